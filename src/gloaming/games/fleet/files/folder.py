"""A folder of ships: files of designs and ships, made into a battle of the sides they are of.

One of the files may be a battle: then that is fought, and the others are ships for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import Final

import msgspec

from gloaming.game_api.file_reader import parse_table
from gloaming.games.fleet.battle.events.deployment import Damaged, ScenarioSet, wear_of
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Squadron
from gloaming.games.fleet.designs.catalogue import read_design
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.files.importing_battle import name_classes, plain_name
from gloaming.games.fleet.files.xml import is_foreign
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.condition import Condition
from gloaming.games.fleet.ships.unit import make_unit
from gloaming.text.errors import Faults, GradedError, Illegal
from gloaming.text.phrase import say

LISTING: Final = "files"
"""The key under which a folder is handed on: its files, each with its text."""


class FolderShip(msgspec.Struct, frozen=True):
    """A ship that a file of a folder holds."""

    name: str
    design: Design
    side: str
    """The folder within the folder that it is in, or the side of its design."""
    condition: Condition | None = None


def battle_in(files: Mapping[str, object]) -> str:
    """Name the file of a folder that holds a battle; nothing if there is none, and never two."""
    found = [path for path, text in files.items() if _is_battle(str(text), path)]
    if len(found) > 1:
        raise Illegal(
            "illegal/two-battles",
            say("there are two battles in this folder"),
            value=found,
            accepted=(say("one battle, and the ships that fight in it"),),
        )
    return found[0] if found else ""


def _is_battle(text: str, path: str) -> bool:
    """Tell whether a file lists formations; what is wrong with it is told when it is read."""
    if is_foreign(text):
        return False
    try:
        return "formations" in parse_table(text, path)
    except GradedError:
        return False


def ships_in(files: Mapping[str, object]) -> list[FolderShip]:
    """Read all ships of a folder, or complain of everything that is wrong."""
    faults: list[GradedError] = []
    ships: list[FolderShip] = []
    for path, text in files.items():
        try:
            ships += _read(path, str(text))
        except GradedError as error:
            faults += error.errors if isinstance(error, Faults) else [error]
    if faults:
        raise Faults(faults)
    return ships


def is_folder(table: Mapping[str, object]) -> bool:
    """Tell whether a table is a folder as it is handed on."""
    files = table.get(LISTING)
    return set(table) == {LISTING} and isinstance(files, dict)


def deploy_folder(files: Mapping[str, object], where: str = "") -> ScenarioSet:
    """Muster the ships of a folder; each side is a formation, and has a commander."""
    ships = ships_in(files)
    sides = dict.fromkeys(ship.side for ship in ships)
    if len(sides) < 2:
        raise Illegal(
            "illegal/no-battle",
            say("the ships of this folder are all of one side"),
            value=where or None,
            accepted=(say("ships of two sides, or a folder for each side in it"),),
        )
    return _draw(ships, tuple(sides), PurePath(where).name or "A folder of ships")


def _read(path: str, text: str) -> Iterator[FolderShip]:
    """Read one file: a ship of another program, or a design."""
    folder = PurePath(path).parent.name
    if is_foreign(text):
        for ship in import_xml(text, path).ships:
            yield FolderShip(ship.name, ship.design, folder or ship.design.side, ship.condition)
        return
    design = read_design(text, path)
    yield FolderShip(design.name, design, folder or design.side)


def _draw(ships: list[FolderShip], sides: tuple[str, ...], title: str) -> ScenarioSet:
    taken: set[str] = set()
    commanders = {side: plain_name(side or "nobody", taken) for side in sides}
    formations = {side: plain_name(f"{commanders[side]} fleet", taken) for side in sides}
    ships = [s for s in ships if s.condition is None or s.condition.hull_left > 0]
    designs, classes = name_classes(ship.design for ship in ships)
    berths: dict[str, list[Berth]] = {side: [] for side in sides}
    worn: list[Damaged] = []
    for ship, called in zip(ships, classes, strict=True):
        name = plain_name(ship.name, taken)
        berths[ship.side].append(Berth(name, called))
        if ship.condition is not None:
            wear = wear_of(make_unit(1, name, draw_up(ship.design), ship.condition))
            worn += [wear] if wear is not None else []
    scenario = Scenario(
        title,
        tuple(Commander(commanders[side]) for side in sides),
        tuple(Squadron(formations[side], commanders[side], tuple(berths[side])) for side in sides),
    )
    return ScenarioSet(scenario, designs, tuple(worn))
