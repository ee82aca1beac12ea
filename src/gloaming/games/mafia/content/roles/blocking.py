"""Blocking: roles that keep others from acting."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability, anyone
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import Mafia
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, prevent
from gloaming.kernel.event import REFEREE
from gloaming.kernel.subscriber import SELF


class Block(Action, seen_by=REFEREE):
    """Keep someone from acting tonight."""

    says: ClassVar[str] = "{actor} blocks {target}"
    action_class: ClassVar[ActionClass] = ActionClass.BLOCK
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)

    def resolve(self, night: Night) -> Then:
        yield Blocked.on(self.target, by=self.actor)


class Blocked(Effect):
    """The holder's actions come to nothing."""

    clings = True

    @before(Action, Action.actor, SELF, rank=-50)
    def block(self, table: MafiaState, action: Action) -> Answer:
        return None if action.force or action.steadfast else prevent


class Roleblocker(Role):
    """Each night, keeps one player from acting."""

    aliases: ClassVar[tuple[str, ...]] = ("rb", "roleblock", "role blocker", "escort", "blocker")
    switches: ClassVar[tuple[str, ...]] = ("lingers",)
    block = ability(Block, on=anyone)


class Consort(Roleblocker):
    """A member of the mafia who keeps one player from acting each night."""

    aliases = ("mafia roleblocker", "mafia rb", "mrb")
    side = Mafia
