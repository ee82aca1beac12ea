"""The file reader: a pack's files become structs, with all their faults and the lines they are on.

A file is TOML, or one object of JSON.  A fault has its place, a code (`malformed/key`,
`malformed/missing`, `malformed/field`, `malformed/shape`, or what the pack itself finds) and, where
there is something to choose from, what would have been accepted.  A file may be a stranger's who
means us ill, so what no file needs is refused before anybody goes through it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cached_property
from types import UnionType
from typing import Any, Final, NoReturn, TypeAlias, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from gloaming.text.errors import Faults, GradedError, Malformed, Position, nearest, unknown_word
from gloaming.text.phrase import Phrase, say
from gloaming.text.words import is_text

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: `("deals", 0, "roles")`."""
Made = TypeVar("Made", bound=Struct)

LONGEST: Final = 262_144
"""How many characters a file of TOML may have."""
LONGEST_JSON: Final = 4 * LONGEST
"""It is read faster, and may hold a folder of files."""
MOST_DOTS: Final = 200
"""How many dots there may be in a line of TOML: a key of many names costs their number squared."""
DEEPEST: Final = 16
"""How deep lists and tables may be nested."""
MOST_ITEMS: Final = 1000
"""How many values a list or a table may have."""
HIGHEST: Final = 1_000_000_000
"""How high, or how far below zero, a number may be."""
MOST_FAULTS: Final = 100
"""So many faults are told of a file; what comes after them is not looked at."""
_LINES: Final = str.maketrans("\t\n\r", "   ")
# These are matched with lines that are no TOML, so they must not try many ways to read blanks.
_HEADER: Final = re.compile(r"\s*(\[{1,2})([^\]]+)\]{1,2}\s*(#.*)?$")
_KEY: Final = re.compile(r"\s*(\"[^\"]+\"|'[^']+'|[\w.+-]+)\s*=\s*(\[\s*\{)?")
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


class FilePart(Struct, frozen=True):
    """A table of a file that has more to check than its shape."""

    def check(self, reader: FileReader, path: Path, *, whole: bool) -> None:
        """Note what is wrong with it besides its shape; if that is faulty, it is not whole."""


class FileReader:
    """Makes structs of the tables of a file, and collects everything that is wrong with them."""

    def __init__(self, text: str, file: str = "") -> None:
        self.file = file
        self._lines = text.splitlines()
        self._faults: list[GradedError] = []

    @cached_property
    def _places(self) -> dict[Path, int]:
        """The lines of what is in it, which are only looked for when something is wrong."""
        return dict(_places(self._lines))

    @property
    def faults(self) -> list[GradedError]:
        """Everything that is wrong, from top to bottom."""
        return sorted(self._faults, key=lambda fault: fault.place.line)

    def read(self, kind: type[Made], table: object, path: Path = ()) -> Made | None:
        """Read a table into a struct, every field by itself; return None where it does not fit.

        A part that checks itself is made even so, and what could not be read is left empty, so that
        the rest is checked, too.
        """
        if not isinstance(table, Mapping):
            wrong = Malformed("malformed/shape", say("a table is expected here"), value=table)
            self.note(wrong, path)
            return None
        before = len(self._faults)
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        for key in table:
            if key not in fields:
                self.note(unknown_key(key, fields), (*path, key))
        values: dict[str, object] = {}
        for key, field in fields.items():
            if key in table:
                values[field.name] = self._read_value(field.type, table[key], (*path, key))
            elif field.required:
                missing = say("{key!r} is missing", key=key)
                self.note(Malformed("malformed/missing", missing, accepted=(key,)), path)
        whole = len(self._faults) == before
        if not issubclass(kind, FilePart):
            return kind(**values) if whole else None
        blanks = {field.name: _blank(field.type) for field in fields.values() if field.required}
        part = kind(**blanks | {name: each for name, each in values.items() if each is not None})
        part.check(self, path, whole=whole)
        return part

    def read_list(self, kind: type[Made], tables: object, path: Path) -> tuple[Made, ...]:
        """Read a list of tables, each by itself; those that do not fit are left out."""
        read = (self.read(kind, table, (*path, i)) for i, table in self._listed(tables, path))
        return tuple(part for part in read if part is not None)

    def note(self, fault: GradedError, path: Path, text: str = "") -> None:
        """Note a fault at the place of its value or, in a long list, of this text."""
        placed = copy(fault)  # it may be told of other files, too
        placed.place = self.place(path, text)
        self._faults.append(placed)
        if len(self._faults) >= MOST_FAULTS:
            raise Faults(self.faults)

    def place(self, path: Path, text: str = "") -> Position:
        """Say where a value is, as near as can be told: the lines of JSON are not known."""
        if path not in self._places and (*path, 0) in self._places:
            path = (*path, 0)  # a list of tables is where its first table is
        while path and path not in self._places:
            path = path[:-1]
        line = self._places.get(path, 1 if self._places else 0)
        if text:
            rest = enumerate(self._lines[line - 1 :], line)
            line = next((i for i, said in rest if f'"{text}"' in said), line)
        return Position(line, file=self.file)

    def _read_value(self, kind: Any, value: object, path: Path) -> object:
        """Read a field: a struct or a list of structs by parts, anything else whole."""
        if _is_struct(kind):
            return self.read(kind, value, path)
        (part, *_) = get_args(kind) or (None,)
        if get_origin(kind) is tuple and _is_struct(part):
            return self.read_list(part, value, path)
        if get_origin(kind) is tuple and all(map(_is_struct, get_args(part) or (None,))):
            listed = self._listed(value, path)
            return tuple(self._read_tagged(part, table, (*path, i)) for i, table in listed)
        if get_origin(kind) is UnionType and value is None:
            return None
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            told = say("{path}: {error}", path=name_path(path), error=str(error))
            self.note(Malformed("malformed/field", told, value=value), path)
            return None

    def _listed(self, tables: object, path: Path) -> Iterator[tuple[int, object]]:
        """Number the tables of a list."""
        if isinstance(tables, list | tuple):
            yield from enumerate(tables)
        else:
            told = say("a list of tables is expected here")
            self.note(Malformed("malformed/shape", told, value=tables), path)

    def _read_tagged(self, kinds: Any, table: object, path: Path) -> object:
        """Read one of several structs, which the table itself says by its tag."""
        known = {kind.__struct_config__.tag: kind for kind in get_args(kinds)}
        first = next(iter(known.values()))
        if not isinstance(table, Mapping):
            return self.read(first, table, path)
        field = first.__struct_config__.tag_field
        tag = table.get(field)
        if field not in table:
            missing = say("{key!r} is missing", key=field)
            self.note(Malformed("malformed/missing", missing, accepted=tuple(known)), path)
        elif tag not in known:
            told = say("there is no {field} {tag!r}", field=field, tag=tag)
            near = nearest(str(tag), known) or tuple(known)
            fault = Malformed("malformed/field", told, value=tag, accepted=near)
            self.note(fault, (*path, field))
        else:
            rest = {key: value for key, value in table.items() if key != field}
            return self.read(known[tag], rest, path)
        return None


def parse_table(text: str, file: str = "") -> dict[str, object]:
    """Parse a text that is TOML, or an object of JSON."""
    return parse_json(text, file) if text.lstrip().startswith("{") else parse_toml(text, file)


def parse_toml(text: str | bytes, file: str = "", longest: int = LONGEST) -> dict[str, object]:
    """Parse TOML, or say where it breaks."""
    try:
        said = text if isinstance(text, str) else text.decode()
        if len(said) > longest:
            _refuse(say("this is too long"), longest, Position(file=file))
        for number, row in enumerate(said.splitlines(), 1):
            if row.count(".") > MOST_DOTS:
                told = say("there are too many dots in this line")
                _refuse(told, MOST_DOTS, Position(number, file=file))
        return _bounded(tomllib.loads(said), said, file)
    except (ValueError, RecursionError) as error:  # a number may be too long, a list too deep
        found = _PLACE.search(str(error))
        line = 0 if found is None else int(found[1] or len(text.splitlines()))
        told = say("this is not TOML: {error}", error=_PLACE.sub("", str(error)))
        raise Malformed("malformed/toml", told, where=Position(line, file=file)) from error


def parse_json(text: str, file: str = "") -> dict[str, object]:
    """Parse JSON text that holds one object."""
    if len(text) > LONGEST_JSON:
        _refuse(say("this is too long"), LONGEST_JSON, Position(file=file))
    try:
        return _bounded(msgspec.json.decode(text, type=dict[str, object]), text, file)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("malformed/json", not_json(error), where=file) from error


def _bounded(table: dict[str, object], text: str, file: str) -> dict[str, object]:
    """Return a table, unless something in it is no text, or larger or deeper than a file needs."""
    todo: list[tuple[Path, object]] = [((), table)]
    for path, value in todo:
        size, most, told = 0.0, HIGHEST, say("this number is too large")
        if isinstance(value, str) and not is_text(value.translate(_LINES)):
            place = FileReader(text, file).place(path)
            raise Malformed("malformed/text", say("{word!a} is not text", word=value), where=place)
        if isinstance(value, int | float):
            size = abs(value)
        elif isinstance(value, dict | list):
            size, most, told = len(value), MOST_ITEMS, say("there is too much in this")
            if len(path) > DEEPEST:
                size, most, told = len(path), DEEPEST, say("this is nested too deeply")
            pairs = value.items() if isinstance(value, dict) else enumerate(value)
            todo += [((*path, key), each) for key, each in pairs]
        if size > most:
            _refuse(told, most, FileReader(text, file).place(path))
    return table


def _refuse(complaint: Phrase, most: int, where: Position) -> NoReturn:
    """Refuse what is larger than so many."""
    accepted = (say("{most} or fewer", most=most),)
    raise Malformed("malformed/too-large", complaint, accepted=accepted, where=where)


def misfit(complaint: GradedError) -> tuple[int, int]:
    """Tell how badly a file fits what it was read as: by its keys, and then by all its faults."""
    faults = complaint.errors if isinstance(complaint, Faults) else (complaint,)
    return sum(f.code in ("malformed/key", "malformed/missing") for f in faults), len(faults)


def not_json(error: Exception) -> Phrase:
    """Say that a text is not the JSON it should be, in the words of the parser."""
    return say("not JSON of this kind: {error}", error=str(error))


def unknown_key(key: str, known: Mapping[str, object]) -> Malformed:
    """Complain of a key that a table does not have."""
    return unknown_word("malformed/key", say("nothing is called {key!r} here", key=key), key, known)


def name_path(path: Path) -> str:
    """Write a path as one would speak of it: `systems[3].rating`."""
    words = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]
    return "".join(words).lstrip(".")


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _blank(kind: Any) -> object:
    return (get_origin(kind) or kind)()


def _places(lines: list[str]) -> Iterator[tuple[Path, int]]:
    """Find the line of every header, every key, and every table of a list that begins a line."""
    here: Path = ()
    counts: dict[Path, int] = {}
    listed: Path = ()
    number = 0
    for at, line in enumerate(lines, 1):
        header, key = _HEADER.match(line), _KEY.match(line)
        if header is not None:
            here = listed = ()
            parts = re.findall(r'"[^"]*"|[^.]+', header[2].strip())
            names = [name.strip("\"' ") for name in parts[:DEEPEST]]
            for name in names:
                here = (*here, name)
                if name == names[-1] and header[1] == "[[" and len(here) >= len(names):
                    counts[here] = counts.get(here, -1) + 1
                if here in counts:
                    here = (*here, counts[here])
            yield here, at
        elif key is not None:
            listed = (*here, key[1].strip("\"'"))
            yield listed, at
            number = 1 if key[2] else 0  # its first table may be on the line of the key
        elif line.lstrip().startswith("{") and listed:
            yield (*listed, number), at
            number += 1
