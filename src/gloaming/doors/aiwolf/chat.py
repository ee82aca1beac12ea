"""Group chats: agents speak when they like, as in the newest matches, and nobody is asked."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from functools import partial
from types import TracebackType
from typing import Self

from gloaming.doors.aiwolf.client import Client


class GroupChat:
    """What agents send while a chat is open, in the order in which it comes."""

    def __init__(self, clients: Mapping[str, Client], most: int, seconds: float) -> None:
        self._clients = clients
        self._most = most
        """How many lines of one agent are taken; more would only fill the memory."""
        self._until = asyncio.get_running_loop().time() + seconds
        self._lines: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._sent: Counter[str] = Counter()

    def here(self) -> list[str]:
        """Name the seats whose agents have not hung up."""
        return [seat for seat, client in self._clients.items() if not client.lost]

    async def next(self) -> tuple[str, str] | None:
        """Return who says what next; None where the time is over.

        An empty line says nothing.  It also comes when an agent hangs up, so that nobody waits.
        """
        left = self._until - asyncio.get_running_loop().time()
        try:
            return await asyncio.wait_for(self._lines.get(), max(0.0, left))
        except TimeoutError:
            return None

    def _take(self, seat: str, line: str) -> bool:
        """Take a line, and tell whether it was taken."""
        self._sent[seat] += 1
        if self._sent[seat] > self._most:
            return False
        self._lines.put_nowait((seat, line))
        return True

    def __enter__(self) -> Self:
        for seat, client in self._clients.items():
            client.overheard = partial(self._take, seat)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for client in self._clients.values():
            client.overheard = None
