"""A turn: one worker has a room to itself, until what it did is kept."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from functools import partial
from typing import Any

from psycopg import Connection

from gloaming.server.store.house_store import HouseBatch, StoreCounts
from gloaming.server.store.postgres.session import BusySession
from gloaming.server.store.postgres.writing import counted, keeping, lock_of, tell_of, write


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

    def keep(self, batch: HouseBatch) -> Future[None]:
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


def _kept(batch: HouseBatch, counts: StoreCounts, connection: Connection[Any]) -> None:
    # How many rows are deleted is looked at, and that cannot be done in one go.
    pipeline = nullcontext() if batch.deleted else connection.pipeline()
    with keeping(connection), counted(counts), pipeline:
        write(connection, batch)
        connection.execute("COMMIT")
        tell_of(connection, batch)


def _left(connection: Connection[Any]) -> None:
    connection.execute("ROLLBACK")
