"""Replays over HTTP: after the end to those who may read them, before it to some hosts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from starlette.responses import Response

from gloaming.history.log.codec import header
from gloaming.rooms.room import Room
from gloaming.script.writer import write
from gloaming.server.http.endpoints import HEADERS, ApiCall, NotFound, Routes
from gloaming.server.http.forum_endpoints import posts_of
from gloaming.server.http.replays import (
    StoryFace,
    WhatIfBody,
    WhatIfFace,
    WhyFace,
    picture,
    replay_view,
    what_if_view,
    why_view,
)
from gloaming.server.rooms.room_options import PUBLISHED
from gloaming.server.rooms.setup_choice import setup_title
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

T = TypeVar("T")
MARKED: Final = {"bbcode": "bbcode", "md": "markdown"}
"""The endings of files of posts, each with the name of its format."""
routes: Final = Routes()


async def read_replay(call: ApiCall, read: Callable[[Room], T]) -> T:
    """Read a room that may be read.

    A finished game does not change.  So another thread may read it, while others are served.
    """
    room = await call.look(lambda room: _readable(call, room))
    if not room.over:
        return await call.look(read)
    name = call.runner.row.id
    return await call.connections.read(call.link, call.address, name, lambda: read(room))


@routes.add("/rooms/{room}/story", "a game by records")
async def show_replay(call: ApiCall) -> StoryFace:
    """Tell a whole game."""
    return await read_replay(call, lambda room: replay_view(room, call.runner.row.id))


@routes.add(
    "/rooms/{room}/why",
    "why a record happened, or what became of somebody",
    asks=("about", "phase"),
)
async def show_why(call: ApiCall) -> WhyFace:
    """Tell why something happened, or what became of somebody."""
    about, phase = _asked(call)
    return await read_replay(call, lambda room: why_view(room, about, phase))


@routes.add(
    "/rooms/{room}/causes.svg",
    "a picture of causes",
    gives=bytes,
    asks=("about", "phase"),
    kind="image/svg+xml",
)
async def show_picture(call: ApiCall) -> Response:
    """Draw the causes."""
    about, phase = _asked(call)
    drawn = await read_replay(call, lambda room: picture(room, about, phase))
    return Response(drawn, headers=HEADERS, media_type="image/svg+xml")


@routes.add("/rooms/{room}/whatif", "the same phase with a change", WhatIfBody)
async def what_if(call: ApiCall) -> WhatIfFace:
    """Resolve a phase of a finished game again with a change."""
    if not call.runner.room.over and call.is_host:
        raise Illegal("illegal/not-over", say("the game is not over"))
    return await read_replay(call, lambda room: what_if_view(room, call.body))


def _asked(call: ApiCall) -> tuple[str, str]:
    params = call.request.query_params
    return params.get("about", ""), params.get("phase", "").lower()


def _readable(call: ApiCall, room: Room) -> Room:
    """Return the room if its replay may be read: by an open desk, or after the end.

    Then it may be read by those who have a link of the room and, if it is published, by anybody.
    """
    desk = call.is_host and not call.runner.sealed
    guest = call.is_guest or bool(room.state.terms.get(PUBLISHED))
    if not room.begun or not (desk or (room.over and guest)):
        raise NotFound
    return room


@routes.add("/rooms/{room}/export.{form}", "the whole game")
async def export(call: ApiCall) -> bytes:
    """Return a game as a script, as a log, or as posts."""
    form = call.request.path_params["form"]
    if form not in (*MARKED, "gloam", "jsonl"):
        raise NotFound

    def exported(room: Room) -> bytes:
        if form in MARKED:
            return posts(room, MARKED[form], private=not room.over).encode()
        return script(room) if form == "gloam" else log(room)

    return await read_replay(call, exported)


def script(room: Room) -> bytes:
    """Return a game as a script."""
    head = room.state.head
    title = setup_title(room.pack, head.setup)
    return write(room.pack, room.game, title=title, seed=head.seed).encode()


def log(room: Room) -> bytes:
    """Return a game as a log."""
    title = setup_title(room.pack, room.state.head.setup)
    head = header(room.pack, seed=room.state.head.seed, title=title)
    return room.state.codec.encode(room.game.log, head)


def posts(room: Room, form: str, *, private: bool) -> str:
    """Return a game as posts: all that everyone may read and, for the desk, all others."""
    found = [post for post in posts_of(room, form) if private or not post.to]
    return "\n\n".join(post.text for post in found) + "\n"
