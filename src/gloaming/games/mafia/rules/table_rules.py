"""Table rules: what the referee does at every table, each a subscriber like any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeAlias

from gloaming.games.mafia.rules.ability import Ability
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.answers import Inquiry, Learned, Told
from gloaming.games.mafia.rules.findings import NO_RESULT, write
from gloaming.games.mafia.rules.inaction import Leisure, forced
from gloaming.games.mafia.rules.killing import obituary
from gloaming.games.mafia.rules.lynching import LynchTally
from gloaming.games.mafia.rules.offers import free_slots, refusal, spares, unavailable
from gloaming.games.mafia.rules.outcome import GameEnder
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import SeatList
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, first
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import (
    ACTOR,
    EVERYONE,
    REFEREE,
    AnyEvent,
    Cell,
    Event,
    WithCause,
    replace,
)
from gloaming.kernel.hook_index import SharedRules
from gloaming.kernel.log import HAPPENED, Fate
from gloaming.kernel.phase import Closed, Ended, Opened
from gloaming.kernel.sealed_orders import SealedOrder, Submitted
from gloaming.kernel.subscriber import FIRST, SELF


class Steward(Auxiliary, until=Opened):
    """Introduces everyone when the game begins, and is not needed after that."""

    @after(Opened)
    def introduce(self, game: Night, opened: Opened) -> Then:
        """Name the players to everyone, and friends to each other."""
        table = game.state
        yield SeatList(tuple(table.seats))
        for faction in table.factions.values():
            yield from faction.introductions(table)


Asked: TypeAlias = tuple[str, str, int]
"""Whose inquiry it is, by what, and which of several."""


class Courier(Auxiliary):
    """Tells the answers when a night is over."""

    @after(Ended, Ended.name, "night", rank=-100)
    def deliver(self, night: Night, ended: Ended) -> Iterator[WithCause[MafiaState]]:
        """Tell every inquirer what was found, or that nothing was."""
        table = night.state
        found: dict[Asked, list[tuple[Learned, int]]] = {}
        for event, seq in table.findings:
            found.setdefault((event.actor, event.verb, event.nth), []).append((event, seq))
        for answer, cause in _disappointments(night):
            found.setdefault((answer.actor, answer.verb, answer.nth), [(answer, cause)])
        for key in sorted(found, key=lambda key: (table.seats[key[0]].index, key[1:])):
            # Several answers to one player have an order that tells nothing of their authors.
            for answer, cause in _in_order(found[key]):
                if table.alive(answer.actor) or table.rules.deadlearn == "yes":
                    yield WithCause(answer.told(), cause)


def _in_order(answers: list[tuple[Learned, int]]) -> list[tuple[Learned, int]]:
    """Order several answers by what they say."""
    if len(answers) == 1:
        return answers
    return sorted(answers, key=lambda each: (each[0].about, write(each[0].answer)))


def _disappointments(night: Night) -> Iterator[tuple[Learned, int]]:
    """Yield, for each inquiry of this night, that nothing was found, and the record of why."""
    table = night.state
    acts = [(entry.act, entry.seq) for entry in table.sealed_orders.under_way]
    asked = [(act, seq) for act, seq in acts if isinstance(act, Inquiry)]
    if not asked:
        return
    began = table.calendar.began
    failed = (record for record in night.log[began:] if record.fate is not HAPPENED)
    setbacks = {
        (record.event.actor, record.event.verb, record.event.nth): record.seq
        for record in failed
        if isinstance(record.event, Inquiry)
    }
    deferred = {entry.act.slot() for entry in table.deferred if entry.seq >= began}
    for act, seq in asked:
        if act.serves == "actor" and act.slot() not in deferred:
            cause = setbacks.get((act.actor, act.verb, act.nth), seq)
            nothing = (act.named(table), NO_RESULT, act.verb, act.nth, act.second())
            yield Learned(act.actor, *nothing), cause


class Undertaker(Auxiliary):
    """Announces at dawn who died in the night."""

    @after(Ended, Ended.name, "night", rank=-50)
    def announce(
        self, night: Night, ended: Ended
    ) -> Iterator[Event[MafiaState] | WithCause[MafiaState]]:
        """Tell everyone, in seat order; or that there is nothing to tell."""
        table = night.state
        # Of those whom the host removed everyone has heard.
        fallen = [name for name in table.fallen if name not in table.removed]
        if not fallen:
            yield Stillness()
        for name in sorted(fallen, key=lambda name: table.seats[name].index):
            if not table.alive(name):
                yield WithCause(obituary(table, name), table.fallen[name])


class Stillness(Event[MafiaState], seen_by=EVERYONE):
    """Everyone wakes."""

    says: ClassVar[str] = "nobody died in the night"
    level: ClassVar[int] = 1
    custom: ClassVar[str] = "now that the night is over"


class Spent(Event[MafiaState], seen_by=REFEREE):
    """A use of an ability is gone."""

    says: ClassVar[str] = "{actor} has used {verb}"
    level: ClassVar[int] = 3

    actor: str
    verb: str

    def apply(self, table: MafiaState) -> None:
        """Count it."""
        key = (self.actor, self.verb)
        table.uses[key] = table.uses.get(key, 0) + 1
        table.used_on[key] = table.calendar.opened


class Tried(Event[MafiaState], seen_by=REFEREE):
    """A player tries to use an ability by day; it may fail."""

    says: ClassVar[str] = "{actor} sets out to use {verb}"
    level: ClassVar[int] = 3

    actor: str
    verb: str

    def apply(self, table: MafiaState) -> None:
        """Remember when."""
        table.tried_on[self.actor, self.verb] = table.calendar.opened


class Refunded(Event[MafiaState], seen_by=ACTOR):
    """A player is told that a use of an ability is not spent."""

    says: ClassVar[str] = "{actor} keeps the use of {verb}, because nothing came of it"

    actor: str
    verb: str


class Deed(Event[MafiaState], seen_by=REFEREE):
    """A player has set out to do something, and a modifier of theirs takes note."""

    says: ClassVar[str] = "{actor} has set out to {verb} {target}"
    level: ClassVar[int] = 3

    actor: str
    verb: str
    target: str = ""

    def apply(self, table: MafiaState) -> None:
        """Remember it."""
        table.seats[self.actor].deeds.append((table.calendar.number, self.verb, self.target))


class Deferred(Event[MafiaState], seen_by=REFEREE):
    """An action is put off until the next night."""

    says: ClassVar[str] = "put off: {act}"
    has_no_effect: ClassVar[bool] = True

    act: AnyEvent[MafiaState]

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on what the actor may do at all."""
        assert isinstance(self.act, Action)
        return [(Aspect.CONDUCT, self.act.actor)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Keep those waiting who depend on the action: something may let it go ahead after all."""
        return self.act.writes(table)

    def apply(self, table: MafiaState) -> None:
        """Keep it."""
        assert isinstance(self.act, Action)
        table.deferred.append(SealedOrder(self.act, table.now))


class Quartermaster(Auxiliary):
    """Counts the uses of abilities."""

    @after(Ended, Ended.name, "night", rank=-20)
    def count(self, night: Night, ended: Ended) -> Then:
        """Count what was used by night; the rules say whether a failed use counts."""
        table = night.state
        own = _counted(table, [entry.act for entry in table.sealed_orders.under_way])
        driven = _counted(table, forced(night))
        if not (own or driven):
            return
        done = {
            (r.event.actor, r.event.verb, r.event.nth)
            for r in night.log[table.calendar.began :]
            if r.fate is HAPPENED and isinstance(r.event, Action)
        }
        # In an order that does not tell whose order came in first.
        for act in (*sorted(own, key=table.precedence), *driven):
            seat = table.seats[act.actor]
            if not act.resumed and any(modifier.remembers for modifier in seat.modifiers):
                yield Deed(act.actor, act.verb, act.target)
            power = seat.powers.get(act.verb)
            if power is None or not power.uses:
                continue
            # What was put off is spent when it was ordered; or else when it comes to pass.
            came = (act.actor, act.verb, act.nth) in done
            if came if spares(table, seat, act.verb) else not act.resumed:
                yield Spent(act.actor, act.verb)
            elif spares(table, seat, act.verb) and seat.alive and not _put_off(table, act):
                # What is on offer tomorrow tells it in any case, so it is told in words.
                yield Refunded(act.actor, act.verb)

    @after(Action)
    def count_by_day(self, day: Night, action: Action) -> Sequence[Event[MafiaState]]:
        """Count what is used by day as it happens."""
        if action.faction or day.state.by_night():
            return ()
        spent = Spent(action.actor, action.verb)
        if any(modifier.remembers for modifier in day.state.seats[action.actor].modifiers):
            return spent, Deed(action.actor, action.verb, action.target)
        return (spent,)

    @after(Deferred)
    def count_put_off(self, day: Night, deferred: Deferred) -> Sequence[Event[MafiaState]]:
        """Count what is used by day and put off; what is used by night is counted at its end."""
        table, act = day.state, deferred.act
        assert isinstance(act, Action)
        uncounted = (
            act.faction or table.by_night() or spares(table, table.seats[act.actor], act.verb)
        )
        return () if uncounted else (Spent(act.actor, act.verb),)


class Daylight:
    """What a player has who can do something by day, where nobody waits for the end to look.

    It is a part of roles, of modifiers, and of what lies on a player who was given something.
    """

    holder: str

    @before(Action, Action.actor, SELF, rank=FIRST)
    def try_by_day(self, table: MafiaState, action: Action) -> Answer:
        """Note that it was ordered, before anything can stop it."""
        page, key = table.calendar.opened, (self.holder, action.verb)
        if table.by_night() or action.faction or table.tried_on.get(key) == page:
            return None
        return first(Tried(*key))

    @after(Ended, rank=-20)
    def reckon_by_day(
        self, day: Night, ended: Ended
    ) -> Iterator[Event[MafiaState] | WithCause[MafiaState]]:
        """Tell of inquiries that failed, and count failed uses if the rules say so."""
        table = day.state
        seat = table.seats[self.holder]
        # Of several such rules in one seat, the first sees to all that its holder did.
        rules = (*seat.roles, *seat.modifiers, self)
        first = next(rule for rule in rules if isinstance(rule, Daylight))
        failed = _fruitless(day, self.holder) if first is self and not table.by_night() else {}
        learns = seat.alive or table.rules.deadlearn == "yes"
        for verb, (act, seq) in failed.items():
            if learns and isinstance(act, Inquiry) and act.serves == "actor":
                told = Told(seat.name, act.named(table), NO_RESULT, verb, act.second())
                yield WithCause(told, seq)
            power = seat.powers.get(verb)
            if power is None or not power.uses:
                continue
            if not spares(table, seat, verb):
                yield Spent(seat.name, verb)
            elif seat.alive:
                yield Refunded(seat.name, verb)


def _put_off(table: MafiaState, act: Action) -> bool:
    """Tell whether an action of this night is put off until the next."""
    began = table.calendar.began
    return any(entry.act.slot() == act.slot() and entry.seq >= began for entry in table.deferred)


def _fruitless(day: Night, name: str) -> dict[str, tuple[Action, int]]:
    """Return what a player set out to do in this phase and was kept from, by verb.

    What was done after all does not count; of several tries at one thing it is the last.
    """
    found: dict[str, tuple[Action, int]] = {}
    for record in day.log[day.state.calendar.began :]:
        act = record.event
        if record.fate is Fate.PREVENTED and isinstance(act, Action) and act.actor == name:
            found[act.verb] = act, record.seq
    page, used = day.state.calendar.opened, day.state.used_on
    return {verb: held for verb, held in found.items() if used.get((name, verb)) != page}


def _counted(table: MafiaState, acts: Iterable[Event[MafiaState]]) -> list[Action]:
    """Return those of some acts whose use is limited, or might be remembered."""
    found = []
    for act in acts:
        if isinstance(act, Action) and not act.faction:
            seat = table.seats[act.actor]
            power = seat.powers.get(act.verb)
            if seat.modifiers or (power is not None and power.uses):
                found.append(act)
    return found


class Compulsion(Auxiliary):
    """Acts at random for those who must act and did not choose."""

    @after(Closed, Closed.name, "night", rank=-10)
    def insist(self, night: Night, closed: Closed) -> Then:
        """Submit a legal order, chosen by the dice, for each unused compelled ability."""
        table = night.state
        for name in table.living:
            for options in compelled(night, table.seats[name]):
                for nth in free_slots(table, options[0]):
                    if table.sealed_orders.find(replace(options[0], nth=nth)) is None:
                        yield Submitted(replace(night.dice.pick(options), nth=nth))


def compelled(game: Night, seat: Seat) -> list[list[Action]]:
    """Return, for a player's compelled abilities that can be used now, what might be ordered.

    For a player who does one thing, the dice choose one ability, unless one is ordered already.
    """
    if not seat.powers:
        return []
    table = game.state
    powers = [power for power in seat.powers.values() if power.compelled]
    free = [power for power in powers if unavailable(table, seat, power) is None]
    found = [options for power in free if (options := _choices(table, seat, power))]
    return [game.dice.pick(found)] if seat.single and len(found) > 1 else found


def _choices(table: MafiaState, seat: Seat, power: Ability) -> list[Action]:
    """Return every order for an ability of a player's own that the referee would take."""
    seconds = [""] if power.onto is None else [*power.action.seconds(table, seat.name)]
    return [
        act
        for target in power.targets(table, seat)
        for other in seconds
        if refusal(table, act := power.action(seat.name, target, other)) is None
    ]


class Resumed(Event[MafiaState], seen_by=REFEREE):
    """An action that was put off is taken up again."""

    says: ClassVar[str] = "taken up again: {act}"
    custom: ClassVar[str] = "a night late"

    act: AnyEvent[MafiaState]

    def apply(self, table: MafiaState) -> None:
        """Put it among the sealed orders, beside what its owner ordered since."""
        assert isinstance(self.act, Action)
        table.deferred = [entry for entry in table.deferred if entry.act != self.act]
        act = replace(self.act, nth=-1)
        while table.sealed_orders.find(act) is not None:
            act = replace(act, nth=act.nth - 1)
        table.sealed_orders.put(act, table.now)


class Memory(Auxiliary):
    """Takes up again what was put off."""

    @after(Closed, Closed.name, "night", rank=-5)
    def resume(self, night: Night, closed: Closed) -> Iterator[WithCause[MafiaState]]:
        """Add what was put off to the orders of the night."""
        table = night.state
        for entry in table.deferred:
            owner = getattr(entry.act, "actor", "")
            if table.rules.deadhand == "yes" or table.alive(owner):
                yield WithCause(Resumed(entry.act), entry.seq)


RULES: tuple[type[Auxiliary], ...] = (
    Steward,
    LynchTally,
    GameEnder,
    Courier,
    Undertaker,
    Quartermaster,
    Compulsion,
    Memory,
    Leisure,
)
"""What every table plays with."""

SHARED_RULES = SharedRules(*(rule(key=rule.__name__) for rule in RULES))


def blank() -> MafiaState:
    """Return a table with the shared rules in force and nobody at it."""
    return MafiaState(SHARED_RULES)
