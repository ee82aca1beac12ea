"""Phases: when orders are taken and resolve, what comes next, and how often a table is asked.

It is no detail.  With three rounds a day a town talks, answers and lynches; with one it can do none
of that.  So it is dealt as an event, and a log has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import Struct

from gloaming.kernel.agenda import Agenda, Pending
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.text.errors import Fault, Malformed
from gloaming.text.phrase import Phrase, Term, Text, say

if TYPE_CHECKING:
    from gloaming.kernel.game import Game
    from gloaming.kernel.state import State


class Resolves(Enum):
    """When a phase resolves what is submitted in it."""

    AT_ONCE = "at once"
    AT_CLOSE = "at close"


AT_ONCE: Final = Resolves.AT_ONCE
AT_CLOSE: Final = Resolves.AT_CLOSE


class Phase(Struct, frozen=True, gc=False):
    """A named stretch of the game.

    Phases are compared by what they say: a copied game has phases of its own.
    """

    name: str
    resolves: Resolves = AT_CLOSE
    follows: bool = False
    """Whether nobody decides anything in it: all of it follows from the phases before."""


STARTUP: Final = Phase("startup", AT_ONCE)
SHUTDOWN: Final = Phase("shutdown", AT_ONCE)
UNNUMBERED: Final = (STARTUP, SHUTDOWN)
"""The phases that come once, and so have no number."""


class Cycle(Struct, frozen=True):
    """The phases of a game: startup, then these over and over, then shutdown."""

    phases: tuple[Phase, ...] = (Phase("day", AT_ONCE), Phase("night", AT_CLOSE))
    extras: tuple[Phase, ...] = ()
    """Phases that never come of themselves, but may be inserted."""

    def __post_init__(self) -> None:
        """Refuse a cycle that nothing could come round in."""
        if not self.phases:
            raise Fault("fault/no-phases", say("a cycle needs at least one phase"))

    def _all(self) -> tuple[Phase, ...]:
        return (*self.phases, *self.extras, STARTUP, SHUTDOWN)

    def names(self) -> tuple[str, ...]:
        """Name every phase there is, each once."""
        return tuple(dict.fromkeys(phase.name for phase in self._all()))

    def named(self, name: str) -> Phase:
        """Return the phase of a name."""
        for phase in self._all():
            if phase.name == name:
                return phase
        raise Fault(
            "fault/no-such-phase", say("no phase is called {name!r}", name=name), value=name
        )


class Calendar:
    """Where a game is in its cycle, and which coming phases were added or skipped."""

    def __init__(self, cycle: Cycle) -> None:
        self.cycle = cycle
        self.phase: Phase | None = None
        self.number = 0
        """Which of its name the open phase is: 3 in "night 3"."""
        self.opened = 0
        """How many phases have been opened in all."""
        self.began = 0
        """The record that opened the phase."""
        self.taking = False
        """Whether orders are still taken."""
        self.over = False
        self.position = -1
        """The place in the cycle of the last phase that came of itself."""
        self.counts: dict[str, int] = {}
        self.inserted: list[str] = []
        self.struck: list[str] = []

    @property
    def title(self) -> str:
        """The name of the open phase, numbered where it comes round again."""
        if self.phase is None:
            return "nothing"
        if self.phase in UNNUMBERED:
            return self.phase.name
        return f"{self.phase.name} {self.number}"

    def upcoming(self) -> tuple[Phase, int, tuple[str, ...]]:
        """Return the phase to open next, its place in the cycle, and what is passed over."""
        if self.phase is None:
            return STARTUP, self.position, ()
        if self.over:
            return SHUTDOWN, self.position, ()
        if self.inserted:
            return self.cycle.named(self.inserted[0]), self.position, ()
        phases = self.cycle.phases
        position = (self.position + 1) % len(phases)
        if not self.struck:
            return phases[position], position, ()
        struck, passed = self.struck.copy(), []
        while phases[position].name in struck:
            struck.remove(phases[position].name)
            passed.append(phases[position].name)
            position = (position + 1) % len(phases)
        return phases[position], position, tuple(passed)


def titled(name: str, title: str) -> Text:
    """Return the title of a phase as words to be said: its name is a term, its number is not."""
    number = title.removeprefix(name).strip()
    if not name or not number:
        return Term("phase", title)
    return say("{phase} {number}", phase=Term("phase", name), number=number)


class _Turning(Event["State"], seen_by=REFEREE):
    """A turn of the calendar that is told by the title of its phase."""

    name: str
    title: str

    def phrase(self) -> Phrase:
        """Tell it with the title of the phase."""
        gaps = (("title", titled(self.name, self.title)),)
        return Phrase(self.says, gaps, self.sentence_key)


class Opened(_Turning, seen_by=EVERYONE):
    """A phase begins."""

    bookkeeping: ClassVar[bool] = True
    says: ClassVar[str] = "{title} begins"
    level: ClassVar[int] = 1

    def apply(self, state: State) -> None:
        """Turn the calendar's page."""
        calendar = state.calendar
        phase, position, passed = calendar.upcoming()
        if phase.name != self.name:  # begun by hand at some other place in the cycle
            phase = calendar.cycle.named(self.name)
            names = [p.name for p in calendar.cycle.phases]
            position = names.index(self.name) if self.name in names else calendar.position
            passed = ()
        elif calendar.inserted and not calendar.over and calendar.phase is not None:
            del calendar.inserted[0]
        for name in passed:
            calendar.struck.remove(name)
        calendar.phase, calendar.position, calendar.taking = phase, position, True
        calendar.opened += 1
        calendar.began = state.now
        state.turn()
        calendar.counts[phase.name] = calendar.number = calendar.counts.get(phase.name, 0) + 1


class Closed(_Turning, seen_by=REFEREE):
    """The phase takes no more orders; what was submitted resolves, and the next begins."""

    bookkeeping: ClassVar[bool] = True
    says: ClassVar[str] = "{title} closes"
    level: ClassVar[int] = 3

    def apply(self, state: State) -> None:
        """Take no more orders."""
        state.calendar.taking = False

    def consequences(self, game: Game[Any]) -> Iterable[Event[Any]]:
        """Resolve, end, turn: each after all that the one before it led to."""
        # What must come last thing before resolution (orders that were
        # compelled or delayed) reacts to this event, so resolution waits.
        phase = game.state.calendar.phase
        if phase is not None and phase.resolves is AT_ONCE:
            return (Ended(self.name, self.title), Turned())
        return (Resolution(), Ended(self.name, self.title), Turned())


class Resolution(Event["State"], seen_by=REFEREE):
    """Everything that was ordered is resolved, in the phase's order."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "what was ordered is resolved"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def moot(self, state: State) -> bool:
        """Tell whether nothing was ordered."""
        return not state.sealed_orders

    def apply(self, state: State) -> None:
        """Unseal the orders: they are now under way."""
        state.sealed_orders.unseal()

    def agenda(self, state: State) -> Agenda | None:
        """Let every order take its course in the phase's order, caused by its own submission."""
        phase = state.calendar.phase
        assert phase is not None
        agenda = state.agenda(phase)
        for entry in state.arranged(state.sealed_orders.under_way):
            agenda.add(Pending(entry.act, entry.seq, None))
        return agenda


class Ended(_Turning, seen_by=REFEREE):
    """A phase is over: everything in it has been resolved."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{title} ends"
    level: ClassVar[int] = 3


class Turned(Event["State"], seen_by=REFEREE):
    """The calendar turns to the next phase."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "the calendar turns"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def consequences(self, game: Game[Any]) -> Iterable[Event[Any]]:
        """Open the phase that is next by now."""
        return (opening(game.state),)


class Skipped(Event["State"], seen_by=EVERYONE):
    """The next phase of a name will not take place."""

    says: ClassVar[str] = "the next {name} is skipped"
    terms: ClassVar[Mapping[str, str]] = {"name": "phase"}
    level: ClassVar[int] = 1

    name: str

    def apply(self, state: State) -> None:
        """Strike it from the calendar."""
        state.calendar.struck.append(state.calendar.cycle.named(self.name).name)


class Inserted(Event["State"], seen_by=EVERYONE):
    """A phase is put in before the next."""

    says: ClassVar[str] = "an extra {name} comes next"
    terms: ClassVar[Mapping[str, str]] = {"name": "phase"}
    level: ClassVar[int] = 1

    name: str

    def apply(self, state: State) -> None:
        """Put it at the end of what comes before the cycle goes on."""
        state.calendar.inserted.append(state.calendar.cycle.named(self.name).name)


class GameEnded(Event["State"], seen_by=EVERYONE):
    """The game is over; only shutdown remains."""

    says: ClassVar[str] = "the game is over"
    level: ClassVar[int] = 1

    def moot(self, state: State) -> bool:
        """Tell whether it has ended already."""
        return state.calendar.over

    def apply(self, state: State) -> None:
        """Turn to shutdown next."""
        state.calendar.over = True


def opening(state: State, name: str = "") -> Opened:
    """Return the event that opens the next phase, or the phase of a name."""
    calendar = state.calendar
    phase = calendar.cycle.named(name) if name else calendar.upcoming()[0]
    number = calendar.counts.get(phase.name, 0) + 1
    plain = phase in UNNUMBERED
    return Opened(phase.name, phase.name if plain else f"{phase.name} {number}")


def closing(state: State) -> Closed:
    """Return the event that closes the open phase."""
    calendar = state.calendar
    return Closed("" if calendar.phase is None else calendar.phase.name, calendar.title)


ROUNDS: Final = "rounds"
"""Everyone is asked together, some times a day, and answers are taken together."""
FREELY: Final = "free"
"""Everyone may act at any time until the phase closes, and what comes first counts first."""
MANNERS: Final = (ROUNDS, FREELY)
MOST_ROUNDS: Final = 100


class Schedule(Struct, frozen=True):
    """How a table is asked in phases that resolve at once."""

    manner: str = ROUNDS
    rounds: int = 3
    """How often everyone is asked, where there are rounds."""
    words: int = 3
    """How often a player may speak in a round."""


USUAL: Final = Schedule()


class Scheduled(Event["State"], seen_by=EVERYONE):
    """The table agrees on a schedule."""

    says: ClassVar[str] = (
        "the schedule is {manner}: {rounds} rounds, {words} times to speak in each"
    )
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    manner: str = ROUNDS
    rounds: int = USUAL.rounds
    words: int = USUAL.words

    def refusal(self) -> Malformed | None:
        """Say what is wrong with it, if anything is."""
        if self.manner not in MANNERS:
            return Malformed(
                "malformed/schedule",
                say("a schedule cannot be {manner!r}", manner=self.manner),
                value=self.manner,
                accepted=MANNERS,
            )
        for name, count in (("rounds", self.rounds), ("words", self.words)):
            if not 1 <= count <= MOST_ROUNDS:
                return Malformed(
                    "malformed/schedule",
                    say("a day cannot have {count} {name}", count=count, name=name),
                    value=count,
                    accepted=(f"{name}=1", f"{name}={MOST_ROUNDS}"),
                )
        return None

    def apply(self, state: State) -> None:
        """Keep to it from now on."""
        state.schedule = Schedule(self.manner, self.rounds, self.words)
