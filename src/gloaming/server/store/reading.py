"""Reading: the database of a house as somebody sees it who changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from gloaming.extras import needs
from gloaming.kernel.words.phrase import say
from gloaming.server.store.database import open_to_read
from gloaming.server.store.house_store import AsksHouse
from gloaming.server.store.rows import SEALED, AliveRow, SealedRow
from gloaming.server.store.schema import version_of

SEALS_ALIVE: Final = 3
"""The version of SQLite's schema since which all rows are sealed."""
HousePlaced = Path | str
"""Where a house is kept: a folder or a backup, or the address of a database in PostgreSQL."""


class HouseReading(AsksHouse, Protocol):
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


def reading(place: HousePlaced) -> HouseReading:
    """Open a house to look at it; it may be in use."""
    if isinstance(place, Path):
        return SqliteReading(open_to_read(place))
    with driver():
        from gloaming.server.store.postgres.reading import PostgresReading  # noqa: PLC0415
    return PostgresReading(place)


@contextmanager
def driver() -> Iterator[None]:
    """Say what to install where the driver of PostgreSQL is missing."""
    missing = say("the driver of PostgreSQL is not installed")
    with needs("postgres", "psycopg", code="illegal/no-postgres", told=missing):
        yield
