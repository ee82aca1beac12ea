"""A room as it was a while ago, for those who look on with a delay.

It is made of the entries of the same journal, each when it is old enough.  So what a spectator
is sent is made exactly as it would have been then.  What happens before the game is no secret from
anybody, and is not delayed.
"""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.rooms.journal.entry import Input, JournalEntry
from gloaming.rooms.journal.memory_journal import Excerpt
from gloaming.rooms.room import Room


class DelayedJournal(Excerpt):
    """The part of a journal that is old enough."""

    def __init__(self, whole: Sequence[JournalEntry], delay: float, now: float) -> None:
        self.now = now
        self._delay = delay
        self._begun = False
        super().__init__(whole)

    def _next(self) -> list[JournalEntry]:
        """Return what is old enough by now."""
        new = []
        for entry in self._whole[len(self.entries) :]:
            if self._time_of(entry) > self.now:
                break
            new.append(entry)
        return new

    def _time_of(self, entry: JournalEntry) -> float:
        """Return when an entry may be seen."""
        self._begun = self._begun or isinstance(entry.body, Input)
        return entry.at + self._delay if self._begun else 0.0

    def following(self) -> float | None:
        """Return when the next entry is old enough; None if there is none."""
        place = len(self.entries)
        return self._time_of(self._whole[place]) if place < len(self._whole) else None


class DelayedRoom:
    """A copy of a room that is so many seconds behind."""

    def __init__(self, source: Room, delay: float, now: float) -> None:
        self._delay = delay
        self._journal = DelayedJournal(source.journal.entries, delay, now)
        self._room = Room(self._journal)

    def room(self, now: float) -> Room:
        """Return the room as it was."""
        self._journal.now = now
        self._room.catch_up()
        self._room.now = now - self._delay
        return self._room

    def following(self) -> float | None:
        """Return when there is something new to see; None if nothing is known yet."""
        return self._journal.following()
