"""Houses for tests: real ones, on a port of this machine, and clients for them."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gloaming.server.rooms.server_config import Clock, ServerConfig, ServerPlace
from gloaming.server.running import Running
from tests.server.frame_reader import FrameReader

QUICK = {"day": 20.0, "night": 20.0, "least": 0.0, "bots": 0.05, "beat": 0.05}
"""Times for a game that is over in a moment."""


class HouseClient:
    """Calls a house over HTTP, and opens sockets."""

    def __init__(self, port: int, running: Running | None = None) -> None:
        self.port = port
        self.running = running
        self.headers: dict[str, str] = {}
        """What every request comes with."""

    def raw(
        self, method: str, path: str, body: bytes = b"", link: str = "", language: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            headers = {**self.headers, **({"authorization": f"Bearer {link}"} if link else {})}
            headers |= {"accept-language": language} if language else {}
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def call(
        self, method: str, path: str, body: object = None, link: str = "", language: str = ""
    ) -> tuple[int, Any]:
        data = b"" if body is None else json.dumps(body).encode()
        status, _, answer = self.raw(method, f"/api/1{path}", data, link, language)
        return status, json.loads(answer)

    def good(self, method: str, path: str, body: object = None, link: str = "") -> Any:
        status, answer = self.call(method, path, body, link)
        assert status == 200, answer
        return answer

    def open(self, **wish: Any) -> dict[str, str]:
        wish = {"pack": "mafia", "setup": "matrix6", "clock": QUICK, "bots": "normal", **wish}
        if wish["pack"] == "fleet":
            wish |= {"setup": "meeting", "bots": "robot"}
        opened: dict[str, str] = self.good("POST", "/rooms", wish)
        return opened

    def sit(self, opened: dict[str, str], name: str) -> str:
        path = f"/rooms/{opened['room']}/seats"
        return str(self.good("POST", path, {"name": name}, opened["invitation"])["link"])

    def begun(self, *names: str, rounds: int = 0, **wish: Any) -> tuple[dict[str, str], list[str]]:
        """Open a room, let people sit down, and begin; return its links, and theirs."""
        opened = self.open(**wish)
        links = [self.sit(opened, name) for name in names]
        self.good("POST", "/desk/begin", {"rounds": rounds} if rounds else {}, opened["host"])
        return opened, links

    def socket(self) -> ClientConnection:
        uri = f"ws://127.0.0.1:{self.port}/api/1/seat"
        return connect(uri, subprotocols=["gloaming.1"], compression=None)  # type: ignore[list-item]


class SeatClient:
    """A seat at a socket: it reads messages out of frames, and knows how far it has read."""

    def __init__(self, client: HouseClient, link: str) -> None:
        self.client, self.link = client, link
        self.branch = self.position = self.told = 0
        self.news: list[Any] = []
        self.over: Any = None
        self.code = 0
        self.gaps = 0
        self.answers: list[Any] = []
        self.frames: list[str] = []
        self._reader = FrameReader()
        self._done = ""
        self._number = 0

    @contextmanager
    def connected(self) -> Iterator[ClientConnection]:
        with self.client.socket() as socket:
            self._reader = FrameReader()
            hello = {
                "is": "hello",
                "link": self.link,
                "from": [self.branch, self.position],
                "told": self.told,
            }
            socket.send(json.dumps(hello))
            yield socket

    def read(self, socket: ClientConnection, timeout: float = 60) -> list[Any]:
        """Read one frame, and return the messages that are whole now."""
        frame = socket.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        return [self._take(message) for message in self._reader.messages(frame)]

    def _take(self, message: Any) -> Any:
        match message["is"]:
            case "back":
                self.branch, self.position = message["branch"], message["position"]
                del self.news[self.position :]
            case "seen":
                self.gaps += message["position"] != self.position
                self.news += message["news"]
                self.position += len(message["news"])
            case "notice":
                self.told += 1
            case "over":
                self.over = message
            case "ack" | "no":
                self.answers.append(message)
        return message

    def play(self) -> Any:
        """Play to the end: take the first choice that is offered, and be done."""
        with self.connected() as socket:
            try:
                while self.over is None:
                    for message in self.read(socket):
                        self.answer(socket, message)
            except ConnectionClosed as closed:
                self.code = closed.rcvd.code if closed.rcvd else 0
        return self.over

    def answer(self, socket: ClientConnection, message: Any) -> None:
        with suppress(ConnectionClosed):  # what was sent before can still be read
            self._answer(socket, message)

    def _answer(self, socket: ClientConnection, message: Any) -> None:
        if message["is"] == "no" and message["code"] == "illegal/too-many":
            time.sleep(0.2)
            socket.send(self._done)
        if message["is"] != "ask" or message["number"] <= self._number:
            return  # a question comes again if what it offers is different
        self._number = number = message["number"]
        for choice in message["choices"][:1]:
            target = choice["targets"][0] if choice["targets"] else ""
            order = {"is": "choose", "ask": number, "verb": choice["verb"], "target": target}
            socket.send(json.dumps(order))
        self._done = json.dumps({"is": "done", "ask": number, "id": f"done-{number}"})
        socket.send(self._done)


def hung_up(read: Callable[[], object]) -> int:
    """Read to the end, and return the code that the house hangs up with."""
    try:
        while True:
            read()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@contextmanager
def house(
    folder: Path,
    clock: Clock | None = None,
    terms: ServerConfig | None = None,
    **where: Any,
) -> Iterator[HouseClient]:
    """Open a house in this process, or a worker of one."""
    place = ServerPlace(folder, **where)
    running = Running(place, config=terms, executor=lambda: ThreadPoolExecutor(1), clock=clock)
    thread = Thread(target=running.run, daemon=True)
    thread.start()
    try:
        yield HouseClient(running.port, running)
    finally:
        running.server.handle_exit(15, None)
        thread.join(60)
        assert not thread.is_alive()
