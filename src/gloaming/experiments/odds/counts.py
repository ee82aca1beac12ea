"""Counts: the results of many games, added up, and how far they can be trusted."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt
from statistics import NormalDist
from typing import Final, TypeVar

from gloaming.game_api.odds_model import NOBODY, Counts, Estimate, GameResult, Pairs, RoleCount

CONFIDENCE: Final = 0.95


def quantile(confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors an interval of some confidence reaches to each side."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return a rate with its Wilson interval: honest near 0 and 1, and for few games."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = quantile(confidence)
    rate = wins / games
    spread = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / spread
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / spread
    # Rounding must not push an end past what is possible.
    return Estimate(rate, max(middle - reach, 0.0), min(middle + reach, 1.0), games)


def standard_error(rate: float, games: int) -> float:
    """Return the standard error of a rate out of so many games."""
    return sqrt(rate * (1 - rate) / games)


def difference(pairs: Pairs, confidence: float = CONFIDENCE) -> Estimate:
    """Return the first rate less the second with the interval of paired games.

    Pairs that ended alike say nothing against it: where both settings meet the same chances most
    do, and the interval is that much narrower than one of unpaired games.
    """
    games = pairs.games
    if not games:
        return Estimate(0.0, -1.0, 1.0, 0)
    mean = (pairs.gained - pairs.lost) / games
    # Half a pair each way keeps an interval of no surprises from having no width at all,
    # and the variance above 0.
    variance = (pairs.gained + pairs.lost + 1) / games - mean * mean
    reach = quantile(confidence) * sqrt(variance / games)
    return Estimate(mean, max(mean - reach, -1.0), min(mean + reach, 1.0), games)


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
