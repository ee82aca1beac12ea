"""Timing: roles that decide when others act, and how often."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.ability import ability, anyone
from gloaming.packs.mafia.action import Action, Aspect, Standing
from gloaming.packs.mafia.doubling import Doubled
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.hooks import Answer, Then, before, instead
from gloaming.packs.mafia.house import Deferred
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night, Table
from gloaming.packs.mafia.telling import Learned


class Delay(Action, seen_by=REFEREE):
    """Put off what someone does tonight until tomorrow night."""

    says: ClassVar[str] = "{actor} delays {target}"
    standing: ClassVar[Standing] = Standing.DELAY
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT,)

    def resolve(self, night: Night) -> Then:
        yield Delayed.on(self.target, by=self.actor)


class Delayed(Effect):
    """What the holder does happens a night late."""

    clings = True

    @before(Action, Action.actor, SELF, rank=-30)
    def put_off(self, table: Table, action: Action) -> Answer:
        return None if action.force or action.steadfast else instead(Deferred(action))


class Delayer(Role):
    """Each night, puts off what one player does until the night after."""

    delay = ability(Delay, on=anyone)


class Double(Action, seen_by=REFEREE):
    """Let someone act once more than usual tomorrow night."""

    says: ClassVar[str] = "{actor} doubles {target}"

    def resolve(self, night: Night) -> Then:
        yield Doubled.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, "one more action tomorrow night", self.verb)


class ActionDoubler(Role):
    """Each night, gives one player one more action for the night after; the player is told so.

    What is doubled is an ability of the player's own, never a faction's kill.
    """

    aliases = ("doubler",)
    double = ability(Double, on=anyone)
