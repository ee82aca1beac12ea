"""The sequence of a volley: one queue of events, and a phase after another when it is empty."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from gloaming.games.fleet.battle.sky import Sky
from gloaming.kernel.agenda import Batch, Fifo, Pending
from gloaming.kernel.event import Event

if TYPE_CHECKING:
    from gloaming.kernel.resolver import Resolver

Call = Callable[[Any], Event[Sky] | None]
"""Makes the event that calls a phase, from the state as it is by then; None if it is not due."""


class VolleySequence(Fifo):
    """First come, first served, consequences at the back; when nothing is left, the next phase.

    Events that wait are kept apart until the queue is empty.  Those of one kind
    are then let go together, so that none of them sees what another has changed.
    The others come last in their phase, after all its consequences.  They go one
    at a time, so that each sees what the one before it has changed.
    """

    def __init__(self, calls: Iterable[Call], cause: int, together: type[Event[Sky]]) -> None:
        super().__init__()
        self._calls = deque(calls)
        self._cause = cause
        self._together = together
        self._held: list[Pending] = []
        self._last: deque[Pending] = deque()

    def add(self, item: Pending) -> None:
        """Keep what waits until the queue is empty."""
        if isinstance(item.event, self._together):
            self._held.append(item)
        else:
            self._last.append(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out the first in line, then what waited, then the next phase."""
        if self:
            return self.popleft()
        if self._held:
            self.extend(self._held)
            self._held.clear()
            return self.popleft()
        if self._last:
            return self._last.popleft()
        while self._calls:
            called = self._calls.popleft()(game.state)
            if called is not None:
                return Pending(called, self._cause, None)
        return None
