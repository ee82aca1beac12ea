"""The TOML reader: files become typed parts, with all their faults and the lines they are on."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, TypeAlias, TypeVar, get_args, get_origin

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from gloaming.kernel.errors import GradedError, Malformed, Position, nearest
from gloaming.kernel.words.phrase import Text, say

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: `("deals", 0, "roles")`."""

_HEADER: Final = re.compile(r"\s*(\[{1,2})\s*([^\]]+?)\s*\]{1,2}\s*(#.*)?$")
_KEY: Final = re.compile(r"\s*(\"[^\"]+\"|'[^']+'|[\w.+-]+)\s*=")
_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)| \(at end of document\)")


class Flaw(Struct, frozen=True):
    """Something that is wrong with a well-formed part, and its place in the part."""

    code: str
    message: Text
    place: Path = ()
    accepted: tuple[str, ...] = ()


class TomlPart(Struct, frozen=True):
    """A table of a TOML file."""

    def check(self, reader: TomlReader, path: Path, *, whole: bool) -> None:
        """Note what is wrong with it besides its shape; if that is faulty, it is not whole."""


S = TypeVar("S", bound=TomlPart)


class TomlReader:
    """Reads a TOML text, and collects all its faults."""

    def __init__(self, text: str, name: str = "") -> None:
        self.name = name
        self._found: list[tuple[int, GradedError]] = []
        self._lines = text.splitlines()
        self._places = dict(_places(self._lines))
        self.data: dict[str, Any] | None = None
        try:
            self.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # a number may be too long, a list too deep
            found = _PLACE.search(str(error))
            line = int(found[1]) if found and found[1] else len(self._lines)
            self._add(Malformed("malformed/toml", _PLACE.sub("", str(error))), line)

    @property
    def faults(self) -> list[GradedError]:
        """Everything that is wrong with it, from top to bottom."""
        return [fault for _, fault in sorted(self._found, key=lambda entry: entry[0])]

    def read(self, kind: type[S]) -> S | None:
        """Return the whole text as one part; None where it does not fit."""
        return None if self.data is None else self._part(kind, self.data, ())

    def complain(self, code: str, message: Text, path: Path) -> None:
        """Note what is wrong with the value at a place."""
        self.note(Malformed(f"malformed/{code}", message), path)

    def find(self, flaw: Flaw, path: Path) -> None:
        """Note a flaw of the part at a place."""
        fault = Malformed(f"malformed/{flaw.code}", flaw.message, accepted=flaw.accepted)
        self.note(fault, (*path, *flaw.place))

    def note(self, fault: GradedError, path: Path, text: str = "") -> None:
        """Note a fault at the place of its value or, in a long list, of these words."""
        if (*path, 0) in self._places:  # a list of tables is where its first table is
            path = (*path, 0)
        while path and path not in self._places:
            path = path[:-1]
        line = self._places.get(path, 1)
        if text:
            rest = enumerate(self._lines[line - 1 :], line)
            line = next((i for i, said in rest if f'"{text}"' in said), line)
        self._add(fault, line)

    def _add(self, fault: GradedError, line: int) -> None:
        fault.place = Position(line, file=self.name)
        self._found.append((line, fault))

    def _part(self, kind: type[S], data: object, path: Path) -> S | None:
        """Read a table into a part, every field by itself."""
        if not isinstance(data, dict):
            self.complain("shape", say("a table is expected here"), path)
            return None
        before = len(self._found)
        known = {each.name: each for each in fields(kind)}
        for key in data:
            if key not in known:
                fault = Malformed(
                    "malformed/key", say("nothing is called {key!r} here", key=key), value=key
                )
                fault.accepted = nearest(key, known) or tuple(known)
                self.note(fault, (*path, key))
        values = {}
        for name, each in known.items():
            if name in data:
                values[name] = self._value(each.type, data[name], (*path, name))
            elif each.required:
                self.complain("missing", say("{name!r} is missing", name=name), path)
        whole = len(self._found) == before
        # What could not be read is left empty, so that the rest can be checked.
        blanks = {n: _blank(each.type) for n, each in known.items() if each.required}
        part = kind(**blanks | {n: value for n, value in values.items() if value is not None})
        part.check(self, path, whole=whole)
        return part

    def _value(self, kind: Any, data: object, path: Path) -> object:
        parts = get_args(kind)
        if (
            get_origin(kind) is tuple
            and isinstance(parts[0], type)
            and issubclass(parts[0], TomlPart)
        ):
            if not isinstance(data, list):
                self.complain("shape", say("a list of tables is expected here"), path)
                return ()
            read = (self._part(parts[0], each, (*path, i)) for i, each in enumerate(data))
            return tuple(part for part in read if part is not None)
        try:
            return convert(data, kind)
        except ValidationError as error:
            self.complain("field", say("{key}: {error}", key=path[-1], error=str(error)), path)
            return None


def _blank(kind: Any) -> object:
    return (get_origin(kind) or kind)()


def _places(lines: list[str]) -> list[tuple[Path, int]]:
    """Find the line of every header and key."""
    found: list[tuple[Path, int]] = []
    here: Path = ()
    counts: dict[Path, int] = {}
    for number, line in enumerate(lines, 1):
        header, key = _HEADER.match(line), _KEY.match(line)
        if header is not None:
            here = ()
            names = [name.strip("\"' ") for name in re.findall(r'"[^"]*"|[^.]+', header[2])]
            for name in names:
                here = (*here, name)
                if name == names[-1] and header[1] == "[[" and len(here) >= len(names):
                    counts[here] = counts.get(here, -1) + 1
                if here in counts:
                    here = (*here, counts[here])
            found.append((here, number))
        elif key is not None:
            found.append(((*here, key[1].strip("\"'")), number))
    return found
