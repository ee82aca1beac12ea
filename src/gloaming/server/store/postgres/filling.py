"""Filling: how a house that was elsewhere comes into a database that has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from psycopg import Connection

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.server.store.postgres.database import open_to_write
from gloaming.server.store.postgres.schema import migrate
from gloaming.server.store.postgres.session import graded


class PostgresFilling:
    """A house in PostgreSQL that has no rows yet."""

    def __init__(self, connection: Connection[Any]) -> None:
        self._connection = connection

    def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        with (
            graded(),
            self._connection.cursor() as cursor,
            cursor.copy(f"COPY {table} FROM STDIN") as copy,
        ):
            for row in rows:
                copy.write_row(row)


@contextmanager
def filling(url: str) -> Iterator[PostgresFilling]:
    """Fill a database, all of it or nothing; one that has rooms is refused."""
    with open_to_write(url) as connection:
        migrate(connection)
        with connection.transaction():
            found = connection.execute("SELECT EXISTS (SELECT FROM room)").fetchone()
            if found and found[0]:
                raise Illegal(
                    "illegal/exists",
                    say("this database has rooms, and is not overwritten; choose an empty one"),
                )
            connection.execute("LOCK TABLE room IN EXCLUSIVE MODE")
            yield PostgresFilling(connection)
