"""Strict games: the same road, watched at every step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from gloaming.chronicle.digest import digest
from gloaming.kernel.agenda import Pending
from gloaming.kernel.audience import Judge
from gloaming.kernel.errors import Fault
from gloaming.kernel.event import Apply, Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import State

T = TypeVar("T", bound=State)


class StrictGame(Game[T]):
    """A game that catches whatever changes the state outside `apply`.

    The state is digested right after each `apply` and again before the next:
    whatever was asked in between (hooks, moots, footprints, consequences,
    audiences, previews) may look, and may not touch.
    """

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        super().__init__(blank, seed=seed)
        self._last: str | None = None

    def _run(self, event: Event[Any]) -> None:
        self._last = digest(self.state)
        super()._run(event)
        self._look("when all was done")

    def _look(self, when: str) -> None:
        if digest(self.state) != self._last:
            last = self.log[-1] if self.log else "nothing"
            raise Fault(
                "fault/touched", f"the state changed outside apply, {when}; last came {last}"
            )

    def _commit(self, item: Pending, apply: Apply | None, judge: Judge | None) -> int:
        self._look(f"before {item.event!r}")
        seq = super()._commit(item, apply, judge)
        self._last = digest(self.state)
        return seq


class ShuffledGame(Game[T]):
    """A game whose batches are committed in an order of chance, which must not matter."""

    def __init__(self, blank: Callable[[], T], *, seed: int | str = 0) -> None:
        super().__init__(blank, seed=seed)
        self._rng = Random(str(seed))

    def _arrange(self, facts: list[Pending]) -> list[Pending]:
        return self._rng.sample(facts, len(facts))
