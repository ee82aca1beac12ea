"""Who waits for whom: the cells that pending events read and write, and circles among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias

from gloaming.kernel.agenda import Pending
from gloaming.kernel.event import REFEREE, AnyEvent, Cell, Event
from gloaming.text.phrase import Phrase, Several, say

if TYPE_CHECKING:
    from gloaming.kernel.log import Record


class PendingNode:
    """A pending event, and what it would read and write if it happened now."""

    __slots__ = ("item", "key", "reads", "waiting", "writes")

    def __init__(
        self, item: Pending, key: Any, reads: frozenset[Cell], writes: frozenset[Cell]
    ) -> None:
        self.item = item
        self.key = key
        self.reads = reads
        self.writes = writes
        self.waiting = 0
        """How many of the cells it reads somebody else is still to write."""


Vertex: TypeAlias = PendingNode | Cell
Writers: TypeAlias = Mapping[Cell, Mapping[PendingNode, None]]


def circles(nodes: Iterable[PendingNode], writers: Writers) -> list[list[PendingNode]]:
    """Find the circles that wait for nothing outside themselves.

    Tarjan's strongly connected components, without recursion.  Cells are
    vertices too (an event waits for a cell, a cell for its writers), so the
    cost is that of the footprints, not of every pair of reader and writer.
    """
    index: dict[Vertex, int] = {}
    low: dict[Vertex, int] = {}
    done: set[Vertex] = set()
    path: list[Vertex] = []
    found: list[list[PendingNode]] = []
    for root in nodes:
        if root in index:
            continue
        walk = [_enter(root, index, low, path, writers)]
        while walk:
            vertex, onward = walk[-1]
            for step in onward:
                if step not in index:
                    walk.append(_enter(step, index, low, path, writers))
                    break
                if step not in done:
                    low[vertex] = min(low[vertex], index[step])
            else:
                walk.pop()
                if walk:
                    below = walk[-1][0]
                    low[below] = min(low[below], low[vertex])
                if low[vertex] == index[vertex]:
                    members = _back_to(vertex, path)
                    done.update(members)
                    circle = _closed(members, writers)
                    if circle:
                        found.append(circle)
    return found


def _enter(
    vertex: Vertex,
    index: dict[Vertex, int],
    low: dict[Vertex, int],
    path: list[Vertex],
    writers: Writers,
) -> tuple[Vertex, Iterator[Vertex]]:
    index[vertex] = low[vertex] = len(index)
    path.append(vertex)
    return vertex, _steps(vertex, writers)


def _back_to(vertex: Vertex, path: list[Vertex]) -> list[Vertex]:
    """Take off the path what was entered since a vertex, and the vertex."""
    members = [path.pop()]
    while members[-1] is not vertex:
        members.append(path.pop())
    return members


def _steps(vertex: Vertex, writers: Writers) -> Iterator[Vertex]:
    if isinstance(vertex, PendingNode):
        return (cell for cell in vertex.reads if writers.get(cell))
    return iter(writers[vertex])


def _closed(members: list[Vertex], writers: Writers) -> list[PendingNode]:
    """Return the events of a component, if there are several and it waits for nobody else."""
    events = [vertex for vertex in members if isinstance(vertex, PendingNode)]
    if len(events) < 2:
        return []
    inside = set(members)
    if all(step in inside for vertex in members for step in _steps(vertex, writers)):
        return events
    return []


CIRCLE: Final = "circle"
"""The name of the rule by which events fail in a circle; its origin is the circle's record."""

_PAIR: Final = 2


class Circle(Event[Any], seen_by=REFEREE):
    """Events are found to wait for each other, and it is decided who goes first.

    It changes nothing: it is written down so that explanations can name it.  It holds
    no numbers of records, so that it is the same whenever orders came in.
    """

    level: ClassVar[int] = 3

    acts: tuple[AnyEvent[Any], ...]
    """All that wait for each other."""
    goes: tuple[AnyEvent[Any], ...] = ()
    fails: tuple[AnyEvent[Any], ...] = ()
    how: str = ""
    """By what it was decided."""

    def phrase(self) -> Phrase:
        """Name those who wait for each other, and say who goes first and who fails."""
        acts = _listed(self.acts)
        if len(self.acts) == _PAIR:
            told = say("in a circle each waits for the other ({acts})", acts=acts)
        else:
            told = say("in a circle each waits for another ({acts})", acts=acts)
        how = say(" {how}", how=Phrase(self.how)) if self.how else ""
        if len(self.fails) == len(self.acts):
            return say("{so}, and all fail{how}", so=told, how=how)
        if self.goes:
            goes = _listed(self.goes)
            if len(self.goes) == 1:
                told = say(
                    "{told}, and this goes first{how}: {acts}", told=told, how=how, acts=goes
                )
            else:
                told = say("{told}, and these go first{how}: {acts}", told=told, how=how, acts=goes)
        if self.fails:
            acts = _listed(self.fails)
            if len(self.fails) == 1:
                told = say("{so}, and this fails{how}: {acts}", so=told, how=how, acts=acts)
            else:
                told = say("{so}, and these fail{how}: {acts}", so=told, how=how, acts=acts)
        return told

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what led to each of them but the first, of which the log says so itself."""
        turns = self.turns(log, record.seq, self.acts)
        return (turn.cause for turn in turns if turn.cause != record.cause)

    def turns(
        self, log: Sequence[Record], seq: int, acts: Iterable[Event[Any]]
    ) -> Iterator[Record]:
        """Find where some of them have their turn, after the record of the circle."""
        due = list(acts)
        later = iter(log[seq + 1 :])
        while due and (record := next(later, None)):
            # What was added since is not one of them, even if it is equal to one.
            if record.event in due and 0 <= record.cause < seq:
                due.remove(record.event)
                yield record


class Knot(Circle, seen_by=REFEREE):
    """Events that seem to wait for each other turn out to have only one founded order.

    In any other order somebody is changed who has had their turn; or else it comes to the same.
    They are named in that order; those that go by it are the ones that others stop or send.
    """

    def phrase(self) -> Phrase:
        """Name them in that order."""
        return say(
            "only this order changes nobody who has already acted ({acts})",
            acts=_listed(self.acts),
        )


def _listed(acts: Iterable[Event[Any]]) -> Several:
    # With semicolons, since what an act says may hold commas and an "and" of its own.
    return Several(tuple(acts), "; ")


Key: TypeAlias = Callable[[Event[Any]], Any]
"""Orders events that do not depend on each other; never by when they came in."""


class CircleDecision(NamedTuple):
    """Which of a circle go ahead, and which fail; the others wait on."""

    goes: Sequence[int] = ()
    fails: Sequence[int] = ()
    how: str = ""
    """By what it was decided, as the log tells it."""


Breaker: TypeAlias = Callable[[Sequence[Event[Any]]], CircleDecision]
"""Breaks a circle of events that all wait for each other."""


_BY_RANK: Final = say("by rank").text
_BY_PRECEDENCE: Final = say("by precedence").text
_AS_EQUALS: Final = say("as equals").text
"""By what a circle is broken; the log keeps the words, and catalogues have them."""


def ranked(rank: Callable[[Event[Any]], int], how: str = _BY_RANK) -> Breaker:
    """Let the lowest rank of a circle go first; equals all fail."""

    def breaker(events: Sequence[Event[Any]]) -> CircleDecision:
        ranks = [rank(event) for event in events]
        least = min(ranks)
        best = [i for i, r in enumerate(ranks) if r == least]
        if len(best) == 1:
            return CircleDecision(goes=best, how=how)
        return CircleDecision(fails=best, how=_AS_EQUALS)

    return breaker


def all_fail(events: Sequence[Event[Any]]) -> CircleDecision:
    """Let everyone in a circle fail."""
    return CircleDecision(fails=range(len(events)))


def lowest(key: Key, how: str = _BY_PRECEDENCE) -> Breaker:
    """Let the first of a circle go, by some order of precedence."""

    def breaker(events: Sequence[Event[Any]]) -> CircleDecision:
        first = min(range(len(events)), key=lambda i: key(events[i]))
        return CircleDecision(goes=[first], how=how)

    return breaker
