from __future__ import annotations

from collections.abc import Callable

import pytest

from gloaming.games.fleet.designs.catalogue import find_design
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.condition import Condition
from gloaming.games.fleet.ships.unit import NotFiredReason, make_unit, not_fired_reason


@pytest.mark.parametrize(
    ("name", "kind", "harm", "reason"),
    [
        ("Fulmar", "pulse_torpedo", lambda *_: None, None),
        ("Fulmar", "pulse_torpedo", Condition.damage, NotFiredReason.DAMAGED),
        ("Fulmar", "pulse_torpedo", Condition.destroy, NotFiredReason.DESTROYED),
        ("Pinion", "submunition_pack", Condition.spend, NotFiredReason.NO_AMMUNITION),
        ("Mainspring", "plasma_bolt", lambda c, mount: c.rest(mount, 1), NotFiredReason.RECHARGING),
    ],
)
def test_a_weapon_that_does_not_fire_says_why(
    name: str, kind: str, harm: Callable[[Condition, int], None], reason: NotFiredReason | None
) -> None:
    unit = make_unit(1, "Test", draw_up(find_design(name)))
    system = next(each for each, weapon in unit.weapons() if weapon.name == kind)
    harm(unit.condition, system.id)
    assert not_fired_reason(unit, system) is reason
