"""Damage control: which systems the parties work on, and whether they mend them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from gloaming.games.fleet.ships.devices.electronics import Electronics
from gloaming.games.fleet.ships.devices.screens import ScreenGenerator
from gloaming.games.fleet.ships.kinds import SheetSection
from gloaming.games.fleet.ships.unit import Unit
from gloaming.games.fleet.ships.weapon import Weapon

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
