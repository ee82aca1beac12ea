"""Server-sent events: the same frames as those of the socket, for those who only listen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Final

from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Send

from gloaming.rooms.session import SessionCursor
from gloaming.server.http.endpoints import HEADERS, ApiCall, ApiRoute
from gloaming.server.live.seat_socket import LISTENERS, SLOW, take_back
from gloaming.server.live.seat_stream import SeatStream, WireFrame, desk_frames
from gloaming.server.rooms.jobs import owned
from gloaming.server.rooms.locales import voice_for
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.store.rows import HOST, LinkRow
from gloaming.text.errors import Fault

_PLACE: Final = re.compile(r"(\d{1,9})-(\d{1,9})-(\d{1,9})")


async def events(call: ApiCall) -> Response:
    """Send what is new, from the last event that the reader has got."""
    runner, link = call.runner, call.link
    assert link is not None
    client = call.request.client
    address = client.host if client else ""
    with suppress(Fault):
        await take_back(call.room_server, runner, link)
    cursor = place_of(call.request.headers.get("last-event-id", ""))
    with call.connections.connected(link, address):
        pass  # which refuses one too many before anything is sent
    return EventStream(_stream(call, runner, link, address, cursor))


class EventStream(StreamingResponse):
    """Events, one after another; a reader that is too slow is hung up on, and may come again."""

    def __init__(self, events: AsyncGenerator[str, None]) -> None:
        super().__init__(events, headers=HEADERS, media_type="text/event-stream")
        self._events = events

    async def stream_response(self, send: Send) -> None:
        """Send everything, each part in time."""

        async def in_time(message: Message) -> None:
            async with asyncio.timeout(SLOW):
                await send(message)

        async with aclosing(self._events):
            with suppress(TimeoutError):
                await super().stream_response(in_time)


async def _stream(
    call: ApiCall, runner: RoomRunner, link: LinkRow, address: str, cursor: SessionCursor
) -> AsyncGenerator[str, None]:
    voice = voice_for(call.request.headers.get("accept-language", ""))
    if link.kind == HOST:
        frames = desk_frames(runner, voice)
    else:
        frames = SeatStream(runner, link, cursor, voice).frames()
    with call.connections.connected(link, address) as dead, runner.attended(link.seat):
        # From here on a reader is hung up on when the link dies; it may have died before.
        if not _is_good(call.room_server, link):
            return
        async with owned(dead.wait(), call.connections.going_down.wait()) as ends:
            while True:
                async with owned(_following(frames)) as (following,):
                    await asyncio.wait({following, *ends}, return_when=asyncio.FIRST_COMPLETED)
                    frame = following.result() if following.done() else None
                if frame is None:
                    return
                at = frame.cursor
                # A frame may hold a part of a message; its place is that before the message.
                yield f"id: {at.branch}-{at.position}-{at.told}\ndata: {frame.text}\n\n"


def _is_good(room_server: RoomServer, link: LinkRow) -> bool:
    """Tell whether a link is still good; where nobody can tell, one may come again."""
    try:
        return room_server.store.link(link.digest) is not None
    except Fault:
        return False


async def _following(frames: AsyncIterator[WireFrame]) -> WireFrame | None:
    """Return the next frame; None if there is none any more."""
    return await anext(frames, None)


def place_of(text: str) -> SessionCursor:
    """Read the id of the last event; what is none means the beginning."""
    found = _PLACE.fullmatch(text)
    return SessionCursor(*map(int, found.groups())) if found else SessionCursor()


EVENTS: Final = ApiRoute(
    "/me/events",
    "what is new, as it happens",
    events,
    bytes,
    who=LISTENERS,
    kind="text/event-stream",
)
"""The one route that streams."""
