"""Copying: what a server keeps goes from one database to another, every row, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.new_file import place as put
from gloaming.rooms.store.refusals import exists, graded
from gloaming.server.store.database import FILE, Database
from gloaming.server.store.rows import SEALED
from gloaming.server.verification import (
    StorePlace,
    StoreReading,
    StoreVerdict,
    broken,
    driver,
    reading,
    whole,
)
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

TABLES: Final = ("entry", *(kind.table for kind in SEALED))
_MODULUS: Final = 2**128


class TakesRows(Protocol):
    """A database that is empty, and is filled."""

    def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""


def place_of(said: str) -> StorePlace:
    """Return the place that somebody means: a folder, or the address of a database."""
    is_url = said.startswith(("postgres://", "postgresql://")) or "dbname=" in said
    return said if is_url else Path(said)


def copy_database(source: StorePlace, target: StorePlace) -> StoreVerdict:
    """Copy a house that is closed to where there is none, and verify it before and after.

    What is at the source is left as it is.
    """
    with _closed(source):
        before = whole(source)
        with _filling(target) as new, closing(reading(source)) as old:
            for table in TABLES:
                rows = old.execute(f"SELECT * FROM {table}")  # noqa: S608  (a name of ours)
                new.fill(table, rows)
        after = whole(target)
        with closing(reading(source)) as old, closing(reading(target)) as copy:
            if before != after or _sums(old) != _sums(copy):
                raise broken(target, say("what arrived is not what was sent"))
    return after


def _sums(connection: StoreReading) -> list[int]:
    """Return a sum of the digests of all rows of each table: their order does not matter."""
    return [
        sum(
            int.from_bytes(blake2b(repr(tuple(row)).encode(), digest_size=16).digest())
            for row in connection.execute(f"SELECT * FROM {table}")  # noqa: S608
        )
        % _MODULUS
        for table in TABLES
    ]


@contextmanager
def _closed(place: StorePlace) -> Iterator[None]:
    """See to it that nobody uses a house; one of an earlier release is brought up to date."""
    if isinstance(place, Path):
        with closing(reading(place)):
            pass  # which refuses a folder that has no house
        with closing(Database(place)):
            yield
        return
    with driver():
        from gloaming.server.store.postgres.database import PostgresDatabase  # noqa: PLC0415
    with closing(reading(place)):
        pass
    with closing(PostgresDatabase(place)) as found:
        if found.workers().result():
            raise Illegal(
                "illegal/in-use", say("the house is open; close all its workers, and try again")
            )
        yield


@contextmanager
def _filling(place: StorePlace) -> Iterator[TakesRows]:
    """Make a new house, and fill it: all of it or nothing."""
    if isinstance(place, Path):
        path = place / FILE
        with graded(place):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            if path.exists():
                raise exists(path)
            apart = TemporaryDirectory(prefix=".gloaming-", dir=place)
        # It is filled apart from its place, so that half a house is never taken for one.
        with apart as name:
            folder = Path(name)
            new = closing(Database(folder))
            with new, closing(sqlite3.connect(folder / FILE)) as connection, connection:
                yield _SqliteFilling(connection)
            with graded(path):
                put(folder / FILE, path, Disk())
        return
    with driver():
        from gloaming.server.store.postgres.copying import filling  # noqa: PLC0415
    with filling(place) as found:
        yield found


class _SqliteFilling:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        for row in rows:
            gaps = ", ".join("?" * len(row))
            self._connection.execute(f"INSERT INTO {table} VALUES ({gaps})", row)  # noqa: S608
