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
    from gloaming.packs.fleet.battle.battles import read_battle
    from gloaming.packs.fleet.battle.events.mustering import ScenarioSet
    from gloaming.packs.fleet.battle.options import Options
    from gloaming.packs.fleet.battle.orders.firing import Fire
    from gloaming.packs.fleet.battle.orders.leaving import Concede
    from gloaming.packs.fleet.battle.orders.moving import Burn, Steer
    from gloaming.packs.fleet.battle.orders.order import Order
    from gloaming.packs.fleet.battle.scenarios import Scenario, read_scenario
    from gloaming.packs.fleet.battle.sky import Sky
    from gloaming.packs.fleet.pack import FleetPack
    from gloaming.packs.fleet.ships.design import Design, System
    from gloaming.packs.fleet.ships.designs import find_design, read_design
    from gloaming.packs.fleet.ships.formation import Formation
    from gloaming.packs.fleet.ships.unit import Unit
    from gloaming.packs.fleet.ships.weapon import Weapon
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.packs.fleet.battle.battles": ["read_battle"],
            "gloaming.packs.fleet.ships.design": ["Design", "System"],
            "gloaming.packs.fleet.ships.designs": ["find_design", "read_design"],
            "gloaming.packs.fleet.battle.events.mustering": ["ScenarioSet"],
            "gloaming.packs.fleet.ships.formation": ["Formation"],
            "gloaming.packs.fleet.battle.options": ["Options"],
            "gloaming.packs.fleet.battle.orders.firing": ["Fire"],
            "gloaming.packs.fleet.battle.orders.leaving": ["Concede"],
            "gloaming.packs.fleet.battle.orders.moving": ["Burn", "Steer"],
            "gloaming.packs.fleet.battle.orders.order": ["Order"],
            "gloaming.packs.fleet.pack": ["FleetPack"],
            "gloaming.packs.fleet.battle.scenarios": ["Scenario", "read_scenario"],
            "gloaming.packs.fleet.battle.sky": ["Sky"],
            "gloaming.packs.fleet.ships.unit": ["Unit"],
            "gloaming.packs.fleet.ships.weapon": ["Weapon"],
        },
        first="gloaming.packs.fleet.pack",  # it brings the weapons and the actors
    )
