"""Aiming: a target as the weapons of another formation see it in this volley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.fire_allocation import is_active, is_cloaked, is_jamming
from gloaming.games.fleet.ships.formation import aim_at

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.sky import Sky
    from gloaming.games.fleet.ships.unit import Unit

STEALTH_SIGHT = 24
"""How far a ship of stealth 2 sees a target without showing itself."""


def see(sky: Sky, under: Unit, formation: str, distance: int, *, overloaded: bool = False) -> Aim:
    """See a unit of a formation at a distance."""
    target = sky.formations[formation]
    lenders: list[Unit] = []
    jammers = 0
    if target.lenders:
        lenders = [sky.units[sky.roster[number]] for number in target.lenders]
        jammers = sum(
            sum(1 for _ in unit.working("area_ecm")) for unit in lenders if is_jamming(sky, unit)
        )
        # A cloaked ship raises no screens, neither its own nor area screens for others.
        lenders = [unit for unit in lenders if not is_cloaked(sky, unit)]
    return aim_at(
        under,
        lenders,
        distance=distance,
        evasion=target.evasion,
        options=sky.options,
        cloaked=under.blueprint.cloaks and is_cloaked(sky, under),
        overloaded=overloaded,
        jammers=jammers,
        active=under.blueprint.hides and is_active(sky, under),
    )
