"""Ratings: what is done to be quick changes no number."""

from __future__ import annotations

from random import Random
from typing import Any

from openskill.models import PlackettLuce

from gloaming.experiments.league.ratings import RatedTeams


def test_ratings_are_those_of_openskill_with_copies_and_without() -> None:
    def rated(make: Any) -> list[list[tuple[float, float]]]:
        rng, model = Random(1), PlackettLuce(mu=0.0)
        known = [model.rating(mu=0.0) for _ in range(9)]
        found = []
        for _ in range(200):
            places = rng.sample(range(9), rng.randint(4, 9))
            cut = rng.randint(1, len(places) - 2)
            teams = [places[:cut], places[cut:-1], places[-1:]]
            ranks = [float(rng.randint(0, 1)) for _ in teams]
            given = make([known[place] for place in team] for team in teams)
            for team, after in zip(teams, model.rate(given, ranks=ranks), strict=True):
                for place, rating in zip(team, after, strict=True):
                    known[place] = rating
            found.append([(each.mu, each.sigma) for each in known])
        return found

    assert rated(RatedTeams) == rated(list)
