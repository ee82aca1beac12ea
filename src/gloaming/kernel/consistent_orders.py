"""Consistent orders: tries events out, for an order in which nobody is touched after their turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from gloaming.kernel.agenda import Pending
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Cell, Event

if TYPE_CHECKING:
    from gloaming.kernel.game import Game
    from gloaming.kernel.resolver import Resolver


class SpeculativeEvent:
    """An event that is supposed to have happened, and the subscribers that came by it."""

    __slots__ = ("event", "outcome", "reads", "serials")

    def __init__(self, game: Resolver[Any], event: Event[Any], reads: frozenset[Cell]) -> None:
        self.event = event
        self.outcome = game.outcome(event)
        """What comes of it: nothing, if it is stopped."""
        self.reads = reads
        self.serials: list[int] = []

    def lay(self, game: Resolver[Any]) -> list[Cell]:
        """Suppose it; return what it writes."""
        state = game.state
        cells: list[Cell] = []
        for event in self.outcome:
            cells += event.writes(state)
            for effect in _enlisting(game, event):
                self.serials.append(state.enlisted)
                effect.apply(state)
        return cells

    def lift(self, game: Resolver[Any]) -> None:
        """Suppose it no more."""
        for serial in self.serials:
            game.state.unsubscribe(serial)
        self.serials.clear()

    def holds(self, game: Resolver[Any]) -> bool:
        """Tell whether the same would come of it now; nobody is touched by themselves."""
        self.lift(game)
        same = game.outcome(self.event) == self.outcome
        self.lay(game)
        return same


def _enlisting(game: Resolver[Any], event: Event[Any]) -> list[Event[Any]]:
    """Name the effects of an event that do not hang on dice."""
    found = []
    try:
        for effect in event.consequences(cast("Game[Any]", game)):
            if effect.enlists:
                found.append(effect)  # noqa: PERF401  (what came before a throw counts)
    except _Chance:
        pass
    return found


class Speculation:
    """While it lasts, subscribers come and go; afterwards none has ever been there."""

    def __init__(self, game: Resolver[Any]) -> None:
        self._game = game

    def __enter__(self) -> None:
        game = self._game
        self._enlisted, self._dice = game.state.enlisted, game.dice
        game.dice = _NoDice()

    def __exit__(self, *error: object) -> None:
        game = self._game
        game.state.enlisted, game.dice = self._enlisted, self._dice


class _Chance(Exception):
    """Something hangs on dice."""


class _NoDice(Dice):
    """Dice that cannot be thrown: chance is for what happens."""

    def throw(self, sides: int) -> NoReturn:
        raise _Chance


BUDGET: Final = 4_000
"""How many steps are tried in all the knots of a phase before they are given up."""
LARGEST: Final = 16
"""How many events a knot may have to be searched at all."""
ENOUGH: Final = 2
"""Of how many outcomes one need not know more: that they are several."""


class Search:
    """Tries the orders of the events of a knot, for as long as its steps last."""

    def __init__(self, game: Resolver[Any], items: Sequence[Pending]) -> None:
        self.reads: list[set[Cell]] = [set() for _ in items]
        self.writes: list[set[Cell]] = [set() for _ in items]
        """What each has had to do with, in any rehearsal or search."""
        self.bent: set[int] = set()
        """Those of the knots with an order that others stop or send."""
        self._game = game
        self._items = items
        self._steps = BUDGET + len(items)
        self._done: dict[int, SpeculativeEvent] = {}
        self._known: dict[tuple[int, frozenset[Any]], SpeculativeEvent] = {}
        """What would come of each after a course of the others; the same is not tried twice."""
        self._writers: dict[Cell, set[int]] = {}
        self._seen: set[Any] = set()
        self._found: list[list[int]] = []
        self._bent: set[int] = set()
        self._grown = False
        self._glanced: set[tuple[SpeculativeEvent, SpeculativeEvent]] = set()
        for number in range(len(items)):
            self._suppose(number)

    def order(self, knot: Sequence[int]) -> list[int]:
        """Return the order of a knot, if all its founded orders come to one outcome.

        Nothing is returned where there are several outcomes, or none, or too much to try.
        """
        if len(knot) > LARGEST:
            return []
        self._roam(knot)
        while self._steps > 0:
            self._seen, self._found, self._grown = set(), [], False
            self._glanced.clear()
            self._writers = {}
            for number in knot:
                for cell in self.writes[number]:
                    self._writers.setdefault(cell, set()).add(number)
            self._go_on({number: self._suppose(number) for number in knot}, frozenset())
            if len(self._found) == ENOUGH:
                return []
            # What was taken to touch nobody may have been seen elsewhere since.
            if not self._grown and self._steps > 0:
                self.bent |= self._bent if self._found else set()
                return self._found[0] if self._found else []
        return []

    def _roam(self, knot: Sequence[int]) -> None:
        """See where all might be sent by others, and by those whom others have sent."""
        ahead = [(number, self._suppose(number)) for number in knot]
        seen: set[Any] = set()
        while ahead and self._steps > 0:
            number, own = ahead.pop()
            kind = _course(number, own)
            if kind in seen or not self._items[number].event.sends:
                continue
            seen.add(kind)
            written = own.lay(self._game)
            touched = [n for n in knot if n != number and not self.reads[n].isdisjoint(written)]
            ahead += [(other, self._suppose(other, kind)) for other in touched]
            own.lift(self._game)

    def _suppose(self, number: int, course: frozenset[Any] = frozenset()) -> SpeculativeEvent:
        """Work out what would come of one now, after a course of others."""
        known = self._known.get((number, course))
        if known is not None:
            return known
        self._steps -= 1
        game, event = self._game, self._items[number].event
        landed = game.preview(event)
        reads = frozenset(cell for e in landed for cell in e.reads(game.state))
        self.reads[number] |= reads
        self._note(number, (cell for e in landed for cell in e.writes(game.state)))
        found = self._known[number, course] = SpeculativeEvent(game, event, reads)
        return found

    def _go_on(self, left: dict[int, SpeculativeEvent], course: frozenset[Any]) -> None:
        """Try everything that may come next."""
        if course in self._seen:
            return
        self._seen.add(course)
        self._steps -= 1
        if not left:
            self._found.append(list(self._done))
            self._bent = {n for n, own in self._done.items() if own.outcome != [own.event]}
        self._glance(left, course)
        for number in self._next(left):
            if self._steps <= 0 or len(self._found) == ENOUGH:
                return
            self._try(number, left, course)

    def _note(self, number: int, cells: Iterable[Cell]) -> None:
        """Note what one would write, and whether that is news."""
        before = len(self.writes[number])
        self.writes[number].update(cells)
        self._grown |= len(self.writes[number]) > before

    def _glance(self, left: dict[int, SpeculativeEvent], course: frozenset[Any]) -> None:
        """See where those who are left would be sent, whether or not that is tried next."""
        for number, own in left.items():
            if self._items[number].event.sends and own.outcome:
                written = own.lay(self._game)
                for other, theirs in left.items():
                    if (own, theirs) not in self._glanced and not theirs.reads.isdisjoint(written):
                        self._glanced.add((own, theirs))
                        self._suppose(other, course | _course(number, own))
                own.lift(self._game)

    def _next(self, left: dict[int, SpeculativeEvent]) -> Iterable[int]:
        """Name some who are left and whom no others can touch: one of them may go at once."""
        if not left:
            return ()
        touching = {number: self._touching(own, left) for number, own in left.items()}
        # What one does to another may be undone by a third, if that comes before.
        shared = [{n, *others} for n, others in touching.items() if len(others - {n}) > 1]
        shared += [self._touching(own, left) for own in self._done.values()]
        for group in shared:
            for other in group:
                touching[other] |= group
        least = _reach(next(iter(left)), touching)
        while True:
            fewer = (_reach(number, touching) for number in least)
            found = next((reach for reach in fewer if len(reach) < len(least)), None)
            if found is None:
                return sorted(least)
            least = found

    def _touching(self, own: SpeculativeEvent, left: dict[int, SpeculativeEvent]) -> set[int]:
        """Name those who are left and may touch one."""
        found: set[int] = set()
        for cell in own.reads:
            found |= self._writers.get(cell, found)
        return {other for other in found if other in left}

    def _try(self, number: int, left: dict[int, SpeculativeEvent], course: frozenset[Any]) -> None:
        """Let one go next; go on unless somebody is touched after their turn."""
        game, own = self._game, left[number]
        written = own.lay(game)
        self._note(number, written)
        touched = [other for other in self._done.values() if not other.reads.isdisjoint(written)]
        if all(other.holds(game) for other in touched):
            self._done[number] = own
            then = course | _course(number, own)
            rest = {
                n: other if other.reads.isdisjoint(written) else self._suppose(n, then)
                for n, other in left.items()
                if n != number
            }
            self._go_on(rest, then)
            del self._done[number]
        own.lift(game)


def _course(number: int, own: SpeculativeEvent) -> frozenset[Any]:
    """Return what came of one at their turn."""
    return frozenset([(number, *own.outcome)])


def _reach(start: int, touching: dict[int, set[int]]) -> set[int]:
    """Name one, all who may touch them, all who may touch those, and so on."""
    found = {start}
    ahead = [start]
    while ahead:
        more = touching[ahead.pop()] - found
        found |= more
        ahead += more
    return found
