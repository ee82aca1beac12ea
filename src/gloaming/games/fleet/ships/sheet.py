"""What a ship sheet shows, gathered once for every way of drawing it."""

from __future__ import annotations

import msgspec

from gloaming.games.fleet.designs.kinds import SheetSection
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.rules.fire import parse_arcs
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.damage import DueCheck
from gloaming.games.fleet.ships.ratings import dice_by_bands
from gloaming.games.fleet.ships.unit import ShipStatus, Unit
from gloaming.text.phrase import Term, Text, say

SIX = 6
"""The highest face of a die; of a six nobody says "or more"."""
HEADINGS = {
    SheetSection.DRIVE: Term("section", "Drives"),
    SheetSection.FTL: Term("section", "Drives"),
    SheetSection.ELECTRONICS: Term("section", "Electronics"),
    SheetSection.DEFENCES: Term("section", "Defences"),
    SheetSection.HOLDS: Term("section", "Holds"),
    SheetSection.WEAPONS: Term("section", "Weapons"),
    SheetSection.CORE: Term("section", "Core"),
}


class HullBox(msgspec.Struct, frozen=True):
    """A hull box: whether it is lost, and whether a crew factor goes with it."""

    lost: bool
    crew: bool = False


class SheetEntry(msgspec.Struct, frozen=True):
    """A system as the sheet shows it."""

    id: int
    symbol: str
    label: Text
    status: Status
    arcs: tuple[str, ...] = ()
    loads: int | None = None
    capacity: int = 0
    resting: bool = False
    dice: tuple[int, ...] = ()
    """What a weapon throws in each band of twelve; nothing for what attacks nobody."""

    @property
    def spent(self) -> bool:
        """Tell whether the last load is gone."""
        return self.loads == 0


class Sheet(msgspec.Struct, frozen=True):
    """Everything on one ship's sheet."""

    name: str
    design: str
    type: str
    abbreviation: str
    side: str
    mass: int
    points: int | None
    standing: ShipStatus
    thrust: int
    full_thrust: int
    advanced_drive: bool
    crew: int
    full_crew: int
    hull_left: int
    hull: int
    rows: tuple[tuple[HullBox, ...], ...]
    armour: tuple[tuple[int, int], ...]
    sections: tuple[tuple[Term, tuple[SheetEntry, ...]], ...]
    screens: int = 0
    """How many screens work, those for a whole formation apart."""
    thresholds: tuple[str, ...] = ()
    """What a system's die must show for it to fail when each row but the last is gone."""
    about: str = ""


def gather_sheet(unit: Unit, *, core: bool = False) -> Sheet:
    """Gather a unit's sheet; the core is shown where the table plays with it."""
    blueprint, condition = unit.blueprint, unit.condition
    design = blueprint.design
    sections: dict[Term, list[SheetEntry]] = {}
    for part in blueprint.parts:
        kind = blueprint.kinds[part.id]
        if kind.section is SheetSection.CORE and not core:
            continue
        sections.setdefault(HEADINGS[kind.section], []).append(_enter(unit, part.id))
    return Sheet(
        name=unit.name,
        design=design.name,
        type=design.type,
        abbreviation=design.abbreviation,
        side=design.side,
        mass=design.mass,
        points=design.points,
        standing=unit.standing,
        thrust=unit.thrust,
        full_thrust=design.drive.thrust,
        advanced_drive=design.drive.advanced,
        crew=unit.parties,
        full_crew=blueprint.crew_factors,
        hull_left=condition.hull_left,
        hull=blueprint.boxes,
        rows=_lay_boxes(blueprint.rows, unit.boxes_lost, blueprint.marks),
        armour=tuple(zip(condition.armour, design.armour.layers, strict=True)),
        sections=tuple((heading, tuple(entries)) for heading, entries in sections.items()),
        screens=unit.screens() + unit.screens(advanced=True),
        thresholds=tuple(_threshold(row) for row in range(1, len(blueprint.rows))),
        about=design.about,
    )


def _threshold(row: int) -> str:
    fails = DueCheck(row, 0).fails_on()
    return str(fails) if fails == SIX else f"{fails}+"


def _enter(unit: Unit, number: int) -> SheetEntry:
    """Enter one part on the sheet."""
    part, kind = unit.blueprint.by_id[number], unit.blueprint.kinds[number]
    condition = unit.condition
    symbol = kind.symbol
    label: Text = Term("system", kind.describe(part))
    status = condition.status(number)
    arcs: tuple[str, ...] = ()
    if isinstance(kind, Weapon):
        arcs = parse_arcs(kind.arcs_of(part))
    if kind.section is SheetSection.DRIVE:
        symbol = str(unit.thrust)
        title = Term("system", kind.title)
        label = say("{drive}, thrust {rating}", drive=title, rating=part.rating)
        status = condition.drive_status
    elif len(kind.ratings) > 1 and part.kind != "inert":
        symbol = f"{kind.symbol}{part.rating}"
    own_store = number in condition.loads
    return SheetEntry(
        id=number,
        symbol=symbol,
        label=label,
        status=status,
        arcs=arcs,
        loads=condition.loads[number] if own_store else None,
        capacity=(part.loads or 1) if own_store else 0,
        resting=number in condition.resting,
        dice=tuple(dice_by_bands(part)) if isinstance(kind, Weapon) and kind.offensive else (),
    )


def _lay_boxes(
    rows: tuple[int, ...], lost: int, marks: tuple[int, ...]
) -> tuple[tuple[HullBox, ...], ...]:
    """Lay the hull boxes in rows, lost ones first."""
    laid: list[tuple[HullBox, ...]] = []
    number = 0
    for boxes in rows:
        numbers = range(number + 1, number + boxes + 1)
        laid.append(tuple(HullBox(n <= lost, n in marks) for n in numbers))
        number += boxes
    return tuple(laid)
