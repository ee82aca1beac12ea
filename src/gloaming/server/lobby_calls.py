"""The lobby over HTTP: sitting down, by link or by code, and what a host does before the game."""

from __future__ import annotations

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed
from gloaming.rooms.agents import check_strength
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import SeatLeft, SeatTaken, TermChanged
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.setup import filled, shown_names, unknown_seat
from gloaming.rooms.state import BOT
from gloaming.server.bodies import DoneAnswer, RoomFace, SeatAnswer
from gloaming.server.calls import HouseCall, NotFound
from gloaming.server.faces import face_of
from gloaming.server.house_terms import LOCKED
from gloaming.server.store.rows import SEAT
from gloaming.server.table import HouseTable

DONE = DoneAnswer()


async def show_code(call: HouseCall) -> RoomFace:
    """Show the room whose lobby a code opens."""
    table = _lobby(call)
    return await table.look(lambda _: face_of(table))


async def sit_by_code(call: HouseCall) -> SeatAnswer:
    """Take a seat by the code of a lobby."""
    return await call.house.sit(_lobby(call), call.body.name)


def _lobby(call: HouseCall) -> HouseTable:
    call.sittings.code(call.address)
    found = call.house.lobby(call.request.path_params["code"])
    if found is None:
        raise NotFound
    return found


async def rename_me(call: HouseCall) -> DoneAnswer:
    """Be called otherwise, before the game."""
    seat, name = call.seat, composed(call.body.name)

    def rename(room: Room) -> DoneAnswer:
        room.refuse_begun()
        HostControls(room).rename(seat, name)
        return DONE

    return await call.act(rename)


async def leave(call: HouseCall) -> DoneAnswer:
    """Leave one's chair, before the game; the link is dead."""
    return await _free(call, call.seat)


async def send_away(call: HouseCall) -> DoneAnswer:
    """Free a chair of the lobby; the link of its player is dead."""
    return await _free(call, call.body.seat)


async def _free(call: HouseCall, seat: str) -> DoneAnswer:
    table = call.table

    def free(room: Room) -> list[str]:
        room.refuse_begun()
        _check_seat(room, seat)
        room.keep(HOST, "", SeatLeft(seat))
        return call.house.drop_links(table, SEAT, seat)

    call.sittings.cut(await call.act(free))
    return DONE


async def rename_seat(call: HouseCall) -> DoneAnswer:
    """Show a seat by another name."""
    seat, name = call.body.seat, composed(call.body.name)

    def rename(room: Room) -> DoneAnswer:
        _check_seat(room, seat)
        HostControls(room).rename(seat, name)
        return DONE

    return await call.act(rename)


async def lock(call: HouseCall) -> DoneAnswer:
    """Let nobody else sit down, or let them again."""
    value = "yes" if call.body.locked else ""

    def change(room: Room) -> DoneAnswer:
        room.refuse_begun()
        room.keep(HOST, "", TermChanged(LOCKED, value))
        return DONE

    return await call.act(change)


async def fill(call: HouseCall) -> DoneAnswer:
    """Put bots on empty chairs."""
    table, body = call.table, call.body

    def sit(room: Room) -> DoneAnswer:
        room.refuse_begun()
        check_strength(room.pack, body.strength)
        people = tuple(room.state.holders)
        free = table.row.seats - len(people)
        count = body.count or free
        if count > free:
            raise Illegal(
                "illegal/full",
                say("there are not so many empty chairs"),
                value=count,
                accepted=(str(free),),
            )
        seed, shown = room.state.head.seed, shown_names(room)
        names = filled(people, table.row.seats, seed, shown)[len(people) :][:count]
        kind = f"{BOT}:{body.strength or room.bots}"
        if names:
            room.keep(HOST, "", *(SeatTaken(name, name, kind) for name in names))
        return DONE

    return await call.act(sit)


async def seat_somebody(call: HouseCall) -> SeatAnswer:
    """Let the host put somebody on a chair, by a name: a player of a forum needs no page."""
    return await call.house.sit(call.table, call.body.name, call.link, host=True)


def _check_seat(room: Room, seat: str) -> None:
    if seat not in room.state.holders:
        raise unknown_seat(seat, room.state.holders)
