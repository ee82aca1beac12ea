from __future__ import annotations

import pytest

from gloaming.packs.fleet.blueprint import draw_up
from gloaming.packs.fleet.designs import find_design
from gloaming.packs.fleet.fire import Aim
from gloaming.packs.fleet.options import Options
from gloaming.packs.fleet.readiness import Silence, silence_control, silence_shot
from gloaming.packs.fleet.unit import Unit, make_unit
from gloaming.packs.fleet.weapon import Weapon


def ship(name: str) -> Unit:
    return make_unit(1, "Test", draw_up(find_design(name)))


def shot(unit: Unit, kind: str, distance: int = 6) -> Silence | None:
    system, weapon = next((s, w) for s, w in unit.weapons() if w.name == kind)
    return silence_shot(unit, system, weapon, Aim(range=distance), Options())


def mount(unit: Unit, kind: str) -> int:
    return next(s.id for s, w in unit.weapons() if w.name == kind)


def test_a_weapon_that_works_in_range_is_not_silent() -> None:
    assert shot(ship("Fulmar"), "pulse_torpedo") is None


def test_a_weapon_out_of_range_says_so() -> None:
    assert shot(ship("Fulmar"), "pulse_torpedo", 31) is Silence.OUT_OF_RANGE


def test_damage_comes_before_range_as_a_reason() -> None:
    unit = ship("Fulmar")
    unit.condition.damage(mount(unit, "pulse_torpedo"))
    assert shot(unit, "pulse_torpedo", 31) is Silence.DAMAGED


def test_a_destroyed_weapon_says_so() -> None:
    unit = ship("Fulmar")
    unit.condition.destroy(mount(unit, "pulse_torpedo"))
    assert shot(unit, "pulse_torpedo") is Silence.DESTROYED


def test_an_empty_rack_says_so() -> None:
    unit = ship("Pinion")
    unit.condition.spend(mount(unit, "submunition_pack"))
    assert shot(unit, "submunition_pack") is Silence.NO_AMMUNITION


def test_a_weapon_left_to_recharge_says_so() -> None:
    unit = ship("Mainspring")
    unit.condition.rest(mount(unit, "plasma_bolt"), 1)
    assert shot(unit, "plasma_bolt") is Silence.RECHARGING


@pytest.mark.parametrize(("control", "reason"), [(3, None), (99, Silence.NO_FIRE_CONTROL)])
def test_a_fire_control_must_be_aboard(control: int, reason: Silence | None) -> None:
    assert silence_control(ship("Fulmar"), control) is reason


def test_a_damaged_fire_control_aims_nothing() -> None:
    unit = ship("Fulmar")
    unit.condition.damage(3)
    assert silence_control(unit, 3) is Silence.NO_FIRE_CONTROL


def test_nobody_fires_a_ship_out_of_control() -> None:
    unit = ship("Fulmar")
    unit.condition.lose_control(1)
    assert silence_control(unit, 3) is Silence.NO_COMMAND


def test_no_fire_control_serves_only_what_needs_none() -> None:
    unit = ship("Tern")
    weapons = {kind.name: kind for _, kind in unit.weapons()}
    scattergun, beam = weapons["scattergun"], weapons["beam"]
    assert isinstance(beam, Weapon)
    assert silence_control(unit, 0, scattergun) is None
    assert silence_control(unit, 0, beam) is Silence.NO_FIRE_CONTROL
