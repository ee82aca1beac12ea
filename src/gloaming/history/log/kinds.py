"""Kinds: the event classes that the log of one game can hold, and events of old logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from gloaming.game_api.pack import Upcaster
from gloaming.game_api.talk import Speech
from gloaming.kernel.common_events import Named, Stirred
from gloaming.kernel.event import Event
from gloaming.kernel.registry import subclasses
from gloaming.text.errors import Fault, GradedError, Malformed, Position
from gloaming.text.phrase import say

# Imported so that all kinds of the kernel are known, even if nothing else imported them.

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


class Upcasting:
    """The upcasters that a log needs which was played by some version of the rules."""

    def __init__(self, upcasters: Iterable[Upcaster], rules: int) -> None:
        self._needed = sorted((u for u in upcasters if u.version > rules), key=_version)
        steps = [(each.kind, each.version) for each in self._needed]
        for step in steps:
            if steps.count(step) > 1:
                raise Fault(
                    "fault/two-upcasters",
                    say(
                        "two upcasters bring {kind} up to version {version}",
                        kind=step[0],
                        version=step[1],
                    ),
                    value=step,
                )

    def __bool__(self) -> bool:
        return bool(self._needed)

    def applied(self, line: bytes, where: Position) -> bytes:
        """Return a line with every event in it brought up to date."""
        if not any(each.kind.encode() in line for each in self._needed):
            return line
        try:
            raw = msgspec.json.decode(line)
            return msgspec.json.encode(self._renewed(raw))
        except GradedError:
            raise
        # An upcaster trusts what it is given, and a hostile log may give it anything.
        except Exception as error:
            raise Malformed(
                "malformed/old-event",
                say(
                    "this event of an earlier version cannot be brought up to date: {error}",
                    error=repr(error),
                ),
                where=where,
            ) from error

    def _renewed(self, thing: Any) -> Any:
        """Bring everything up to date that claims to be of some kind, the innermost first."""
        if isinstance(thing, list):
            return [self._renewed(each) for each in thing]
        if not isinstance(thing, dict):
            return thing
        found: Any = {name: self._renewed(value) for name, value in thing.items()}
        for upcaster in self._needed:
            if found.get("kind") == upcaster.kind:
                found = dict(upcaster.change(found))
        return found


def _version(upcaster: Upcaster) -> int:
    return upcaster.version
