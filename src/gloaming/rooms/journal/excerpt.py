"""Excerpts: the beginning of a journal, for a second room that shows how things were."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from gloaming.rooms.journal.entry import Bodies, JournalEntry


class Excerpt(ABC):
    """The entries of a journal that were taken in so far; nobody writes in it."""

    keeps = True

    def __init__(self, whole: Sequence[JournalEntry]) -> None:
        self.entries: list[JournalEntry] = []
        self._whole = whole
        self.catch_up()

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep nothing: what happens, happens in the room itself."""
        return []

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return nothing: nobody sends commands here."""
        return ()

    def catch_up(self) -> list[JournalEntry]:
        """Take in what may be looked at now."""
        new = self._next()
        self.entries += new
        return new

    @abstractmethod
    def _next(self) -> list[JournalEntry]:
        """Return the entries that may be looked at now, and were not before."""
