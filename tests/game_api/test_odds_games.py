"""Games for odds: what packs and the lab tell each other about many games."""

from __future__ import annotations

import pytest

from gloaming.game_api.odds_model import (
    Estimate,
    HasCompiledOdds,
    HasExactOdds,
    HasOddsGames,
    Pairs,
    RoleCount,
)
from gloaming.games.fleet.pack import fleet
from gloaming.games.mafia.pack import mafia


def test_an_estimate_is_told_with_its_interval() -> None:
    found = Estimate(0.5, 0.4, 0.7, 100)
    assert str(found) == "50.00% (40.00% to 70.00%)"
    assert found.margin == pytest.approx(0.15)


def test_those_survive_who_have_not_fallen_by_then() -> None:
    course = RoleCount("town", dealt=10, fell={1: 2, 3: 3})
    assert [course.surviving(rounds) for rounds in (0, 1, 2, 3)] == [1.0, 0.8, 0.8, 0.5]
    assert RoleCount("town").surviving(1) == 0.0


def test_pairs_count_who_won_in_one_alone() -> None:
    pairs = Pairs()
    for first, second in ((True, True), (True, False), (False, True), (True, False)):
        pairs.count(first=first, second=second)
    assert pairs == Pairs(4, 2, 1)
    pairs.add(Pairs(1, 0, 1))
    assert pairs == Pairs(5, 2, 2)


def test_a_pack_has_a_capability_or_has_it_not() -> None:
    assert isinstance(mafia, HasOddsGames)
    assert isinstance(mafia, HasExactOdds)
    assert isinstance(mafia, HasCompiledOdds)
    assert isinstance(fleet, HasOddsGames)
    assert not isinstance(fleet, HasExactOdds)
    assert not isinstance(fleet, HasCompiledOdds)
