"""The damage board: what a commander's own ships have left, a line for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.packs.fleet.condition import Status
from gloaming.packs.fleet.events.harm import no_command
from gloaming.packs.fleet.events.telling import count_volleys
from gloaming.packs.fleet.sheet import gather_sheet
from gloaming.packs.fleet.unit import Unit

HEADING = "Your ships"


def draw_board(units: Sequence[Unit], *, core: bool = False) -> list[str]:
    """Draw the board of some ships; nothing while all of them are as they left the yard."""
    if not any(_worn(unit) for unit in units):
        return []
    room = max(len(unit.name) for unit in units)
    return [HEADING, *(f"    {unit.name:<{room}}  {_told(unit, core=core)}" for unit in units)]


def _worn(unit: Unit) -> bool:
    return unit.condition != unit.blueprint.fresh()


def _told(unit: Unit, *, core: bool) -> str:
    """Tell armour and hull, and then whatever does not work."""
    if not unit.alive:
        return unit.standing.value
    condition, blueprint = unit.condition, unit.blueprint
    layers = zip(condition.armour, blueprint.design.armour.layers, strict=True)
    armour = "+".join(f"{left}/{whole}" for left, whole in layers)
    parts = [f"armour {armour}"] if armour else []
    parts.append(f"hull {condition.hull_left}/{blueprint.boxes}")
    return "; ".join([*parts, *_lost(unit, core=core), *_command(unit)])


def _lost(unit: Unit, *, core: bool) -> Iterator[str]:
    """Name the systems that do not work, in the order of the sheet."""
    sheet, drive = gather_sheet(unit, core=core), unit.blueprint.drive_id
    for _, entries in sheet.sections:
        for entry in entries:
            if entry.id == drive and entry.status is not Status.OPERATIONAL:
                yield f"thrust {sheet.thrust}/{sheet.full_thrust}"
            elif entry.status is not Status.OPERATIONAL:
                yield f"{entry.label} #{entry.id} {entry.status.value}"
            elif entry.spent:
                yield f"{entry.label} #{entry.id} spent"
            elif entry.resting:
                yield f"{entry.label} #{entry.id} recharging"


def _command(unit: Unit) -> Iterator[str]:
    """Say why nobody commands the ship, or will not for long."""
    condition = unit.condition
    if condition.out_of_control:
        lasts = condition.out_of_control
        yield str(no_command(lasts))
    if condition.air_left is not None:
        yield f"air for {count_volleys(condition.air_left)}" if condition.air_left else "no air"
    if condition.core_dumped:
        yield "no power"
    if condition.abandoned:
        yield "abandoned"
