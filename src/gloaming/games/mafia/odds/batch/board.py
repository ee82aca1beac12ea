"""Boards: a series of games in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from msgspec import convert
from msgspec.structs import asdict

from gloaming.game_api.odds_model import NOBODY, Series
from gloaming.games.mafia.odds.batch import compiling as codes
from gloaming.games.mafia.odds.compiled_setup import SeatSpec
from gloaming.games.mafia.odds.draws import casts_for
from gloaming.games.mafia.odds.games import FOLLOW, rules_of

DEEDS: Final[Mapping[str, int]] = {
    "": codes.IDLE,
    "block": codes.BLOCK,
    "jail": codes.JAIL,
    "protect": codes.PROTECT,
    "guard": codes.GUARD,
    "kill": codes.KILL,
    "inquire": codes.INQUIRE,
    "track": codes.TRACK,
    "watch": codes.WATCH,
}
SCOPES: Final[Mapping[str, int]] = {
    "": codes.ANYONE,
    "anyone": codes.ANYONE,
    "others": codes.OTHERS,
}
SIDES: Final[Mapping[str, int]] = {"town": codes.TOWN, "mafia": codes.MAFIA}
"""The sides that are the same in every game; a player who plays alone is a third."""
PARITIES: Final[Mapping[str, int]] = {
    "half": codes.HALF,
    "majority": codes.ABOVE_HALF,
    "extinction": codes.EXTINCTION,
}


class Row(SeatSpec, frozen=True):
    """One seat's sheet, as this engine reads it."""

    @property
    def team(self) -> int:
        """The side in numbers."""
        return SIDES.get(self.side, codes.THIRD)

    @property
    def guise(self) -> int:
        """The side that a cop finds, in numbers."""
        return SIDES.get(self.seems, codes.THIRD) if self.seems else self.team

    def matters(self, *, follows: bool) -> bool:
        """Tell whether it makes a difference what its holder does.

        Players who follow make something of what a cop of the town finds.  Nobody makes anything
        of any other answer.  But while one of the mafia has questions left, others carry the kill.
        """
        deed = DEEDS[self.deed]
        if deed == codes.INQUIRE and follows and self.team == codes.TOWN:
            return True
        asks = deed >= codes.INQUIRE
        return bool(self.deed) and (not asks or (self.uses > 0 and self.team == codes.MAFIA))


class Board:
    """A series of games in numbers."""

    def __init__(self, series: Series) -> None:
        terms = series.terms
        self.casts = [rows(cast) for cast in casts_for(series)]
        self.follows = series.kind == FOLLOW
        self.switches: Mapping[str, str] = asdict(rules_of(terms.setup, terms.rules))
        self.rules = rules(self.switches)
        self.numbers = np.array([numbers(cast, follows=self.follows) for cast in self.casts])
        digest = blake2b(series.seed.encode(), digest_size=8).digest()
        self.key = np.uint64(int.from_bytes(digest, "little"))

    def arguments(self, first: int, games: int) -> tuple[Any, ...]:
        """Return what the engine is given to play some games, the tallies apart."""
        players = (True, None) if self.follows else (None, True)
        return (self.key, first, games, self.numbers, self.rules, *players)

    def blank(self) -> tuple[codes.Numbers, codes.Numbers]:
        """Return room for who won and who fell, in which round, by cast."""
        casts, _, seats = self.numbers.shape
        ended = np.zeros((casts, codes.NOBODY + 1, codes.ROUNDS), np.int64)
        return ended, np.zeros((casts, seats, codes.ROUNDS), np.int64)


@lru_cache(maxsize=64)
def board(series: Series) -> Board:
    """Return a series in numbers, or complain of what this engine does not support."""
    return Board(series)


def rows(cast: Sequence[SeatSpec]) -> list[Row]:
    """Return a cast as it is seated here: the mafia last."""
    found = [convert(sheet, Row, from_attributes=True) for sheet in cast]
    return sorted(found, key=lambda row: row.team == codes.MAFIA)


def teams(cast: Sequence[Row]) -> dict[int, str]:
    """Name everyone who may win, or that nobody does."""
    return {**{row.team: row.side for row in cast}, codes.NOBODY: NOBODY}


def numbers(cast: Sequence[Row], *, follows: bool = False) -> list[list[int]]:
    """Return a cast in numbers, row by row."""
    hands = [seat for seat, row in enumerate(cast) if row.matters(follows=follows)]
    found = {
        codes.DEED: [DEEDS[row.deed] for row in cast],
        codes.SCOPE: [SCOPES[row.scope] for row in cast],
        codes.SIDE: [row.team for row in cast],
        codes.VEST: [row.vest for row in cast],
        codes.USES: [row.uses or -1 for row in cast],
        codes.NIGHT: [row.nights for row in cast],
        codes.HAND: [*hands, *[-1] * (len(cast) - len(hands))],
        codes.GUISE: [row.guise for row in cast],
    }
    return [found[row] for row in sorted(found)]


def rules(switches: Mapping[str, str]) -> codes.RuleCodes:
    """Return the switches in numbers."""
    ties = codes.TIES_RANDOM if switches["ties"] == "random" else codes.TIES_NONE
    return codes.RuleCodes(
        lynch=codes.MAJORITY if switches["lynch"] == "majority" else ties,
        parity=PARITIES[switches["parity"]],
        night_first=switches["opens"] == "night",
        errands=switches["multi"] == "yes",
        saves_one=switches["saves"] == "one",
        oldest=switches["shields"] == "oldest",
        refunds=switches["spent"] == "no",
    )
