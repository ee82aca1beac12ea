"""Events and helpers that more than one test of the kernel plays with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from gloaming.kernel.agenda import Agenda, Fifo
from gloaming.kernel.event import EVERYONE, REFEREE, Cell, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import AT_ONCE, Cycle, Phase
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber

Row = tuple[str, str, int]
"""An event as it reads, its fate, and the record that led to it."""


class Table(State):
    """A state that remembers what was said, and resolves as it is told to."""

    def __init__(self, make: Callable[[], Agenda] = Fifo, cycle: Cycle | None = None) -> None:
        super().__init__(cycle)
        self.said: list[str] = []
        self.make = make

    def agenda(self, phase: Phase) -> Agenda:
        return self.make()


class Say(Event[Table], seen_by=EVERYONE):
    """A word is spoken."""

    says: ClassVar[str] = '"{word}"'
    word: str

    def apply(self, state: Table) -> None:
        state.said.append(self.word)


class Shout(Say, seen_by=EVERYONE):
    """A word is spoken so that it is heard before others."""

    priority: ClassVar[int] = 10


class Murmur(Say, seen_by=EVERYONE):
    """A word is spoken when all else has been."""

    waits: ClassVar[bool] = True


class Seat(Event[Table], seen_by=REFEREE):
    """A subscriber sits down at the table; the test keeps the kinds."""

    enlists: ClassVar[bool] = True

    name: str
    holder: str = ""

    def apply(self, state: Table) -> None:
        state.subscribe(GUESTS[self.name](self.holder))


GUESTS: dict[str, type[Subscriber]] = {}


def guest(cls: type[Subscriber]) -> type[Subscriber]:
    """Let a test's own subscriber be seated."""
    GUESTS[cls.__name__] = cls
    return cls


class Mark(Event[Table], seen_by=REFEREE):
    """A step of a plan: reads these cells, writes those."""

    name: str
    needs: tuple[Cell, ...] = ()
    gives: tuple[Cell, ...] = ()

    def reads(self, state: Table) -> Iterable[Cell]:
        return self.needs

    def writes(self, state: Table) -> Iterable[Cell]:
        return self.gives

    def apply(self, state: Table) -> None:
        state.said.append(self.name)


class Volley(Event[Table], seen_by=REFEREE):
    """Several words, one after another."""

    words: tuple[str, ...]

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield from map(Say, self.words)


ONE_DAY = Cycle((Phase("day", AT_ONCE),))


def at_table(
    make: Callable[[], Agenda] = Fifo, *guests: type[Subscriber], cycle: Cycle = ONE_DAY
) -> Game[Table]:
    """Open a day at a table with these guests, resolved in this order."""
    game = Game(lambda: Table(make, cycle))
    for cls in guests:
        guest(cls)
        game.happen(Seat(cls.__name__))
    game.start("day")
    return game


def rows(game: Game[Any], since: int = 0) -> list[Row]:
    """Return the log as rows that read well in a test; causes count from `since`, as rows do."""
    return [
        (record.event.describe(), record.fate.value, max(record.cause - since, -1))
        for record in game.log[since:]
    ]


def said(game: Game[Table], *events: Event[Table]) -> list[str]:
    """Let events happen one after the other, and return all that was said at the table."""
    for event in events:
        game.happen(event)
    return game.state.said


def led_to(game: Game[Table], event: Event[Table]) -> list[Row]:
    """Let an event happen, and return it and what it led to as rows."""
    since = len(game.log)
    game.happen(event)
    return rows(game, since)


def facts(game: Game[Any], kind: type[Event[Any]]) -> list[Event[Any]]:
    """Return what happened, of one kind and its descendants."""
    return [
        record.event
        for record in game.log
        if record.fate is Fate.HAPPENED and isinstance(record.event, kind)
    ]
