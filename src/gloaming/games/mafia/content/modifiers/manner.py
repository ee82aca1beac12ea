"""Modifiers of how an action is done, who gets to know of it, and on whom it works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from gloaming.games.mafia.rules.action import Action, Visit
from gloaming.games.mafia.rules.answers import Inquiry, Proclaimed, Told
from gloaming.games.mafia.rules.casting import believed
from gloaming.games.mafia.rules.faction import Faction
from gloaming.games.mafia.rules.findings import (
    Done,
    DoneBy,
    RolesInGame,
    VisitorRoles,
    Visitors,
    alphabetical,
)
from gloaming.games.mafia.rules.inaction import Stay
from gloaming.games.mafia.rules.killing import Death, Kill
from gloaming.games.mafia.rules.role import Modifier, Role
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
from gloaming.games.mafia.rules.table_rules import Deferred
from gloaming.kernel.event import ACTOR, REFEREE, AnyEvent, Event, WithCause, replace
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Ended, Opened
from gloaming.kernel.subscriber import FIRST, SELF
from gloaming.text.phrase import Phrase, Term, say

TIDINGS = -60
"""The rank of what is told of a night: after the answers, before the deaths."""


def housebound(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role never sets out to do anything, if so."""
    if role.abilities or side.abilities:
        return None
    return say("{role:a} never sets out to do anything", role=Term("role", role.spoken))


def deeds(night: Night, holder: str) -> Iterator[tuple[Action, int]]:
    """Go through what a player has done in this phase, each with its record."""
    for record in night.log[night.state.calendar.began :]:
        event = record.event
        if record.fate is not HAPPENED or not isinstance(event, Action) or type(event) is Stay:
            continue  # to do nothing is no deed
        if event.actor == holder:
            yield event, record.seq


class Ninja(Modifier):
    """The holder's visits are seen by nobody who is on the look-out."""

    aliases = ("hidden", "stealthy")
    alone = "goon"

    misfit = staticmethod(housebound)

    @before(Visit, Visit.actor, SELF)
    def slip_in(self, table: MafiaState, visit: Visit) -> Answer:
        seat = table.seats[self.holder]
        own = visit.verb in seat.powers
        kept = self.governs(visit.verb) if own else not any(m.personal for m in seat.modifiers)
        return instead(replace(visit, hidden=True)) if kept and not visit.hidden else None


class Strongman(Modifier):
    """Nothing stops the holder's kills but a target who is away; with a count, so many kills."""

    aliases = ("juggernaut", "unstoppable")
    alone = "goon"
    countable = True

    @staticmethod
    def misfit(role: type[Role], side: type[Faction]) -> Phrase | None:
        armed = [*role.abilities.values(), *side.abilities.values()]
        if any(issubclass(power.action, Kill) for power in armed):
            return None
        return say("{role:a} never kills", role=Term("role", role.spoken))

    @before(Action, Action.actor, SELF, rank=FIRST)
    def force(self, table: MafiaState, action: Action) -> Answer:
        if not isinstance(action, Kill) or action.force or self.spent:
            return None
        return (
            instead(*self.wear(), replace(action, force=True))
            if self.covers(table, action)
            else None
        )


class Personal(Modifier):
    """The holder's other adjectives have nothing to do with what is done for the faction."""

    personal = True

    @staticmethod
    def misfit(role: type[Role], side: type[Faction]) -> Phrase | None:  # noqa: ARG004  (any side)
        if role.abilities:
            return None
        return say("{role:a} has nothing of their own to do", role=Term("role", role.spoken))


class Withheld(Event[MafiaState], seen_by=REFEREE):
    """An answer is kept back until the next night."""

    says: ClassVar[str] = "kept back: {told}"
    level: ClassVar[int] = 3

    told: AnyEvent[MafiaState]

    def apply(self, table: MafiaState) -> None:
        """Keep it."""
        assert isinstance(self.told, Told)
        for modifier in table.seats[self.told.actor].modifiers:
            if isinstance(modifier, Delayed):
                modifier.kept.append((table.calendar.opened, self.told, table.now))
                return


class Belated(Told, seen_by=ACTOR):
    """A player is given an answer a night late."""

    custom: ClassVar[str] = "a night late"

    def apply(self, table: MafiaState) -> None:
        """Keep it no longer."""
        for modifier in table.seats[self.actor].modifiers:
            if isinstance(modifier, Delayed):
                del modifier.kept[:1]
                return


class Delayed(Modifier):
    """All that the holder does happens a night later.

    A player who finds something out goes there at once, and may be seen; what they found they
    learn a night later.
    """

    misfit = staticmethod(housebound)
    switches = ("deadlearn", "deadhand")

    def __init__(self, holder: str = "", word: str = "") -> None:
        super().__init__(holder, word)
        self.kept: list[tuple[int, Told, int]] = []
        """The answers that are kept back, each with the page of the calendar and its record."""

    @before(Action, Action.actor, SELF, rank=-30)
    def put_off(self, table: MafiaState, action: Action) -> Answer:
        if action.resumed or not table.by_night() or not self.covers(table, action):
            return None
        return None if asks_for_oneself(type(action)) else instead(Deferred(action))

    @before(Told, Told.actor, SELF)
    def keep_back(self, table: MafiaState, told: Told) -> Answer:
        power = table.seats[self.holder].powers.get(told.verb)
        if isinstance(told, Belated) or power is None or not table.by_night():
            return None
        return instead(Withheld(told)) if asks_for_oneself(power.action) else None

    @after(Ended, Ended.name, "night", rank=-101)
    def bring(self, night: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        table = night.state
        learns = table.alive(self.holder) or table.rules.deadlearn == "yes"
        for page, told, seq in self.kept if learns else ():
            if page < table.calendar.opened:
                late = Belated(told.actor, told.about, told.answer, told.verb, told.other)
                yield WithCause(late, seq)


def asks_for_oneself(action: type[Action]) -> bool:
    """Tell whether a kind of action is done to learn something oneself."""
    return issubclass(action, Inquiry) and action.serves == "actor"


class Proclaiming(Modifier):
    """Everyone learns what the holder has done and to whom, but not who did it."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def proclaim(self, game: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        for act, seq in deeds(game, self.holder):
            if self.covers(game.state, act):
                yield WithCause(Proclaimed(act.target, Done(act.verb, act.places())), seq)


def to_the_met(
    game: Night, modifier: Modifier, word: Callable[[str, Action], Told]
) -> Iterator[WithCause[MafiaState]]:
    """Tell those who live, and to whom a modifier's holder did something, each thing once."""
    table, said = game.state, set()
    for act, seq in deeds(game, modifier.holder):
        for name in act.places() if modifier.covers(table, act) else ():
            told = word(name, act)
            if name != modifier.holder and table.alive(name) and told not in said:
                said.add(told)
                yield WithCause(told, seq)


class Loud(Modifier):
    """A player the holder does something to learns who came, if they live, but not what for."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def be_heard(self, game: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        came = Visitors((self.holder,))
        return to_the_met(game, self, lambda name, _: Told(name, name, came))


class Announcing(Modifier):
    """A player the holder does something to learns which role came, if they live, but not who."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def announce(self, game: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        came = VisitorRoles((game.state.seats[self.holder].title,))
        return to_the_met(game, self, lambda name, _: Told(name, name, came))


class Blatant(Modifier):
    """A player the holder does something to learns who it was and what was done, if they live."""

    misfit = staticmethod(housebound)

    @after(Ended, rank=TIDINGS)
    def be_noticed(self, game: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        me = self.holder
        return to_the_met(
            game, self, lambda name, act: Told(name, me, DoneBy(act.verb, me), act.verb)
        )


class Informed(Modifier, until=Opened):
    """The holder is told, when the game begins, which roles are in it, as players were told."""

    alone = "villager"

    @after(Opened)
    def inform(self, game: Night, opened: Opened) -> Then:
        # A player who gets this in the middle of a game is told nothing.
        if game.state.calendar.opened == 1:
            titles = alphabetical(believed(s)[0].title for s in game.state.seats.values())
            yield Told(self.holder, "", RolesInGame(titles))


class Weak(Modifier):
    """The holder dies of doing anything to a player who is not town; the thing itself is done."""

    misfit = staticmethod(housebound)

    @after(Action, Action.actor, SELF)
    def succumb(self, game: Night, action: Action) -> Then:
        table = game.state
        met = [table.seats[name] for name in action.places() if name != self.holder]
        if self.covers(table, action) and any(seat.side != "town" for seat in met):
            yield Death(self.holder)


class Loyal(Modifier):
    """What the holder does works on players of the holder's own side only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def keep_faith(self, table: MafiaState, action: Action) -> Answer:
        own = table.seats[self.holder].faction
        met = [table.seats[name].faction for name in action.places()]
        return prevent if self.covers(table, action) and any(f is not own for f in met) else None


class Disloyal(Modifier):
    """What the holder does works on players of other sides only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def break_faith(self, table: MafiaState, action: Action) -> Answer:
        own = table.seats[self.holder].faction
        met = [table.seats[name].faction for name in action.places()]
        return prevent if self.covers(table, action) and any(f is own for f in met) else None


class Simple(Modifier):
    """What the holder does works on plain players only."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def pass_over(self, table: MafiaState, action: Action) -> Answer:
        met = [table.seats[name] for name in action.places()]
        plain = all(seat.vanilla for seat in met)
        return None if plain or not self.covers(table, action) else prevent


class Complex(Modifier):
    """What the holder does fails on plain players."""

    misfit = staticmethod(housebound)

    @before(Action, Action.actor, SELF)
    def pass_over(self, table: MafiaState, action: Action) -> Answer:
        met = [table.seats[name] for name in action.places()]
        plain = any(seat.vanilla for seat in met)
        return prevent if plain and self.covers(table, action) else None
