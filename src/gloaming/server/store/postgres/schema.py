"""The schema in PostgreSQL, and how an older one becomes today's."""

from __future__ import annotations

from typing import Any, Final

from psycopg import Connection

from gloaming.server.store.schema import refuse_newer
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

MIGRATING: Final = 0x474C4F41
"""The lock that workers take which start at the same time: one of them changes the schema."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        (
            "CREATE TABLE room (id TEXT PRIMARY KEY, opened DOUBLE PRECISION NOT NULL,"
            " seats INTEGER NOT NULL, plays TEXT NOT NULL, seal TEXT NOT NULL)"
        ),
        "CREATE INDEX room_opened ON room (opened)",
        # The key makes it impossible to keep two rows of one number.
        (
            "CREATE TABLE entry (room TEXT NOT NULL, number INTEGER NOT NULL, line BYTEA NOT NULL,"
            " PRIMARY KEY (room, number))"
        ),
        (
            "CREATE TABLE link (digest TEXT PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL,"
            " seat TEXT NOT NULL, made DOUBLE PRECISION NOT NULL, seal TEXT NOT NULL)"
        ),
        "CREATE INDEX link_room ON link (room)",
        "CREATE TABLE house (is_alive DOUBLE PRECISION NOT NULL, seal TEXT NOT NULL)",
        # There is one row, and every worker writes the same one.
        "CREATE UNIQUE INDEX house_once ON house ((true))",
        (
            "CREATE TABLE finished (room TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL,"
            " seal TEXT NOT NULL)"
        ),
        (
            "CREATE TABLE past (pack TEXT NOT NULL, day INTEGER NOT NULL, seats INTEGER NOT NULL,"
            " people INTEGER NOT NULL, entries INTEGER NOT NULL, seal TEXT NOT NULL)"
        ),
        (
            "CREATE TABLE blocked (address TEXT PRIMARY KEY, made DOUBLE PRECISION NOT NULL,"
            " seal TEXT NOT NULL)"
        ),
        # Who has a page open.  It need not outlive the database, so it is in no log of it.
        (
            "CREATE UNLOGGED TABLE presence (worker TEXT NOT NULL, room TEXT NOT NULL,"
            " seat TEXT NOT NULL, PRIMARY KEY (room, seat, worker))"
        ),
    ),
)
"""What leads from each version to the next; the version is how many of them were done."""
VERSION: Final = len(MIGRATIONS)


def version_of(connection: Connection[Any]) -> int:
    """Return the version of a database; refuse one that is not of a house."""
    (known,) = _row(connection, "SELECT to_regclass('house_version') IS NOT NULL")
    if not known:
        (others,) = _row(
            connection,
            "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())",
        )
        if others:
            raise other_database()
        return 0
    (version,) = _row(connection, "SELECT version FROM house_version")
    return refuse_newer(int(version), VERSION)


def migrate(connection: Connection[Any], to: int = VERSION) -> None:
    """Bring a database to a version, all steps or none."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        version = version_of(connection)
        if version >= to:
            return
        for step in MIGRATIONS[version:to]:
            for part in step:
                connection.execute(part)
        if not version:
            connection.execute("CREATE TABLE house_version (version INTEGER NOT NULL)")
            connection.execute("INSERT INTO house_version VALUES (0)")
        connection.execute("UPDATE house_version SET version = %s", (to,))


def other_database() -> Malformed:
    """Return the refusal of a database that has no house in it."""
    return Malformed("malformed/other-file", say("this database is not one of a house"))


def _row(connection: Connection[Any], sql: str) -> tuple[Any, ...]:
    row: tuple[Any, ...] | None = connection.execute(sql).fetchone()
    assert row is not None
    return row
