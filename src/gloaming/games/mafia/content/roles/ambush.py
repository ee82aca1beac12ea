"""Ambush: roles that lie in wait, and strike at those who come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.protective import Protected
from gloaming.games.mafia.rules.ability import ability, no_target
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect, Visit
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.killing import Attack, Shot
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.kernel.event import REFEREE, Cell, Event
from gloaming.kernel.subscriber import SELF


def callers(night: Night, name: str) -> list[str]:
    """Name everyone who came to a player's house in this phase, seen or not, in seat order."""
    table = night.state
    came = {visit.actor for visit in table.visits(name) if visit.target == name}
    return sorted(came, key=lambda caller: table.seats[caller].index)


class Alert(Action, seen_by=REFEREE):
    """Sit up with a gun: all who visit you tonight are attacked, and attacks on you fail."""

    says: ClassVar[str] = "{actor} is on the alert"
    action_class: ClassVar[ActionClass] = ActionClass.COMMUTE
    visits: ClassVar[bool] = False
    steadfast: ClassVar[bool] = True
    question: ClassVar[str] = "do you keep watch?"

    def resolve(self, night: Night) -> Then:
        yield Alerted.on(self.actor, by=self.actor)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what happens to those who come, in any way, and to those who attack."""
        aspects = (Aspect.PLACE, Aspect.ACCESS, Aspect.SAFETY)
        return [(aspect, self.actor) for aspect in aspects]


class Alerted(Effect):
    """All who visit the holder are attacked, and attacks on the holder fail."""

    action_class = ActionClass.COMMUTE
    perilous = True

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent

    @after(Visit, Visit.target, SELF)
    def shoot(self, night: Night, visit: Visit) -> Then:
        if night.state.present(self.holder):
            yield Shot(self.holder, visit.actor)


class Veteran(Role):
    """May sit up with a gun, three nights in a game: shoots everyone who visits that night.

    Attacks on the veteran fail that night, unless nothing can stop them.  Nobody can keep the
    veteran from it.
    """

    aliases = ("vet",)
    switches = ("shields",)
    alert = ability(Alert, on=no_target, uses=3)


class Crusade(Action, seen_by=REFEREE):
    """Lie in wait at someone's door, and strike one of those who come."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} lies in wait at {target}'s door"
    action_class: ClassVar[ActionClass] = ActionClass.GUARD
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)
    question: ClassVar[str] = "at whose door do you wait?"

    def resolve(self, night: Night) -> Then:
        yield Crusaded.on(self.target, by=self.actor)
        yield Ambush(self.actor, self.target)


class Crusaded(Protected):
    """Attacks on the holder fail, as if a doctor were there."""

    action_class = ActionClass.GUARD


class Ambush(Event[MafiaState], seen_by=REFEREE):
    """Somebody who has lain in wait all night strikes one of those who came."""

    says: ClassVar[str] = "{actor} checks who visits {target}"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    # By priority, it must come after all who may be on their way.
    priority: ClassVar[int] = -1

    actor: str
    target: str

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on who comes, and on what protects them from a blow."""
        mine = [(Aspect.VISITORS, self.target), (Aspect.ATTACKS, self.actor)]
        return [*mine, *((Aspect.SAFETY, name) for name in table.seats)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Keep those waiting who want to know what the actor did tonight."""
        return [(Aspect.VISITS, self.actor)]

    def consequences(self, night: Night) -> Then:
        """Strike one who is not town, if such a one came, and otherwise anybody."""
        came = [name for name in callers(night, self.target) if name != self.actor]
        foes = [name for name in came if night.state.seats[name].side != "town"]
        if came:
            yield Attack(self.actor, night.dice.pick(foes or came))


class Crusader(Role):
    """Lies in wait at another player's door each night, and strikes one of those who come.

    If any of them is not town, it is one of those; otherwise it may be anybody.  Attacks on the
    player behind the door fail, as with a doctor.
    """

    switches = ("saves", "shields")
    crusade = ability(Crusade)
