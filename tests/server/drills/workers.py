"""Many workers: people play while workers are killed, and the database is stopped and started.

Nothing that was acknowledged may be lost, nothing may happen twice, and in the end everyone has
seen exactly what is in the tables.
"""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct, field, to_builtins
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.postgres.database import lines_of, open_to_read
from gloaming.server.verification import verified
from tests.server import postgres
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.many_workers import ManyWorkers, many_workers
from tests.server.drills.tasks import cancel
from tests.server.drills.wire_seat import WireSeat, percentile

CLOCK = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 1.0, "beat": 1.0}
TABLES = (("mafia", 5), ("fleet", 2), ("fleet", 2), ("mafia", 3))
"""What is played at one table after another: the game, and by how many people."""
EVERY = 5.0
"""How many seconds are between two kills."""
UNREST = 2.5
"""So many seconds after a kill it is not quiet: those who were cut off come back."""
AWAY = 3.0
"""How long the database is away, in seconds."""
SETTLED = 30.0
"""How many seconds everyone has in the end to see all that has happened."""
BROKEN = (WebSocketException, OSError, TimeoutError)


class WorkersPlan(Struct, frozen=True):
    """How much is done."""

    workers: int
    rooms: int
    seconds: float
    think: tuple[float, float]
    """How long people think, in seconds."""
    quick: float
    """How long the slowest of a hundred acknowledgements may take in the quiet, in ms."""
    outages: tuple[tuple[float, int], ...]
    """When the database is stopped, as shares of the time, and how."""


LONG = WorkersPlan(4, 40, 300.0, (2.0, 6.0), 100.0, ((0.35, signal.SIGINT), (0.7, signal.SIGQUIT)))
SHORT = WorkersPlan(2, 3, 6.0, (0.1, 0.4), 5_000.0, ((0.55, signal.SIGQUIT),))


class WorkersReport(Struct):
    """What came of it."""

    kills: int = 0
    outages: int = 0
    unrest: list[tuple[float, float]] = field(default_factory=list)
    """When it was not quiet."""


class PersonAtWorkers(WireSeat):
    """A person who comes back, to whichever worker answers, and sends again what is open."""

    def __init__(self, port: int, link: str, room: str, name: str, plan: WorkersPlan) -> None:
        super().__init__(port, link)
        self.room, self.name, self.plan = room, name, plan
        self.news: list[Any] = []
        self.over = False
        self.refused: list[str] = []
        self.waits: list[tuple[float, float]] = []
        """When commands were sent, and how long their acknowledgements took."""
        self.comes = 0
        self.open: dict[str, dict[str, Any]] = {}
        """What was not answered yet."""
        self._asked = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def play(self, ended: asyncio.Event, still: asyncio.Event) -> None:
        """Play until it is over; when all is to be still, only listen."""
        try:
            await self._play(ended, still)
        finally:
            await cancel(self._tasks)

    async def _play(self, ended: asyncio.Event, still: asyncio.Event) -> None:
        while not ended.is_set() and not self.over:
            with suppress(*BROKEN):
                socket = await self.connect()
                self.comes += 1
                self.sent.clear()
                async with socket:
                    for command in list(self.open.values()):
                        await self._send(socket, command)
                    while not self.over:
                        async with asyncio.timeout(30):
                            frame = str(await socket.recv())
                        self.hear(frame, socket, still)
            await asyncio.sleep(0.2)

    def hear(  # type: ignore[override]
        self, frame: str, socket: ClientConnection, still: asyncio.Event
    ) -> None:
        self._socket, self._still = socket, still
        before = len(self.took)
        super().hear(frame)
        if len(self.took) != before:
            self.waits.append((time.monotonic() - self.took[-1], self.took[-1]))
        message = json.loads(frame)
        if message["is"] in {"ack", "no"}:
            command = self.open.pop(message["id"], None)
            if message["is"] == "no":
                self.refused.append(message["code"])
                if message["code"] == "illegal/too-many" and command is not None:
                    self._later(self._again(command))

    def _take(self, message: Any) -> None:
        super()._take(message)
        match message["is"]:
            case "back":
                del self.news[self.position :]
            case "seen":
                self.news += [news["event"] for news in message["news"]]
            case "over":
                self.over = True
            case "ask" if message["number"] > self._asked and not self._still.is_set():
                self._asked = message["number"]
                self._later(self._answer(message))

    def _later(self, job: Any) -> None:
        task = asyncio.ensure_future(job)
        self._tasks.add(task)

    async def _again(self, command: dict[str, Any]) -> None:
        await asyncio.sleep(0.3)
        await self._send(self._socket, command)

    async def _answer(self, ask: Any) -> None:
        number = ask["number"]
        chance = Random(f"{self.name}/{number}")
        await asyncio.sleep(chance.uniform(*self.plan.think))
        await self._send(self._socket, {"is": "note", "text": "hm", "id": f"n{number}"})
        for choice in ask["choices"]:
            if choice["targets"] and not choice["seconds"]:
                order = {"is": "choose", "verb": choice["verb"], "ask": number, "id": f"c{number}"}
                await self._send(
                    self._socket, {**order, "target": chance.choice(choice["targets"])}
                )
                break
        await self._send(self._socket, {"is": "done", "ask": number, "id": f"d{number}"})

    async def _send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        self.open[command["id"]] = command
        self.sent[command["id"]] = time.monotonic()
        with suppress(*BROKEN):
            await socket.send(json.dumps(command))


class WorkersDrill:
    """People, workers and a database."""

    def __init__(self, house: ManyWorkers, plan: WorkersPlan, url: str, server: Any) -> None:
        self.house, self.plan, self.url, self.server = house, plan, url, server
        self.people: list[PersonAtWorkers] = []
        self.tables: list[list[PersonAtWorkers]] = [[] for _ in range(plan.rooms)]
        self.report = WorkersReport()
        self.ended, self.still = asyncio.Event(), asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        plan, chance = self.plan, Random(21)
        await asyncio.gather(*(self._open(place) for place in range(plan.rooms)))
        began = time.monotonic()
        opening = asyncio.ensure_future(self._open_again())
        outages = [(began + share * plan.seconds, how) for share, how in plan.outages]
        next_kill = began + min(EVERY, plan.seconds / 4)
        while (now := time.monotonic()) < began + plan.seconds:
            if outages and now >= outages[0][0]:
                await self._stop_database(outages.pop(0)[1])
            if now >= next_kill:
                next_kill += EVERY
                workers = self.house.workers()
                if workers:
                    self.house.kill(chance.choice(workers))
                    self.report.kills += 1
                    self.report.unrest.append((now, now + UNREST))
            await asyncio.sleep(0.05)
        opening.cancel()
        # In the end nobody does anything any more, and everyone sees all that has happened.
        self.still.set()
        await self._settle()
        self.ended.set()
        await cancel(self._playing)

    async def _settle(self) -> None:
        """Wait until everyone has seen everything, but not for ever."""
        end = time.monotonic() + SETTLED
        while time.monotonic() < end:
            await asyncio.sleep(1.0)
            people = [person for person in self.people if not person.over]
            waiting = any(person.open for person in people)
            if not waiting and not any(await asyncio.to_thread(_compared, self.url, people)):
                return

    async def _stop_database(self, how: int) -> None:
        if self.server is None:
            return
        began = time.monotonic()
        await asyncio.to_thread(self.server.stop, how)
        await asyncio.sleep(AWAY if self.plan is LONG else 1.0)
        await asyncio.to_thread(self.server.start)
        self.report.outages += 1
        # Pages try again after a while that grows with their tries.
        self.report.unrest.append((began, time.monotonic() + UNREST))

    async def _open_again(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            for place, table in enumerate(self.tables):
                if table and all(person.over for person in table):
                    await self._open(place)

    async def _open(self, place: int) -> None:
        while True:
            try:
                table = await asyncio.to_thread(self._opened, place)
            except (OSError, AssertionError):  # a worker was killed, or the database is away
                await asyncio.sleep(0.3)
                continue
            break
        self.tables[place] = table
        self.people += table
        self._playing += [
            asyncio.ensure_future(person.play(self.ended, self.still)) for person in table
        ]

    def _opened(self, place: int) -> list[PersonAtWorkers]:
        pack, people = TABLES[place % len(TABLES)]
        client = self.house.client
        setup = {"setup": "dethy", "bots": "easy"} if pack == "mafia" else {}
        opened = client.open(pack=pack, clock=CLOCK, **setup)
        names = [f"p{n}x" for n in range(people)]
        links = [client.sit(opened, name) for name in names]
        client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
        return [
            PersonAtWorkers(client.port, link, opened["room"], name, self.plan)
            for name, link in zip(names, links, strict=True)
        ]

    def quiet(self) -> list[float]:
        """Return how long acknowledgements took in the quiet between kills."""
        unrest = self.report.unrest
        return [
            took
            for person in self.people
            for at, took in person.waits
            if not any(begin - 1 <= at <= end for begin, end in unrest)
        ]


def _compared(url: str, people: list[PersonAtWorkers]) -> tuple[list[str], list[str], list[str]]:
    """Return what was lost, who saw what is not kept, and who did not see all that is."""
    rooms: dict[str, Room] = {}
    with closing(open_to_read(url)) as connection:
        for name in {person.room for person in people}:
            rooms[name] = Room(Journal(MemoryStore(lines_of(connection, name))))
    lost, strayed, behind = [], [], []
    for person in people:
        room, who = rooms[person.room], f"{person.room}/{person.name}"
        lost += [f"{who} {c}" for c in person.acked if not room.journal.find(person.name, c)]
        kept = json.loads(json.dumps(to_builtins(list(room.streams.seen(person.name)))))
        if kept[: len(person.news)] != person.news or person.gaps:
            strayed.append(who)
        elif len(kept) != len(person.news):
            behind.append(f"{who}: {len(person.news)} of {len(kept)}")
    return lost, strayed, behind


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Let people play, kill workers, and stop the database."""
    if url := postgres.given():
        with postgres.new_database(url) as new:
            yield from _figures(LONG if long else SHORT, folder, new, None)
    elif postgres.programs() is None:
        yield Figure("PostgreSQL", postgres.WHY_NONE, "one", good=False)
    else:
        with postgres.server(safe=True) as server, postgres.new_database(server.url()) as new:
            yield from _figures(LONG if long else SHORT, folder, new, server)


def _figures(plan: WorkersPlan, folder: Path, url: str, server: Any) -> Iterator[Figure]:
    with many_workers(url, folder / "workers", plan.workers) as house:
        drill = WorkersDrill(house, plan, url, server)
        asyncio.run(drill.run())
        code = house.close()
    report, people = drill.report, drill.people
    acknowledged = sum(len(person.acked) for person in people)
    lost, strayed, behind = _compared(url, people)
    among = f"{acknowledged} acknowledged, {len(people)} people"
    kills = int(plan.seconds / EVERY) - 2
    yield at_least("workers killed", report.kills, max(1, kills))
    if server is not None:
        yield at_least("stops of the database", report.outages, len(plan.outages))
    yield at_least("commands acknowledged", acknowledged, int(plan.seconds))
    yield none_of("commands lost", lost, among)
    yield none_of("streams that strayed from the tables", strayed, f"{len(people)} streams")
    yield none_of("streams that lack something in the end", behind, f"{len(people)} streams")
    faults = [code for person in people for code in person.refused if code.startswith("fault")]
    yield none_of("commands refused for a fault", faults, among)
    yield none_of(
        "commands that happened twice, and other faults", verified(url).faults, "all rows"
    )
    yield Figure("end of the parent", f"code {code}", "code 0", code == 0)
    quiet = drill.quiet()
    slowest = percentile(quiet, 0.99)
    yield Figure(
        "acknowledgements in the quiet, p99",
        f"{slowest:.1f} ms of {len(quiet)}, half of them {percentile(quiet, 0.5):.1f} ms",
        f"at most {plan.quick:.0f} ms",
        slowest <= plan.quick,
    )
