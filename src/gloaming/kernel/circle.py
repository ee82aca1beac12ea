"""Circles: events that wait for each other, written down for whoever asks why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.event import AnyEvent, Event

if TYPE_CHECKING:
    from gloaming.kernel.log import Record

CIRCLE: Final = "circle"
"""The name of the rule by which events fail in a circle; its origin is the circle's record."""

_PAIR: Final = 2


class Circle(Event[Any], seen_by=REFEREE):
    """Events are found to wait for each other, and it is decided who goes first.

    Nothing changes by it: it is written down for whoever asks why.  It holds
    no numbers of records, so that it is the same whenever orders came in.
    """

    level: ClassVar[int] = 3

    acts: tuple[AnyEvent, ...]
    """All that wait for each other."""
    goes: tuple[AnyEvent, ...] = ()
    fails: tuple[AnyEvent, ...] = ()
    how: str = ""
    """By what it was decided."""

    def describe(self) -> str:
        """Name those who wait for each other, and say who goes first and who fails."""
        whom = "the other" if len(self.acts) == _PAIR else "another"
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
        """Name what led to each of them but the first, of which the log says so itself."""
        turns = self.turns(log, record.seq, self.acts)
        return (turn.cause for turn in turns if turn.cause != record.cause)

    def turns(
        self, log: Sequence[Record], seq: int, acts: Iterable[Event[Any]]
    ) -> Iterator[Record]:
        """Find where some of them have their turn, after the record of the circle."""
        due = list(acts)
        later = iter(log[seq + 1 :])
        while due and (record := next(later, None)):
            # Whatever has come up since is none of them, though it be equal to one.
            if record.event in due and 0 <= record.cause < seq:
                due.remove(record.event)
                yield record


def _listed(acts: Iterable[Event[Any]]) -> str:
    # With semicolons, since what an act says may hold commas and an "and" of its own.
    return "; ".join(act.describe() for act in acts)


def _said(acts: Sequence[Event[Any]], one: str, several: str) -> str:
    return f"this {one}" if len(acts) == 1 else f"these {several}"
