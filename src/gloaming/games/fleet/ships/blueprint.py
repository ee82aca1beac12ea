"""A design made ready for battle: numbered, laid out in rows, its parts in checking order."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gloaming.games.fleet.designs.design import Design, System, number_systems
from gloaming.games.fleet.designs.hull import count_crew, lay_rows, mark_boxes
from gloaming.games.fleet.designs.kinds import Kind, find_kind
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.devices.electronics import Electronics
from gloaming.games.fleet.devices.screens import ScreenGenerator
from gloaming.games.fleet.rules.fire import rate_tracking
from gloaming.games.fleet.ships.condition import Condition

CORE = ("power_core", "life_support", "bridge")
# Passive aids that a target's condition is asked for at every shot.
VEILS = ("ecm", "area_ecm", "holofield", "stealth_field")


class Blueprint(msgspec.Struct, frozen=True):
    """Everything about a class of ship that no battle changes."""

    design: Design
    boxes: int
    rows: tuple[int, ...]
    crew_factors: int
    marks: tuple[int, ...]
    parts: tuple[System, ...]
    by_id: dict[int, System]
    kinds: dict[int, Kind]
    core: dict[str, int]
    # What a volley asks of every ship is found once, because there are many ships and volleys.
    mounts: tuple[tuple[System, Weapon], ...]
    weapons: dict[int, Weapon]
    """What each mount is, by its number."""
    controls: tuple[tuple[System, Electronics], ...]
    wards: tuple[tuple[System, Electronics], ...]
    generators: tuple[tuple[int, ScreenGenerator], ...]
    veils: tuple[System, ...]
    hides: bool
    """Whether anything makes it hard to see: a stealthy hull, or a passive aid."""
    lends: bool
    """Whether it may lend screens or ECM to its whole formation."""
    cloaks: bool
    labels: dict[int, str]
    """What each part is called on the sheet."""
    tracks: dict[int, int]
    """The points of evasion that each mount ignores."""
    stores: dict[int, int]
    """The part whose loads a mount spends, for those that spend any."""
    tireless: bool
    """Whether it has a weapon that never runs out."""
    recharges: dict[int, int]
    remembered: frozenset[int]
    """The mounts of which it matters when they last fired."""
    small: bool
    """Whether it is a group of small craft, whose hull boxes are its craft."""
    guns: tuple[int, ...]
    """The mounts that fire where nothing else is said of them."""
    places: dict[int, int]
    """The place of each part on the sheet."""

    @property
    def drive_id(self) -> int:
        """The number of the main drive."""
        return self.design.drive.id

    def fresh(self) -> Condition:
        """Give the condition of a ship of this class as it leaves the yard."""
        loads = {
            part.id: part.loads or 1
            for part in self.parts
            if part.loads or self.kinds[part.id].one_shot or self.kinds[part.id].stocked
        }
        return Condition(hull_left=self.boxes, armour=list(self.design.armour.layers), loads=loads)


@lru_cache(maxsize=1024)
def draw_up(design: Design) -> Blueprint:
    """Make a design ready for battle; every ship of a class has the same blueprint."""
    design = number_systems(design)
    systems = list(design.systems)
    following = max([design.drive.id, design.ftl_id, *(system.id for system in systems)])
    core: dict[str, int] = {}
    for name in CORE:
        fitted = next((system for system in systems if system.kind == name), None)
        if fitted is None:
            following += 1
            fitted = System(name, id=following)
            systems.append(fitted)
        core[name] = fitted.id
    systems.append(System("drive", id=design.drive.id, rating=design.drive.thrust))
    if design.ftl:
        systems.append(System("ftl", id=design.ftl_id))
    kinds = {system.id: find_kind(system.kind) for system in systems}
    # Within a section the order of the sheet is kept.
    parts = tuple(sorted(systems, key=lambda system: kinds[system.id].section))
    mounts = tuple((part, kind) for part in parts if isinstance(kind := kinds[part.id], Weapon))
    stores = {
        part.id: part.magazine or part.id
        for part, kind in mounts
        if part.magazine or kind.one_shot or part.loads
    }
    crew_factors = count_crew(design.mass, design.hull.crew)
    return Blueprint(
        design=design,
        boxes=design.boxes,
        rows=lay_rows(design.boxes, design.hull.rows),
        crew_factors=crew_factors,
        marks=mark_boxes(design.boxes, crew_factors),
        parts=parts,
        by_id={system.id: system for system in parts},
        kinds=kinds,
        core=core,
        mounts=mounts,
        weapons={part.id: kind for part, kind in mounts},
        controls=tuple(
            (part, kind)
            for part in parts
            if isinstance(kind := kinds[part.id], Electronics) and kind.targets
        ),
        wards=tuple(
            (part, kind)
            for part in parts
            if isinstance(kind := kinds[part.id], Electronics) and kind.protects
        ),
        generators=tuple(
            (part.id, kind) for part in parts if isinstance(kind := kinds[part.id], ScreenGenerator)
        ),
        veils=tuple(part for part in parts if part.kind in VEILS),
        hides=bool(design.hull.stealth) or any(part.kind in VEILS for part in parts),
        lends=any(
            part.kind == "area_ecm" or getattr(kinds[part.id], "area", False) for part in parts
        ),
        labels={part.id: kinds[part.id].describe(part) for part in parts},
        tracks={part.id: rate_tracking(kind.count_arcs(part)) for part, kind in mounts},
        stores=stores,
        tireless=any(kind.offensive and part.id not in stores for part, kind in mounts),
        cloaks=any(part.kind == "cloak" for part in parts),
        recharges={part.id: kind.recharge for part, kind in mounts if kind.recharge},
        remembered=frozenset(part.id for part, kind in mounts if kind.overloads),
        small=any(kind.small for _, kind in mounts),
        guns=tuple(part.id for part, kind in mounts if kind.offensive),
        places={part.id: place for place, part in enumerate(parts)},
    )
