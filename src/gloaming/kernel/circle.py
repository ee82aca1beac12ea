"""Circles: events that wait for each other, written down for whoever asks why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.event import AnyEvent, Event

if TYPE_CHECKING:
    from gloaming.kernel.log import Record

CIRCLE: Final = "circle"
"""The name of the rule by which events fail in a circle; its origin is the circle's record."""

PAIR: Final = 2


class Circle(Event[Any], seen_by=REFEREE):
    """Events are found to wait for each other, and it is decided who goes first.

    Nothing changes by it: it is written down for whoever asks why.
    """

    level: ClassVar[int] = 3

    acts: tuple[AnyEvent, ...]
    """All that wait for each other."""
    orders: tuple[int, ...]
    """The record that led to each of them."""
    goes: tuple[AnyEvent, ...] = ()
    fails: tuple[AnyEvent, ...] = ()
    how: str = ""
    """By what it was decided."""

    def describe(self) -> str:
        """Name those who wait for each other, and say who goes first and who fails."""
        whom = "the other" if len(self.acts) == PAIR else "another"
        told = f"in a circle each waits for {whom} ({_listed(self.acts)})"
        how = f" {self.how}" if self.how else ""
        if len(self.fails) == len(self.acts):
            return f"{told}, and all fail{how}"
        if self.goes:
            told += f", and {_said(self.goes, 'goes', 'go')} first{how}: {_listed(self.goes)}"
        if self.fails:
            told += f", and {_said(self.fails, 'fails', 'fail')}{how}: {_listed(self.fails)}"
        return told

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what led to all of them but the first, of which the log says so."""
        return (seq for seq in self.orders if seq != record.cause)


def _listed(acts: Iterable[Event[Any]]) -> str:
    # With semicolons, since what an act says may hold commas and an "and" of its own.
    return "; ".join(act.describe() for act in acts)


def _said(acts: Sequence[Event[Any]], one: str, several: str) -> str:
    return f"this {one}" if len(acts) == 1 else f"these {several}"
