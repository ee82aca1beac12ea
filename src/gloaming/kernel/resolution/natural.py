"""Natural order: nothing resolves before a pending event that writes what it reads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from gloaming.kernel.errors import Fault, Runaway
from gloaming.kernel.events.event import WRITING, Cell, Event
from gloaming.kernel.log import HAPPENED, Rule
from gloaming.kernel.resolution.agenda import Agenda, Batch, Nested, Pending, aside
from gloaming.kernel.resolution.circle import CIRCLE, Circle
from gloaming.kernel.resolution.dependency_graph import PendingNode, circles
from gloaming.kernel.words.phrase import say

if TYPE_CHECKING:
    from gloaming.kernel.resolution.road import Road
    from gloaming.kernel.state.state import State

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


def _look(game: Road[Any], event: Event[Any]) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Work out what an event would read and write, wherever it would land."""
    state = game.state
    if not state.board.before(event):
        return frozenset(event.reads(state)), frozenset(event.writes(state))
    return _footprint(game.preview(event), state)


def _footprint(
    events: Sequence[Event[Any]], state: State
) -> tuple[frozenset[Cell], frozenset[Cell]]:
    reads = frozenset(cell for event in events for cell in event.reads(state))
    writes = frozenset(cell for event in events for cell in event.writes(state))
    return reads, writes


def _sways(event: Event[Any]) -> bool:
    return type(event).sway is not Event.sway


def _key(node: PendingNode) -> Any:
    return node.key


class Natural:
    """Write before read.

    Each pending event is previewed through the `before` hooks, so that what it
    waits for is decided by where it would really land.  Events that have
    nothing to wait for go one at a time, by `key`.  Where all that is left
    waits in circles, `breaker` decides, inside each circle.

    When a cell is written, every event that reads it is looked at again, because it may
    now land elsewhere.  The aspects that never decide where anything lands,
    only what comes of it, may be named in `steady` to be spared that look.
    An event that sways others is looked at again when one of its kind has happened,
    and before a circle is broken, because it may have nobody left to sway.
    """

    def __init__(self, key: Key, breaker: Breaker, steady: Collection[str] = ()) -> None:
        self.foot = True
        self._order = key
        self._breaker = breaker
        self._steady = frozenset(steady)
        self._fresh: list[Pending] = []
        self._nodes: dict[PendingNode, None] = {}
        self._hushed: dict[PendingNode, set[Cell]] = {}
        """Those who are kept from acting, with the cells for which nobody waits for them."""
        self._swaying: dict[PendingNode, None] = {}
        self._swayed = False
        self._readers: dict[Cell, dict[PendingNode, None]] = {}
        self._writers: dict[Cell, dict[PendingNode, None]] = {}
        self._ready: list[tuple[Any, int, PendingNode]] = []
        self._pushed = 0
        self._released: deque[PendingNode] = deque()
        self._broken: deque[tuple[Pending, list[Pending]]] = deque()
        """The circles that are broken and not yet written down, and what fails in each."""
        self._doomed = Batch()
        self._read = -1

    def reordered(self, key: Key) -> Natural:
        """Return an empty agenda that takes what is independent in another order."""
        return Natural(key, self._breaker, self._steady)

    def add(self, item: Pending) -> None:
        """Take in one more; where it came from in the line does not matter."""
        self._fresh.append(item)

    def follow(self, items: list[Pending]) -> Agenda | None:
        """Put consequences on a queue of their own, settled before this one goes on."""
        queue = self.child()
        queue.extend(items)
        return queue

    def child(self) -> Nested:
        """Return an empty nested queue."""
        return aside(Nested())

    def take(self, game: Road[Any]) -> Pending | Batch | None:
        """Give out one event that waits for nothing, or what a broken circle gives up."""
        if self._broken or self._doomed:
            return self._give_up(game)
        if not self._nodes:
            if not self._fresh:
                return None
            if len(self._fresh) == 1:  # it has nobody to wait for
                return self._fresh.pop()
        self._catch_up(game)
        # A round sets somebody free, or finds somebody more who is kept from acting.  More
        # rounds than this come only of rules that answer another thing each time.
        for _ in range(game.deepest + len(self._nodes)):
            while self._released:
                node = self._released.popleft()
                if node in self._nodes:
                    self._remove(node)
                    return node.item
            while self._ready:
                _, _, node = heappop(self._ready)
                if node.waiting or node not in self._nodes:
                    continue
                self._remove(node)
                return node.item
            if self._swayed:
                self._look_round(game)
                continue
            if self._break(game):
                return self._give_up(game)
        first = min(self._nodes, key=_key).item.event
        raise Runaway(
            "fault/runaway", say("no end in sight; nothing sets {event!r} free", event=first)
        )

    def _catch_up(self, game: Road[Any]) -> None:
        """Look again at every event that reads a cell that has been written since."""
        state, log = game.state, game.log
        if self._read >= 0:
            touched: dict[PendingNode, None] = {}
            self._swayed = bool(self._swaying)
            for record in log[self._read :]:
                if self._swaying and record.fate is HAPPENED and _sways(record.event):
                    touched.update(self._still_swaying())
                if record.event.__class__ in WRITING and record.fate is HAPPENED:
                    for cell in record.event.writes(state):
                        if cell[0] not in self._steady:
                            touched.update(self._readers.get(cell, ()))
            for node in touched:
                self._refresh(game, node)
        self._read = len(log)
        if self._fresh:
            self._take_in(game, self._fresh)
            self._fresh = []

    def _take_in(self, game: Road[Any], items: list[Pending]) -> None:
        """Look at what has just been added."""
        nodes = []
        for item in items:
            node = PendingNode(item, self._order(item.event), *_look(game, item.event))
            nodes.append(node)
            if _sways(item.event):
                self._swaying[node] = None
        if self._nodes:
            for node in nodes:
                self._insert(node)
        else:
            self._begin(nodes)
        if self._swaying:
            self._look_round(game)

    def _begin(self, nodes: Sequence[PendingNode]) -> None:
        """Put in the first: when all that is written is known, each need be looked at once."""
        readers, writers = self._readers, self._writers
        for node in nodes:
            self._nodes[node] = None
            for cell in node.writes:
                if cell in writers:
                    writers[cell][node] = None
                else:
                    writers[cell] = {node: None}
        for node in nodes:
            for cell in node.reads:
                if cell in readers:
                    readers[cell][node] = None
                else:
                    readers[cell] = {node: None}
                others = writers.get(cell)
                if others and (len(others) > 1 or node not in others):
                    node.waiting += 1
            if not node.waiting:
                self._push(node)

    def _look_round(self, game: Road[Any]) -> None:
        """Look again at every event that sways others."""
        self._swayed = False
        self._swaying = self._still_swaying()
        for node in self._swaying:
            self._refresh(game, node)

    def _still_swaying(self) -> dict[PendingNode, None]:
        return {node: None for node in self._swaying if node in self._nodes}

    def _refresh(self, game: Road[Any], node: PendingNode) -> None:
        """Look at an event again, and move it if it would read or write something else now."""
        reads, writes = _look(game, node.item.event)
        if node in self._swaying:
            writes |= self._swayed_cells(game, node)
        if node in self._hushed and game.forestalled(node.item.event):
            writes -= self._hushed[node]
        if reads != node.reads or writes != node.writes:
            self._remove(node)
            node.reads, node.writes = reads, writes
            self._insert(node)

    def _swayed_cells(self, game: Road[Any], node: PendingNode) -> frozenset[Cell]:
        """Work out what others might write if an event sent them elsewhere."""
        rest = [other.item.event for other in self._nodes if other is not node]
        events = game.preview(node.item.event)
        return frozenset(cell for event in events for cell in event.sway(game.state, rest))

    def _insert(self, node: PendingNode) -> None:
        self._nodes[node] = None
        for cell in node.writes:
            writers = self._writers.setdefault(cell, {})
            for reader in self._freed(cell, writers):
                reader.waiting += 1
            writers[node] = None
        node.waiting = 0
        for cell in node.reads:
            self._readers.setdefault(cell, {})[node] = None
            writers = self._writers.get(cell, {})
            if len(writers) > (node in writers):
                node.waiting += 1
        if not node.waiting:
            self._push(node)

    def _remove(self, node: PendingNode) -> None:
        del self._nodes[node]
        for cell in node.reads:
            del self._readers[cell][node]
        for cell in node.writes:
            writers = self._writers[cell]
            del writers[node]
            if cell in self._readers:
                for reader in self._freed(cell, writers):
                    reader.waiting -= 1
                    if not reader.waiting:
                        self._push(reader)

    def _freed(self, cell: Cell, writers: dict[PendingNode, None]) -> Iterable[PendingNode]:
        """Name the readers of a cell for whom these writers are nobody but themselves."""
        readers = self._readers.get(cell)
        if not readers or len(writers) > 1:
            return ()
        if not writers:
            return tuple(readers)
        return tuple(writer for writer in writers if writer in readers)

    def _push(self, node: PendingNode) -> None:
        self._pushed += 1
        heappush(self._ready, (node.key, self._pushed, node))

    def _break(self, game: Road[Any]) -> bool:
        """Break every circle that waits for nothing outside itself; tell whether any was broken.

        Nobody stays in a circle for an event that will not happen, as far as is known now:
        a player who is kept from acting waits on, and the others go before them if they
        can.  A player in no circle with them still waits for them.
        """
        found = [sorted(circle, key=_key) for circle in circles(self._nodes, self._writers)]
        found.sort(key=lambda circle: circle[0].key)
        idle = [(n, c) for c in found for n in c if game.forestalled(n.item.event)]
        if idle:
            for node, circle in idle:
                rest = (other for other in circle if other is not node)
                self._hushed.setdefault(node, set()).update(*(other.reads for other in rest))
            for node, _ in idle:
                self._refresh(game, node)
            return False
        for circle in found:
            acts = tuple(node.item.event for node in circle)
            goes, fails, how = self._breaker(acts)
            if not (goes or fails):
                raise Fault("fault/unbroken-circle", say("nothing breaks {acts!r}", acts=acts[0]))
            self._released += [circle[i] for i in goes]
            for i in fails:
                self._remove(circle[i])
            first = tuple(acts[i] for i in dict.fromkeys(goes))
            told = Circle(acts, first, tuple(acts[i] for i in fails), how)
            cause = circle[0].item.cause
            self._broken.append((Pending(told, cause, None), [circle[i].item for i in fails]))
        return True

    def _give_up(self, game: Road[Any]) -> Pending | Batch:
        """Give out each broken circle, to be written down; then all that fails, together."""
        if not self._broken:
            doomed, self._doomed = self._doomed, Batch()
            return doomed
        told, fails = self._broken.popleft()
        rule = Rule(CIRCLE, origin=len(game.log))  # the record the circle will have
        self._doomed += [Pending(item.event, item.cause, item.source, (), rule) for item in fails]
        return told
