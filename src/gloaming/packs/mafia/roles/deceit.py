"""Deceit: roles that make people seem what they are not."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.event import Then
from gloaming.packs.mafia.ability import ability
from gloaming.packs.mafia.action import Action, Aspect
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.faction import Mafia
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night


class Frame(Action, seen_by=REFEREE):
    """Let someone seem to be of the mafia tonight."""

    says: ClassVar[str] = "{actor} frames {target}"
    alters: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def resolve(self, night: Night) -> Then:
        yield Framed.on(self.target, by=self.actor)


class Framed(Effect):
    """The holder seems to be of the mafia."""

    seems = "mafia"


class Framer(Role):
    """A member of the mafia who makes another player seem to be of it, each night until dawn."""

    side = Mafia
    frame = ability(Frame)
