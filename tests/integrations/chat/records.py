"""Records: what everyone should have been told by a journal, beside what they were told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gloaming.integrations.chat.announcer import ChatAnnouncer
from gloaming.integrations.chat.lines import pieces
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.file import FileStore


class Difference(NamedTuple):
    """What was told too seldom, and what too often."""

    lost: list[str]
    twice: list[str]


def kept_room(folder: Path) -> Room:
    """Read the room that a referee has kept, when nobody else has it."""
    (path,) = folder.glob("*.room")
    store = FileStore.open(path, HEAD)
    try:
        return Room(Journal(store))
    finally:
        store.close()


def expected(room: Room) -> dict[str, list[str]]:
    """Return what the channel and each seat are told, by the journal alone."""
    announcer = ChatAnnouncer(room.journal.entries)
    found: dict[str, list[str]] = {}
    for _, told in announcer.rows():
        for lane, texts in told.items():
            if lane in announcer.views:
                found.setdefault(lane, []).extend(p for text in texts for p in pieces(text))
    return found


def compared(wanted: Sequence[str], told: Sequence[str]) -> Difference:
    """Compare what should be told with what was; answers to questions are in neither list.

    Several pieces may have been told in one line.  A line that was told before may have more in it
    the second time, so the comparison goes on from where that line ends.
    """
    place, twice = 0, []
    for line in told:
        for start in (place, *range(place)):
            end = _end(wanted, start, line)
            if end > start:
                twice += [line] if start < place else []
                place = max(place, end)
                break
    return Difference(list(wanted[place:]), twice)


def _end(wanted: Sequence[str], start: int, line: str) -> int:
    """Return where the pieces end that a line is made of; the start, if it is not made of any."""
    rest, end = f"{line} ", start
    while rest and end < len(wanted) and rest.startswith(f"{wanted[end]} "):
        rest, end = rest[len(wanted[end]) + 1 :], end + 1
    return start if rest else end
