"""A whole house in one thread, with a clock that jumps to the next thing that happens.

The application is called as a server would call it, so all bytes that anybody is sent are seen
here, with the time at which they are sent.  Hours pass in a moment, and two runs are alike.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from itertools import count
from typing import Any, Self, TypeVar, cast
from unittest.mock import patch

from msgspec import Struct

from gloaming.server.http.admin_port import AdminPort
from gloaming.server.http.app import app_of
from gloaming.server.live.connections import Connections
from gloaming.server.rooms import room_server as house_module
from gloaming.server.rooms.jobs import BotPool
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.server_config import ServerConfig
from gloaming.server.rooms.setup_choice import OddsCache
from gloaming.server.store.rows import BlockedRow, LinkRow, PastRow, RoomRow
from gloaming.server.store.server_store import StoreBatch, StoreCounts
from gloaming.text.errors import Fault
from gloaming.text.phrase import say
from tests.server.frame_reader import FrameReader

T = TypeVar("T")
START = 1_000_000.0
HERE = ("127.0.0.1", 40_000)


class LoopClock:
    """The time of the loop, as the house wants it; it can be set to another time."""

    def __init__(self) -> None:
        self.base = START

    def now(self) -> float:
        return self.base + asyncio.get_running_loop().time()


class InlineExecutor(Executor):
    """Does at once what it is given."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001
            done.set_exception(error)
        return done


class MemoryHouse:
    """A store of a house that keeps everything at once, in memory."""

    def __init__(self) -> None:
        self.refuses = ""
        self.counts = StoreCounts()
        self._rooms: dict[str, RoomRow] = {}
        self._lines: dict[str, list[bytes]] = {}
        self._links: dict[str, LinkRow] = {}
        self._finished: dict[str, float] = {}
        self._alive: float | None = None

    def keep(self, batch: StoreBatch) -> Future[None]:
        done: Future[None] = Future()
        if self.refuses:
            done.set_exception(Fault("fault/not-kept", say("{why}", why=self.refuses)))
            return done
        self._rooms.update({row.id: row for row in batch.rooms})
        for line in batch.lines:
            lines = self._lines.setdefault(line.room, [])
            assert line.number == len(lines)
            lines.append(line.data)
        for digest in batch.dead:
            self._links.pop(digest, None)
        self._links.update({link.digest: link for link in batch.links})
        self._finished.update({row.room: row.at for row in batch.finished})
        for room in batch.deleted:
            del self._rooms[room], self._lines[room]
            self._finished.pop(room, None)
            self._links = {d: link for d, link in self._links.items() if link.room != room}
        self._alive = self._alive if batch.alive is None else batch.alive
        self.counts.batches += 1
        done.set_result(None)
        return done

    def rooms(self) -> Sequence[RoomRow]:
        return list(self._rooms.values())

    def room(self, room: str) -> RoomRow | None:
        return self._rooms.get(room)

    def lines(self, room: str, start: int) -> list[bytes]:
        return self._lines.get(room, [])[start:]

    def link(self, digest: str) -> LinkRow | None:
        return self._links.get(digest)

    def links(self, room: str) -> Sequence[LinkRow]:
        return [link for link in self._links.values() if link.room == room]

    def alive(self) -> float | None:
        return self._alive

    def finished(self) -> dict[str, float]:
        return dict(self._finished)

    def past(self) -> Sequence[PastRow]:
        return []

    def blocked(self) -> Sequence[BlockedRow]:
        return []

    def close(self) -> None:
        pass


class SlowHouse(MemoryHouse):
    """A store that takes its time, so that others wait for their turn."""

    pause = 0.03

    def keep(self, batch: StoreBatch) -> Future[None]:
        done: Future[None] = Future()

        def finish() -> None:
            super(SlowHouse, self).keep(batch)
            done.set_result(None)

        asyncio.get_running_loop().call_later(self.pause, finish)
        return done


class Sent(Struct, frozen=True):
    """Something that was sent to somebody, and when."""

    at: float
    what: str
    """The route, or `socket`."""
    data: bytes


class HttpAnswer(Struct, frozen=True):
    """An answer over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)

    @property
    def data(self) -> bytes:
        """All bytes of the answer."""
        head = "".join(f"{name}: {value}\n" for name, value in self.headers.items())
        return f"{self.status}\n{head}\n".encode() + self.body


class InProcess:
    """A house that is called without a network."""

    def __init__(self, store: Any = None, terms: ServerConfig | None = None) -> None:
        self.clock = LoopClock()
        self.store = cast("Any", MemoryHouse() if store is None else store)
        self.house = RoomServer(
            self.store, self.clock, BotPool(InlineExecutor), OddsCache(InlineExecutor)
        )
        self.sittings = Connections(self.house, terms)
        self.app = app_of(self.house, self.sittings)
        self.door = AdminPort(self.house, self.sittings)

    async def __aenter__(self) -> Self:
        await self.house.start()
        return self

    async def __aexit__(self, *exception: object) -> None:
        self.sittings.going_down.set()
        await self.house.stop()
        if self.house._heartbeat is not None:
            await asyncio.gather(self.house._heartbeat, return_exceptions=True)

    async def http(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        link: str = "",
        *,
        headers: Mapping[str, str] | None = None,
        client: tuple[str, int] = HERE,
        app: Any = None,
        hangs_up: float | None = None,
    ) -> HttpAnswer:
        """Ask for something, and return the whole answer, or what has come when one hangs up."""
        path, _, query = path.partition("?")
        sent = {"host": "localhost", **({"authorization": f"Bearer {link}"} if link else {})}
        sent |= headers or {}
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.encode(), v.encode("latin-1", "replace")) for k, v in sent.items()],
            "client": client,
            "server": ("house", 80),
        }
        parts = iter([{"type": "http.request", "body": body, "more_body": False}])
        found: list[MutableMapping[str, Any]] = []

        async def receive() -> dict[str, Any]:
            part = next(parts, None)
            if part is None and hangs_up is not None:
                await asyncio.sleep(hangs_up)
                return {"type": "http.disconnect"}
            if part is None:
                await asyncio.Event().wait()
            assert part is not None
            return part

        async def send(message: MutableMapping[str, Any]) -> None:
            found.append(message)

        await (app or self.app)(scope, receive, send)
        head = {k.decode(): v.decode() for k, v in found[0]["headers"]}
        data = b"".join(part.get("body", b"") for part in found[1:])
        return HttpAnswer(found[0]["status"], head, data)

    async def good(self, method: str, path: str, body: object = None, link: str = "") -> Any:
        """Ask for something that must succeed."""
        data = b"" if body is None else json.dumps(body).encode()
        answer = await self.http(method, f"/api/1{path}", data, link)
        assert answer.status == 200, answer.body
        return answer.told

    async def open(self, **wish: Any) -> dict[str, str]:
        wish = {"pack": "mafia", "setup": "matrix6", "bots": "normal", **wish}
        if wish["pack"] == "fleet":
            wish |= {"setup": "meeting", "bots": "robot"}
        opened: dict[str, str] = await self.good("POST", "/rooms", wish)
        return opened

    async def sit(self, opened: dict[str, str], name: str) -> str:
        path = f"/rooms/{opened['room']}/seats"
        taken = await self.good("POST", path, {"name": name}, opened["invitation"])
        return str(taken["link"])

    def socket(
        self, link: str, heard: Callable[[Any], None], client: tuple[str, int] = HERE
    ) -> InProcessSocket:
        """Connect a seat, or a spectator."""
        return InProcessSocket(self, link, heard, client)


class InProcessSocket:
    """A socket that is always read at once."""

    def __init__(
        self, house: InProcess, link: str, heard: Callable[[Any], None], client: tuple[str, int]
    ) -> None:
        self.sent: list[Sent] = []
        """All that came over it."""
        self.code = 0
        self._clock = house.clock
        self._heard = heard
        self._reader = FrameReader()
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self.put({"is": "hello", "link": link})
        scope = {
            "type": "websocket",
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/1/seat",
            "raw_path": b"/api/1/seat",
            "query_string": b"",
            "root_path": "",
            "headers": [],
            "subprotocols": ["gloaming.1"],
            "client": client,
            "server": ("house", 80),
        }
        self.task = asyncio.ensure_future(house.app(scope, self._in.get, self._send))

    def put(self, message: object) -> None:
        """Send something to the house."""
        text = message if isinstance(message, str) else json.dumps(message)
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def hang_up(self) -> None:
        """Leave."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
            self.sent.append(Sent(round(self._clock.now(), 6), "close", str(self.code).encode()))
        elif message["type"] == "websocket.send":
            text = message["text"]
            self.sent.append(Sent(round(self._clock.now(), 6), "socket", text.encode()))
            for each in self._reader.messages(text):
                self._heard(each)


@contextmanager
def named_rooms() -> Iterator[None]:
    """Let rooms have the same names in every run."""
    numbers = count(1)
    with patch.object(house_module, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}"):
        yield
