"""Holds: what a ship carries."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import Kind, SheetSection
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

LOAD_MASS = 2
EXTENDED_LOAD_MASS = 3


class Magazine(Kind, name="magazine"):
    """Holds the salvoes of the launchers that name it; a failed check destroys what is left."""

    title = "salvo magazine"
    tags = ("SalvoMissileMagazine",)
    symbol = "MG"
    section = SheetSection.HOLDS
    lost_when_hit = True

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh two a salvo, three for extended range."""
        return system.loads * (EXTENDED_LOAD_MASS if system.extended else LOAD_MASS)

    def describe(self, system: System) -> str:
        """Name its capacity."""
        return system.label or f"salvo magazine ({system.loads})"

    def find_faults(self, system: System) -> Iterator[Malformed]:
        """Name an empty magazine."""
        yield from super().find_faults(system)
        if system.loads < 1:
            yield Malformed(
                "malformed/loads", say("a magazine holds at least one salvo"), value=system.loads
            )


class CargoHold(Kind, name="hold"):
    """Holds cargo of its own mass."""

    title = "cargo hold"
    tags = ("CargoHold",)
    symbol = "CH"
    section = SheetSection.HOLDS
    points_per_mass = 0

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh its size."""
        return system.size


class FighterBay(Kind, name="fighter_bay"):
    """Carries one group of six fighters; a failed check shuts the bay."""

    title = "fighter bay"
    tags = ("FighterBay",)
    symbol = "FB"
    section = SheetSection.HOLDS
    stocked = True
    fixed_mass = 9

    def find_faults(self, system: System) -> Iterator[Malformed]:
        """Name a bay for more than one group."""
        yield from super().find_faults(system)
        if system.loads > 1:
            yield Malformed(
                "malformed/bay",
                say("a fighter bay holds one group"),
                value=system.loads,
                accepted=(say("a bay for each group"),),
            )


class Hangar(Kind, name="hangar"):
    """Carries small craft of the given size in mass."""

    tags = ("Hangar", "HangarBay")
    symbol = "HB"
    section = SheetSection.HOLDS

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh half as much again as what it carries, rounded up."""
        return (3 * system.size + 1) // 2


class Party(Kind, name="party"):
    """Carries extra hands: repair parties or marines, who have no part in formation play."""

    title = "party"
    tags = ("DamageControlParty", "MarineParty")
    symbol = "HP"
    section = SheetSection.HOLDS


class Inert(Kind, name="inert"):
    """Is aboard and can be damaged, but does nothing in these rules."""

    title = "unknown system"
    symbol = "??"
    section = SheetSection.HOLDS
    ratings = range(100)
    default_arcs = "F"
