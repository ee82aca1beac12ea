"""Registries: content found by kind and name, with no list to keep by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar

from gloaming.text.errors import Fault, Malformed, nearest
from gloaming.text.phrase import say

T = TypeVar("T")

_JOINT: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def spoken(cls: type) -> str:
    """Return the name of a class as people say it: `GunOwner` is "gun owner"."""
    return spoken_name(cls.__name__)


@lru_cache(maxsize=1024)
def spoken_name(name: str) -> str:
    """Return the name that a class has in the code as people say it."""
    return _JOINT.sub(" ", name).lower()


def plain(cls: type) -> str:
    """Return the name of a class as it is written."""
    return cls.__name__


def place_of(cls: type) -> str:
    """Return the module and the name of a class, as complaints say where it is."""
    return f"{cls.__module__}.{cls.__qualname__}"


def subclasses(root: type[T]) -> Iterator[type[T]]:
    """Walk all that descends from a class, each once."""
    seen: set[type[T]] = set()
    waiting = list(root.__subclasses__())
    while waiting:
        cls = waiting.pop(0)
        if cls not in seen:
            seen.add(cls)
            yield cls
            waiting.extend(cls.__subclasses__())


class ClassCount:
    """Counts the classes of events and subscribers as they are made."""

    made: ClassVar[int] = 0


class Registry(Mapping[str, type[T]], Generic[T]):
    """Every class that descends from a root, by name.

    Two classes of one name are refused when that name is asked for, with the places of both:
    which of them was imported first decides nothing.  Where classes may share a name (`shared`),
    the last one by module and name is the one that is found.

    It looks the classes up again when there are new ones; where the root's classes are not
    counted, whenever it has not found what was asked for.
    """

    def __init__(
        self, root: type[T], name: Callable[[type], str] = plain, *, shared: bool = False
    ) -> None:
        self._root = root
        self._name = name
        self._shared = shared
        self._known: dict[str, type[T]] = {}
        self._twins: dict[str, type[T]] = {}
        """The other class of a name, where two have it."""
        self._names: tuple[str, ...] = ()
        self._read = -1

    def _look(self) -> None:
        if self._read != ClassCount.made or not getattr(self._root, "counts_classes", False):
            self._read = ClassCount.made
            found = subclasses(self._root)
            self._known, self._twins = {}, {}
            for cls in sorted(found, key=place_of, reverse=True) if self._shared else found:
                if self._known.setdefault(self._name(cls), cls) is not cls and not self._shared:
                    self._twins[self._name(cls)] = cls
            self._names = tuple(sorted(self._known))

    def __getitem__(self, name: str) -> type[T]:
        found = self._find(name)
        if found is None:
            kind = spoken(self._root)
            raise Malformed(
                f"malformed/no-such-{kind.replace(' ', '-')}",
                say("there is no {kind} {name!r}", kind=kind, name=name),
                value=name,
                accepted=nearest(str(name), self._known),
            )
        return found

    def get(self, name: str, default: Any = None) -> Any:
        """Return the class of a name; where there is none, what is given instead."""
        # The one that Mapping has waits for a KeyError, and complaints here are graded.
        return self._find(name) or default

    def names(self) -> tuple[str, ...]:
        """Return every name, by the alphabet."""
        self._look()
        return self._names

    def refuse_twins(self) -> None:
        """Raise a `Fault` with both places if two classes have one name."""
        self._look()
        for name in self._twins:
            self._find(name)

    def _find(self, name: str) -> type[T] | None:
        found = self._known.get(name)
        if found is None or self._read != ClassCount.made:
            self._look()
            found = self._known.get(name)
        if found is not None and name in self._twins:
            raise two_of_a_name(
                spoken(self._root), name, place_of(found), place_of(self._twins[name])
            )
        return found

    def __contains__(self, name: object) -> bool:
        if name not in self._known:
            self._look()
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        self._look()
        return iter(self._known)

    def __len__(self) -> int:
        self._look()
        return len(self._known)


def two_of_a_name(sort: str, name: str, one: str, other: str) -> Fault:
    """Return the error for two things of one name; it names where both of them are."""
    first, second = sorted((one, other))
    return Fault(
        "fault/two-of-a-name",
        say(
            "there are two of the {sort} {name!r}: {first} and {second}",
            name=name,
            sort=sort,
            first=first,
            second=second,
        ),
        value=name,
    )
