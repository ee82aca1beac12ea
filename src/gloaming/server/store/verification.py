"""Verification: whether a house's database is as it was written, every row of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from gloaming.kernel.errors import GradedError, Malformed
from gloaming.kernel.words.phrase import Text, say
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.house_store import lines_of
from gloaming.server.store.reading import HousePlaced, HouseReading, reading
from gloaming.server.store.rows import KINDS, FinishedRow, SealedRow


class HouseVerdict(Struct, frozen=True):
    """What was found."""

    rooms: int
    entries: int
    links: int
    faults: tuple[str, ...]


def verified(place: HousePlaced) -> HouseVerdict:
    """Read everything in the database of a house, and say what is wrong with it."""
    try:
        with closing(reading(place)) as connection:
            return _verified(connection)
    # Bytes that are not as they were written can make any part of the reading fail.
    except (GradedError, sqlite3.Error, TypeError, ValueError, OverflowError) as error:
        return HouseVerdict(0, 0, 0, (str(error),))


def whole(place: HousePlaced) -> HouseVerdict:
    """Read everything in the database of a house, or refuse one with which something is wrong."""
    verdict = verified(place)
    if verdict.faults:
        raise broken(place, verdict.faults[0])
    return verdict


def broken(place: HousePlaced, why: Text) -> Malformed:
    """Return the error for a house that is not as it was written."""
    # The address of a database may have a password in it.
    shown = str(place) if isinstance(place, Path) else "PostgreSQL"
    return Malformed(
        "malformed/house",
        say("{place} is not whole: {why}", place=shown, why=why),
        value=shown,
    )


def _verified(connection: HouseReading) -> HouseVerdict:
    faults = connection.problems()
    rooms = [row[0] for row in connection.execute("SELECT id FROM room")]
    kinds = connection.kinds()
    for kind in kinds:
        faults += map(str, _sealed(connection, kind))
    for check in (_entries, _links):
        faults += map(str, check(connection, rooms))
    if FinishedRow in kinds:
        faults += map(str, _finished(connection))
    ((entries,),) = connection.execute("SELECT count(*) FROM entry")
    ((links,),) = connection.execute("SELECT count(*) FROM link")
    return HouseVerdict(len(rooms), entries, links, tuple(faults))


def _sealed(connection: HouseReading, kind: type[SealedRow]) -> Iterator[GradedError]:
    for row in connection.execute(f"SELECT * FROM {kind.table}"):  # noqa: S608  (a name of ours)
        try:
            kind.unsealed(row)
        except Malformed as fault:
            yield fault


def _entries(connection: HouseReading, rooms: list[str]) -> Iterator[GradedError]:
    for room in rooms:
        numbers = [
            number
            for (number,) in connection.execute(
                "SELECT number FROM entry WHERE room = ? ORDER BY number", (room,)
            )
        ]
        if numbers != list(range(len(numbers))):
            yield _wrong(room, "malformed/entry-number")
        try:
            RoomState(Journal(MemoryStore(lines_of(connection, room))).entries).refuse_blank()
        except GradedError as fault:
            yield _wrong(room, fault.code)
    for (room,) in connection.execute(
        "SELECT DISTINCT room FROM entry WHERE room NOT IN (SELECT id FROM room)"
    ):
        yield _wrong(room, "malformed/no-such-room")


def _links(connection: HouseReading, rooms: list[str]) -> Iterator[GradedError]:
    known = set(rooms)
    for room, kind in connection.execute("SELECT room, kind FROM link"):
        if room not in known or kind not in KINDS:
            yield _wrong(room, "malformed/link")


def _finished(connection: HouseReading) -> Iterator[GradedError]:
    for (room,) in connection.execute("SELECT room FROM finished"):
        with suppress(GradedError):  # which was found before
            if RoomState(Journal(MemoryStore(lines_of(connection, room))).entries).over is None:
                yield _wrong(room, "malformed/finished")


def _wrong(room: str, code: str) -> Malformed:
    """Return what is said of a room: no word of what is in it, because secrets are."""
    return Malformed(code, say("room {room} is not as it was kept: {code}", room=room, code=code))
