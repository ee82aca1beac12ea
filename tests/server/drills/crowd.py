"""A crowd: a thousand sockets at once, half of them coming back together, some that do not read."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection

from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.killed_house import KilledHouse
from tests.server.drills.tasks import cancel
from tests.server.drills.wire_seat import WireSeat, percentile, tables
from tests.server.houses import HouseClient

ROOMS, FEW = 40, 1
WITHIN, CAUGHT_UP = 10.0, 5.0
PATIENT = 60.0
"""How long anything may take in the short form, on a machine that does much else."""
STOPPED = 20
SECONDS, SHORTLY = 20.0, 1.5


class Crowd:
    """Many seats at real sockets."""

    def __init__(self, client: HouseClient, links: Sequence[str]) -> None:
        self.client = client
        self.seats = [WireSeat(client.port, link) for link in links]
        self.sockets: list[ClientConnection] = []
        self.listening: list[asyncio.Task[None]] = []

    async def come(self) -> float:
        """Connect everyone, and return how long it takes until each has heard something."""
        began = time.monotonic()
        self.sockets = list(await asyncio.gather(*(seat.connect() for seat in self.seats)))
        self._listen()
        await asyncio.gather(*(seat.heard.wait() for seat in self.seats))
        return time.monotonic() - began

    def _listen(self) -> None:
        pairs = zip(self.seats, self.sockets, strict=True)
        self.listening = [asyncio.ensure_future(s.listen(socket)) for s, socket in pairs]

    async def go(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()
        await cancel(self.listening)

    async def caught_up(self, places: dict[str, int]) -> float:
        """Return how long it takes until everyone has read everything."""
        began = time.monotonic()
        while any(seat.position != places[seat.link] for seat in self.seats):
            if time.monotonic() > began + PATIENT:
                break
            await asyncio.sleep(0.01)
        return time.monotonic() - began

    async def measure(self, seconds: float, rate: float) -> list[float]:
        """Let those who read send notes, and return how long these take."""
        ready = [n for n, seat in enumerate(self.seats) if seat.reads.is_set()]
        chance, began, number = Random(1), time.monotonic(), 0
        for seat in self.seats:
            seat.took.clear()
        while (now := time.monotonic()) < began + seconds:
            while number < (now - began) * rate:
                number += 1
                place = chance.choice(ready)
                name = f"m{time.monotonic_ns()}"
                self.seats[place].sent[name] = time.monotonic()
                note = {"is": "note", "text": "hm", "id": name}
                await self.sockets[place].send(json.dumps(note))
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.5)
        return [each for place in ready for each in self.seats[place].took]


def _places(client: HouseClient, links: Sequence[str]) -> dict[str, int]:
    return {link: client.good("GET", "/me", link=link)["position"] for link in links}


async def _crowded(house: KilledHouse, rooms: int, *, long: bool) -> list[Figure]:
    client = house.client
    links, hosts = await asyncio.to_thread(tables, client, rooms, beat=0.5)
    within = WITHIN if long else PATIENT
    found: list[Figure] = []
    both = Crowd(client, [*links, *links])
    used = house.processor
    took = await both.come()
    used = house.processor - used
    found.append(at_least("sockets", len(both.seats), 1000 if long else 20))
    found.append(
        Figure(
            "accepted and served",
            f"{took:.1f} s, of which {used:.1f} s of a processor (load {os.getloadavg()[0]:.1f})",
            f"at most {within:.0f} s",
            took <= within,
        )
    )
    await both.go()
    # While they are away something happens everywhere, and then they come back together.
    half = Crowd(client, links)
    await half.come()
    await half.go()
    for host in hosts:
        await asyncio.to_thread(client.good, "POST", "/desk/close", {"why": "on we go"}, host)
    places = await asyncio.to_thread(_places, client, links)
    await half.come()
    took = await half.caught_up(places)
    patience = CAUGHT_UP if long else PATIENT
    found.append(
        Figure(
            f"{len(links)} came back and caught up",
            f"{took:.1f} s",
            f"at most {patience:.0f} s",
            took <= patience,
        )
    )
    gaps = [seat.link for seat in half.seats if seat.gaps or seat.position != places[seat.link]]
    found.append(none_of("events missed, or told twice", gaps, f"{len(links)} streams"))
    found += await _stopped(house, half, long=long)
    await half.go()
    return found


async def _stopped(house: KilledHouse, crowd: Crowd, *, long: bool) -> list[Figure]:
    """Let some stop reading, and compare what others wait before and after."""
    seconds = SECONDS if long else SHORTLY
    rate = 80.0 if long else 20.0
    before = percentile(await crowd.measure(seconds, rate), 0.99)
    memory = house.memory
    stopped = crowd.seats[:: len(crowd.seats) // STOPPED][:STOPPED] if long else crowd.seats[:3]
    for seat in stopped:
        seat.reads.clear()
    after = percentile(await crowd.measure(seconds, rate), 0.99)
    more = (house.memory - memory) / len(stopped)
    limit = 2 * before + 5 if long else 1000 * PATIENT
    load = f"{before:.1f} ms before, load {os.getloadavg()[0]:.1f}"
    return [
        Figure(
            f"p99 of the others while {len(stopped)} do not read",
            f"{after:.1f} ms ({load})",
            f"at most {limit:.1f} ms",
            after <= limit,
        ),
        Figure("memory for each of these", f"{more:.2f} MB", "at most 1 MB", more <= 1 or not long),
    ]


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Let a crowd come."""
    house = KilledHouse(folder / "crowd")
    house.start()
    try:
        yield from asyncio.run(_crowded(house, ROOMS if long else FEW, long=long))
    finally:
        house.kill()
