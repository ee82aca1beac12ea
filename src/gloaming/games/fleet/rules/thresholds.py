"""Threshold checks: what fails when a row of the hull is gone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from gloaming.games.fleet.rules.dice import Thrower, throw_many
from gloaming.games.fleet.ships.design import System
from gloaming.games.fleet.ships.hull import count_rows_lost
from gloaming.games.fleet.ships.kinds import Kind
from gloaming.games.fleet.ships.unit import Unit

LOWEST_TARGET = 2
# What a pulse may strike, in the order in which gunners would choose.
PULSED = (
    "drive", "fire_control", "advanced_fire_control", "screen", "advanced_screen", "area_screen",
    "advanced_area_screen", "ecm", "area_ecm", "holofield", "stealth_field", "cloak", "ftl",
)  # fmt: skip


class DueCheck(msgspec.Struct, frozen=True, gc=False):
    """A check that is due: the last row lost, its target, and the rows lost beyond one."""

    row: int
    extra: int

    @property
    def target(self) -> int:
        """The face at which a system fails, before rows beyond the first are counted."""
        return max(LOWEST_TARGET, 7 - self.row)

    def fails_on(self, modifier: int = 0) -> int:
        """Give the lowest natural face that fails; 7 means none does."""
        return max(1, min(7, self.target - self.extra - modifier))


class Trial(msgspec.Struct, frozen=True, gc=False):
    """One system's die in a check."""

    system: int
    die: int
    failed: bool
    lost: bool = False


def find_check(rows: Iterable[int], hull_left: int, rows_checked: int) -> DueCheck | None:
    """Find the check a hull owes, if rows have gone since the last; the dead owe none."""
    lost = count_rows_lost(tuple(rows), hull_left)
    if hull_left <= 0 or lost <= rows_checked:
        return None
    return DueCheck(lost, lost - rows_checked - 1)


def check_due(unit: Unit) -> DueCheck | None:
    """Find the check a unit owes."""
    return find_check(unit.blueprint.rows, unit.condition.hull_left, unit.condition.rows_checked)


def try_systems(
    dice: Thrower, check: DueCheck, systems: Sequence[tuple[System, Kind]]
) -> tuple[Trial, ...]:
    """Throw one die for each system in turn."""
    trials: list[Trial] = []
    plain = check.fails_on()
    for die, (system, kind) in zip(throw_many(dice, len(systems)), systems, strict=True):
        modifier = kind.threshold_modifier
        failed = die >= (check.fails_on(modifier) if modifier else plain)
        trials.append(Trial(system.id, die, failed, failed and kind.lost_when_hit))
    return tuple(trials)


def sweep(
    dice: Thrower, unit: Unit, check: DueCheck, *, core_systems: bool, double_drive: bool
) -> tuple[Trial, ...]:
    """Throw for every exposed system of a unit; a drive may owe two dice."""
    kinds = unit.blueprint.kinds
    systems = [(part, kinds[part.id]) for part in unit.exposed(core_systems=core_systems)]
    if double_drive and check.extra and unit.condition.drive_hits == 0:
        drive = unit.blueprint.drive_id
        systems = [pair for pair in systems for _ in range(1 + (pair[0].id == drive))]
    return try_systems(dice, check, systems)


def pulse_check(hits: int, rows_lost: int) -> DueCheck:
    """Give the check an electromagnetic pulse of so many hits makes systems take."""
    return DueCheck(min(3, hits), rows_lost)


def pulse(dice: Thrower, unit: Unit, hits: int) -> tuple[DueCheck, tuple[Trial, ...]]:
    """Test as many systems of a unit as it took hits from pulses."""
    parts = [part for part in unit.exposed(core_systems=False) if part.kind in PULSED]
    parts.sort(key=lambda part: PULSED.index(part.kind))
    check, kinds = pulse_check(hits, unit.rows_lost), unit.blueprint.kinds
    return check, try_systems(dice, check, [(part, kinds[part.id]) for part in parts[:hits]])
