"""Tallies: the results of many games, in numbers that can be added up."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from gloaming.game_api.odds_model import NOBODY, Counts, Estimate, GameResult, RoleCount
from gloaming.lab.estimate import wilson

K = TypeVar("K", bound=Hashable)


class Tally(Counts):
    """What became of some games, and what can be said of it."""

    def count(self, verdict: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        self.lengths[verdict.rounds] = self.lengths.get(verdict.rounds, 0) + 1
        for winner in verdict.winners or (NOBODY,):
            self.wins[winner] = self.wins.get(winner, 0) + 1
            ended = self.ended.setdefault(winner, {})
            ended[verdict.rounds] = ended.get(verdict.rounds, 0) + 1
        for life in verdict.lives:
            course = self.courses.get(life.role)
            if course is None:
                course = self.courses[life.role] = RoleCount(life.side)
            course.dealt += 1
            course.won += life.won
            if life.fell:
                course.fell[life.fell] = course.fell.get(life.fell, 0) + 1

    def add(self, other: Counts) -> None:
        """Count a whole batch."""
        self.games += other.games
        _add(self.wins, other.wins)
        _add(self.lengths, other.lengths)
        for winner, ended in other.ended.items():
            _add(self.ended.setdefault(winner, {}), ended)
        for role, course in other.courses.items():
            mine = self.courses.setdefault(role, RoleCount(course.side))
            mine.dealt += course.dealt
            mine.won += course.won
            _add(mine.fell, course.fell)

    def rate(self, side: str) -> Estimate:
        """Estimate how often a side wins."""
        return wilson(self.wins.get(side, 0), self.games)

    def sides(self) -> list[str]:
        """Name all who may win, the most often victorious first; nobody last."""
        found = dict.fromkeys([*self.wins, *(course.side for course in self.courses.values())])
        return sorted(found, key=lambda side: (side == NOBODY, -self.wins.get(side, 0), side))

    @property
    def longest(self) -> int:
        """How many rounds the longest game took."""
        return max(self.lengths, default=0)

    def mean_length(self) -> float:
        """Return how many rounds a game takes on average."""
        total = sum(rounds * number for rounds, number in self.lengths.items())
        return total / self.games if self.games else 0.0


def _add(mine: dict[K, int], other: Mapping[K, int]) -> None:
    for key, number in other.items():
        mine[key] = mine.get(key, 0) + number
