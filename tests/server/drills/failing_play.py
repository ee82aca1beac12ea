"""Play on a failing disk: it stops for a while, and fails, while people play and everyone looks.

The whole house is in this process, with the database that it has on a disk, and a clock that jumps.
After each failure the disk works again, and what is on it is the truth: whatever anybody was shown
before must be in it, and so must every command that was acknowledged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import Struct, to_builtins

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.http.replay_endpoints import log
from gloaming.server.rooms import reminders
from gloaming.server.store.database import Database, open_to_read
from gloaming.server.store.server_store import StoreBatch, lines_of
from gloaming.server.verification import verified
from tests.jumping import jumping
from tests.server.drills.account import is_kept, rows_of_commands
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.faulty_disk import ERRORS, FaultyDisk, faulty_disk
from tests.server.frame_reader import FrameReader
from tests.server.in_process import InProcess

CLOCK = {"day": 90.0, "night": 40.0, "least": 5.0, "bots": 20.0, "beat": 1.0}
NAMES = ("ann", "bob", "cid", "dee", "eli")
LATEST = 500
"""At most at so many writes after a house was opened its disk fails."""
LONGEST = 900.0
"""For so many seconds people play at most before the house is opened anew."""
STALL = 3.0


class PlayCount(Struct):
    """What was tried, and what was found."""

    failures: int = 0
    acknowledged: int = 0
    shown: int = 0
    rooms: int = 0
    faults: list[str] = []


class StallingDatabase:
    """A database that takes its time before it writes anything."""

    def __init__(self, database: Database, chance: Random) -> None:
        self._database, self._chance = database, chance

    def keep(self, batch: StoreBatch) -> Future[None]:
        """Keep a batch a while later."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # what is written cannot be called off

        def keep() -> None:
            error = self._database.keep(batch).exception()
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        stall = self._chance.choice((0.0, 0.0, 0.01, self._chance.uniform(0.0, STALL)))
        asyncio.get_running_loop().call_later(stall, keep)
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)


class ShownStream:
    """What one listener was shown of a room."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.news: list[Any] = []

    def hear(self, message: Any) -> None:
        """Note what is new; nothing is undone here."""
        if message["is"] == "seen":
            del self.news[message["position"] :]
            self.news += [each["event"] for each in message["news"]]


class Player(ShownStream):
    """A person who talks, chooses, and is done, each at a moment of their own."""

    def __init__(self, seat: str, name: str, chance: Random) -> None:
        super().__init__(seat)
        self.acked: set[str] = set()
        self.meant: dict[str, set[str]] = {}
        self.socket: Any = None
        self._name, self._chance = name, chance

    def hear(self, message: Any) -> None:
        """Answer what is asked."""
        super().hear(message)
        if message["is"] == "ack" and message["id"]:
            self.acked.add(message["id"])
        if message["is"] != "ask":
            return
        words = f"{self._name} thinks of {message['number']}"
        self._send(words, {"is": "say", "text": words})
        self._send(words, {"is": "note", "text": words})
        for choice in message["choices"][:1]:
            target = self._chance.choice(choice["targets"] or [""])
            order = {"is": "choose", "verb": choice["verb"], "target": target}
            self._send(target, {**order, "ask": message["number"]})
        self._send(self.seat, {"is": "done", "ask": message["number"]})

    def _send(self, meant: str, command: dict[str, Any]) -> None:
        name = f"{self._name}/{len(self.meant)}"
        self.meant[name] = {meant}
        after = self._chance.uniform(0.1, 60.0)
        loop = asyncio.get_running_loop()
        loop.call_later(after, self.socket.put, {**command, "id": name})


class PlayedRoom(Struct):
    """A room, and the links to it."""

    room: str
    host: str
    spectator: str
    seats: dict[str, str]


class FailingPlay:
    """Opens a house again and again, lets people play, and lets its disk fail."""

    def __init__(self, folder: Path, failures: int, disk: FaultyDisk) -> None:
        self.count = PlayCount()
        self._folder, self._failures, self._disk = folder, failures, disk
        self._chance = Random(23)
        self._played: PlayedRoom | None = None
        self._told: list[bytes] = []

    async def run(self) -> PlayCount:
        """Let the disk fail so many times."""
        number = 0
        while self.count.failures < self._failures and number < 2 * self._failures:
            number += 1
            await self._opened(f"{number}")
        return self.count

    async def _opened(self, number: str) -> None:
        self._disk.arm(0, 0, goes_on=False)
        database = Database(self._folder)
        with closing(database), patch.object(reminders, "send", self._hear_webhook):
            async with InProcess(StallingDatabase(database, self._chance)) as house:
                if self._played is None:
                    self._played = await self._begun(house)
                room = self._played
                self._disk.arm(
                    self._chance.randrange(1, LATEST),
                    self._chance.choice(ERRORS),
                    goes_on=self._chance.random() < 0.5,
                )
                listeners, looks = await self._play(house, room, number)
            await asyncio.sleep(2 * STALL)  # whatever still stalls is written before it is closed
            self._disk.arm(0, 0, goes_on=False)
            self.count.failures += bool(database.refuses)
        self._compare(room, listeners, looks, number)

    def _hear_webhook(self, _: str, data: bytes, **__: object) -> None:
        self._told.append(data)

    async def _begun(self, house: InProcess) -> PlayedRoom:
        self.count.rooms += 1
        opened = await house.open(clock=CLOCK, bots="easy", webhook="http://9.9.9.9/")
        seats = {name: await house.sit(opened, name) for name in NAMES}
        await house.good("POST", "/desk/begin", {}, opened["host"])
        return PlayedRoom(opened["room"], opened["host"], opened["spectator"], seats)

    async def _play(
        self, house: InProcess, room: PlayedRoom, number: str
    ) -> tuple[list[ShownStream], list[tuple[str, Any]]]:
        """Play until the disk fails and a while longer; return what was shown to whom."""
        listeners: list[ShownStream] = []
        looks: list[tuple[str, Any]] = []
        for seat, link in room.seats.items():
            player = Player(seat, f"{number}/{seat}", self._chance)
            player.socket = house.socket(link, player.hear)
            listeners.append(player)
        onlooker = ShownStream("")
        house.socket(room.spectator, onlooker.hear)
        listeners.append(onlooker)
        house.socket(room.host, lambda message: looks.append(("desk", message)))
        streams = {
            seat: asyncio.ensure_future(
                house.http("GET", "/api/1/me/events", link=link, hangs_up=2 * LONGEST)
            )
            for seat, link in [("", room.spectator), *list(room.seats.items())[:2]]
        }
        end, left = house.clock.now() + LONGEST, 8
        while left and house.clock.now() < end:
            left -= bool(house.store.refuses)  # then people go on looking for a while
            await asyncio.sleep(self._chance.uniform(0.0, 2 * STALL))
            coming = house.socket(room.seats["ann"], lambda _: None)
            await self._look(house, room, looks)
            await coming.hang_up()  # by which everyone is woken
        for seat, stream in streams.items():
            listener, reader = ShownStream(seat), FrameReader()
            house.sittings.going_down.set()
            for event in (await stream).body.decode().split("\n\n"):
                for message in reader.messages(event.partition("data: ")[2]) if event else ():
                    listener.hear(message)
            listeners.append(listener)
        return listeners, looks

    async def _look(self, house: InProcess, room: PlayedRoom, looks: list[tuple[str, Any]]) -> None:
        """Ask for everything, at the same moment."""
        paths = {
            "me": ("/me", room.seats["bob"]),
            "onlooker": ("/me", room.spectator),
            "desk": ("/desk", room.host),
            "export": (f"/rooms/{room.room}/export.jsonl", room.host),
        }
        answers = await asyncio.gather(
            *(house.http("GET", f"/api/1{path}", link=link) for path, link in paths.values())
        )
        for what, answer in zip(paths, answers, strict=True):
            if answer.status == 200:
                looks.append((what, answer.body if what == "export" else answer.told))

    # -- what is true

    def _compare(
        self,
        played: PlayedRoom,
        listeners: list[ShownStream],
        looks: list[tuple[str, Any]],
        number: str,
    ) -> None:
        """Compare what was shown with what is on the disk."""
        Database(self._folder).close()  # which heals what can be healed
        faults = [*verified(self._folder).faults]
        with closing(open_to_read(self._folder)) as connection:
            rows = lines_of(connection, played.room)
        room = Room(Journal(MemoryStore(rows)))
        kept = rows_of_commands(rows)
        for what, told in looks:
            if what in ("me", "onlooker"):
                stream = ShownStream("bob" if what == "me" else "")
                for message in told["messages"]:
                    stream.hear(message)
                listeners.append(stream)
            elif what == "desk" and told.get("entries", 0) >= room.state.number:
                faults.append(f"the desk was shown entry {told['entries']}")
            elif what == "export" and not log(room).startswith(told.rsplit(b"\n", 2)[0]):
                faults.append("a log was written out that is not kept")
        for listener in listeners:
            true = json.loads(json.dumps(to_builtins(list(room.streams.seen(listener.seat)))))
            self.count.shown += len(listener.news)
            if true[: len(listener.news)] != listener.news:
                faults.append(f"{listener.seat or 'an onlooker'} was shown what is not kept")
            if isinstance(listener, Player):
                self.count.acknowledged += len(listener.acked)
                faults += [
                    f"{name} was acknowledged, and is lost"
                    for name in listener.acked
                    if not is_kept(kept[listener.seat, name], listener.meant[name])
                ]
        phases = {getattr(event, "title", "") for event in room.streams.seen("")}
        for data in self._told:
            message = json.loads(data)
            if message["what"] == "begins" and message["phase"] not in phases:
                faults.append(f"a machine was told of {message['phase']}")
        self._told.clear()
        self.count.faults += [f"opening {number}: {fault}" for fault in faults]
        if room.over:
            self._played = None


def figures(folder: Path, failures: int) -> Iterator[Figure]:
    """Let the disk fail so many times in the middle of play."""
    with faulty_disk(folder) as disk:
        count = jumping(FailingPlay(folder, failures, disk).run)
    yield at_least("failures of a disk in the middle of play", count.failures, failures)
    yield at_least("commands acknowledged before", count.acknowledged, failures)
    among = f"{count.shown} events shown, {count.acknowledged} acknowledged, {count.rooms} rooms"
    yield none_of("shown or acknowledged and not there after a restart", count.faults, among)
