"""The crash drill: fifty people play, and the house is killed again and again.

Nothing that was acknowledged may be lost, nothing may happen twice, and nobody may have seen
anything that is not on the disk.  What was sent and acknowledged is known to the people alone, and
the rows are read as they are, without the house's own way of looking for a command.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

from msgspec import Struct, to_builtins

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.database import open_to_read
from gloaming.server.store.server_store import lines_of
from gloaming.server.verification import verified
from tests.server.drills.account import is_kept, rows_of_commands
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.drills.killed_house import BROKEN, KilledHouse, NotOpenError
from tests.server.houses import HouseClient, SeatClient

CLOCK = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 0.05, "beat": 0.05}
SEATS = {"mafia": 9, "fleet": 2}
LONG, SHORT = 300, 1
UNNAMED = {"nearest": ""}
"""Targets that are no names, with what is kept for them."""
OPENING = 0.2
"""The share of kills after which it is killed again while it opens."""


class DrillReport(Struct):
    """What came of a drill."""

    kills: int
    """How many of them the house has come back from."""
    acknowledged: int
    lost: list[str]
    twice: list[str]
    streams: int
    strayed: list[str]
    """Seats that saw what is not on the disk."""
    faults: tuple[str, ...]
    games: int
    over: int

    @property
    def is_good(self) -> bool:
        return (
            not (self.lost or self.twice or self.strayed or self.faults) and self.acknowledged > 0
        )


class DrillSeat(SeatClient):
    """A seat that comes back however often the house is killed."""

    def __init__(self, client: HouseClient, link: str, room: str, name: str) -> None:
        super().__init__(client, link)
        self.room, self.name = room, name
        self.acked: set[str] = set()
        self.meant: dict[str, set[str]] = defaultdict(set)
        """What each command said, each time that it was sent."""
        self._last: Any = None

    def run(self, ended: Event) -> None:
        while not ended.is_set() and self.over is None:
            with suppress(*BROKEN), self.connected() as socket:
                while not ended.is_set() and self.over is None:
                    for message in self.read(socket, 5):
                        if message["is"] == "ack" and message["id"]:
                            self.acked.add(message["id"])
                        if message["is"] == "no" and message["code"] == "illegal/too-many":
                            time.sleep(0.3)
                            self.decide(socket, self._last)
                        if message["is"] == "ask":
                            self._last = message
                            self.decide(socket, message)
            ended.wait(0.1)

    def decide(self, socket: Any, ask: Any) -> None:
        """Answer as one would again after a crash, by the same name."""
        number = ask["number"]
        chance = Random(f"{self.name}/{number}")
        note = f"{self.name} thinks of {number}"
        self._send(socket, note, {"is": "note", "text": note, "id": f"n{number}"})
        for choice in ask["choices"]:
            if choice["targets"] and not choice["seconds"]:
                target = chance.choice(choice["targets"])
                order = {"is": "choose", "verb": choice["verb"], "target": target}
                kept = UNNAMED.get(target, target)
                self._send(socket, kept, {**order, "ask": number, "id": f"c{number}"})
                break
        self._send(socket, self.name, {"is": "done", "ask": number, "id": f"d{number}"})

    def _send(self, socket: Any, meant: str, command: dict[str, Any]) -> None:
        self.meant[command["id"]].add(meant)
        socket.send(json.dumps(command))


def drill(folder: Path, kills: int, packs: tuple[str, ...], fault: str = "") -> DrillReport:
    """Let tables play, kill the house at random times, and look at what is on the disk."""
    house = KilledHouse(folder, fault=fault)
    house.start()
    try:
        return _drilled(house, kills, packs, Random(1))
    finally:
        house.kill()


def _drilled(house: KilledHouse, kills: int, packs: tuple[str, ...], chance: Random) -> DrillReport:
    seats: list[DrillSeat] = []
    ended = Event()
    threads: list[Thread] = []

    def open_table(pack: str) -> list[DrillSeat]:
        opened = house.client.open(pack=pack, clock=CLOCK)
        names = [f"p{i}x" for i in range(SEATS[pack])]
        links = [house.client.sit(opened, name) for name in names]
        house.client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
        found = [
            DrillSeat(house.client, link, opened["room"], name)
            for link, name in zip(links, names, strict=True)
        ]
        for seat in found:
            threads.append(Thread(target=seat.run, args=(ended,), daemon=True))
            threads[-1].start()
        seats.extend(found)
        return found

    tables = {place: (pack, open_table(pack)) for place, pack in enumerate(packs)}
    survived = 0
    while survived < kills:
        time.sleep(chance.uniform(0.05, 1.0))
        house.kill()
        again = chance.random() < OPENING
        if again:
            house.stumble(chance.uniform(0.0, 0.4))
        try:
            house.start()
        except NotOpenError:
            break
        survived += 1 + again
        for place, (pack, table) in tables.items():
            if all(seat.over for seat in table):
                tables[place] = pack, open_table(pack)
    time.sleep(1)
    ended.set()
    house.kill()
    for thread in threads:
        thread.join(20)
    return _looked_at(house.folder, seats, survived)


def _looked_at(folder: Path, seats: list[DrillSeat], kills: int) -> DrillReport:
    faults = verified(folder).faults
    report = DrillReport(kills, 0, [], [], len(seats), [], faults, 0, 0)
    if faults:  # what is there cannot be read
        return report
    with closing(open_to_read(folder)) as connection:
        names = {seat.room for seat in seats}
        lines = {room: lines_of(connection, room) for room in names}
    rooms = {room: Room(Journal(MemoryStore(rows))) for room, rows in lines.items()}
    kept = {room: rows_of_commands(rows) for room, rows in lines.items()}
    for place, commands in kept.items():
        report.twice += [f"{place}: {who}" for who, rows in commands.items() if len(rows) > 1]
    report.games, report.over = len(rooms), sum(room.over for room in rooms.values())
    for seat in seats:
        room = rooms[seat.room]
        report.acknowledged += len(seat.acked)
        report.lost += [
            f"{seat.room}/{seat.name}: {command}"
            for command in seat.acked
            if not is_kept(kept[seat.room][seat.name, command], seat.meant[command])
        ]
        told = json.loads(json.dumps(to_builtins(list(room.streams.seen(seat.name)))))
        shown = [news["event"] for news in seat.news]
        if told[: len(shown)] != shown or seat.gaps:
            report.strayed.append(f"{seat.room}/{seat.name}")
    return report


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Let people play, and kill the house."""
    packs = (*("mafia",) * 5, *("fleet",) * 3) if long else ("mafia", "fleet")
    yield from figures(folder, LONG if long else SHORT, packs)


def figures(folder: Path, kills: int, packs: tuple[str, ...], fault: str = "") -> Iterator[Figure]:
    """Kill the house so many times; it may have a fault that is planted."""
    report = drill(folder / "crash", kills, packs, fault)
    yield at_least("kills", report.kills, kills)
    among = f"{report.acknowledged} acknowledged, {report.games} games, {report.over} of them over"
    yield none_of("commands lost", report.lost, among)
    yield none_of("commands that happened twice", report.twice, "all rows")
    yield at_least("commands acknowledged", report.acknowledged, kills)
    yield none_of("streams that strayed from the disk", report.strayed, f"{report.streams} streams")
    yield none_of("faults of what is kept", report.faults, "all rows")
