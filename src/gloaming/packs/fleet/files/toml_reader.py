"""Reading files with all their faults: each field by itself, each fault with its line."""

from __future__ import annotations

import re
import tomllib
import types
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from gloaming.kernel.errors import GradedError, Malformed, Position, nearest
from gloaming.kernel.words.phrase import Phrase, Text, say

Made = TypeVar("Made", bound=msgspec.Struct)
Path = tuple[str | int, ...]


def parse_toml(text: str, where: str = "") -> dict[str, object]:
    """Parse TOML text, or say where it breaks."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number may be too long, a list too deep
        found = re.search(r" \(at line (\d+), column \d+\)", str(error))
        place = Position(int(found[1]) if found else 0, file=where)
        message = str(error).replace(found[0], "") if found else str(error)
        raise Malformed(
            "malformed/toml", say("not TOML: {error}", error=message), where=place
        ) from error


def parse_json(text: str, where: str = "") -> dict[str, object]:
    """Parse JSON text that holds one object."""
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("malformed/json", not_json(error), where=where) from error


def read_table(text: str, where: str = "") -> dict[str, object]:
    """Parse a text that is TOML, or an object of JSON."""
    return parse_json(text, where) if text.lstrip().startswith("{") else parse_toml(text, where)


def not_json(error: Exception) -> Phrase:
    """Say that a text is not the JSON it should be, in the words of the parser."""
    return say("not JSON of this kind: {error}", error=str(error))


class TomlReader:
    """Turns tables into structs and gathers what is wrong on the way."""

    def __init__(self, text: str = "", where: str = "") -> None:
        self.text = text
        self.where = where
        self.faults: list[GradedError] = []

    def read(self, table: object, kind: type[Made], path: Path = ()) -> Made | None:
        """Read one struct, noting unknown keys and every field that does not fit."""
        if not isinstance(table, Mapping):
            self.note(path, say("a table is expected, not {value!r}", value=table), value=table)
            return None
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        before = len(self.faults)
        for key in table:
            if key not in fields:
                self.note(
                    (*path, str(key)),
                    say("there is no {key} here", key=key),
                    value=key,
                    accepted=nearest(str(key), fields) or tuple(fields),
                )
        values: dict[str, object] = {}
        for key, field in fields.items():
            if key in table:
                values[field.name] = self._read_field(table[key], field.type, (*path, key))
            elif field.required:
                self.note(path, say("{key} is missing", key=key), value=None, accepted=(key,))
        return kind(**values) if len(self.faults) == before else None

    def _read_field(self, value: object, kind: Any, path: Path) -> object:
        """Read a field: a struct or a list of structs by parts, anything else whole."""
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.read(value, kind, path)
        inner = get_args(kind)
        if get_origin(kind) is tuple and isinstance(value, list | tuple) and inner:
            part = inner[0]
            if _tagged(part):
                return tuple(self._pick(item, part, (*path, n)) for n, item in enumerate(value))
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                return tuple(self.read(item, part, (*path, n)) for n, item in enumerate(value))
        if get_origin(kind) is types.UnionType and value is None:
            return None
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            told = say("{path}: {error}", path=name_path(path), error=str(error))
            self.note(path, told, value=value)
            return None

    def _pick(self, table: object, kinds: Any, path: Path) -> object:
        """Read one of several structs, which the table itself says by its tag."""
        known = {kind.__struct_config__.tag: kind for kind in get_args(kinds)}
        field = next(iter(known.values())).__struct_config__.tag_field
        if not isinstance(table, Mapping):
            return self.read(table, next(iter(known.values())), path)
        tag = table.get(field)
        if tag not in known:
            message = say("{key} is missing", key=field)
            if field in table:
                message = say("there is no {field} {tag!r}", field=field, tag=tag)
            near = nearest(str(tag), known) or tuple(known)
            self.note((*path, field), message, value=tag, accepted=near)
            return None
        return self.read({k: v for k, v in table.items() if k != field}, known[tag], path)

    def note(
        self, path: Path, message: Text, *, value: object = None, accepted: tuple[Text, ...] = ()
    ) -> None:
        """Note a fault at its place in the file."""
        self.faults.append(
            Malformed(
                "malformed/file", message, value=value, accepted=accepted, where=self.place(path)
            )
        )

    def place(self, path: Path) -> Position:
        """Name the place of a path: the file and, where it can be found, the line."""
        return Position(find_line(self.text, path) or 0, file=self.where)


def _tagged(kinds: Any) -> bool:
    """Tell whether a type is one of several structs that are told apart by a tag."""
    return bool(get_args(kinds)) and all(
        isinstance(kind, type) and issubclass(kind, msgspec.Struct) for kind in get_args(kinds)
    )


def name_path(path: Path) -> str:
    """Write a path as one would speak of it: `systems[3].rating`."""
    words = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]
    return "".join(words).lstrip(".")


def find_line(text: str, path: Path) -> int | None:
    """Find the line of a TOML file that a path is on, as near as can be told."""
    lines = text.splitlines()
    at, found = 0, None
    for depth, part in enumerate(path):
        if isinstance(part, int):
            header = "[[" + ".".join(p for p in path[:depth] if isinstance(p, str)) + "]]"
            hits = [n for n, line in enumerate(lines) if line.strip() == header]
            if not hits:
                hits = [n for n in range(at, len(lines)) if lines[n].lstrip().startswith("{")]
            if part >= len(hits):
                break
            at = found = hits[part]
            continue
        wanted = re.compile(
            rf"^\s*(\[+\s*([\w.]+\.)?{re.escape(part)}\s*\]+|{re.escape(part)}\s*=)"
        )
        hit = next((n for n in range(at, len(lines)) if wanted.match(lines[n])), None)
        inline = re.search(rf"\b{re.escape(part)}\s*=", lines[at]) if at < len(lines) else None
        if found is not None and inline:
            continue
        if hit is None:
            break
        at = found = hit
    return None if found is None else found + 1
