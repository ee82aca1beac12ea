"""The database of a server: SQLite, for one process at a time."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from gloaming.rooms.store.disk import lock
from gloaming.rooms.store.refusals import graded, in_use
from gloaming.server.store.schema import migrate, version_of
from gloaming.server.store.server_store import ServerStore, StoreBatch
from gloaming.server.store.writer import DatabaseWriter
from gloaming.text.errors import Fault, Malformed
from gloaming.text.phrase import say

FILE: Final = "house.db"
LOCK: Final = "house.lock"
OWNER_ONLY: Final = 0o600
PATIENCE: Final = 5.0
"""How many seconds to wait for somebody who only reads."""


class Database(ServerStore):
    """Keeps a house in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        with graded(folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = self._opened_lock()
            # The database makes its other files with the rights of this one.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        if not lock(self._lock):
            os.close(self._lock)
            raise in_use(folder)
        try:
            with closing(self._connect()) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                migrate(connection)
            self._reader = self._connect()
        except sqlite3.Error as error:
            os.close(self._lock)
            raise _unreadable(self.path, error) from error
        except BaseException:
            os.close(self._lock)
            raise
        self._writer = DatabaseWriter(self._connect, self._has_lock)
        self.counts = self._writer.counts

    @property
    def refuses(self) -> str:
        """Why nothing can be kept any more."""
        return self._writer.refuses

    def keep(self, batch: StoreBatch) -> Future[None]:
        """Keep a batch."""
        return self._writer.put(batch)

    def close(self) -> None:
        """Write what is waiting, and let others have it."""
        self._writer.close()
        self._reader.close()
        os.close(self._lock)

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> list[tuple[Any, ...]]:
        """Ask for rows, or say that the disk does not give them."""
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            why = say("the house cannot be read now: {why}", why=str(error))
            raise Fault("fault/not-kept", why) from error

    def _opened_lock(self) -> int:
        return os.open(self.path.with_name(LOCK), os.O_RDWR | os.O_CREAT, OWNER_ONLY)

    def _has_lock(self) -> bool:
        """Tell whether the house is still ours: a lock whose file was deleted keeps nobody out."""
        path = self.path.with_name(LOCK)
        try:
            if path.exists() and os.path.samestat(os.fstat(self._lock), path.stat()):
                return True
            new = self._opened_lock()
        except OSError:
            return False
        if not lock(new):
            os.close(new)
            return False
        os.close(self._lock)
        self._lock = new
        return True

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        # An answer is given when it is on the disk, and not before.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        return connection


def open_to_read(folder: Path) -> sqlite3.Connection:
    """Open the database of a house, or a backup, to look at it; the house may be open."""
    path = folder / FILE if folder.is_dir() else folder
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        version_of(connection)
    except sqlite3.Error as error:
        raise _unreadable(path, error) from error
    return connection


def _unreadable(path: Path, error: sqlite3.Error) -> Malformed:
    return Malformed(
        "malformed/database",
        say("{path} cannot be opened: {why}", path=str(path), why=str(error)),
        value=str(path),
    )
