"""Reading a house in PostgreSQL: all of it as it is at one moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gloaming.server.store.postgres.database import open_to_read
from gloaming.server.store.postgres.session import graded
from gloaming.server.store.rows import SEALED, SealedRow


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
