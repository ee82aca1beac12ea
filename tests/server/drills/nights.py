"""Nights: nobody learns anything from when, how often and how much others are sent.

In process all is exact: every seat and the spectator get the same number of frames, equally long,
at the same times.  When a night ends may not depend on how many had something to do, and over real
sockets neither may the time that an acknowledgement takes.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from msgspec import Struct, field
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gloaming.server.live.fixed_rate import STEP
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.statistics import ENOUGH, kolmogorov_smirnov
from tests.server.drills.tasks import cancel
from tests.server.drills.twins import played
from tests.server.evenings import NAMES, SPECTATOR, Evening, EveningPlan
from tests.server.frame_reader import FrameReader
from tests.server.houses import HouseClient, house

LONG, SHORT = 2_000, 8
LONG_REAL, SHORT_REAL = 30, 2
BEAT, NIGHT, ANSWER = b'{"is":"beat"', 2048, 1024
UNTOLD = (BEAT, b'{"is":"ack"', b'{"is":"no"', b"1")
"""How frames begin that tell nothing of the day; a number closes a socket."""
SLOW = {"day": 30.0, "night": 90.0, "least": 20.0, "bots": 8.0, "beat": 2.0}
REAL = {"day": 0.4, "night": 2.0, "least": 1.0, "bots": 0.3, "beat": 0.1}


class NightCount(Struct):
    """What was measured."""

    nights: int = 0
    frames: int = 0
    lengths: dict[int, list[tuple[int, float]]] = field(default_factory=lambda: defaultdict(list))
    """By the number of the living: how many may act in a night, and how long it is."""

    def parted(self) -> Iterator[tuple[int, list[float], list[float]]]:
        """Part the nights of each number of living people: few may act, or many."""
        for living, nights in sorted(self.lengths.items()):
            middle = median(acting for acting, _ in nights)
            few = [length for acting, length in nights if acting <= middle]
            yield living, few, [length for acting, length in nights if acting > middle]


def beats(evening: Evening, seat: str) -> list[tuple[float, int]]:
    """Return the beats that a seat got by night.

    What is left of a message when the night is over comes before the first message of the day.
    """
    sent = evening.people[seat].socket.sent
    day = {each.at: n for n, each in enumerate(sent) if not each.data.startswith(UNTOLD)}
    return [
        (each.at, len(each.data))
        for n, each in enumerate(sent)
        if each.data.startswith(BEAT) and n > day.get(each.at, -1)
    ]


def faults_of(evening: Evening, count: NightCount) -> list[str]:
    """Tell what could be learnt by counting and measuring."""
    wanted = beats(evening, SPECTATOR)
    faults = [
        f"{seat} gets other frames by night"
        for seat in evening.people
        if beats(evening, seat) != wanted
    ]
    count.frames += len(wanted) * len(evening.people)
    if any(size != NIGHT for _, size in wanted):
        faults.append("frames by night are not equally long")
    for person in evening.people.values():
        sizes = {
            len(sent.data)
            for sent in person.socket.sent
            if sent.data.startswith((b'{"is":"ack"', b'{"is":"no"')) and _by_night(evening, sent.at)
        }
        if not sizes <= {ANSWER}:
            faults.append(f"answers to {person.seat} by night are not equally long: {sizes}")
        # By night each takes one step of time, by day none.
        if any(min(delay, abs(delay - STEP)) > 1e-6 for delay in person.acked.values()):
            faults.append(f"answers to {person.seat} take their time")
    _measure(evening, count)
    return faults


def _by_night(evening: Evening, at: float) -> bool:
    return any(begin < at < end for begin, end in evening.night_times().values())


def _measure(evening: Evening, count: NightCount) -> None:
    for number, (begin, end) in evening.night_times().items():
        asked = [p for p in evening.people.values() if any(n == number for n, _, _ in p.asked)]
        kinds = [
            m["choices"][:1]
            for p in asked
            for m in p.messages
            if m["is"] == "ask" and m["number"] == number
        ]
        acting = sum(bool(c) and c[0]["verb"] != "suspect" for c in kinds)
        count.lengths[len(asked)].append((acting, round(end - begin, 3)))
        count.nights += 1


def in_process(tries: int, count: NightCount) -> list[str]:
    """Play so many nights without a network."""
    faults: list[str] = []
    number = 0
    while count.nights < tries:
        pack = "fleet" if number % 4 == 3 else "mafia"
        plan = EveningPlan(
            seed=f"nights/{number}",
            pack=pack,
            people=NAMES if pack == "mafia" else NAMES[:2],
            nights=2,
            haste=45.0,
            clock=SLOW,
            polls=0.0,
        )
        evening = played(f"{number:032x}", plan)
        faults += [f"evening {number}: {told}" for told in faults_of(evening, count)]
        number += 1
    return faults


# -- over real sockets


class RealNights(Struct):
    """What was measured over real sockets, by whether a seat had something to do."""

    nights: int = 0
    faults: list[str] = []
    acks: dict[bool, list[float]] = field(default_factory=lambda: defaultdict(list))
    gaps: dict[bool, list[float]] = field(default_factory=lambda: defaultdict(list))


class RealSeat:
    """A seat at a real socket."""

    def __init__(self, client: HouseClient, link: str, name: str) -> None:
        self.uri, self.link = f"ws://127.0.0.1:{client.port}/api/1/seat", link
        self.chance = Random(name)
        self.by_night: dict[int, list[tuple[float, int]]] = defaultdict(list)
        self.acts: dict[int, bool] = {}
        self.acks: dict[int, float] = {}
        self.nights = 0
        self.here = asyncio.Event()
        self._reader = FrameReader()
        self._is_night = False

    async def run(self, nights: int) -> None:
        """Play so many nights; to think about an answer does not keep one from reading."""
        answers: list[asyncio.Task[None]] = []
        try:
            await self._read(nights, answers)
        finally:
            await cancel(answers, ConnectionClosed)

    async def _read(self, nights: int, answers: list[asyncio.Task[None]]) -> None:
        async with connect(self.uri, subprotocols=["gloaming.1"], compression=None) as socket:  # type: ignore[list-item]
            await socket.send(json.dumps({"is": "hello", "link": self.link}))
            sent: dict[str, float] = {}
            async for frame in socket:
                now = time.monotonic()
                self.here.set()
                message = json.loads(frame)
                if message["is"] == "beat":
                    self.nights += not self._is_night
                    self._is_night = True
                    self.by_night[self.nights].append((now, len(frame)))
                elif message["is"] == "seen":
                    self._is_night = False
                elif message["is"] == "ack" and message["id"] in sent:
                    self.acks[int(message["id"])] = now - sent[message["id"]]
                for each in self._reader.messages(frame):
                    if each["is"] == "over" or (not self._is_night and self.nights >= nights):
                        return
                    if each["is"] == "ask" and each["sealed"]:
                        answers.append(asyncio.ensure_future(self._answer(socket, each, sent)))

    async def _answer(self, socket: Any, ask: Any, sent: dict[str, float]) -> None:
        night = self.nights
        first = ask["choices"][:1]
        self.acts[night] = bool(first) and first[0]["verb"] != "suspect"
        await asyncio.sleep(self.chance.uniform(0.1, 0.6))
        for choice in first:
            target = self.chance.choice(choice["targets"] or [""])
            sent[str(night)] = time.monotonic()
            order = {"is": "choose", "ask": ask["number"], "verb": choice["verb"]}
            await socket.send(json.dumps({**order, "target": target, "id": str(night)}))
        await socket.send(json.dumps({"is": "done", "ask": ask["number"]}))


async def _room(client: HouseClient, name: str, nights: int, found: RealNights) -> None:
    opened = await asyncio.to_thread(client.open, clock=REAL)
    links = [await asyncio.to_thread(client.sit, opened, seat) for seat in NAMES]
    begin = ("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    seats = [RealSeat(client, link, f"{name}/{i}") for i, link in enumerate(links)]
    seats.append(RealSeat(client, opened["spectator"], f"{name}/spectator"))
    runs = [asyncio.ensure_future(seat.run(nights)) for seat in seats]
    # A person who comes by night is sent other frames, so all are there before the game.
    await asyncio.gather(*(seat.here.wait() for seat in seats))
    await asyncio.to_thread(client.good, *begin)
    await asyncio.gather(*runs)
    for night in range(1, nights + 1):
        there = [seat for seat in seats if seat.nights >= night]
        if len(there) < len(seats):  # the game was over before
            continue
        found.nights += 1
        sizes = {size for seat in there for _, size in seat.by_night[night]}
        if sizes - {NIGHT}:
            found.faults.append(f"room {name}, night {night}: frames of {sizes} bytes")
        counts = {len(seat.by_night[night]) for seat in there}
        if len(counts) > 1:
            found.faults.append(f"room {name}, night {night}: {counts} frames")
        for seat in there:
            acts = seat.acts.get(night, False)
            if night in seat.acks:
                found.acks[acts].append(seat.acks[night])
            times = [at for at, _ in seat.by_night[night]]
            found.gaps[acts] += [b - a for a, b in pairwise(times)]


async def real_nights(client: HouseClient, tries: int) -> RealNights:
    """Play so many nights over real sockets, in a few rooms at a time."""
    found = RealNights()
    number = 0
    while found.nights < tries:
        nights = min(2, tries - found.nights)
        together = 2 if tries > 4 else 1
        rooms = [_room(client, str(number + n), nights, found) for n in range(together)]
        await asyncio.gather(*rooms)
        number += together
    return found


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Measure nights."""
    tries = LONG if long else SHORT
    count = NightCount()
    faults = in_process(tries, count)
    yield at_least("nights in process", count.nights, tries)
    yield none_of("nights that tell something", faults, f"{count.frames} frames")
    compared = [(living, few, many) for living, few, many in count.parted() if few and many]
    yield at_least("sizes of the table for which lengths are compared", len(compared), int(long))
    for living, few, many in compared:
        p = kolmogorov_smirnov(few, many)
        found = f"p = {p:.3f} ({len(few)} nights in which few act, {len(many)} others)"
        yield Figure(f"lengths of nights of {living}", found, f"p >= {ENOUGH}", p >= ENOUGH)
    tries = LONG_REAL if long else SHORT_REAL
    with house(folder / "nights") as client:
        real = asyncio.run(real_nights(client, tries))
    yield at_least("nights over real sockets", real.nights, tries)
    yield none_of("frames of other numbers or lengths", real.faults, f"{real.nights} nights")
    for what, samples in (("acknowledgements", real.acks), ("gaps between frames", real.gaps)):
        p = kolmogorov_smirnov(samples[True], samples[False])
        found = (
            f"p = {p:.3f} ({len(samples[True])} of seats that act, {len(samples[False])} others)"
        )
        yield Figure(what, found, f"p >= {ENOUGH}", p >= ENOUGH)
