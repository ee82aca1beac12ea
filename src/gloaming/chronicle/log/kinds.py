"""Kinds: the event classes that the log of one game can hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, TypeAlias

from gloaming.game_api.talk import Speech
from gloaming.kernel.common_events import Named, Stirred
from gloaming.kernel.event import Event
from gloaming.kernel.registry import subclasses

# Imported so that all kinds of the kernel are known, even if nothing else imported them.
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

Kind: TypeAlias = type[Event[Any]]
Root: TypeAlias = Kind | ModuleType | str
"""A class with all that descends from it, or a module or package with all that is defined in it."""

EVERY_LOG = ("gloaming.kernel", "gloaming.game_api")
"""The packages whose events the log of any game may hold."""
ANY_GAME: tuple[Kind, ...] = (Named, Speech, Stirred)
"""Kinds of these that no other part of them uses."""


def kinds(*roots: Root) -> tuple[Kind, ...]:
    """Gather the kinds of a pack, from its root classes, its modules, or the names of those.

    Only what has been imported is found.
    """
    found: dict[Kind, None] = {}
    for root in roots:
        if isinstance(root, type):
            found.update(dict.fromkeys((root, *subclasses(root))))
        else:
            name = root if isinstance(root, str) else root.__name__
            found.update(dict.fromkeys(_defined_in(name)))
    return tuple(found)


def tag(kind: Kind) -> str:
    """Return the word that an event of this kind is written with: the name of its class."""
    return str(kind.__struct_config__.tag)


def by_tag(known: Iterable[Kind]) -> dict[str, Kind]:
    """Put kinds and the kernel's own under the tags they are written with, sorted by tag."""
    tagged: dict[str, Kind] = {}
    for kind in (*kinds(*EVERY_LOG), *known):
        name = tag(kind)
        other = tagged.setdefault(name, kind)
        if other is not kind:
            raise Fault(
                "fault/two-kinds-of-one-name",
                say(
                    "two kinds of event are called {name}: {place} and {place2}",
                    name=name,
                    place=_place(other),
                    place2=_place(kind),
                ),
                value=kind,
            )
    return dict(sorted(tagged.items()))


def _defined_in(name: str) -> Iterator[Kind]:
    root: Kind = Event
    for kind in subclasses(root):
        if kind.__module__ == name or kind.__module__.startswith(f"{name}."):
            yield kind


def _place(kind: Kind) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"
