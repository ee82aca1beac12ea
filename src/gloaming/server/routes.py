"""The routes: each with the types of its body and its answer, and who may call it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import Response

from gloaming.rooms.messages import LONGEST, AckMessage, FromSeat, SessionClosed, ToSeat
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

    path: str
    """Below /api/1."""
    does: str
    """What it does, in a few words."""
    handler: Handler
    gives: Any
    takes: Any = None
    """What its body is; a route without one only shows something."""
    who: tuple[str, ...] = ()
    """The kinds of links that may call it; empty for everyone."""
    most: int = LONGEST
    """How many bytes its body may have."""
    asks: tuple[str, ...] = ()
    """What may come after a question mark."""
    kind: str = "text/plain"
    """What the answer is, where it is no JSON."""

    @property
    def method(self) -> str:
        """How it is called."""
        return "GET" if self.takes is None else "POST"


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
    except SessionClosed as error:
        raise TooLarge from error


PEOPLE: Final = (INVITATION,)
LOOKERS: Final = (SEAT, SPECTATOR, TV)
SEATS: Final = (SEAT,)
DESK: Final = (HOST,)
PASTED: Final = 262_144
"""How many bytes pasted posts may have."""

_LIBRARY: Final = (
    ApiRoute("/packs", "games and setups", library_calls.list_packs, PacksAnswer),
    ApiRoute("/packs/{pack}", "one game", library_calls.show_pack, PackFace),
    ApiRoute(
        "/packs/{pack}/library",
        "its library, or the pages that mention some words",
        library_calls.show_library,
        LibraryAnswer,
        asks=("words",),
    ),
    ApiRoute(
        "/packs/{pack}/library/{shelf}/{name}",
        "one page, with all that there is to know",
        library_calls.show_page,
        LibraryAnswer,
    ),
    ApiRoute(
        "/packs/{pack}/rulings",
        "its rulings that have some words",
        library_calls.show_rulings,
        RulingsAnswer,
        asks=("words",),
    ),
    ApiRoute(
        "/packs/{pack}/cast",
        "read a cast of one's own",
        library_calls.try_cast,
        CastAnswer,
        CastBody,
    ),
    ApiRoute("/odds", "who wins how often", library_calls.work_out_odds, OddsFace, OddsBody),
    ApiRoute(
        "/catalogue/{language}", "the page's own words", library_calls.show_texts, TextsAnswer
    ),
)
_ROOMS: Final = (
    ApiRoute("/rooms", "open a room", open_room, OpenedAnswer, OpenBody),
    ApiRoute("/rooms/{room}", "what everyone may know", show_room, RoomFace),
    ApiRoute("/rooms/{room}/seats", "take a seat", sit_down, SeatAnswer, SitBody, PEOPLE),
    ApiRoute(
        "/rooms/{room}/calendar.ics",
        "its deadline, for a calendar",
        show_calendar,
        bytes,
        kind="text/calendar",
    ),
    ApiRoute("/codes/{code}", "a lobby", lobby_calls.show_code, RoomFace),
    ApiRoute(
        "/codes/{code}/seats", "take a seat by a code", lobby_calls.sit_by_code, SeatAnswer, SitBody
    ),
    ApiRoute("/me", "all I may see", show_seat, SeatSnapshot, who=LOOKERS),
    ApiRoute("/me/commands", "one command", command, AckMessage, FromSeat, SEATS),
    ApiRoute(
        "/me/rename", "be called otherwise", lobby_calls.rename_me, DoneAnswer, RenameBody, SEATS
    ),
    ApiRoute("/me/leave", "leave the lobby", lobby_calls.leave, DoneAnswer, EmptyBody, SEATS),
    ApiRoute(
        "/me/again",
        "come to the room where this table plays again",
        story_calls.come_again,
        SeatAnswer,
        EmptyBody,
        SEATS,
    ),
)
_STORIES: Final = (
    ApiRoute("/rooms/{room}/story", "a game by records", story_calls.show_story, StoryFace),
    ApiRoute(
        "/rooms/{room}/why",
        "why a record happened, or what became of somebody",
        story_calls.show_why,
        WhyFace,
        asks=("about", "phase"),
    ),
    ApiRoute(
        "/rooms/{room}/causes.svg",
        "a picture of causes",
        story_calls.show_picture,
        bytes,
        asks=("about", "phase"),
        kind="image/svg+xml",
    ),
    ApiRoute(
        "/rooms/{room}/whatif",
        "the same phase with a change",
        story_calls.what_if,
        WhatIfFace,
        WhatIfBody,
    ),
    ApiRoute("/rooms/{room}/export.{form}", "the whole game", export, bytes),
)
_DESK: Final = (
    ApiRoute("/desk", "the desk", desk_calls.show, DeskFace),
    ApiRoute(
        "/desk/away", "free a chair of the lobby", lobby_calls.send_away, DoneAnswer, SendAwayBody
    ),
    ApiRoute("/desk/lock", "lock the lobby", lobby_calls.lock, DoneAnswer, LockBody),
    ApiRoute(
        "/desk/rename",
        "another name for a seat",
        lobby_calls.rename_seat,
        DoneAnswer,
        RenameSeatBody,
    ),
    ApiRoute("/desk/bots", "fill with bots", lobby_calls.fill, DoneAnswer, FillBody),
    ApiRoute(
        "/desk/seat", "put somebody on a chair", lobby_calls.seat_somebody, SeatAnswer, SitBody
    ),
    ApiRoute("/desk/begin", "deal", desk_calls.begin, DoneAnswer, BeginBody),
    ApiRoute("/desk/extend", "another deadline", desk_calls.extend, DoneAnswer, ExtendBody),
    ApiRoute("/desk/pause", "stop the clock", desk_calls.pause, DoneAnswer, ReasonBody),
    ApiRoute("/desk/resume", "go on", desk_calls.resume, DoneAnswer, EmptyBody),
    ApiRoute("/desk/close", "close the phase", desk_calls.close, DoneAnswer, ReasonBody),
    ApiRoute("/desk/link", "a new link", desk_calls.link, LinkAnswer, LinkBody),
    ApiRoute("/desk/replace", "another player", desk_calls.replace, LinkAnswer, ReplaceBody),
    ApiRoute("/desk/remove", "take out", desk_calls.remove, DoneAnswer, RemoveBody),
    ApiRoute("/desk/silence", "silence", desk_calls.silence, DoneAnswer, SilenceBody),
    ApiRoute("/desk/undo", "go back", desk_calls.undo, DoneAnswer, UndoBody),
    ApiRoute("/desk/undo", "what that means", desk_calls.undoing, UndoFace, asks=("to",)),
    ApiRoute("/desk/unseal", "break the seal", desk_calls.unseal, DoneAnswer, ReasonBody),
    ApiRoute("/desk/note", "write down", desk_calls.note, DoneAnswer, NoteBody),
    ApiRoute(
        "/desk/count", "count pasted posts", forum_calls.count, CountAnswer, CountBody, most=PASTED
    ),
    ApiRoute(
        "/desk/orders",
        "orders that the host types in",
        forum_calls.take_orders,
        OrdersAnswer,
        OrdersBody,
        most=PASTED,
    ),
    ApiRoute(
        "/desk/posts", "posts to copy", forum_calls.show_posts, PostsAnswer, asks=("form", "phase")
    ),
    ApiRoute(
        "/desk/publish",
        "let anybody read the finished game",
        story_calls.publish,
        PublishedAnswer,
        PublishBody,
    ),
    ApiRoute(
        "/desk/again",
        "play again with the same table",
        story_calls.play_again,
        OpenedAnswer,
        EmptyBody,
    ),
    ApiRoute("/desk/delete", "delete", desk_calls.delete, DoneAnswer, ReasonBody),
)
"""What the host alone may call."""
ROUTES: Final = (
    *_LIBRARY,
    *_ROOMS,
    *_STORIES,
    *(replace(route, who=DESK) for route in _DESK),
)
"""All routes but those that stream."""
