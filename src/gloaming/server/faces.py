"""Faces: what everyone may know of a room, and what its desk may know besides."""

from __future__ import annotations

from msgspec import to_builtins

from gloaming.chronicle.log.view import SPECTATOR, shows
from gloaming.rooms.desk import Desk
from gloaming.rooms.door import Door, DoorCursor
from gloaming.rooms.room import Room
from gloaming.server.bodies import DeskFace, RoomFace, SeatFace, SeatSnapshot, SeenBy, UndoFace
from gloaming.server.table import HouseTable


def face_of(table: HouseTable) -> RoomFace:
    """Return what everyone may know of a room."""
    room, head = table.room, table.room.state.head
    holders = room.state.holders
    seats = [SeatFace(seat, holders[seat].name, holders[seat].kind) for seat in room.seats]
    due = room.state.due
    return RoomFace(
        table.row.id,
        head.pack,
        head.setup,
        seats,
        table.row.seats,
        room.begun,
        room.over,
        room.state.paused is not None,
        room.game.state.calendar.title if room.begun else "",
        None if due is None else due.at,
        to_builtins(room.state.policy),
        head.clock,
        room.promise,
        bool(table.row.plays),
        "" if room.state.unsealed is None else room.state.unsealed.why,
    )


def snapshot(table: HouseTable, room: Room, seat: str) -> SeatSnapshot:
    """Return all that a seat may see, as messages."""
    if not room.begun:
        return SeatSnapshot([to_builtins(face_of(table))], 0, 0, 0)
    door = Door(room, seat, cursor=DoorCursor(room.state.branch))
    messages = [door.welcome(), *door.pending()]
    place = door.cursor
    return SeatSnapshot(to_builtins(messages), place.branch, place.position, place.told)


def desk_face(table: HouseTable) -> DeskFace:
    """Return what the desk shows; who is waited for is a secret that a sealed desk keeps."""
    room, state = table.room, table.room.state
    awaited = [] if table.sealed else list(room.awaited())
    # The numbers of entries tell how much happens in secret.
    entries = 0 if table.sealed else state.number - 1
    return DeskFace(face_of(table), table.sealed, entries, awaited, list(state.remarks))


def undo_face(table: HouseTable, to: int) -> UndoFace:
    """Return what an undo would take back, and who has seen it."""
    room = table.room
    undoing = Desk(room).undoing(to)
    gone = room.game.log[room.state.records_at(to) :]
    public = sum(shows(record, SPECTATOR) for record in gone)
    seen = [SeenBy(seat, count) for seat, count in undoing.seen]
    return UndoFace(to, undoing.entries, undoing.records, public, seen)
