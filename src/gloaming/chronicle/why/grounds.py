"""Grounds: what a record rests on besides what led to it.

A count is led to by the close of the day and rests on the votes; an answer is
led to by the question and rests on what was there to be found.  The log's
links do not say so, because nothing yielded the one to the other; the event's own
class does, in a method `grounds`, and chronicles ask it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from gloaming.kernel.dependency_graph import Circle
from gloaming.kernel.log import Record
from gloaming.text.errors import Fault
from gloaming.text.phrase import say


class Grounded(Protocol):
    """An event that can name what it rests on."""

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the earlier records that its own record, with its fate, rests on."""


def grounds(log: Sequence[Record], record: Record) -> tuple[int, ...]:
    """Return the numbers of the records that one rests on, each once, in their order."""
    event: Grounded | None = record.event if hasattr(record.event, "grounds") else None
    if event is None:
        return ()
    found = tuple(sorted(set(event.grounds(log, record))))
    if found and not 0 <= found[0] <= found[-1] < record.seq:
        raise Fault(
            "fault/grounds",
            say("{record} cannot rest on what does not come before it", record=record),
            value=found,
        )
    return found


def went_first(log: Sequence[Record]) -> dict[int, int]:
    """Find the events that went first from a circle: their records, each with the circle's."""
    return {
        turn.seq: record.seq
        for record in log
        if isinstance(record.event, Circle)
        for turn in record.event.turns(log, record.seq, record.event.goes)
    }
