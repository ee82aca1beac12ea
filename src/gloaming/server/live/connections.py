"""Connections: everyone who is connected, and what each may still do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from typing import Final, TypeVar

from msgspec import Struct

from gloaming.server.rooms.limits import (
    CODES,
    COMMANDS,
    SEAT_SOCKETS,
    Blocklist,
    Buckets,
    TooMany,
    counted_as,
)
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.server_config import ServerConfig
from gloaming.server.store.rows import SEAT, LinkRow
from gloaming.text.phrase import say

T = TypeVar("T")
THREADS: Final = 2
"""How many replays are read at once; the others wait."""
OF_ONE: Final = 4
"""How many answers one visitor may wait for."""
OF_ROOM: Final = 12
"""How many answers about one room may be waited for."""
RETRY: Final = 2
"""After so many seconds it is worth asking again."""


class _Connection(Struct, eq=False):
    link: str
    address: str
    dead: asyncio.Event


class Connections:
    """Who is connected by which link, and from where."""

    def __init__(self, room_server: RoomServer, config: ServerConfig | None = None) -> None:
        now = room_server.clock.now
        self.config = config or ServerConfig()
        self._commands = Buckets(COMMANDS, COMMANDS, now)
        rooms = self.config.rooms
        self._rooms = Buckets(rooms / 60, max(1.0, rooms), now)
        self._codes = Buckets(CODES, CODES * 60, now)
        self._connections: set[_Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._by_link: dict[str, list[_Connection]] = {}
        self.going_down = asyncio.Event()
        self._readers = ReplayReaders()
        self.blocked = Blocklist()
        for row in room_server.store.blocked():
            self.blocked.add(row.address)
        self.requests: Counter[int] = Counter()
        """How many answers were given over HTTP, by their numbers."""
        self.commands = 0
        self.limited = 0
        """How often somebody asked for too much."""
        self.frames = 0
        """How many frames went out over sockets."""

    @property
    def count(self) -> int:
        """How many are connected."""
        return len(self._connections)

    @property
    def links(self) -> list[str]:
        """The digests of the links by which somebody is connected."""
        return list(self._by_link)

    def command(self, room: str, seat: str) -> None:
        """Count a command of a seat."""
        self.commands += 1
        with self._limiting():
            self._commands.take(f"{room}/{seat}", say("commands of one seat"))

    def code(self, address: str) -> None:
        """Count a try to open a lobby by its code."""
        who = counted_as(address)
        if who:
            with self._limiting():
                self._codes.take(who, say("codes tried from one address"))

    def room(self, address: str) -> None:
        """Count a room that is opened."""
        who = counted_as(address)
        if who:
            with self._limiting():
                self._rooms.take(who, say("rooms opened from one address"))

    async def read(self, link: LinkRow | None, address: str, room: str, work: Callable[[], T]) -> T:
        """Read a finished game for somebody; who has one link and one address is one visitor."""
        visitor = ("" if link is None else link.digest, address)
        with self._limiting():
            return await self._readers.read(visitor, room, work)

    def close(self) -> None:
        """Let everyone know that the house closes."""
        self.going_down.set()
        self._readers.close()

    @contextmanager
    def connected(self, link: LinkRow, address: str) -> Iterator[asyncio.Event]:
        """Count a connection; the event tells when its link is dead."""
        who = counted_as(address)
        mine = self._by_link.get(link.digest, [])
        with self._limiting():
            if who and self._by_address[who] >= self.config.sockets:
                raise TooMany(say("too many connections from one address"))
            # The link of spectators is for everyone, so it is not counted.
            if link.kind == SEAT and len(mine) >= SEAT_SOCKETS:
                raise TooMany(say("too many connections of one seat"))
        here = _Connection(link.digest, address, asyncio.Event())
        self._connections.add(here)
        mine.append(here)
        self._by_link[link.digest] = mine
        self._by_address[who] += 1
        try:
            yield here.dead
        finally:
            self._connections.remove(here)
            mine.remove(here)
            if not mine:
                self._by_link.pop(link.digest, None)
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]

    @contextmanager
    def _limiting(self) -> Iterator[None]:
        try:
            yield
        except TooMany:
            self.limited += 1
            raise

    def cut(self, links: Sequence[str]) -> None:
        """Close the connections of links that are dead."""
        for link in links:
            for each in self._by_link.get(link, ()):
                each.dead.set()

    def block(self, address: str) -> None:
        """Let nobody in from an address or a network, and close the connections from there."""
        self.blocked.add(address)
        for each in self._connections:
            if each.address in self.blocked:
                each.dead.set()


class ReplayReaders:
    """Who waits for an answer about a finished game.

    To explain a record, or to resolve a phase again, takes a while.  These answers have threads of
    their own, so that the rest of the house goes on, and nobody may wait for many of them at once.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "story")
        self._waiting: Counter[tuple[str, ...]] = Counter()

    async def read(self, visitor: tuple[str, ...], room: str, work: Callable[[], T]) -> T:
        """Return the answer, or refuse a visitor who waits for too many."""
        names = visitor, (room,)
        if self._waiting[visitor] >= OF_ONE:
            raise TooMany(
                say("you wait for {most} answers already; ask again in a moment", most=OF_ONE),
                RETRY,
            )
        if self._waiting[room,] >= OF_ROOM:
            raise TooMany(say("many people read this game just now; ask again in a moment"), RETRY)
        self._waiting.update(names)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, copy_context().run, work)
        finally:
            self._forget(names)

    def _forget(self, names: Iterable[tuple[str, ...]]) -> None:
        self._waiting.subtract(names)
        for name in names:
            if not self._waiting[name]:
                del self._waiting[name]

    def close(self) -> None:
        """Begin nothing more, and wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)
