"""The listener: hears what other workers have kept.

Its connection is also what shows that the worker is there: PostgreSQL drops it when the worker
dies.  What was said while there was no connection is not heard, so after every beginning everything
has to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from threading import Event, Thread
from typing import Final

import psycopg

from gloaming.server.store.postgres.database import NAME, PostgresDatabase
from gloaming.server.store.postgres.session import connect
from gloaming.server.store.postgres.writing import CHANNEL

AGAIN: Final = 0.25
"""After so many seconds a connection that was lost is opened again."""
BREATH: Final = 0.2
"""How often the thread looks whether it is to end, in seconds."""
BEGUN: Final = "begun"
"""What is heard when there is a new connection: something may have been missed."""


class PostgresListener:
    """A thread that waits for notices, and hands them on."""

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
