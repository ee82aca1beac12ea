"""A journal that keeps nothing: for games of bots that nobody wants to go on with."""

from __future__ import annotations

from typing import Final

from gloaming.rooms.journal.entry import Bodies, Input, JournalEntry

UNWRITTEN: Final = Input(())
"""What an entry says of what has happened to the game, in a room that keeps nothing."""


class Unkept:
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
