"""A unit: a ship of some class in its present condition, and whether its weapons fire."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.hull import count_parties, count_rows_lost
from gloaming.games.fleet.designs.kinds import SheetSection
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.ships.blueprint import Blueprint
from gloaming.games.fleet.ships.condition import FOR_GOOD, Condition, Status


class ShipStatus(enum.Enum):
    """The state of a unit, from whole to gone."""

    OK = "ok"
    DAMAGED = "damaged"
    CRIPPLED = "crippled"
    DISABLED = "disabled"
    DESTROYED = "destroyed"
    FLED = "fled"

    # There is one object of each, so identity is enough, and faster at every volley.
    __hash__ = object.__hash__


class Unit(msgspec.Struct):
    """One ship on the board."""

    id: int
    name: str
    blueprint: Blueprint
    condition: Condition
    hit_modifier: int = 0

    @property
    def mass(self) -> int:
        """The mass of the class."""
        return self.blueprint.design.mass

    @property
    def small(self) -> bool:
        """Tell whether this is a group of small craft."""
        return self.blueprint.small

    @property
    def alive(self) -> bool:
        """Tell whether the unit is still in the battle."""
        condition = self.condition
        return condition.hull_left > 0 and not condition.fled

    @property
    def thrust(self) -> int:
        """The thrust left to the drive; nobody steers a helpless ship."""
        return 0 if self.condition.helpless else self.drive_thrust

    @property
    def drive_thrust(self) -> int:
        """The thrust the drive would give if somebody commanded the ship."""
        whole, hits = self.blueprint.design.drive.thrust, self.condition.drive_hits
        return step_drive(whole, hits) if hits else whole

    @property
    def rows_lost(self) -> int:
        """The hull rows whose last box is gone."""
        return count_rows_lost(self.blueprint.rows, self.condition.hull_left)

    @property
    def boxes_lost(self) -> int:
        """The hull boxes gone."""
        return self.blueprint.boxes - self.condition.hull_left

    @property
    def parties(self) -> int:
        """The repair parties left."""
        return count_parties(self.blueprint.crew_factors, self.blueprint.marks, self.boxes_lost)

    @property
    def armoured(self) -> bool:
        """Tell whether any armour is left."""
        return any(self.condition.armour)

    @property
    def stealth(self) -> int:
        """The stealth level: of the hull while its rows hold, or of a working field."""
        blueprint = self.blueprint
        if not blueprint.hides:
            return 0
        level: int = blueprint.design.hull.stealth
        lost = self.rows_lost
        if level >= 2:
            level = 2 - (lost >= 1) - (lost >= 3)
        elif level == 1:
            level = int(lost < 2)
        fields = [part.rating for part in self.working("stealth_field")]
        return max([level, *fields])

    @property
    def veiled(self) -> bool:
        """Tell whether any passive aid is fitted, working or not."""
        return bool(self.blueprint.veils)

    def screens(self, *, advanced: bool = False, area: bool = False) -> int:
        """Count the working screen generators of a sort."""
        statuses = self.condition.statuses
        count = 0
        for number, kind in self.blueprint.generators:
            if kind.area is area and kind.advanced is advanced and number not in statuses:
                count += 1
        return count

    def working(self, kind: str) -> Iterator[System]:
        """List the operational systems of one kind."""
        return (
            part
            for part in self.blueprint.parts
            if part.kind == kind and self.condition.works(part.id)
        )

    def weapons(self) -> tuple[tuple[System, Weapon], ...]:
        """List every weapon that is fitted, damaged or not."""
        return self.blueprint.mounts

    def fire_controls(self) -> list[System]:
        """List the operational fire controls."""
        statuses = self.condition.statuses
        return [part for part, _ in self.blueprint.controls if part.id not in statuses]

    def loads_for(self, system: System) -> int | None:
        """Count the shots left to a weapon, or None when it never runs out."""
        store = self.blueprint.stores.get(system.id)
        if store is None:
            return None
        return 0 if store in self.condition.statuses else self.condition.loads.get(store, 0)

    def ready(self, system: System) -> bool:
        """Tell whether a weapon works, has a load and is not recharging."""
        return system.id not in self.condition.resting and self.serviceable(system)

    def serviceable(self, system: System) -> bool:
        """Tell whether a weapon works and has a load, if it need only recharge."""
        number = system.id
        if number in self.condition.statuses:
            return False
        return number not in self.blueprint.stores or self.loads_for(system) != 0

    def has_lost(self, system: System) -> bool:
        """Tell whether damage has silenced a weapon: the mount itself, or what it draws on."""
        statuses = self.condition.statuses
        return system.id in statuses or self.blueprint.stores.get(system.id) in statuses

    @property
    def standing(self) -> ShipStatus:
        """The state of the unit: the worst one that is true of it."""
        condition = self.condition
        if condition.hull_left <= 0:
            return ShipStatus.DESTROYED
        if condition.fled:
            return ShipStatus.FLED
        if condition.helpless:
            return ShipStatus.DISABLED
        if self.crippled:
            return ShipStatus.CRIPPLED
        return ShipStatus.DAMAGED if condition.hull_left < self.blueprint.boxes else ShipStatus.OK

    @property
    def crippled(self) -> bool:
        """Tell whether the unit has lost two rows, or all fire, aim or thrust that it had."""
        condition, blueprint = self.condition, self.blueprint
        if condition.hull_left < blueprint.boxes and self.rows_lost >= 2:
            return True
        if blueprint.design.drive.thrust and not self.thrust:
            return True
        if not condition.statuses and blueprint.tireless and blueprint.controls:
            return False
        silenced = False
        for part, kind in self.blueprint.mounts:
            if kind.offensive:
                if self.serviceable(part):
                    break
                # What was fired to the last load has not been lost (ruling p62).
                silenced = silenced or self.has_lost(part)
        else:
            if silenced:
                return True
        return bool(self.blueprint.controls) and not self.fire_controls()

    def exposed(self, *, core_systems: bool) -> list[System]:
        """List the parts a threshold check throws for, in sheet order."""
        kinds, statuses, loads = self.blueprint.kinds, self.condition.statuses, self.condition.loads
        found: list[System] = []
        for part in self.blueprint.parts:
            number = part.id
            kind = kinds[number]
            section = kind.section
            if section is SheetSection.DRIVE:
                if self.condition.drive_hits < 2 and part.rating > 0:
                    found.append(part)
            elif section is SheetSection.CORE and not core_systems:
                continue
            elif number not in statuses and not (kind.one_shot and not loads.get(number, 0)):
                found.append(part)
        return found

    def broken(self) -> list[System]:
        """List the parts damage control may mend, in sheet order."""
        blueprint, condition = self.blueprint, self.condition
        drive = blueprint.drive_id
        hurt = [
            number
            for number, status in condition.statuses.items()
            if status is Status.DAMAGED and number != drive
        ]
        if condition.drive_hits > condition.drive_scrapped:
            hurt.append(drive)
        hurt.sort(key=blueprint.places.__getitem__)
        parts = [blueprint.by_id[number] for number in hurt]
        return [part for part in parts if not self._beyond(part)]

    def _beyond(self, part: System) -> bool:
        """Tell whether a core system has done its worst, so that mending it helps nobody."""
        if part.kind == "bridge":
            return self.condition.out_of_control == FOR_GOOD
        if part.kind == "power_core":
            return self.condition.core_dumped
        return part.kind == "life_support" and self.condition.air_left == 0


def step_drive(thrust: int, hits: int) -> int:
    """Give the thrust of a drive after so many failures: whole, half rounded down, none."""
    return (thrust, thrust // 2, 0)[min(hits, 2)]


def make_unit(
    number: int, name: str, blueprint: Blueprint, condition: Condition | None = None
) -> Unit:
    """Make a unit of a class, fresh from the yard unless its condition is given."""
    return Unit(number, name, blueprint, condition or blueprint.fresh())


class NotFiredReason(enum.Enum):
    """Why a weapon does not fire."""

    NO_COMMAND = "nobody in command"
    CLOAKED = "cloaked"
    NO_FIRE_CONTROL = "no fire control"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    NO_AMMUNITION = "no ammo"
    RECHARGING = "recharging"
    OUT_OF_RANGE = "out of range"


def not_fired_reason(unit: Unit, system: System) -> NotFiredReason | None:
    """Say why a weapon cannot fire at anything."""
    condition, number = unit.condition, system.id
    if number in condition.statuses:
        damaged = condition.statuses[number] is Status.DAMAGED
        return NotFiredReason.DAMAGED if damaged else NotFiredReason.DESTROYED
    if number in unit.blueprint.stores and unit.loads_for(system) == 0:
        return NotFiredReason.NO_AMMUNITION
    return NotFiredReason.RECHARGING if number in condition.resting else None
