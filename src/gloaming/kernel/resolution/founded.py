"""Founded orders: a search for the orders in which nobody is touched after their turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gloaming.kernel.resolution.agenda import Pending
from gloaming.kernel.resolution.supposing import Supposed

if TYPE_CHECKING:
    from gloaming.kernel.events.event import Cell
    from gloaming.kernel.resolution.road import Road

BUDGET: Final = 1_500
"""How many steps are tried in all the knots of a phase before they are given up."""
LARGEST: Final = 64
"""How many events a knot may have to be searched at all."""
ENOUGH: Final = 2
"""Of how many outcomes one need not know more: that they are several."""


class Search:
    """Tries the orders of the events of a knot, for as long as its steps last."""

    def __init__(self, game: Road[Any], items: Sequence[Pending]) -> None:
        self.reads: list[set[Cell]] = [set() for _ in items]
        self.writes: list[set[Cell]] = [set() for _ in items]
        """What each has had to do with, in any rehearsal or search."""
        self._game = game
        self._items = items
        self._steps = BUDGET
        self._done: dict[int, Supposed] = {}
        self._seen: set[Any] = set()
        self._found: list[list[int]] = []
        self._grown = False

    def order(self, knot: Sequence[int]) -> list[int]:
        """Return the order of a knot, if all its founded orders come to one outcome.

        Nothing is returned where there are several outcomes, or none, or too much to try.
        """
        if len(knot) > LARGEST:
            return []
        while self._steps > 0:
            self._seen, self._found, self._grown = set(), [], False
            self._go_on(knot)
            if len(self._found) == ENOUGH:
                return []
            # What was taken to touch nobody may have been seen elsewhere since.
            if not self._grown and self._steps > 0:
                return self._found[0] if self._found else []
        return []

    def _go_on(self, knot: Sequence[int]) -> None:
        """Try everything that may come next."""
        done = self._done
        course = frozenset((number, *own.outcome) for number, own in done.items())
        if course in self._seen:
            return
        self._seen.add(course)
        if len(done) == len(knot):
            self._found.append(list(done))
        left = {number: self._suppose(number) for number in knot if number not in done}
        for number in self._free(left) or left:
            if self._steps <= 0 or len(self._found) == ENOUGH:
                return
            self._try(number, left[number], knot)

    def _suppose(self, number: int) -> Supposed:
        """Work out what would come of one now."""
        game, event = self._game, self._items[number].event
        reads = frozenset(c for e in game.preview(event) for c in e.reads(game.state))
        self.reads[number] |= reads
        return Supposed(game, event, reads)

    def _free(self, left: dict[int, Supposed]) -> Iterable[int]:
        """Name one that nobody who is left can touch, if there is one: it may go at once."""
        for number, own in left.items():
            if all(own.reads.isdisjoint(self.writes[n]) for n in left if n != number):
                return (number,)
        return ()

    def _try(self, number: int, own: Supposed, knot: Sequence[int]) -> None:
        """Let one go next; go on unless somebody is touched after their turn."""
        game = self._game
        self._steps -= 1
        written = own.lay(game)
        if not self.writes[number].issuperset(written):
            self.writes[number].update(written)
            self._grown = True
        touched = [other for other in self._done.values() if not other.reads.isdisjoint(written)]
        if all(other.holds(game) for other in touched):
            self._done[number] = own
            self._go_on(knot)
            del self._done[number]
        own.lift(game)
