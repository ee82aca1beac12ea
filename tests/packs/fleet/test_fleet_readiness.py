from __future__ import annotations

from gloaming.packs.fleet.rules.readiness import NotFiredReason, not_fired_reason
from gloaming.packs.fleet.ships.blueprint import draw_up
from gloaming.packs.fleet.ships.designs import find_design
from gloaming.packs.fleet.ships.unit import Unit, make_unit


def ship(name: str) -> Unit:
    return make_unit(1, "Test", draw_up(find_design(name)))


def shot(unit: Unit, kind: str) -> NotFiredReason | None:
    system = next(s for s, w in unit.weapons() if w.name == kind)
    return not_fired_reason(unit, system)


def mount(unit: Unit, kind: str) -> int:
    return next(s.id for s, w in unit.weapons() if w.name == kind)


def test_a_weapon_that_works_is_not_silent() -> None:
    assert shot(ship("Fulmar"), "pulse_torpedo") is None


def test_a_damaged_weapon_says_so() -> None:
    unit = ship("Fulmar")
    unit.condition.damage(mount(unit, "pulse_torpedo"))
    assert shot(unit, "pulse_torpedo") is NotFiredReason.DAMAGED


def test_a_destroyed_weapon_says_so() -> None:
    unit = ship("Fulmar")
    unit.condition.destroy(mount(unit, "pulse_torpedo"))
    assert shot(unit, "pulse_torpedo") is NotFiredReason.DESTROYED


def test_an_empty_rack_says_so() -> None:
    unit = ship("Pinion")
    unit.condition.spend(mount(unit, "submunition_pack"))
    assert shot(unit, "submunition_pack") is NotFiredReason.NO_AMMUNITION


def test_a_weapon_left_to_recharge_says_so() -> None:
    unit = ship("Mainspring")
    unit.condition.rest(mount(unit, "plasma_bolt"), 1)
    assert shot(unit, "plasma_bolt") is NotFiredReason.RECHARGING
