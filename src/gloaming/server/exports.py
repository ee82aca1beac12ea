"""Exports: the whole game, after its end to everyone, before it to an open desk alone."""

from __future__ import annotations

from gloaming.chronicle.log.codec import header
from gloaming.rooms.room import Room
from gloaming.script.writer import write
from gloaming.server.calls import HouseCall, NotFound
from gloaming.server.store.rows import HOST
from gloaming.server.table import HouseTable


async def export(call: HouseCall) -> bytes:
    """Return the game as a script or as a log."""
    table, link = call.table, call.link
    form = call.request.path_params["form"]
    is_host = link is not None and link.kind == HOST and link.room == table.row.id

    def exported(room: Room) -> bytes:
        allowed = room.over or (is_host and not table.sealed)
        if not allowed or not room.begun or form not in ("gloam", "jsonl"):
            raise NotFound
        return script(room) if form == "gloam" else log(table)

    return await table.look(exported)


def script(room: Room) -> bytes:
    """Return a game as a script."""
    head = room.state.head
    return write(room.pack, room.game, title=head.setup, seed=head.seed).encode()


def log(table: HouseTable) -> bytes:
    """Return a game as a log."""
    room = table.room
    head = header(room.pack, seed=room.state.head.seed, title=room.state.head.setup)
    return room.state.codec.encode(room.game.log, head)
