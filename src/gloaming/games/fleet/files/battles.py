"""Battles by name: a scenario of the game, or the text of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePath
from typing import cast

import msgspec

from gloaming.game_api.file_reader import FileReader, not_json, parse_table
from gloaming.games.fleet.battle.events.deployment import (
    Damaged,
    ScenarioSet,
    find_wear_faults,
    wear_of,
)
from gloaming.games.fleet.battle.scenarios import deploy, load_scenarios, make_scenario
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.designs.design_checks import find_flaws
from gloaming.games.fleet.files.folder import (
    LISTING,
    FolderShip,
    battle_in,
    deploy_folder,
    is_folder,
    ships_in,
)
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.files.importing_battle import draw_battle, is_battle, name_classes
from gloaming.games.fleet.files.xml import is_foreign
from gloaming.games.fleet.ships.unit import Unit, make_unit
from gloaming.text.errors import Faults, Illegal, Malformed, nearest
from gloaming.text.phrase import say


def find_battle(name: str) -> ScenarioSet:
    """Find a battle: by the name of a scenario, in a text of lines, or in the muster as JSON."""
    known = load_scenarios()
    found = known.get(name.lower())
    if found is not None:
        return ScenarioSet(found)
    if "\n" in name:
        return read_battle(name)
    if name.startswith("{"):
        return _decode(name)
    raise Malformed(
        "malformed/no-such-setup",
        say("there is no scenario {name!r}", name=name),
        value=name,
        accepted=nearest(name.lower(), known) or (*known, say("a battle file")),
    )


@lru_cache(maxsize=16)
def _decode(text: str) -> ScenarioSet:
    try:
        return msgspec.json.decode(text, type=ScenarioSet)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed/json", not_json(error), value=text[:60]) from error


def write_battle(muster: ScenarioSet) -> str:
    """Write a muster down so that it can be found by what is written."""
    return msgspec.json.encode(muster).decode()


@lru_cache(maxsize=16)
def read_battle(text: str, where: str = "") -> ScenarioSet:
    """Read a battle from TOML or JSON: a scenario, designs of its own, and what has suffered.

    A battle of another program's XML is as good, and so is a folder of ships.

    All its faults are reported together.
    """
    if is_foreign(text):
        return _import(text, where)
    table = parse_table(text, where)
    if not is_folder(table):
        return _muster(text, where)
    files = cast("dict[str, object]", table[LISTING])
    battle = battle_in(files)
    if not battle:
        return deploy_folder(files, where)
    ships = ships_in({path: each for path, each in files.items() if path != battle})
    return _muster(str(files[battle]), str(PurePath(where, battle)), ships)


def _muster(text: str, where: str, ships: Sequence[FolderShip] = ()) -> ScenarioSet:
    """Muster the battle of a table; ships that lie beside it are known to it by class and name."""
    table, reader = parse_table(text, where), FileReader(text, where)
    own = reader.read_list(Design, table.pop("designs", []), ("designs",))
    beside, classes = name_classes(ship.design for ship in ships)
    designs = (*own, *beside)
    damaged = reader.read_list(Damaged, table.pop("damaged", []), ("damaged",))
    _check_designs(reader, designs)
    if reader.faults:
        raise Faults(reader.faults)
    yard = {**load_catalogue(), **{design.name: design for design in designs}}
    scenario = make_scenario(table, reader, yard)
    units = {unit.name: unit for unit in deploy(scenario, yard).units.values()}
    damaged = (*damaged, *_worn(units, damaged, zip(ships, classes, strict=True)))
    for place, fault in find_wear_faults(units, damaged):
        reader.note(fault, ("damaged", place))
    if reader.faults:
        raise Faults(reader.faults)
    used = {berth.design for squadron in scenario.formations for berth in squadron.units}
    drawn = tuple(design for design in designs if design in own or design.name in used)
    return ScenarioSet(scenario, drawn, damaged)


def _worn(
    units: Mapping[str, Unit], known: Sequence[Damaged], ships: Iterable[tuple[FolderShip, str]]
) -> Iterator[Damaged]:
    """Tell the condition of ships that have one in a file of their own, by class and name."""
    told = {each.unit for each in known}
    for ship, called in ships:
        unit = units.get(ship.name)
        if unit is None or ship.condition is None or ship.name in told:
            continue
        if unit.blueprint.design.name == called:
            wear = wear_of(make_unit(1, ship.name, unit.blueprint, ship.condition))
            if wear is not None:
                yield wear


def _import(text: str, where: str) -> ScenarioSet:
    """Muster the battle of another program's file; its plots are for those who fight it on."""
    found = import_xml(text, where)
    if not is_battle(found):
        raise Illegal(
            "illegal/no-battle",
            say("there are ships, and no two sides to fight"),
            value=found.name,
            accepted=(say("a file with two players or more"),),
        )
    return draw_battle(found).muster


def _check_designs(reader: FileReader, designs: Sequence[Design]) -> None:
    """Complain of designs that nobody can fight in, and of names that two of them have."""
    names = [design.name.casefold() for design in designs]
    for place, design in enumerate(designs):
        path = ("designs", place)
        if design.name.casefold() in names[:place]:
            twice = say("two designs are called {name}", name=design.name)
            reader.note(Malformed("malformed/name-twice", twice, value=design.name), path)
        for flaw in find_flaws(design):
            reader.note(flaw, path)


def tabulate_battle(muster: ScenarioSet) -> dict[str, object]:
    """Lay a muster out as the table of a battle file, to be written as TOML or JSON."""
    table: dict[str, object] = msgspec.to_builtins(muster.scenario)
    for key, each in (("designs", muster.designs), ("damaged", muster.damaged)):
        if each:
            table[key] = msgspec.to_builtins(each)
    return table
