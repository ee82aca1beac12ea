"""Design checks: what a design must have before a ship of it can fight, at any price."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gloaming.game_api.file_reader import Path
from gloaming.games.fleet.designs.design import Design, System
from gloaming.games.fleet.designs.kinds import SheetSection, all_kinds, find_kind
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, Term, say

MOST: Final = 1000
"""The highest figure of any part: no ship is anything like as large."""
MOST_RATING: Final = 100
"""The dice of a mount are thrown one by one."""
MOST_SYSTEMS: Final = 100
MOST_ROWS: Final = 12
MOST_LAYERS: Final = 12
MOST_STEALTH: Final = 2
DRAWN_APART: Final = {SheetSection.DRIVE: "thrust", SheetSection.FTL: "ftl"}
"""The parts that are no systems among others, and what they are drawn by."""
BROKEN: Final = ("malformed/arcs", "malformed/variant", "malformed/bay", "malformed/craft")
"""The faults of a system that no price would make good."""


@lru_cache(maxsize=1024)
def is_sound(design: Design) -> bool:
    """Tell whether a ship of a design can be fought in; it is asked of every ship of a battle."""
    return not any(True for _ in find_flaws(design))


def find_flaws(design: Design) -> Iterator[Malformed]:
    """Name all that makes a design impossible to fight in; what passes may still be no bargain."""
    for _, flaw in find_excesses(design):
        yield flaw
    yield from _numbers(design)
    for system in design.systems:
        yield from _system(design, system)
    mounts = [system.kind for system in design.systems if _is_weapon(system)]
    if "craft" in mounts and len(mounts) > 1:
        yield Malformed(
            "malformed/craft",
            say("{name} is a group of craft, with no other weapons", name=design.name),
            value=mounts,
        )


def bound(what: Phrase, value: int, least: int, most: int) -> Iterator[Malformed]:
    """Complain of a figure that is out of bounds."""
    if not least <= value <= most:
        yield Malformed(
            "malformed/figure",
            say("{what} cannot be {value}", what=what, value=value),
            value=value,
            accepted=(say("{least} to {most}", least=least, most=most),),
        )


def find_excesses(design: Design) -> Iterator[tuple[Path, Malformed]]:
    """Name the figures that no ship has, each with its place in the file of a design."""
    name, hull, layers = design.name, design.hull, design.armour.layers
    boxes = 1 if hull.boxes is None else hull.boxes
    rows, stealth = (
        say("the rows of {name}'s hull", name=name),
        say("the stealth of {name}", name=name),
    )
    count = say("the number of {name}'s armour layers", name=name)
    layer = say("a layer of {name}'s armour", name=name)
    systems = say("the number of {name}'s systems", name=name)
    figures: list[tuple[Path, Phrase, int, int, int]] = [
        (("mass",), say("the mass of {name}", name=name), design.mass, 1, MOST),
        (("hull", "boxes"), say("the hull of {name}", name=name), boxes, 1, MOST),
        (("hull", "rows"), rows, hull.rows, 1, MOST_ROWS),
        (("hull", "stealth"), stealth, hull.stealth, 0, MOST_STEALTH),
        (("drive", "thrust"), say("the thrust of {name}", name=name), design.drive.thrust, 0, MOST),
        (("armour", "layers"), count, len(layers), 0, MOST_LAYERS),
        *((("armour", "layers"), layer, each, 0, MOST) for each in layers),
        (("systems",), systems, len(design.systems), 0, MOST_SYSTEMS),
    ]
    for path, what, value, least, most in figures:
        yield from ((path, flaw) for flaw in bound(what, value, least, most))
    for place, system in enumerate(design.systems[:MOST_SYSTEMS]):
        yield from ((("systems", place), flaw) for flaw in _figures(system))


def _numbers(design: Design) -> Iterator[Malformed]:
    """Complain of parts whose number is below 0, or another part's."""
    numbers = [design.drive.id, design.ftl_id, *(system.id for system in design.systems)]
    given = [number for number in numbers if number]
    for number in sorted({n for n in given if n < 0 or given.count(n) > 1}):
        wrong = say("number {number} of {name} is used twice", number=number, name=design.name)
        if number < 0:
            wrong = say("number {number} of {name} is below zero", number=number, name=design.name)
        yield Malformed("malformed/number-twice", wrong, value=number)


def _system(design: Design, system: System) -> Iterator[Malformed]:
    try:
        kind = find_kind(system.kind)
    except Malformed as unknown:
        yield unknown
        return
    title = Term("system", kind.title)
    if kind.section in DRAWN_APART:
        yield Malformed(
            "malformed/system-kind",
            say("the {title} is no system among others", title=title),
            value=system.kind,
            accepted=(DRAWN_APART[kind.section],),
        )
        return
    yield from (fault for fault in kind.find_faults(system) if fault.code in BROKEN)
    magazines = [other.id for other in design.systems if other.kind == "magazine"]
    if system.magazine and system.magazine not in magazines:
        yield Malformed(
            "malformed/magazine",
            say("{name} has no magazine {magazine}", name=design.name, magazine=system.magazine),
            value=system.magazine,
            accepted=tuple(map(str, magazines)),
        )


def _figures(system: System) -> Iterator[Malformed]:
    """Complain of a system's figures; what system it is, others look at."""
    kind = all_kinds().get(system.kind)
    title = Term("system", system.kind if kind is None else kind.title)
    least = 0 if kind is None else min(1, kind.ratings.start)
    yield from bound(say("the class of {title}", title=title), system.rating, least, MOST_RATING)
    yield from bound(say("the loads of {title}", title=title), system.loads, 0, MOST)
    yield from bound(say("the size of {title}", title=title), system.size, 0, MOST)


def _is_weapon(system: System) -> bool:
    try:
        return find_kind(system.kind).section is SheetSection.WEAPONS
    except Malformed:
        return False
