"""The routes: each with the types of its body and its answer, and who may call it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct

from gloaming.kernel.packs.installed import packs as installed_packs
from gloaming.kernel.packs.installed import parlour
from gloaming.rooms.door import Door, DoorClosed
from gloaming.rooms.messages import AckMessage, FromSeat, ToSeat
from gloaming.rooms.room import Room
from gloaming.server import desk_calls
from gloaming.server.bodies import (
    BeginBody,
    DeskFace,
    DoneAnswer,
    EmptyBody,
    ExtendBody,
    LinkAnswer,
    LinkBody,
    NoteBody,
    OpenBody,
    OpenedAnswer,
    PacksAnswer,
    ReasonBody,
    RemoveBody,
    ReplaceBody,
    RoomFace,
    SeatAnswer,
    SeatSnapshot,
    SilenceBody,
    SitBody,
    UndoBody,
    UndoFace,
)
from gloaming.server.calls import HouseCall, TooLarge, bearer
from gloaming.server.exports import export
from gloaming.server.faces import face_of, snapshot
from gloaming.server.store.rows import HOST, INVITATION, SEAT, SPECTATOR

Handler = Callable[[HouseCall], Awaitable[Any]]


class ApiRoute(Struct, frozen=True):
    """One route of the protocol."""

    method: str
    path: str
    """Below /api/1."""
    does: str
    """What it does, in a few words."""
    handler: Handler
    takes: Any = None
    gives: Any = None
    who: tuple[str, ...] = ()
    """The kinds of links that may call it; empty for everyone."""


async def open_room(call: HouseCall) -> OpenedAnswer:
    """Open a room."""
    client = call.request.client
    call.sitting.room(client.host if client else "", bearer(call.request))
    return await call.house.open(call.body)


async def sit_down(call: HouseCall) -> SeatAnswer:
    """Take a seat by invitation."""
    return await call.house.sit(call.table, call.body.name)


async def show_room(call: HouseCall) -> RoomFace:
    """Show what everyone may know of a room."""
    table = call.table
    return await table.look(lambda _: face_of(table))


async def show_seat(call: HouseCall) -> SeatSnapshot:
    """Show a seat, or a spectator, all they may see."""
    table, seat = call.table, call.seat
    return await table.look(lambda room: snapshot(table, room, seat))


async def command(call: HouseCall) -> ToSeat:
    """Take one command of a seat."""
    table, seat, data = call.table, call.seat, call.body
    call.sitting.command(table.row.id, seat)

    def take(room: Room) -> ToSeat:
        return Door(room, seat).receive(data)

    try:
        return await table.act(take)
    except DoorClosed as error:
        raise TooLarge from error


async def list_packs(call: HouseCall) -> PacksAnswer:
    """List the games that can be played, with their setups."""
    found = []
    for name, each in sorted(installed_packs().items()):
        library = each.library()
        pages = [page for shelf in ("setups", "scenarios") for page in library.get(shelf, ())]
        strengths = list(parlour(each).strengths)
        setups = [{"name": page.name, "text": str(page.text)} for page in pages]
        found.append({"name": name, "bots": strengths, "setups": setups})
    return PacksAnswer(found)


ROUTES: Final = (
    ApiRoute("POST", "/rooms", "open a room", open_room, OpenBody, OpenedAnswer),
    ApiRoute(
        "POST", "/rooms/{room}/seats", "take a seat", sit_down, SitBody, SeatAnswer, (INVITATION,)
    ),
    ApiRoute("GET", "/rooms/{room}", "what everyone may know", show_room, None, RoomFace),
    ApiRoute("GET", "/me", "all I may see", show_seat, None, SeatSnapshot, (SEAT, SPECTATOR)),
    ApiRoute("POST", "/me/commands", "one command", command, FromSeat, AckMessage, (SEAT,)),
    ApiRoute("GET", "/packs", "games and setups", list_packs, None, PacksAnswer),
    ApiRoute("GET", "/rooms/{room}/export.{form}", "the whole game", export, None, bytes),
    ApiRoute("GET", "/desk", "the desk", desk_calls.show, None, DeskFace, (HOST,)),
    ApiRoute("POST", "/desk/begin", "deal", desk_calls.begin, BeginBody, DoneAnswer, (HOST,)),
    ApiRoute(
        "POST",
        "/desk/extend",
        "another deadline",
        desk_calls.extend,
        ExtendBody,
        DoneAnswer,
        (HOST,),
    ),
    ApiRoute(
        "POST", "/desk/pause", "stop the clock", desk_calls.pause, ReasonBody, DoneAnswer, (HOST,)
    ),
    ApiRoute("POST", "/desk/resume", "go on", desk_calls.resume, EmptyBody, DoneAnswer, (HOST,)),
    ApiRoute(
        "POST", "/desk/close", "close the phase", desk_calls.close, ReasonBody, DoneAnswer, (HOST,)
    ),
    ApiRoute("POST", "/desk/link", "a new link", desk_calls.link, LinkBody, LinkAnswer, (HOST,)),
    ApiRoute(
        "POST",
        "/desk/replace",
        "another player",
        desk_calls.replace,
        ReplaceBody,
        LinkAnswer,
        (HOST,),
    ),
    ApiRoute(
        "POST", "/desk/remove", "take out", desk_calls.remove, RemoveBody, DoneAnswer, (HOST,)
    ),
    ApiRoute(
        "POST", "/desk/silence", "silence", desk_calls.silence, SilenceBody, DoneAnswer, (HOST,)
    ),
    ApiRoute("POST", "/desk/undo", "go back", desk_calls.undo, UndoBody, DoneAnswer, (HOST,)),
    ApiRoute("GET", "/desk/undo", "what that means", desk_calls.undoing, None, UndoFace, (HOST,)),
    ApiRoute(
        "POST", "/desk/unseal", "break the seal", desk_calls.unseal, ReasonBody, DoneAnswer, (HOST,)
    ),
    ApiRoute("POST", "/desk/note", "write down", desk_calls.note, NoteBody, DoneAnswer, (HOST,)),
    ApiRoute("POST", "/desk/delete", "delete", desk_calls.delete, ReasonBody, DoneAnswer, (HOST,)),
)
"""All routes but those that stream."""
