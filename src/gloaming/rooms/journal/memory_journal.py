"""Journals in memory: of games that nobody wants to go on with, and the beginnings of others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Protocol

from gloaming.rooms.journal.entry import Bodies, Input, JournalEntry

UNWRITTEN: Final = Input(())
"""What an entry says of what has happened to the game, in a room that keeps nothing."""


class Keeper(Protocol):
    """What a room needs of its journal."""

    keeps: bool
    """Whether entries are kept at all, so that they must be written down in full."""
    entries: list[JournalEntry]

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep new entries, all of them or none."""

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return what a command has led to, if it was taken already."""

    def catch_up(self) -> list[JournalEntry]:
        """Read what another has written."""


class MemoryJournal:
    """Numbers entries, and forgets them."""

    keeps = False

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []
        self._number = 0

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Number new entries.  What the game has done already is left out: it changes nothing."""
        first = self._number
        self._number += len(bodies)
        return [
            JournalEntry(i, at, by, command, body, "")
            for i, body in enumerate(bodies, first)
            if body is not UNWRITTEN
        ]

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Know of no command: nothing is sent twice here."""
        return ()

    def catch_up(self) -> list[JournalEntry]:
        """Find nothing new: nobody else writes here."""
        return []


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
