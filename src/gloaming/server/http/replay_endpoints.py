"""Replays over HTTP: after the end to those who may read them, before it to an open desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from starlette.responses import Response

from gloaming.chronicle.log.codec import header
from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import TermChanged
from gloaming.rooms.pacing import pacing_of
from gloaming.rooms.room import HOST, Room
from gloaming.script.writer import write
from gloaming.server.http.endpoints import HEADERS, HouseCall, NotFound
from gloaming.server.http.forum_endpoints import posts_of
from gloaming.server.http.replays import (
    PublishedAnswer,
    StoryFace,
    WhatIfFace,
    WhyFace,
    picture,
    story_of,
    what_if_face,
    why_face,
)
from gloaming.server.rooms.room_options import AGAIN, PUBLISHED, terms_of
from gloaming.server.rooms.schemas import OpenBody, OpenedAnswer, SeatAnswer
from gloaming.server.rooms.setup_choice import is_own, setup_title

T = TypeVar("T")
MARKED: Final = {"bbcode": "bbcode", "md": "markdown"}
"""The endings of files of posts, each with the name of its format."""


async def read_story(call: HouseCall, read: Callable[[Room], T]) -> T:
    """Read a room that may be read.

    A finished game does not change.  So another thread may read it, while others are served.
    """
    room = await call.look(lambda room: _readable(call, room))
    if not room.over:
        return await call.look(read)
    name = call.table.row.id
    return await call.sittings.read(call.link, call.address, name, lambda: read(room))


async def show_story(call: HouseCall) -> StoryFace:
    """Tell a whole game."""
    return await read_story(call, lambda room: story_of(room, call.table.row.id))


async def show_why(call: HouseCall) -> WhyFace:
    """Tell why something happened, or what became of somebody."""
    about, phase = _asked(call)
    return await read_story(call, lambda room: why_face(room, about, phase))


async def show_picture(call: HouseCall) -> Response:
    """Draw the causes."""
    about, phase = _asked(call)
    drawn = await read_story(call, lambda room: picture(room, about, phase))
    return Response(drawn, headers=HEADERS, media_type="image/svg+xml")


async def what_if(call: HouseCall) -> WhatIfFace:
    """Resolve a phase of a finished game again with a change."""
    if not call.table.room.over and call.is_host:
        raise Illegal("illegal/not-over", say("the game is not over"))
    return await read_story(call, lambda room: what_if_face(room, call.body))


async def publish(call: HouseCall) -> PublishedAnswer:
    """Let anybody read the finished game who knows its address."""
    table, published = call.table, call.body.published

    def change(room: Room) -> PublishedAnswer:
        if not room.over:
            raise Illegal("illegal/not-over", say("the game is not over"))
        room.keep(HOST, "", TermChanged(PUBLISHED, "yes" if published else ""))
        return PublishedAnswer(f"/r/{table.row.id}" if published else "")

    return await call.act(change)


async def play_again(call: HouseCall) -> OpenedAnswer:
    """Open another room like this one, which everyone of this table may come to."""
    table = call.table
    wish = await call.look(lambda room: _same(room, table.row.seats, table.row.plays))
    call.sittings.room(call.address)
    opened = await call.house.open(wish)
    await call.act(lambda room: room.keep(HOST, "", TermChanged(AGAIN, opened.room)))
    return opened


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


def _same(room: Room, seats: int, plays: str) -> OpenBody:
    """Return the wish that a room was opened by."""
    if not room.over:
        raise Illegal("illegal/not-over", say("the game is not over"))
    head, terms, policy = room.state.head, terms_of(room), dict(room.state.head.policy)
    own = is_own(head.setup)
    bots = policy.pop("bots", "")
    return OpenBody(
        head.pack,
        "" if own else head.setup,
        head.setup if own else "",
        seats,
        room.state.holders[plays].name if plays else "",
        bots,
        head.rules,
        "rounds" if head.schedule.get("manner") == "rounds" else "free",
        head.schedule.get("rounds", 0),
        policy,
        pacing_of(room),
        "nobody" if terms.watch == "nobody" else "link",
        terms.delay,
        terms.webhook,
        terms.language,
        terms.title,
    )


def _asked(call: HouseCall) -> tuple[str, str]:
    params = call.request.query_params
    return params.get("about", ""), params.get("phase", "").lower()


def _readable(call: HouseCall, room: Room) -> Room:
    """Return the room if its story may be read: by an open desk, or after the end.

    Then it may be read by those who have a link of the room and, if it is published, by anybody.
    """
    desk = call.is_host and not call.table.sealed
    guest = call.is_guest or bool(room.state.terms.get(PUBLISHED))
    if not room.begun or not (desk or (room.over and guest)):
        raise NotFound
    return room


async def export(call: HouseCall) -> bytes:
    """Return a game as a script, as a log, or as posts."""
    form = call.request.path_params["form"]
    if form not in (*MARKED, "gloam", "jsonl"):
        raise NotFound

    def exported(room: Room) -> bytes:
        if form in MARKED:
            return posts(room, MARKED[form], private=not room.over).encode()
        return script(room) if form == "gloam" else log(room)

    return await read_story(call, exported)


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
