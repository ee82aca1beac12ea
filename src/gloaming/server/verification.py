"""Verification: what a server keeps is read without a change; every row is as it was written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from msgspec import Struct

from gloaming.extras import needs
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.database import open_to_read
from gloaming.server.store.rows import KINDS, SEALED, AliveRow, FinishedRow, SealedRow
from gloaming.server.store.schema import version_of
from gloaming.server.store.server_store import AsksStore, lines_of
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import Text, say

SEALS_ALIVE: Final = 3
"""The version of SQLite's schema since which all rows are sealed."""
StorePlace = Path | str
"""Where a house is kept: a folder or a backup, or the address of a database in PostgreSQL."""


class StoreReading(AsksStore, Protocol):
    """A database that is looked at, whichever it is."""

    def problems(self) -> list[str]:
        """Tell what the database itself finds wrong with its files."""

    def kinds(self) -> list[type[SealedRow]]:
        """Return the kinds of sealed rows that there are."""

    def close(self) -> None:
        """Let go of it."""


class SqliteReading:
    """A house in a file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Iterable[tuple[Any, ...]]:
        """Ask it something."""
        return self._connection.execute(sql, values)

    def problems(self) -> list[str]:
        """Tell what the database itself finds wrong with its files."""
        found = self._connection.execute("PRAGMA integrity_check")
        return [str(problem) for (problem,) in found if problem != "ok"]

    def kinds(self) -> list[type[SealedRow]]:
        """Return the kinds of sealed rows that there are: an old house has fewer."""
        tables = {name for (name,) in self.execute("SELECT name FROM sqlite_schema")}
        version = version_of(self._connection)
        return [
            kind
            for kind in SEALED
            if kind.table in tables and (kind is not AliveRow or version >= SEALS_ALIVE)
        ]

    def close(self) -> None:
        """Let go of it."""
        self._connection.close()


def reading(place: StorePlace) -> StoreReading:
    """Open a house to look at it; it may be in use."""
    if isinstance(place, Path):
        return SqliteReading(open_to_read(place))
    with driver():
        from gloaming.server.store.postgres.copying import PostgresReading  # noqa: PLC0415
    return PostgresReading(place)


@contextmanager
def driver() -> Iterator[None]:
    """Say what to install where the driver of PostgreSQL is missing."""
    missing = say("the driver of PostgreSQL is not installed")
    with needs("postgres", "psycopg", code="illegal/no-postgres", told=missing):
        yield


class StoreVerdict(Struct, frozen=True):
    """What was found."""

    rooms: int
    entries: int
    links: int
    faults: tuple[str, ...]


def verified(place: StorePlace) -> StoreVerdict:
    """Read everything in the database of a house, and say what is wrong with it."""
    try:
        with closing(reading(place)) as connection:
            return _verified(connection)
    # Bytes that are not as they were written can make any part of the reading fail.
    except (GradedError, sqlite3.Error, TypeError, ValueError, OverflowError) as error:
        return StoreVerdict(0, 0, 0, (str(error),))


def whole(place: StorePlace) -> StoreVerdict:
    """Read everything in the database of a house, or refuse one with which something is wrong."""
    verdict = verified(place)
    if verdict.faults:
        raise broken(place, verdict.faults[0])
    return verdict


def broken(place: StorePlace, why: Text) -> Malformed:
    """Return the error for a house that is not as it was written."""
    # The address of a database may have a password in it.
    shown = str(place) if isinstance(place, Path) else "PostgreSQL"
    return Malformed(
        "malformed/house", say("{place} is not whole: {why}", place=shown, why=why), value=shown
    )


def _verified(connection: StoreReading) -> StoreVerdict:
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
    return StoreVerdict(len(rooms), entries, links, tuple(faults))


def _sealed(connection: StoreReading, kind: type[SealedRow]) -> Iterator[GradedError]:
    for row in connection.execute(f"SELECT * FROM {kind.table}"):  # noqa: S608  (a name of ours)
        try:
            kind.unsealed(row)
        except Malformed as fault:
            yield fault


def _entries(connection: StoreReading, rooms: list[str]) -> Iterator[GradedError]:
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


def _links(connection: StoreReading, rooms: list[str]) -> Iterator[GradedError]:
    known = set(rooms)
    for room, kind in connection.execute("SELECT room, kind FROM link"):
        if room not in known or kind not in KINDS:
            yield _wrong(room, "malformed/link")


def _finished(connection: StoreReading) -> Iterator[GradedError]:
    for (room,) in connection.execute("SELECT room FROM finished"):
        with suppress(GradedError):  # which was found before
            if RoomState(Journal(MemoryStore(lines_of(connection, room))).entries).over is None:
                yield _wrong(room, "malformed/finished")


def _wrong(room: str, code: str) -> Malformed:
    """Return what is said of a room: no word of what is in it, because secrets are."""
    return Malformed(code, say("room {room} is not as it was kept: {code}", room=room, code=code))
