"""Intervals: how far a share can be trusted whose games come in groups of one deal.

Games of one deal are alike, so they say less than as many games of different deals.  Deals are
drawn again and again, whole; the share that comes of it spreads as the share itself may be wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import quantiles
from typing import Final

from gloaming.game_api.odds_model import Estimate
from gloaming.lab.estimate import wilson

DRAWS: Final = 400
FEW: Final = 10
"""With fewer deals no interval can be trusted much."""
Groups = Mapping[int, tuple[int, int]]
"""By deal: how many counted, of how many."""


class DealDraws:
    """The deals of a league, drawn again and again; the same draws for every share."""

    def __init__(self, deals: Sequence[int], seed: str, draws: int = DRAWS) -> None:
        self.deals = list(deals)
        rng = Random(f"{seed}/draws")
        count = len(self.deals)
        self.draws = [rng.choices(range(count), k=count) for _ in range(draws)] if count else []

    def share(self, groups: Groups) -> Estimate:
        """Return a share with its interval, never narrower than one of single games would be."""
        counted = [groups.get(deal, (0, 0))[0] for deal in self.deals]
        whole = [groups.get(deal, (0, 0))[1] for deal in self.deals]
        plain = wilson(sum(counted), sum(whole))
        drawn = []
        for draw in self.draws:
            of = sum(map(whole.__getitem__, draw))
            if of:
                drawn.append(sum(map(counted.__getitem__, draw)) / of)
        if len(drawn) < 2:
            return plain
        low, *_, high = quantiles(drawn, n=40, method="inclusive")
        return Estimate(plain.rate, min(plain.low, low), max(plain.high, high), plain.games)
