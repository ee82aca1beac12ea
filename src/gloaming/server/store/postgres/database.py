"""The database of a server with many workers: any of them may write, and hears what others kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from secrets import token_hex
from threading import Event, Thread
from typing import Any, Final, TypeVar

import psycopg
from psycopg import Connection

from gloaming.server.store.postgres.schema import migrate, other_database, version_of
from gloaming.server.store.postgres.session import (
    BusySession,
    Contact,
    PostgresSession,
    SessionPool,
    connect,
)
from gloaming.server.store.postgres.writing import (
    CHANNEL,
    HERE,
    Turn,
    begun,
    counted,
    keeping,
    tell,
    tell_of,
    write,
)
from gloaming.server.store.server_store import ServerStore, StoreBatch, StoreCounts
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

T = TypeVar("T")
TURNS: Final = 6
"""How many rooms one worker may change at once; each turn needs a connection."""
NAME: Final = "gloaming worker "
"""How the connection begins by which a worker is known to be there."""

_COMES: Final = "INSERT INTO presence VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_GOES: Final = "DELETE FROM presence WHERE worker = %s AND room = %s AND seat = %s"
AGAIN: Final = 0.25
"""After so many seconds a connection that was lost is opened again."""
BREATH: Final = 0.2
"""How often the thread looks whether it is to end, in seconds."""
BEGUN: Final = "begun"
"""What is heard when there is a new connection: something may have been missed."""


class PostgresDatabase(ServerStore):
    """Keeps a house in PostgreSQL.  Every worker has one of these."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.worker = token_hex(8)
        """The name of this worker, by which others know it."""
        self.counts = StoreCounts()
        self._contact = Contact()
        with open_to_write(url) as connection:
            migrate(connection)
        self._reader = PostgresSession(url, self._contact, "gloaming reader")
        self._writer = BusySession(url, self._contact, "gloaming writer")
        self._follower = BusySession(url, self._contact, "gloaming follower")
        self._turns = SessionPool(lambda: BusySession(url, self._contact, "gloaming turn"), TURNS)

    @property
    def refuses(self) -> str:
        """Why nothing can be kept now; unlike a disk, a database comes back."""
        return self._contact.refuses

    @property
    def contact(self) -> Contact:
        """Where sessions note whether the database can be reached."""
        return self._contact

    # -- writing

    def keep(self, batch: StoreBatch) -> Future[None]:
        """Keep a batch."""
        return self._writer.run(partial(self._kept, batch))

    def _kept(self, batch: StoreBatch, connection: Connection[Any]) -> None:
        with keeping(connection):
            with counted(self.counts), connection.transaction():
                write(connection, batch)
            tell_of(connection, batch)

    async def turn(self, room: str, start: int) -> Turn:
        """Have a room to oneself, with what others have kept in it from a number on."""
        session = await asyncio.wrap_future(self._turns.take())
        try:
            found = await asyncio.wrap_future(session.run(partial(begun, room, start)))
        except BaseException:
            # Nobody may be left waiting for a turn that was called off.
            session.run(_rolled_back).add_done_callback(lambda _: self._turns.give(session))
            raise
        return Turn(session, found, self._turns.give, self.counts)

    # -- reading

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Sequence[tuple[Any, ...]]:
        """Ask for rows; what no key of ours is cannot even be asked for."""
        if not all(str(value).isprintable() for value in values):
            return []
        return self._read(lambda c: c.execute(sql.replace("?", "%s"), values).fetchall())

    # -- what other workers do

    def news(self, room: str, start: int) -> Future[list[bytes]]:
        """Read the rows of a room's journal from a number on, without waiting for them here."""
        return self._follower.run(partial(lines_of, room=room, start=start))

    def ends(self, rooms: Sequence[str]) -> Future[dict[str, int]]:
        """Tell how many rows the journals of rooms have; one that is not there is left out."""
        return self._follower.run(partial(_ends, list(rooms)))

    def unfinished(self) -> Future[list[str]]:
        """Name the rooms whose games are not over."""
        return self._follower.run(_unfinished)

    def opened_since(self, time: float) -> list[tuple[str, float, bytes]]:
        """Return the rooms that were opened after a time: id, time, and the first row of each."""
        return self._read(partial(_opened_since, time))

    def valid_links(self, digests: Sequence[str]) -> Future[set[str]]:
        """Tell which of some links are not dead."""
        return self._follower.run(partial(_valid_links, list(digests)))

    def workers(self) -> Future[list[str]]:
        """Name the workers that are there."""
        return self._follower.run(_workers)

    def attend(self, room: str, seat: str, *, here: bool) -> Future[None]:
        """Note that somebody has the page of a seat open at this worker, or no more."""
        sql = _COMES if here else _GOES
        return self._follower.run(partial(_attended, self.worker, room, seat, sql))

    def attend_all(self, seats: Sequence[tuple[str, str]], workers: Sequence[str]) -> Future[None]:
        """Note everyone anew who is at this worker, and forget workers that are gone."""
        return self._follower.run(partial(_attended_all, self.worker, list(seats), list(workers)))

    def present(
        self, rooms: Sequence[str], workers: Sequence[str]
    ) -> Future[dict[str, frozenset[str]]]:
        """Name the seats of rooms whose pages are open at some workers."""
        return self._follower.run(partial(_present, list(rooms), list(workers)))

    def close(self) -> None:
        """Finish what was begun, and let go."""
        self._turns.close()
        self._writer.close()
        self._follower.close()
        self._reader.close()

    def _read(self, job: Callable[[Connection[Any]], T]) -> T:
        return self._reader.do(job)


def open_to_write(url: str) -> Connection[Any]:
    """Connect to the database of a house, or say why not."""
    try:
        return connect(url, "gloaming", patient=True)
    except psycopg.Error as error:
        raise Malformed(
            "malformed/database",
            say("the database cannot be opened: {why}", why=str(error).strip()),
            accepted=("postgresql://user@host/name",),
        ) from error


def open_to_read(url: str) -> Connection[Any]:
    """Connect to the database of a house to look at it; all is read as it is at one moment."""
    connection = open_to_write(url)
    try:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        if not version_of(connection):
            raise other_database()  # noqa: TRY301  (it is closed below)
    except BaseException:
        connection.close()
        raise
    return connection


def lines_of(connection: Connection[Any], room: str, start: int = 0) -> list[bytes]:
    """Return the rows of a room's journal from a number on."""
    found = connection.execute(
        "SELECT line FROM entry WHERE room = %s AND number >= %s ORDER BY number", (room, start)
    )
    return [bytes(line) for (line,) in found]


def _rolled_back(connection: Connection[Any]) -> None:
    connection.rollback()


def _ends(rooms: list[str], connection: Connection[Any]) -> dict[str, int]:
    # The last number of each is looked up in the key; to count rows would read them all.
    found = connection.execute(
        "SELECT id, (SELECT number + 1 FROM entry WHERE room = id ORDER BY number DESC LIMIT 1)"
        " FROM room WHERE id = ANY(%s)",
        (rooms,),
    )
    return {room: count or 0 for room, count in found}


def _unfinished(connection: Connection[Any]) -> list[str]:
    found = connection.execute(
        "SELECT id FROM room WHERE NOT EXISTS (SELECT FROM finished WHERE finished.room = id)"
    )
    return [room for (room,) in found]


def _opened_since(time: float, connection: Connection[Any]) -> list[tuple[str, float, bytes]]:
    found = connection.execute(
        "SELECT id, opened, line FROM room JOIN entry ON room = id AND number = 0"
        " WHERE opened >= %s",
        (time,),
    )
    return [(room, opened, bytes(line)) for room, opened, line in found]


def _valid_links(digests: list[str], connection: Connection[Any]) -> set[str]:
    found = connection.execute("SELECT digest FROM link WHERE digest = ANY(%s)", (digests,))
    return {digest for (digest,) in found}


def _workers(connection: Connection[Any]) -> list[str]:
    found = connection.execute(
        "SELECT DISTINCT substr(application_name, %s) FROM pg_stat_activity"
        " WHERE datname = current_database() AND starts_with(application_name, %s)",
        (len(NAME) + 1, NAME),
    )
    return [name for (name,) in found]


def _attended(worker: str, room: str, seat: str, sql: str, connection: Connection[Any]) -> None:
    with connection.transaction():
        connection.execute(sql, (worker, room, seat))
        tell(connection, f"{HERE} {room}")


def _attended_all(
    worker: str, seats: list[tuple[str, str]], workers: list[str], connection: Connection[Any]
) -> None:
    with connection.transaction():
        connection.execute(
            "DELETE FROM presence WHERE worker = %s OR worker <> ALL(%s)", (worker, workers)
        )
        for room, seat in seats:
            connection.execute("INSERT INTO presence VALUES (%s, %s, %s)", (worker, room, seat))


def _present(
    rooms: list[str], workers: list[str], connection: Connection[Any]
) -> dict[str, frozenset[str]]:
    found = connection.execute(
        "SELECT room, array_agg(seat) FROM presence WHERE room = ANY(%s) AND worker = ANY(%s)"
        " GROUP BY room",
        (rooms, workers),
    )
    return {room: frozenset(seats) for room, seats in found}


class PostgresListener:
    """A thread that waits for notices, and hands them on.

    Its connection is also what shows that the worker is there: PostgreSQL drops it when the worker
    dies.  What was said while there was no connection is not heard, so after every beginning
    everything has to be looked at.
    """

    def __init__(self, database: PostgresDatabase, heard: Callable[[str], None]) -> None:
        self._database = database
        self._heard = heard
        self._ended = Event()
        self._thread = Thread(target=self._run, name="gloaming-listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                self._database.contact.refuses = type(error).__name__
                self._ended.wait(AGAIN)

    def _listen(self) -> None:
        with closing(connect(self._database.url, NAME + self._database.worker)) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._database.contact.refuses = ""
            self._heard(BEGUN)
            while not self._ended.is_set():
                for notice in connection.notifies(timeout=BREATH):
                    self._heard(notice.payload)
