"""Batches of compiled games: from a setting to numbers, and from numbers to a tally."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from gloaming.kernel.errors import Illegal
from gloaming.kernel.trial import Sheet
from gloaming.lab.batch import engine
from gloaming.lab.estimate import Pairs
from gloaming.lab.setting import Setting, trials_of
from gloaming.lab.tally import NOBODY, Course, Tally
from gloaming.lab.trials import Batch, PairedBatch

DEEDS: Final[Mapping[str, int]] = {
    "": engine.IDLE,
    "block": engine.BLOCK,
    "protect": engine.PROTECT,
    "inquire": engine.INQUIRE,
    "track": engine.TRACK,
    "watch": engine.WATCH,
    "jail": engine.JAIL,
}
SCOPES: Final[Mapping[str, int]] = {
    "": engine.ANYONE,
    "anyone": engine.ANYONE,
    "others": engine.OTHERS,
}
SIDES: Final = ("town", "mafia")
PARITIES: Final[Mapping[str, int]] = {
    "half": engine.HALF,
    "majority": engine.ABOVE_HALF,
    "extinction": engine.EXTINCTION,
}


class Board:
    """A setting in numbers."""

    def __init__(self, setting: Setting) -> None:
        trials = trials_of(setting.game)[1]
        if setting.uniform != trials.kinds[0]:
            raise Illegal(
                "illegal/not-in-batch",
                f"the batch engine does not support players who are not {trials.kinds[0]}",
                value=setting.uniform,
            )
        self.casts = trials.casts(setting.terms)
        self.rules = rules = trials.rules(setting.terms)
        ties = engine.TIES_RANDOM if rules["ties"] == "random" else engine.TIES_NONE
        self.lynch = engine.MAJORITY if rules["lynch"] == "majority" else ties
        self.parity = PARITIES[rules["parity"]]
        self.night_first = rules["opens"] == "night"
        self.errands = rules["multi"] == "yes"
        self.rows = np.array([rows(cast) for cast in self.casts])
        digest = blake2b(setting.seed.encode(), digest_size=8).digest()
        self.key = np.uint64(int.from_bytes(digest, "little"))

    def arguments(self, first: int, games: int) -> tuple[Any, ...]:
        """Return what the engine is given to play some games, the tallies apart."""
        how = (self.lynch, self.parity, self.night_first, self.errands)
        return (self.key, first, games, self.rows, *how)

    def blank(self) -> tuple[engine.Numbers, engine.Numbers]:
        """Return room for who won and who fell, in which round, by cast."""
        casts, _, seats = self.rows.shape
        ended = np.zeros((casts, len(SIDES) + 1, engine.ROUNDS), np.int64)
        return ended, np.zeros((casts, seats, engine.ROUNDS), np.int64)


def rows(cast: Sequence[Sheet]) -> list[list[int]]:
    """Return a cast in numbers: its deeds, scopes, sides and vests."""
    return [
        [DEEDS[sheet.deed] for sheet in cast],
        [SCOPES[sheet.scope] for sheet in cast],
        [SIDES.index(sheet.side) for sheet in cast],
        [sheet.vest for sheet in cast],
    ]


@lru_cache(maxsize=64)
def board(setting: Setting) -> Board:
    """Return a setting in numbers, or complain of what this engine does not support."""
    return Board(setting)


def play_compiled(batch: Batch) -> Tally:
    """Play a batch with the compiled engine, and tell what it came to."""
    laid = board(batch.setting)
    ended, fell = laid.blank()
    play: Any = engine.play
    play(*laid.arguments(batch.first, batch.games), ended, fell, np.empty((0, 2), np.int64))
    tally = Tally()
    for cast, wins, deaths in zip(laid.casts, ended, fell, strict=True):
        if wins.any():
            tally.add(_tally(cast, wins, deaths))
    return tally


def pairs_compiled(batch: PairedBatch) -> list[Pairs]:
    """Play a batch of pairs with the compiled engine."""
    side = SIDES.index(batch.side)
    one = board(batch.one)
    dealt, first = _outcomes(one, batch, side)
    found = []
    for setting in batch.others:
        other = board(setting)
        _, second = _outcomes(other, batch, side)
        alike = other.rules == one.rules
        changed = np.array(
            [
                not alike or mine != theirs
                for mine, theirs in zip(one.casts, other.casts, strict=True)
            ]
        )[dealt]
        gained = int((changed & first & ~second).sum())
        lost = int((changed & second & ~first).sum())
        found.append(Pairs(int(changed.sum()), gained, lost))
    return found


def _outcomes(laid: Board, batch: PairedBatch, side: int) -> tuple[engine.Numbers, engine.Numbers]:
    """Return which cast each game was dealt, and whether a side has won it."""
    won = np.empty((batch.games, 2), np.int64)
    play: Any = engine.play
    play(*laid.arguments(batch.first, batch.games), *laid.blank(), won)
    return won[:, 0], won[:, 1] == side


def _tally(cast: Sequence[Sheet], ended: engine.Numbers, fell: engine.Numbers) -> Tally:
    tally = Tally(int(ended.sum()))
    for side, turns in zip((*SIDES, NOBODY), ended, strict=True):
        if turns.any():
            tally.wins[side] = int(turns.sum())
            tally.ended[side] = _counts(turns)
    tally.lengths = _counts(ended.sum(axis=0))
    for sheet, turns in zip(cast, fell, strict=True):
        course = tally.courses.setdefault(sheet.role, Course(sheet.side))
        course.dealt += tally.games
        course.won += tally.wins.get(sheet.side, 0)
        for number, count in _counts(turns).items():
            course.fell[number] = course.fell.get(number, 0) + count
    return tally


def _counts(turns: engine.Numbers) -> dict[int, int]:
    return {int(number): int(turns[number]) for number in np.flatnonzero(turns)}
