"""Mafia, the first game: the names that people write roles, setups and programs with.

Each is imported when it is first used: `from gloaming.packs import mafia`, then `mafia.Seated`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.lazy import lazy_names

__all__ = [
    "Action",
    "ActionClass",
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
    "Table",
    "Visit",
    "Vote",
    "blank",
    "order",
    "read_setup",
]

if TYPE_CHECKING:
    from gloaming.packs.mafia.content.setups import Setup, read_setup
    from gloaming.packs.mafia.pack import MafiaPack
    from gloaming.packs.mafia.rules.action import Action, ActionClass, Aspect, Visit
    from gloaming.packs.mafia.rules.answers import Learned
    from gloaming.packs.mafia.rules.effect import Effect, Granted
    from gloaming.packs.mafia.rules.faction import Faction
    from gloaming.packs.mafia.rules.killing import Attack, Death, Kill
    from gloaming.packs.mafia.rules.modifier import Modifier
    from gloaming.packs.mafia.rules.offers import order
    from gloaming.packs.mafia.rules.role import Role
    from gloaming.packs.mafia.rules.seat import Seat
    from gloaming.packs.mafia.rules.seating import RulesSet, Seated
    from gloaming.packs.mafia.rules.switches import Rules
    from gloaming.packs.mafia.rules.table import Night, Table
    from gloaming.packs.mafia.rules.table_rules import blank
    from gloaming.packs.mafia.rules.votes import Vote
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.packs.mafia.rules.action": ["Action", "Aspect", "ActionClass", "Visit"],
            "gloaming.packs.mafia.rules.effect": ["Effect", "Granted"],
            "gloaming.packs.mafia.rules.faction": ["Faction"],
            "gloaming.packs.mafia.rules.table_rules": ["blank"],
            "gloaming.packs.mafia.rules.killing": ["Attack", "Death", "Kill"],
            "gloaming.packs.mafia.rules.modifier": ["Modifier"],
            "gloaming.packs.mafia.rules.offers": ["order"],
            "gloaming.packs.mafia.pack": ["MafiaPack"],
            "gloaming.packs.mafia.rules.role": ["Role"],
            "gloaming.packs.mafia.rules.switches": ["Rules"],
            "gloaming.packs.mafia.rules.seating": ["RulesSet", "Seated"],
            "gloaming.packs.mafia.content.setups": ["Setup", "read_setup"],
            "gloaming.packs.mafia.rules.table": ["Night", "Seat", "Table"],
            "gloaming.packs.mafia.rules.answers": ["Learned"],
            "gloaming.packs.mafia.rules.votes": ["Vote"],
        },
        first="gloaming.packs.mafia.pack",  # it brings the roles
    )
