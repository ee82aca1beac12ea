"""A room as it was a while ago, for those who look on with a delay.

It is made of the entries of the same journal, each when it is old enough.  So whatever a spectator
is sent is made exactly as it would have been then.
"""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.rooms.journal.entry import Bodies, JournalEntry
from gloaming.rooms.room import Room


class DelayedJournal:
    """The part of a journal that is old enough; nobody writes in it."""

    keeps = True

    def __init__(self, whole: Sequence[JournalEntry], delay: float, now: float) -> None:
        self.entries: list[JournalEntry] = []
        self.now = now
        self._whole = whole
        self._delay = delay
        self.catch_up()

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep nothing: what happens, happens in the room itself."""
        return []

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return nothing: nobody sends commands here."""
        return ()

    def catch_up(self) -> list[JournalEntry]:
        """Take in what is old enough by now."""
        new = []
        for entry in self._whole[len(self.entries) :]:
            if entry.at + self._delay > self.now:
                break
            new.append(entry)
        self.entries += new
        return new

    def following(self) -> float | None:
        """Return when the next entry is old enough; None if there is none."""
        place = len(self.entries)
        return self._whole[place].at + self._delay if place < len(self._whole) else None


class DelayedRoom:
    """A copy of a room that is so many seconds behind."""

    def __init__(self, source: Room, delay: float, now: float) -> None:
        self._delay = delay
        self._journal = DelayedJournal(source.journal.entries, delay, now)
        self._room: Room | None = None

    def room(self, now: float) -> Room | None:
        """Return the room as it was; None if it was not open yet."""
        self._journal.now = now
        if self._room is None:
            self._journal.catch_up()
            if not self._journal.entries:
                return None
            self._room = Room(self._journal)
        self._room.catch_up()
        self._room.now = now - self._delay
        return self._room

    def following(self) -> float | None:
        """Return when there is something new to see; None if nothing is known yet."""
        return self._journal.following()
