"""Natural order: nothing resolves before a pending event that writes what it reads."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Container, Iterable, Sequence
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from gloaming.kernel.agenda import Agenda, Batch, Nested, Pending, aside
from gloaming.kernel.dependency_graph import (
    CIRCLE,
    Breaker,
    Circle,
    CircleDecision,
    Key,
    Knot,
    PendingNode,
    circles,
)
from gloaming.kernel.dry_run import AFTER, Plan, foresee
from gloaming.kernel.event import WRITING, Cell, Event
from gloaming.kernel.log import HAPPENED, Rule
from gloaming.text.errors import Fault, Runaway
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.kernel.resolver import Resolver


def _footprint(game: Resolver[Any], event: Event[Any]) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Work out what an event would read and write, wherever it would land."""
    state = game.state
    if not state.hook_index.before(event):
        return frozenset(event.reads(state)), frozenset(event.writes(state))
    events = game.preview(event)
    reads = frozenset(cell for event in events for cell in event.reads(state))
    writes = frozenset(cell for event in events for cell in event.writes(state))
    return reads, writes


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
    Where something is pending that sends others elsewhere, all that bends others is rehearsed
    first, and everything else waits for it: see `rehearsal`.  To bend is to write one of the
    aspects named in `course`; or any aspect, where none is named.
    """

    def __init__(
        self,
        key: Key,
        breaker: Breaker,
        steady: Collection[str] = (),
        course: Collection[str] = (),
        plan: Plan | None = None,
    ) -> None:
        self.foot = True
        self._order = key
        self._breaker = breaker
        self._steady = frozenset(steady)
        self._course = frozenset(course)
        self._plan = plan
        self._fresh: list[Pending] = []
        self._nodes: dict[PendingNode, None] = {}
        self._hushed: dict[PendingNode, set[Cell]] = {}
        """Those who are kept from acting, with the cells for which nobody waits for them."""
        self._readers: dict[Cell, dict[PendingNode, None]] = {}
        self._writers: dict[Cell, dict[PendingNode, None]] = {}
        self._ready: list[tuple[Any, int, PendingNode]] = []
        self._pushed = 0
        self._released: deque[Sequence[PendingNode]] = deque()
        """Those whose turn is settled: what a broken circle lets go, and the orders of knots."""
        self._turn: deque[PendingNode] = deque()
        """Those whose turn it is, and who have not gone yet."""
        self._broken: deque[tuple[Pending, list[Pending]]] = deque()
        """The circles that are broken and not yet written down, and what fails in each."""
        self._doomed = Batch()
        self._read = -1

    def reordered(self, key: Key) -> Natural:
        """Return an empty agenda that takes what is independent in another order."""
        return Natural(key, self._breaker, self._steady, self._course)

    @property
    def pending(self) -> int:
        """How many are pending that have been looked at."""
        return len(self._nodes)

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

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out one event that waits for nothing, or what a broken circle gives up."""
        if self._broken or self._doomed:
            return self._give_up(game)
        if self._turn:
            return self._turn.popleft().item
        if not self._nodes and len(self._fresh) < 2:  # it has nobody to wait for
            return self._fresh.pop() if self._fresh else None
        self._catch_up(game)
        # A round sets somebody free, or finds somebody more who is kept from acting.  More
        # rounds than this come only of rules that answer another thing each time.
        for _ in range(game.max_depth + len(self._nodes)):
            if self._broken:  # a knot is told of before its first goes
                return self._give_up(game)
            self._turn.extend(self.turn())
            if self._turn:
                return self._turn.popleft().item
            if self._plan is None and self._course:  # before a circle is broken, it is rehearsed
                self._rehearse(game, [])
                continue
            if self._break(game):
                return self._give_up(game)
        raise self.stuck()

    def stuck(self) -> Runaway:
        """Return the complaint that nothing sets free what is left."""
        first = min(self._nodes, key=_key).item.event
        return Runaway(
            "fault/runaway", say("no end in sight; nothing sets {event!r} free", event=first)
        )

    def turn(self) -> Sequence[PendingNode]:
        """Take out those whose turn it is: who were let go, or wait for nothing, if any do."""
        while self._released:
            turn = [node for node in self._released.popleft() if node in self._nodes]
            if turn:
                return self._taken(turn)
        movers = () if self._plan is None else self._movers()
        if movers:
            return self._taken(movers)
        while self._ready:
            _, _, node = heappop(self._ready)
            if not node.waiting and node in self._nodes:
                return self._taken([node])
        return ()

    def _taken(self, turn: Sequence[PendingNode]) -> Sequence[PendingNode]:
        for node in turn:
            self._remove(node)
        return turn

    def _movers(self) -> Sequence[PendingNode]:
        """Name all that wait for nothing, and send others or are what such events wait for.

        Those go first of all that is ready: only when they have gone is it known who else
        waits for whom.  They have one turn together.  If one of them went alone, another
        might have to wait for what it sends; then which of them is asked first would decide.
        """
        found = [node for node in self._nodes if node.item.event.sends]
        reach = dict.fromkeys(found)
        for node in found:  # it grows as it is walked
            writers = (other for cell in node.reads for other in self._writers.get(cell, ()))
            more = [other for other in dict.fromkeys(writers) if other not in reach]
            reach.update(dict.fromkeys(more))
            found += more
        return sorted((node for node in found if not node.waiting), key=_key)

    def _catch_up(self, game: Resolver[Any]) -> None:
        """Look again at every event that reads a cell that has been written since."""
        state, log = game.state, game.log
        if self._read >= 0:
            cells: list[Cell] = []
            for record in log[self._read :]:
                if record.event.__class__ in WRITING and record.fate is HAPPENED:
                    cells += record.event.writes(state)
            self.touch(game, cells)
        self._read = len(log)
        if self._fresh:
            fresh, self._fresh = self._fresh, []
            for item in fresh:
                if item.event.sends:
                    self._rehearse(game, fresh)
                    break
            else:
                self.take_in(game, fresh)

    def touch(self, game: Resolver[Any], cells: Iterable[Cell]) -> None:
        """Look again at every event that reads some cells."""
        touched: dict[PendingNode, None] = {}
        for cell in cells:
            if cell[0] not in self._steady:
                touched.update(self._readers.get(cell, ()))
        for node in touched:
            self._refresh(game, node)

    def _rehearse(self, game: Resolver[Any], fresh: list[Pending]) -> None:
        """Look anew at everything, with what rehearsals teach."""
        items = [*(node.item for node in self._nodes), *fresh]
        for node in tuple(self._nodes):
            self._remove(node)
        self._foresee(game, items)
        self.take_in(game, items)

    def _foresee(self, game: Resolver[Any], items: list[Pending]) -> None:
        """Rehearse all that bends others."""
        self._plan = plan = Plan(self._bending(game, items))
        foresee(game, plan, self._twin)
        for order in plan.orders:
            acts = tuple(plan.items[number].event for number in order)
            bent = tuple(plan.items[number].event for number in order if number in plan.bent)
            told = Knot(acts, bent)
            self._broken.append((Pending(told, plan.items[order[0]].cause, None), []))

    def _bending(self, game: Resolver[Any], items: list[Pending]) -> list[Pending]:
        """Name what bends others, and what that waits for."""
        prints = [(item, *_footprint(game, item.event)) for item in items]
        prints.sort(key=lambda found: self._order(found[0].event))
        bending = [item.event.sends or self._bends(writes) for item, _, writes in prints]
        while True:
            needs = {
                c for (_, reads, _), b in zip(prints, bending, strict=True) if b for c in reads
            }
            more = [b or not needs.isdisjoint(p[2]) for p, b in zip(prints, bending, strict=True)]
            if more == bending:
                return [item for (item, _, _), b in zip(prints, bending, strict=True) if b]
            bending = more

    def _bends(self, writes: Iterable[Cell]) -> bool:
        return any(not self._course or cell[0] in self._course for cell in writes)

    def _twin(self) -> Natural:
        """Return an empty agenda of the same kind, to rehearse by the plan so far."""
        return Natural(self._order, self._breaker, self._steady, self._course, self._plan)

    def take_in(self, game: Resolver[Any], items: Iterable[Pending]) -> None:
        """Look at what has just been added."""
        nodes = []
        for item in items:
            reads, writes = _footprint(game, item.event)
            if self._plan is not None:
                reads, writes = self._plan.look(item, reads, writes)
            nodes.append(PendingNode(item, self._order(item.event), reads, writes))
        if self._nodes:
            for node in nodes:
                self._insert(node)
        else:
            self._begin(nodes)
        if self._plan is not None:
            self._released += ([node] for node in self._plan.released(nodes))

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

    def _refresh(self, game: Resolver[Any], node: PendingNode) -> None:
        """Look at an event again, and move it if it would read or write something else now."""
        reads, writes = _footprint(game, node.item.event)
        if self._plan is not None:
            reads, writes = self._plan.look(node.item, reads, writes)
        if node in self._hushed and not game.outcome(node.item.event):
            writes -= self._hushed[node]
        if reads != node.reads or writes != node.writes:
            self._remove(node)
            node.reads, node.writes = reads, writes
            self._insert(node)

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

    def _break(self, game: Resolver[Any]) -> bool:
        """Break every circle that waits for nothing outside itself; tell whether any was broken."""
        verdicts = self.verdicts(game)
        for circle, (goes, fails, how) in verdicts:
            acts = tuple(node.item.event for node in circle)
            first = tuple(acts[i] for i in dict.fromkeys(goes))
            told = Circle(acts, first, tuple(acts[i] for i in fails), how)
            cause = circle[0].item.cause
            self._broken.append((Pending(told, cause, None), [circle[i].item for i in fails]))
        return bool(verdicts)

    def verdicts(self, game: Resolver[Any]) -> list[tuple[list[PendingNode], CircleDecision]]:
        """Decide every circle that waits for nothing outside itself, if nobody in one is idle.

        Nobody stays in a circle for an event that will not happen, as far as is known now:
        a player who is kept from acting waits on, and the others go before them if they
        can.  A player in no circle with them still waits for them.
        """
        found = [sorted(circle, key=_key) for circle in circles(self._nodes, self._writers)]
        found.sort(key=lambda circle: circle[0].key)
        idle = {n: c for c in found for n in c if not game.outcome(n.item.event)}
        hushed = [node for node, circle in idle.items() if self._hush(node, circle)]
        for node in hushed:
            self._refresh(game, node)
        verdicts = [(circle, self._decide(circle, idle)) for circle in (() if hushed else found)]
        for circle, verdict in verdicts:
            for i in verdict.fails:
                self._remove(circle[i])
        goes = (circle[i] for circle, verdict in verdicts for i in verdict.goes)
        self._released.append(list(dict.fromkeys(goes)))
        return verdicts

    def _decide(self, circle: list[PendingNode], idle: Container[PendingNode]) -> CircleDecision:
        """Let the breaker decide a circle among those in it who are not kept from acting."""
        able = [i for i, node in enumerate(circle) if node not in idle] or range(len(circle))
        goes, fails, how = self._breaker([circle[i].item.event for i in able])
        if not (goes or fails):
            what = circle[0].item.event
            raise Fault("fault/unbroken-circle", say("nothing breaks {acts!r}", acts=what))
        return CircleDecision([able[i] for i in goes], [able[i] for i in fails], how)

    def _hush(self, node: PendingNode, circle: Sequence[PendingNode]) -> bool:
        """Let nobody in a circle wait for one of them; tell whether anybody did.

        Those who have learned to wait for it still do: it will not be kept from acting.
        """
        rest = (other.reads for other in circle if other is not node)
        cells = {cell for reads in rest for cell in reads if cell[0] != AFTER}
        hushed = self._hushed.setdefault(node, set())
        news = not cells.isdisjoint(node.writes - hushed)
        hushed |= cells
        return news

    def _give_up(self, game: Resolver[Any]) -> Pending | Batch:
        """Give out each broken circle, to be written down; then all that fails, together."""
        if not self._broken:
            doomed, self._doomed = self._doomed, Batch()
            return doomed
        told, fails = self._broken.popleft()
        rule = Rule(CIRCLE, origin=len(game.log))  # the record the circle will have
        self._doomed += [Pending(item.event, item.cause, item.source, (), rule) for item in fails]
        return told
