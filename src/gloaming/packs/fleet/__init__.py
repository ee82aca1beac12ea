"""Fleet battle: the names that people write ships, battles and programs with.

Each is imported when it is first used: `from gloaming.packs import fleet`, then `fleet.Design`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = [
    "Burn",
    "Concede",
    "Design",
    "Fire",
    "FleetPack",
    "Formation",
    "Options",
    "Order",
    "Scenario",
    "ScenarioSet",
    "Sky",
    "Steer",
    "System",
    "Unit",
    "Weapon",
    "find_design",
    "read_battle",
    "read_design",
    "read_scenario",
]

if TYPE_CHECKING:
    from gloaming.packs.fleet.battles import read_battle
    from gloaming.packs.fleet.design import Design, System
    from gloaming.packs.fleet.designs import find_design, read_design
    from gloaming.packs.fleet.events.mustering import ScenarioSet
    from gloaming.packs.fleet.formation import Formation
    from gloaming.packs.fleet.options import Options
    from gloaming.packs.fleet.orders.firing import Fire
    from gloaming.packs.fleet.orders.leaving import Concede
    from gloaming.packs.fleet.orders.moving import Burn, Steer
    from gloaming.packs.fleet.orders.order import Order
    from gloaming.packs.fleet.pack import FleetPack
    from gloaming.packs.fleet.scenarios import Scenario, read_scenario
    from gloaming.packs.fleet.sky import Sky
    from gloaming.packs.fleet.unit import Unit
    from gloaming.packs.fleet.weapon import Weapon
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.packs.fleet.battles": ["read_battle"],
            "gloaming.packs.fleet.design": ["Design", "System"],
            "gloaming.packs.fleet.designs": ["find_design", "read_design"],
            "gloaming.packs.fleet.events.mustering": ["ScenarioSet"],
            "gloaming.packs.fleet.formation": ["Formation"],
            "gloaming.packs.fleet.options": ["Options"],
            "gloaming.packs.fleet.orders.firing": ["Fire"],
            "gloaming.packs.fleet.orders.leaving": ["Concede"],
            "gloaming.packs.fleet.orders.moving": ["Burn", "Steer"],
            "gloaming.packs.fleet.orders.order": ["Order"],
            "gloaming.packs.fleet.pack": ["FleetPack"],
            "gloaming.packs.fleet.scenarios": ["Scenario", "read_scenario"],
            "gloaming.packs.fleet.sky": ["Sky"],
            "gloaming.packs.fleet.unit": ["Unit"],
            "gloaming.packs.fleet.weapon": ["Weapon"],
        },
        first="gloaming.packs.fleet.pack",  # it brings the weapons and the actors
    )
