"""Fleet battle: the names that people write ships, battles and programs with.

Each is imported when it is first used: `from gloaming.games import fleet`, then `fleet.Design`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = [
    "BattleState",
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
    from gloaming.games.fleet.battle.events.deployment import ScenarioSet
    from gloaming.games.fleet.battle.order import Order
    from gloaming.games.fleet.battle.orders.firing import Fire
    from gloaming.games.fleet.battle.orders.leaving import Concede
    from gloaming.games.fleet.battle.orders.moving import Burn, Steer
    from gloaming.games.fleet.battle.scenarios import Scenario, read_scenario
    from gloaming.games.fleet.battle.state import BattleState
    from gloaming.games.fleet.designs.catalogue import find_design, read_design
    from gloaming.games.fleet.designs.design import Design, System
    from gloaming.games.fleet.designs.weapon import Weapon
    from gloaming.games.fleet.files.battles import read_battle
    from gloaming.games.fleet.pack import FleetPack
    from gloaming.games.fleet.rules.options import Options
    from gloaming.games.fleet.ships.formation import Formation
    from gloaming.games.fleet.ships.unit import Unit
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.games.fleet.files.battles": ["read_battle"],
            "gloaming.games.fleet.designs.design": ["Design", "System"],
            "gloaming.games.fleet.designs.catalogue": ["find_design", "read_design"],
            "gloaming.games.fleet.battle.events.deployment": ["ScenarioSet"],
            "gloaming.games.fleet.ships.formation": ["Formation"],
            "gloaming.games.fleet.rules.options": ["Options"],
            "gloaming.games.fleet.battle.orders.firing": ["Fire"],
            "gloaming.games.fleet.battle.orders.leaving": ["Concede"],
            "gloaming.games.fleet.battle.orders.moving": ["Burn", "Steer"],
            "gloaming.games.fleet.battle.order": ["Order"],
            "gloaming.games.fleet.pack": ["FleetPack"],
            "gloaming.games.fleet.battle.scenarios": ["Scenario", "read_scenario"],
            "gloaming.games.fleet.battle.state": ["BattleState"],
            "gloaming.games.fleet.ships.unit": ["Unit"],
            "gloaming.games.fleet.designs.weapon": ["Weapon"],
        },
        first="gloaming.games.fleet.pack",  # it brings the weapons and the actors
    )
