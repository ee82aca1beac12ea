"""Copying: how all of a server is read from PostgreSQL, and how one that was elsewhere comes in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from psycopg import Connection

from gloaming.server.store.postgres.database import open_to_read, open_to_write
from gloaming.server.store.postgres.schema import migrate
from gloaming.server.store.postgres.session import graded
from gloaming.server.store.rows import SEALED, SealedRow
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class PostgresReading:
    """A house in PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._connection = open_to_read(url)

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Iterable[tuple[Any, ...]]:
        """Ask it something."""
        with graded():
            return self._connection.execute(sql.replace("?", "%s"), values)

    def problems(self) -> list[str]:
        """Find nothing: PostgreSQL refuses pages whose checksums are wrong when it reads them."""
        return []

    def kinds(self) -> list[type[SealedRow]]:
        """Return the kinds of sealed rows that there are."""
        return list(SEALED)

    def close(self) -> None:
        """Let go of it."""
        self._connection.close()


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
