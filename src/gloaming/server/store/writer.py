"""The writer: the one thread that writes to the database.

What waits while the disk is busy is written together afterwards, with one wait for the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Final

from gloaming.kernel.errors import Fault
from gloaming.kernel.words.phrase import say
from gloaming.server.store.house_store import HouseBatch

MOST_AT_ONCE: Final = 500
"""How many batches are written with one wait for the disk."""
Job = tuple[HouseBatch, "Future[None]"]


class DatabaseWriter:
    """Takes batches from any thread, and writes them in order."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.refuses = ""
        """Why nothing is written any more.  Only a restart heals that."""
        self._thread = Thread(target=self._run, name="gloaming-writer", daemon=True)
        self._thread.start()

    def put(self, batch: HouseBatch) -> Future[None]:
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
        if self.refuses:
            _fail(jobs, _not_kept(self.refuses))
            return
        written: list[Job] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for batch, done in jobs:
                connection.execute("SAVEPOINT batch")
                try:
                    _insert(connection, batch)
                except sqlite3.IntegrityError:
                    connection.execute("ROLLBACK TO batch")
                    done.set_exception(_not_kept("overtaken"))
                else:
                    written.append((batch, done))
                connection.execute("RELEASE batch")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            # Whether anything of it is on the disk is not known, so nothing more is written.
            self.refuses = str(error)
            _roll_back(connection)
            _fail(jobs, _not_kept(self.refuses))
            return
        for _, done in written:
            done.set_result(None)


def _insert(connection: sqlite3.Connection, batch: HouseBatch) -> None:
    for room in batch.rooms:
        connection.execute(
            "INSERT INTO room VALUES (?, ?, ?, ?, ?)",
            (room.id, room.opened, room.seats, room.plays, room.seal()),
        )
    connection.executemany(
        "INSERT INTO entry VALUES (?, ?, ?)",
        [(line.room, line.number, line.data) for line in batch.lines],
    )
    connection.executemany("DELETE FROM link WHERE digest = ?", [(each,) for each in batch.dead])
    for link in batch.links:
        connection.execute(
            "INSERT INTO link VALUES (?, ?, ?, ?, ?, ?)",
            (link.digest, link.room, link.kind, link.seat, link.made, link.seal()),
        )
    for name in batch.deleted:
        connection.execute("DELETE FROM entry WHERE room = ?", (name,))
        connection.execute("DELETE FROM link WHERE room = ?", (name,))
        connection.execute("DELETE FROM room WHERE id = ?", (name,))
    if batch.alive is not None:
        connection.execute("DELETE FROM house")
        connection.execute("INSERT INTO house VALUES (?)", (batch.alive,))


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


def _not_kept(why: str) -> Fault:
    return Fault(
        "fault/not-kept",
        say("this was not kept: {why}; everything before it is kept", why=why),
    )
