"""The socket of a seat: hello, then news one way and commands the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from gloaming.rooms.messages import LONGEST, NoMessage, SessionClosed, ToSeat, refusal
from gloaming.rooms.pacing import is_night
from gloaming.rooms.room import Room
from gloaming.rooms.session import MOST_BAD, SeatSession, SessionCursor
from gloaming.rooms.state import PERSON
from gloaming.server.live.connections import Connections
from gloaming.server.live.fixed_rate import answer, constant_time
from gloaming.server.live.seat_stream import SeatStream, WireFrame, desk_frames
from gloaming.server.rooms.jobs import owned
from gloaming.server.rooms.limits import TooMany
from gloaming.server.rooms.locales import voice_for
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.store.room_store import DeadLink
from gloaming.server.store.rows import HOST, SEAT, SPECTATOR, TV, LinkRow
from gloaming.text.errors import Fault
from gloaming.text.phrase import ENGLISH, say, speaking

PROTOCOL: Final = "gloaming.1"
LISTENERS: Final = (SEAT, SPECTATOR, TV, HOST)
"""The kinds of links by which one may listen."""
FIRST: Final = 5.0
"""How many seconds there are for the first frame."""
SLOW: Final = 10.0
"""A frame that is not taken in so many seconds is the last one."""
MALFORMED, NO_LINK, TOO_SLOW, TAKEN_OVER, TOO_MANY = 4400, 4404, 4408, 4409, 4429
NOT_KEPT: Final = 4503
GOING_DOWN: Final = 1012
OVER: Final = 1000


class Hello(Struct, frozen=True, tag_field="is", tag="hello", forbid_unknown_fields=True):
    """The first frame: the link, and how far one has read."""

    link: str
    from_: tuple[int, int] = msgspec.field(default=(0, 0), name="from")
    """The branch, and the place in the stream."""
    told: int = 0
    """How many notices one has got."""
    language: str = ""
    """The languages that one reads, as browsers name them: `de-AT, en;q=0.5`."""


_hello: Final = msgspec.json.Decoder(Hello)


class SeatSocket:
    """One socket."""

    def __init__(
        self, socket: WebSocket, room_server: RoomServer, connections: Connections
    ) -> None:
        self._socket = socket
        self._room_server = room_server
        self._connections = connections
        self._sending = asyncio.Lock()
        self._voice = ENGLISH
        self._bad = 0

    async def serve(self) -> None:
        """Serve until one side hangs up."""
        socket = self._socket
        if PROTOCOL not in socket.scope.get("subprotocols", ()):
            await socket.close(MALFORMED)
            return
        await socket.accept(PROTOCOL)
        # A reader that is too slow does not take the last frame either.
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            await self._close(await self._serve())

    async def _serve(self) -> int:
        try:
            async with asyncio.timeout(FIRST):
                hello = _hello.decode(await self._receive())
        except (msgspec.MsgspecError, UnicodeError, RecursionError, TimeoutError, SessionClosed):
            return MALFORMED
        try:
            link = self._room_server.link(hello.link)
            runner = None if link is None else self._room_server.runner(link.room)
        except Fault:  # the database is away, and comes back
            return NOT_KEPT
        if link is None or runner is None or link.kind not in LISTENERS:
            return NO_LINK
        address = self._socket.client.host if self._socket.client else ""
        try:
            with self._connections.connected(link, address) as dead:
                return await self._play(runner, link, hello, dead)
        except TooMany:
            return TOO_MANY
        except DeadLink:
            return TAKEN_OVER

    async def _play(
        self, runner: RoomRunner, link: LinkRow, hello: Hello, dead: asyncio.Event
    ) -> int:
        with suppress(Fault):
            await take_back(self._room_server, runner, link)
        branch, position = hello.from_
        cursor = SessionCursor(max(0, branch), max(0, position), max(0, hello.told))
        accepted = hello.language or self._socket.headers.get("accept-language", "")
        self._voice = voice_for(accepted)
        listen, tell = self._listen(runner, link), self._tell(runner, link, cursor)
        down = self._connections.going_down.wait()
        async with owned(listen, tell, dead.wait(), down) as tasks:
            with runner.attended(link.seat):
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        # That a link is dead or the house closes says more than that a side has hung up.
        for task, code in zip(tasks[2:], (TAKEN_OVER, GOING_DOWN), strict=True):
            if task in done:
                return code
        return int(done.pop().result())

    def _frames(
        self, runner: RoomRunner, link: LinkRow, cursor: SessionCursor
    ) -> AsyncIterator[WireFrame]:
        if link.kind == HOST:
            return desk_frames(runner, self._voice)
        return SeatStream(runner, link, cursor, self._voice).frames()

    async def _tell(self, runner: RoomRunner, link: LinkRow, cursor: SessionCursor) -> int:
        """Send what is new; a reader that is too slow is closed, and may come again."""
        over = False
        async for frame in self._frames(runner, link, cursor):
            try:
                async with asyncio.timeout(SLOW):
                    await self._send(frame.text)
            except TimeoutError:
                return TOO_SLOW
            over = frame.last
        if over:
            return OVER
        return GOING_DOWN if runner.closed else NOT_KEPT

    async def _listen(self, runner: RoomRunner, link: LinkRow) -> int:
        while True:
            try:
                data = await self._receive()
            except SessionClosed:
                return MALFORMED
            try:
                async with constant_time(night=is_night(runner.room)):
                    reply, night = await self._take(runner, link, data)
            except DeadLink:
                return TAKEN_OVER
            if runner.heals and isinstance(reply, NoMessage) and reply.code == "fault/not-kept":
                return NOT_KEPT  # it is not answered, so it is sent again when all is well
            if isinstance(reply, NoMessage) and reply.code == "malformed/message":
                self._bad += 1
                if self._bad > MOST_BAD:
                    return MALFORMED
            await self._send(answer(reply, night=night))

    async def _take(self, runner: RoomRunner, link: LinkRow, data: bytes) -> tuple[ToSeat, bool]:
        """Let a command happen; the answer comes when it is kept."""
        if link.kind != SEAT:
            return NoMessage(
                "", "illegal/spectator", str(say("a spectator looks on")), []
            ), is_night(runner.room)

        def take(room: Room) -> tuple[ToSeat, bool]:
            night = is_night(room)
            with speaking(self._voice):
                return received(room, link.seat, data), night

        try:
            self._connections.command(link.room, link.seat)
            return await runner.act(self._room_server.if_link_valid(link, take))
        except (TooMany, Fault) as error:
            with speaking(self._voice):
                return refusal(_id_of(data), error), is_night(runner.room)

    async def _receive(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1005))
        data = message.get("bytes")
        if data is None:
            data = message["text"].encode(errors="surrogatepass")
        if len(data) > LONGEST:
            raise SessionClosed
        return bytes(data)

    async def _send(self, text: str) -> None:
        async with self._sending:
            self._connections.frames += 1
            await self._socket.send_text(text)

    async def _close(self, code: int) -> None:
        async with asyncio.timeout(SLOW):
            await self._socket.close(code)


async def take_back(room_server: RoomServer, runner: RoomRunner, link: LinkRow) -> None:
    """Give a person who comes back the seat that a bot has taken meanwhile."""

    def back(room: Room) -> None:
        if link.kind == SEAT:
            _sit_again(room, link.seat)

    await runner.act(room_server.if_link_valid(link, back))


def received(room: Room, seat: str, data: bytes) -> ToSeat:
    """Take a command of a seat; a person who sends one has the seat back from a bot."""
    _sit_again(room, seat)
    return SeatSession(room, seat).receive(data)


def _sit_again(room: Room, seat: str) -> None:
    holder = room.state.holders.get(seat)
    if holder is not None and holder.is_bot and not room.over:
        room.sit(seat, holder.name, PERSON)


def _id_of(data: bytes) -> str:
    """Return what the sender calls a command that was not looked at."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
    name = found.get("id", "") if isinstance(found, dict) else ""
    return name if isinstance(name, str) else ""
