"""Rooms over HTTP: opening one, sitting down by link or by code, and all that a seat asks for."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from starlette.responses import Response

from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import SeatLeft
from gloaming.rooms.messages import AckMessage, FromSeat, SessionClosed, ToSeat
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.setup import unknown_seat
from gloaming.server.http.endpoints import (
    DONE,
    HEADERS,
    ApiCall,
    NotFound,
    Routes,
    TooLarge,
    bearer,
)
from gloaming.server.live.seat_socket import received
from gloaming.server.rooms.reminders import calendar_file
from gloaming.server.rooms.room_options import AGAIN
from gloaming.server.rooms.room_runner import RoomRunner
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
from gloaming.server.rooms.views import room_view, snapshot
from gloaming.server.store.rows import INVITATION, SEAT, SPECTATOR, TV
from gloaming.text.words import composed

SEATS: Final = (SEAT,)
routes: Final = Routes()


@routes.add("/rooms", "open a room", OpenBody)
async def open_room(call: ApiCall) -> OpenedAnswer:
    """Open a room."""
    call.connections.config.refuse_without_key(bearer(call.request))
    call.connections.room(call.address)
    wish: OpenBody = call.body
    spoken = call.request.headers.get("accept-language", "")[:200]
    return await call.room_server.open(wish if wish.language else replace(wish, language=spoken))


@routes.add("/rooms/{room}", "what everyone may know")
async def show_room(call: ApiCall) -> RoomFace:
    """Show what everyone may know of a room; with a delay, if those who look on have one."""
    runner = call.runner

    def show(_: Room) -> RoomFace:
        late = not call.is_guest or (call.link is not None and call.link.kind == SPECTATOR)
        return room_view(runner, runner.shown(delayed=late))

    return await runner.look(show)


@routes.add("/rooms/{room}/seats", "take a seat", SitBody, who=(INVITATION,))
async def sit_down(call: ApiCall) -> SeatAnswer:
    """Take a seat by invitation."""
    return await call.room_server.sit(call.runner, call.body.name, call.link)


@routes.add(
    "/rooms/{room}/calendar.ics", "its deadline, for a calendar", gives=bytes, kind="text/calendar"
)
async def show_calendar(call: ApiCall) -> Response:
    """Show the deadline of a room as a calendar file."""
    view, now = await show_room(call), call.runner.clock.now()
    return Response(calendar_file(view, now), headers=HEADERS, media_type="text/calendar")


@routes.add("/codes/{code}", "a lobby")
async def show_code(call: ApiCall) -> RoomFace:
    """Show the room whose lobby a code opens."""
    runner = _lobby(call)
    return await runner.look(lambda _: room_view(runner))


@routes.add("/codes/{code}/seats", "take a seat by a code", SitBody)
async def sit_by_code(call: ApiCall) -> SeatAnswer:
    """Take a seat by the code of a lobby."""
    return await call.room_server.sit(_lobby(call), call.body.name)


@routes.add("/me", "all I may see", who=(SEAT, SPECTATOR, TV))
async def show_seat(call: ApiCall) -> SeatSnapshot:
    """Show a seat, or a spectator, all they may see."""
    runner, link, seat = call.runner, call.link, call.seat
    late = link is not None and link.kind == SPECTATOR

    return await call.look(lambda _: snapshot(runner, runner.shown(delayed=late), seat))


@routes.add("/me/commands", "one command", FromSeat, gives=AckMessage, who=SEATS)
async def command(call: ApiCall) -> ToSeat:
    """Take one command of a seat."""
    runner, seat, data = call.runner, call.seat, call.body
    call.connections.command(runner.row.id, seat)

    try:
        return await call.act(lambda room: received(room, seat, data))
    except SessionClosed as error:
        raise TooLarge from error


@routes.add("/me/rename", "be called otherwise", RenameBody, who=SEATS)
async def rename_me(call: ApiCall) -> DoneAnswer:
    """Be called otherwise, before the game."""
    seat, name = call.seat, composed(call.body.name)

    def rename(room: Room) -> DoneAnswer:
        room.refuse_begun()
        HostControls(room).rename(seat, name)
        return DONE

    return await call.act(rename)


@routes.add("/me/leave", "leave the lobby", EmptyBody, who=SEATS)
async def leave(call: ApiCall) -> DoneAnswer:
    """Leave one's chair, before the game; the link is dead."""
    return await free_chair(call, call.seat)


@routes.add("/me/again", "come to the room where this table plays again", EmptyBody, who=SEATS)
async def come_again(call: ApiCall) -> SeatAnswer:
    """Take a seat in the room in which the same table plays again, by the link of the old one."""
    seat = call.seat

    def known(room: Room) -> tuple[str, str]:
        return room.state.terms.get(AGAIN, ""), room.state.holders[seat].name

    other, name = await call.look(known)
    found = call.room_server.runner(other) if other else None
    if found is None:
        raise NotFound
    return await call.room_server.sit(found, name)


def _lobby(call: ApiCall) -> RoomRunner:
    call.connections.code(call.address)
    found = call.room_server.lobby(call.request.path_params["code"])
    if found is None:
        raise NotFound
    return found


async def free_chair(call: ApiCall, seat: str) -> DoneAnswer:
    """Free a chair of the lobby; the link of its player is dead."""
    runner = call.runner

    def free(room: Room) -> list[str]:
        room.refuse_begun()
        check_seat(room, seat)
        room.keep(HOST, "", SeatLeft(seat))
        return call.room_server.drop_links(runner, SEAT, seat)

    call.connections.cut(await call.act(free))
    return DONE


def check_seat(room: Room, seat: str) -> None:
    """Refuse a seat that is not there."""
    if seat not in room.state.holders:
        raise unknown_seat(seat, room.state.holders)
