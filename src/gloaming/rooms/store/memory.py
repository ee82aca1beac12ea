"""The store of games that nobody wants to keep: it lasts as long as the process."""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.rooms.store.store import overtaken


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
