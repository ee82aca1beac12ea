"""The API reference: every public name, with its signature and its own words."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from types import ModuleType
from typing import Any, Final

from msgspec import NODEFAULT, Struct

from gloaming.game_api import choice, notation, pack, reports, seat_interface
from gloaming.game_api import odds_model as odds
from gloaming.game_api.installed import packs

LAYERS: Final = {
    "gloaming": "The names that a program needs, each loaded when it is first used.",
    "gloaming.kernel": "What a game is made of: events, hooks, phases, dice, errors.",
    "gloaming.history": "What is done with a log.",
    "gloaming.script": "Games as text.",
    "gloaming.rooms": "Games with seats: agents, questions and answers.",
    "gloaming.testing": "What every pack is checked by.",
}
"""The packages whose public names are told, each with what it is for."""
GUIDE: Final = "../python.md"
"""The page that has an example for each name of `import gloaming`, and for each protocol."""
_ADDRESS: Final = re.compile(r" at 0x[0-9a-f]+")
_QUOTED: Final = re.compile(r"(: |-> )'([^']*)'")
"""A type as it is written in the code."""
_MODULE: Final = re.compile(r"\b(?:[a-z_]+\.)+(?=[A-Z])")


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page of the reference: the name of its file, and its text."""
    layers = {name: _public(import_module(name)) for name in LAYERS}
    faces = {
        name: import_module(type(pack).__module__.rpartition(".")[0])
        for name, pack in sorted(packs().items())
    }
    for name, members in layers.items():
        file = f"api-{name.rpartition('.')[2]}.md" if "." in name else "api.md"
        yield file, _page(f"`{name}`", LAYERS[name], members, guided=name == "gloaming")
    yield (
        "api-protocols.md",
        _page(
            "The protocols of a pack",
            "What a pack implements, and the values that go in and out.",
            protocols(),
            guided=True,
        ),
    )
    for name, face in faces.items():
        about = cleandoc(face.__doc__ or "").splitlines()[0]
        yield f"api-{name}.md", _page(f"`{face.__name__}`", about, _public(face))


def protocols() -> dict[str, object]:
    """Return every protocol that a pack implements, and the values they speak of."""
    return {
        name: value
        for module in (pack, notation, choice, seat_interface, reports, odds)
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__
    }


def is_protocol(value: object) -> bool:
    """Tell whether something is a protocol, and not one of the values that go in and out."""
    return bool(getattr(value, "_is_protocol", False))


def _public(module: ModuleType) -> dict[str, object]:
    names = [name for name in getattr(module, "__all__", ()) if not name.startswith("__")]
    return {name: getattr(module, name) for name in names}


def _page(title: str, about: str, members: dict[str, object], *, guided: bool = False) -> str:
    lines = [
        f"# {title}",
        "",
        "Generated from the code by `make docs`; change the docstrings, not this page.",
        "",
        about,
    ]
    for name, value in members.items():
        lines += ["", f"## {name}", "", *_told(name, value)]
        if guided and (is_protocol(value) or "gloaming`" in title):
            lines += ["", f"[Example]({GUIDE}#{name.lower()})"]
    return "\n".join(lines) + "\n"


def _told(name: str, value: object) -> Iterator[str]:
    """Tell of one name: how it is called, its words, and what it has."""
    if not (inspect.isclass(value) or callable(value)):
        yield f"`{_ADDRESS.sub('', repr(value))}`"
        return
    yield from _code(f"{'class ' if inspect.isclass(value) else ''}{name}{_signature(value)}")
    text = cleandoc(value.__doc__ or "")
    if text:
        yield from ("", text)
    if inspect.isclass(value):
        for own, member in _members(value):
            first = cleandoc(member.__doc__ or "").split("\n\n")[0]
            yield from ("", f"**`{own}{_signature(member)}`**", "", " ".join(first.split()))


def _code(text: str) -> Iterator[str]:
    yield from ("```python", text, "```")


def _members(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """Go through the public methods and properties that a class itself defines."""
    for name, value in vars(kind).items():
        member = value.__func__ if isinstance(value, classmethod | staticmethod) else value
        if not name.startswith("_") and (inspect.isfunction(member) or isinstance(value, property)):
            yield name, member


def _signature(value: Any) -> str:
    """Write how something is called; nothing where that cannot be told."""
    if isinstance(value, property) or is_protocol(value):
        return ""
    if inspect.isclass(value) and issubclass(value, Struct):
        return _fields(value)
    try:
        found = str(inspect.signature(value))
    except (TypeError, ValueError):
        return ""
    plain = _MODULE.sub("", _ADDRESS.sub("", _QUOTED.sub(r"\1\2", found)))
    return plain.replace("(self, /, ", "(").replace("(self, ", "(").replace("(self)", "()")


def _fields(kind: type[Struct]) -> str:
    """Write the fields of a structure as they are written in its class.

    msgspec would look every type up, and those that are imported for type checkers are not there.
    """
    types: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        types |= vars(base).get("__annotations__", {})
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    needed = len(names) - len(defaults)
    parts = [
        f"{name}: {types[name]}"
        + ("" if i < needed or defaults[i - needed] is NODEFAULT else " = ...")
        for i, name in enumerate(names)
    ]
    return f"({', '.join(parts)})"
