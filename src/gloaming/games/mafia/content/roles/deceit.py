"""Deceit: roles that make people seem what they are not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.graves import killers
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, Mafia
from gloaming.games.mafia.rules.killing import Attack, Kill, Obituary
from gloaming.games.mafia.rules.killing import obituary as obituary_of
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import (
    Answer,
    MafiaState,
    Night,
    Then,
    after,
    before,
    instead,
    prevent,
)
from gloaming.kernel.event import REFEREE, Cell, replace
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF


class Frame(Action, seen_by=REFEREE):
    """Let someone seem to be of the mafia tonight."""

    says: ClassVar[str] = "{actor} frames {target}"
    action_class: ClassVar[ActionClass] = ActionClass.OTHER
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


class Disguise(Action, seen_by=REFEREE):
    """Get ready to pass for someone, should your faction kill them tonight."""

    says: ClassVar[str] = "{actor} gets ready to pass for {target}"
    action_class: ClassVar[ActionClass] = ActionClass.WARD
    question: ClassVar[str] = "who do you disguise yourself as?"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Disguised.on(self.actor, by=self.actor, other=self.target)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what comes of an attack on oneself."""
        return [*super().writes(table), (Aspect.SAFETY, self.actor)]


class Disguised(Effect):
    """Attacks on the holder fail while their faction is after the one they mean to pass for."""

    action_class = ActionClass.WARD

    @before(Attack, Attack.target, SELF)
    def elude(self, table: MafiaState, attack: Attack) -> Answer:
        mine = table.seats[self.holder].faction.name
        acts = (entry.act for entry in table.sealed_orders.under_way)
        kills = [act for act in acts if isinstance(act, Kill) and act.faction == mine]
        hunted = any(kill.target == self.other for kill in kills)
        return prevent if hunted and not attack.piercing else None

    @after(Ended, Ended.name, "night", rank=DAWN)
    def slip_in(self, night: Night, ended: Ended) -> Then:
        seat = night.state.seats[self.holder]
        if seat.alive and killers(night, self.other) & set(seat.faction.members):
            yield Impersonating.on(self.holder, by=self.holder, other=self.other)


class Impersonating(Effect):
    """The holder seems what a dead player seemed to be, and so does the holder's grave."""

    lasts = 0

    def look(self, table: MafiaState) -> str:
        return table.seems(self.other)

    @before(
        Obituary, Obituary.name, SELF, rank=-10
    )  # before a mortician, who wipes the lie away too
    def lie(self, table: MafiaState, obituary: Obituary) -> Answer:
        told = obituary_of(table, self.other).shown
        return None if obituary.shown == told else instead(replace(obituary, shown=told))


class Disguiser(Role):
    """A member of the mafia who gets ready each night to pass for another player.

    If the mafia goes for that player, attacks on the disguiser fail that night; and if it kills
    them, the disguiser seems from dawn on what they seemed, to all who investigate, and dies as
    what they were.
    """

    side = Mafia
    switches = ("shields", "reveal")
    disguise = ability(Disguise)
