"""Writing a battle out as the XML that other programs read, and saying what it cannot hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import msgspec

from gloaming.kernel.words.phrase import Phrase, say
from gloaming.packs.fleet.battle.options import Options
from gloaming.packs.fleet.files.exporting_orders import is_written, write_orders
from gloaming.packs.fleet.files.importing import OPTION_NAMES, OWN_OPTION
from gloaming.packs.fleet.ships.condition import Status
from gloaming.packs.fleet.ships.kinds import SheetSection, find_tag
from gloaming.packs.fleet.ships.unit import Unit

if TYPE_CHECKING:
    from gloaming.packs.fleet.battle.orders.order import Order
    from gloaming.packs.fleet.battle.sky import Sky
    from gloaming.packs.fleet.ships.design import System

SECTIONS: Final = {
    SheetSection.ELECTRONICS: "Electronics",
    SheetSection.DEFENCES: "Defenses",
    SheetSection.HOLDS: "Holds",
    SheetSection.WEAPONS: "Weapons",
    SheetSection.CORE: "CoreSystems",
}
WORDS: Final = {Status.DAMAGED: "Damaged", Status.DESTROYED: "Destroyed"}
SPELLINGS: Final = {
    "core_systems": "CoreSystems", "penetrating_damage": "PenetratingDamage",
    "pds_fire_at_ships": "PDSFireAtShips",
}  # fmt: skip


def write_xml(sky: Sky, orders: Sequence[Order] = ()) -> str:
    """Write the battle as it is now, with what is plotted, in the shape of a `GameEngine` file."""
    scenario = sky.scenario
    assert scenario is not None
    root = ET.Element("GameEngine")
    root.set("name", scenario.name)
    root.set("FM.Exchange", str(max(1, sky.exchange)))
    root.set("FM.Volley", "1")
    if scenario.about:
        ET.SubElement(root, "Briefing").text = scenario.about
    _write_options(ET.SubElement(root, "GameOptions"), sky.options)
    ships: dict[str, ET.Element] = {}
    for number, (name, commander) in enumerate(sky.commanders.items(), start=1):
        player = ET.SubElement(root, "Player", id=str(number), name=name)
        if commander.team:
            player.set("team", commander.team)
        for formation in sky.fleet(name):
            for unit in sky.members(formation):
                if unit.alive:
                    ships[unit.name] = _write_ship(player, unit)
    write_orders(sky, orders, _write_formations(root, sky), ships)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def find_unwritten(sky: Sky, orders: Sequence[Order] = ()) -> Iterator[Phrase]:
    """Say what of a battle the XML cannot hold."""
    scenario = sky.scenario
    assert scenario is not None
    if scenario.objective or scenario.objectives:
        yield say("its objectives are not written: XML has no place for them")
    if scenario.reserve or scenario.jump:
        yield say("that ships may go into reserve or jump is not written")
    if any(sky.formations[name].away for name in sky.formations):
        yield say("which formations are in reserve is not written")
    for order in orders:
        if not is_written(order):
            yield say("not written: {order}", order=order.phrase())
    if any(unit.condition.resting for unit in sky.units.values()):
        yield say("which weapons recharge is not written")
    if any(commander.opponent for commander in sky.commanders.values()):
        yield say("which bot commands where nobody does is not written")


def _write_options(element: ET.Element, options: Options) -> None:
    """Write the options that are not the usual ones, by the names that the files have."""
    names = {ours: theirs for theirs, ours in OPTION_NAMES.items()}
    for name, value in msgspec.to_builtins(options).items():
        tag = SPELLINGS.get(name) or names.get(name) or f"{OWN_OPTION.capitalize()}{name}"
        said = str(value).lower() if isinstance(value, bool) else str(value)
        ET.SubElement(element, tag, value=said)


def _write_ship(player: ET.Element, unit: Unit) -> ET.Element:
    """Write one ship: its class, and the condition it is in."""
    design = unit.blueprint.design
    ship = ET.SubElement(player, "Ship", id=str(unit.id))
    if design.about:
        ship.set("about", design.about)
    ET.SubElement(ship, "Name").text = unit.name
    for tag, text in (
        ("Race", design.side),
        ("ClassAbbrev", design.abbreviation),
        ("ClassName", design.name),
        ("ShipClass", design.type),
    ):
        if text:
            ET.SubElement(ship, tag).text = text
    ET.SubElement(ship, "Mass", value=str(design.mass))
    if design.points is not None:
        ET.SubElement(ship, "PointValue", value=str(design.points))
    _write_drives(ship, unit)
    _write_hull(ship, unit)
    _write_systems(ship, unit)
    return ship


def _write_drives(ship: ET.Element, unit: Unit) -> None:
    """Write the drives, and how often the main drive was hit."""
    design, condition = unit.blueprint.design, unit.condition
    drive = ET.SubElement(ship, "MainDrive", id=str(design.drive.id))
    drive.set("type", "Advanced" if design.drive.advanced else "Standard")
    drive.set("initialThrust", str(design.drive.thrust))
    drive.set("currentThrust", str(unit.drive_thrust))
    if condition.drive_hits:
        drive.set("status", WORDS[condition.drive_status])
        drive.set("hits", f"{condition.drive_hits},{condition.drive_scrapped}")
    if design.ftl:
        ftl = ET.SubElement(ship, "FTLDrive", id=str(design.ftl_id))
        _write_status(ftl, unit, design.ftl_id)


def _write_hull(ship: ET.Element, unit: Unit) -> None:
    """Write armour and hull, whole and as they are."""
    design, condition = unit.blueprint.design, unit.condition
    if design.armour.layers:
        armour = ET.SubElement(ship, "Armor", totalArmor=_listed(design.armour.layers))
        armour.set("remainingArmor", _listed(condition.armour))
        if design.armour.regenerating:
            armour.set("regenerating", "true")
    hull = ET.SubElement(ship, "Hull", value=str(design.mass))
    hull.set("type", design.hull.strength.value.capitalize())
    hull.set("class", design.hull.crew.value.capitalize())
    hull.set("rows", str(design.hull.rows))
    hull.set("stealth", str(design.hull.stealth))
    hull.set("totalHullBoxes", str(unit.blueprint.boxes))
    hull.set("remainingHullBoxes", str(condition.hull_left))


def _write_systems(ship: ET.Element, unit: Unit) -> None:
    """Write every system that is fitted, and the parts of the core that are hurt."""
    design, condition = unit.blueprint.design, unit.condition
    sections: dict[SheetSection, ET.Element] = {}
    fitted = {system.id for system in design.systems}
    for part in unit.blueprint.parts:
        section = unit.blueprint.kinds[part.id].section
        hurt_core = section is SheetSection.CORE and part.id in condition.statuses
        if section in SECTIONS and (part.id in fitted or hurt_core):
            if section not in sections:
                sections[section] = ET.SubElement(ship, SECTIONS[section])
            _write_system(sections[section], unit, part)


def _write_system(section: ET.Element, unit: Unit, part: System) -> None:
    """Write one system; what the files have no word for is written by its kind."""
    kind = unit.blueprint.kinds[part.id]
    # What was carried as an inert system goes back by its own name, where that can be a tag.
    inert = part.label if part.kind == "inert" and part.label.isidentifier() else ""
    tag = inert or (kind.tags[0] if kind.tags else "System")
    element = ET.SubElement(section, tag)
    if find_tag(tag) is not kind and not inert:
        element.set("kind", part.kind)
    element.set("id", str(part.id))
    element.set("rating", str(part.rating))
    if part.arcs:
        element.set("arcs", f"({part.arcs})")
    for name, value in (
        ("variant", part.variant),
        ("loads", part.loads),
        ("size", part.size),
        ("smmId", part.magazine),
        ("label", part.label if part.label != tag else ""),
    ):
        if value:
            element.set(name, str(value))
    if part.extended:
        element.set("type", "ER")
    for name, number in (("mass", part.mass), ("points", part.points)):
        if number is not None:
            element.set(name, str(number))
    if part.at is not None:
        element.set("xSSD", str(part.at[0]))
        element.set("ySSD", str(part.at[1]))
    left = unit.condition.loads.get(part.id)
    if left is not None:
        element.set("left", str(left))
    _write_status(element, unit, part.id)


def _write_status(element: ET.Element, unit: Unit, number: int) -> None:
    status = unit.condition.status(number)
    if status in WORDS:
        element.set("status", WORDS[status])


def _write_formations(root: ET.Element, sky: Sky) -> dict[str, ET.Element]:
    """Write who is where, and return the elements of the formations."""
    found: dict[str, ET.Element] = {}
    distances = ET.SubElement(root, "FM.Distances")
    players = {name: str(place) for place, name in enumerate(sky.commanders, start=1)}
    arrayed = sky.arrayed()
    for place, one in enumerate(arrayed):
        for other in arrayed[place + 1 :]:
            span = ET.SubElement(distances, "Distance")
            for end, name in (("source", one), ("target", other)):
                span.set(f"{end}Id", str(sky.formations[name].id))
                span.set(f"{end}Name", name)
            span.text = str(sky.distance(one, other))
    listed = ET.SubElement(root, "FM.Formations")
    for formation in sky.formations.values():
        if formation.gone:
            continue
        element = ET.SubElement(listed, "Formation", id=str(formation.id))
        found[formation.name] = element
        element.set("playerId", players[formation.player])
        element.set("name", formation.name)
        units = ET.SubElement(element, "Units")
        for unit in sky.members(formation.name):
            if unit.alive:
                each = ET.SubElement(units, "Unit", id=str(unit.id))
                each.set("hitModifier", str(unit.hit_modifier))
                if unit.id == formation.flagship:
                    each.set("flag", "true")
                each.text = unit.name
    return found


def _listed(layers: tuple[int, ...] | list[int]) -> str:
    return ",".join(map(str, layers))
