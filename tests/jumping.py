"""A clock that jumps to the next thing that happens, so a busy machine changes nothing.

Servers and those who connect to them are joined by pairs of sockets in this process: what one side
has sent is there for the other at once, and nobody has to wait for it.
"""

from __future__ import annotations

import asyncio
import selectors
import socket
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
HOST = "127.0.0.1"


class JumpingSelector(selectors.SelectSelector):
    """Waits for nothing: the time for which it should wait has passed at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            if timeout is None:
                raise RuntimeError("everyone waits, and nothing will happen any more")
            self.now += max(0.0, timeout)
        return found


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes only while everyone waits."""

    def __init__(self) -> None:
        self.jumping = JumpingSelector()
        self.servers: dict[int, Any] = {}
        """Who is called when somebody connects to a port."""
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now

    async def create_server(  # type: ignore[override]
        self, factory: Any, _: str, port: int
    ) -> JumpingServer:
        """Let a server listen at a port that only this loop knows."""
        port = port or max(self.servers, default=1000) + 1
        self.servers[port] = factory
        return JumpingServer(self, port)

    async def create_connection(  # type: ignore[override]
        self, factory: Any, host: str = HOST, port: int = 0, **wish: Any
    ) -> Any:
        """Connect to a server of this loop."""
        if wish.get("sock") is not None:
            return await super().create_connection(factory, **wish)
        if port not in self.servers:
            raise ConnectionRefusedError(host, port)
        here, there = socket.socketpair()
        await self.connect_accepted_socket(self.servers[port], there)
        return await super().create_connection(factory, sock=here)


class JumpingServer:
    """A server at a port of a loop."""

    def __init__(self, loop: JumpingLoop, port: int) -> None:
        self.sockets = [self]
        self._loop, self._port = loop, port

    def getsockname(self) -> tuple[str, int]:
        return HOST, self._port

    def close(self) -> None:
        self._loop.servers.pop(self._port, None)

    async def wait_closed(self) -> None:
        pass


def jumping(main: Callable[[], Awaitable[T]]) -> T:
    """Run something in a loop of its own that does not wait."""
    loop = JumpingLoop()

    async def run() -> T:
        found = await main()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        return found

    try:
        return loop.run_until_complete(run())
    finally:
        loop.close()
