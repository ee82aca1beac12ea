"""Records: what everyone should have been told by a journal, beside what they were told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gloaming.doors.chat.announcer import ChatAnnouncer
from gloaming.doors.chat.lines import pieces
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

    Several pieces may have been told in one line.
    """
    place, twice = 0, []
    for line in told:
        rest, before = line, place
        while rest and place < len(wanted) and f"{rest} ".startswith(f"{wanted[place]} "):
            rest, place = rest[len(wanted[place]) + 1 :], place + 1
        if rest and (place > before or any(line.startswith(each) for each in wanted[:place])):
            twice.append(line)
    return Difference(list(wanted[place:]), twice)
