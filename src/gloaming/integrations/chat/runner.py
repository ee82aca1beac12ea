"""The runner: a table and a network together, in one loop, until the game is over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil
from typing import Final

from gloaming.integrations.chat.outbox import CHANNEL
from gloaming.integrations.chat.table import ChatTable
from gloaming.integrations.chat.transport import (
    ChatNews,
    ChatTransport,
    ConnectionLost,
    HasCome,
    HasLeft,
    IsRenamed,
    WasSaid,
)
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Text, say

SHORTEST_WAIT: Final = 2.0
LONGEST_WAIT: Final = 60.0
"""How long one waits before one tries again to reach a network, in seconds."""
LOOK: Final = 1.0
"""How often one looks at the table at least, in seconds."""
Connects = Callable[[], Awaitable[ChatTransport]]


class ChatRunner:
    """Lets a game be played in a channel."""

    def __init__(
        self,
        table: ChatTable,
        connect: Connects,
        *,
        pace: float = 1.0,
        tell: Callable[[Text], None] = lambda _: None,
        wait: float = SHORTEST_WAIT,
    ) -> None:
        self._table = table
        self._connect = connect
        self._pace = pace
        """How many seconds there are between two lines at least."""
        self._tell = tell
        self._wait = wait
        self._start = 0.0
        self._wake = asyncio.Event()

    def _now(self) -> float:
        """Return the time; it goes on evenly if somebody sets the clock of the system."""
        return self._start + asyncio.get_running_loop().time()

    async def run(self) -> None:
        """Play to the end; a network that goes away is waited for, but must be there at first."""
        self._start = time.time() - asyncio.get_running_loop().time()
        network = await self._connect()
        while not await self._is_served(network):
            self._tell(say("The connection is lost."))
            network = await self._come_back()
            self._tell(say("The connection is there again."))

    async def _come_back(self) -> ChatTransport:
        wait = self._wait
        while True:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
            with suppress(ConnectionLost, Illegal):
                return await self._connect()

    async def _is_served(self, network: ChatTransport) -> bool:
        """Play as long as the network is there; tell whether that was to the end."""
        try:
            await self._serve(network)
        except ConnectionLost:
            return False
        return True

    async def _serve(self, network: ChatTransport) -> None:
        """Listen, go on, and tell, until the game is over or the connection is lost."""
        self._table.arrived(network.me, network.people, self._now())
        parts = [
            asyncio.create_task(part)
            for part in (self._listen(network), self._go_on(), self._speak(network))
        ]
        try:
            done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in done:
                part.result()
        finally:
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)
            await network.close()

    async def _listen(self, network: ChatTransport) -> None:
        async for news in network.news():
            self._take(news)
            self._wake.set()
        raise ConnectionLost

    def _take(self, news: ChatNews) -> None:
        table = self._table
        match news:
            case WasSaid():
                table.heard(news.person, news.text, self._now(), public=news.public)
            case HasCome():
                table.came(news.person)
            case HasLeft():
                table.left(news.person)
            case IsRenamed():
                table.renamed(news.person, news.name)

    async def _go_on(self) -> None:
        """Let the game go on in time, also while the network is slow."""
        while True:
            self._wake.clear()
            now = self._now()
            following = self._table.tick(now)
            seconds = LOOK if following is None else min(LOOK, max(0.01, following - now))
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._wake.wait()

    async def _speak(self, network: ChatTransport) -> None:
        """Tell everyone in turn.

        Turns begin at whole numbers of paces, however long the network has taken, so that neither
        the length nor the fate of a line can be told from when the next one comes.
        """
        table, loop = self._table, asyncio.get_running_loop()
        slot = loop.time()
        while not table.finished:
            turn = table.next_turn(self._now())
            if turn is not None and turn.piece is None:
                await network.cover()
            elif turn is not None and turn.piece is not None:
                person = "" if turn.lane == CHANNEL else turn.person
                if await network.deliver(person, turn.piece.text):
                    table.outbox.delivered(turn)
                else:
                    table.outbox.dropped(turn)
                    table.left(turn.person)
                self._wake.set()
            late = loop.time() - slot
            slot += self._pace * max(1, ceil(late / self._pace))
            await asyncio.sleep(slot - loop.time())
