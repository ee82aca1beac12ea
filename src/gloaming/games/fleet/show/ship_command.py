"""`gloaming ship`: a ship by itself: its sheet, what it weighs and costs, what it throws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Final

from gloaming.game_api.command import Argument, Context, Option
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.random_scenarios import draw_fleets
from gloaming.games.fleet.battle.scenarios import deploy
from gloaming.games.fleet.designs.catalogue import find_design, load_catalogue, read_design
from gloaming.games.fleet.designs.cost import CostSheet, reckon
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.files.battles import tabulate_battle
from gloaming.games.fleet.files.exporting import write_toml
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.files.xml import is_foreign
from gloaming.games.fleet.rules.options import STANDARD
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.ratings import RANGES, damage_at, dice_at
from gloaming.games.fleet.ships.unit import Unit, make_unit
from gloaming.games.fleet.show.library import library
from gloaming.games.fleet.show.sheet_blocks import show_sheet, show_ships
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.text.blocks import Block, Grid, Listing, Paragraph, Section
from gloaming.text.errors import Illegal, unknown_word
from gloaming.text.phrase import Term, Text, say

ENDINGS: Final = (".toml", ".json", ".xml")
SHELVES: Final = ("ships", "weapons", "systems", "orders", "options", "scenarios")


def ship(
    context: Context,
    name: Annotated[
        str, Argument("A ship of the yard, or a file of one; none lists them.", metavar="NAME|FILE")
    ] = "",
    shelf: Annotated[
        str, Option("List these instead.", metavar="|".join(SHELVES), name="--list")
    ] = "",
    points: Annotated[
        int, Option("List ships of the yard that cost no more.", metavar="N", least=0)
    ] = 0,
    fleets: Annotated[
        str, Option("With --points: write a battle of two such fleets.", metavar="FILE.toml")
    ] = "",
    seed: Annotated[
        str, Option("With --fleets: what the ships are drawn by.", metavar="SEED")
    ] = "",
    svg: Annotated[str, Option("Draw its sheet into a file.", metavar="FILE.svg")] = "",
) -> Sequence[Block]:
    """Show a ship: its sheet, how its mass and points add up, and its dice by range.

    Without a name, all ships of the yard are listed with their points.

    Example: gloaming ship Gannet
    """
    if shelf:
        return [_listed(shelf)]
    if fleets:
        scenario = draw_fleets(points, load_catalogue(), Random(seed))
        context.write(fleets, write_toml(tabulate_battle(ScenarioSet(scenario))))
        units = deploy(scenario).units.values()
        return [show_ships(units), Listing((say("written: {path}", path=fleets),))]
    if not name:
        return [_yard(points)]
    found = list(_find(context, name))
    if svg:
        context.write(svg, draw_svg(found[0]))
    blocks = [block for unit in found for block in _show(unit)]
    return [*blocks, Listing((say("written: {path}", path=svg),))] if svg else blocks


def _find(context: Context, name: str) -> Iterator[Unit]:
    """Find a ship in the yard, or read those of a file."""
    if not name.lower().endswith(ENDINGS):
        design = find_design(name)
        yield make_unit(1, design.name, draw_up(design))
        return
    text = context.read(name)
    if is_foreign(text):
        found = import_xml(text, name)
        if not found.ships:
            raise Illegal("illegal/no-ship", say("there is no ship in {name}", name=name))
        for ship in found.ships:
            yield make_unit(ship.id, ship.name, draw_up(ship.design), ship.condition.copy())
        return
    design = read_design(text, name, check=False)
    yield make_unit(1, design.name, draw_up(design))


def _show(unit: Unit) -> Iterator[Block]:
    yield show_sheet(unit)
    yield Section(say("Dice by range"), (_dice(unit), Paragraph(PLAIN)))
    found = reckon(unit.blueprint.design)
    yield Section(say("Mass and points"), tuple(_reckoning(unit.blueprint.design, found)))


PLAIN: Final = say(
    "Dice and mean damage to each range, at a ship without screens that does not evade."
)


def _dice(unit: Unit) -> Grid:
    """Lay out what each weapon throws at each range; mounts that are alike share a row."""
    rows: dict[tuple[Text, ...], int] = {}
    for part, kind in unit.weapons():
        if kind.offensive:
            label = Term("system", unit.blueprint.labels[part.id])
            cells = tuple(
                f"{dice_at(part, far, STANDARD)}/{damage_at(part, far, STANDARD):.1f}"
                if dice_at(part, far, STANDARD)
                else "-"
                for far in RANGES
            )
            rows[label, *cells] = rows.get((label, *cells), 0) + 1
    head: tuple[Text, ...] = (say("weapon"), *map(str, RANGES))
    return Grid(
        head,
        tuple(
            (say("{count} {weapon}", count=count, weapon=row[0]) if count > 1 else row[0], *row[1:])
            for row, count in rows.items()
        ),
    )


def _reckoning(design: Design, found: CostSheet) -> Iterator[Block]:
    """Add everything up, line by line, and name the faults."""
    head = (say("part"), say("mass"), say("points"))
    rows = tuple(
        (Term("system", item.what), str(item.mass), _points(item.points, item.halves))
        for item in found.items
    )
    total = (
        (say("the mass itself"), "", str(design.mass)),
        (say("all"), str(found.mass), str(found.points)),
    )
    yield Grid(head, (*rows, *total))
    if found.faults:
        yield Listing(tuple(fault.told for fault in found.faults))
    else:
        yield Paragraph(say("Nothing is wrong with it."))


def _points(points: int, halves: int) -> str:
    """Write points; a hull may cost half a point a box."""
    whole, half = divmod(2 * points + halves, 2)
    return f"{whole}{'½' if half else ''}"


def _yard(points: int) -> Block:
    """List the ships of the yard, the cheapest first."""
    designs = sorted(
        load_catalogue().values(), key=lambda design: (design.points or 0, design.name)
    )
    shown = [d for d in designs if not points or (d.points or 0) <= points]
    head = (say("ship"), say("type"), say("side"), say("mass"), say("points"))
    rows = tuple(
        (d.name, Term("ship-type", d.type) if d.type else "", d.side, str(d.mass), str(d.points))
        for d in shown
    )
    return Grid(head, rows)


def _listed(shelf: str) -> Block:
    """List a shelf of the library, a line for each thing."""
    if shelf not in SHELVES:
        told = say("there is no list of {shelf!r}", shelf=shelf)
        raise unknown_word("malformed/shelf", told, shelf, SHELVES)
    head = (say("name"), say("what it is"))
    rows = tuple((page.name, str(page.text).partition("\n")[0]) for page in library()[shelf])
    return Grid(head, rows)
