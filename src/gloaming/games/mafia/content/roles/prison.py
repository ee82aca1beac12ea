"""The prison: a role that locks players up for a night, by a decision of the day before."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import DAYS, ability
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, Friends
from gloaming.games.mafia.rules.killing import Attack, Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.games.mafia.rules.talk import Joined
from gloaming.kernel.event import REFEREE, Event, Field
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Ended, Opened
from gloaming.kernel.subscriber import SELF
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Prison(Friends):
    """A jailor and the player who is locked up tonight, who may speak with each other."""

    def confidants(self, table: MafiaState) -> tuple[str, ...]:
        """Name the jailor and tonight's prisoner; nobody if there is none."""
        if not table.by_night():
            return ()  # nobody is told by day who will be locked up
        held = {
            (effect.holder, effect.by)
            for name in self.members
            for effect in Detained.on_table(table, name)
        }
        inside = {name for pair in held for name in pair}
        return tuple(name for name in self.members if name in inside)


class Detain(Action, seen_by=REFEREE):
    """Lock someone up for the coming night."""

    hampers: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} has {target} locked up for the night"
    visits: ClassVar[bool] = False

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Detained.on(self.target, by=self.actor)


class Detained(Effect):
    """In the coming night the holder can do nothing, and nothing is done to the holder."""

    lasts = 0

    @after(Opened, Opened.name, "night")
    def lock(self, night: Night, opened: Opened) -> Then:
        table = night.state
        if table.alive(self.holder) and table.alive(self.by):
            prison = f"{Prison.called} of {self.by}"
            yield Joined(self.holder, prison, Prison.called, self.by)
            yield LockedUp(self.holder, self.by, (self.holder, self.by))
        else:
            yield self.gone()

    @before(Action, Action.actor, SELF, rank=-50)
    def hold(self, table: MafiaState, action: Action) -> Answer:
        return prevent if table.by_night() and not action.force else None

    @before(Action, Action.target, SELF, rank=-10)
    @before(Action, Action.other, SELF, rank=-10)
    def keep_out(self, table: MafiaState, action: Action) -> Answer:
        jailors = (effect.by for effect in Detained.on_table(table, self.holder))
        reached = self.holder in action.places() and action.actor not in (self.holder, *jailors)
        return prevent if reached and table.by_night() and not action.force else None

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return prevent if table.by_night() and not attack.piercing else None

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        if game.state.by_night():
            yield self.gone()


class LockedUp(Event[MafiaState], seen_by=Field("both")):
    """A prisoner and the jailor are told that they spend the night together."""

    says: ClassVar[str] = "{name} is locked up by {jailor} for the night"

    name: str
    jailor: str
    both: tuple[str, str]


def prisoner(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept nobody but the player one has locked up."""
    held = [n for n in table.seats for e in Detained.on_table(table, n) if e.by == seat.name]
    if name in held:
        return None
    return Illegal(
        "illegal/not-your-prisoner",
        say("{name} is not in your prison", name=name) if name else say("a name is missing"),
        value=name,
        accepted=tuple(held),
    )


class Execute(Kill, seen_by=REFEREE):
    """Put your prisoner to death; nothing saves them."""

    says: ClassVar[str] = "{actor} executes {target}"

    def resolve(self, night: Night) -> Then:
        if not Ashamed.on_table(night.state, self.actor):
            yield Attack(self.actor, self.target, piercing=True, manner=self.verb)


class Ashamed(Effect):
    """The holder has executed somebody who was town, and will execute nobody any more."""

    lasts = 0


class Jailor(Daylight, Role):
    """Chooses another player by day, and locks them up for the coming night.

    The prisoner can do nothing, and nobody reaches them or kills them, unless with force.  Both
    are told, and may speak with each other in private that night.  The jailor may execute the
    prisoner, three times in a game; nothing saves them.  Once a prisoner who was town has died of
    it, executions come to nothing.
    """

    talks = "prison of {name}"
    switches = ("shields",)
    detain = ability(Detain, at=DAYS)
    execute = ability(Execute, on=prisoner, uses=3)

    @after(Ended, Ended.name, "night", rank=DAWN)
    def regret(self, night: Night, ended: Ended) -> Then:
        table = night.state
        blows = [
            record.event
            for record in night.log[table.calendar.began :]
            if record.fate is HAPPENED and isinstance(record.event, Attack)
        ]
        for blow in blows:
            mine = blow.actor == self.holder and blow.manner == Execute.verb
            if mine and table.seats[blow.target].side == "town":
                yield Ashamed.on(self.holder, by=self.holder)
