"""Operation: what the person who runs a server may do with its folder, or its database.

A server in a folder that is open is asked to do it, through its admin port.  A closed one is
changed here, and so is one with many workers: in its turn, as a worker does it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace

from gloaming.history.log.codec import header
from gloaming.rooms.journal.entry import CLOSED, RoomOver
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import SERVER_AUTHOR, Room
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.disk import NEW, READ_WRITE, Disk
from gloaming.rooms.store.new_file import place as put
from gloaming.rooms.store.refusals import exists, failed, graded
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.http.admin_port import AdminOrder, no_such_room, ordered
from gloaming.server.rooms.limits import network_of
from gloaming.server.rooms.setup_choice import is_own, setup_title
from gloaming.server.store.database import FILE, Database, open_to_read
from gloaming.server.store.room_store import RoomStore, drawn_link
from gloaming.server.store.rows import HOST, INVITATION, BlockedRow, FinishedRow
from gloaming.server.store.server_store import ServerStore, StoreBatch, lines_of, rooms_of, rows_of
from gloaming.server.verification import StorePlace, broken, driver, reading, verified
from gloaming.text.errors import Illegal


class RoomLine(Struct, frozen=True):
    """A room, as the operator sees it: nothing of what is played in it."""

    room: str
    pack: str
    opened: float
    entries: int
    state: str
    """`lobby`, `playing` or `over`."""


def rooms(place: StorePlace) -> list[RoomLine]:
    """List the rooms of a house."""
    with closing(reading(place)) as connection:
        found = []
        for row in rooms_of(connection):
            state = RoomState(Journal(MemoryStore(lines_of(connection, row.id))).entries)
            word = "over" if state.over else "playing" if state.begun else "lobby"
            found.append(RoomLine(row.id, state.head.pack, row.opened, state.number, word))
        return found


def new_link(place: StorePlace, room: str, now: float, *, host: bool) -> str:
    """Hand out a new link to a room; the old one of its kind is dead."""
    return _done(place, AdminOrder("link", room, HOST if host else INVITATION), now)


def close(place: StorePlace, room: str, now: float) -> None:
    """End the game of a room."""
    _done(place, AdminOrder("close", room), now)


def delete(place: StorePlace, room: str, now: float) -> None:
    """Forget a room with everything in it."""
    _done(place, AdminOrder("delete", room), now)


def block(place: StorePlace, address: str, now: float, *, lift: bool) -> None:
    """Let nobody in from an address or a network, or let them in again."""
    _done(place, AdminOrder("let_in" if lift else "block", network_of(address)), now)


def blocked(place: StorePlace) -> list[BlockedRow]:
    """List the addresses that are not let in."""
    with closing(reading(place)) as connection:
        return rows_of(connection, BlockedRow)


def backup(folder: Path, to: Path) -> None:
    """Write all of a house to a new file, while it may be open."""
    _copy(folder, to)


def restore(source: Path, folder: Path) -> None:
    """Make a house of a backup, in a folder that has none."""
    with graded(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    # What a house that was killed has left would be taken for a part of the new one.
    for left in (folder / f"{FILE}{ending}" for ending in ("-wal", "-shm", "-journal")):
        if left.exists():
            raise exists(left)
    _copy(source, folder / FILE)


def export(place: StorePlace, room: str) -> bytes:
    """Return the game of a room as a log, whatever its state."""
    with closing(reading(place)) as connection:
        lines = lines_of(connection, room)
        if not lines:
            raise no_such_room(room)
        state = RoomState(Journal(MemoryStore(lines)).entries)
        setup = state.head.setup
        title = setup_title(state.pack, setup) if is_own(setup) else setup
        head = header(state.pack, seed=state.head.seed, title=title)
        return state.codec.encode(state.game.log, head)


def _copy(source: Path, to: Path) -> None:
    """Copy a database to a new file, which is there when all of it is good, and not before."""
    disk = Disk()
    with closing(open_to_read(source)) as connection, graded(to):
        if to.exists():
            raise exists(to)
        with TemporaryDirectory(prefix=".gloaming-", dir=to.parent) as apart:
            beside = Path(apart) / FILE
            file = disk.open(beside, READ_WRITE | NEW)
            try:
                with closing(sqlite3.connect(beside)) as copy:
                    connection.backup(copy)
                disk.sync(file)
            except sqlite3.Error as error:
                raise failed(to, str(error)) from error
            finally:
                disk.close(file)
            faults = verified(beside).faults
            if faults:
                raise broken(source, faults[0])
            put(beside, to, disk)


def _done(place: StorePlace, order: AdminOrder, now: float) -> str:
    """Do something to a house: an open one in a folder does it itself."""
    with closing(reading(place)):
        pass  # which refuses what has no house
    if not isinstance(place, Path):
        return _done_in_turn(place, order, now)
    try:
        database = Database(place)
    except Illegal as error:
        if error.code != "illegal/in-use":
            raise
        return ordered(place, order)
    with closing(database):
        told, batch = _wanted(database, order, now)
        if batch is not None:
            database.keep(batch).result()
        return told


def _done_in_turn(url: str, order: AdminOrder, now: float) -> str:
    """Do something to a house whose workers may be there."""
    with driver():
        from gloaming.server.store.postgres.database import PostgresDatabase  # noqa: PLC0415

    async def done(database: PostgresDatabase) -> str:
        turn = await database.turn(order.about, 0)
        try:
            told, batch = _wanted(database, order, now)
        except BaseException:
            turn.leave()
            raise
        await asyncio.wrap_future(turn.leave() if batch is None else turn.keep(batch))
        return told

    with closing(PostgresDatabase(url)) as found:
        return asyncio.run(done(found))


def _wanted(database: ServerStore, order: AdminOrder, now: float) -> tuple[str, StoreBatch | None]:
    """Return what is to be told of an order, and what is to be kept."""
    told, name = "", order.about
    is_room = order.do in {"link", "close", "delete"}
    if is_room and database.room(name) is None:
        raise no_such_room(name)
    match order.do:
        case "link":
            dead = [each.digest for each in database.links(name) if each.kind == order.kind]
            told, link = drawn_link(name, order.kind, "", now)
            batch: StoreBatch | None = StoreBatch(links=(link,), dead=tuple(dead))
        case "close":
            batch = _closed(database, name, now)
        case "delete":
            batch = StoreBatch(deleted=(name,))
        case "block":
            batch = StoreBatch(let_in=(name,), blocked=(BlockedRow(name, now),))
        case _:
            batch = StoreBatch(let_in=(name,))
    return told, batch


def _closed(database: ServerStore, room: str, now: float) -> StoreBatch | None:
    store = RoomStore(room, database)
    found = Room(Journal(store))
    found.now = now
    if found.over:
        return None
    found.keep(SERVER_AUTHOR, "", RoomOver(CLOSED))
    batch = store.take()
    assert batch is not None
    return replace(batch, finished=(FinishedRow(room, now),))
