"""The schema of the database, and how an older one becomes today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from gloaming.server.store.rows import AliveRow
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

APPLICATION: Final = 0x474C4F41
"""What a file of ours says of itself, so that no other database is taken for one."""

MigrationStep = str | Callable[[sqlite3.Connection], None]


def _seal_alive(connection: sqlite3.Connection) -> None:
    """Seal the time at which the house was last seen, so that a change of it is found."""
    found = connection.execute("SELECT is_alive FROM house").fetchall()
    connection.execute("DROP TABLE house")
    connection.execute("CREATE TABLE house (is_alive REAL NOT NULL, seal TEXT NOT NULL) STRICT")
    for (at,) in found:
        connection.execute("INSERT INTO house VALUES (?, ?)", AliveRow(at).columns)


MIGRATIONS: Final[tuple[tuple[MigrationStep, ...], ...]] = (
    (
        (
            "CREATE TABLE room (id TEXT PRIMARY KEY, opened REAL NOT NULL, seats INTEGER NOT NULL,"
            " plays TEXT NOT NULL, seal TEXT NOT NULL) STRICT, WITHOUT ROWID"
        ),
        (
            "CREATE TABLE entry (room TEXT NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL,"
            " PRIMARY KEY (room, number)) STRICT"
        ),
        (
            "CREATE TABLE link (digest TEXT PRIMARY KEY, room TEXT NOT NULL, kind TEXT NOT NULL,"
            " seat TEXT NOT NULL, made REAL NOT NULL, seal TEXT NOT NULL) STRICT, WITHOUT ROWID"
        ),
        "CREATE INDEX link_room ON link (room)",
    ),
    # The house notes that it is alive, so that an outage can be forgiven.
    ("CREATE TABLE house (is_alive REAL NOT NULL) STRICT",),
    (
        _seal_alive,
        # Rooms are deleted some time after they are over, and counts stay.
        (
            "CREATE TABLE finished (room TEXT PRIMARY KEY, at REAL NOT NULL, seal TEXT NOT NULL)"
            " STRICT, WITHOUT ROWID"
        ),
        (
            "CREATE TABLE past (pack TEXT NOT NULL, day INTEGER NOT NULL, seats INTEGER NOT NULL,"
            " people INTEGER NOT NULL, entries INTEGER NOT NULL, seal TEXT NOT NULL) STRICT"
        ),
        (
            "CREATE TABLE blocked (address TEXT PRIMARY KEY, made REAL NOT NULL,"
            " seal TEXT NOT NULL) STRICT, WITHOUT ROWID"
        ),
    ),
)
"""What leads from each version to the next; the version is how many of them were done."""
VERSION: Final = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a database; refuse one that is not of a house."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION and (application or tables):
        raise Malformed("malformed/other-file", say("this database is not one of a house"))
    return refuse_newer(int(version), VERSION)


def refuse_newer(version: int, ours: int) -> int:
    """Return the version of a database, or refuse one that this program does not know yet."""
    if version > ours:
        raise Malformed(
            "malformed/schema",
            say(
                "this database was written by a newer program: version {found}, and this is {ours}",
                found=version,
                ours=ours,
            ),
            value=version,
        )
    return version


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Bring a database to a version, all steps or none."""
    version = version_of(connection)
    if version >= to:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in MIGRATIONS[version:to]:
            for part in step:
                if isinstance(part, str):
                    connection.execute(part)
                else:
                    part(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
