"""The kinds of system there are: each registers itself by name when it is defined."""

from __future__ import annotations

import enum
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.rules.fire import count_arcs
from gloaming.kernel.registry import place_of, two_of_a_name
from gloaming.text.errors import Malformed, unknown_word
from gloaming.text.phrase import Term, say

FAMILIES = tuple(f"gloaming.games.fleet.{part}" for part in ("devices", "weapons"))


class SheetSection(enum.IntEnum):
    """The parts of a ship sheet, in the order in which threshold checks go through them."""

    DRIVE = 1
    FTL = 2
    ELECTRONICS = 3
    DEFENCES = 4
    HOLDS = 5
    WEAPONS = 6
    CORE = 7


class Kind:
    """A kind of system: what it does, weighs and costs, in one class.

    The docstring of a kind is the text its player reads.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    tags: ClassVar[tuple[str, ...]] = ()
    section: ClassVar[SheetSection] = SheetSection.ELECTRONICS
    symbol: ClassVar[str] = "?"
    one_shot: ClassVar[bool] = False
    stocked: ClassVar[bool] = False
    """Whether it comes with one load where its design names none."""
    lost_when_hit: ClassVar[bool] = False
    threshold_modifier: ClassVar[int] = 0
    points_per_mass: ClassVar[int] = 3
    fixed_mass: ClassVar[int | None] = None
    """The mass of every one, where it is the same; None also where the rules set no price."""
    default_arcs: ClassVar[str] = ""
    ratings: ClassVar[range] = range(1, 2)

    def __init_subclass__(cls, *, name: str = "") -> None:
        super().__init_subclass__()
        if not name:
            return
        if name in _kinds:
            raise two_of_a_name("kind of system", name, place_of(type(_kinds[name])), place_of(cls))
        cls.name = name
        cls.title = cls.title or name.replace("_", " ")
        _kinds[name] = cls()

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Give the mass of a fitted system, or None when the rules set no price."""
        return self.fixed_mass

    def price(self, system: System, mass: int) -> int:
        """Give the points of a fitted system of known mass, beyond the mass itself."""
        return self.points_per_mass * mass

    def describe(self, system: System) -> str:
        """Name a fitted system as its sheet does."""
        return system.label or self.title

    def arcs_of(self, system: System) -> str:
        """Give the arcs of a mount: as drawn, or as is usual for its kind."""
        return system.arcs or self.default_arcs

    def count_arcs(self, system: System) -> int:
        """Count the arcs of a mount."""
        return count_arcs(self.arcs_of(system))

    def find_faults(self, system: System) -> Iterator[Malformed]:
        """Name what is wrong with how a system is drawn."""
        title = Term("system", self.title)
        if system.rating not in self.ratings:
            yield Malformed(
                "malformed/rating",
                say("{title} has no class {rating}", title=title, rating=system.rating),
                value=system.rating,
                accepted=(
                    say("{least} to {most}", least=self.ratings.start, most=self.ratings.stop - 1),
                ),
            )
        try:
            arcs = self.count_arcs(system)
        except Malformed as fault:
            yield fault
        else:
            if system.arcs and not self.default_arcs:
                yield Malformed(
                    "malformed/arcs", say("{title} has no arcs", title=title), value=system.arcs
                )
            elif self.default_arcs and arcs < 1:
                yield Malformed(
                    "malformed/arcs", say("{title} covers no arc", title=title), value=system.arcs
                )


_kinds: dict[str, Kind] = {}


@lru_cache(maxsize=1)
def all_kinds() -> Mapping[str, Kind]:
    """List every kind of system by name; asking first brings in every family."""
    for family in FAMILIES:
        package = importlib.import_module(family)
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
    return MappingProxyType(_kinds)


def find_kind(name: str) -> Kind:
    """Find a kind of system by its name."""
    kinds = all_kinds()
    try:
        return kinds[name]
    except KeyError:
        told = say("there is no system called {name}", name=name)
        raise unknown_word("malformed/system-kind", told, name, sorted(kinds)) from None


def find_tag(tag: str) -> Kind | None:
    """Find the kind that an XML element of another program means."""
    for kind in all_kinds().values():
        if tag in kind.tags:
            return kind
    return None


def refuse_shared_tags() -> None:
    """Refuse two kinds of system that one XML element would stand for."""
    found: dict[str, Kind] = {}
    for kind in all_kinds().values():
        for tag in kind.tags:
            other = found.setdefault(tag, kind)
            if other is not kind:
                places = place_of(type(other)), place_of(type(kind))
                raise two_of_a_name("tag of a system", tag, *places)
