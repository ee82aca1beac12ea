"""Reading one ship of an XML file: its design, and the condition it is in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.designs.design import Armour, Design, Drive, Hull, System
from gloaming.games.fleet.designs.design_checks import (
    DRAWN_APART,
    MOST,
    MOST_LAYERS,
    MOST_RATING,
    MOST_ROWS,
)
from gloaming.games.fleet.designs.hull import Crew, Strength, count_boxes, count_rows_lost
from gloaming.games.fleet.designs.kinds import Kind, SheetSection, all_kinds, find_kind, find_tag
from gloaming.games.fleet.files.xml import (
    Remark,
    Remarks,
    attribute,
    bounded,
    child_value,
    find,
    findall,
    integer,
    integers,
    truth,
)
from gloaming.games.fleet.rules.fire import parse_arcs, write_arcs
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.condition import Condition, Status
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SECTIONS = ("Electronics", "Defenses", "Defences", "Holds", "Weapons", "Core", "CoreSystems")
PLAIN = {
    "Name", "Status", "DamageControl", "CrewQuality", "Race", "ClassAbbrev", "ClassName",
    "ShipClass", "Mass", "PointValue", "MainDrive", "FTLDrive", "Armor", "Hull", "Log",
    "FM.FireAllocations", "IconFamily", "Orders", "Position", "Heading", "Speed", "VectorSpeed",
    "Course", "Designer", "FM.Orders", "arrivalTurn",
}  # fmt: skip
STATUSES = {
    "operational": Status.OPERATIONAL, "1": Status.OPERATIONAL, "ok": Status.OPERATIONAL,
    "damaged": Status.DAMAGED, "0": Status.DAMAGED,
    "destroyed": Status.DESTROYED, "-1": Status.DESTROYED,
}  # fmt: skip
TUNINGS = {"c": "close", "s": "close", "m": "medium", "l": "long"}
# Parts of a magazine or launcher that are counted with it, not fitted by themselves.
CONTENTS = ("Salvo",)


class Allocation(msgspec.Struct, frozen=True):
    """A fire control's weapons: for one volley, or for every volley when it says 0."""

    volley: int = 0
    fire_control: int = 0
    weapons: tuple[int, ...] = ()
    mode: str = "Fire"
    priority: str = "Primary"


class ImportedShip(msgspec.Struct, frozen=True):
    """A ship as a file has it."""

    id: int
    name: str
    player: str
    design: Design
    condition: Condition
    repairs: tuple[int, ...] = ()
    allocations: tuple[Allocation, ...] = ()


def read_ship(element: Element, player: str, number: int, remarks: Remarks) -> ImportedShip:
    """Read one ship, remarking on what was not understood."""
    called = child_value(element, "ClassName")
    kind = child_value(element, "ShipClass")
    name = child_value(element, "Name") or called or kind or f"Ship {number}"
    remarks.extend(
        Remark(name, say("{tag} is not understood", tag=child.tag))
        for child in element
        if child.tag not in PLAIN and child.tag not in SECTIONS and not _is_core(child)
    )
    fitted = list(_read_systems(element, name, remarks))
    hull = element.find("Hull")
    mass = bounded(child_value(element, "Mass"), 0, MOST)
    if mass <= 0:
        mass = bounded(attribute(hull, "value") if hull is not None else None, 0, MOST)
    if mass <= 0:
        remarks.note(name, say("no mass is given; read as 1"))
        mass = 1
    drive, ftl = element.find("MainDrive"), element.find("FTLDrive")
    points = integer(child_value(element, "PointValue"), -1)
    design = Design(
        # `ClassName` is the class and `ShipClass` its type; some files have one of the two.
        name=called or kind or name,
        mass=mass,
        side=child_value(element, "Race") or "",
        type=kind or "" if called else "",
        abbreviation=child_value(element, "ClassAbbrev") or "",
        points=points if points >= 0 else None,
        about=attribute(element, "about") or "",
        drive=_read_drive(drive),
        ftl=ftl is not None,
        ftl_id=integer(attribute(ftl, "id"), 0) if ftl is not None else 0,
        hull=_read_hull(hull, mass, name, remarks),
        armour=Armour(
            _read_armour(element.find("Armor"), "totalArmor"),
            regenerating=_is_regenerating(element.find("Armor")),
        ),
        systems=tuple(system for system, _ in fitted),
    )
    return _settle(element, design, [status for _, status in fitted], name, player, number, remarks)


def _settle(
    element: Element,
    design: Design,
    statuses: list[Status],
    name: str,
    player: str,
    number: int,
    remarks: Remarks,
) -> ImportedShip:
    """Number the parts of a design and read the condition the ship is in."""
    design = _part_numbers(design, name, remarks)
    blueprint = draw_up(design)
    condition = blueprint.fresh()
    for system, status in zip(blueprint.design.systems, statuses, strict=True):
        if status is not Status.OPERATIONAL:
            condition.statuses[system.id] = status
    ftl = element.find("FTLDrive")
    if ftl is not None and _read_status(ftl) is not Status.OPERATIONAL:
        condition.statuses[blueprint.design.ftl_id] = _read_status(ftl)
    condition.drive_hits = _read_drive_hits(element.find("MainDrive"))
    _read_wear(element.find("MainDrive"), condition)
    _read_loads(element, blueprint.design, condition)
    hull = element.find("Hull")
    left = attribute(hull, "remainingHullBoxes") if hull is not None else None
    # A hull with no boxes left is a wreck, not a whole ship.
    condition.hull_left = max(0, min(blueprint.boxes, integer(left, blueprint.boxes)))
    armour = _read_armour(element.find("Armor"), "remainingArmor")
    if len(armour) == len(condition.armour):
        pairs = zip(armour, condition.armour, strict=True)
        condition.armour = [max(0, min(boxes, whole)) for boxes, whole in pairs]
    condition.rows_checked = count_rows_lost(blueprint.rows, condition.hull_left)
    return ImportedShip(
        id=integer(attribute(element, "id"), number),
        name=name,
        player=player,
        design=blueprint.design,
        condition=condition,
        repairs=_read_repairs(element),
        allocations=tuple(
            Allocation(
                volley=integer(attribute(order, "Volley"), 0),
                fire_control=integer(attribute(order, "FireConId"), 0),
                weapons=integers(attribute(order, "WeaponIDs")),
                mode=attribute(order, "FireMode") or "Fire",
                priority=attribute(order, "Priority") or "Primary",
            )
            for order in findall(find(element, "FM.FireAllocations"), "FireAllocation")
        ),
    )


def _read_wear(element: Element | None, condition: Condition) -> None:
    """Read how often a drive was hit, and how often for good, where a file says so."""
    hits = integers(attribute(element, "hits")) if element is not None else ()
    if len(hits) == 2 and hits[1] <= hits[0] <= 2:
        condition.drive_hits, condition.drive_scrapped = hits


def _read_loads(element: Element, design: Design, condition: Condition) -> None:
    """Read the loads that are left, where a file says so."""
    left = {
        integer(attribute(child, "id"), 0): attribute(child, "left")
        for section in SECTIONS
        for child in findall(find(element, section), "*")
        if attribute(child, "left") is not None
    }
    for system in design.systems:
        if system.id in left and system.id in condition.loads:
            whole = condition.loads[system.id]
            condition.loads[system.id] = bounded(left[system.id], whole, whole)


def _read_repairs(element: Element) -> tuple[int, ...]:
    """Read the repair plot, which is text or an attribute."""
    plot = element.find("DamageControl")
    if plot is None:
        return ()
    return integers(attribute(plot, "ids") or attribute(plot, "value") or plot.text)


def _read_systems(element: Element, name: str, remarks: Remarks) -> Iterator[tuple[System, Status]]:
    """Read every fitted system with its status; what is unknown is kept and does nothing."""
    for section in (*(found for tag in SECTIONS for found in findall(element, tag)), element):
        for child in section:
            kind = _find_kind(child)
            if child.tag in CONTENTS or (section is element and not _is_core(child)):
                continue
            if kind is not None and kind.section in DRAWN_APART:
                kind = None  # its drives a ship has elsewhere
            if kind is None:
                remarks.note(name, say("{tag} is carried as an inert system", tag=child.tag))
            arcs = attribute(child, "arcs") or ""
            try:
                arcs = write_arcs(parse_arcs(arcs))
            except Malformed:
                remarks.note(
                    name, say("the arcs {arcs!r} of {tag} are left out", arcs=arcs, tag=child.tag)
                )
                arcs = ""
            if kind is None or not kind.default_arcs:
                arcs = ""
            rating = bounded(
                attribute(child, "rating") or attribute(child, "class"), 1, MOST_RATING
            )
            if kind is not None and rating not in kind.ratings:
                remarks.note(
                    name, say("{tag} of class {rating} has no price", tag=child.tag, rating=rating)
                )
            salvos = child.findall("Salvo")
            marks = [child, *salvos]
            word = (attribute(child, "mode") or attribute(child, "type") or "").casefold()[:1]
            x, y = integer(attribute(child, "xSSD"), -1), integer(attribute(child, "ySSD"), -1)
            system = System(
                kind=kind.name if kind else "inert",
                id=max(0, integer(attribute(child, "id"), 0)),
                rating=rating,
                arcs=arcs,
                variant=attribute(child, "variant")
                or (TUNINGS.get(word, "") if child.tag == "Pulser" else ""),
                loads=_count_loads(child, len(salvos)),
                extended=any(_extended(mark) for mark in marks),
                size=bounded(attribute(child, "totalSize") or attribute(child, "size"), 0, MOST),
                magazine=integer(attribute(child, "smmId"), 0),
                mass=_given(child, "mass"),
                points=_given(child, "points"),
                label=attribute(child, "label") or ("" if kind else child.tag),
                at=(x, y) if x >= 0 and y >= 0 else None,
            )
            yield system, _read_status(child)


def _find_kind(element: Element) -> Kind | None:
    """Find the kind that an element is of: by its tag, or named where we wrote it ourselves."""
    named = attribute(element, "kind")
    if named is not None and named in all_kinds():
        return None if named == "inert" else find_kind(named)
    return find_tag(element.tag)


def _given(element: Element, name: str) -> int | None:
    """Read a number that a file need not give."""
    text = attribute(element, name)
    return None if text is None else bounded(text, 0, MOST)


def _is_core(element: Element) -> bool:
    """Tell whether an element is a core system, which some files put beside the sections."""
    kind = _find_kind(element)
    return kind is not None and kind.section is SheetSection.CORE


def _count_loads(element: Element, salvos: int) -> int:
    """Count the salvoes of a magazine: those listed in it, or its capacity by twos."""
    given = bounded(attribute(element, "loads"), 0, MOST)
    if element.tag != "SalvoMissileMagazine" or given:
        return given
    return salvos or bounded(attribute(element, "capacity"), 0, MOST) // (
        3 if _extended(element) else 2
    )


def _extended(element: Element) -> bool:
    word = (attribute(element, "type") or "").casefold()
    return word.startswith(("er", "ext"))


def _read_status(element: Element) -> Status:
    word = (attribute(element, "status") or "operational").strip().casefold()
    return STATUSES.get(word, Status.OPERATIONAL)


def _read_drive(element: Element | None) -> Drive:
    if element is None:
        return Drive()
    return Drive(
        thrust=bounded(attribute(element, "initialThrust"), 0, MOST),
        advanced=(attribute(element, "type") or "").casefold() == "advanced",
        id=max(0, integer(attribute(element, "id"), 0)),
    )


def _read_drive_hits(element: Element | None) -> int:
    """Tell from the thrust left how often the drive was hit."""
    if element is None:
        return 0
    whole = integer(attribute(element, "initialThrust"), 0)
    left = integer(attribute(element, "currentThrust"), whole)
    if _read_status(element) is Status.DESTROYED or (whole > 0 and left <= 0):
        return 2
    return int(left < whole or _read_status(element) is Status.DAMAGED)


def _read_hull(element: Element | None, mass: int, name: str, remarks: Remarks) -> Hull:
    """Read the hull; boxes are kept only where they are not what the strength gives."""
    if element is None:
        remarks.note(name, say("no hull is given; read as average"))
        return Hull()
    word = (attribute(element, "type") or "average").casefold()
    strengths = {strength.value: strength for strength in Strength}
    if word not in strengths and word != "custom":
        remarks.note(name, say("the hull type {word!r} is read as average", word=word))
    strength = strengths.get(word, Strength.AVERAGE)
    boxes = bounded(attribute(element, "totalHullBoxes"), 0, MOST)
    crews = {crew.value: crew for crew in Crew}
    rows = bounded(attribute(element, "rows"), 4, MOST_ROWS)
    return Hull(
        strength=strength,
        boxes=boxes if boxes > 0 and boxes != count_boxes(strength, mass) else None,
        rows=rows if rows > 0 else 4,
        crew=crews.get((attribute(element, "class") or "").casefold(), Crew.MILITARY),
        stealth=max(0, min(2, integer(attribute(element, "stealth"), 0))),
    )


def _is_regenerating(element: Element | None) -> bool:
    return element is not None and truth(attribute(element, "regenerating"))


def _read_armour(element: Element | None, name: str) -> tuple[int, ...]:
    if element is None:
        return ()
    layers = tuple(min(MOST, boxes) for boxes in integers(attribute(element, name))[:MOST_LAYERS])
    return layers if any(layers) or name == "remainingArmor" else ()


def _part_numbers(design: Design, name: str, remarks: Remarks) -> Design:
    """Take away numbers used twice, so that each part is given one of its own."""
    taken = {design.drive.id, design.ftl_id} - {0}
    systems: list[System] = []
    for system in design.systems:
        if system.id in taken:
            remarks.note(name, say("number {id} is used twice; one part has another", id=system.id))
            systems.append(msgspec.structs.replace(system, id=0))
        else:
            systems.append(system)
            taken |= {system.id} - {0}
    magazines = {system.id for system in systems if system.kind == "magazine"}
    for place, system in enumerate(systems):
        if system.magazine and system.magazine not in magazines:
            remarks.note(name, say("magazine {number} is not aboard", number=system.magazine))
            label = find_kind(system.kind).describe(system)
            systems[place] = msgspec.structs.replace(
                system, kind="inert", label=label, arcs="", magazine=0
            )
    return msgspec.structs.replace(design, systems=tuple(systems))
