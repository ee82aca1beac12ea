"""Faces: what everyone may know of a room, and what a seat's page shows besides its stream."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from gloaming.kernel.time.phase import Phase, titled
from gloaming.kernel.words.blocks import said
from gloaming.kernel.words.phrase import calling
from gloaming.rooms.pacing import asked_at, is_night
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.server.bodies import PhaseFace, RoomFace, SeatFace, SeatSnapshot, TableFace
from gloaming.server.casts import is_own, table_title
from gloaming.server.house_terms import AGAIN, LOCKED, PUBLISHED, terms_of
from gloaming.server.table import HouseTable


def face_of(table: HouseTable, shown: Room | None = None) -> RoomFace:
    """Return what everyone may know of a room, as it is or as it was."""
    room = shown or table.room
    state, head, terms = room.state, room.state.head, terms_of(room)
    holders = state.holders
    seats = [SeatFace(seat, holders[seat].name, holders[seat].kind) for seat in room.seats]
    due = state.due
    # Who is there now is nothing for those who see what was.
    playing = (room.begun and not room.over) or room is not table.room
    here = [] if playing else [seat for seat in room.seats if table.is_here(seat)]
    return RoomFace(
        table.row.id,
        head.pack,
        "" if is_own(head.setup) else head.setup,
        table_title(room),
        seats,
        table.row.seats,
        room.begun,
        room.over,
        state.paused is not None,
        room.game.state.calendar.title if room.begun else "",
        phase_face(room) if room.begun else None,
        None if due is None else _told_time(due.at),
        to_builtins(state.policy),
        head.clock,
        head.rules,
        head.schedule.get("manner", ""),
        head.schedule.get("rounds", 0),
        terms.watch,
        terms.delay,
        terms.machine,
        bool(state.terms.get(LOCKED)),
        bool(state.terms.get(PUBLISHED)),
        state.terms.get(AGAIN, ""),
        here,
        room.promise,
        bool(table.row.plays),
        "" if room.state.unsealed is None else room.state.unsealed.why,
    )


def phase_face(room: Room) -> PhaseFace:
    """Return the open phase."""
    calendar = room.game.state.calendar
    phase: Phase = calendar.phase
    title: str = calendar.title
    sealed = is_night(room)
    number = calendar.number if title != phase.name else 0
    told = str(titled(phase.name, title))
    return PhaseFace(phase.name, number, title, told, sealed, room.questions.is_free)


def table_face(table: HouseTable, room: Room, seat: str) -> TableFace:
    """Return the table as a seat sees it now.

    By night nobody is told who is there, and neither are those who look on with a delay.
    """
    view, due = SeatView(room, seat), room.state.due
    hidden = is_night(room) or room is not table.room
    here = None if hidden else [each for each in room.seats if _is_shown_here(table, room, each)]
    with calling(room.game.state.shown_names):
        talk: list[dict[str, Any]] = said(view.talk())
    return TableFace(
        phase_face(room),
        None if due is None else _told_time(asked_at(room)),
        None if due is None else _told_time(due.at),
        room.state.paused is not None,
        bool(seat) and view.done,
        bool(seat) and view.gone,
        here,
        talk,
    )


def _is_shown_here(table: HouseTable, room: Room, seat: str) -> bool:
    """Tell whether a player is there; a bot always is."""
    holder = room.state.holders.get(seat)
    return table.is_here(seat) or (holder is not None and holder.is_bot)


def snapshot(table: HouseTable, room: Room, seat: str) -> SeatSnapshot:
    """Return all that a seat may see, as messages."""
    if not room.begun:
        return SeatSnapshot([to_builtins(face_of(table, room))], 0, 0, 0)
    door = SeatSession(room, seat, cursor=SessionCursor(room.state.branch))
    news = list(door.pending())
    messages = [door.welcome(), table_face(table, room, seat), *news]
    place = door.cursor
    return SeatSnapshot(to_builtins(messages), place.branch, place.position, place.told)


def _told_time(at: float) -> float:
    """Return a time as it is told: finer than this it would tell how long the house has worked."""
    return round(at, 1)
