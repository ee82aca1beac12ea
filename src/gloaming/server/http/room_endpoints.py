"""Rooms over HTTP: opening one, sitting down by link or by code, and all that a seat asks for."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from starlette.responses import Response

from gloaming.kernel.words.text import composed
from gloaming.rooms.desk import Desk
from gloaming.rooms.door import DoorClosed
from gloaming.rooms.journal.entry import SeatLeft
from gloaming.rooms.messages import AckMessage, FromSeat, ToSeat
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.seating import unknown_seat
from gloaming.server.http.endpoints import (
    DONE,
    HEADERS,
    HouseCall,
    NotFound,
    Routes,
    TooLarge,
    bearer,
)
from gloaming.server.live.seat_socket import received
from gloaming.server.rooms.reminders import calendar_file
from gloaming.server.rooms.room_options import AGAIN
from gloaming.server.rooms.room_runner import HouseTable
from gloaming.server.rooms.schemas import (
    DoneAnswer,
    EmptyBody,
    OpenBody,
    OpenedAnswer,
    RenameBody,
    RoomFace,
    SeatAnswer,
    SeatSnapshot,
    SitBody,
)
from gloaming.server.rooms.views import face_of, snapshot
from gloaming.server.store.rows import INVITATION, SEAT, SPECTATOR, TV

SEATS: Final = (SEAT,)
routes: Final = Routes()


@routes.add("/rooms", "open a room", OpenBody)
async def open_room(call: HouseCall) -> OpenedAnswer:
    """Open a room."""
    call.sittings.terms.refuse_without_key(bearer(call.request))
    call.sittings.room(call.address)
    wish: OpenBody = call.body
    spoken = call.request.headers.get("accept-language", "")[:200]
    return await call.house.open(wish if wish.language else replace(wish, language=spoken))


@routes.add("/rooms/{room}", "what everyone may know")
async def show_room(call: HouseCall) -> RoomFace:
    """Show what everyone may know of a room; with a delay, if those who look on have one."""
    table = call.table

    def show(_: Room) -> RoomFace:
        late = not call.is_guest or (call.link is not None and call.link.kind == SPECTATOR)
        return face_of(table, table.shown(delayed=late))

    return await table.look(show)


@routes.add("/rooms/{room}/seats", "take a seat", SitBody, who=(INVITATION,))
async def sit_down(call: HouseCall) -> SeatAnswer:
    """Take a seat by invitation."""
    return await call.house.sit(call.table, call.body.name, call.link)


@routes.add(
    "/rooms/{room}/calendar.ics", "its deadline, for a calendar", gives=bytes, kind="text/calendar"
)
async def show_calendar(call: HouseCall) -> Response:
    """Show the deadline of a room as a calendar file."""
    face, now = await show_room(call), call.table.clock.now()
    return Response(calendar_file(face, now), headers=HEADERS, media_type="text/calendar")


@routes.add("/codes/{code}", "a lobby")
async def show_code(call: HouseCall) -> RoomFace:
    """Show the room whose lobby a code opens."""
    table = _lobby(call)
    return await table.look(lambda _: face_of(table))


@routes.add("/codes/{code}/seats", "take a seat by a code", SitBody)
async def sit_by_code(call: HouseCall) -> SeatAnswer:
    """Take a seat by the code of a lobby."""
    return await call.house.sit(_lobby(call), call.body.name)


@routes.add("/me", "all I may see", who=(SEAT, SPECTATOR, TV))
async def show_seat(call: HouseCall) -> SeatSnapshot:
    """Show a seat, or a spectator, all they may see."""
    table, link, seat = call.table, call.link, call.seat
    late = link is not None and link.kind == SPECTATOR

    return await call.look(lambda _: snapshot(table, table.shown(delayed=late), seat))


@routes.add("/me/commands", "one command", FromSeat, gives=AckMessage, who=SEATS)
async def command(call: HouseCall) -> ToSeat:
    """Take one command of a seat."""
    table, seat, data = call.table, call.seat, call.body
    call.sittings.command(table.row.id, seat)

    try:
        return await call.act(lambda room: received(room, seat, data))
    except DoorClosed as error:
        raise TooLarge from error


@routes.add("/me/rename", "be called otherwise", RenameBody, who=SEATS)
async def rename_me(call: HouseCall) -> DoneAnswer:
    """Be called otherwise, before the game."""
    seat, name = call.seat, composed(call.body.name)

    def rename(room: Room) -> DoneAnswer:
        room.refuse_begun()
        Desk(room).rename(seat, name)
        return DONE

    return await call.act(rename)


@routes.add("/me/leave", "leave the lobby", EmptyBody, who=SEATS)
async def leave(call: HouseCall) -> DoneAnswer:
    """Leave one's chair, before the game; the link is dead."""
    return await free_chair(call, call.seat)


@routes.add("/me/again", "come to the room where this table plays again", EmptyBody, who=SEATS)
async def come_again(call: HouseCall) -> SeatAnswer:
    """Take a seat in the room in which the same table plays again, by the link of the old one."""
    seat = call.seat

    def known(room: Room) -> tuple[str, str]:
        return room.state.terms.get(AGAIN, ""), room.state.holders[seat].name

    other, name = await call.look(known)
    found = call.house.table(other) if other else None
    if found is None:
        raise NotFound
    return await call.house.sit(found, name)


def _lobby(call: HouseCall) -> HouseTable:
    call.sittings.code(call.address)
    found = call.house.lobby(call.request.path_params["code"])
    if found is None:
        raise NotFound
    return found


async def free_chair(call: HouseCall, seat: str) -> DoneAnswer:
    """Free a chair of the lobby; the link of its player is dead."""
    table = call.table

    def free(room: Room) -> list[str]:
        room.refuse_begun()
        check_seat(room, seat)
        room.keep(HOST, "", SeatLeft(seat))
        return call.house.drop_links(table, SEAT, seat)

    call.sittings.cut(await call.act(free))
    return DONE


def check_seat(room: Room, seat: str) -> None:
    """Refuse a seat that is not there."""
    if seat not in room.state.holders:
        raise unknown_seat(seat, room.state.holders)
