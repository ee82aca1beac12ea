"""Rehearsals: what bends others is tried out, until nobody is touched after their turn.

An event is *touched* if, asked again without its own effects, something else would come of it.
An order of events is *founded* if nobody is touched after their turn.  A rehearsal takes events
in natural order, supposes what each would do on the real state, by the real rules, and undoes
everything.  An event that was touched after its turn learns to wait for the one that touched it,
and all are rehearsed again, until there is nothing new to learn.  Where a circle is left, or
somebody is touched all the same, the founded orders of the knot are searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gloaming.kernel.agenda import Pending
from gloaming.kernel.consistent_orders import Search, Speculation, SpeculativeEvent
from gloaming.kernel.event import Cell

if TYPE_CHECKING:
    from gloaming.kernel.dependency_graph import PendingNode
    from gloaming.kernel.natural import Natural
    from gloaming.kernel.resolver import Resolver

AFTER: Final = "after"
"""The aspect of cells that one event writes, and those read who have learned to wait for it."""
BENT: Final[Cell] = ("bent", "")
"""Written by what bends others; read by everything else."""
MOST: Final = 50
"""How many rehearsals there are at most."""


class Plan:
    """What rehearsals have taught about some events, which are known by their numbers."""

    def __init__(self, items: Sequence[Pending]) -> None:
        self.items = items
        self.orders: list[list[int]] = []
        """The orders of the knots that have only one founded outcome."""
        self.bent: set[int] = set()
        """Those in them that others stop or send."""
        self._numbers = {id(item): number for number, item in enumerate(items)}
        self._after: list[set[int]] = [set() for _ in items]
        """For whom each has learned to wait."""
        self._ahead: set[int] = set()

    def number(self, item: Pending) -> int:
        """Return the number of an event that is rehearsed."""
        return self._numbers[id(item)]

    def learn(self, regrets: Iterable[tuple[int, int]]) -> bool:
        """Let each wait for the one that touched it too late; tell whether that is news."""
        news = [(late, early) for late, early in regrets if late not in self._after[early]]
        for late, early in news:
            self._after[early].add(late)
            self._ahead.add(late)
        return bool(news)

    def look(
        self, item: Pending, reads: frozenset[Cell], writes: frozenset[Cell]
    ) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """Add to what an event reads and writes what it has learned."""
        number = self._numbers.get(id(item))
        if number is None:
            return reads | {BENT}, writes
        own = {(AFTER, str(number))} if number in self._ahead else set()
        learned = {(AFTER, str(other)) for other in self._after[number]}
        return reads | learned, writes | {BENT} | own

    def released(self, nodes: Iterable[PendingNode]) -> list[PendingNode]:
        """Name those whose turn is settled, in that order."""
        turns = {id(node.item): node for node in nodes} if self.orders else {}
        ids = (id(self.items[number]) for order in self.orders for number in order)
        return [turns[each] for each in ids if each in turns]


def knots(cells: Sequence[Iterable[Cell]]) -> list[frozenset[int]]:
    """Part events into those who have to do with each other, however remotely."""
    found = [{number} for number in range(len(cells))]
    at: dict[str, int] = {}
    for number, own in enumerate(cells):
        for aspect, whose in own:
            if aspect == AFTER or not whose:
                continue
            mine, other = found[number], found[at.setdefault(whose, number)]
            if other is not mine:
                if len(other) < len(mine):
                    mine, other = other, mine
                other |= mine
                for member in mine:
                    found[member] = other
    return [frozenset(knot) for knot in {id(knot): knot for knot in found}.values()]


def foresee(game: Resolver[Any], plan: Plan, agenda: Callable[[], Natural]) -> None:
    """Rehearse until there is nothing left to learn; search where that leaves a contradiction."""
    tried: dict[frozenset[int], list[int]] = {}
    search = Search(game, plan.items)
    with Speculation(game):
        for _ in range(MOST):
            rehearsal = DryRun(game, plan, search)
            rehearsal.go_through(agenda())
            if plan.learn(rehearsal.regrets):
                continue
            troubled = {*rehearsal.broken, *(n for pair in rehearsal.regrets for n in pair)}
            if not troubled:
                return
            cells = [search.reads[n] | search.writes[n] for n in range(len(plan.items))]
            fresh = [k for k in knots(cells) if k not in tried and not k.isdisjoint(troubled)]
            if not fresh:
                return
            # A knot may have grown; what was found for a part of it counts no more.
            tried = {k: order for k, order in tried.items() if not any(k < new for new in fresh)}
            for knot in fresh:
                tried[knot] = search.order(sorted(knot))
            plan.orders = [order for order in tried.values() if order]
            plan.bent = search.bent


class DryRun:
    """One rehearsal: all is supposed to happen in the order of an agenda, and then undone."""

    def __init__(self, game: Resolver[Any], plan: Plan, search: Search) -> None:
        self.regrets: list[tuple[int, int]] = []
        """Who touched whom after their turn."""
        self.broken: set[int] = set()
        """Those in a circle that had to be broken: what touches them cannot be helped."""
        self._game = game
        self._plan = plan
        self._search = search
        self._done: dict[int, SpeculativeEvent] = {}
        self._readers: dict[Cell, dict[int, None]] = {}

    def go_through(self, agenda: Natural) -> None:
        """Let everybody have their turn."""
        game, rounds = self._game, 0
        agenda.take_in(game, self._plan.items)
        while agenda.pending:
            turn = agenda.turn()
            if turn:
                agenda.touch(game, self._have_turn(turn))
                continue
            rounds += 1
            if rounds > game.max_depth + len(self._plan.items):
                raise agenda.stuck()
            members = (node for circle, _ in agenda.verdicts(game) for node in circle)
            self.broken.update(self._note(node) for node in members)
        for own in self._done.values():
            own.lift(game)

    def _have_turn(self, turn: Sequence[PendingNode]) -> Iterable[Cell]:
        """Suppose what goes together; return what it writes.

        Those who went before are asked when all of the turn is supposed: what one of it changes,
        another may change back.
        """
        written: dict[Cell, set[int]] = {}
        for node in turn:
            number = self._note(node)
            own = self._done[number] = SpeculativeEvent(self._game, node.item.event, node.reads)
            for cell in own.lay(self._game):
                written.setdefault(cell, set()).add(number)
        for other in {n: None for cell in written for n in self._readers.get(cell, ())}:
            own = self._done[other]
            if not own.holds(self._game):
                late = {number for cell in own.reads for number in written.get(cell, ())}
                self.regrets += [(number, other) for number in late]
        for node in turn:
            number = self._plan.number(node.item)
            for cell in () if number in self.broken else node.reads:
                self._readers.setdefault(cell, {})[number] = None
        return written

    def _note(self, node: PendingNode) -> int:
        """Note what an event has to do with; return its number."""
        number = self._plan.number(node.item)
        self._search.reads[number] |= node.reads
        self._search.writes[number] |= node.writes
        return number
