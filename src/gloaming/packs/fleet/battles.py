"""Battles by name: a scenario of the game, or the text of one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from gloaming.kernel.errors import Faults, Malformed, nearest
from gloaming.packs.fleet.design import Design
from gloaming.packs.fleet.designs import load_yard
from gloaming.packs.fleet.events.mustering import Damaged, ScenarioSet
from gloaming.packs.fleet.reading import Made, Reader, parse_json, parse_toml
from gloaming.packs.fleet.scenarios import load_scenarios, make_scenario

if TYPE_CHECKING:
    from gloaming.kernel.errors import GradedError


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
        f"there is no scenario {name!r}",
        value=name,
        accepted=nearest(name.lower(), known) or (*known, "a battle file"),
    )


@lru_cache(maxsize=16)
def _decode(text: str) -> ScenarioSet:
    try:
        return msgspec.json.decode(text, type=ScenarioSet)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed/json", str(error), value=text[:60]) from error


def write_battle(muster: ScenarioSet) -> str:
    """Write a muster down so that it can be found by what is written."""
    return msgspec.json.encode(muster).decode()


@lru_cache(maxsize=16)
def read_battle(text: str, where: str = "") -> ScenarioSet:
    """Read a battle from TOML or JSON: a scenario, designs of its own, and what has suffered.

    All its faults are reported together.
    """
    table = parse_json(text, where) if text.lstrip().startswith("{") else parse_toml(text, where)
    reader = Reader(text, where)
    designs = tuple(_listed(reader, table, "designs", Design))
    damaged = tuple(_listed(reader, table, "damaged", Damaged))
    faults: list[GradedError] = list(reader.faults)
    if faults:
        raise Faults(faults)
    yard = {**load_yard(), **{design.name: design for design in designs}}
    return ScenarioSet(make_scenario(table, Reader(text, where), yard), designs, damaged)


def _listed(reader: Reader, table: dict[str, object], key: str, kind: type[Made]) -> Iterator[Made]:
    """Take a list of tables out of a table, and read each."""
    found = table.pop(key, [])
    if not isinstance(found, list):
        reader.note((key,), f"{key} are a list of tables", value=found)
        return
    for place, each in enumerate(found):
        read = reader.read(each, kind, (key, place))
        if read is not None:
            yield read


def tabulate_battle(muster: ScenarioSet) -> dict[str, object]:
    """Lay a muster out as the table of a battle file, to be written as TOML or JSON."""
    table: dict[str, object] = msgspec.to_builtins(muster.scenario)
    for key, each in (("designs", muster.designs), ("damaged", muster.damaged)):
        if each:
            table[key] = msgspec.to_builtins(each)
    return table
