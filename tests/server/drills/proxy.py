"""A flapping proxy: commands are sent one to three times over lines that break, and happen once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from msgspec import Struct
from websockets.exceptions import WebSocketException

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.store.memory import MemoryStore
from gloaming.server.store.database import lines_of, open_to_read, rooms_of
from tests.server.drills.figure import Figure, none_of
from tests.server.drills.killed_house import KilledHouse
from tests.server.drills.wire_seat import SEATS, WireSeat, tables

LONG, SHORT = 100_000, 150
ROOMS, FEW = 80, 1
"""There are so many because a seat may write a hundred notes in a phase, and no more."""
LASTS = 4.0
"""How many seconds a line lasts, on average."""
PIECE = 4096
MOST_OPEN = 4
"""How many commands a seat has under way: each is sent often, and may not be sent too often."""


class ProxyCount(Struct):
    """What happened."""

    sent: int = 0
    lines: int = 0
    """How many connections the proxy has had, and cut."""


class FlappingProxy:
    """Passes bytes on, until it cuts the line in the middle of something."""

    def __init__(self, port: int, count: ProxyCount, lasts: float) -> None:
        self.target, self.count, self.lasts = port, count, lasts
        self.chance = Random(17)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.count.lines += 1
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        pipes = [
            asyncio.ensure_future(self._pipe(reader, far_writer)),
            asyncio.ensure_future(self._pipe(far_reader, writer)),
        ]
        lasts = self.chance.expovariate(1 / self.lasts)
        await asyncio.wait(pipes, timeout=lasts, return_when=asyncio.FIRST_COMPLETED)
        for pipe in pipes:
            pipe.cancel()
        for each in (writer, far_writer):
            each.transport.abort()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                writer.write(data)
                await writer.drain()


class StubbornSeat(WireSeat):
    """A seat that sends each command until it is acknowledged, and then some."""

    def __init__(self, port: int, link: str, commands: int, count: ProxyCount) -> None:
        super().__init__(port, link)
        self.names = [f"k{number}" for number in range(commands)]
        self.count = count
        self.chance = Random(link)

    async def run(self) -> None:
        while len(self.acked) < len(self.names):
            with suppress(WebSocketException, OSError, TimeoutError):
                socket = await self.connect()
                listening = asyncio.ensure_future(self.listen(socket))
                try:
                    while len(self.acked) < len(self.names) and not listening.done():
                        for name in self._open():
                            for _ in range(self.chance.choice((1, 1, 2, 3))):
                                note = {"is": "note", "text": "hm", "id": name}
                                await socket.send(json.dumps(note))
                                self.count.sent += 1
                        await asyncio.wait([listening], timeout=0.6)
                finally:
                    listening.cancel()
                    socket.transport.abort()
            await asyncio.sleep(self.chance.uniform(0.01, 0.2))

    def _open(self) -> list[str]:
        """Return what is to be sent next; from time to time what was acknowledged is sent again."""
        left = [name for name in self.names if name not in self.acked][:MOST_OPEN]
        old = [self.chance.choice(sorted(self.acked))] if self.acked and len(left) > 1 else []
        return [*left, *old]


async def _stubborn(house: KilledHouse, rooms: int, commands: int, count: ProxyCount) -> None:
    links, _ = await asyncio.to_thread(tables, house.client, rooms, beat=2.0)
    lasts = LASTS if rooms > 1 else 0.6
    proxy = FlappingProxy(house.client.port, count, lasts)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, backlog=1000)
    port = int(server.sockets[0].getsockname()[1])
    seats = [StubbornSeat(port, link, commands, count) for link in links]
    async with server:
        await asyncio.gather(*(seat.run() for seat in seats))
        server.close()


def happened(folder: Path) -> Counter[tuple[str, str, str]]:
    """Count how often each command is in the journals."""
    found: Counter[tuple[str, str, str]] = Counter()
    with closing(open_to_read(folder)) as connection:
        for room in rooms_of(connection):
            journal = Journal(MemoryStore(lines_of(connection, room.id)))
            found.update(
                (room.id, entry.by, entry.command)
                for entry in journal.entries
                if entry.command.startswith("k")
            )
    return found


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Send commands over lines that break."""
    tries, rooms = (LONG, ROOMS) if long else (SHORT, FEW)
    yield from figures(folder, rooms, -(-tries // (rooms * SEATS)))


def figures(folder: Path, rooms: int, each: int, fault: str = "") -> Iterator[Figure]:
    """Let each seat send so many; the house may have a fault that is planted."""
    place = folder / "proxy"
    house = KilledHouse(place, fault=fault)
    house.start()
    count = ProxyCount()
    try:
        asyncio.run(_stubborn(house, rooms, each, count))
    finally:
        house.kill()
    found = happened(place)
    wanted = rooms * SEATS * each
    twice = [key for key, times in found.items() if times != 1]
    among = f"{count.sent} sendings over {count.lines} lines"
    yield none_of("commands that did not happen once", twice, among)
    missing = wanted - len(found)
    yield Figure("commands lost", f"{missing} of {wanted}", "0", not missing)
