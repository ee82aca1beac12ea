"""Writing designs and scenarios out again, as TOML or JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

import msgspec

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
