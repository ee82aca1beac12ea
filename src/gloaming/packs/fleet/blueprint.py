"""A design made ready for battle: numbered, laid out in rows, its parts in checking order."""

from __future__ import annotations

import msgspec

from gloaming.packs.fleet.condition import Condition
from gloaming.packs.fleet.design import Design, System, number_systems
from gloaming.packs.fleet.hull import count_crew, lay_rows, mark_boxes
from gloaming.packs.fleet.kinds import Kind, find_kind

CORE = ("power_core", "life_support", "bridge")


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

    @property
    def drive_id(self) -> int:
        """The number of the main drive."""
        return self.design.drive.id

    def store_of(self, system: System) -> int | None:
        """Give the number of the part whose loads a weapon spends, if it spends any."""
        if system.magazine:
            return system.magazine
        limited = self.kinds[system.id].one_shot or system.loads > 0
        return system.id if limited else None

    def fresh(self) -> Condition:
        """Give the condition of a ship of this class as it leaves the yard."""
        loads = {
            part.id: part.loads or 1
            for part in self.parts
            if self.kinds[part.id].one_shot or part.loads
        }
        return Condition(hull_left=self.boxes, armour=list(self.design.armour.layers), loads=loads)


def draw_up(design: Design) -> Blueprint:
    """Make a design ready for battle."""
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
    # Within a section the sheet's own order stands.
    parts = tuple(sorted(systems, key=lambda system: kinds[system.id].section))
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
    )
