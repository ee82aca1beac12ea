"""The admin port: a port of this machine, for the person who runs a server that is open.

Its metrics hold nobody's name, so everyone who can reach the port may read them.  Orders need a
token, which is in a file that only the owner of the folder can read.
"""

from __future__ import annotations

import asyncio
import http.client
import os
from collections import Counter
from hmac import compare_digest
from pathlib import Path
from resource import RUSAGE_SELF, getpagesize, getrusage
from secrets import token_urlsafe
from typing import Final

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gloaming.rooms.journal.entry import CLOSED, RoomOver
from gloaming.rooms.room import SERVER_AUTHOR
from gloaming.rooms.store.refusals import graded
from gloaming.server.http.endpoints import HEADERS, NotFound, answered, bearer, refused
from gloaming.server.live.connections import Connections
from gloaming.server.rooms.limits import network_of
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.schemas import RefusedAnswer
from gloaming.server.store.rows import BlockedRow
from gloaming.server.store.server_store import StoreBatch
from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from gloaming.text.phrase import say

FILE: Final = "house.open"
OWNER_ONLY: Final = 0o600
PATIENCE: Final = 10.0
LONGEST: Final = 4096
CONTENT: Final = "text/plain; version=0.0.4; charset=utf-8"
_MEMORY: Final = Path("/proc/self/statm")


class PortFile(Struct, frozen=True):
    """Where the admin port of an open house is, and what opens it."""

    port: int
    token: str


class AdminOrder(Struct, frozen=True):
    """What the operator wants: `link`, `close`, `delete`, `block` or `let_in`."""

    do: str
    about: str
    """A room, or an address."""
    kind: str = ""
    """The kind of the link that is wanted."""


class AdminAnswer(Struct, frozen=True):
    """What came of it."""

    told: str = ""


class AdminPort:
    """Does what the operator orders."""

    def __init__(self, room_server: RoomServer, connections: Connections) -> None:
        self._room_server = room_server
        self._connections = connections
        self.token = token_urlsafe(16)

    @property
    def app(self) -> Starlette:
        """The application behind the port."""
        routes = [
            Route("/metrics", self._metrics),
            Route("/operate", self._operate, methods=["POST"]),
        ]
        return Starlette(routes=routes)

    async def _metrics(self, request: Request) -> Response:
        return PlainTextResponse(
            metrics_of(self._room_server, self._connections), media_type=CONTENT
        )

    async def _operate(self, request: Request) -> Response:
        if not compare_digest(bearer(request).encode(errors="replace"), self.token.encode()):
            return refused(NotFound())
        try:
            order = msgspec.json.decode(await request.body(), type=AdminOrder)
            return answered(AdminAnswer(await self.obey(order)))
        except msgspec.MsgspecError:
            return Response(b"", 400, HEADERS)
        except GradedError as error:
            return refused(error)

    async def obey(self, order: AdminOrder) -> str:
        """Do what is ordered."""
        match order.do:
            case "link":
                runner = self._runner(order.about)
                secret, old = await self._room_server.replace_link(runner, order.kind, "")
                self._connections.cut(old)
                return secret
            case "close":
                await self._close(self._runner(order.about))
            case "delete":
                await self._delete(self._runner(order.about))
            case "block" | "let_in":
                await self._block(network_of(order.about), lift=order.do == "let_in")
            case _:
                raise Malformed("malformed/no-such-order", say("the house knows no such order"))
        return ""

    def _runner(self, room: str) -> RoomRunner:
        runner = self._room_server.runner(room)
        if runner is None:
            raise no_such_room(room)
        return runner

    async def _close(self, runner: RoomRunner) -> None:
        def close(_: object) -> None:
            if not runner.room.over:
                runner.room.keep(SERVER_AUTHOR, "", RoomOver(CLOSED))

        await runner.act(close)

    async def _delete(self, runner: RoomRunner) -> None:
        links = [each.digest for each in self._room_server.store.links(runner.row.id)]
        await self._room_server.delete(runner)
        self._connections.cut(links)

    async def _block(self, address: str, *, lift: bool) -> None:
        row = BlockedRow(address, self._room_server.clock.now())
        batch = StoreBatch(blocked=() if lift else (row,), let_in=(address,))
        await asyncio.wrap_future(self._room_server.store.keep(batch))
        if lift:
            self._connections.blocked.drop(address)
        else:
            self._connections.block(address)


def write_port_file(folder: Path, port: int, token: str) -> None:
    """Write down where the port is, whole or not at all."""
    path, new = folder / FILE, folder / f"{FILE}.new"
    with graded(path):
        new.unlink(missing_ok=True)
        place = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        try:
            os.write(place, msgspec.json.encode(PortFile(port, token)))
        finally:
            os.close(place)
        new.replace(path)


def ordered(folder: Path, order: AdminOrder) -> str:
    """Give an order to a house that is open, and return what it tells."""
    try:
        found = msgspec.json.decode((folder / FILE).read_bytes(), type=PortFile)
        connection = http.client.HTTPConnection("127.0.0.1", found.port, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {found.token}"}
        connection.request("POST", "/operate", msgspec.json.encode(order), headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
    except (OSError, msgspec.MsgspecError, http.client.HTTPException) as error:
        raise Fault(
            "fault/no-answer",
            say("the house is open, and does not answer: {why}", why=str(error)),
        ) from error
    if answer.status == 200:
        return msgspec.json.decode(data, type=AdminAnswer).told
    told = msgspec.json.decode(data or b'{"code":"fault/no-answer","text":""}', type=RefusedAnswer)
    grade = {"malformed": Malformed, "illegal": Illegal}.get(told.code.partition("/")[0], Fault)
    raise grade(told.code, say("{text}", text=told.text), accepted=tuple(told.accepted))


def no_such_room(room: str) -> Malformed:
    """Return the refusal of a room that is not there."""
    return Malformed(
        "malformed/no-such-room", say("there is no room {room!r}", room=room), value=room
    )


def metrics_of(room_server: RoomServer, connections: Connections) -> str:
    """Return all metrics, as Prometheus reads them."""
    kept, bots = room_server.store.counts, room_server.bots
    rooms = Counter(room_server.states())
    lines = [
        *_shown("rooms", "gauge", {f'{{state="{s}"}}': rooms[s] for s in ("lobby", "playing")}),
        *_shown("connections", "gauge", {"": connections.count}),
        *_shown("read_only", "gauge", {"": int(bool(room_server.store.refuses))}),
        *_shown("memory_bytes", "gauge", {"": _memory()}),
        *_shown("processor_seconds_total", "counter", {"": _processor()}),
        *_shown(
            "requests_total",
            "counter",
            {f'{{status="{s}"}}': n for s, n in sorted(connections.requests.items())},
        ),
        *_shown("commands_total", "counter", {"": connections.commands}),
        *_shown("limited_total", "counter", {"": connections.limited}),
        *_shown("frames_total", "counter", {"": connections.frames}),
        *_shown("kept_total", "counter", {"": kept.batches}),
        *_shown("commits_total", "counter", {"": kept.commits}),
        *_shown("commit_seconds_total", "counter", {"": round(kept.seconds, 6)}),
        *_shown("bot_decisions_total", "counter", {"": bots.decisions}),
        *_shown("bot_failures_total", "counter", {"": bots.failures}),
    ]
    return "\n".join(lines) + "\n"


def _shown(name: str, kind: str, values: dict[str, float]) -> list[str]:
    head = f"# TYPE gloaming_{name} {kind}"
    return [head, *(f"gloaming_{name}{labels} {value}" for labels, value in values.items())]


def _memory() -> int:
    """Return how much memory the house has now; the most it has had where that is not told."""
    try:
        return int(_MEMORY.read_text(encoding="ascii").split()[1]) * getpagesize()
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss * 1024


def _processor() -> float:
    used = getrusage(RUSAGE_SELF)
    return round(used.ru_utime + used.ru_stime, 3)
