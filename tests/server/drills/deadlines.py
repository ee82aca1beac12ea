"""Deadlines: closed once, at the deadline or as forgiven, and never early.

The house is killed around deadlines, by the real clock.  With a clock that is set, it is closed and
opened again while the time jumps by an hour, back and forth.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from msgspec import Struct

from gloaming.rooms.journal.entry import Asked, Due, JournalEntry, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import AWAY, LEAST_LEFT
from gloaming.rooms.store.memory import MemoryStore
from gloaming.server.house import OUTAGE
from gloaming.server.store.database import lines_of, open_to_read
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.killed_house import KilledHouse
from tests.server.in_process import InProcess, MemoryHouse, jumping

LONG, SHORT = 100, 2
LONG_JUMPS, SHORT_JUMPS = 400, 12
QUICK = {"day": 1.0, "night": 1.0, "least": 0.0, "bots": 600.0, "beat": 0.5}
SLOW = {"day": 300.0, "night": 300.0, "least": 0.0, "bots": 600_000.0, "beat": 30.0}
HOUR = 3600.0
JUMPS = (-HOUR, HOUR, 0.0, 5.0, 14.0, 16.0, 40.0, 400.0)
STEP = 0.002
"""How exactly the time of an entry is known."""


class Closings(Struct):
    """What a journal tells of its deadlines."""

    closed: int = 0
    forgiven: int = 0
    faults: list[str] = []


def closings(entries: Iterable[JournalEntry]) -> Closings:
    """Look at every deadline of a journal."""
    found = Closings()
    due: Due | None = None
    asked = 0
    times: Counter[tuple[str, int]] = Counter()
    open_asks: set[int] = set()
    for entry in entries:
        match entry.body:
            case Asked(number):
                due, asked = None, number
            case Due():
                if due is not None and entry.body.at < due.at:
                    found.faults.append(f"entry {entry.number}: a deadline moves back")
                if entry.body.why == AWAY:
                    found.forgiven += 1
                    if entry.body.at < entry.at + LEAST_LEFT - STEP:
                        found.faults.append(f"entry {entry.number}: too little time is given back")
                due = entry.body
            case TimedOut(seat, number):
                times[seat, number] += 1
                if due is None or entry.at < due.at - STEP:
                    found.faults.append(f"entry {entry.number}: closed early")
                if number != asked:
                    found.faults.append(f"entry {entry.number}: another question is closed")
                open_asks.add(number)
    found.closed = len(open_asks)
    found.faults += [f"{key} was closed {n} times" for key, n in times.items() if n > 1]
    return found


def killed(folder: Path, kills: int, count: list[Closings]) -> None:
    """Kill a house around its deadlines."""
    chance = Random(17)
    house = KilledHouse(folder)
    house.start()
    rooms = []
    try:
        for _ in range(3):
            opened = house.client.open(clock=QUICK)
            house.client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
            rooms.append(opened["room"])
        for _ in range(kills):
            due = house.client.good("GET", f"/rooms/{chance.choice(rooms)}")["due"]
            late = chance.gauss(0.0, 0.15)
            time.sleep(max(0.0, min(2.0, (due or time.time()) - time.time() + late)))
            house.kill()
            house.start()
        time.sleep(1.5)
    finally:
        house.kill()
    with closing(open_to_read(folder)) as connection:
        count += [closings(Journal(MemoryStore(lines_of(connection, r))).entries) for r in rooms]


class _Jumping:
    """A house that is closed and opened again at other times."""

    def __init__(self, jumps: int) -> None:
        self.jumps = jumps
        self.store = MemoryHouse()
        self.base = 0.0
        self.unforgiven: list[str] = []

    async def run(self) -> list[Closings]:
        chance = Random(17)
        rooms: list[str] = []
        jumps = 0.0
        for number in range(self.jumps):
            house = InProcess(self.store)
            house.clock.base += jumps
            before = {room: self._due(room) for room in rooms}
            alive = self.store.alive()
            now = house.clock.now()
            async with house:
                if not rooms:
                    for _ in range(2):
                        opened = await house.open(clock=SLOW)
                        await house.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
                        rooms.append(opened["room"])
                gap = 0.0 if alive is None else now - alive
                for room, due in before.items():
                    if gap > OUTAGE and due and (self._due(room) or 0.0) < due + gap - STEP:
                        self.unforgiven.append(f"opening {number}: {gap:.0f} s are not given back")
                await asyncio.sleep(chance.choice((1.0, 100.0, 280.0, 299.9, 300.1, 700.0)))
            jumps += chance.choice(JUMPS)
        return [closings(self._journal(room).entries) for room in rooms]

    def _journal(self, room: str) -> Journal:
        return Journal(MemoryStore(self.store.lines(room, 0)))

    def _due(self, room: str) -> float | None:
        found: float | None = None
        for entry in self._journal(room).entries:
            if isinstance(entry.body, (Asked, Due)):
                found = entry.body.at if isinstance(entry.body, Due) else None
        return found


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Kill and jump."""
    kills = LONG if long else SHORT
    count: list[Closings] = []
    killed(folder / "deadlines", kills, count)
    closed = sum(each.closed for each in count)
    yield at_least(f"questions closed while the house was killed {kills} times", closed, kills // 2)
    faults = [fault for each in count for fault in each.faults]
    yield none_of("closed early, twice, or as another one", faults, f"{closed} closings")
    jumps = LONG_JUMPS if long else SHORT_JUMPS
    jumper = _Jumping(jumps)
    count = jumping(jumper.run)
    faults = [fault for each in count for fault in each.faults] + jumper.unforgiven
    closed, forgiven = sum(e.closed for e in count), sum(e.forgiven for e in count)
    among = f"{closed} closings, {forgiven} forgiven, {jumps} jumps of up to an hour"
    yield none_of("closed early or twice, or not forgiven, by a clock that jumps", faults, among)
