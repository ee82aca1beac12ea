"""Writing: how a batch becomes rows, in the turn of one worker, and whom PostgreSQL tells of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from functools import partial
from hashlib import blake2b
from typing import Any, Final

import psycopg
from psycopg import Connection

from gloaming.server.store.postgres.session import BusySession
from gloaming.server.store.rows import AliveRow, SealedRow
from gloaming.server.store.server_store import StoreBatch, StoreCounts, in_doubt

CHANNEL: Final = "gloaming"
ENTRY: Final = "entry"
ROOM: Final = "room"
LINK: Final = "link"
GONE: Final = "gone"
BLOCKED: Final = "blocked"
HERE: Final = "here"


def lock_of(room: str) -> int:
    """Return the number of the lock that is a room's."""
    digest = blake2b(f"gloaming room {room}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


@contextmanager
def counted(counts: StoreCounts) -> Iterator[None]:
    """Count a batch that is kept, and how long it takes."""
    began = time.monotonic()
    yield
    counts.batches += 1
    counts.commits += 1
    counts.seconds += time.monotonic() - began


@contextmanager
def keeping(connection: Connection[Any]) -> Iterator[None]:
    """Tell what was not kept from what may have been: nobody heard how it ended."""
    try:
        yield
    except psycopg.OperationalError as error:
        if connection.broken:
            raise in_doubt(type(error).__name__) from error
        raise


def write(connection: Connection[Any], batch: StoreBatch) -> None:
    """Write a batch; this is in a transaction."""
    _add(connection, batch.rooms)
    for line in batch.lines:
        connection.execute(
            "INSERT INTO entry VALUES (%s, %s, %s)", (line.room, line.number, line.data)
        )
    _drop(connection, "link", "digest", batch.dead)
    _add(connection, batch.links)
    _drop(connection, "finished", "room", batch.reopened)
    _add(connection, batch.finished)
    _delete(connection, batch)
    _drop(connection, "blocked", "address", batch.let_in)
    _add(connection, batch.blocked)
    if batch.alive is not None:
        connection.execute(
            "INSERT INTO house VALUES (%s, %s) ON CONFLICT ((true))"
            " DO UPDATE SET is_alive = EXCLUDED.is_alive, seal = EXCLUDED.seal",
            AliveRow(batch.alive).columns,
        )


def tell_of(connection: Connection[Any], batch: StoreBatch) -> None:
    """Tell all workers of a batch that is kept.

    This comes after the transaction and not in it.  PostgreSQL lets transactions with notices be
    kept one at a time, each with its own wait for the disk, and others many together: by that a
    half more are kept in the same time.  If a worker dies in between, the others look themselves.
    """
    for notice in notices(batch):
        tell(connection, notice)


def tell(connection: Connection[Any], notice: str) -> None:
    """Tell all workers of something."""
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, notice))


def notices(batch: StoreBatch) -> Iterator[str]:
    """Return what workers are told of a batch: what has changed, and no word of what it says."""
    for row in batch.rooms:
        yield f"{ROOM} {row.id}"
    ends = {line.room: line.number + 1 for line in batch.lines}
    for room, count in ends.items():
        yield f"{ENTRY} {room} {count}"
    for digest in batch.dead:
        yield f"{LINK} {digest}"
    for room in batch.deleted:
        yield f"{GONE} {room}"
    if batch.blocked or batch.let_in:
        yield BLOCKED


def _delete(connection: Connection[Any], batch: StoreBatch) -> None:
    gone = 0
    for room in batch.deleted:
        for table, column in (("entry", "room"), ("link", "room"), ("finished", "room")):
            _drop(connection, table, column, (room,))
        gone += connection.execute("DELETE FROM room WHERE id = %s", (room,)).rowcount
    # If two workers forget a room, it is counted once.
    if gone or not batch.deleted:
        _add(connection, batch.past)


def _add(connection: Connection[Any], rows: Sequence[SealedRow]) -> None:
    for row in rows:
        columns = row.columns
        gaps = ", ".join(["%s"] * len(columns))
        # A table's name is ours; what others have said is in the columns.
        connection.execute(f"INSERT INTO {row.table} VALUES ({gaps})", columns)  # noqa: S608


def _drop(connection: Connection[Any], table: str, column: str, names: Sequence[str]) -> None:
    if names:
        sql = f"DELETE FROM {table} WHERE {column} = ANY(%s)"  # noqa: S608
        connection.execute(sql, (list(names),))


class Turn:
    """A room that no other worker can change until this ends: with `keep` or with `leave`."""

    def __init__(
        self,
        session: BusySession,
        found: FoundAtTurn,
        end: Callable[[BusySession], None],
        counts: StoreCounts,
    ) -> None:
        self._session = session
        self._end = end
        self._counts = counts
        self.news, self.alive, self.exists = found

    def keep(self, batch: StoreBatch) -> Future[None]:
        """Keep a batch, and let others have their turn."""
        return self._last(partial(_kept, batch, self._counts))

    def leave(self) -> Future[None]:
        """Let others have their turn; nothing was changed."""
        return self._last(_left)

    def _last(self, job: Callable[[Connection[Any]], None]) -> Future[None]:
        future = self._session.run(job)
        future.add_done_callback(lambda _: self._end(self._session))
        return future


FoundAtTurn = tuple[list[bytes], float | None, bool]
"""The rows of the journal that are new, when the house was last seen, and if the room is there."""


def begun(room: str, start: int, connection: Connection[Any]) -> FoundAtTurn:
    """Wait for a room, and read what others have kept in it from a number on."""
    with connection.pipeline():
        connection.execute("BEGIN")
        # The rows are read by a later command than this, so that it sees what was kept meanwhile.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (lock_of(room),))
        rows = connection.execute(
            "SELECT line FROM entry WHERE room = %s AND number >= %s ORDER BY number",
            (room, start),
        )
        state = connection.execute(
            "SELECT (SELECT is_alive FROM house), EXISTS (SELECT FROM room WHERE id = %s)",
            (room,),
        )
    lines = [bytes(line) for (line,) in rows]
    found = state.fetchone()
    assert found is not None
    return lines, found[0], found[1]


def _kept(batch: StoreBatch, counts: StoreCounts, connection: Connection[Any]) -> None:
    # How many rows are deleted is looked at, and that cannot be done in one go.
    pipeline = nullcontext() if batch.deleted else connection.pipeline()
    with keeping(connection), counted(counts), pipeline:
        write(connection, batch)
        connection.execute("COMMIT")
        tell_of(connection, batch)


def _left(connection: Connection[Any]) -> None:
    connection.execute("ROLLBACK")
