"""Estimates: how far a count of simulated games can be trusted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

from gloaming.game_api.odds_model import Estimate, Pairs

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
