"""The writer: the one thread that writes to the database.

What waits while the disk is busy is written together afterwards, with one wait for the disk.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Final

from gloaming.server.store.rows import AliveRow, SealedRow
from gloaming.server.store.server_store import StoreBatch, StoreCounts, in_doubt, not_kept
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

MOST_AT_ONCE: Final = 500
"""How many batches are written with one wait for the disk."""
Job = tuple[StoreBatch, "Future[None]"]


class DatabaseWriter:
    """Takes batches from any thread, and writes them in order."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], has_lock: Callable[[], bool]
    ) -> None:
        self._connect = connect
        self._has_lock = has_lock
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.refuses = ""
        """Why nothing is written any more.  Only a restart heals that."""
        self.counts = StoreCounts()
        self._thread = Thread(target=self._run, name="gloaming-writer", daemon=True)
        self._thread.start()

    def put(self, batch: StoreBatch) -> Future[None]:
        """Write a batch; the future tells when it is on the disk."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # what is written cannot be called off
        self._jobs.put((batch, done))
        return done

    def close(self) -> None:
        """Write what is waiting, and end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection = self._connect()
        try:
            while (job := self._jobs.get()) is not None:
                jobs = [job]
                ended = False
                while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                    following = self._jobs.get()
                    if following is None:
                        ended = True
                        break
                    jobs.append(following)
                self._write(connection, jobs)
                if ended:
                    return
        finally:
            connection.close()

    def _write(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """Write jobs with one commit; a job that does not fit fails alone."""
        if not self.refuses and not self._has_lock():
            self.refuses = str(say("another process has opened this house"))
        if self.refuses:
            _fail(jobs, not_kept(self.refuses))
            return
        written: list[Job] = []
        began, ending = time.monotonic(), False
        try:
            connection.execute("BEGIN IMMEDIATE")
            for batch, done in jobs:
                connection.execute("SAVEPOINT batch")
                try:
                    _insert(connection, batch)
                except sqlite3.IntegrityError:
                    connection.execute("ROLLBACK TO batch")
                    done.set_exception(not_kept("overtaken"))
                else:
                    written.append((batch, done))
                connection.execute("RELEASE batch")
            ending = True
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            # If it was ending, nobody knows what of it is on the disk: nothing more is written.
            self.refuses = str(error)
            _roll_back(connection)
            _fail(jobs, (in_doubt if ending else not_kept)(self.refuses))
            return
        self.counts.batches += len(written)
        self.counts.commits += 1
        self.counts.seconds += time.monotonic() - began
        if any(batch.deleted for batch, _ in written):
            _forget(connection)
        for _, done in written:
            done.set_result(None)


def _insert(connection: sqlite3.Connection, batch: StoreBatch) -> None:
    _add(connection, batch.rooms)
    connection.executemany(
        "INSERT INTO entry VALUES (?, ?, ?)",
        [(line.room, line.number, line.data) for line in batch.lines],
    )
    _drop(connection, "link", "digest", batch.dead)
    _add(connection, batch.links)
    _drop(connection, "finished", "room", batch.reopened)
    _add(connection, batch.finished)
    for table, column in (
        ("entry", "room"),
        ("link", "room"),
        ("finished", "room"),
        ("room", "id"),
    ):
        _drop(connection, table, column, batch.deleted)
    _add(connection, batch.past)
    _drop(connection, "blocked", "address", batch.let_in)
    _add(connection, batch.blocked)
    if batch.alive is not None:
        connection.execute("DELETE FROM house")
        _add(connection, (AliveRow(batch.alive),))


def _add(connection: sqlite3.Connection, rows: Sequence[SealedRow]) -> None:
    for row in rows:
        columns = row.columns
        gaps = ", ".join("?" * len(columns))
        # A table's name is ours; what others have said is in the columns.
        connection.execute(f"INSERT INTO {row.table} VALUES ({gaps})", columns)  # noqa: S608


def _drop(connection: sqlite3.Connection, table: str, column: str, names: Sequence[str]) -> None:
    sql = f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608
    connection.executemany(sql, [(name,) for name in names])


def _forget(connection: sqlite3.Connection) -> None:
    """Take what was deleted out of the file that new rows are written to first."""
    with suppress(sqlite3.Error):  # somebody may be reading; then the next one does it
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _fail(jobs: list[Job], error: Fault) -> None:
    for _, done in jobs:
        if not done.done():
            done.set_exception(error)


def _roll_back(connection: sqlite3.Connection) -> None:
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error:
        connection.close()
