"""Ratings: how strong an agent is on each side, by openskill, with how far that can be trusted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final

from gloaming.doors.extras import needs
from gloaming.kernel.packs.odds import Estimate
from gloaming.lab.estimate import quantile
from gloaming.league.intervals import DealDraws
from gloaming.league.results import FILLED, SeatResult

with needs("league", "openskill"):
    from openskill.models import PlackettLuce

MOST_DRAWS: Final = 200
FEWEST_DRAWS: Final = 40
WORK: Final = 40_000
"""About how many games are rated for the intervals of one league."""
Rated = tuple[str, str]
"""An agent, and a side."""
RatedGame = list[tuple[int, list[Rated]]]
"""The teams of a game, each with its place at the end; 0 for those who have won."""


def ratings(rows: Iterable[SeatResult], draws: DealDraws) -> dict[Rated, Estimate]:
    """Rate every agent on every side; a bot that fills a seat is never better or worse."""
    deals: dict[int, list[RatedGame]] = {deal: [] for deal in draws.deals}
    games: dict[int, list[SeatResult]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    for seats in games.values():
        deals[seats[0].deal].append(_teams(seats))
    order = [deals[deal] for deal in draws.deals]
    found = _rated(order)
    spread: dict[Rated, list[float]] = {each: [] for each in found}
    count = max(FEWEST_DRAWS, min(MOST_DRAWS, WORK // max(1, len(games))))
    for draw in draws.draws[:count]:
        for each, value in _rated([order[place] for place in draw]).items():
            spread[each].append(value)
    played = dict.fromkeys(found, 0)
    for seats in games.values():
        for row in seats:
            if row.agent != FILLED:
                played[row.agent, row.side] += 1
    return {each: _estimate(found[each], spread[each], played[each]) for each in sorted(found)}


def _teams(seats: Sequence[SeatResult]) -> RatedGame:
    teams: dict[str, list[SeatResult]] = {}
    for row in seats:
        teams.setdefault(row.side, []).append(row)
    return [
        (0 if any(row.won for row in members) else 1, [(row.agent, side) for row in members])
        for side, members in sorted(teams.items())
    ]


def _rated(deals: Sequence[Sequence[RatedGame]]) -> dict[Rated, float]:
    model = PlackettLuce()
    known: dict[Rated, Any] = {}
    for game in (game for deal in deals for game in deal):
        places = [float(place) for place, _ in game]
        teams = [[_rating(known, model, each) for each in members] for _, members in game]
        if len(teams) < 2:
            continue
        for (_, members), after in zip(game, model.rate(teams, ranks=places), strict=True):
            pairs = zip(members, after, strict=True)
            known.update((each, value) for each, value in pairs if each[0] != FILLED)
    return {each: value.mu for each, value in known.items()}


def _rating(known: Mapping[Rated, Any], model: PlackettLuce, each: Rated) -> Any:
    found = known.get(each)
    return model.rating() if found is None else found


def _estimate(value: float, spread: Sequence[float], games: int) -> Estimate:
    if len(spread) < 2:
        return Estimate(value, float("-inf"), float("inf"), games)
    mean = sum(spread) / len(spread)
    reach = quantile() * sqrt(sum((each - mean) ** 2 for each in spread) / (len(spread) - 1))
    return Estimate(value, value - reach, value + reach, games)
