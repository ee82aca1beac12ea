"""Plug-in slots: what other packages may add to a pack, and which kinds of event are a pack's.

A pack names the slots that other packages may fill (`HasPluginSlots`); `content` fills them.  The
two are apart because a pack needs only the names: looking through everything that is installed
takes libraries that cost a fiftieth of a second to import.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, Protocol, TypeAlias, get_args, runtime_checkable

from msgspec import Struct

from gloaming.game_api.pack import Playable
from gloaming.kernel.event import Event
from gloaming.kernel.registry import ClassCount, subclasses
from gloaming.kernel.state import State


class ClassSlot(Struct, frozen=True):
    """A slot for classes: each is found because it descends from `root`."""

    name: str
    root: type[Any]
    refuse_twins: Callable[[], None]
    """Raises a `Fault` with both places if two things in the slot have one name."""


class FileSlot(Struct, frozen=True):
    """A slot for TOML files."""

    name: str
    key: str
    """The key by which a file for this slot is told from others: every such file has it."""
    put: Callable[[str, str], None]
    """Takes the text of a file and its place; refuses what it cannot read, and a name it has."""


PluginSlot: TypeAlias = ClassSlot | FileSlot


@runtime_checkable
class HasPluginSlots(Protocol):
    """A pack to which other packages may add: it names the slots that they may fill."""

    name: str
    plugin_slots: Sequence[PluginSlot]


@runtime_checkable
class TriesContent(Playable, Protocol):
    """A pack whose content can be tried by name, and whose sealed phases go by dependencies.

    `gloaming.testing.check_content` holds roles and the like to their promises by it.
    """

    def deal_with(self, names: Sequence[str], rng: Random) -> list[Event[Any]]:
        """Return the opening of some game in which these are in play and get in others' way."""

    def order_decides(self, state: Any) -> bool:
        """Tell whether a rule in play asks on purpose which of the sealed orders comes first."""

    def gist(self, events: Sequence[Event[Any]]) -> Counter[str]:
        """Return what a phase came to, whatever order its events came in."""


@runtime_checkable
class WritesPackages(Protocol):
    """A pack that can write a small package which adds to it, for somebody to begin with."""

    def package_files(self, name: str) -> Mapping[str, str]:
        """Return the files of a package of such a name, by their paths."""


_roots: Final[dict[str, None]] = {}
"""The packages and modules that content came from."""


def add_module(name: str) -> None:
    """Count the events of a module or package to the packs whose state they change."""
    _roots[name] = None


def kinds_for(package: str, state: type[State]) -> list[type[Event[Any]]]:
    """Return the kinds of event of a pack: those of its own package, and those of its content."""
    # A tuple, because mypy does not know that every class can be hashed.
    return list(_kinds_for((package, state), tuple(_roots), ClassCount.made))


@lru_cache(maxsize=16)
def _kinds_for(
    of: tuple[str, type[State]], roots: tuple[str, ...], made: int
) -> tuple[type[Event[Any]], ...]:
    """Find the kinds once for as long as no class is made and no content added.

    Every game asks for them, and there are hundreds of classes to look through.
    """
    package, state = of
    return tuple(
        kind
        for kind in subclasses(Event)
        if is_in(kind, package) or (_is_from_elsewhere(kind, roots) and _changes(kind, state))
    )


def is_in(cls: type[Any], package: str) -> bool:
    """Tell whether a class is from a package or module."""
    return cls.__module__ == package or cls.__module__.startswith(f"{package}.")


def _is_from_elsewhere(kind: type[Any], roots: Sequence[str]) -> bool:
    return any(is_in(kind, root) for root in roots)


def _changes(kind: type[Event[Any]], state: type[State]) -> bool:
    """Tell whether events of a kind are for a game of such a state, by what their class says."""
    for cls in kind.__mro__:
        for base in vars(cls).get("__orig_bases__", ()):
            for argument in get_args(base):
                if isinstance(argument, type) and issubclass(argument, State):
                    return issubclass(state, argument)
    return True
