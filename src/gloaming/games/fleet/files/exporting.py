"""Designs, scenarios and battles as they are now, written out as TOML or JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import msgspec

from gloaming.games.fleet.battle.events.deployment import ScenarioSet, wear_of
from gloaming.games.fleet.battle.scenarios import Berth, Scenario, Span, Squadron
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import Design

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import BattleState


INDENT = "    "


def write_json(thing: msgspec.Struct | Mapping[str, object]) -> str:
    """Write a design, scenario, settings object or battle as JSON."""
    packed = msgspec.json.encode(thing)
    return msgspec.json.format(packed, indent=2).decode() + "\n"


def write_toml(thing: msgspec.Struct | Mapping[str, object]) -> str:
    """Write a design, scenario, settings object or battle as TOML."""
    table = cast("dict[str, object]", msgspec.to_builtins(thing))
    lines: list[str] = []
    _write_table(table, (), lines)
    return "\n".join(lines).strip() + "\n"


def _write_table(table: Mapping[str, object], path: tuple[str, ...], lines: list[str]) -> None:
    """Write the plain keys of a table first, then the tables within it."""
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    for key, value in table.items():
        if key not in inner and value is not None:
            lines.append(f"{key} = {_write_value(value)}")
    for key, value in inner.items():
        if value:
            lines.extend(["", f"[{'.'.join((*path, key))}]"])
            _write_table(cast("Mapping[str, object]", value), (*path, key), lines)


def _write_value(value: object) -> str:
    """Write one value; lists of tables go one to a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # A basic string of TOML escapes as JSON does, except for the delete character.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        pairs = [f"{key} = {_write_value(item)}" for key, item in value.items() if item is not None]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    if isinstance(value, list | tuple):
        if any(isinstance(item, Mapping) for item in value):
            rows = "".join(f"\n{INDENT}{_write_value(item)}," for item in value)
            return f"[{rows}\n]"
        return "[" + ", ".join(_write_value(item) for item in value) + "]"
    return str(value)


def resume(sky: BattleState) -> ScenarioSet:
    """Write the battle down as everybody sees it: who is left, where, and in which condition.

    Blackouts, and weapons that recharge, are over in the new one.
    """
    assert sky.scenario is not None
    squadrons: list[Squadron] = []
    designs: dict[str, Design] = {}
    yard = load_catalogue()
    wear = []
    arrayed = sky.arrayed()
    for name in arrayed:
        formation = sky.formations[name]
        berths: list[Berth] = []
        for unit in sky.members(name):
            if not unit.alive:
                continue
            design = unit.blueprint.design
            if yard.get(design.name) != design:
                # Two classes of one name are told apart by a number.
                key, number = design.name, 1
                while key in designs and msgspec.structs.replace(design, name=key) != designs[key]:
                    number += 1
                    key = f"{design.name} {number}"
                designs[key] = msgspec.structs.replace(design, name=key)
                design = designs[key]
            berths.append(
                Berth(unit.name, design.name, unit.hit_modifier, unit.id == formation.flagship)
            )
            worn = wear_of(unit)
            if worn is not None:
                wear.append(worn)
        squadrons.append(Squadron(name, formation.player, tuple(berths)))
    spans = tuple(
        Span((one, other), sky.distance(one, other))
        for place, one in enumerate(arrayed)
        for other in arrayed[place + 1 :]
    )
    scenario = Scenario(
        sky.scenario.name,
        sky.scenario.players,
        tuple(squadrons),
        reserve=sky.scenario.reserve,
        jump=sky.scenario.jump,
        distances=spans,
        options=sky.options,
    )
    return ScenarioSet(scenario, tuple(designs.values()), tuple(wear))
