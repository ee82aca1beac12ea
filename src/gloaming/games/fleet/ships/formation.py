"""A formation: units that move and are shot at together, and what they share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from gloaming.games.fleet.rules.dice import Split
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.hit_shares import Interval, lay_shares, settle_modifiers
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.unit import Unit

ECM_CAP = 3


class Formation(msgspec.Struct):
    """Units under one order, in their order of place."""

    id: int
    player: str
    name: str
    units: list[int]
    flagship: int = 0
    thrust: int = 0
    dice: Split = Split(0, 0)
    """The thrust dealt out for this volley."""
    speed: int = 0
    evasion: int = 0
    """The points thrown in this volley."""
    present: tuple[int, ...] = ()
    """The units that began this volley; they fight it to its end, even if they are hit."""
    shares: tuple[Interval, ...] = ()
    """The percentiles of those units."""
    lenders: tuple[int, ...] = ()
    """Those of them that may lend screens or ECM to the others."""
    away: bool = False
    """Whether the formation is in reserve."""
    gone: bool = False
    """Whether the formation has left the battle for good."""


def find_thrust(units: Iterable[Unit], options: Options) -> int:
    """Give a formation's thrust: the least of its units still in the battle."""
    everybody = options.disabled_units_hold_back
    return min(
        [
            unit.thrust
            for unit in units
            if unit.alive and (everybody or not unit.condition.helpless)
        ],
        default=0,
    )


def all_advanced(units: Iterable[Unit]) -> bool:
    """Tell whether every unit still in the battle has an advanced drive."""
    drives = [unit.blueprint.design.drive.advanced for unit in units if unit.alive]
    return bool(drives) and all(drives)


def find_intervals(
    units: Sequence[Unit],
    options: Options,
    flagship: int = 0,
    shifts: Mapping[str, int] = MappingProxyType({}),
) -> tuple[tuple[Unit, Interval], ...]:
    """Lay the percentiles of the living units of a formation in order of place.

    Shifts are new modifiers, in the place of those that units have had so far.
    """
    living = [unit for unit in units if unit.alive]
    if not living:
        return ()
    modifiers: Sequence[int] = [unit.hit_modifier for unit in living]
    if shifts:
        modifiers = [shifts.get(unit.name, unit.hit_modifier) for unit in living]
    if any(modifiers):
        thrust = find_thrust(living, options)
        lead = next((place for place, unit in enumerate(living) if unit.id == flagship), 0)
        surplus = [max(0, unit.thrust - thrust) for unit in living]
        modifiers = settle_modifiers(modifiers, surplus, lead)
    masses = tuple(zip([unit.mass for unit in living], modifiers, strict=True))
    return tuple(zip(living, lay_shares(masses), strict=True))


def aim_at(
    target: Unit,
    formation: Iterable[Unit],
    *,
    distance: int,
    evasion: int,
    options: Options,
    cloaked: bool = False,
    overloaded: bool = False,
    jammers: int = 0,
    active: bool = False,
) -> Aim:
    """See a unit as a weapon does: its own defences and those its formation lends it."""
    screens = advanced = 0
    blueprint = target.blueprint
    if blueprint.generators:
        screens, advanced = target.screens(), target.screens(advanced=True)
    for unit in formation:
        if unit.blueprint.generators:
            screens += unit.screens(area=True)
            advanced += unit.screens(area=True, advanced=True)
    # Advanced generators raise what standard ones add: the two sorts are summed together.
    level = 0 if cloaked else min(options.screen_cap, screens + advanced)
    ecm, holofield = jammers, False
    if blueprint.veils:
        ecm += sum(1 for _ in target.working("ecm"))
        holofield = any(True for _ in target.working("holofield"))
    return Aim(
        distance,
        evasion,
        level,
        min(level, advanced),
        target.stealth if blueprint.hides and not active else 0,
        min(ECM_CAP, ecm),
        holofield,
        cloaked,
        target.armoured,
        overloaded,
    )
