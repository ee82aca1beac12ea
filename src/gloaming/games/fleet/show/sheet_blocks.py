"""Ship sheets as blocks: what a terminal draws, a program reads and a page renders."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.games.fleet.rules.arcs import write_arcs
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.sheet import Sheet, SheetEntry, gather_sheet
from gloaming.games.fleet.ships.unit import Unit
from gloaming.text.blocks import Block, Boxes, Facts, Gauge, Grid, Section
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
