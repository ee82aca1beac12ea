"""Exports: a whole game, after its end for everyone, before it for its desk alone."""

from __future__ import annotations

from typing import Final

from gloaming.chronicle.log.codec import header
from gloaming.rooms.room import Room
from gloaming.script.writer import write
from gloaming.server.calls import HouseCall, NotFound
from gloaming.server.casts import setup_title
from gloaming.server.forum_calls import posts_of

MARKED: Final = {"bbcode": "bbcode", "md": "markdown"}
"""The endings of files of posts, each with the name of its format."""


async def export(call: HouseCall) -> bytes:
    """Return a game as a script, as a log, or as posts."""
    table, form = call.table, call.request.path_params["form"]

    def exported(room: Room) -> bytes:
        allowed = room.over or (call.is_host and not table.sealed)
        if not allowed or not room.begun:
            raise NotFound
        if form in MARKED:
            return posts(room, MARKED[form], private=not room.over).encode()
        if form not in ("gloam", "jsonl"):
            raise NotFound
        return script(room) if form == "gloam" else log(room)

    return await table.look(exported)


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
