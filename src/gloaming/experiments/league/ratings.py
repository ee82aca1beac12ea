"""Ratings: how strong an agent is on each side, with how far that can be trusted.

Everyone begins at 0, so that it does not matter how many are on a side.  Each side is rated as
well, as a member of its own team: what is won because of the side is not the merit of an agent.

Games of one deal are alike, so they say less than as many games of different deals.  Deals are
drawn again and again, whole; the share that comes of it spreads as the share itself may be wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import quantiles
from typing import Any, Final

from gloaming.experiments.league.results import SeatResult
from gloaming.experiments.league.terms import FILLED
from gloaming.experiments.odds.counts import quantile, wilson
from gloaming.extras import needs
from gloaming.game_api.odds_model import Estimate

with needs("league", "openskill"):
    from openskill.models import PlackettLuce

MOST_DRAWS: Final = 100
FEWEST_DRAWS: Final = 40
WORK: Final = 20_000
"""About how many games are rated for the intervals of one league."""
Rated = tuple[str, str]
"""An agent, and a side."""
RatedGame = tuple[list[float], list[list[Rated]]]
"""The places of the teams of a game at its end, 0 for those who have won; and the teams."""


def ratings(rows: Iterable[SeatResult], draws: DealDraws) -> dict[Rated, Estimate]:
    """Rate every agent on every side."""
    deals: dict[int, list[RatedGame]] = {deal: [] for deal in draws.deals}
    games: dict[int, list[SeatResult]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    for seats in games.values():
        places, teams = _teams(seats)
        if len(teams) > 1:
            deals[seats[0].deal].append((places, teams))
    order = [deals[deal] for deal in draws.deals]
    found = _rated(order)
    spread: dict[Rated, list[float]] = {each: [] for each in found}
    count = max(FEWEST_DRAWS, min(MOST_DRAWS, WORK // max(1, len(games))))
    for draw in draws.draws[:count]:
        for each, value in _rated([order[place] for place in draw]).items():
            spread[each].append(value)
    played = Counter((row.agent, row.side) for seats in games.values() for row in seats)
    return {each: _estimate(found[each], spread[each], played[each]) for each in sorted(found)}


def _teams(seats: Sequence[SeatResult]) -> RatedGame:
    """Return the teams of a game; bots that fill seats are a part of their side."""
    teams: dict[str, list[SeatResult]] = {}
    for row in seats:
        teams.setdefault(row.side, []).append(row)
    places, found = [], []
    for side, members in sorted(teams.items()):
        agents = [(row.agent, side) for row in members if row.agent != FILLED]
        places.append(0.0 if any(row.won for row in members) else 1.0)
        found.append([(FILLED, side), *agents])
    return places, found


class RatedTeams(list[list[Any]]):
    """The teams of a game as openskill takes them.

    It copies them before it rates, so that nothing of the caller is changed.  Here nobody looks at
    a rating again that was given, and deep copies would take half of the time.
    """

    def __deepcopy__(self, memo: dict[int, Any]) -> list[list[Any]]:
        """Copy the lists, and not the ratings in them."""
        return [list(team) for team in self]


def _rated(deals: Sequence[Sequence[RatedGame]]) -> dict[Rated, float]:
    model = PlackettLuce(mu=0.0)
    known: dict[Rated, Any] = {}
    for places, teams in (game for deal in deals for game in deal):
        for each in (each for members in teams for each in members if each not in known):
            known[each] = model.rating(mu=0.0)
        before = RatedTeams([known[each] for each in members] for members in teams)
        for members, after in zip(teams, model.rate(before, ranks=places), strict=True):
            known.update(zip(members, after, strict=True))
    return {each: value.mu for each, value in known.items() if each[0] != FILLED}


def _estimate(value: float, spread: Sequence[float], games: int) -> Estimate:
    if len(spread) < 2:
        return Estimate(value, float("-inf"), float("inf"), games)
    mean = sum(spread) / len(spread)
    reach = quantile() * sqrt(sum((each - mean) ** 2 for each in spread) / (len(spread) - 1))
    return Estimate(value, value - reach, value + reach, games)


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
