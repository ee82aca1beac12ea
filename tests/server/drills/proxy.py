"""A flapping proxy: commands are sent one to three times over lines that break, and happen once."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from gloaming.server.store.database import open_to_read
from gloaming.server.store.server_store import lines_of, rooms_of
from tests.server.drills.account import rows_of_commands
from tests.server.drills.figure import Figure, none_of
from tests.server.drills.killed_house import KilledHouse
from tests.server.drills.wire_seat import SEATS, WireSeat, tables

LONG, SHORT = 100_000, 150
ORDERS = 8
"""One command in so many is an order, and the others are notes."""
ROOMS, FEW = 80, 1
"""There are so many because a seat may write a hundred notes in a phase, and no more."""
AT_ONCE = 200
"""How many seats are at it at a time."""
LASTS = 6.0
"""How many seconds a line lasts, on average."""
PIECE = 4096
MOST_OPEN = 4
"""How many commands a seat has under way: each is sent often, and may not be sent too often."""
LEAST, MOST = 1.0, 10.0
"""After how many seconds a seat sends what is next, and what was not answered."""


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
        self._ask: Any = None

    async def run(self) -> None:
        while len(self.acked) < len(self.names):
            with suppress(WebSocketException, OSError, TimeoutError):
                socket = await self.connect()
                listening = asyncio.ensure_future(self.listen(socket))
                try:
                    while len(self.acked) < len(self.names) and not listening.done():
                        await self._round(socket, listening)
                finally:
                    listening.cancel()
                    socket.transport.abort()
            await asyncio.sleep(self.chance.uniform(0.01, 0.2))

    async def _round(self, socket: ClientConnection, listening: asyncio.Task[None]) -> None:
        """Send some commands, and wait until they are answered or the line breaks."""
        began = time.monotonic()
        names = self._open()
        for name in names:
            for _ in range(self.chance.choice((1, 1, 2, 3))):
                await socket.send(json.dumps(self._command(name)))
                self.count.sent += 1
        while not listening.done():
            passed = time.monotonic() - began
            if passed > (MOST if set(names) - self.acked else LEAST):
                return
            await asyncio.wait([listening], timeout=0.1)

    def _command(self, name: str) -> dict[str, Any]:
        """Return a command: an order if there is a question, or a note."""
        number = int(name.removeprefix("k"))
        choices = [c for c in self._ask["choices"] if c["targets"]] if self._ask else []
        if not choices or number % ORDERS:
            return {"is": "note", "text": f"hm {name}", "id": name}
        targets = choices[0]["targets"]
        order = {"is": "choose", "ask": self._ask["number"], "verb": choices[0]["verb"]}
        return {**order, "target": targets[number % len(targets)], "id": name}

    def _open(self) -> list[str]:
        """Return what is to be sent next; from time to time what was acknowledged is sent again."""
        left = [name for name in self.names if name not in self.acked][:MOST_OPEN]
        old = [self.chance.choice(sorted(self.acked))] if self.acked and len(left) > 1 else []
        return [*left, *old]

    def _take(self, message: Any) -> None:
        super()._take(message)
        if message["is"] == "ask":
            self._ask = message


async def _stubborn(house: KilledHouse, rooms: int, commands: int, count: ProxyCount) -> None:
    links, _ = await asyncio.to_thread(tables, house.client, rooms, beat=5.0)
    lasts = LASTS if rooms > 1 else 1.0
    proxy = FlappingProxy(house.client.port, count, lasts)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, backlog=1000)
    port = int(server.sockets[0].getsockname()[1])
    seats = [StubbornSeat(port, link, commands, count) for link in links]
    few = asyncio.Semaphore(AT_ONCE)

    async def run(seat: StubbornSeat) -> None:
        async with few:
            await seat.run()

    async with server:
        await asyncio.gather(*(run(seat) for seat in seats))
        server.close()


def happened(folder: Path) -> Counter[tuple[str, str, str]]:
    """Count how often each command is in the journals."""
    found: Counter[tuple[str, str, str]] = Counter()
    with closing(open_to_read(folder)) as connection:
        for room in rooms_of(connection):
            kept = rows_of_commands(lines_of(connection, room.id))
            for (by, command), rows in kept.items():
                if command.startswith("k"):
                    found[room.id, by, command] = len(rows)
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
