"""Load: many seats at one house, on this machine alone.  `python -m tests.server.load 40 80`.

Forty rooms of nine seats send eighty commands a second for ten seconds.  It prints how long
acknowledgements take, and how much memory the house has.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from websockets.asyncio.client import connect

from tests.server.drill import KilledHouse

CLOCK = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 1.0}
SECONDS = 10.0
MOST_ROOMS = 60


class LoadSeat:
    """A seat that sends notes, and measures how long they take to be kept."""

    def __init__(self, port: int, link: str) -> None:
        self.uri = f"ws://127.0.0.1:{port}/api/1/seat"
        self.link = link
        self.took: list[float] = []
        self.frames = 0

    async def run(self, rate: float, began: asyncio.Event, chance: Random) -> None:
        async with connect(self.uri, subprotocols=["gloaming.1"], compression=None) as socket:  # type: ignore[list-item]
            await socket.send(json.dumps({"is": "hello", "link": self.link}))
            sent: dict[str, float] = {}

            async def listen() -> None:
                async for frame in socket:
                    self.frames += 1
                    if (found := re.match(r'{"is":"ack","id":"(\w+)"', str(frame))) is not None:
                        self.took.append(time.monotonic() - sent[found[1]])

            listening = asyncio.ensure_future(listen())
            await began.wait()
            ends = time.monotonic() + SECONDS
            number = 0
            while True:
                await asyncio.sleep(chance.expovariate(rate))
                if time.monotonic() > ends:
                    break
                number += 1
                sent[f"n{number}"] = time.monotonic()
                note = {"is": "note", "text": "hm", "id": f"n{number}"}
                await socket.send(json.dumps(note))
            await asyncio.sleep(1)
            listening.cancel()


async def load(port: int, links: list[str], rate: float) -> list[LoadSeat]:
    """Let all seats send at once."""
    seats = [LoadSeat(port, link) for link in links]
    began = asyncio.Event()
    chance = Random(1)
    tasks = [asyncio.ensure_future(s.run(rate / len(seats), began, chance)) for s in seats]
    await asyncio.sleep(5)
    began.set()
    await asyncio.gather(*tasks)
    return seats


def main() -> None:
    rooms, rate = min(int(sys.argv[1]), MOST_ROOMS), float(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        house = KilledHouse(Path(folder))
        house.start()
        try:
            links = []
            for _ in range(rooms):
                opened = house.client.open(clock=CLOCK)
                links += [house.client.sit(opened, f"p{i}x") for i in range(9)]
                house.client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
            seats = asyncio.run(load(house.client.port, links, rate))
            assert house.process is not None
            status = Path(f"/proc/{house.process.pid}/status").read_text(encoding="ascii")
        finally:
            house.kill()
    took = sorted(each for seat in seats for each in seat.took)
    memory = re.search(r"VmRSS:\s*(\d+)", status)
    assert memory is not None
    sys.stdout.write(
        f"{len(links)} seats, {len(took)} acknowledged in {SECONDS:.0f} s, "
        f"{sum(seat.frames for seat in seats)} frames; "
        f"p50 {1000 * took[len(took) // 2]:.1f} ms, "
        f"p99 {1000 * took[len(took) * 99 // 100]:.1f} ms; "
        f"{int(memory[1]) // 1024} MB\n"
    )


if __name__ == "__main__":
    main()
