"""The shipyard's reckoning: mass and points of a design, with every fault named."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gloaming.games.fleet.designs.design import Design, System
from gloaming.games.fleet.designs.hull import round_half_up
from gloaming.games.fleet.designs.kinds import find_kind
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Term, say

# Points for each hull box by the number of rows, in halves of a point.
HULL_HALVES = {3: 6, 4: 4, 5: 3, 6: 2}
LARGEST_MASS = 300
SIZES = ((44, "escort"), (90, "cruiser"))


class Item(msgspec.Struct, frozen=True):
    """One line of the reckoning."""

    what: str
    mass: int
    points: int
    halves: int = 0


class CostSheet(msgspec.Struct, frozen=True):
    """What a design weighs and costs, line by line, and what is wrong with it."""

    items: tuple[Item, ...]
    mass: int
    points: int
    size: str
    faults: tuple[Malformed, ...]


def share_mass(percent: int, mass: int) -> int:
    """Give a percentage of a ship's mass, rounded half up, at least one."""
    return max(1, round_half_up(percent * mass, 100))


def name_size(mass: int) -> str:
    """Name the size of a ship by its mass."""
    return next((name for limit, name in SIZES if mass <= limit), "capital")


def reckon(design: Design) -> CostSheet:
    """Reckon a design: every part's mass and points, and every fault."""
    faults = list(_find_faults(design))
    items = [*_frame(design)]
    for system in design.systems:
        item = _price_system(system, design.mass, faults)
        if item is not None:
            items.append(item)
    mass = sum(item.mass for item in items)
    halves = sum(item.halves for item in items)
    points = design.mass + sum(item.points for item in items) + (halves + 1) // 2
    if mass != design.mass:
        faults.append(
            Malformed(
                "malformed/design-mass",
                say(
                    "{name} is drawn at mass {drawn} and its parts weigh {mass} ({difference:+})",
                    name=design.name,
                    drawn=design.mass,
                    mass=mass,
                    difference=mass - design.mass,
                ),
                value=mass,
                accepted=(str(design.mass),),
            )
        )
    if design.points is not None and design.points != points:
        faults.append(
            Malformed(
                "malformed/design-points",
                say(
                    "{name} is priced at {points} and its parts cost {cost}",
                    name=design.name,
                    points=design.points,
                    cost=points,
                ),
                value=design.points,
                accepted=(str(points),),
            )
        )
    return CostSheet(tuple(items), mass, points, name_size(design.mass), tuple(faults))


def _frame(design: Design) -> Iterator[Item]:
    """List hull, drives and armour."""
    halves = HULL_HALVES.get(design.hull.rows, 4) * design.boxes
    yield Item("hull", design.boxes, 0, halves)
    if design.drive.thrust > 0:
        mass = share_mass(5 * design.drive.thrust, design.mass)
        yield Item("main drive", mass, mass * (3 if design.drive.advanced else 2))
    if design.ftl:
        mass = share_mass(10, design.mass)
        yield Item("FTL drive", mass, 2 * mass)
    for layer, boxes in enumerate(design.armour.layers):
        yield Item(f"armour layer {layer + 1}", boxes, boxes * 2 * (layer + 1))


def _price_system(system: System, ship_mass: int, faults: list[Malformed]) -> Item | None:
    """Price one system by its kind, or by its own figures where the rules set no price."""
    try:
        kind = find_kind(system.kind)
    except Malformed as fault:
        faults.append(fault)
        return None
    found = list(kind.find_faults(system))
    faults.extend(found)
    mass = None if found else kind.weigh(system, ship_mass)
    stated = system.mass is not None and system.points is not None
    if mass is None:
        if not stated and not found:
            faults.append(
                Malformed(
                    "malformed/unpriced",
                    say(
                        "the rules set no price for {kind}; state mass and points",
                        kind=Term("system", kind.describe(system)),
                    ),
                    value=system.kind,
                    accepted=(say("mass and points of its own"),),
                )
            )
        return Item(kind.describe(system), system.mass or 0, system.points or 0)
    if system.mass is not None or system.points is not None:
        faults.append(
            Malformed(
                "malformed/priced-twice",
                say(
                    "{kind} has a price of its own and is given another",
                    kind=Term("system", kind.describe(system)),
                ),
                value=system.kind,
            )
        )
    return Item(kind.describe(system), mass, kind.price(system, mass))


def _find_faults(design: Design) -> Iterator[Malformed]:
    """Name what is wrong with the frame of a design and how its parts hang together."""
    if not 1 <= design.mass <= LARGEST_MASS:
        yield Malformed(
            "malformed/mass",
            say("{name} has a mass of {mass}", name=design.name, mass=design.mass),
            value=design.mass,
            accepted=(say("{least} to {most}", least=1, most=LARGEST_MASS),),
        )
    if design.hull.rows not in HULL_HALVES:
        yield Malformed(
            "malformed/rows",
            say("a hull of {rows} rows has no price", rows=design.hull.rows),
            value=design.hull.rows,
            accepted=tuple(str(rows) for rows in HULL_HALVES),
        )
    if design.boxes < 1:
        yield Malformed("malformed/hull", say("a hull has at least one box"), value=design.boxes)
    if design.drive.thrust < 0:
        yield Malformed(
            "malformed/thrust", say("thrust is not negative"), value=design.drive.thrust
        )
    if any(boxes < 0 for boxes in design.armour.layers):
        yield Malformed(
            "malformed/armour", say("armour is not negative"), value=list(design.armour.layers)
        )
    if not 0 <= design.hull.stealth <= 2:
        yield Malformed(
            "malformed/stealth",
            say("there is no stealth of level {stealth}", stealth=design.hull.stealth),
            value=design.hull.stealth,
            accepted=("0", "1", "2"),
        )
    yield from _find_tangles(design)


def _find_tangles(design: Design) -> Iterator[Malformed]:
    """Name numbers used twice, screens mixed or piled up, and launchers without a magazine."""
    numbers = [design.drive.id, design.ftl_id, *(system.id for system in design.systems)]
    given = [number for number in numbers if number]
    for number in sorted({number for number in given if given.count(number) > 1}):
        yield Malformed(
            "malformed/number-twice",
            say("number {number} is used twice", number=number),
            value=number,
        )
    kinds = [system.kind for system in design.systems]
    if "screen" in kinds and "advanced_screen" in kinds:
        yield Malformed("malformed/mixed-screens", say("a ship never carries both sorts of screen"))
    for name in ("screen", "advanced_screen"):
        if kinds.count(name) > 2:
            yield Malformed(
                "malformed/screens",
                say(
                    "{count} of {name}: two at most",
                    count=kinds.count(name),
                    name=Term("system", find_kind(name).title),
                ),
                value=name,
            )
    magazines = {system.id: system for system in design.systems if system.kind == "magazine"}
    for system in design.systems:
        if system.kind == "salvo_launcher":
            if system.magazine not in magazines or not system.magazine:
                yield Malformed(
                    "malformed/magazine",
                    say("a salvo launcher names no magazine that is aboard"),
                    value=system.magazine,
                    accepted=tuple(str(number) for number in magazines),
                )
            elif magazines[system.magazine].extended != system.extended:
                yield Malformed(
                    "malformed/magazine",
                    say("a launcher and its magazine differ in range"),
                    value=system.magazine,
                )
