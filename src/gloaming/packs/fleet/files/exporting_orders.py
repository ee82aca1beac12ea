"""Writing plots into another program's XML: courses, dice and fire, as far as it has words.

A file binds the fire of a formation to what its ships allot by a priority, so each target of a
formation gets a priority of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from gloaming.packs.fleet.battle.orders.firing import Defend, Fire
from gloaming.packs.fleet.battle.orders.moving import Burn, Steer
from gloaming.packs.fleet.battle.orders.order import Order
from gloaming.packs.fleet.battle.sky import Sky

PRIMARY: Final = "Primary"
SECONDARY: Final = "Secondary"
DEFENCE: Final = "PD"
DEFENDING: Final = "Defence"
"""The priority of what is set to point defence."""
Key = tuple[int, str, bool]
"""A volley, a target, and whether it is a secondary one; volley 0 is every volley."""


def is_written(order: Order) -> bool:
    """Tell whether the XML has words for an order."""
    if isinstance(order, Fire):
        return bool(order.target) and not (order.on or order.system or order.within)
    if isinstance(order, Burn):
        return bool(order.speed or order.evasion)
    return isinstance(order, Steer | Defend)


def write_orders(
    sky: Sky,
    orders: Sequence[Order],
    formations: Mapping[str, ET.Element],
    ships: Mapping[str, ET.Element],
) -> None:
    """Write orders into the elements of their formations and ships."""
    for name, element in formations.items():
        own = [order for order in orders if _home(sky, order) == name and is_written(order)]
        # In an order of their own: it must not matter which was plotted first, and by whom.
        own.sort(key=_rank)
        if own:
            _write_plots(sky, ET.SubElement(element, "Orders"), own, ships)


def _home(sky: Sky, order: Order) -> str:
    return sky.home.get(order.subject, order.subject)


def _write_plots(
    sky: Sky, listed: ET.Element, orders: Sequence[Order], ships: Mapping[str, ET.Element]
) -> None:
    labels = _label(orders)
    for volley in sorted({order.when for order in orders}):
        plot = ET.SubElement(listed, "VolleyOrders", volley=str(volley))
        due = [order for order in orders if order.when == volley]
        for order in due:
            if isinstance(order, Burn):
                plot.set("speed", str(order.speed))
                plot.set("evasion", str(order.evasion))
            elif isinstance(order, Steer):
                course = ET.SubElement(plot, "Maneuver", type=order.course.value.capitalize())
                course.set("priority", PRIMARY if order.primary else SECONDARY)
                course.set("targetId", str(sky.formations[order.target].id))
        for key in dict.fromkeys(_key(order) for order in due if isinstance(order, Fire)):
            fire = ET.SubElement(plot, "Fire", type="Normal", priority=labels[key])
            fire.set("targetId", str(sky.formations[key[1]].id))
        if any(isinstance(order, Defend) for order in due):
            ET.SubElement(plot, "Fire", type=DEFENCE, priority=DEFENDING, targetId="0")
        for order in due:
            for unit in _ships(sky, order):
                _allot(ships[unit], order, labels)


def _rank(order: Order) -> tuple[object, ...]:
    """Return what an order is sorted by: what it says, and its ship only then."""
    told = (
        getattr(order, name) for name in ("target", "control", "weapons") if hasattr(order, name)
    )
    secondary = not getattr(order, "primary", True)
    return order.when, type(order).__name__, secondary, *told, order.subject


def _key(order: Fire) -> Key:
    return order.volley, order.target, not order.primary


def _label(orders: Sequence[Order]) -> dict[Key, str]:
    """Give each target a priority that nothing else of the formation is taken for."""
    labels: dict[Key, str] = {}
    for key in sorted({_key(order) for order in orders if isinstance(order, Fire)}):
        when, _, secondary = key
        wanted = SECONDARY if secondary else PRIMARY
        # What is for every volley would be taken for each of them.
        rivals = [
            label for (volley, *_), label in labels.items() if volley in (when, 0) or not when
        ]
        labels[key] = wanted if wanted not in rivals else f"{wanted} {len(labels) + 1}"
    return labels


def _ships(sky: Sky, order: Order) -> Iterator[str]:
    """Name the ships that carry out an order to fire or to defend: a formation's, one by one."""
    if isinstance(order, Fire | Defend):
        if order.subject in sky.units:
            yield order.subject
        else:
            yield from (unit.name for unit in sky.members(order.subject) if unit.alive)


def _allot(ship: ET.Element, order: Order, labels: Mapping[Key, str]) -> None:
    listed = ship.find("FM.FireAllocations")
    if listed is None:
        listed = ET.SubElement(ship, "FM.FireAllocations")
    element = ET.SubElement(listed, "FireAllocation", Volley=str(order.when))
    if isinstance(order, Fire):
        element.set("FireConId", str(order.control))
        element.set("FireMode", "Normal")
        element.set("Priority", labels[_key(order)])
        element.set("WeaponIDs", ",".join(map(str, order.weapons)))
    elif isinstance(order, Defend):
        element.set("FireConId", "0")
        element.set("FireMode", DEFENCE)
        element.set("Priority", DEFENDING)
        element.set("WeaponIDs", ",".join(map(str, order.weapons)))
