"""Agendas: what is pending, which goes next, and where its consequences are put."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, final

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.kernel.log import Rule

if TYPE_CHECKING:
    from gloaming.kernel.resolver import Resolver


class Pending(Struct, gc=False):
    """An event that is to happen, with what led to it."""

    event: Event[Any]
    cause: int
    source: Rule | None
    used: tuple[Hashable, ...] = ()
    """The rules that have gone first to it already, with the event they went first to."""
    doom: Rule | None = None
    """The rule by which the agenda itself has decided against it; such a one is of a batch."""


@final
class Batch(list[Pending]):
    """Events that happen at the same time."""


class Agenda(Protocol):
    """What is still to happen, and the choice of what happens next."""

    foot: bool
    """Whether what waits is put here, rather than on an agenda beneath."""

    def add(self, item: Pending) -> None:
        """Take in one more, at the back."""

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out what goes next: one event, or several at the same time; None when done."""

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences where they belong; return the new agenda they are on, if any."""

    def child(self) -> Agenda:
        """Return an empty agenda of the kind that settles what must be settled first."""


class Fifo(deque[Pending]):
    """First come, first served, one at a time, consequences to the back.

    So everything of one generation happens before anything of the next.
    """

    foot: bool = True
    add = deque.append

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out the first in line."""
        return self.popleft() if self else None

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences at the back."""
        self.extend(items)
        return None

    def child(self) -> Agenda:
        """Return an empty queue of the same kind."""
        return aside(Fifo())


class Nested(Fifo):
    """First come, first served, consequences in front.

    So each event is done with, to the last consequence, before its neighbour begins.
    """

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences in front."""
        items.reverse()
        self.extendleft(items)
        return None

    def child(self) -> Agenda:
        """Return an empty queue of the same kind."""
        return aside(Nested())


Q = TypeVar("Q", bound=Fifo)


def aside(queue: Q) -> Q:
    """Return a queue that settles something first, and takes in nothing that waits."""
    queue.foot = False
    return queue


Rank: TypeAlias = Callable[[Event[Any]], int]
"""Tells how early an event goes: the higher, the earlier."""


class ByPriority:
    """Highest priority first; equals are simultaneous; consequences are settled in between.

    An event's priority is what its class says, unless a game ranks events in a way of its own.
    """

    __slots__ = ("_heap", "_rank", "_serial", "foot")

    def __init__(self, rank: Rank = attrgetter("priority"), *, foot: bool = True) -> None:
        self.foot = foot
        self._rank = rank
        self._heap: list[tuple[int, int, Pending]] = []
        self._serial = 0

    def add(self, item: Pending) -> None:
        """Take in one more; equals keep the order they came in."""
        self._serial += 1
        heappush(self._heap, (-self._rank(item.event), self._serial, item))

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out all of the highest priority together."""
        heap = self._heap
        if not heap:
            return None
        rank, _, item = heappop(heap)
        if not heap or heap[0][0] != rank:
            return item
        batch = Batch([item])
        while heap and heap[0][0] == rank:
            batch.append(heappop(heap)[2])
        return batch

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences on an agenda of their own, settled before this one goes on."""
        nested = self.child()
        for item in items:
            nested.add(item)
        return nested

    def child(self) -> Agenda:
        """Return an empty agenda by priority."""
        return ByPriority(self._rank, foot=False)


class Retry:
    """A batch that was held while others went first, to be asked again."""

    __slots__ = ("_batch", "_of", "foot")

    def __init__(self, batch: Batch, of: Agenda) -> None:
        self.foot = False
        self._batch: Batch | None = batch
        self._of = of

    def add(self, item: Pending) -> None:
        """Pass on to the agenda the batch came from."""
        self._of.add(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give the batch out again, once."""
        batch, self._batch = self._batch, None
        return batch

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences where the agenda the batch came from would."""
        return self._of.follow(items)

    def child(self) -> Agenda:
        """Return what the agenda the batch came from would."""
        return self._of.child()
