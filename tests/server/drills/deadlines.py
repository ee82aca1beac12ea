"""Deadlines: closed once, at the deadline or as forgiven, and never early.

The house is killed around deadlines, by the real clock.  With a clock that is set, it is closed and
opened again while the time jumps by an hour, back and forth.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from math import inf
from pathlib import Path
from random import Random
from unittest.mock import patch

from msgspec import Struct

from gloaming.rooms.journal.entry import Asked, Due, JournalEntry, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import AWAY, LEAST_LEFT
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.rooms.room_server import OUTAGE
from gloaming.server.rooms.server_config import DAY, SteadyClock
from gloaming.server.store.database import open_to_read
from gloaming.server.store.server_store import lines_of
from tests.jumping import jumping
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.killed_house import KilledHouse
from tests.server.in_process import InProcess, MemoryHouse

LONG, SHORT = 100, 2
ROOMS = 3
LONG_JUMPS, SHORT_JUMPS = 400, 12
QUICK = {"day": 1.0, "night": 1.0, "least": 0.0, "bots": 600.0, "beat": 0.5}
SLOW = {"day": 300.0, "night": 300.0, "least": 0.0, "bots": 600_000.0, "beat": 30.0}
HOUR = 3600.0
JUMPS = (-HOUR, HOUR, 0.0, 5.0, 14.0, 16.0, 40.0, 400.0)
FAR = (100 * DAY, -400 * DAY, 0.0, 400 * DAY, -100 * DAY)
"""Jumps of a clock that is wrong: nothing may be forgotten."""
STEP = 0.002
"""How exactly the time of an entry is known."""
PATIENT = 30.0
"""How many seconds a busy machine may take to close what is due."""


class Closings(Struct):
    """What a journal tells of its deadlines."""

    closed: int = 0
    forgiven: int = 0
    faults: list[str] = []


def closings(entries: Iterable[JournalEntry], openings: Sequence[float] = ()) -> Closings:
    """Look at every deadline of a journal; if it is known when the house was opened, for delays."""
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
                # The clock itself may have moved back while the house was away.
                if due is not None and entry.body.at < due.at and entry.body.why != AWAY:
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
                elif openings and entry.at > STEP + max(
                    [due.at, *(opened for opened in openings if opened <= entry.at)]
                ):
                    found.faults.append(f"entry {entry.number}: closed late")
                if number != asked:
                    found.faults.append(f"entry {entry.number}: another question is closed")
                open_asks.add(number)
    found.closed = len(open_asks)
    found.faults += [f"{key} was closed {n} times" for key, n in times.items() if n > 1]
    return found


class KilledAcross(Struct):
    """What came of kills around deadlines."""

    kills: int = 0
    across: int = 0
    """How often a deadline passed while the house was not there."""
    rooms: list[Closings] = []
    faults: list[str] = []


def killed(folder: Path, across: int) -> KilledAcross:
    """Kill a house around its deadlines, until so many have passed while it was not there."""
    chance = Random(17)
    house = KilledHouse(folder)
    found = KilledAcross()
    house.start()
    every: list[str] = []
    try:
        rooms = [_opened(house) for _ in range(ROOMS)]
        every += rooms
        while found.across < across and found.kills < 5 * across:
            place = chance.randrange(ROOMS)
            face = house.client.good("GET", f"/rooms/{rooms[place]}")
            if face["over"]:  # nobody answers, so a game is over soon
                rooms[place] = _opened(house)
                every.append(rooms[place])
                continue
            due = face["due"]
            early = chance.gauss(0.1, 0.15)
            time.sleep(max(0.0, min(2.0, (due or time.time()) - time.time() - early)))
            house.kill()
            down = time.time()
            if due and chance.random() < 0.7:
                time.sleep(max(0.0, due - down + chance.uniform(0.0, 0.2)))
            house.start()
            found.kills += 1
            found.across += bool(due) and down < due <= time.time()
        found.faults += _stuck(house, rooms)
    finally:
        house.kill()
    with closing(open_to_read(folder)) as connection:
        entries = [Journal(MemoryStore(lines_of(connection, room))).entries for room in every]
    found.rooms = [closings(each) for each in entries]
    found.faults += [fault for room in found.rooms for fault in room.faults]
    return found


def _opened(house: KilledHouse) -> str:
    """Open a room in which nobody answers."""
    opened = house.client.open(clock=QUICK)
    house.client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    return opened["room"]


def _stuck(house: KilledHouse, rooms: list[str]) -> list[str]:
    """Wait until every deadline has passed and another has come, and name those where none does."""

    def due(room: str) -> float | None:
        found: float | None = house.client.good("GET", f"/rooms/{room}")["due"]
        return found

    dues = {room: at for room in rooms if (at := due(room)) is not None}
    until = time.monotonic() + PATIENT
    while dues and time.monotonic() < until:
        dues = {room: at for room, at in dues.items() if due(room) == at}
        time.sleep(0.05)
    return [f"{room} never goes on" for room in dues]


class _Jumping:
    """A house that is closed and opened again at other times."""

    def __init__(self, jumps: int, far: Sequence[float]) -> None:
        self.jumps = jumps
        self.far = far
        self.store = MemoryHouse()
        self.base = 0.0
        self.unforgiven: list[str] = []
        self.deleted: list[str] = []
        self.away: list[str] = []
        """Deadlines that are further away than their phases are long."""
        self.openings: list[float] = []

    async def run(self) -> list[Closings]:
        chance = Random(17)
        rooms: list[str] = []
        lobby: list[str] = []
        jumps = 0.0
        for number in range(self.jumps):
            house = InProcess(self.store)
            house.clock.base += jumps
            before = {room: self._due(room) for room in self._playing(rooms)}
            alive = self.store.alive()
            now = house.clock.now()
            self.openings.append(now)
            async with house:
                if not rooms:  # this one nobody begins
                    lobby.append((await house.open())["room"])
                for _ in range(2 - len(before)):  # nobody answers, so a game is over soon
                    opened = await house.open(clock=SLOW)
                    await house.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
                    rooms.append(opened["room"])
                gap = 0.0 if alive is None else now - alive
                for room, due in before.items():
                    given = min((due or 0.0) + gap, now + SLOW["day"])
                    if gap > OUTAGE and due and (self._due(room) or 0.0) < given - STEP:
                        self.unforgiven.append(f"opening {number}: {gap:.0f} s are not given back")
                for _ in range(2):
                    dues = [due for room in self._playing(rooms) if (due := self._due(room))]
                    left = max(dues, default=-inf) - house.clock.now()
                    if left > SLOW["day"] + STEP:
                        self.away.append(f"opening {number}: {left:.0f} s are left of a phase")
                    await asyncio.sleep(chance.choice((1.0, 100.0, 280.0, 299.9, 300.1, 700.0)) / 2)
            jumps += chance.choice(self.far)
        there = {row.id for row in self.store.rooms()}
        self.deleted = [room for room in (*lobby, *rooms) if room not in there]
        return [closings(self._journal(room).entries, self.openings) for room in rooms]

    def _playing(self, rooms: list[str]) -> list[str]:
        return [room for room in rooms if room not in self.store.finished()]

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
    across, jumps = (LONG, LONG_JUMPS) if long else (SHORT, SHORT_JUMPS)
    yield from killings(folder, across)
    yield from jumps_of(jumps, JUMPS, "an hour")
    yield from _steady()


def killings(folder: Path, across: int) -> Iterator[Figure]:
    """Kill a house at so many deadlines."""
    found = killed(folder / "deadlines", across)
    yield at_least("deadlines that passed while the house was killed", found.across, across)
    closed = sum(each.closed for each in found.rooms)
    yield at_least(f"questions closed in {found.kills} kills", closed, across)
    yield none_of(
        "closed early, twice, never, or as another one", found.faults, f"{closed} closings"
    )


def jumps_of(jumps: int, far: Sequence[float], most: str) -> Iterator[Figure]:
    """Let the clock jump so many times while the house is closed."""
    jumper, told = _Jumping(jumps, far), logging.getLogger("gloaming.server")
    with patch.object(told, "level", logging.ERROR):  # each jump is a warning
        count = jumping(jumper.run)
    faults = [fault for each in count for fault in each.faults] + jumper.unforgiven
    closed, forgiven = sum(e.closed for e in count), sum(e.forgiven for e in count)
    among = f"{closed} closings, {forgiven} forgiven, {jumps} jumps of up to {most}"
    yield none_of("closed early, late or twice, or not forgiven, as clocks jump", faults, among)
    yield none_of("deadlines further away than their phases are long", jumper.away, among)
    if far is FAR:
        yield none_of("rooms that were deleted", jumper.deleted, among)


def _steady() -> Iterator[Figure]:
    """Let the time of the system jump while a house is open: its own clock does not."""
    jumped = []
    for jump in (-HOUR, HOUR):
        clock, now = SteadyClock(), time.time()
        with patch("time.time", return_value=now + jump):
            jumped += [jump] if abs(clock.now() - now) > PATIENT else []
    yield none_of("jumps that an open house follows", jumped, "2 jumps of an hour")
