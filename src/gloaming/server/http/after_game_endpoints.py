"""After the game, over HTTP: a host lets anybody read it, plays again, or deletes the room."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gloaming.rooms.journal.entry import TermChanged
from gloaming.rooms.pacing import pacing_of
from gloaming.rooms.room import HOST, Room
from gloaming.server.http.endpoints import DONE, HOSTS, ApiCall, Routes
from gloaming.server.rooms.room_options import AGAIN, PUBLISHED, options_of
from gloaming.server.rooms.schemas import (
    DoneAnswer,
    EmptyBody,
    OpenBody,
    OpenedAnswer,
    ReasonBody,
    RequestBody,
)
from gloaming.server.rooms.setup_choice import is_own
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

routes: Final = Routes(HOSTS)


class PublishBody(RequestBody, frozen=True):
    """Let anybody read the finished game, or nobody else any more."""

    published: bool = True


class PublishedAnswer(Struct, frozen=True):
    """Where a finished game can be read."""

    path: str
    """Empty where nobody else may read it."""


@routes.add("/desk/publish", "let anybody read the finished game", PublishBody)
async def publish(call: ApiCall) -> PublishedAnswer:
    """Let anybody read the finished game who knows its address."""
    runner, published = call.runner, call.body.published

    def change(room: Room) -> PublishedAnswer:
        if not room.over:
            raise Illegal("illegal/not-over", say("the game is not over"))
        room.keep(HOST, "", TermChanged(PUBLISHED, "yes" if published else ""))
        return PublishedAnswer(f"/r/{runner.row.id}" if published else "")

    return await call.act(change)


@routes.add("/desk/again", "play again with the same table", EmptyBody)
async def play_again(call: ApiCall) -> OpenedAnswer:
    """Open another room like this one, which everyone of this table may come to."""
    runner = call.runner
    wish = await call.look(lambda room: _same(room, runner.row.seats, runner.row.plays))
    call.connections.room(call.address)
    opened = await call.room_server.open(wish)
    await call.act(lambda room: room.keep(HOST, "", TermChanged(AGAIN, opened.room)))
    return opened


@routes.add("/desk/delete", "delete", ReasonBody)
async def delete(call: ApiCall) -> DoneAnswer:
    """Forget the room with everything in it."""
    links = [each.digest for each in call.room_server.store.links(call.runner.row.id)]
    await call.room_server.delete(call.runner)
    call.connections.cut(links)
    return DONE


def _same(room: Room, seats: int, plays: str) -> OpenBody:
    """Return the wish that a room was opened by."""
    if not room.over:
        raise Illegal("illegal/not-over", say("the game is not over"))
    head, options, policy = room.state.head, options_of(room), dict(room.state.head.policy)
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
        "nobody" if options.watch == "nobody" else "link",
        options.delay,
        options.webhook,
        options.language,
        options.title,
    )
