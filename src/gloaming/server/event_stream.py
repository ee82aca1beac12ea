"""Server-sent events: the same frames as those of the socket, for those who only listen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from starlette.responses import Response, StreamingResponse

from gloaming.kernel.errors import Fault
from gloaming.rooms.door import DoorCursor
from gloaming.server.calls import HEADERS, HouseCall
from gloaming.server.pump import Pump, desk_frames
from gloaming.server.seat_socket import take_back
from gloaming.server.store.rows import HOST, LinkRow
from gloaming.server.table import HouseTable
from gloaming.server.voices import voice_for

_PLACE: Final = re.compile(r"(\d{1,9})-(\d{1,9})-(\d{1,9})")


async def events(call: HouseCall) -> Response:
    """Send what is new, from the last event that the reader has got."""
    table, link = call.table, call.link
    assert link is not None
    client = call.request.client
    address = client.host if client else ""
    with suppress(Fault):
        await take_back(table, link)
    cursor = place_of(call.request.headers.get("last-event-id", ""))
    with call.sitting.connected(link.digest, address):
        pass  # which refuses one too many before anything is sent
    stream = _stream(call, table, link, address, cursor)
    return StreamingResponse(stream, headers=HEADERS, media_type="text/event-stream")


async def _stream(
    call: HouseCall, table: HouseTable, link: LinkRow, address: str, cursor: DoorCursor
) -> AsyncIterator[str]:
    with call.sitting.connected(link.digest, address) as dead, table.attended(link.seat):
        down = call.sitting.going_down
        ended = {asyncio.ensure_future(dead.wait()), asyncio.ensure_future(down.wait())}
        voice = voice_for(call.request.headers.get("accept-language", ""))
        if link.kind == HOST:
            frames = desk_frames(table, voice)
        else:
            frames = Pump(table, link, cursor, voice).frames()
        try:
            while True:
                following = asyncio.ensure_future(anext(frames))
                done, _ = await asyncio.wait(
                    {following, *ended}, return_when=asyncio.FIRST_COMPLETED
                )
                if following not in done:
                    following.cancel()
                    return
                try:
                    frame = following.result()
                except StopAsyncIteration:
                    return
                at = frame.cursor
                # A frame may hold a part of a message; its place is that before the message.
                yield f"id: {at.branch}-{at.position}-{at.told}\ndata: {frame.text}\n\n"
        finally:
            for each in ended:
                each.cancel()


def place_of(text: str) -> DoorCursor:
    """Read the id of the last event; what is none means the beginning."""
    found = _PLACE.fullmatch(text)
    return DoorCursor(*map(int, found.groups())) if found else DoorCursor()
