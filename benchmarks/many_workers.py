"""How a house with many workers grows: `python -m benchmarks.many_workers [SECONDS]`.

The figures are those of `docs/howto-many-workers.md`.  The people, the workers and the database all
share one machine, so it should have nothing else to do.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
from tests.server import postgres
from tests.server.drills.killed_house import KilledHouse
from tests.server.drills.many_workers import ManyWorkers, many_workers
from tests.server.drills.wire_seat import STILL, WireSeat, percentile, tables
from tests.server.houses import HouseClient
from websockets.asyncio.client import ClientConnection

ROOMS = 12
"""How many rooms of thirteen people there are; a person may send ten commands a second."""
IDLE = 200
HANDS = 4
"""How many open and close rooms at the same time."""
PACE = 0.11


class HastySeat(WireSeat):
    """A person who sends the next command as soon as one is acknowledged."""

    def __init__(self, port: int, link: str) -> None:
        super().__init__(port, link)
        self.answered = asyncio.Event()

    def hear(self, frame: str) -> None:
        """Note that the last command is answered."""
        super().hear(frame)
        if not self.sent:
            self.answered.set()


async def _sends(seat: HastySeat, socket: ClientConnection, end: float) -> int:
    """Send one note after another, and return how many were acknowledged."""
    listening = asyncio.ensure_future(seat.listen(socket))
    number = 0
    while (began := time.monotonic()) < end:
        number += 1
        name = f"g{number}"
        seat.sent[name] = began
        await socket.send(json.dumps({"is": "note", "text": "hm", "id": name}))
        seat.answered.clear()
        async with asyncio.timeout(60):
            await seat.answered.wait()
        await asyncio.sleep(max(0.0, began + PACE - time.monotonic()))
    listening.cancel()
    socket.transport.abort()
    return len(seat.acked)


async def _commands(
    client: HouseClient, seconds: float, processor: Callable[[], float]
) -> tuple[float, float, list[float]]:
    """Return how many commands a second there were, the processor time of each, and the waits."""
    links, _ = await asyncio.to_thread(tables, client, ROOMS, beat=30.0)
    seats = [HastySeat(client.port, link) for link in links]
    sockets = [await seat.connect() for seat in seats]
    used, end = processor(), time.monotonic() + seconds
    found = await asyncio.gather(
        *(_sends(seat, socket, end) for seat, socket in zip(seats, sockets, strict=True))
    )
    used = (processor() - used) / max(1, sum(found))
    return sum(found) / seconds, used, [took for seat in seats for took in seat.took]


def _told(what: str, client: HouseClient, seconds: float, processor: Callable[[], float]) -> str:
    rate, used, took = asyncio.run(_commands(client, seconds, processor))
    half, most = percentile(took, 0.5), percentile(took, 0.99)
    cost = f"each {1000 * used:.1f} ms of the workers' processor"
    return f"{what}: {rate:.0f} commands/s, {cost}, p50 {half:.0f} ms, p99 {most:.0f} ms"


def _idle(house: ManyWorkers, url: str, seconds: float) -> Iterator[str]:
    """Open rooms in which nobody is, and tell what they cost."""
    client = house.client
    time.sleep(3)
    before, size = sum(house.memory()), _size(url)
    for _ in range(IDLE):
        opened = client.open(clock=STILL)
        client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    time.sleep(3)
    used, began = house.processor(), time.monotonic()
    time.sleep(seconds)
    used = (house.processor() - used) / (time.monotonic() - began)
    more = (sum(house.memory()) - before) / IDLE * 1000
    disk = (_size(url) - size) / IDLE / 1000
    yield f"a room that nobody is in: {more:.0f} kB of memory, {disk:.0f} kB in the tables"
    yield f"{IDLE} such rooms and {len(house.workers())} workers: {100 * used:.1f} % of a core"


def _size(url: str) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


def _opened_and_closed(client: HouseClient, seconds: float) -> str:
    end = time.monotonic() + seconds

    def work() -> int:
        done = 0
        while time.monotonic() < end:
            opened = client.open(clock=STILL)
            client.good("POST", "/desk/delete", {"why": "done"}, opened["host"])
            done += 1
        return done

    with ThreadPoolExecutor(HANDS) as pool:
        found = sum(job.result() for job in [pool.submit(work) for _ in range(HANDS)])
    return f"rooms opened and deleted: {found / seconds:.0f} a second"


def main(seconds: float) -> None:
    """Measure, and print."""
    with tempfile.TemporaryDirectory(prefix="gloaming-growth-") as name:
        folder = Path(name)
        alone = KilledHouse(folder / "sqlite")
        alone.start()
        _print(_told("SQLite, one process", alone.client, seconds, lambda: alone.processor))
        alone.kill()
        with postgres.server(safe=True) as server:
            for count in (1, 2, 4):
                with (
                    postgres.new_database(server.url()) as url,
                    many_workers(url, folder / str(count), count) as house,
                ):
                    word = "worker" if count == 1 else "workers"
                    what = f"PostgreSQL, {count} {word}"
                    _print(_told(what, house.client, seconds, house.processor))
            with (
                postgres.new_database(server.url()) as url,
                many_workers(url, folder / "idle", 2) as house,
            ):
                for line in _idle(house, url, seconds):
                    _print(line)
                _print(_opened_and_closed(house.client, seconds))


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 15.0)
