"""The damage board: what a commander's own ships have left, a row for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gloaming.games.fleet.battle.events.harm import no_command
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.sheet import gather_sheet
from gloaming.games.fleet.ships.unit import Unit
from gloaming.text.blocks import Block, Grid, Listing, Section
from gloaming.text.phrase import Several, Term, Text, say

UNARMED: Final = say("no weapons")


def show_ships(units: Iterable[Unit]) -> Listing:
    """List ships: what they are, what they can take, and what they fire."""
    return Listing(
        tuple(
            say(
                "{ship}, {design}, hull {left}/{whole}, thrust {thrust}: {weapons}",
                ship=unit.name,
                design=unit.blueprint.design.name,
                left=unit.condition.hull_left,
                whole=unit.blueprint.boxes,
                thrust=unit.thrust,
                weapons=Several(weapons) if (weapons := tuple(_weapons(unit))) else UNARMED,
            )
            for unit in units
        )
    )


def _weapons(unit: Unit) -> Iterator[Text]:
    """Name the weapons that attack, each with how many there are of it."""
    labels = Counter(
        unit.blueprint.labels[part.id] for part, kind in unit.weapons() if kind.offensive
    )
    for label, count in labels.items():
        term = Term("system", label)
        yield say("{count} {weapon}", count=count, weapon=term) if count > 1 else term


def show_board(units: Sequence[Unit], *, core: bool = False) -> list[Block]:
    """Show the board of some ships; nothing while all of them are as they left the yard."""
    if not any(_worn(unit) for unit in units):
        return []
    head = (say("ship"), say("armour"), say("hull"), say("not working"))
    rows = tuple(_row(unit, core=core) for unit in units)
    return [Section(say("Your ships"), (Grid(head, rows),))]


def _worn(unit: Unit) -> bool:
    return unit.condition != unit.blueprint.fresh()


def _row(unit: Unit, *, core: bool) -> tuple[Text, ...]:
    """Tell armour and hull, and then what does not work."""
    if not unit.alive:
        return unit.name, "", "", Term("state", unit.standing.value)
    condition, blueprint = unit.condition, unit.blueprint
    layers = zip(condition.armour, blueprint.design.armour.layers, strict=True)
    armour = "+".join(f"{left}/{whole}" for left, whole in layers)
    hull = f"{condition.hull_left}/{blueprint.boxes}"
    lost = (*_lost(unit, core=core), *_command(unit))
    return unit.name, armour, hull, Several(lost, "; ") if lost else ""


def _lost(unit: Unit, *, core: bool) -> Iterator[Text]:
    """Name the systems that do not work, in the order of the sheet."""
    sheet, drive = gather_sheet(unit, core=core), unit.blueprint.drive_id
    for _, entries in sheet.sections:
        for entry in entries:
            name = say("{label} #{number}", label=entry.label, number=entry.id)
            if entry.id == drive and entry.status is not Status.OPERATIONAL:
                yield say("thrust {left}/{whole}", left=sheet.thrust, whole=sheet.full_thrust)
            elif entry.status is not Status.OPERATIONAL:
                state = Term("state", entry.status.value)
                yield say("{system} {state}", system=name, state=state)
            elif entry.spent:
                yield say("{system} spent", system=name)
            elif entry.resting:
                yield say("{system} recharging", system=name)


def _command(unit: Unit) -> Iterator[Text]:
    """Say why nobody commands the ship, or will not for long."""
    condition = unit.condition
    if condition.out_of_control:
        yield no_command(condition.out_of_control)
    if condition.air_left:
        yield say("air for {volleys:volley|volleys}", volleys=condition.air_left)
    elif condition.air_left is not None:
        yield say("no air")
    if condition.core_dumped:
        yield say("no power")
    if condition.abandoned:
        yield say("abandoned")
