"""What a battle tells those who fight it: fire that came to nothing, and nothing twice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fleet.sea import GUN, begin, muster, volley

from gloaming.games.fleet.battle.events.gunnery import Attack, AttackFailed
from gloaming.games.fleet.battle.events.harm import (
    CoreSystemHit,
    UnitSystemDestroyed,
    UnitThrustDecreased,
)
from gloaming.games.fleet.battle.events.repairs import ShipAbandoned
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.repairing import Abandon
from gloaming.games.fleet.bots.opponents import submit
from gloaming.kernel.event import Event

DUEL: dict[str, tuple[str, ...]] = {"alpha": ("cutter",), "bravo": ("raider",)}
HULK = "Hulk: mass 40, hull 40"
NOTHING = "alpha does no harm to bravo: "


def told(events: list[Event[Any]]) -> list[str]:
    """Return what is told where attacks are."""
    return [event.describe() for event in events if event.level <= Attack.level]


@pytest.mark.parametrize(
    ("design", "target", "distance", "dice", "reason"),
    [
        ("Gun: mass 40, hull 40, fire control, beam 2 (F)", HULK, 42, "1", "out of range"),
        ("Gun: mass 40, hull 40, fire control, beam 2 (F)", HULK, 20, "50 3", "missed"),
        ("Gun: mass 40, hull 40, beam 2 (F)", HULK, 6, "1", "no fire control"),
        ("Gun: mass 40, hull 40, fire control, point defence", HULK, 9, "1", "nothing bears"),
        (
            "Gun: mass 40, hull 40, fire control, beam 1, beam 2 (F)",
            HULK,
            20,
            "50 3",
            "missed, out of range",
        ),
        (
            "Gun: mass 40, hull 40, fire control, heavy missile",
            f"{HULK}, point defence",
            20,
            "50 6",
            "shot down",
        ),
        (
            "Gun: mass 40, hull 40, fire control, pulse torpedo (F)",
            f"{HULK}, 2 advanced screen",
            6,
            "50 6 2",
            "screened",
        ),
    ],
)
def test_fire_that_comes_to_nothing_is_told_with_the_reason(
    design: str, target: str, distance: int, dice: str, reason: str
) -> None:
    game = begin(muster(design, target, distance=distance, fleets=DUEL), dice=dice)
    lines = told(volley(game, Fire("ann", "alpha", "bravo")))
    assert f"{NOTHING}{reason}" in lines
    assert lines.index(f"alpha attacks bravo at range {distance}") < lines.index(
        f"{NOTHING}{reason}"
    )


def test_fire_that_does_harm_is_told_as_such_alone() -> None:
    game = begin(muster(fleets=DUEL), dice="50 4 1 1 1")
    events = volley(game, Fire("ann", "alpha", "bravo"))
    assert not [event for event in events if isinstance(event, AttackFailed)]


def test_every_formation_owns_up_to_its_own_fire() -> None:
    game = begin(muster(distance=60))
    orders = (Fire("ann", "alpha", "bravo"), Fire("bob", "bravo", "alpha"))
    events = volley(game, *orders)
    failed = [(e.source, e.target) for e in events if isinstance(e, AttackFailed)]
    assert failed == [("alpha", "bravo"), ("bravo", "alpha")]


def test_a_ship_is_abandoned_once() -> None:
    setup = muster(core_systems=True, distance=60)
    game = begin(setup, dice="1 1 1")
    raider = game.state.units["raider"]
    raider.condition.damage(raider.blueprint.core["power_core"])
    events: list[Event[Any]] = []
    for number in (1, 2, 3):
        orders = (Abandon("bob", "raider"),) if number == 1 else ()
        events += volley(game, *orders)
    assert told(events).count("raider is abandoned") == 1
    assert raider.condition.abandoned == 3
    assert len([event for event in events if isinstance(event, ShipAbandoned)]) == 3


def test_an_order_that_nobody_heeds_is_no_attack() -> None:
    fleets: dict[str, tuple[str, ...]] = {**DUEL, "charlie": ("tender",)}
    game = begin(muster(fleets=fleets, start_range=6))
    events = volley(game, Fire("ann", "alpha", "bravo"), Fire("ann", "cutter", "charlie"))
    assert [event.target for event in events if isinstance(event, Attack)] == ["charlie"]


def test_a_drive_that_has_stopped_gives_up_no_more_thrust() -> None:
    needle = "Pin: mass 40, hull 40, fire control, needle beam (F)"
    game = begin(muster(needle, GUN, fleets=DUEL), dice="6 6 6")
    raider = game.state.units["raider"]
    raider.condition.hit_drive()
    raider.condition.hit_drive()
    order = Fire("ann", "alpha", "bravo", on="raider", system=raider.blueprint.drive_id)
    events = volley(game, order)
    assert [event for event in events if isinstance(event, UnitSystemDestroyed)]
    assert not [event for event in events if isinstance(event, UnitThrustDecreased)]


def test_one_volley_is_told_as_one() -> None:
    setup = muster("Gun: mass 40, hull 8, thrust 4, fire control, beam 2 (F)", core_systems=True)
    told_of: set[str] = set()
    for seed in range(40):
        game = begin(setup, seed=seed)
        for _ in range(3):
            if game.state.winner is None:
                orders = (Fire("ann", "alpha", "bravo"), Fire("bob", "bravo", "alpha"))
                submit(game, orders)
                told_of |= {e.describe() for e in volley(game) if isinstance(e, CoreSystemHit)}
    assert any("for 1 volley " in line for line in told_of)
    assert not any("for 1 volleys" in line for line in told_of)
