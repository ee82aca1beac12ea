"""Agents over WebSocket; the library is an extra."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from gloaming.doors.aiwolf.client import HUNG_UP, LONGEST, PATIENCE, TOO_LONG, AgentMailbox
from gloaming.doors.aiwolf.dialect import Dialect
from gloaming.doors.extras import needs

with needs("aiwolf", "websockets"):
    from websockets.asyncio.server import Server, ServerConnection, serve
    from websockets.exceptions import ConnectionClosed

BIG: int = 1009
"""The code with which a connection ends that has sent too much at once."""


class SocketClient(AgentMailbox):
    """An agent over WebSocket that sends texts."""

    def __init__(self, socket: ServerConnection, dialect: Dialect) -> None:
        super().__init__(dialect)
        self._socket = socket
        self._closing: asyncio.Task[None] | None = None

    async def tell(self, packet: bytes) -> None:
        """Send a text; an agent that does not read is given up."""
        if self.lost:
            return
        try:
            await asyncio.wait_for(self._socket.send(packet.decode()), PATIENCE)
        except (ConnectionClosed, OSError, TimeoutError):
            self.close(HUNG_UP)

    async def listen(self) -> None:
        """Take what comes, until the agent hangs up."""
        try:
            async for message in self._socket:
                text = message if isinstance(message, str) else message.decode("utf-8", "replace")
                self.take(text.rstrip("\r\n"))
        except ConnectionClosed as error:
            large = error.sent is not None and error.sent.code == BIG
            self.close(TOO_LONG if large else HUNG_UP)
        self.close(HUNG_UP)

    def close(self, why: str) -> None:
        """Hang up."""
        super().close(why)
        if self._closing is None:
            self._closing = asyncio.create_task(self._socket.close())

    def abort(self) -> None:
        """Leave at once."""
        self._socket.transport.abort()


async def open_sockets(
    host: str,
    port: int,
    dialect: Dialect,
    welcome: Callable[[SocketClient], Awaitable[None]],
) -> Server:
    """Listen for agents; each is welcomed, and listened to until it hangs up."""

    async def greet(socket: ServerConnection) -> None:
        client = SocketClient(socket, dialect)
        greeting = asyncio.create_task(_welcomed(welcome, client))
        await client.listen()
        await greeting

    options: dict[str, Any] = {"max_size": LONGEST, "max_queue": 16, "compression": None}
    return await serve(greet, host, port, **options)


async def _welcomed(
    welcome: Callable[[SocketClient], Awaitable[None]], client: SocketClient
) -> None:
    await welcome(client)
