"""Damage to systems: threshold checks, the power core, and damage control."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Sequence

import msgspec

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.hull import count_rows_lost
from gloaming.games.fleet.designs.kinds import Kind, SheetSection
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.devices.electronics import Electronics
from gloaming.games.fleet.devices.screens import ScreenGenerator
from gloaming.games.fleet.rules.dice import Thrower, throw_many
from gloaming.games.fleet.ships.condition import FOR_GOOD
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


EXPLODES_FROM = 5
BLAST_MASS = 25


class CoreFate(enum.Enum):
    """What becomes of a damaged power core at the end of a volley."""

    REPAIRED = "repaired"
    CRITICAL = "still_critical"
    EXPLODED = "exploded"


class Blackout(msgspec.Struct, frozen=True, gc=False):
    """How long a hit bridge is out."""

    volleys: int

    @property
    def lasting(self) -> bool:
        """Tell whether the loss is for good."""
        return self.volleys == FOR_GOOD


def lose_bridge(die: int) -> Blackout:
    """Read a bridge's die: so many volleys, this one included, or for good on a 6."""
    return Blackout(FOR_GOOD if die == 6 else die)


def explodes(die: int, volleys_abandoned: int = 0) -> bool:
    """Tell whether a critical core explodes; each volley since the crew left makes it likelier."""
    return die >= max(1, EXPLODES_FROM - volleys_abandoned)


def settle_core(die: int, *, repaired: bool, volleys_abandoned: int = 0) -> CoreFate:
    """Say what becomes of a damaged power core once repair has been tried."""
    if repaired:
        return CoreFate.REPAIRED
    return CoreFate.EXPLODED if explodes(die, volleys_abandoned) else CoreFate.CRITICAL


def blast_dice(mass: int) -> int:
    """Count the dice a ship's explosion throws at its neighbours."""
    return mass // BLAST_MASS


MOST_PARTIES = 3
CORE_ORDER = ("power_core", "life_support", "bridge")


class Job(msgspec.Struct, frozen=True, gc=False):
    """Parties at work on one system."""

    system: int
    parties: int


def mends(parties: int, die: int) -> bool:
    """Tell whether so many parties mend a system; more than three get in each other's way."""
    return die <= min(MOST_PARTIES, parties)


def order_repairs(unit: Unit, without: Collection[int] = ()) -> tuple[int, ...]:
    """List broken systems by the usual priority, without those that are being got rid of.

    Core, drive, screens, one fire control if none works, weapons by their dice, then the rest.
    """
    broken = [part for part in unit.broken() if part.id not in without]
    if len(broken) == 1:
        return (broken[0].id,)
    aimless = not unit.fire_controls()
    ranked: list[tuple[tuple[int, int], int]] = []
    for place, part in enumerate(broken):
        kind = unit.blueprint.kinds[part.id]
        rank = (6, place)
        if part.kind in CORE_ORDER:
            rank = (0, CORE_ORDER.index(part.kind))
        elif kind.section is SheetSection.DRIVE:
            rank = (1, 0)
        elif isinstance(kind, ScreenGenerator):
            rank = (2, place)
        elif isinstance(kind, Electronics) and kind.targets and aimless:
            rank = (3, place)
            aimless = False
        elif isinstance(kind, Weapon) and kind.offensive:
            rank = (4, -kind.rank(part))
        elif isinstance(kind, Weapon):
            rank = (5, place)
        ranked.append((rank, part.id))
    return tuple(system for _, system in sorted(ranked))


def pack_jobs(order: Iterable[int], parties: int) -> tuple[Job, ...]:
    """Fill each job in turn to three parties until none is left."""
    jobs: list[Job] = []
    for system in order:
        if parties <= 0:
            break
        sent = min(MOST_PARTIES, parties)
        jobs.append(Job(system, sent))
        parties -= sent
    return tuple(jobs)


def plan_repairs(
    unit: Unit, plotted: Sequence[int] = (), without: Collection[int] = ()
) -> tuple[Job, ...]:
    """Send a unit's parties out: as plotted, a number named twice meaning two, else as usual.

    Plotted systems that are whole or past repair are passed over.
    """
    counted: dict[int, int] = {}
    left = unit.parties
    if not left:
        return ()
    broken = {part.id for part in unit.broken()} - set(without) if plotted else ()
    for system in plotted:
        if system in broken and left and counted.get(system, 0) < MOST_PARTIES:
            counted[system] = counted.get(system, 0) + 1
            left -= 1
    if counted:
        return tuple(Job(system, parties) for system, parties in counted.items())
    return pack_jobs(order_repairs(unit, without), left)


def mend(unit: Unit, system: int) -> None:
    """Bring a repaired system back to service."""
    condition = unit.condition
    if system == unit.blueprint.drive_id:
        condition.mend_drive()
        return
    condition.restore(system)
    kind = unit.blueprint.by_id[system].kind
    if kind == "bridge":
        condition.regain_control()
    elif kind == "life_support":
        condition.regain_air()


def regrow(dice: Sequence[int], lost: int) -> tuple[int, int]:
    """Read the dice of regenerating armour: boxes grown on 5 or 6, boxes burnt out on 1."""
    thrown = dice[:lost]
    return sum(1 for die in thrown if die >= 5), sum(1 for die in thrown if die == 1)
