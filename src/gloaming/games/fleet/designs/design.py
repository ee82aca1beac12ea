"""A ship's design: what a file of the shipyard holds."""

from __future__ import annotations

import msgspec

from gloaming.games.fleet.designs.hull import Crew, Strength, count_boxes


class System(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One fitted system: its kind, its number on the sheet, and how it is made."""

    kind: str
    id: int = 0
    rating: int = 1
    arcs: str = ""
    variant: str = ""
    loads: int = 0
    extended: bool = False
    size: int = 0
    magazine: int = 0
    mass: int | None = None
    points: int | None = None
    label: str = ""
    at: tuple[int, int] | None = None


class Drive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The main drive: its thrust, and whether it is of the advanced sort."""

    thrust: int = 0
    advanced: bool = False
    id: int = 0


class Hull(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The hull: its strength or its exact boxes, its rows, its crew, its stealth."""

    strength: Strength = Strength.AVERAGE
    boxes: int | None = None
    rows: int = 4
    crew: Crew = Crew.MILITARY
    stealth: int = 0


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The armour: boxes of each layer, inner first."""

    layers: tuple[int, ...] = ()
    regenerating: bool = False


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A class of ship, as drawn."""

    name: str
    mass: int
    side: str = ""
    type: str = ""
    abbreviation: str = ""
    points: int | None = None
    about: str = ""
    drive: Drive = Drive()
    ftl: bool = True
    ftl_id: int = 0
    hull: Hull = Hull()
    armour: Armour = Armour()
    systems: tuple[System, ...] = ()

    @property
    def boxes(self) -> int:
        """The hull boxes: as given, or by strength and mass."""
        if self.hull.boxes is not None:
            return self.hull.boxes
        return count_boxes(self.hull.strength, self.mass)


def number_systems(design: Design) -> Design:
    """Give every part without a number one above the highest in use, drives first."""
    used = [design.drive.id, design.ftl_id, *(system.id for system in design.systems)]
    following = max(used, default=0)

    def pick(known: int) -> int:
        nonlocal following
        if known:
            return known
        following += 1
        return following

    drive = msgspec.structs.replace(design.drive, id=pick(design.drive.id))
    ftl_id = pick(design.ftl_id) if design.ftl else 0
    systems = tuple(
        system if system.id else msgspec.structs.replace(system, id=pick(0))
        for system in design.systems
    )
    return msgspec.structs.replace(design, drive=drive, ftl_id=ftl_id, systems=systems)
