"""Seats at real sockets, many in one thread."""

from __future__ import annotations

import asyncio
import json
import re
import socket as sockets
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.frame_reader import FrameReader
from tests.server.houses import HouseClient

ACK = re.compile(r'{"is":"(ack|no)","id":"([^"]+)"')
SETUP, SEATS = "cop13", 13
STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 0.5}
"""Nothing closes by itself."""


class WireSeat:
    """A seat at a real socket: it knows how far it has read, and how long acknowledgements take."""

    def __init__(self, port: int, link: str) -> None:
        self.port, self.link = port, link
        self.branch = self.position = self.told = 0
        self.frames = self.gaps = 0
        self.took: list[float] = []
        self.acked: set[str] = set()
        self.sent: dict[str, float] = {}
        self.reads = asyncio.Event()
        self.reads.set()
        self.heard = asyncio.Event()
        """Set when the first frame has come."""
        self._reader = FrameReader()

    async def connect(self, buffer: int = 0) -> ClientConnection:
        """Open a socket, and say who one is; a small buffer makes it easy to be slow."""
        plain = sockets.socket()
        plain.setblocking(False)
        if buffer:
            plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, buffer)
        await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", self.port))
        uri = f"ws://127.0.0.1:{self.port}/api/1/seat"
        found = await connect(
            uri,
            sock=plain,
            subprotocols=["gloaming.1"],  # type: ignore[list-item]
            compression=None,
            open_timeout=60,
            max_queue=2 if buffer else 16,
            ping_interval=None,
        )
        self._reader = FrameReader()
        self.heard.clear()
        place = {"from": [self.branch, self.position], "told": self.told}
        await found.send(json.dumps({"is": "hello", "link": self.link, **place}))
        return found

    async def listen(self, socket: ClientConnection) -> None:
        """Read until the house hangs up."""
        with suppress(WebSocketException, OSError):
            while True:
                await self.reads.wait()
                self.hear(str(await socket.recv()))

    def hear(self, frame: str) -> None:
        self.frames += 1
        self.heard.set()
        found = ACK.match(frame)
        if found is not None:
            if found[1] == "ack":
                self.acked.add(found[2])
            if found[2] in self.sent:
                self.took.append(time.monotonic() - self.sent.pop(found[2]))
            return
        if frame.startswith('{"is":"beat","part":""}'):
            return
        for message in self._reader.messages(frame):
            self._take(message)

    def _take(self, message: Any) -> None:
        match message["is"]:
            case "back":
                self.branch, self.position = message["branch"], message["position"]
            case "seen":
                self.gaps += message["position"] != self.position
                self.position = message["position"] + len(message["news"])
            case "notice":
                self.told += 1


def tables(client: HouseClient, rooms: int, **clock: float) -> tuple[list[str], list[str]]:
    """Open rooms full of people, by night; return the links of seats and of hosts."""
    links, hosts = [], []
    for _ in range(rooms):
        opened = client.open(setup=SETUP, clock={**STILL, **clock})
        links += [client.sit(opened, f"p{i}x") for i in range(SEATS)]
        client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
        hosts.append(opened["host"])
        while not client.good("GET", "/desk", link=hosts[-1])["face"]["phase"].startswith("night"):
            client.good("POST", "/desk/close", {"why": "on we go"}, hosts[-1])
    return links, hosts


def percentile(values: list[float], share: float) -> float:
    """Return what a share of all values are not above; in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
