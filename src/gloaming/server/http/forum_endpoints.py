"""Posts of a forum, over HTTP: counting pasted ones, and writing those of the game."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from gloaming.game_api.installed import reports
from gloaming.game_api.pack import Pack
from gloaming.game_api.reports import Post, knowing
from gloaming.game_api.setup_info import CountsPosts, CountTerms
from gloaming.history.log.view import SPECTATOR, view
from gloaming.kernel.game import Game
from gloaming.rooms.room import HOST, Room
from gloaming.rooms.setup import unknown_seat
from gloaming.script.formats import FORMATS, formatted
from gloaming.server.http.endpoints import HOSTS, ApiCall, Routes
from gloaming.server.http.replays import OrderText
from gloaming.server.rooms.schemas import (
    RequestBody,
)
from gloaming.text.blocks import said
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import calling, say

PASTED: Final = 262_144
"""How many bytes pasted posts may have."""
routes: Final = Routes(HOSTS)


class PostFace(Struct, frozen=True):
    """A post that is ready to be copied."""

    title: str
    to: str
    """The one player who may read it; empty where everyone may."""
    phase: str
    text: str


class PostsAnswer(Struct, frozen=True):
    """The posts of a game."""

    posts: list[PostFace]


class CountBody(RequestBody, frozen=True):
    """Posts that were pasted, and how they are to be read."""

    text: Annotated[str, Meta(max_length=200_000)]
    aliases: dict[str, str] = field(default_factory=dict)
    """Other names of players, each with the name it means."""
    hosts: list[str] = field(default_factory=list)
    first: int = 0
    last: int | None = None


class DoubtFace(Struct, frozen=True):
    """Something that a host has to decide."""

    line: int
    by: str
    text: str
    why: str


class CountAnswer(Struct, frozen=True):
    """What pasted posts come to."""

    title: str
    body: list[dict[str, Any]]
    """The count, as blocks."""
    bbcode: str
    markdown: str
    orders: list[str]
    """The orders in it, as they are written; `POST /desk/orders` takes them."""
    doubts: list[DoubtFace]


class OrdersBody(RequestBody, frozen=True):
    """Orders that the host types in for others, a line each."""

    lines: Annotated[list[OrderText], Meta(min_length=1, max_length=200)]


class OrderRefusal(Struct, frozen=True):
    """A line that was not taken, and why."""

    line: int
    """Its place, from 0 on."""
    code: str
    text: str
    accepted: list[str]


class OrdersAnswer(Struct, frozen=True):
    """What became of orders that were typed in."""

    taken: int
    refused: list[OrderRefusal]


@routes.add("/desk/count", "count pasted posts", CountBody, most=PASTED)
async def count(call: ApiCall) -> CountAnswer:
    """Count what pasted posts come to, with everything that cannot be decided."""
    _refuse_sealed(call)
    pack, name = call.runner.room.pack, call.runner.row.id
    # Very many posts take a while, in which others are served and the game may go on.
    game = await call.look(copied)
    work = partial(counted, pack, game, call.body)
    return await call.connections.read(call.link, call.address, name, work)


def copied(room: Room) -> Game[Any]:
    """Return the game of a room as it is now."""
    _refuse_unbegun(room)
    return room.game.copy()


def counted(pack: Pack, game: Game[Any], body: CountBody) -> CountAnswer:
    """Count posts at the table as it is now."""
    writer = reports(pack)
    if not isinstance(writer, CountsPosts):
        raise Illegal(
            "illegal/no-count",
            say("nothing is counted in the posts of {game}", game=pack.name),
            value=pack.name,
        )
    terms = CountTerms(tuple(body.aliases.items()), tuple(body.hosts), body.first, body.last)
    with calling(game.state.shown_names):
        found = writer.counted(game.state, body.text, terms)
        post = Post(found.title, found.body)
        return CountAnswer(
            str(found.title),
            said(found.body),
            FORMATS["bbcode"](post),
            FORMATS["markdown"](post),
            list(found.orders),
            [DoubtFace(d.line, d.by, d.text, str(d.why)) for d in found.doubts],
        )


@routes.add("/desk/orders", "orders that the host types in", OrdersBody, most=PASTED)
async def take_orders(call: ApiCall) -> OrdersAnswer:
    """Take orders that the host types in for others; each line is taken or refused by itself."""
    _refuse_sealed(call)
    lines: list[str] = call.body.lines

    def take(room: Room) -> OrdersAnswer:
        _refuse_unbegun(room)
        refused = []
        for place, line in enumerate(lines):
            try:
                _take(room, line)
            except GradedError as error:
                accepted = [str(each) for each in error.accepted]
                refused.append(OrderRefusal(place, error.code, error.message, accepted))
        return OrdersAnswer(len(lines) - len(refused), refused)

    return await call.act(take)


def _take(room: Room, line: str) -> None:
    """Take one order: the name of a seat, and what it orders."""
    name, _, text = line.strip().partition(" ")
    seat = next((each for each in room.seats if each.casefold() == name.casefold()), None)
    if seat is None:
        raise unknown_seat(name, room.seats)
    room.order(seat, room.state.asked, text, by=HOST)


@routes.add("/desk/posts", "posts to copy", asks=("form", "phase"))
async def show_posts(call: ApiCall) -> PostsAnswer:
    """Show the posts of the game so far, ready to be copied."""
    _refuse_sealed(call)
    params = call.request.query_params
    form, phase = params.get("form", "markdown"), params.get("phase", "").lower()
    return await call.look(lambda room: PostsAnswer(posts_of(room, form, phase)))


def posts_of(room: Room, form: str, phase: str = "") -> list[PostFace]:
    """Write the posts of a game, or of one of its phases."""
    _refuse_unbegun(room)
    render = formatted(form)
    log = room.game.log
    with calling(room.game.state.shown_names):
        seen = {name: view(log, name) for name in (SPECTATOR, *room.seats)}
        return [
            PostFace(str(post.title), post.to, post.phase, render(post))
            for post in knowing(reports(room.pack), room.game).posts(seen)
            if phase in ("", post.phase)
        ]


def _refuse_sealed(call: ApiCall) -> None:
    if call.runner.sealed:
        raise Illegal("illegal/sealed", say("the desk of a host who plays is sealed"))


def _refuse_unbegun(room: Room) -> None:
    if not room.begun:
        raise Illegal("illegal/not-playing", say("no game is being played"))
