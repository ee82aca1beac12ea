"""What is lost in a volley, and that it is lost once."""

from __future__ import annotations

from tests.games.fleet.sea import begin, muster, volley

from gloaming.games.fleet.battle.events.harm import (
    FormationThrustChanged,
    ThresholdCheck,
    UnitSystemDestroyed,
    UnitThrustDecreased,
)
from gloaming.games.fleet.battle.events.repairs import DamageControlAssigned
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.ships.condition import Status
from gloaming.testing.playout import playout

NEEDLER = "Gun: mass 40, hull 40, no ftl, fire control, 2 needle beam (F)"
HULK = "Hulk: mass 40, hull 40, thrust 6, no ftl, 2 screen"
ONE_EACH: dict[str, tuple[str, ...]] = {"alpha": ("cutter",), "bravo": ("raider",)}


def test_a_system_that_two_needles_strike_is_lost_once() -> None:
    game = begin(muster(NEEDLER, HULK, fleets=ONE_EACH), dice="6 6")
    found = volley(game, Fire("ann", "cutter", "bravo", on="raider", system=2))
    losses = [event for event in found if isinstance(event, UnitSystemDestroyed)]
    assert [(loss.system, loss.status) for loss in losses] == [(2, Status.DESTROYED)]


def test_each_step_of_a_drive_is_told_from_where_it_stood() -> None:
    game = begin(muster(NEEDLER, HULK, fleets=ONE_EACH), dice="6 6")
    found = volley(game, Fire("ann", "cutter", "bravo", on="raider", system=1))
    steps = [event for event in found if isinstance(event, UnitThrustDecreased)]
    assert [(step.before, step.after) for step in steps] == [(6, 3), (3, 0)]
    told = [event for event in found if isinstance(event, FormationThrustChanged)]
    assert [(change.before, change.after) for change in told] == [(6, 0)]  # once for both
    assert game.state.units["raider"].broken() == []


def test_a_ship_checks_each_row_once_in_battles_at_random() -> None:
    checks = 0
    for seed in range(20):
        checked: set[tuple[str, int]] = set()
        for record in playout(fleet, seed).game.log:
            if isinstance(record.event, ThresholdCheck):
                row = (record.event.unit, record.event.row)
                assert row not in checked
                checked.add(row)
                checks += 1
    assert checks > 20


def test_nobody_mends_anything_without_air() -> None:
    for air, mended in ((None, True), (0, False)):
        game = begin(muster(core_systems=True))
        condition = game.state.units["raider"].condition
        condition.damage(4)
        condition.air_left = air
        assert any(isinstance(e, DamageControlAssigned) for e in volley(game)) is mended
