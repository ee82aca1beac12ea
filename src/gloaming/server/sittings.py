"""Sittings: everyone who is connected, and what each may still do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from gloaming.kernel.words.phrase import say
from gloaming.server.house import House
from gloaming.server.limits import (
    CODES,
    COMMANDS,
    ROOMS,
    SEAT_SOCKETS,
    SOCKETS,
    Buckets,
    TooMany,
    is_counted,
)


class Sittings:
    """Who is connected by which link, and from where."""

    def __init__(self, house: House, *, rooms: float = ROOMS, sockets: int = SOCKETS) -> None:
        now = house.clock.now
        self._commands = Buckets(COMMANDS, COMMANDS, now)
        self._rooms = Buckets(rooms, max(1.0, rooms * 60), now)
        self._codes = Buckets(CODES, CODES * 60, now)
        self._most = sockets
        self._by_address: dict[str, int] = {}
        self._by_link: dict[str, list[asyncio.Event]] = {}
        self.going_down = asyncio.Event()

    def command(self, room: str, seat: str) -> None:
        """Count a command of a seat."""
        self._commands.take(f"{room}/{seat}", say("commands of one seat"))

    def code(self, address: str) -> None:
        """Count a try to open a lobby by its code."""
        if is_counted(address):
            self._codes.take(address, say("codes tried from one address"))

    def room(self, address: str) -> None:
        """Count a room that is opened."""
        if is_counted(address):
            self._rooms.take(address, say("rooms opened from one address"))

    @contextmanager
    def connected(self, link: str, address: str) -> Iterator[asyncio.Event]:
        """Count a connection; the event tells when its link is dead."""
        count = self._by_address.get(address, 0)
        mine = self._by_link.get(link, [])
        if (is_counted(address) and count >= self._most) or len(mine) >= SEAT_SOCKETS:
            raise TooMany(say("too many connections"))
        dead = asyncio.Event()
        self._by_address[address] = count + 1
        mine.append(dead)
        self._by_link[link] = mine
        try:
            yield dead
        finally:
            mine.remove(dead)
            if not mine:
                self._by_link.pop(link, None)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def cut(self, links: Sequence[str]) -> None:
        """Close the connections of links that are dead."""
        for link in links:
            for dead in self._by_link.get(link, ()):
                dead.set()
