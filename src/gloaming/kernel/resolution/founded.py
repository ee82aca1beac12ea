"""Founded orders: a search for the orders in which nobody is touched after their turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gloaming.kernel.events.event import Cell
from gloaming.kernel.resolution.agenda import Pending
from gloaming.kernel.resolution.supposing import Supposed

if TYPE_CHECKING:
    from gloaming.kernel.resolution.road import Road

BUDGET: Final = 3_000
"""How many steps are tried in a knot before it is given up."""
LARGEST: Final = 64
"""How many events a knot may have to be searched at all."""


def search(
    game: Road[Any], items: Sequence[Pending], cells: Sequence[set[Cell]], knot: Sequence[int]
) -> list[int]:
    """Find the order of a knot, if all its founded orders come to one outcome.

    Returns nothing where there are several outcomes, or none, or too much to try.  What each
    had to do with on the way is added to its cells.
    """
    if len(knot) > LARGEST:
        return []
    done: dict[int, Supposed] = {}
    seen: set[Any] = set()
    found: list[list[int]] = []
    steps = 0

    def go_on() -> None:
        nonlocal steps
        course = frozenset((number, *own.outcome) for number, own in done.items())
        if course in seen or len(found) > 1:
            return
        seen.add(course)
        if len(done) == len(knot):
            found.append(list(done))
        for number in knot:
            if number in done or steps > BUDGET:
                continue
            steps += 1
            event = items[number].event
            reads = frozenset(c for e in game.preview(event) for c in e.reads(game.state))
            own = Supposed(game, event, reads)
            written = own.lay(game)
            cells[number] |= reads.union(written)
            touched = [other for other in done.values() if not other.reads.isdisjoint(written)]
            if all(other.holds(game) for other in touched):
                done[number] = own
                go_on()
                del done[number]
            own.lift(game)

    go_on()
    return found[0] if len(found) == 1 and steps <= BUDGET else []
