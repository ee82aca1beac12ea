"""Batches of compiled games, and from their numbers back to a tally."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gloaming.lab.batch import engine
from gloaming.lab.batch.board import Board, Row, board, teams
from gloaming.lab.batch.cache import freshen
from gloaming.lab.batch.codes import Numbers
from gloaming.lab.estimate import Pairs
from gloaming.lab.tally import Course, Tally
from gloaming.lab.trials import Batch, PairedBatch


def play_compiled(batch: Batch) -> Tally:
    """Play a batch with the compiled engine, and tell what it came to."""
    laid = board(batch.setting)
    ended, fell = laid.blank()
    _play(*laid.arguments(batch.first, batch.games), ended, fell, np.empty((0, 2), np.int64))
    tally = Tally()
    for cast, wins, deaths in zip(laid.casts, ended, fell, strict=True):
        if wins.any():
            tally.add(_tally(cast, wins, deaths))
    return tally


def pairs_compiled(batch: PairedBatch) -> list[Pairs]:
    """Play a batch of pairs with the compiled engine."""
    one = board(batch.one)
    dealt, first = _outcomes(one, batch)
    found = []
    for setting in batch.others:
        other = board(setting)
        _, second = _outcomes(other, batch)
        alike = other.switches == one.switches
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


def _play(*arguments: Any) -> None:
    freshen(engine.play)
    play: Any = engine.play
    play(*arguments)


def _outcomes(laid: Board, batch: PairedBatch) -> tuple[Numbers, Numbers]:
    """Return which cast each game was dealt, and whether the side that is asked about won it."""
    won = np.empty((batch.games, 2), np.int64)
    _play(*laid.arguments(batch.first, batch.games), *laid.blank(), won)
    sides = [
        next((team for team, side in teams(cast).items() if side == batch.side), -1)
        for cast in laid.casts
    ]
    return won[:, 0], won[:, 1] == np.array(sides)[won[:, 0]]


def _tally(cast: Sequence[Row], ended: Numbers, fell: Numbers) -> Tally:
    tally = Tally(int(ended.sum()))
    for team, side in teams(cast).items():
        turns = ended[team]
        if turns.any():
            tally.wins[side] = int(turns.sum())
            tally.ended[side] = _counts(turns)
    tally.lengths = _counts(ended.sum(axis=0))
    for row, turns in zip(cast, fell, strict=True):
        course = tally.courses.setdefault(row.role, Course(row.side))
        course.dealt += tally.games
        course.won += tally.wins.get(row.side, 0)
        for number, count in _counts(turns).items():
            course.fell[number] = course.fell.get(number, 0) + count
    return tally


def _counts(turns: Numbers) -> dict[int, int]:
    return {int(number): int(turns[number]) for number in np.flatnonzero(turns)}
