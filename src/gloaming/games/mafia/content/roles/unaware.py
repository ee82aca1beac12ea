"""Unaware: roles whose holders believe to be something else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.rules.ability import NIGHTS, Ability, ability, anyone
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.answers import Inquiry, Learned, Lookout, open_visits
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.faction import Town
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.kernel.event import REFEREE, AnyEvent, Cell, Event, replace
from gloaming.kernel.subscriber import SELF
from gloaming.text.phrase import Phrase, say


class Haze(Event[MafiaState], seen_by=REFEREE):
    """Somebody thinks that they did something, and perhaps found something out."""

    says: ClassVar[str] = "{act}, and it is all a haze"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    # By priority, it must come after all there is to see.
    priority: ClassVar[int] = -2

    act: AnyEvent[MafiaState]

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Wait for everything there may be to find."""
        aspects = (Aspect.VISITS, Aspect.VISITORS, Aspect.GUISE)
        return [(aspect, name) for aspect in aspects for name in table.seats]

    def consequences(self, night: Night) -> Then:
        """Find what there is to be found out about somebody, by the dice."""
        table, act = night.state, self.act
        if not isinstance(act, Inquiry) or act.serves != "actor":
            return
        others = [n for n in table.seats if table.present(n) and n != act.actor]
        astray = replace(act, target=night.dice.pick(others))
        if isinstance(astray, Lookout):
            found = astray.answer_from(night, open_visits(table.visits(astray.target)))
        else:
            found = astray.answer(night)
        yield Learned(act.actor, act.named(table), found, act.verb, act.nth, act.second())


class Drunk(Role):
    """Is told that they are the role in brackets, or a cop, and believes it.

    The drunk goes out as that role would, and may be seen, but nothing comes of it.  What the drunk
    finds out is true of some other player, by the dice, and not of the one who was asked about.
    """

    needs = say("the role that the drunk is told")
    complete = True
    poses = True
    about = "cop"
    investigate = ability(Investigate, on=anyone)

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:
        role = role_named(about.lower())
        if role is None:
            return say("there is no role {about!r}", about=about)
        told = role.friends or role.talks or role.needs or role.poses
        if role.side is not Town or told or role.powers is not Role.powers:
            return say("nobody could believe that they are {about:a}", about=about)
        if not role.abilities or any(power.at != NIGHTS for power in role.abilities.values()):
            return say("{about:a} has nothing to do at night", about=about)
        return None

    def powers(self) -> dict[str, Ability]:
        role = role_named(self.about.lower())
        return {} if role is None else role.abilities

    @before(Action, Action.actor, SELF, rank=5)
    def stagger(self, table: MafiaState, action: Action) -> Answer:
        return None if action.faction else instead(*action.outings(), Haze(action))
