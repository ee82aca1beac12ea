"""Interception: how point defence is dealt out among all that comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gloaming.games.fleet.battle.orders.fire_allocation import is_cloaked, is_warming_up, on_guard
from gloaming.games.fleet.battle.state import DefendingMounts, ShipMount
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.rules.defence import Column, Defender, expect_kills

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import BattleState, IncomingFlight
    from gloaming.games.fleet.ships.unit import Unit


class Mount(NamedTuple):
    """A mount that shoots things down, and for whom."""

    unit: str
    number: int
    defender: Defender
    others: bool
    """Whether it may cover other units, if its ship can direct it."""


class IncomingFire(NamedTuple):
    """A flight, by what it is and what may be expected of it."""

    place: int
    under: str
    column: Column
    expected: float


def deal_defence(sky: BattleState, formation: str) -> tuple[DefendingMounts, ...]:
    """Deal mounts out to flights, the heaviest first and then evenly, before any is thrown.

    A mount covers its own ship, or others as far as area defence controls go.
    The points of evasion, each of which throws a miss again, are dealt likewise.
    """
    flights = sky.flights[formation]
    threats = sorted(
        (_see(sky, place, flight) for place, flight in enumerate(flights) if flight.count),
        key=lambda threat: (-threat.expected, threat.place),
    )
    dealt: list[list[ShipMount]] = [[] for _ in flights]
    warming = is_warming_up(sky, formation)
    for unit in sky.present(formation):
        mounts = mounts_of(sky, unit, formation)
        if not mounts:
            continue
        covered = _covered(unit, threats, 0 if warming or launches(sky, unit) else _reach(unit))
        for mount in mounts:
            able = [
                threat
                for threat in threats
                if (threat.under == unit.name or (mount.others and threat.under in covered))
                and expect_kills(mount.defender, threat.column) > 0
            ]
            if able:
                # The fewest mounts so far; among equals the heaviest, which comes first.
                chosen = min(able, key=lambda threat: len(dealt[threat.place]))
                dealt[chosen.place].append(ShipMount(mount.unit, mount.number))
    for mount, craft in _screens(sky, formation):
        able_threats = [t for t in threats if expect_kills(mount.defender, t.column) > 0]
        if able_threats:
            # All craft of a group fire together, at the heaviest of them.
            dealt[able_threats[0].place] += [ShipMount(mount.unit, mount.number)] * craft
    again = _share_evasion(sky.formations[formation].evasion, threats, dealt)
    return tuple(
        DefendingMounts(tuple(mounts), again.get(place, 0)) for place, mounts in enumerate(dealt)
    )


def _screens(sky: BattleState, formation: str) -> list[tuple[Mount, int]]:
    """List the groups that screen a formation, each with its craft."""
    if not sky.options.fighters:
        return []
    found: list[tuple[Mount, int]] = []
    for name in sky.arrayed():
        for order in sky.plotted("screen", name):
            if getattr(order, "target", "") != formation or sky.distance(name, formation) > 0:
                continue
            for unit in sky.present(name):
                part, kind = unit.weapons()[0]
                defender = kind.defender(part)
                if unit.alive and unit.ready(part) and defender is not None:
                    found.append(
                        (Mount(unit.name, part.id, defender, others=True), unit.condition.hull_left)
                    )
    return found


def mounts_of(sky: BattleState, unit: Unit, formation: str) -> list[Mount]:
    """List the mounts of a unit that are ready to shoot something down."""
    if unit.condition.helpless or is_cloaked(sky, unit):
        return []
    guard: set[int] | None = None
    found: list[Mount] = []
    for part, kind in unit.weapons():
        defender = kind.defender(part)
        if defender is None or not unit.ready(part):
            continue
        if kind.offensive:
            if guard is None:
                guard = on_guard(sky, unit, formation)
            if part.id not in guard:
                continue
        elif any(part.id in getattr(o, "weapons", ()) for o in sky.plotted("fire", unit.name)):
            continue
        found.append(Mount(unit.name, part.id, defender, kind.defends_others))
    return found


def _see(sky: BattleState, place: int, flight: IncomingFlight) -> IncomingFire:
    attacker = sky.units[flight.attacker]
    kind = attacker.blueprint.kinds[flight.weapon]
    assert isinstance(kind, Ordnance)
    column = kind.column_of(attacker.blueprint.by_id[flight.weapon])
    return IncomingFire(place, flight.under, column, kind.expect(flight.count))


def launches(sky: BattleState, unit: Unit) -> bool:
    """Tell whether a unit is busy with craft, so that it directs nobody else's defence."""
    return ("launch", unit.name, sky.volley) in sky.plots or unit.name in sky.receiving


def _reach(unit: Unit) -> int:
    """Count the other units that a unit's point defence can cover."""
    return sum(
        kind.protects for part, kind in unit.blueprint.wards if unit.condition.works(part.id)
    )


def _covered(unit: Unit, threats: list[IncomingFire], reach: int) -> set[str]:
    """Name the other units that a unit covers: those under the heaviest threat."""
    others = dict.fromkeys(threat.under for threat in threats if threat.under != unit.name)
    return set(list(others)[:reach])


def _share_evasion(
    points: int, threats: list[IncomingFire], dealt: list[list[ShipMount]]
) -> dict[int, int]:
    """Deal points of evasion to flights that are fired at, one at a time."""
    served = [threat.place for threat in threats if dealt[threat.place]]
    shares = dict.fromkeys(served, 0)
    for turn in range(points if served else 0):
        shares[served[turn % len(served)]] += 1
    return shares
