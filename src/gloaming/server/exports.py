"""Exports: a whole game, for those who may read its story."""

from __future__ import annotations

from typing import Final

from gloaming.chronicle.log.codec import header
from gloaming.rooms.room import Room
from gloaming.script.writer import write
from gloaming.server.calls import HouseCall, NotFound
from gloaming.server.casts import setup_title
from gloaming.server.forum_calls import posts_of
from gloaming.server.story_calls import read_story

MARKED: Final = {"bbcode": "bbcode", "md": "markdown"}
"""The endings of files of posts, each with the name of its format."""


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
