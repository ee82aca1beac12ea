"""The database of a house: durable, and checked row by row.  There are two: one suite is for both.

What is true of one of them alone is at the end: SQLite is for one process, PostgreSQL for many.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from errno import EIO
from pathlib import Path
from typing import Any

import pytest

from gloaming.extras import source
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.database import FILE, LOCK, Database
from gloaming.server.store.postgres import database as postgres_database
from gloaming.server.store.postgres import schema as postgres_schema
from gloaming.server.store.postgres.database import PostgresDatabase, open_to_write
from gloaming.server.store.rows import (
    HOST,
    SEAT,
    BlockedRow,
    FinishedRow,
    LinkRow,
    PastRow,
    RoomRow,
)
from gloaming.server.store.schema import APPLICATION, MIGRATIONS, VERSION, migrate
from gloaming.server.store.server_store import JournalLine, ServerStore, StoreBatch
from gloaming.server.verification import StorePlace, StoreVerdict, driver, verified
from gloaming.text.errors import Fault, Illegal, Malformed
from tests.rooms.tables import played
from tests.server.faulty_disk import faulty_disk

CORPUS = Path(__file__).parent / "corpus"
ROOM = RoomRow("abc", 12.0, 9, "")
HOST_LINK = LinkRow("a" * 64, "abc", HOST, "", 12.0)
SEAT_LINK = LinkRow("b" * 64, "abc", SEAT, "ada", 13.0)


@pytest.fixture(scope="module")
def lines() -> tuple[JournalLine, ...]:
    journal = played("fleet").journal
    assert isinstance(journal, Journal)
    return tuple(JournalLine("abc", n, data) for n, data in enumerate(journal.rows()))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.compat)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> StorePlace:
    """Where a house is kept that is new."""
    if request.param == "sqlite":
        return tmp_path
    url: str = request.getfixturevalue("postgres")
    return url


def opened(place: StorePlace) -> ServerStore:
    return Database(place) if isinstance(place, Path) else PostgresDatabase(place)


@pytest.fixture
def store(place: StorePlace) -> Iterator[ServerStore]:
    found = opened(place)
    yield found
    found.close()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = Database(tmp_path)
    yield found
    found.close()


def test_what_was_kept_is_there_after_a_restart(
    place: StorePlace, lines: tuple[JournalLine, ...]
) -> None:
    database = opened(place)
    database.keep(StoreBatch((ROOM,), lines, (HOST_LINK, SEAT_LINK))).result()
    database.close()
    again = opened(place)
    assert again.rooms() == [ROOM]
    assert again.room("abc") == ROOM
    assert again.room("nobody") is None
    assert again.lines("abc", 1) == [line.data for line in lines[1:]]
    assert again.link("a" * 64) == HOST_LINK
    assert {link.digest for link in again.links("abc")} == {"a" * 64, "b" * 64}
    again.close()
    assert verified(place).faults == ()
    assert verified(place).entries == len(lines)


def test_a_batch_is_kept_whole_or_not_at_all(store: ServerStore) -> None:
    store.keep(StoreBatch((ROOM,), (JournalLine("abc", 0, b"x"),))).result()
    with pytest.raises(Fault):
        store.keep(
            StoreBatch(lines=(JournalLine("abc", 1, b"y"), JournalLine("abc", 0, b"z")))
        ).result()
    assert store.lines("abc", 0) == [b"x"]
    store.keep(StoreBatch(lines=(JournalLine("abc", 1, b"y"),))).result()
    assert store.lines("abc", 0) == [b"x", b"y"]


def test_one_that_does_not_fit_does_not_harm_those_beside_it(store: ServerStore) -> None:
    batches = [StoreBatch(lines=(JournalLine("abc", n % 40, b"x"),)) for n in range(80)]
    futures = [store.keep(batch) for batch in batches]
    assert [f.exception() is None for f in futures] == [True] * 40 + [False] * 40


def test_what_fails_at_its_very_end_may_be_kept_and_is_not_said_to_be_lost(tmp_path: Path) -> None:
    lines = [JournalLine("abc", n, b"x") for n in range(4)]
    with faulty_disk(tmp_path / "house") as disk, closing(Database(tmp_path / "house")) as found:
        found.keep(StoreBatch((ROOM,), (lines[0],))).result()
        disk.arm(0, 0, goes_on=False)
        found.keep(StoreBatch(lines=(lines[1],))).result()
        disk.arm(disk.names.index("fsync") + 1, EIO, goes_on=False)
        with pytest.raises(Fault, match="it is not known whether this was kept"):
            found.keep(StoreBatch(lines=(lines[2],))).result()
        shutil.copytree(tmp_path / "house", tmp_path / "killed")
        with pytest.raises(Fault, match="this was not kept"):
            found.keep(StoreBatch(lines=(lines[3],))).result()
    with closing(Database(tmp_path / "killed")) as found:
        assert found.lines("abc", 0) == [b"x", b"x", b"x"]


@pytest.mark.compat
def test_what_fails_after_it_was_kept_is_not_said_to_be_lost(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(connection: Any, _: object) -> None:
        connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    monkeypatch.setattr(postgres_database, "tell_of", end)
    with closing(PostgresDatabase(postgres)) as found:
        with pytest.raises(Fault, match="it is not known whether this was kept"):
            found.keep(StoreBatch((ROOM,), (JournalLine("abc", 0, b"x"),))).result()
        assert found.lines("abc", 0) == [b"x"]


def test_links_can_be_forgotten_and_rooms_deleted(store: ServerStore) -> None:
    store.keep(StoreBatch((ROOM,), (JournalLine("abc", 0, b"x"),), (HOST_LINK, SEAT_LINK))).result()
    store.keep(StoreBatch(dead=("b" * 64,))).result()
    assert store.link("b" * 64) is None
    store.keep(StoreBatch(deleted=("abc",))).result()
    assert not store.rooms()
    assert not store.lines("abc", 0)
    assert store.link("a" * 64) is None


def test_a_house_notes_what_became_of_rooms_and_of_strangers(store: ServerStore) -> None:
    assert (store.alive(), store.finished(), store.refuses) == (None, {}, "")
    past, stranger = PastRow("mafia", 20_000, 9, 7, 123), BlockedRow("192.0.2.0/24", 5.0)
    store.keep(StoreBatch((ROOM,), alive=3.0, finished=(FinishedRow("abc", 4.0),))).result()
    store.keep(StoreBatch(alive=2.5, blocked=(stranger,))).result()
    assert (store.alive(), store.finished()) == (2.5, {"abc": 4.0})
    assert list(store.blocked()) == [stranger]
    store.keep(StoreBatch(reopened=("abc",), let_in=(stranger.address,))).result()
    assert (store.finished(), list(store.blocked())) == ({}, [])
    store.keep(StoreBatch(deleted=("abc",), past=(past,))).result()
    assert list(store.past()) == [past]
    assert store.counts.batches == 4


def test_names_that_no_room_can_have_are_those_of_no_room(store: ServerStore) -> None:
    for name in ("", "a\0b", "é", "'; DROP TABLE room; --"):
        assert store.room(name) is None
        assert store.link(name) is None


def test_a_row_that_was_changed_is_found(place: StorePlace, lines: tuple[JournalLine, ...]) -> None:
    database = opened(place)
    database.keep(StoreBatch((ROOM,), lines, (HOST_LINK, SEAT_LINK), alive=5.0)).result()
    database.close()
    changes = (
        "UPDATE room SET seats = 8",
        "UPDATE link SET seat = 'ben' WHERE seat = 'ada'",
        "UPDATE house SET is_alive = 6",
        "UPDATE entry SET number = 900 WHERE number = 3",
        "DELETE FROM entry WHERE number = 2",
        "INSERT INTO entry SELECT 'xyz', number, line FROM entry",
    )
    for change in changes:
        assert changed(place, change).faults, change
    assert verified(place).faults == ()


def changed(place: StorePlace, change: str) -> StoreVerdict:
    """Verify a house after a change, and take that back."""
    if isinstance(place, Path):
        copy = place / "copy"
        copy.mkdir(exist_ok=True)
        shutil.copy(place / FILE, copy / FILE)
        with closing(sqlite3.connect(copy / FILE, isolation_level=None)) as connection:
            connection.execute(change)
        return verified(copy)
    with open_to_write(place) as connection:
        tables = ("room", "entry", "link", "house")
        for table in tables:
            connection.execute(f"CREATE TABLE kept_{table} AS TABLE {table}")
        connection.execute(change)
        found = verified(place)
        for table in tables:
            connection.execute(f"TRUNCATE {table}")
            connection.execute(f"INSERT INTO {table} TABLE kept_{table}")
            connection.execute(f"DROP TABLE kept_{table}")
    return found


def test_a_second_process_is_refused(database: Database, tmp_path: Path) -> None:
    with pytest.raises(Illegal, match="open in another"):
        Database(tmp_path)


def test_a_lock_that_was_deleted_is_made_anew_unless_another_has_the_house(
    database: Database, tmp_path: Path
) -> None:
    database.keep(StoreBatch((ROOM,))).result()
    (tmp_path / LOCK).unlink()
    database.keep(StoreBatch(alive=1.0)).result()
    test_a_second_process_is_refused(database, tmp_path)
    (tmp_path / LOCK).unlink()
    with closing(Database(tmp_path)) as other:
        with pytest.raises(Fault, match="another process"):
            database.keep(StoreBatch(alive=2.0)).result()
        other.keep(StoreBatch(alive=3.0)).result()
        assert other.alive() == 3.0


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
    database.keep(StoreBatch(finished=(FinishedRow(row.id, 5.0),))).result()
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
    database.keep(StoreBatch(alive=5.0)).result()
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


@pytest.mark.parametrize("version", range(postgres_schema.VERSION + 1))
def test_a_postgres_of_every_earlier_schema_opens(postgres: str, version: int) -> None:
    with open_to_write(postgres) as old:
        postgres_schema.migrate(old, version)
    for _ in range(2):
        database = PostgresDatabase(postgres)
        assert database.rooms() == []
        database.close()
    with open_to_write(postgres) as now:
        assert postgres_schema.version_of(now) == postgres_schema.VERSION


def test_a_newer_postgres_and_one_of_another_program_are_refused(postgres: str) -> None:
    with open_to_write(postgres) as other:
        other.execute("CREATE TABLE diary (page TEXT)")
        with pytest.raises(Malformed, match="not one of a house"):
            PostgresDatabase(postgres)
        assert "not one of a house" in verified(postgres).faults[0]
        other.execute("DROP TABLE diary")
        postgres_schema.migrate(other)
        other.execute("UPDATE house_version SET version = version + 1")
    with pytest.raises(Malformed, match="newer program"):
        PostgresDatabase(postgres)


def test_a_database_that_is_not_there_is_told_without_a_password(postgres: str) -> None:
    url = "postgresql://somebody:CANARY@127.0.0.1:1/house"
    with pytest.raises(Malformed, match="cannot be opened") as refused:
        PostgresDatabase(url)
    assert "CANARY" not in str(refused.value)


def test_where_the_driver_is_missing_it_is_said_what_to_install() -> None:
    with pytest.raises(Illegal) as refused, driver():
        raise ModuleNotFoundError(name="psycopg")
    assert refused.value.accepted == (f'pip install "{source()}[postgres]"',)
    with pytest.raises(ModuleNotFoundError), driver():
        raise ModuleNotFoundError(name="something.else")
