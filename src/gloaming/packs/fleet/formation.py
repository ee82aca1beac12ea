"""A formation: units that move and are shot at together, and what they share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from gloaming.packs.fleet.fire import Aim
from gloaming.packs.fleet.options import Options
from gloaming.packs.fleet.shares import Interval, deal_shares, lay_intervals, settle_modifiers
from gloaming.packs.fleet.unit import Unit

ECM_CAP = 3


class Formation(msgspec.Struct):
    """Units under one order, in their order of place."""

    id: int
    player: str
    name: str
    units: list[int]
    flagship: int = 0
    evasion: int = 0
    speed: int = 0


def find_thrust(units: Iterable[Unit], options: Options) -> int:
    """Give a formation's thrust: the least of its units still in the battle."""
    thrusts = [
        unit.thrust
        for unit in units
        if unit.alive and (options.disabled_units_hold_back or not unit.condition.helpless)
    ]
    return min(thrusts, default=0)


def all_advanced(units: Iterable[Unit]) -> bool:
    """Tell whether every unit still in the battle has an advanced drive."""
    drives = [unit.blueprint.design.drive.advanced for unit in units if unit.alive]
    return bool(drives) and all(drives)


def find_intervals(
    units: Sequence[Unit], options: Options, flagship: int = 0
) -> tuple[tuple[Unit, Interval], ...]:
    """Lay the percentiles of the living units of a formation in order of place."""
    living = [unit for unit in units if unit.alive]
    if not living:
        return ()
    thrust = find_thrust(living, options)
    lead = next((place for place, unit in enumerate(living) if unit.id == flagship), 0)
    modifiers = settle_modifiers(
        [unit.hit_modifier for unit in living],
        [max(0, unit.thrust - thrust) for unit in living],
        lead,
    )
    shares = deal_shares(
        [(unit.mass, points) for unit, points in zip(living, modifiers, strict=True)]
    )
    return tuple(zip(living, lay_intervals(shares), strict=True))


def aim_at(
    target: Unit,
    formation: Iterable[Unit],
    *,
    distance: int,
    evasion: int,
    options: Options,
    cloaked: bool = False,
    overloaded: bool = False,
) -> Aim:
    """See a unit as a weapon does: its own defences and those its formation lends it."""
    mates = [unit for unit in formation if unit.alive]
    lent = sum(unit.screens(area=True) for unit in mates)
    lent_advanced = sum(unit.screens(area=True, advanced=True) for unit in mates)
    own, own_advanced = target.screens(), target.screens(advanced=True)
    # Advanced generators lift whatever standard ones add: the sorts are never summed apart.
    advanced = own_advanced + lent_advanced
    level = 0 if cloaked else min(options.screen_cap, own + lent + advanced)
    ecm = len(list(target.working("ecm"))) + sum(
        len(list(unit.working("area_ecm"))) for unit in mates
    )
    return Aim(
        range=distance,
        evasion=evasion,
        screen=level,
        advanced_screen=min(level, advanced),
        stealth=target.stealth,
        ecm=min(ECM_CAP, ecm),
        holofield=any(True for _ in target.working("holofield")),
        cloaked=cloaked,
        armoured=target.armoured,
        overloaded=overloaded,
    )
