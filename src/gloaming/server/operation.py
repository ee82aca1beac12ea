"""Operation: what the person who runs a house may do with its folder.

To look works while the house is open.  To change anything needs the folder for itself.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from gloaming.chronicle.log.codec import header
from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import RoomOver
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.rounds import HOUSE
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.memory import MemoryStore
from gloaming.rooms.store.refusals import exists, graded
from gloaming.server.links import drawn_link
from gloaming.server.room_store import RoomStore
from gloaming.server.store.database import (
    FILE,
    OWNER_ONLY,
    Database,
    lines_of,
    open_to_read,
    rooms_of,
)
from gloaming.server.store.house_store import HouseBatch
from gloaming.server.store.rows import HOST, INVITATION


class RoomLine(Struct, frozen=True):
    """A room, as the operator sees it: nothing of what is played in it."""

    room: str
    pack: str
    opened: float
    entries: int
    state: str
    """`lobby`, `playing` or `over`."""


def rooms(folder: Path) -> list[RoomLine]:
    """List the rooms of a house."""
    with closing(open_to_read(folder)) as connection:
        found = []
        for row in rooms_of(connection):
            state = RoomState(Journal(MemoryStore(lines_of(connection, row.id))).entries)
            word = "over" if state.over else "playing" if state.begun else "lobby"
            found.append(RoomLine(row.id, state.head.pack, row.opened, state.number, word))
        return found


def new_link(folder: Path, room: str, now: float, *, host: bool) -> str:
    """Hand out a new link to a room; the old one of its kind is dead."""
    kind = HOST if host else INVITATION
    with _alone(folder, room) as database:
        dead = tuple(each.digest for each in database.links(room) if each.kind == kind)
        secret, link = drawn_link(room, kind, "", now)
        database.keep(HouseBatch(links=(link,), dead=dead)).result()
        return secret


def close(folder: Path, room: str, now: float) -> None:
    """End the game of a room."""
    with _alone(folder, room) as database:
        store = RoomStore(room, database)
        found = Room(Journal(store))
        found.now = now
        if not found.over:
            found.keep(HOUSE, "", RoomOver("closed"))
        batch = store.take()
        if batch is not None:
            database.keep(batch).result()


def delete(folder: Path, room: str) -> None:
    """Forget a room with everything in it."""
    with _alone(folder, room) as database:
        database.keep(HouseBatch(deleted=(room,))).result()


def backup(folder: Path, to: Path) -> None:
    """Write all of a house to a new file, while it may be open."""
    _copy(folder, to)


def restore(source: Path, folder: Path) -> None:
    """Make a house of a backup, in a folder that has none."""
    with graded(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _copy(source, folder / FILE)


def export(folder: Path, room: str) -> bytes:
    """Return the game of a room as a log, whatever its state."""
    with closing(open_to_read(folder)) as connection:
        lines = lines_of(connection, room)
        if not lines:
            raise _no_such(room)
        state = RoomState(Journal(MemoryStore(lines)).entries)
        head = header(state.pack, seed=state.head.seed, title=state.head.setup)
        return state.codec.encode(state.game.log, head)


def _copy(source: Path, to: Path) -> None:
    with graded(to):
        try:
            os.close(os.open(to, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        except FileExistsError as error:
            raise exists(to) from error
    with (
        closing(open_to_read(source)) as connection,
        closing(sqlite3.connect(to)) as copy,
    ):
        connection.backup(copy)


@contextmanager
def _alone(folder: Path, room: str) -> Iterator[Database]:
    """Have a house for oneself; refuse one that is open, and a room that is not there."""
    with closing(open_to_read(folder)):
        pass  # which refuses a folder that has no house
    database = Database(folder)
    try:
        if database.room(room) is None:
            raise _no_such(room)
        yield database
    finally:
        database.close()


def _no_such(room: str) -> Malformed:
    return Malformed(
        "malformed/no-such-room", say("there is no room {room!r}", room=room), value=room
    )
