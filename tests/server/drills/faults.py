"""Planted faults: each makes a house worse for a while, and the drill it is for must notice.

Some are planted in the process of the drill, and some in that of the house that it kills.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gloaming.rooms.journal import journal
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.messages import AckMessage
from gloaming.rooms.pacing import Pacer
from gloaming.rooms.room import Room
from gloaming.rooms.session import SeatSession
from gloaming.rooms.store.refusals import graded
from gloaming.server import verification
from gloaming.server.http import admin_port, endpoints, openapi
from gloaming.server.live.seat_stream import SeatStream
from gloaming.server.rooms import views
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.server_config import Retention
from gloaming.server.store import writer
from gloaming.server.store.database import Database
from gloaming.server.store.rows import SEALED, LinkRow, SealedRow
from gloaming.server.store.writer import DatabaseWriter
from gloaming.text.errors import GradedError
from tests.server.drills import crash, deadlines, disk, examples, failing_play, flips, proxy
from tests.server.drills.figure import Figure
from tests.server.drills.planted import everywhere

DISK, CRASH, FLIPS, PROXY, EXAMPLES = "disk", "crash", "flips", "proxy", "examples"
JUMPS = "jumps"
CLOCKS = "clocks"
PLAY = "play"
TRIES = 20
"""How often a house with a fault is killed, until it is killed while the fault can be seen."""
LATE = 0.4
"""By how many seconds a disk is late that says too early that it is done."""


class PlantedFault(Struct, frozen=True):
    """A fault, and the drill that must find it."""

    drill: str
    what: str
    plant: Callable[[], Any]
    """Makes a context in which the fault is there."""


FAULTS: list[PlantedFault] = []


def fault(drill: str, what: str) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Announce a fault: the function plants it, and takes it out again."""

    def announce(plant: Callable[[], Iterator[None]]) -> Callable[[], Any]:
        FAULTS.append(PlantedFault(drill, what, contextmanager(plant)))
        return plant

    return announce


@contextmanager
def planted(what: str) -> Iterator[None]:
    """Plant a fault by its name, in the process that calls this."""
    with next(each for each in FAULTS if each.what == what).plant():
        yield


def finds(each: PlantedFault, folder: Path) -> bool:
    """Tell whether a fault is found; where kills must hit the right moment, in some tries."""
    in_house = each.drill in {CRASH, PROXY}
    for number in range(TRIES if in_house else 1):
        place = folder / str(number)
        place.mkdir()
        if _shows(each, place, in_house=in_house):
            return True
    return False


def _shows(each: PlantedFault, folder: Path, *, in_house: bool) -> bool:
    with ExitStack() as stack:
        if not in_house:
            stack.enter_context(each.plant())
        try:
            figures = _figures(each.drill, folder, each.what if in_house else "")
        except (AssertionError, GradedError, RuntimeError):
            return True  # what is on the disk cannot be read at all, or a call has failed
        return not all(figure.good for figure in figures)


def _figures(drill: str, folder: Path, what: str) -> list[Figure]:
    """Run the shortest form of a drill."""
    match drill:
        case "disk":
            found = disk.figures(folder, disk.SHORT)
        case "flips":
            found = flips.figures(folder, 60, 4, each=2)
        case "crash":
            found = crash.figures(folder, 1, ("mafia",), what)
        case "jumps":
            found = deadlines.jumps_of(deadlines.SHORT_JUMPS, deadlines.JUMPS, "an hour")
        case "play":
            found = failing_play.figures(folder, 8)
        case "clocks":
            found = deadlines.jumps_of(deadlines.SHORT_JUMPS, deadlines.FAR, "400 days")
        case "proxy":
            found = proxy.figures(folder, 1, 3, what)
        case _:
            found = examples.figures(2)
    return list(found)


# -- the disk


def _done() -> Future[None]:
    done: Future[None] = Future()
    done.set_result(None)
    return done


@fault(DISK, "what is not written yet is acknowledged")
def _() -> Iterator[None]:
    put = DatabaseWriter.put

    def early(self: DatabaseWriter, batch: Any) -> Future[None]:
        put(self, batch)
        return _done()

    with patch.object(DatabaseWriter, "put", early):
        yield


@fault(DISK, "an error of the disk is passed over")
def _() -> Iterator[None]:
    def fine(jobs: Any, error: object) -> None:
        for _, done in jobs:
            if not done.done():
                done.set_result(None)

    with patch.object(writer, "_fail", fine):
        yield


@fault(DISK, "nobody waits for the disk")
def _() -> Iterator[None]:
    connect = Database._connect

    def hasty(self: Database) -> Any:
        connection = connect(self)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    with patch.object(Database, "_connect", hasty):
        yield


@fault(DISK, "a file of the house is written in its place")
def _() -> Iterator[None]:
    def write(folder: Path, port: int, token: str) -> None:
        data = msgspec.json.encode(admin_port.PortFile(port, token))
        with graded(folder):
            place = os.open(folder / admin_port.FILE, os.O_WRONLY | os.O_CREAT)
            try:
                os.write(place, data)
            finally:
                os.close(place)

    with patch.object(disk, "write_port_file", write):
        yield


# -- bits that are not as they were


@fault(FLIPS, "seals are not looked at")
def _() -> Iterator[None]:
    def unsealed(cls: Any, columns: tuple[object, ...]) -> Any:
        fields = dict(zip(cls.__struct_fields__, columns, strict=False))
        return msgspec.convert(fields, cls)

    with patch.object(SealedRow, "unsealed", classmethod(unsealed)):
        yield


@fault(FLIPS, "the seals of links are not looked at")
def _() -> Iterator[None]:
    others = tuple(kind for kind in SEALED if kind is not LinkRow)
    with patch.object(verification, "SEALED", others):
        yield


@fault(FLIPS, "the chain of a journal is not looked at")
def _() -> Iterator[None]:
    def trusting(last: bytes, line: bytes, where: Any) -> tuple[bytes, bytes]:
        end = line.rindex(b',"chain"') if b',"chain"' in line else len(line) - 1
        return line[:end] + b"}", b""

    with patch.object(journal, "unchained", trusting):
        yield


@fault(FLIPS, "journals are not read")
def _() -> Iterator[None]:
    with patch.object(verification, "_entries", lambda *_: ()):
        yield


# -- a house that is killed


@fault(CRASH, "a command is acknowledged before it is kept")
def _() -> Iterator[None]:
    put = DatabaseWriter.put

    def early(self: DatabaseWriter, batch: Any) -> Future[None]:
        def late() -> None:
            time.sleep(LATE)
            put(self, batch)

        Thread(target=late, daemon=True).start()
        return _done()

    with patch.object(DatabaseWriter, "put", early):
        yield


@fault(CRASH, "what is not kept yet is shown")
def _() -> Iterator[None]:
    write = DatabaseWriter._write

    def slow(self: DatabaseWriter, connection: Any, jobs: Any) -> None:
        time.sleep(LATE)
        write(self, connection, jobs)

    async def look(self: RoomRunner, at: Callable[[Any], Any]) -> Any:
        return at(self.room)

    keep = RoomRunner._keep

    async def told(self: RoomRunner, keeps: Any) -> None:
        self.notify()
        await keep(self, keeps)

    with (
        patch.object(DatabaseWriter, "_write", slow),
        patch.object(RoomRunner, "look", look),
        patch.object(RoomRunner, "_keep", told),
    ):
        yield


@contextmanager
def _forgetful() -> Iterator[None]:
    """Forget which commands were taken."""
    with (
        patch.object(Room, "is_repeated", lambda *_: False),
        patch.object(Journal, "find", lambda *_: ()),
    ):
        yield


@fault(CRASH, "a command that is sent again happens again")
def _() -> Iterator[None]:
    with _forgetful():
        yield


@fault(PLAY, "a reader of a room that was not kept is told once more")
def _() -> Iterator[None]:
    with patch.object(SeatStream, "_open", property(lambda self: not self._runner.closed)):
        yield


# -- deadlines


@fault(JUMPS, "a question is closed early")
def _() -> Iterator[None]:
    tick = Pacer.tick

    def hasty(self: Pacer, now: float) -> float | None:
        tick(self, now)
        room, due = self.room, self.room.state.due
        if due is not None and now >= due.at - 1.0 and room.questions.awaited():
            self._close()
            return now
        return None if due is None else due.at - 1.0

    with patch.object(Pacer, "tick", hasty):
        yield


@fault(JUMPS, "an outage is not forgiven")
def _() -> Iterator[None]:
    with patch.object(Pacer, "forgive", lambda *_: None):
        yield


@fault(JUMPS, "what was due before an outage is closed at once")
def _() -> Iterator[None]:
    def closing(self: Pacer, _: float, now: float, command: str = "") -> None:
        self.tick(now)

    with patch.object(Pacer, "forgive", closing):
        yield


@fault(CLOCKS, "a clock that has moved back is not noticed")
def _() -> Iterator[None]:
    forgive = Pacer.forgive

    def forward(self: Pacer, gap: float, now: float, command: str = "") -> None:
        if gap > 0:
            forgive(self, gap, now, command)

    with patch.object(Pacer, "forgive", forward):
        yield


@fault(CLOCKS, "what is too old by any clock is deleted at once")
def _() -> Iterator[None]:
    expired = Retention.expired

    def hasty(self: Retention, store: Any, tables: Any, now: float, _: float) -> Any:
        return expired(self, store, tables, now, -inf)

    with patch.object(Retention, "expired", hasty):
        yield


@fault(JUMPS, "a question is closed late")
def _() -> Iterator[None]:
    tick = Pacer.tick

    def slow(self: Pacer, now: float) -> float | None:
        due = self.room.state.due
        return due.at + 1 if due is not None and now < due.at + 1 else tick(self, now)

    with patch.object(Pacer, "tick", slow):
        yield


# -- lines that break


@fault(PROXY, "a command that comes twice happens twice")
def _() -> Iterator[None]:
    with _forgetful():
        yield


@fault(PROXY, "commands of two people have one name")
def _() -> Iterator[None]:
    def find(self: Journal, by: str, command: str) -> Any:
        return next((v for (_, name), v in self._commands.items() if name == command), ())

    with patch.object(Journal, "find", find):
        yield


@fault(PROXY, "a command is acknowledged and dropped")
def _() -> Iterator[None]:
    receive = SeatSession.receive

    def dropping(self: SeatSession, data: bytes) -> Any:
        return AckMessage("k1") if b'"k1"' in data else receive(self, data)

    with patch.object(SeatSession, "receive", dropping):
        yield


# -- answers that are not documented


@fault(EXAMPLES, "a call fails")
def _() -> Iterator[None]:
    def failing(*_: object) -> None:
        raise RuntimeError

    with everywhere(views.room_view, failing):
        yield


@fault(EXAMPLES, "a number is answered that nobody has named")
def _() -> Iterator[None]:
    with everywhere(endpoints.status_of, lambda *_, **__: 418):
        yield


@fault(EXAMPLES, "a field is of another kind")
def _() -> Iterator[None]:
    room_view = views.room_view

    def other(*arguments: Any) -> Any:
        return replace(room_view(*arguments), size="nine")

    with everywhere(room_view, other):
        yield


@fault(EXAMPLES, "an answer is not in the schema")
def _() -> Iterator[None]:
    original = openapi.openapi

    def shorter() -> Any:
        whole = original()
        for operations in whole["paths"].values():
            for operation in operations.values():
                operation["responses"].pop("404", None)
        return whole

    with everywhere(original, shorter):
        yield
