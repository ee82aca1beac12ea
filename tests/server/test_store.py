"""The database of a house: durable, checked row by row, for one process alone."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gloaming.kernel.errors import Fault, Illegal, Malformed
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.memory import MemoryStore
from gloaming.server.store.database import FILE, Database
from gloaming.server.store.house_store import HouseBatch, JournalLine
from gloaming.server.store.rows import HOST, SEAT, FinishedRow, LinkRow, RoomRow
from gloaming.server.store.schema import APPLICATION, MIGRATIONS, VERSION, migrate
from gloaming.server.store.verification import verified
from tests.rooms.tables import played

CORPUS = Path(__file__).parent / "corpus"
ROOM = RoomRow("abc", 12.0, 9, "")
HOST_LINK = LinkRow("a" * 64, "abc", HOST, "", 12.0)
SEAT_LINK = LinkRow("b" * 64, "abc", SEAT, "ada", 13.0)


@pytest.fixture(scope="module")
def lines() -> tuple[JournalLine, ...]:
    journal = played("fleet").journal
    assert isinstance(journal, Journal)
    return tuple(JournalLine("abc", n, data) for n, data in enumerate(journal.rows()))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = Database(tmp_path)
    yield found
    found.close()


def test_what_was_kept_is_there_after_a_restart(
    tmp_path: Path, lines: tuple[JournalLine, ...]
) -> None:
    database = Database(tmp_path)
    database.keep(HouseBatch((ROOM,), lines, (HOST_LINK, SEAT_LINK))).result()
    database.close()
    again = Database(tmp_path)
    assert again.rooms() == [ROOM]
    assert again.room("abc") == ROOM
    assert again.room("nobody") is None
    assert again.lines("abc", 1) == [line.data for line in lines[1:]]
    assert again.link("a" * 64) == HOST_LINK
    assert {link.digest for link in again.links("abc")} == {"a" * 64, "b" * 64}
    again.close()
    assert verified(tmp_path).faults == ()
    assert verified(tmp_path).entries == len(lines)


def test_a_batch_is_kept_whole_or_not_at_all(database: Database) -> None:
    database.keep(HouseBatch((ROOM,), (JournalLine("abc", 0, b"x"),))).result()
    with pytest.raises(Fault):
        database.keep(
            HouseBatch(lines=(JournalLine("abc", 1, b"y"), JournalLine("abc", 0, b"z")))
        ).result()
    assert database.lines("abc", 0) == [b"x"]
    database.keep(HouseBatch(lines=(JournalLine("abc", 1, b"y"),))).result()
    assert database.lines("abc", 0) == [b"x", b"y"]


def test_one_that_does_not_fit_does_not_harm_those_beside_it(database: Database) -> None:
    batches = [HouseBatch(lines=(JournalLine("abc", n % 40, b"x"),)) for n in range(80)]
    futures = [database.keep(batch) for batch in batches]
    assert [f.exception() is None for f in futures] == [True] * 40 + [False] * 40


def test_a_second_process_is_refused(database: Database, tmp_path: Path) -> None:
    with pytest.raises(Illegal, match="open in another"):
        Database(tmp_path)


def test_links_can_be_forgotten_and_rooms_deleted(database: Database) -> None:
    database.keep(
        HouseBatch((ROOM,), (JournalLine("abc", 0, b"x"),), (HOST_LINK, SEAT_LINK))
    ).result()
    database.keep(HouseBatch(dead=("b" * 64,))).result()
    assert database.link("b" * 64) is None
    database.keep(HouseBatch(deleted=("abc",))).result()
    assert not database.rooms()
    assert not database.lines("abc", 0)
    assert database.link("a" * 64) is None


def test_a_full_disk_makes_the_house_read_only(database: Database) -> None:
    database.keep(HouseBatch((ROOM,), (JournalLine("abc", 0, b"x"),))).result()
    pages = sqlite3.connect(database.path).execute("PRAGMA page_count").fetchone()[0]
    full = Full(database, pages)
    with pytest.raises(Fault) as refused:
        full.keep(HouseBatch(lines=(JournalLine("abc", 1, b"y" * 200_000),))).result()
    assert refused.value.code == "fault/not-kept"
    assert "full" in full.refuses
    with pytest.raises(Fault):  # not even what would fit: nobody knows what is on the disk
        full.keep(HouseBatch(lines=(JournalLine("abc", 1, b"y"),))).result()
    assert database.lines("abc", 0) == [b"x"]
    full.close()


class Full:
    """A writer whose disk has no room left."""

    def __init__(self, database: Database, pages: int) -> None:
        from gloaming.server.store.writer import DatabaseWriter  # noqa: PLC0415

        def connect() -> sqlite3.Connection:
            connection = database._connect()
            connection.execute(f"PRAGMA max_page_count = {pages}")
            return connection

        self.writer = DatabaseWriter(connect)
        self.keep = self.writer.put
        self.close = self.writer.close

    @property
    def refuses(self) -> str:
        return self.writer.refuses


@pytest.mark.parametrize("name", ["schema-1.db", "schema-2.db"])
def test_a_house_of_an_earlier_release_opens(tmp_path: Path, name: str) -> None:
    """The files were written by the program as it was then, and are never written again."""
    shutil.copy(CORPUS / name, tmp_path / FILE)
    assert verified(tmp_path).faults == ()
    database = Database(tmp_path)
    (row,) = database.rooms()
    room = Room(Journal(MemoryStore(database.lines(row.id, 0))))
    assert (room.pack.name, room.over, len(database.links(row.id))) == ("fleet", True, 4)
    assert database.alive() == (1_000_000.0 if name == "schema-2.db" else None)
    database.keep(HouseBatch(finished=(FinishedRow(row.id, 5.0),))).result()
    database.close()
    assert verified(tmp_path).faults == ()


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_database_of_every_earlier_schema_opens(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as old:
        migrate(old, version)
        assert old.execute("PRAGMA user_version").fetchone() == (version,)
        old.execute("INSERT INTO room VALUES (?, ?, ?, ?, ?)", ROOM.columns)
    database = Database(tmp_path)
    assert database.rooms() == [ROOM]
    database.keep(HouseBatch(alive=5.0)).result()
    assert database.alive() == 5.0
    database.close()


def test_a_newer_schema_and_another_database_are_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE diary (page TEXT)")
    with pytest.raises(Malformed, match="not one of a house"):
        Database(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as newer:
        newer.execute(f"PRAGMA application_id = {APPLICATION}")
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(Malformed, match="newer program"):
        Database(tmp_path)
