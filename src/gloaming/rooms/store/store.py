"""Stores: what keeps rows of bytes in order, and knows nothing of what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Store(Protocol):
    """Where the rows of one journal are kept.  A row is any bytes without a line break."""

    def read(self, start: int) -> list[bytes]:
        """Return the rows from a number on; the first row has the number 0."""

    def append(self, start: int, rows: Sequence[bytes]) -> None:
        """Add rows, of which the first has the number `start`.

        All of them are durable when this returns.  If it raises an error, none was added.  If
        somebody else has written a row of that number, it is refused.
        """

    def close(self) -> None:
        """Let go of it; nothing is lost by that."""


def overtaken(start: int, count: int) -> Illegal:
    """Return the refusal of a row whose number is not the next one."""
    return Illegal(
        "illegal/overtaken",
        say(
            "row {start} cannot be written: there are {count:row|rows} by now",
            start=start,
            count=count,
        ),
        value=start,
        accepted=(say("row {count}, once what is new has been read", count=count),),
    )


class MemoryStore:
    """Keeps rows in memory.  Several journals may share it."""

    def __init__(self, rows: Sequence[bytes] = ()) -> None:
        self.rows = list(rows)

    def read(self, start: int) -> list[bytes]:
        """Return the rows from a number on."""
        return self.rows[start:]

    def append(self, start: int, rows: Sequence[bytes]) -> None:
        """Add rows, of which the first has the number `start`."""
        if start != len(self.rows):
            raise overtaken(start, len(self.rows))
        self.rows += rows

    def close(self) -> None:
        """Let go of it."""
