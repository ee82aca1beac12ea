"""Wards: roles that put themselves or others out of reach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.blocking import Blocked
from gloaming.games.mafia.rules.ability import ability, no_target
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect, KeepsOut
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.subscriber import SELF, Mine


class Commute(Action, seen_by=REFEREE):
    """Leave for the night, out of everyone's reach."""

    says: ClassVar[str] = "{actor} leaves for the night"
    action_class: ClassVar[ActionClass] = ActionClass.COMMUTE
    visits: ClassVar[bool] = False
    steadfast: ClassVar[bool] = True
    question: ClassVar[str] = "do you go away?"

    def resolve(self, night: Night) -> Then:
        yield Away.on(self.actor, by=self.actor)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter everything that others may find oneself by."""
        aspects = (Aspect.PLACE, Aspect.ACCESS, Aspect.SAFETY)
        return [(aspect, self.actor) for aspect in aspects]


class Away(Effect):
    """Nothing that others do reaches the holder, with any force."""

    @before(Action, Action.target, SELF, rank=-10)
    @before(Action, Action.other, SELF, rank=-10)
    def miss(self, table: MafiaState, action: Action) -> Answer:
        found = self.holder in action.places() and action.actor != self.holder
        return prevent if found else None

    @before(Attack, Attack.target, SELF, rank=-10)
    def escape(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent


class Commuter(Role):
    """May leave for the night: nothing reaches them then, and nothing keeps them from going."""

    aliases = ("traveller", "traveler")
    switches = ("shields",)
    commute = ability(Commute, on=no_target)


class Hide(Action, seen_by=REFEREE):
    """Hide behind someone: nobody can kill you tonight except by killing them."""

    says: ClassVar[str] = "{actor} hides behind {target}"
    action_class: ClassVar[ActionClass] = ActionClass.COMMUTE
    question: ClassVar[str] = "who do you hide behind?"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Hiding.on(self.actor, by=self.actor, other=self.target)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what comes of an attack on either."""
        cells = [(Aspect.SAFETY, name) for name in (self.actor, self.target)]
        return [*super().writes(table), *cells]


class Hiding(Effect):
    """Attacks on the holder fail, and everything that kills their host kills them."""

    action_class = ActionClass.COMMUTE
    depends = "other"

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent

    @after(Death, Death.target, Mine("other"))
    def follow(self, night: Night, death: Death) -> Then:
        if death.killer:
            yield Death(self.holder, death.killer)


class Hider(Role):
    """Hides behind another player each night, and cannot be attacked there.

    A player who kills that player that night kills the hider too.
    """

    switches = ("shields",)
    hide = ability(Hide)


class Ward(Action, seen_by=REFEREE):
    """Put someone out of the reach of others."""

    verb: ClassVar[str] = ""
    action_class: ClassVar[ActionClass] = ActionClass.WARD
    alters: ClassVar[tuple[str, ...]] = (Aspect.ACCESS,)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on where the target is, but not on wards: one does not keep out another."""
        return [cell for cell in super().reads(table) if cell[0] != Aspect.ACCESS]


class Rolestop(Ward, seen_by=REFEREE):
    """Stop everything that others do to someone."""

    says: ClassVar[str] = "{actor} stops all that is done to {target}"

    def resolve(self, night: Night) -> Then:
        yield Rolestopped.on(self.target, by=self.actor)


class Rolestopped(KeepsOut, Effect):
    """All that is done to the holder comes to nothing, unless it is done with force.

    Those who try go there all the same, and may be seen on the way.
    """

    def shuts_out(self, table: MafiaState, action: Action) -> bool:
        return not isinstance(action, Ward)


class Rolestopper(Role):
    """Each night, stops everything that others do to another player.

    That goes for help, harm and questions alike; only what is done with force gets through.  Those
    who try go there all the same, and may be seen on the way.
    """

    aliases = ("role stopper", "rolestop")
    rolestop = ability(Rolestop)


class Abduct(Ward, seen_by=REFEREE):
    """Take someone away: they can do nothing, and nothing can be done to them."""

    says: ClassVar[str] = "{actor} abducts {target}"
    action_class: ClassVar[ActionClass] = ActionClass.BLOCK
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT, Aspect.ACCESS)
    verb: ClassVar[str] = "alien"

    def resolve(self, night: Night) -> Then:
        yield Abducted.on(self.target, by=self.actor)


class Abducted(Blocked, Rolestopped):
    """The holder's actions come to nothing, and so does all that is done to the holder."""


class Alien(Role):
    """Takes another player away each night: they can do nothing, and nothing can be done to them.

    Only what is done with force gets through, either way.
    """

    aliases = ("abductor",)
    switches = ("lingers",)
    alien = ability(Abduct)
