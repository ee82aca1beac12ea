"""Timing: roles that decide when others act, and how often."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability, anyone
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.effect import Doubled, Effect
from gloaming.games.mafia.rules.findings import ExtraAction
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.games.mafia.rules.table_rules import Deferred
from gloaming.kernel.event import REFEREE
from gloaming.kernel.subscriber import SELF


class Delay(Action, seen_by=REFEREE):
    """Put off what someone does tonight until tomorrow night."""

    says: ClassVar[str] = "{actor} delays {target}"
    action_class: ClassVar[ActionClass] = ActionClass.DELAY
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)

    def resolve(self, night: Night) -> Then:
        yield Postponed.on(self.target, by=self.actor)


class Postponed(Effect):
    """What the holder does happens a night late."""

    clings = True

    @before(Action, Action.actor, SELF, rank=-30)
    def put_off(self, table: MafiaState, action: Action) -> Answer:
        return None if action.force or action.steadfast else instead(Deferred(action))


class Delayer(Role):
    """Each night, puts off what one player does until the night after."""

    switches = ("deadhand", "lingers")
    delay = ability(Delay, on=anyone)


class Double(Action, seen_by=REFEREE):
    """Let someone act once more than usual tomorrow night."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} doubles {target}"
    question: ClassVar[str] = "who do you let act once more?"

    def resolve(self, night: Night) -> Then:
        yield Doubled.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, ExtraAction(), self.verb)


class ActionDoubler(Role):
    """Each night, gives one player one more action for the night after; the player is told so.

    What is doubled is an ability of the player's own, never a faction's kill.
    """

    aliases = ("doubler", "empowerer")
    double = ability(Double, on=anyone)
