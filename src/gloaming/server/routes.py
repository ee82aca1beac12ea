"""The routes: each with the types of its body and its answer, and who may call it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from gloaming.rooms.door import LONGEST, DoorClosed
from gloaming.rooms.messages import AckMessage, FromSeat, ToSeat
from gloaming.rooms.room import Room
from gloaming.server import desk_calls, forum_calls, library_calls, lobby_calls, story_calls
from gloaming.server.bodies import (
    BeginBody,
    DeskFace,
    DoneAnswer,
    EmptyBody,
    ExtendBody,
    FillBody,
    LinkAnswer,
    LinkBody,
    LockBody,
    NoteBody,
    OpenBody,
    OpenedAnswer,
    ReasonBody,
    RemoveBody,
    RenameBody,
    RenameSeatBody,
    ReplaceBody,
    RoomFace,
    SeatAnswer,
    SeatSnapshot,
    SendAwayBody,
    SilenceBody,
    SitBody,
    UndoBody,
    UndoFace,
)
from gloaming.server.calls import HEADERS, HouseCall, TooLarge, bearer
from gloaming.server.exports import export
from gloaming.server.faces import face_of, snapshot
from gloaming.server.library_bodies import (
    CastAnswer,
    CastBody,
    LibraryAnswer,
    OddsBody,
    OddsFace,
    PackFace,
    PacksAnswer,
    RulingsAnswer,
    TextsAnswer,
)
from gloaming.server.reminders import calendar_file
from gloaming.server.seat_socket import received
from gloaming.server.store.rows import HOST, INVITATION, SEAT, SPECTATOR, TV
from gloaming.server.story_bodies import (
    CountAnswer,
    CountBody,
    OrdersAnswer,
    OrdersBody,
    PostsAnswer,
    PublishBody,
    PublishedAnswer,
    StoryFace,
    WhatIfBody,
    WhatIfFace,
    WhyFace,
)

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
    most: int = LONGEST
    """How many bytes its body may have."""
    asks: tuple[str, ...] = ()
    """What may come after a question mark."""
    kind: str = "text/plain"
    """What the answer is, where it is no JSON."""


async def open_room(call: HouseCall) -> OpenedAnswer:
    """Open a room."""
    call.sittings.terms.refuse_without_key(bearer(call.request))
    call.sittings.room(call.address)
    wish: OpenBody = call.body
    spoken = call.request.headers.get("accept-language", "")[:200]
    return await call.house.open(wish if wish.language else replace(wish, language=spoken))


async def sit_down(call: HouseCall) -> SeatAnswer:
    """Take a seat by invitation."""
    return await call.house.sit(call.table, call.body.name, call.link)


async def show_room(call: HouseCall) -> RoomFace:
    """Show what everyone may know of a room; with a delay, if those who look on have one."""
    table = call.table

    def show(_: Room) -> RoomFace:
        late = not call.is_guest or (call.link is not None and call.link.kind == SPECTATOR)
        return face_of(table, table.shown(delayed=late))

    return await table.look(show)


async def show_calendar(call: HouseCall) -> Response:
    """Show the deadline of a room as a calendar file."""
    face, now = await show_room(call), call.table.clock.now()
    return Response(calendar_file(face, now), headers=HEADERS, media_type="text/calendar")


async def show_seat(call: HouseCall) -> SeatSnapshot:
    """Show a seat, or a spectator, all they may see."""
    table, link, seat = call.table, call.link, call.seat
    late = link is not None and link.kind == SPECTATOR

    return await call.look(lambda _: snapshot(table, table.shown(delayed=late), seat))


async def command(call: HouseCall) -> ToSeat:
    """Take one command of a seat."""
    table, seat, data = call.table, call.seat, call.body
    call.sittings.command(table.row.id, seat)

    try:
        return await call.act(lambda room: received(room, seat, data))
    except DoorClosed as error:
        raise TooLarge from error


PEOPLE: Final = (INVITATION,)
LOOKERS: Final = (SEAT, SPECTATOR, TV)
SEATS: Final = (SEAT,)
DESK: Final = (HOST,)
PASTED: Final = 262_144
"""How many bytes pasted posts may have."""

_LIBRARY: Final = (
    ApiRoute("GET", "/packs", "games and setups", library_calls.list_packs, None, PacksAnswer),
    ApiRoute("GET", "/packs/{pack}", "one game", library_calls.show_pack, None, PackFace),
    ApiRoute(
        "GET",
        "/packs/{pack}/library",
        "its library, or the pages that mention some words",
        library_calls.show_library,
        None,
        LibraryAnswer,
        asks=("words",),
    ),
    ApiRoute(
        "GET",
        "/packs/{pack}/library/{shelf}/{name}",
        "one page, with all that there is to know",
        library_calls.show_page,
        None,
        LibraryAnswer,
    ),
    ApiRoute(
        "GET",
        "/packs/{pack}/rulings",
        "its rulings that have some words",
        library_calls.show_rulings,
        None,
        RulingsAnswer,
        asks=("words",),
    ),
    ApiRoute(
        "POST",
        "/packs/{pack}/cast",
        "read a cast of one's own",
        library_calls.try_cast,
        CastBody,
        CastAnswer,
    ),
    ApiRoute(
        "POST", "/odds", "who wins how often", library_calls.work_out_odds, OddsBody, OddsFace
    ),
    ApiRoute(
        "GET",
        "/catalogue/{language}",
        "the page's own words",
        library_calls.show_texts,
        None,
        TextsAnswer,
    ),
)
_ROOMS: Final = (
    ApiRoute("POST", "/rooms", "open a room", open_room, OpenBody, OpenedAnswer),
    ApiRoute("GET", "/rooms/{room}", "what everyone may know", show_room, None, RoomFace),
    ApiRoute("POST", "/rooms/{room}/seats", "take a seat", sit_down, SitBody, SeatAnswer, PEOPLE),
    ApiRoute(
        "GET",
        "/rooms/{room}/calendar.ics",
        "its deadline, for a calendar",
        show_calendar,
        None,
        bytes,
        kind="text/calendar",
    ),
    ApiRoute("GET", "/codes/{code}", "a lobby", lobby_calls.show_code, None, RoomFace),
    ApiRoute(
        "POST",
        "/codes/{code}/seats",
        "take a seat by a code",
        lobby_calls.sit_by_code,
        SitBody,
        SeatAnswer,
    ),
    ApiRoute("GET", "/me", "all I may see", show_seat, None, SeatSnapshot, LOOKERS),
    ApiRoute("POST", "/me/commands", "one command", command, FromSeat, AckMessage, SEATS),
    ApiRoute(
        "POST",
        "/me/rename",
        "be called otherwise",
        lobby_calls.rename_me,
        RenameBody,
        DoneAnswer,
        SEATS,
    ),
    ApiRoute(
        "POST", "/me/leave", "leave the lobby", lobby_calls.leave, EmptyBody, DoneAnswer, SEATS
    ),
    ApiRoute(
        "POST",
        "/me/again",
        "come to the room where this table plays again",
        story_calls.come_again,
        EmptyBody,
        SeatAnswer,
        SEATS,
    ),
)
_STORIES: Final = (
    ApiRoute(
        "GET", "/rooms/{room}/story", "a game by records", story_calls.show_story, None, StoryFace
    ),
    ApiRoute(
        "GET",
        "/rooms/{room}/why",
        "why a record happened, or what became of somebody",
        story_calls.show_why,
        None,
        WhyFace,
        asks=("about", "phase"),
    ),
    ApiRoute(
        "GET",
        "/rooms/{room}/causes.svg",
        "a picture of causes",
        story_calls.show_picture,
        None,
        bytes,
        asks=("about", "phase"),
        kind="image/svg+xml",
    ),
    ApiRoute(
        "POST",
        "/rooms/{room}/whatif",
        "the same phase with a change",
        story_calls.what_if,
        WhatIfBody,
        WhatIfFace,
    ),
    ApiRoute("GET", "/rooms/{room}/export.{form}", "the whole game", export, None, bytes),
)
_DESK: Final = (
    ApiRoute("GET", "/desk", "the desk", desk_calls.show, None, DeskFace, DESK),
    ApiRoute(
        "POST",
        "/desk/away",
        "free a chair of the lobby",
        lobby_calls.send_away,
        SendAwayBody,
        DoneAnswer,
        DESK,
    ),
    ApiRoute("POST", "/desk/lock", "lock the lobby", lobby_calls.lock, LockBody, DoneAnswer, DESK),
    ApiRoute(
        "POST",
        "/desk/rename",
        "another name for a seat",
        lobby_calls.rename_seat,
        RenameSeatBody,
        DoneAnswer,
        DESK,
    ),
    ApiRoute("POST", "/desk/bots", "fill with bots", lobby_calls.fill, FillBody, DoneAnswer, DESK),
    ApiRoute(
        "POST",
        "/desk/seat",
        "put somebody on a chair",
        lobby_calls.seat_somebody,
        SitBody,
        SeatAnswer,
        DESK,
    ),
    ApiRoute("POST", "/desk/begin", "deal", desk_calls.begin, BeginBody, DoneAnswer, DESK),
    ApiRoute(
        "POST", "/desk/extend", "another deadline", desk_calls.extend, ExtendBody, DoneAnswer, DESK
    ),
    ApiRoute(
        "POST", "/desk/pause", "stop the clock", desk_calls.pause, ReasonBody, DoneAnswer, DESK
    ),
    ApiRoute("POST", "/desk/resume", "go on", desk_calls.resume, EmptyBody, DoneAnswer, DESK),
    ApiRoute(
        "POST", "/desk/close", "close the phase", desk_calls.close, ReasonBody, DoneAnswer, DESK
    ),
    ApiRoute("POST", "/desk/link", "a new link", desk_calls.link, LinkBody, LinkAnswer, DESK),
    ApiRoute(
        "POST", "/desk/replace", "another player", desk_calls.replace, ReplaceBody, LinkAnswer, DESK
    ),
    ApiRoute("POST", "/desk/remove", "take out", desk_calls.remove, RemoveBody, DoneAnswer, DESK),
    ApiRoute("POST", "/desk/silence", "silence", desk_calls.silence, SilenceBody, DoneAnswer, DESK),
    ApiRoute("POST", "/desk/undo", "go back", desk_calls.undo, UndoBody, DoneAnswer, DESK),
    ApiRoute(
        "GET",
        "/desk/undo",
        "what that means",
        desk_calls.undoing,
        None,
        UndoFace,
        DESK,
        asks=("to",),
    ),
    ApiRoute(
        "POST", "/desk/unseal", "break the seal", desk_calls.unseal, ReasonBody, DoneAnswer, DESK
    ),
    ApiRoute("POST", "/desk/note", "write down", desk_calls.note, NoteBody, DoneAnswer, DESK),
    ApiRoute(
        "POST",
        "/desk/count",
        "count pasted posts",
        forum_calls.count,
        CountBody,
        CountAnswer,
        DESK,
        PASTED,
    ),
    ApiRoute(
        "POST",
        "/desk/orders",
        "orders that the host types in",
        forum_calls.take_orders,
        OrdersBody,
        OrdersAnswer,
        DESK,
        PASTED,
    ),
    ApiRoute(
        "GET",
        "/desk/posts",
        "posts to copy",
        forum_calls.show_posts,
        None,
        PostsAnswer,
        DESK,
        asks=("form", "phase"),
    ),
    ApiRoute(
        "POST",
        "/desk/publish",
        "let anybody read the finished game",
        story_calls.publish,
        PublishBody,
        PublishedAnswer,
        DESK,
    ),
    ApiRoute(
        "POST",
        "/desk/again",
        "play again with the same table",
        story_calls.play_again,
        EmptyBody,
        OpenedAnswer,
        DESK,
    ),
    ApiRoute("POST", "/desk/delete", "delete", desk_calls.delete, ReasonBody, DoneAnswer, DESK),
)
ROUTES: Final = (*_LIBRARY, *_ROOMS, *_STORIES, *_DESK)
"""All routes but those that stream."""
