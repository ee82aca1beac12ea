"""Inquiry: roles that find out what others are."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.packs.mafia.ability import ability, anyone
from gloaming.packs.mafia.action import Aspect
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night
from gloaming.packs.mafia.telling import Inquiry


class Investigate(Inquiry, seen_by=REFEREE):
    """Learn whether someone is town."""

    says: ClassVar[str] = "{actor} investigates {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> str:
        return "town" if night.state.seems(self.target) == "town" else "not town"


class Cop(Role):
    """Learns each night whether a player is town."""

    investigate = ability(Investigate, on=anyone)
