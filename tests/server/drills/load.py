"""Load: five hundred seats in forty rooms send eighty commands a second, by night."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec import Struct

from tests.server.drills.figure import Figure, at_least
from tests.server.drills.killed_house import KilledHouse
from tests.server.drills.tasks import cancel
from tests.server.drills.wire_seat import WireSeat, percentile, tables

ROOMS, RATE, SECONDS = 40, 80.0, 20.0
FEW, SLOWLY, SHORTLY = 2, 20.0, 2.0
MOST_MS, MOST_MB = 100.0, 250.0
PATIENT_MS = 5_000.0
"""What is enough in the short form, on a machine that does much else."""


class LoadReport(Struct):
    """What was measured."""

    seats: int
    frames: float
    """Frames a second."""
    took: list[float]
    sent: int


async def loaded(port: int, links: list[str], rate: float, seconds: float) -> LoadReport:
    """Let all seats send notes at random times."""
    seats = [WireSeat(port, link) for link in links]
    sockets = await asyncio.gather(*(seat.connect() for seat in seats))
    listening = [
        asyncio.ensure_future(seat.listen(socket))
        for seat, socket in zip(seats, sockets, strict=True)
    ]
    await asyncio.sleep(min(2.0, seconds))
    before, began, chance, number = sum(s.frames for s in seats), time.monotonic(), Random(1), 0
    while (now := time.monotonic()) < began + seconds:
        while number < (now - began) * rate:
            number += 1
            place = chance.randrange(len(seats))
            seats[place].sent[f"n{number}"] = time.monotonic()
            note = {"is": "note", "text": "hm", "id": f"n{number}"}
            await sockets[place].send(json.dumps(note))
        await asyncio.sleep(0.005)
    frames = (sum(s.frames for s in seats) - before) / seconds
    await asyncio.sleep(min(2.0, seconds))
    await cancel(listening)
    await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
    took = [each for seat in seats for each in seat.took]
    return LoadReport(len(seats), frames, took, number)


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Measure a house under load."""
    rooms, rate, seconds = (ROOMS, RATE, SECONDS) if long else (FEW, SLOWLY, SHORTLY)
    most = MOST_MS if long else PATIENT_MS
    house = KilledHouse(folder / "load")
    house.start()
    try:
        links, _ = tables(house.client, rooms)
        used = house.processor
        report = asyncio.run(loaded(house.client.port, links, rate, seconds))
        share = (house.processor - used) / (seconds + 4)
        memory = house.memory
    finally:
        house.kill()
    yield at_least("seats", report.seats, 500 if long else 20)
    missing = report.sent - len(report.took)
    found = f"{missing} of {report.sent}, {report.frames:.0f} frames a second"
    yield Figure("commands without an answer", found, "0", not missing)
    p50, p99 = percentile(report.took, 0.5), percentile(report.took, 0.99)
    other = (
        f"(p50 {p50:.1f} ms; the house has {share:.0%} of a core, load {os.getloadavg()[0]:.1f})"
    )
    good = bool(report.took) and p99 <= most
    yield Figure("acknowledged, p99", f"{p99:.1f} ms {other}", f"at most {most:.0f} ms", good)
    yield Figure("memory", f"{memory:.0f} MB", f"at most {MOST_MB:.0f} MB", memory <= MOST_MB)
