"""Strength: a role that overcomes everything in somebody's way."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.kernel.event import REFEREE, replace
from gloaming.kernel.subscriber import SELF


class Strengthen(Action, seen_by=REFEREE):
    """Let nothing stop what someone does."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} strengthens {target}"
    action_class: ClassVar[ActionClass] = ActionClass.OTHER
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)
    # By priority, it must come before the blocks that it overcomes.
    priority: ClassVar[int] = 95
    sends: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        yield Strengthened.on(self.target, by=self.actor)


class Strengthened(Effect):
    """What the holder does is done with force."""

    @before(Action, Action.actor, SELF, rank=-100)
    def press(self, table: MafiaState, action: Action) -> Answer:
        return None if action.force else instead(replace(action, force=True))


class Strengthener(Role):
    """Strengthens another player each night.

    What that player does can be neither blocked, nor turned aside, nor warded off; only those who
    have left for the night escape it.
    """

    strengthen = ability(Strengthen)
