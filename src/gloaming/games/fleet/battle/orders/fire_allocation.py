"""Fire allocation: which mounts of a ship fire at which formation, by which fire control."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gloaming.games.fleet.battle.orders.firing import Defend, Fire, Overload

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.state import BattleState
    from gloaming.games.fleet.ships.unit import Unit


class Allotment(NamedTuple):
    """Mounts that fire at one formation, and what aims them; control 0 is none."""

    target: str
    control: int
    weapons: tuple[int, ...]
    on: str = ""
    system: int = 0


def fire_orders(sky: BattleState, unit: str, formation: str) -> list[Fire]:
    """List the fire orders a unit follows, primary ones first: its own, or its formation's."""
    orders = sky.plotted("fire", unit) or sky.plotted("fire", formation)
    found = [order for order in orders if isinstance(order, Fire)]
    if any(order.nearest or order.within for order in found):
        aimed = [(order, aim_of(sky, formation, order)) for order in found]
        found = [replace(order, target=target) for order, target in aimed if target]
    return found if len(found) < 2 else sorted(found, key=_rank)


def aim_of(sky: BattleState, formation: str, order: Fire) -> str:
    """Name the formation that an order means now; nothing where it means none."""
    target = find_nearest(sky, formation) if order.nearest else order.target
    if target and order.within and sky.distance(formation, target) > order.within:
        return ""
    return target


def find_nearest(sky: BattleState, formation: str) -> str:
    """Name the enemy to fire at: in range before out of range, ships before craft, the nearest."""
    reach = max(
        (
            kind.reach(part, sky.options)
            for unit in sky.members(formation)
            if unit.alive
            for part, kind in unit.weapons()
            if kind.offensive and unit.ready(part)
        ),
        default=0,
    )
    found: list[tuple[bool, bool, int, str]] = []
    for enemy in sky.enemies(formation):
        units = [unit for unit in sky.members(enemy) if unit.alive]
        if units:
            distance = sky.distance(formation, enemy)
            found.append((distance > reach, all(u.small for u in units), distance, enemy))
    return min(found)[-1] if found else ""


def _rank(order: Fire) -> tuple[bool, bool, str, int]:
    # Orders that name mounts come before orders that take what is left.
    return not order.primary, not order.weapons, order.target, order.control


def targets_of(sky: BattleState, formation: str) -> dict[str, str]:
    """Name the formations that a formation or any unit of it is to fire at, with a priority."""
    found: dict[str, str] = {}
    for order in heeded(sky, formation):
        target = aim_of(sky, formation, order)
        if target:
            found.setdefault(target, "primary" if order.primary else "secondary")
    return found


def heeded(sky: BattleState, formation: str) -> list[Fire]:
    """List the fire orders that anybody in a formation follows: its own, then those of ships."""
    roster = sky.roster
    own = [sky.plotted("fire", roster[n]) for n in sky.formations[formation].present]
    common = () if all(own) else sky.plotted("fire", formation)
    return [order for orders in (common, *own) for order in orders if isinstance(order, Fire)]


def allot(sky: BattleState, unit: Unit, formation: str) -> list[Allotment]:
    """Allot all the fire of a unit in this volley."""
    orders = fire_orders(sky, unit.name, formation)
    if not orders:
        return []
    guarding = on_guard(sky, unit, formation)
    if len(orders) == 1 and not orders[0].weapons and not guarding:
        # The common case, kept fast: all mounts of a ship fire at one target.
        order, guns = orders[0], unit.blueprint.guns
        control = order.control or _first_control(unit)
        return [Allotment(order.target, control, guns, order.on, order.system)] if guns else []
    free = [part.id for part, kind in unit.blueprint.controls for _ in range(kind.targets)]
    works = unit.condition.works
    usable = [control for control in free if works(control)]
    for order in orders:
        if order.control in usable:
            usable.remove(order.control)
    held = {number for order in orders for number in order.weapons}
    held |= guarding
    found: list[Allotment] = []
    for order in orders:
        control = order.control or (usable.pop(0) if usable else 0)
        weapons = order.weapons
        if not weapons:
            weapons = tuple(
                [p.id for p, kind in unit.weapons() if kind.offensive and p.id not in held]
            )
            held |= set(weapons)
        if weapons:
            found.append(Allotment(order.target, control, weapons, order.on, order.system))
    return found


def _first_control(unit: Unit) -> int:
    """Number the first fire control that works, or give 0 for none."""
    statuses = unit.condition.statuses
    for part, _ in unit.blueprint.controls:
        if part.id not in statuses:
            return part.id
    return 0


def on_guard(sky: BattleState, unit: Unit, formation: str) -> set[int]:
    """Number the mounts of a unit that are set to point defence."""
    found: set[int] = set()
    for order in sky.plotted("defend", unit.name) or sky.plotted("defend", formation):
        if isinstance(order, Defend):
            found |= set(order.weapons or _able(unit))
    if found:
        # A mount fires once, and an order that names it counts more than one that does not.
        for order in sky.plotted("fire", unit.name):
            if isinstance(order, Fire):
                found -= set(order.weapons)
    return found


def _able(unit: Unit) -> Iterable[int]:
    return [part.id for part, kind in unit.weapons() if kind.defender(part) is not None]


def overloaded(sky: BattleState, unit: Unit, weapon: int) -> bool:
    """Tell whether a tube is overloaded: plotted so, and not fired in the volley before."""
    if weapon not in unit.blueprint.remembered:
        return False
    if sky.fired.get((unit.name, weapon), -1) >= sky.volley - 1:
        return False
    plots = sky.plotted("overload", unit.name)
    return any(isinstance(plot, Overload) and weapon in plot.weapons for plot in plots)


def is_cloaked(sky: BattleState, unit: Unit) -> bool:
    """Tell whether a unit is cloaked in this volley."""
    if not unit.blueprint.cloaks:
        return False
    return bool(sky.plotted("cloak", unit.name)) and any(True for _ in unit.working("cloak"))


def is_active(sky: BattleState, unit: Unit) -> bool:
    """Tell whether a hidden unit searches openly in this volley."""
    return bool(sky.plotted("activate", unit.name))


def is_screening(sky: BattleState, formation: str) -> bool:
    """Tell whether a formation of small craft screens another in this volley."""
    return bool(sky.plotted("screen", formation))


def is_jamming(sky: BattleState, unit: Unit) -> bool:
    """Tell whether a unit runs area ECM in this volley."""
    if not unit.blueprint.lends:
        return False
    return bool(sky.plotted("jam", unit.name)) and any(True for _ in unit.working("area_ecm"))


def is_warming_up(sky: BattleState, formation: str) -> bool:
    """Tell whether a formation warms its jump drives up in this volley."""
    return bool(sky.plotted("jump", formation))
