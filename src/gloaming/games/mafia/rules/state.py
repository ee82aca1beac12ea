"""The state of a game of Mafia: who has a seat, what is true now, and hooks that know its type.

Every event, answer and rule here is of a `MafiaState`.  The type checker finds a rule that listens
for another pack's event, answers with one, or asks for another state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeVar, overload

from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.switches import Rules
from gloaming.kernel import subscriber
from gloaming.kernel import subscriber as answer
from gloaming.kernel.agenda import Agenda, Batch, ByPriority, Nested, Pending
from gloaming.kernel.dependency_graph import Breaker, CircleDecision, all_fail, lowest, ranked
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.hook_index import SharedRules
from gloaming.kernel.natural import Natural
from gloaming.kernel.phase import AT_CLOSE, AT_ONCE, Calendar, Cycle, Phase
from gloaming.kernel.sealed_orders import SealedOrder
from gloaming.kernel.state import EMPTY, State
from gloaming.kernel.subscriber import Mine, V, first, hook, instead, prevent
from gloaming.text.errors import GradedError, Illegal, nearest
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.game_api.talk import TalkChannel
    from gloaming.games.mafia.rules.action import Visit
    from gloaming.games.mafia.rules.answers import Learned
    from gloaming.games.mafia.rules.effect import Effect
    from gloaming.games.mafia.rules.faction import Faction
    from gloaming.games.mafia.rules.role import Modifier
    from gloaming.kernel.resolver import Resolver


__all__ = ("Answer", "Then", "after", "before", "first", "instead", "prevent")

E = TypeVar("E", bound="Event[MafiaState]")
S = TypeVar("S")

Answer: TypeAlias = answer.Answer["MafiaState"]
"""What a `before` hook answers: None, `prevent`, `instead(...)` or `first(...)`."""
Follows: TypeAlias = subscriber.Follows["MafiaState"]
"""What an `after` hook answers: the events that follow."""
Then: TypeAlias = Iterator["Event[MafiaState]"]
"""What a rule yields: the events that follow."""

Before: TypeAlias = Callable[[S, "MafiaState", E], Answer]
After: TypeAlias = Callable[[S, "Night", E], Follows]


@overload
def before(kind: type[E], /, *, rank: int = ...) -> Callable[[Before[S, E]], Before[S, E]]: ...


@overload
def before(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[Before[S, E]], Before[S, E]]: ...


def before(kind: type[Event[MafiaState]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that is about to happen; the method is given the table and the event."""
    return hook("before", kind, where, rank)


@overload
def after(kind: type[E], /, *, rank: int = ...) -> Callable[[After[S, E]], After[S, E]]: ...


@overload
def after(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[After[S, E]], After[S, E]]: ...


def after(kind: type[Event[MafiaState]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that has happened; the method is given the game and the event."""
    return hook("after", kind, where, rank)


class ArrivalOrder(Nested):
    """One order after another as they came; then what waits for all of them, by priority.

    Among those who lie in wait, or look on, nobody knows who came first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Pending] = []

    def add(self, item: Pending) -> None:
        """Take in one more."""
        (self._waiting if item.event.waits else self).append(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out the first in line, or else the first of those that wait."""
        if not self and self._waiting:
            ranks = [item.event.priority for item in self._waiting]
            return self._waiting.pop(ranks.index(max(ranks)))
        return super().take(game)


DAY = Phase("day", AT_ONCE)
NIGHT = Phase("night", AT_CLOSE)
TRIAL = Phase("trial", AT_ONCE)
ELECTION = Phase("election", AT_CLOSE)
MORNING = Phase("morning", AT_ONCE)
EVENING = Phase("evening", AT_ONCE)
TWILIGHT = Phase("twilight", AT_ONCE)
EXTRAS = (TRIAL, ELECTION, MORNING, EVENING, TWILIGHT)
"""Phases that come only where something puts them in, or in a longer cycle."""
CYCLE = Cycle((DAY, NIGHT), EXTRAS)
COURSE = ("conduct", "place", "access")
"""The aspects of a player that decide whether actions come about, and where they land."""


class MafiaState(State):
    """What is true of a game of Mafia."""

    not_names: ClassVar[tuple[str, ...]] = (*State.not_names, "no lynch", "guilty", "innocent")

    def __init__(self, shared_rules: SharedRules = EMPTY) -> None:
        super().__init__(CYCLE, shared_rules=shared_rules)
        self.rules = Rules()
        self.agreed = False
        """Whether rules were agreed on before the deal."""
        self.seats: dict[str, Seat] = {}
        self.factions: dict[str, Faction] = {}
        self.living: list[str] = []
        """The names of the living, in seat order."""
        self.uses: dict[tuple[str, str], int] = {}
        """How often each limited ability has been used."""
        self.ballots: dict[str, tuple[str, ...]] = {}
        """Who votes for whom in this phase, in the order the votes were cast."""
        self.weights_told: dict[str, int] = {}
        """How much the votes of players count, as everyone was told; 1 where nothing was."""
        self.tried_on: dict[tuple[str, str], int] = {}
        """The page of the calendar on which each ability was last ordered by day."""
        self.used_on: dict[tuple[str, str], int] = {}
        """The page of the calendar on which each ability was last used by day."""
        self.comings: dict[str, list[Visit]] = {}
        """Who went where in this phase, by the name of the visitor and of the player visited."""
        self.findings: list[tuple[Learned, int]] = []
        """What inquiries have found in this phase, each with its record."""
        self.fallen: dict[str, int] = {}
        """Who has died in this phase, with the record of that."""
        self.nominees: list[str] = []
        """Who is on trial, or will be: the first of them now."""
        self.tied_on = 0
        """The page of the calendar on which a vote was a tie, and so is held again."""
        self.lynched: list[str] = []
        """Whom the village has put to death."""
        self.last_death = 0
        """The page of the calendar on which somebody last died."""
        self.promises: dict[str, str] = {}
        """The roles that were promised before the deal."""
        self.dealt = ("", 0)
        """The setup that everyone knows was dealt, and to how many; nothing where none was."""
        self.deferred: list[SealedOrder] = []
        """Orders put off until the next night."""
        self.outcomes: dict[str, str] = {}
        """Who has won or lost for good."""
        self.removed: dict[str, bool] = {}
        """Whom the host has removed, and whether their deaths show what deaths do."""

    def adopt(self, rules: Rules) -> None:
        """Play by these rules.  For use in `apply`."""
        self.rules = rules
        self.agreed = True
        self.hook_index.newest_first = rules.shields == "newest"
        self.calendar = Calendar(_cycle(rules.cycle, rules.opens, rules.ballots))

    def alive(self, name: str) -> bool:
        """Tell whether a player lives."""
        seat = self.seats.get(name)
        return seat is not None and seat.alive

    def present(self, name: str) -> bool:
        """Tell whether a player lives or, by night, lived when the night began."""
        seat = self.seats[name]
        if seat.alive or name in self.removed:
            return seat.alive
        return self.by_night() and seat.died == self.calendar.opened

    def visits(self, name: str) -> list[Visit]:
        """Return the visits that a player has made or had in this phase, seen or not."""
        return self.comings.get(name, [])

    def others(self, name: str) -> Iterator[str]:
        """Name the living, one left out."""
        return (other for other in self.living if other != name)

    def seat(self, name: str) -> Seat:
        """Return the seat of a player, or complain with the names most like it."""
        found = self.seats.get(name)
        if found is None:
            raise nobody(self, name)
        return found

    def seems(self, name: str) -> str:
        """Tell what a player seems to be: effects before adjectives before the role."""
        seat = self.seats[name]
        # Not by when it was laid: what makes somebody seem two things may come in any order.
        laid = sorted(seat.effects, key=_age, reverse=True) if seat.effects else ()
        guises = [effect.look(self) for effect in laid]
        guises += [modifier.seems for modifier in seat.modifiers]
        guises += [role.seems for role in seat.roles]
        return next(filter(None, guises), "") or seat.side

    def exposed(self, attacker: str, target: str) -> list[str]:
        """Name all who may be struck, as things are now, where one player attacks another."""
        found = [target]
        laid = self.seats[attacker].effects
        for name in found:  # it grows as it is walked: a player who steps in may have a guard too
            seat = self.seats[name]
            if laid or seat.effects or seat.modifiers:
                rules: tuple[Effect | Modifier, ...] = (*seat.effects, *seat.modifiers, *laid)
                for rule in rules:
                    found += [n for n in rule.exposes(attacker, name) if n not in found]
            found += [n for n in self._dependants(name) if n not in found]
        return found

    def _dependants(self, name: str) -> list[str]:
        """Name all who die too if somebody kills a player, as things are now."""
        return [
            seat.name
            for seat in self.seats.values()
            if seat.effects
            for effect in seat.effects
            if effect.depends and getattr(effect, effect.depends) == name
        ]

    def unsubscribe(self, serial: int) -> None:
        """Let a subscriber listen no more, and lift it off its holder.  For use in `apply`."""
        sub = self.subscribers.get(serial)
        if sub is None:  # what is simultaneous may each have used it up
            return
        super().unsubscribe(serial)
        seat = self.seats.get(sub.holder)
        if seat is not None and sub in seat.effects:
            seat.effects.remove(sub)

    def by_night(self) -> bool:
        """Tell whether what is decided now is done later, in the dark."""
        return self.calendar.phase == NIGHT

    def turn(self) -> None:
        """Begin a phase with everybody at home, and nothing known of it.  For use in `apply`."""
        super().turn()
        self.comings = {}
        self.ballots = {}
        self.findings = []
        self.fallen = {}

    def agenda(self, phase: Phase) -> Agenda:
        """Resolve nights by the rules' order, and days one thing after another."""
        if phase.resolves is AT_ONCE:
            return Nested()
        if self.rules.order == "arrival":
            return ArrivalOrder()
        if self.rules.order == "priority":
            return ByPriority(self.rank)
        return Natural(self.precedence, self._breaker(), course=COURSE)

    def arranged(self, entries: Sequence[SealedOrder]) -> Sequence[SealedOrder]:
        """Take orders up as they came only where the rules say that arrival counts."""
        if self.rules.order != "arrival":
            return super().arranged(entries)
        # What was put off was ordered before anything else of this night.
        return sorted(entries, key=lambda entry: not getattr(entry.act, "resumed", False))

    def precedence(self, act: Event[MafiaState]) -> tuple[int, int, str, str, str]:
        """Order actions that do not depend on each other, by anything but time."""
        seat = self.seats.get(getattr(act, "actor", ""))
        index = -1 if seat is None else seat.index
        action_class = getattr(act, "action_class", 0)
        target, other = getattr(act, "target", ""), getattr(act, "other", "")
        return (action_class, index, type(act).__name__, target, other)

    def rank(self, act: Event[MafiaState]) -> int:
        """Rank what resolves by priority: those who replace each other go one by one."""
        if self.rules.fallback == "no" or not getattr(act, "faction", ""):
            return act.priority * len(self.seats)
        nth: int = getattr(act, "nth", 0)
        return act.priority * len(self.seats) - nth

    def _breaker(self) -> Breaker:
        if self.rules.loop == "fail":
            return all_fail
        if self.rules.loop == "seat":
            return lowest(lambda act: self.precedence(act)[1:], say("by seat").text)
        return self._by_class_list

    def _by_class_list(self, acts: Sequence[Event[MafiaState]]) -> CircleDecision:
        """Break a circle by the class list; of equals that are one player's own, the older goes."""
        verdict = _BY_CLASS(acts)
        equals = [acts[i] for i in verdict.fails]
        if len({getattr(act, "actor", "") for act in equals}) != 1:
            return verdict
        first = min(verdict.fails, key=lambda i: _turn(acts[i]))
        return CircleDecision(goes=[first], how=say("as its owner's older order").text)

    def unseated(self, name: str) -> GradedError | None:
        """Say that nobody at the table has this name, if so."""
        return None if name in self.seats else nobody(self, name)

    def sharers(self, act: Event[MafiaState]) -> Iterable[str]:
        """Name the friends who have one order with its author, and so may change it.

        Where members can replace each other, each has an order of their own.
        """
        faction = self.factions.get(getattr(act, "faction", ""))
        if faction is None or not faction.knows_members or self.rules.fallback == "yes":
            return ()
        author = getattr(act, "actor", "")
        return [n for n in faction.confidants(self) if n != author and self.seats[n].alive]

    def handles(self) -> Sequence[str]:
        """Name those at the table."""
        return tuple(self.seats)

    def channels(self, name: str) -> Sequence[TalkChannel]:
        """Tell where a player may speak now."""
        from gloaming.games.mafia.rules.talk import offered  # noqa: PLC0415  (it knows us)

        return tuple(offered(self, name))

    def channel(self, name: str, key: str) -> TalkChannel | None:
        """Return a channel in which a player may speak now; those after it are not looked for."""
        from gloaming.games.mafia.rules.talk import offered  # noqa: PLC0415  (it knows us)

        return next((each for each in offered(self, name) if each.key == key), None)

    def unheard(self, name: str, channel: str) -> GradedError:
        """Say why a player may not speak in a channel that is not on offer."""
        from gloaming.games.mafia.rules.talk import unheard  # noqa: PLC0415  (it knows us)

        return unheard(self, name, channel)

    def objection(self, act: Event[MafiaState]) -> GradedError | None:
        """Say why an order cannot be taken now, if it cannot."""
        refuse: Callable[[MafiaState], GradedError | None] | None = getattr(act, "refusal", None)
        if refuse is None:
            return Illegal("illegal/not-an-order", say("that is not something to order"), value=act)
        return refuse(self)


_BY_CLASS: Final = ranked(
    lambda act: getattr(act, "action_class", 0), say("by the class list").text
)


def _age(effect: Effect) -> int:
    return effect.age


def _turn(act: Event[MafiaState]) -> tuple[bool, int]:
    """Tell which of one player's orders came first: what was put off is older than any other."""
    nth: int = getattr(act, "nth", 0)
    return nth >= 0, abs(nth)


@cache
def _cycle(length: str, opens: str, ballots: str) -> Cycle:
    """Return the phases of a game: how long its days are, what it opens with, when it votes."""
    midday = (DAY, ELECTION) if ballots == "sealed" else (DAY,)
    if length == "days":
        return Cycle(midday, (*EXTRAS, NIGHT))
    light = midday if length == "short" else (MORNING, *midday, EVENING)
    return Cycle((*light, NIGHT) if opens == "day" else (NIGHT, *light), EXTRAS)


Night = Game[MafiaState]
"""A game as a rule of this pack is given it."""


def nobody(table: MafiaState, name: str) -> Illegal:
    """Complain of a name that nobody has; a near miss is suggested, never taken."""
    return Illegal(
        "illegal/unknown-name",
        say("nobody is called {name!r}", name=name) if name else say("a name is missing"),
        value=name,
        accepted=nearest(str(name), table.seats) or tuple(table.seats),
    )
