"""Strict games: the same road, watched at every step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from gloaming.chronicle.digest import digest
from gloaming.kernel.agenda import Pending
from gloaming.kernel.errors import Fault
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Peg
from gloaming.kernel.switchboard import Shape, Way

T = TypeVar("T", bound=State)


class StrictGame(Game[T]):
    """A game that catches whatever changes the state outside `apply`.

    The state is digested right after each `apply` and again before the next:
    whatever was asked in between (hooks, moots, footprints, consequences,
    audiences, previews) may look, and may not touch.
    """

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        self._last = ""
        self._now = -1
        shape = Watched(frozenset(), {}, self)

        def watched() -> T:
            state = blank()
            state.board.shape = shape.with_all(state.board.shape.pegs)
            return state

        super().__init__(watched, seed=seed)

    def _run(self, event: Event[Any]) -> None:
        self._remember()
        super()._run(event)
        self.look("when all was done")

    def look(self, when: str) -> None:
        """Complain if the state is not as it was left."""
        if digest(self.state) != self._last:
            last = self.log[-1] if self.log else "nothing"
            raise Fault(
                "fault/touched", f"the state changed outside apply, {when}; last came {last}"
            )

    def apply(self, event: Event[Any]) -> None:
        """Apply an event, and remember how it left the state."""
        state = self.state
        # The road has turned to the next record by itself; nothing else may have changed.
        now, state.now = state.now, self._now
        self.look(f"before {event!r}")
        state.now = now
        event.apply(state)
        self._remember()

    def _remember(self) -> None:
        self._last, self._now = digest(self.state), self.state.now


class Watched(Shape):
    """A shape on whose ways every `apply` is watched by a game."""

    def __init__(
        self,
        pegs: frozenset[Peg],
        known: dict[frozenset[Peg], Shape],
        game: StrictGame[Any],
    ) -> None:
        super().__init__(pegs, known)
        self._game = game

    def with_all(self, pegs: frozenset[Peg]) -> Shape:
        """Return the shape that has all these pegs besides."""
        shape: Shape = self
        for peg in pegs:
            shape = shape.plus(peg)
        return shape

    def like(self, pegs: frozenset[Peg], known: dict[frozenset[Peg], Shape]) -> Shape:
        """Return a shape for other pegs, watched by the same game."""
        return Watched(pegs, known, self._game)

    def _work_out(self, kind: type[Event[Any]]) -> Way:
        return super()._work_out(kind)._replace(apply=lambda event, _: self._game.apply(event))


class ShuffledGame(Game[T]):
    """A game whose batches are committed in an order of chance, which must not matter."""

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        super().__init__(blank, seed=seed)
        self._rng = Random(str(seed))

    def _arrange(self, facts: list[Pending]) -> list[Pending]:
        return self._rng.sample(facts, len(facts))
