"""The client of a seat: connects, and comes back when the server was away.

What was not answered is sent again.  A program at this end notices nothing of all that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from secrets import token_hex
from typing import Any, Final

import msgspec
from msgspec import Struct

from gloaming.extras import needs
from gloaming.integrations.address import SeatAddress
from gloaming.integrations.link.reader import Gap, StreamReader
from gloaming.rooms.messages import FromSeat, read_request, refusal
from gloaming.text.errors import Fault, Illegal, Malformed
from gloaming.text.phrase import say

with needs("serve", "websockets"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, WebSocketException
    from websockets.typing import Subprotocol

PROTOCOL: Final = Subprotocol("gloaming.1")
PATIENCE: Final = 600.0
"""How long a client looks for a house that is away, in seconds."""
SOONEST, LATEST = 0.1, 2.0
"""How long it waits before it tries again, the first time and at most, in seconds."""
AGAIN: Final = 0.25
"""How long it waits before it sends again what was sent too fast, in seconds."""
LONGEST_FRAME: Final = 4 * 2**20
MALFORMED, NO_LINK, TAKEN_OVER = 4400, 4404, 4409
TOO_FAST: Final = "illegal/too-many"

Tell = Callable[[dict[str, Any]], Awaitable[None]]
"""What is called with each message."""


class _Flight(Struct, frozen=True):
    """A request that is on its way."""

    named: str
    """What its sender calls it; empty where they do not."""
    data: bytes


class SeatLink:
    """A seat of a house, as a program has it."""

    def __init__(self, address: SeatAddress, tell: Tell, patience: float = PATIENCE) -> None:
        self._address = address
        self._tell = tell
        self._patience = patience
        self._reader = StreamReader()
        self._outgoing: asyncio.Queue[_Flight | None] = asyncio.Queue(1)
        self._flight: _Flight | None = None
        self._answered = asyncio.Event()
        # The house does nothing twice that has the same name, so names must not come again.
        self._ids = (f"{token_hex(6)}-{number}" for number in count())
        self._left = False
        self._found = 0.0

    # -- for the program

    async def send(self, data: bytes) -> None:
        """Send a request.  What cannot be read is refused here, and never sent."""
        try:
            request = read_request(data)
        except Malformed as error:
            await self._tell(msgspec.to_builtins(refusal("", error)))
            return
        await self._outgoing.put(self._named(request))

    async def leave(self) -> None:
        """Hang up when everything is sent and answered; the seat stays, and waits."""
        await self._outgoing.put(None)

    async def run(self) -> None:
        """Play until the game is over, or until the program leaves."""
        clock = asyncio.get_running_loop().time
        self._found, delay = clock(), SOONEST
        while not self._reader.over and not self._left:
            try:
                await self._connected()
                delay = SOONEST
            except ConnectionClosed as closed:
                _refuse(closed.rcvd.code if closed.rcvd else 0)
            except (OSError, WebSocketException, TimeoutError) as error:
                if clock() - self._found > self._patience:
                    raise Illegal(
                        "illegal/no-house",
                        say("the house does not answer"),
                        value=self._address.house,
                    ) from error
            if not self._reader.over and not self._left:
                await asyncio.sleep(delay)
                delay = min(2 * delay, LATEST)

    # -- one connection

    async def _connected(self) -> None:
        address = self._address
        async with connect(
            address.socket,
            subprotocols=[PROTOCOL],
            compression=None,
            max_size=LONGEST_FRAME,
            proxy=None,
        ) as socket:
            await socket.send(self._reader.hello(address.secret))
            sending = asyncio.ensure_future(self._send_all(socket))
            try:
                with suppress(Gap):
                    await self._read_all(socket)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    async def _read_all(self, socket: ClientConnection) -> None:
        clock = asyncio.get_running_loop().time
        try:
            async for frame in socket:
                self._found = clock()
                for message in self._reader.take(frame, clock()):
                    await self._take(socket, message)
        finally:
            code = socket.close_code
        if not self._reader.over and not self._left:
            _refuse(code or 0)

    async def _take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["is"] not in {"ack", "no"}:
            await self._tell(message)
            return
        flight = self._flight
        if flight is None:
            return
        if message.get("code") == TOO_FAST:
            await asyncio.sleep(AGAIN)
            await socket.send(flight.data, text=True)
            return
        self._flight = None
        await self._tell({**message, "id": flight.named})
        self._answered.set()

    async def _send_all(self, socket: ClientConnection) -> None:
        """Send one request after the other, each when the one before it is answered.

        Several at once could overtake each other, where one of them is refused as too fast.
        """
        while True:
            if self._flight is None:
                self._flight = await self._outgoing.get()
            if self._flight is None:
                self._left = True
                await socket.close()
                return
            self._answered.clear()
            await socket.send(self._flight.data, text=True)
            await self._answered.wait()

    def _named(self, request: FromSeat) -> _Flight:
        """Give a request a name of our own where it has none, so that it can be sent again."""
        own = request.id or next(self._ids)
        data = msgspec.json.encode(msgspec.structs.replace(request, id=own))
        return _Flight(request.id, data)


def _refuse(code: int) -> None:
    """Give up where coming back would not help."""
    if code in {NO_LINK, TAKEN_OVER}:
        raise Illegal("illegal/no-seat", say("there is no seat behind this link, or not any more"))
    if code == MALFORMED:
        raise Fault("fault/no-house", say("the house does not understand this program"))
