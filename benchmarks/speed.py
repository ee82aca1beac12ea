"""Speed: a bare chain of events, and the same among more and more who listen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.measure import STEPS, Figure, Work, in_turn, yardstick
from gloaming.kernel.event import REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import SELF, Subscriber, after, before

CHAIN = 50_000
ROUNDS = 15
MOST_STEPS = 16.0
"""What the prototype took, on the day both were measured by turns, less a fiftieth."""
CROWDS = (9, 100, 1_000)
LAPS = 20_000


class Link(Event[State], seen_by=REFEREE):
    """Leads to the next."""

    left: int

    def consequences(self, game: Game[Any]) -> Then[State]:
        """Yield the next link, if there is one."""
        if self.left:
            yield Link(self.left - 1)


class Baton(Event[State], seen_by=REFEREE):
    """Passes from one to the next, through whoever holds it."""

    holder: str
    left: int


class Joined(Event[State], seen_by=REFEREE):
    """A runner joins."""

    holder: str

    def apply(self, state: State) -> None:
        """Let the runner listen."""
        state.subscribe(Runner(self.holder))


class Runner(Subscriber):
    """Has a say in the baton while it holds it, and passes it on."""

    @before(Baton, Baton.holder, SELF)
    def look(self, state: State, baton: Baton) -> None:
        """Let it be."""

    @after(Baton, Baton.holder, SELF)
    def run(self, game: Game[State], baton: Baton) -> Then[State]:
        """Pass the baton to one of nine, so that only the crowd grows."""
        if baton.left:
            yield Baton(str((int(self.holder) + 1) % CROWDS[0]), baton.left - 1)


def chain() -> Work:
    """Return a chain of events, one leading to another, with nobody listening."""
    game = Game(State)
    return lambda: game.happen(Link(CHAIN - 1))


def relay(crowd: int) -> Callable[[], Work]:
    """Return a relay race among so many subscribers, to be laid out and run."""

    def lay_out() -> Work:
        game = Game(State)
        for number in range(crowd):
            game.happen(Joined(str(number)))
        return lambda: game.happen(Baton("0", LAPS - 1))

    return lay_out


def figures() -> Iterator[Figure]:
    """Measure the speed of the loop."""
    measure, bare = in_turn(ROUNDS, yardstick, chain)
    step = measure / STEPS
    yield Figure("yardstick", round(1 / step), "steps/s")
    yield Figure("bare chain", round(CHAIN / bare), "records/s")
    yield Figure(
        "bare chain, a record in steps of the yardstick",
        round(bare / CHAIN / step, 2),
        "steps",
        at_most=MOST_STEPS,
        note="the prototype took 16.5 where this took 12.6",
    )
    laps = in_turn(ROUNDS, yardstick, *[relay(crowd) for crowd in CROWDS])
    few = laps[1]
    for crowd, taken in zip(CROWDS, laps[1:], strict=True):
        yield Figure(f"among {crowd} subscribers", round(taken / LAPS / step, 2), "steps")
    for crowd, taken in zip(CROWDS[1:], laps[2:], strict=True):
        yield Figure(
            f"among {crowd} subscribers, against {CROWDS[0]}",
            round(taken / few, 2),
            "times",
            at_most=1.25,
            at_least=0.75,
        )
