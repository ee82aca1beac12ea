"""Mafia, the first game: the names that people write roles, setups and programs with.

Each is imported when it is first used: `from gloaming.games import mafia`, then `mafia.Seated`.
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
    "MafiaState",
    "Modifier",
    "Night",
    "Role",
    "Rules",
    "RulesSet",
    "Seat",
    "Seated",
    "Setup",
    "Visit",
    "Vote",
    "blank",
    "order",
    "read_setup",
]

if TYPE_CHECKING:
    from gloaming.games.mafia.content.setups import Setup, read_setup
    from gloaming.games.mafia.pack import MafiaPack
    from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect, Visit
    from gloaming.games.mafia.rules.answers import Learned
    from gloaming.games.mafia.rules.effect import Effect, Granted
    from gloaming.games.mafia.rules.faction import Faction
    from gloaming.games.mafia.rules.killing import Attack, Death, Kill
    from gloaming.games.mafia.rules.offers import order
    from gloaming.games.mafia.rules.role import Modifier, Role
    from gloaming.games.mafia.rules.seat import Seat
    from gloaming.games.mafia.rules.seating import RulesSet, Seated
    from gloaming.games.mafia.rules.state import MafiaState, Night
    from gloaming.games.mafia.rules.switches import Rules
    from gloaming.games.mafia.rules.table_rules import blank
    from gloaming.games.mafia.rules.votes import Vote
else:  # a type checker that saw these would take any name for one of ours
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "gloaming.games.mafia.rules.action": ["Action", "Aspect", "ActionClass", "Visit"],
            "gloaming.games.mafia.rules.effect": ["Effect", "Granted"],
            "gloaming.games.mafia.rules.faction": ["Faction"],
            "gloaming.games.mafia.rules.table_rules": ["blank"],
            "gloaming.games.mafia.rules.killing": ["Attack", "Death", "Kill"],
            "gloaming.games.mafia.rules.role": ["Modifier", "Role"],
            "gloaming.games.mafia.rules.offers": ["order"],
            "gloaming.games.mafia.pack": ["MafiaPack"],
            "gloaming.games.mafia.rules.switches": ["Rules"],
            "gloaming.games.mafia.rules.seating": ["RulesSet", "Seated"],
            "gloaming.games.mafia.content.setups": ["Setup", "read_setup"],
            "gloaming.games.mafia.rules.state": ["Night", "Seat", "MafiaState"],
            "gloaming.games.mafia.rules.answers": ["Learned"],
            "gloaming.games.mafia.rules.votes": ["Vote"],
        },
        first="gloaming.games.mafia.pack",  # it brings the roles
    )
