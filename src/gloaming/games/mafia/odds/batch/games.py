"""Batches of compiled games, and from their numbers back to counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from gloaming.game_api.odds_model import Counts, Pairs, RoleCount, Series
from gloaming.games.mafia.odds.batch import engine
from gloaming.games.mafia.odds.batch.board import Board, Row, board, teams
from gloaming.games.mafia.odds.batch.compiling import Numbers, freshen


def play_games(series: Series, first: int, games: int) -> Iterator[Counts]:
    """Play some games by their numbers, and tell what each cast came to."""
    laid = board(series)
    ended, fell = laid.blank()
    _play(*laid.arguments(first, games), ended, fell, np.empty((0, 2), np.int64))
    for cast, wins, deaths in zip(laid.casts, ended, fell, strict=True):
        if wins.any():
            yield _counts(cast, wins, deaths)


def play_pairs(
    series: Series, others: Sequence[Series], side: str, first: int, games: int
) -> Iterator[Pairs]:
    """Play some games by their numbers, and the same games of others; compare them."""
    one = board(series)
    dealt, won = _outcomes(one, side, first, games)
    for each in others:
        other = board(each)
        _, second = _outcomes(other, side, first, games)
        alike = other.switches == one.switches
        changed = np.array(
            [
                not alike or mine != theirs
                for mine, theirs in zip(one.casts, other.casts, strict=True)
            ]
        )[dealt]
        gained = int((changed & won & ~second).sum())
        lost = int((changed & second & ~won).sum())
        yield Pairs(int(changed.sum()), gained, lost)


def _play(*arguments: Any) -> None:
    freshen(engine.play)
    play: Any = engine.play
    play(*arguments)


def _outcomes(laid: Board, side: str, first: int, games: int) -> tuple[Numbers, Numbers]:
    """Return which cast each game was dealt, and whether a side won it."""
    won = np.empty((games, 2), np.int64)
    _play(*laid.arguments(first, games), *laid.blank(), won)
    sides = [
        next((team for team, name in teams(cast).items() if name == side), -1)
        for cast in laid.casts
    ]
    return won[:, 0], won[:, 1] == np.array(sides)[won[:, 0]]


def _counts(cast: Sequence[Row], ended: Numbers, fell: Numbers) -> Counts:
    tally = Counts(int(ended.sum()))
    for team, side in teams(cast).items():
        turns = ended[team]
        if turns.any():
            tally.wins[side] = int(turns.sum())
            tally.ended[side] = _by_round(turns)
    tally.lengths = _by_round(ended.sum(axis=0))
    for row, turns in zip(cast, fell, strict=True):
        course = tally.courses.setdefault(row.role, RoleCount(row.side))
        course.dealt += tally.games
        course.won += tally.wins.get(row.side, 0)
        for number, count in _by_round(turns).items():
            course.fell[number] = course.fell.get(number, 0) + count
    return tally


def _by_round(turns: Numbers) -> dict[int, int]:
    return {int(number): int(turns[number]) for number in np.flatnonzero(turns)}
