"""Sessions: connections to PostgreSQL that come back when they were lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, Final, TypeVar

import psycopg
from msgspec import Struct
from psycopg import Connection

from gloaming.server.store.server_store import not_kept

T = TypeVar("T")
PATIENCE: Final = 3
"""How many seconds to wait for a connection."""
HASTE: Final = {
    # A worker that hangs in the middle of its turn must not keep others from theirs.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "5s",
    "statement_timeout": "30s",
}
SETTINGS: Final = {
    # A machine that has vanished is missed in half a minute, and not in two hours.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}


class Contact(Struct):
    """Whether the database can be reached, as its sessions have found out."""

    refuses: str = ""
    """Why it cannot be reached; empty while all is well."""


class PostgresSession:
    """One connection, for one thread at a time."""

    def __init__(self, url: str, contact: Contact, name: str) -> None:
        self._url = url
        self._contact = contact
        self._name = name
        self._connection: Connection[Any] | None = None
        self._lock = Lock()

    def do(self, job: Callable[[Connection[Any]], T]) -> T:
        """Do something in this thread; a connection that was lost is opened anew."""
        with self._lock, graded():
            connection = self._connected()
            try:
                return job(connection)
            except BaseException:
                self._clean(connection)
                raise

    def close(self) -> None:
        """Hang up."""
        with self._lock, suppress(psycopg.Error):
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _connected(self) -> Connection[Any]:
        found = self._connection
        if found is None or found.closed:
            try:
                found = self._connection = connect(self._url, self._name)
            except psycopg.Error as error:
                self._contact.refuses = type(error).__name__
                raise
        self._contact.refuses = ""
        return found

    def _clean(self, connection: Connection[Any]) -> None:
        """Leave no transaction open; a connection that cannot be cleaned is hung up."""
        try:
            connection.rollback()
        except psycopg.Error:
            connection.close()
        if connection.closed:
            self._connection = None


class BusySession(PostgresSession):
    """A connection with a thread of its own, which does one thing after another."""

    def __init__(self, url: str, contact: Contact, name: str) -> None:
        super().__init__(url, contact, name)
        self._thread = ThreadPoolExecutor(1, "gloaming-postgres")

    def run(self, job: Callable[[Connection[Any]], T]) -> Future[T]:
        """Do something in its thread, after all that was asked for before."""
        return self._thread.submit(self.do, job)

    def close(self) -> None:
        """Finish what was asked for, and hang up."""
        self._thread.shutdown()
        super().close()


class SessionPool:
    """So many sessions, each for one at a time.  They are opened when they are first needed."""

    def __init__(self, make: Callable[[], BusySession], most: int) -> None:
        self._make = make
        self._left = most
        self._all: list[BusySession] = []
        self._free: list[BusySession] = []
        self._waiting: deque[Future[BusySession]] = deque()
        self._lock = Lock()

    def take(self) -> Future[BusySession]:
        """Take a session; the future is done when one is free."""
        done: Future[BusySession] = Future()
        with self._lock:
            if not self._free and self._left:
                self._left -= 1
                self._all.append(self._make())
                self._free.append(self._all[-1])
            if not self._free:
                self._waiting.append(done)
                return done
            session = self._free.pop()
        done.set_result(session)
        return done

    def give(self, session: BusySession) -> None:
        """Give a session back; the one who has waited longest gets it."""
        with self._lock:
            while self._waiting:
                waiting = self._waiting.popleft()
                if waiting.set_running_or_notify_cancel():
                    break
            else:
                self._free.append(session)
                return
        waiting.set_result(session)

    def close(self) -> None:
        """Finish, and hang up."""
        for session in self._all:
            session.close()


def connect(url: str, name: str, *, patient: bool = False) -> Connection[Any]:
    """Open a connection; nothing is in a transaction that does not say so.

    One who is patient may take as long as the whole house takes to be read or copied.
    """
    settings = SETTINGS if patient else SETTINGS | HASTE
    options = " ".join(f"-c {key}={value}" for key, value in settings.items())
    given = psycopg.conninfo.conninfo_to_dict(url).get("options") or ""
    return psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=PATIENCE,
        application_name=name,
        options=f"{options} {given}".strip(),
    )


@contextmanager
def graded() -> Iterator[None]:
    """Turn the errors of the driver into ours; what was written is not in them."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise not_kept("overtaken") from error
    except psycopg.Error as error:
        raise not_kept(type(error).__name__) from error
