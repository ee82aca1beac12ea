"""Ports for single agents: each has its own, comes when it likes, and plays one game after another.

All of them are served by one loop in a thread, so that others can wait for an agent without a loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import Any, Final, TypeVar

from gloaming.doors.aiwolf.arrivals import (
    FULL,
    OpenPort,
    has_name,
    number_of,
    open_frames,
    open_lines,
)
from gloaming.doors.aiwolf.client import Client
from gloaming.doors.aiwolf.dialect import Dialect, MatchTerms

MOST_WAITING: Final = 4
"""So many may wait at a port, besides the agent that plays."""
GOODBYE: Final = 2.0
"""How long agents have to hang up when everything is over, in seconds."""

T = TypeVar("T")


class AgentPort:
    """A port at which one agent comes, and may come back."""

    def __init__(self, terms: MatchTerms) -> None:
        self.server: OpenPort | None = None
        self._terms = terms
        self._clients: list[Client] = []
        """Everyone who has come, and has not hung up."""
        self._playing: Client | None = None
        self._arrived: asyncio.Queue[Client] = asyncio.Queue()
        self._closed = False

    async def welcome(self, client: Client) -> None:
        """Take notice of an agent that has come."""
        self._clients = [each for each in self._clients if not each.lost]
        full = self._closed or len(self._clients) > MOST_WAITING
        self._clients.append(client)
        if full:
            client.close(FULL)
        elif await has_name(client, self._terms):
            self._arrived.put_nowait(client)

    async def here(self, seconds: float) -> Client | None:
        """Return the agent for its next game; None where nobody comes in time.

        Some agents hang up when a game is over, and come back.  So one that stays is asked for its
        name again: one that has hung up is found out before the game begins.
        """
        found = self._playing
        if found is not None and not found.lost and await has_name(found, self._terms):
            return found
        self._playing = None
        until = asyncio.get_running_loop().time() + seconds
        while self._playing is None:
            try:
                found = self._arrived.get_nowait()
            except asyncio.QueueEmpty:
                left = until - asyncio.get_running_loop().time()
                if left <= 0:
                    return None
                try:
                    found = await asyncio.wait_for(self._arrived.get(), left)
                except TimeoutError:
                    return None
            if not found.lost:
                self._playing = found
        return self._playing

    def turn_away(self) -> None:
        """Let nobody in any more; who has just come in is still here."""
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError):  # not every loop needs it
            for each in self.server.sockets if self.server is not None else ():
                loop.remove_reader(each.fileno())

    def close(self) -> None:
        """Hang up, and close the port."""
        self._closed = True
        if self.server is not None:
            self.server.close()
        for client in self._clients:
            client.close(FULL)

    def abort(self) -> None:
        """Leave everyone who has not hung up by now."""
        for client in self._clients:
            client.abort()


class AgentLine:
    """The way to an agent that plays a game, for those who have no loop."""

    def __init__(self, client: Client, ports: AgentPorts) -> None:
        self._client = client
        self._ports = ports

    @property
    def dialect(self) -> Dialect:
        """The protocol that the agent speaks."""
        return self._client.dialect

    @property
    def lost(self) -> str:
        """Why nobody listens to it any more; empty as long as somebody does."""
        return self._client.lost

    def tell(self, packet: bytes) -> None:
        """Send something that is not answered."""
        self._ports.start(self._client.tell(packet)).result()

    def ask(self, packet: bytes, seconds: float) -> Future[str]:
        """Send a question; what is returned has the answer later, or `NoAnswer`."""
        return self._ports.start(self._client.ask(packet, seconds))

    def hang_up(self, why: str) -> None:
        """Listen no more."""

        async def closed() -> None:
            self._client.close(why)

        self._ports.start(closed()).result()


class AgentPorts:
    """The ports of some agents, and the thread that serves them."""

    def __init__(self) -> None:
        self._ports: dict[str, AgentPort] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Let the loop do something."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def open(self, agent: str, host: str, port: int, terms: MatchTerms, *, older: bool) -> int:
        """Open the port of an agent, and return its number."""
        found = AgentPort(terms)
        opening = (open_lines if older else open_frames)(host, port, found.welcome)
        found.server = self.start(opening).result()
        self._ports[agent] = found
        return number_of(found.server)

    def line(self, agent: str, seconds: float) -> AgentLine | None:
        """Wait for an agent; None where it does not come in time."""
        client = self.start(self._ports[agent].here(seconds)).result()
        return None if client is None else AgentLine(client, self)

    def close(self) -> None:
        """Close all ports, and hang up."""
        self.start(self._closed()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _closed(self) -> None:
        # A port that is closed while somebody comes in would leave their connection open.
        for port in self._ports.values():
            port.turn_away()
        await _others()
        for port in self._ports.values():
            port.close()
        until = self._loop.time() + GOODBYE
        while left := await _others():
            _, late = await asyncio.wait(left, timeout=max(0.0, until - self._loop.time()))
            for task in late:
                task.cancel()
        for port in self._ports.values():
            port.abort()
        await _others()


async def _others() -> set[asyncio.Task[Any]]:
    """Return what is still being done; somebody who is just coming in needs some turns."""
    for _ in range(5):
        await asyncio.sleep(0)
    return {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}
