"""Mafia, the first game: the names that people write roles, setups and programs with.

Each is imported when it is first used: `from gloaming.packs import mafia`, then `mafia.Seated`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = [
    "Action",
    "Aspect",
    "Attack",
    "Death",
    "Effect",
    "Faction",
    "Granted",
    "Kill",
    "Learned",
    "MafiaPack",
    "Modifier",
    "Night",
    "Role",
    "Rules",
    "RulesSet",
    "Seat",
    "Seated",
    "Setup",
    "Standing",
    "Table",
    "Visit",
    "Vote",
    "blank",
    "order",
    "read_setup",
]

if TYPE_CHECKING:
    from gloaming.packs.mafia.action import Action, Aspect, Standing, Visit
    from gloaming.packs.mafia.effect import Effect, Granted
    from gloaming.packs.mafia.faction import Faction
    from gloaming.packs.mafia.house import blank
    from gloaming.packs.mafia.killing import Attack, Death, Kill
    from gloaming.packs.mafia.modifier import Modifier
    from gloaming.packs.mafia.offers import order
    from gloaming.packs.mafia.pack import MafiaPack
    from gloaming.packs.mafia.role import Role
    from gloaming.packs.mafia.rules import Rules
    from gloaming.packs.mafia.seating import RulesSet, Seated
    from gloaming.packs.mafia.setups import Setup, read_setup
    from gloaming.packs.mafia.table import Night, Seat, Table
    from gloaming.packs.mafia.telling import Learned
    from gloaming.packs.mafia.votes import Vote
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.packs.mafia.action": ["Action", "Aspect", "Standing", "Visit"],
            "gloaming.packs.mafia.effect": ["Effect", "Granted"],
            "gloaming.packs.mafia.faction": ["Faction"],
            "gloaming.packs.mafia.house": ["blank"],
            "gloaming.packs.mafia.killing": ["Attack", "Death", "Kill"],
            "gloaming.packs.mafia.modifier": ["Modifier"],
            "gloaming.packs.mafia.offers": ["order"],
            "gloaming.packs.mafia.pack": ["MafiaPack"],
            "gloaming.packs.mafia.role": ["Role"],
            "gloaming.packs.mafia.rules": ["Rules"],
            "gloaming.packs.mafia.seating": ["RulesSet", "Seated"],
            "gloaming.packs.mafia.setups": ["Setup", "read_setup"],
            "gloaming.packs.mafia.table": ["Night", "Seat", "Table"],
            "gloaming.packs.mafia.telling": ["Learned"],
            "gloaming.packs.mafia.votes": ["Vote"],
        },
        first="gloaming.packs.mafia.pack",  # it brings the roles
    )
