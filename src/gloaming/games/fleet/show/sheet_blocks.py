"""Ship sheets as blocks, and the board of what a commander's own ships have left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gloaming.games.fleet.battle.events.harm import no_command
from gloaming.games.fleet.rules.fire import write_arcs
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.sheet import Sheet, SheetEntry, gather_sheet
from gloaming.games.fleet.ships.unit import Unit
from gloaming.text.blocks import Block, Boxes, Facts, Gauge, Grid, Listing, Section
from gloaming.text.phrase import Several, Term, Text, say

ALL_ARCS = 6
"""A mount that bears on all of them need not say so."""


def show_sheet(unit: Unit, *, core: bool = False) -> Section:
    """Show all of a ship: what it is, what is left of it, and each of its systems."""
    sheet = gather_sheet(unit, core=core)
    return Section(sheet.name, (*_head(sheet), *_body(sheet), _systems(sheet)))


def _head(sheet: Sheet) -> Iterator[Block]:
    """Show which ship it is."""
    kind: Text = sheet.design
    if sheet.type:
        kind = say("{design} class {type}", design=kind, type=Term("ship-type", sheet.type))
    if sheet.abbreviation:
        kind = say("{kind} ({short})", kind=kind, short=sheet.abbreviation)
    if sheet.side:
        kind = say("{kind} of {side}", kind=kind, side=sheet.side)
    mass = say("{mass}", mass=sheet.mass)
    priced = say("{mass} ({points:point|points})", mass=sheet.mass, points=sheet.points)
    rows: list[tuple[Text, Text]] = [
        (say("class"), kind),
        (say("mass"), mass if sheet.points is None else priced),
        (say("state"), Term("state", sheet.standing.value)),
    ]
    if sheet.screens:
        rows.append((say("screens"), str(sheet.screens)))
    if sheet.thresholds:
        fails = " ".join(sheet.thresholds)
        rows.append((say("thresholds"), say("{fails}, as rows of the hull go", fails=fails)))
    yield Facts(tuple(rows))


def _body(sheet: Sheet) -> Iterator[Block]:
    """Show thrust, crew, armour and hull."""
    drive = say("thrust (advanced)") if sheet.advanced_drive else say("thrust")
    yield Gauge(drive, sheet.thrust, sheet.full_thrust)
    yield Gauge(say("crew"), sheet.crew, sheet.full_crew)
    # The outermost layer comes first, as fire meets it.
    for layer in range(len(sheet.armour) - 1, -1, -1):
        left, whole = sheet.armour[layer]
        yield Gauge(say("armour {layer}", layer=layer + 1), left, whole)
    boxes = [box for row in sheet.rows for box in row]
    yield Boxes(
        say("hull"),
        tuple(map(len, sheet.rows)),
        sum(box.lost for box in boxes),
        tuple(number for number, box in enumerate(boxes, 1) if box.crew),
        say("crew"),
    )


def _systems(sheet: Sheet) -> Grid:
    """Show the systems in the order of the sheet, weapons with their dice by bands of twelve."""
    return Grid(
        (Term("column", "no."), say("system"), say("arcs"), say("dice"), say("state")),
        tuple(
            (str(entry.id), entry.label, _arcs(entry), _dice(entry), state_of(entry))
            for _, entries in sheet.sections
            for entry in entries
        ),
    )


def _arcs(entry: SheetEntry) -> str:
    return write_arcs(entry.arcs) if len(entry.arcs) < ALL_ARCS else ""


def _dice(entry: SheetEntry) -> str:
    return "/".join(map(str, entry.dice))


def state_of(entry: SheetEntry) -> Text:
    """Say what is wrong with a system, and how many loads it has."""
    found: list[Text] = []
    if entry.status is not Status.OPERATIONAL:
        found.append(Term("state", entry.status.value))
    if entry.loads is not None:
        found.append(say("spent") if entry.spent else say("{loads:load|loads}", loads=entry.loads))
    if entry.resting:
        found.append(say("recharging"))
    return Several(tuple(found)) if found else ""


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
