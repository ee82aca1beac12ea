"""Strength: a role that overcomes everything in somebody's way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import AnyEvent, Cell
from gloaming.kernel.events.revision import but
from gloaming.kernel.events.subscriber import SELF
from gloaming.packs.mafia.content.roles.moving import end
from gloaming.packs.mafia.rules.ability import ability
from gloaming.packs.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.packs.mafia.rules.effect import Effect
from gloaming.packs.mafia.rules.hooks import Answer, Then, before, instead
from gloaming.packs.mafia.rules.role import Role
from gloaming.packs.mafia.rules.table import Night, Table


class Strengthen(Action, seen_by=REFEREE):
    """Let nothing stop what someone does."""

    kindly: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} strengthens {target}"
    standing: ClassVar[ActionClass] = ActionClass.OTHER
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)
    # By priority, it must come before the blocks that it overcomes.
    priority: ClassVar[int] = 95

    def resolve(self, night: Night) -> Then:
        yield Strengthened.on(self.target, by=self.actor)

    def sway(self, table: Table, pending: Iterable[AnyEvent[Table]]) -> Iterable[Cell]:
        """Name everything its target alters where nobody misleads them."""
        acts = [act for act in pending if isinstance(act, Action) and act.target]
        free = [but(act, force=True) for act in acts if act.actor == self.target]
        return [cell for act in free for cell in act.moved(end(table, act)).writes(table)]


class Strengthened(Effect):
    """What the holder does is done with force."""

    @before(Action, Action.actor, SELF, rank=-100)
    def press(self, table: Table, action: Action) -> Answer:
        return None if action.force else instead(but(action, force=True))


class Strengthener(Role):
    """Strengthens another player each night.

    What that player does can be neither blocked, nor turned aside, nor warded off; only those who
    have left for the night escape it.
    """

    strengthen = ability(Strengthen)
