"""Order of arrival: nights in which the first order goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloaming.kernel.agenda import Batch, Nested, Pending

if TYPE_CHECKING:
    from gloaming.kernel.resolver import Resolver


class ArrivalOrder(Nested):
    """One order after another as they came; then what waits for all of them, by priority.

    Among those who lie in wait, or look on, nobody knows who came first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Pending] = []

    def add(self, item: Pending) -> None:
        """Take in one more."""
        (self._waiting if item.event.waits else self).append(item)

    def take(self, game: Resolver[Any]) -> Pending | Batch | None:
        """Give out the first in line, or else the first of those that wait."""
        if not self and self._waiting:
            ranks = [item.event.priority for item in self._waiting]
            return self._waiting.pop(ranks.index(max(ranks)))
        return super().take(game)
