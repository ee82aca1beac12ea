"""The schema of the database, and how an older one becomes today's."""

from __future__ import annotations

import sqlite3
from typing import Final

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say

APPLICATION: Final = 0x474C4F41
"""What a file of ours says of itself, so that no other database is taken for one."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
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
    if version > VERSION:
        raise Malformed(
            "malformed/schema",
            say(
                "this database was written by a newer program: version {found}, and this is {ours}",
                found=version,
                ours=VERSION,
            ),
            value=version,
        )
    return int(version)


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Bring a database to a version, all steps or none."""
    version = version_of(connection)
    if version >= to:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in MIGRATIONS[version:to]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {to}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
