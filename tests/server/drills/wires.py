"""Twins over the real server: two rooms that differ in a secret send the same bytes to all others.

Everyone is connected by a real socket: each seat, a dead one among them, and a spectator.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from websockets.asyncio.client import connect

from gloaming.rooms import room as rooms
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.evenings import NAMES, SPECTATOR
from tests.server.houses import HouseClient, house

LONG, SHORT = 500, 3
STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 0.05}
"""Nobody answers, and nothing closes: what is sent depends on what people do alone."""
DEAD = NAMES[-1]
BEATS = 6
SECRETS = 6
"""How many secrets two rooms differ in, one after another: each makes them twins anew."""


class WireCount(Struct):
    """What was compared."""

    twins: int = 0
    frames: int = 0


class TwinRoom:
    """One of two rooms."""

    def __init__(self, client: HouseClient) -> None:
        self.client = client
        self.opened = client.open(clock=STILL)
        self.links = {name: client.sit(self.opened, name) for name in NAMES}
        self.links[SPECTATOR] = self.opened["spectator"]
        client.good("POST", "/desk/begin", {"rounds": 1}, self.opened["host"])
        dead = {"seat": DEAD, "why": "gone home"}
        client.good("POST", "/desk/remove", dead, self.opened["host"])
        while not self.phase.startswith("night"):
            client.good("POST", "/desk/close", {"why": "on we go"}, self.opened["host"])

    @property
    def phase(self) -> str:
        face = self.client.good("GET", "/desk", link=self.opened["host"])["face"]
        return str(face["phase"])

    def act(self, seat: str) -> None:
        """Let a seat do something in secret."""
        shown = self.client.good("GET", "/me", link=self.links[seat])["messages"]
        ask = [message for message in shown if message["is"] == "ask"][-1]
        self.send(seat, {"is": "note", "text": "x" * 700})
        for choice in ask["choices"][:1]:
            order = {"is": "choose", "ask": ask["number"], "verb": choice["verb"]}
            self.send(seat, {**order, "target": choice["targets"][0]})
        self.send(seat, {"is": "done", "ask": ask["number"]})

    def send(self, seat: str, command: dict[str, Any]) -> None:
        status, answer = self.client.call("POST", "/me/commands", command, self.links[seat])
        assert status == 200, answer

    async def sent(self, seat: str) -> list[bytes]:
        """Return what a seat is sent when it connects, and over some beats."""
        room = self.opened["room"].encode()
        uri = f"ws://127.0.0.1:{self.client.port}/api/1/seat"
        found: list[bytes] = []
        async with connect(uri, subprotocols=["gloaming.1"], compression=None) as socket:  # type: ignore[list-item]
            await socket.send(json.dumps({"is": "hello", "link": self.links[seat]}))
            while len(found) < BEATS:
                found.append(str(await socket.recv()).encode().replace(room, b"ROOM"))
        for path in ("/me", f"/rooms/{self.opened['room']}"):
            call = asyncio.to_thread(self.client.raw, "GET", f"/api/1{path}", link=self.links[seat])
            found.append((await call)[2].replace(room, b"ROOM"))
        return found


async def _compared(client: HouseClient, tries: int, count: WireCount) -> list[str]:
    faults: list[str] = []
    while count.twins < tries:
        with patch.object(rooms, "drawn", lambda seed=f"{count.twins:032x}": seed):
            both = (asyncio.to_thread(TwinRoom, client) for _ in range(2))
            one, other = await asyncio.gather(*both)
        for changed in range(min(SECRETS, tries - count.twins)):
            await asyncio.to_thread(one.act, NAMES[changed])
            others = [seat for seat in (*NAMES, SPECTATOR) if seat not in NAMES[: changed + 1]]
            sent = await asyncio.gather(
                *(room.sent(seat) for seat in others for room in (one, other))
            )
            for place, seat in enumerate(others):
                a, b = sent[2 * place : 2 * place + 2]
                count.frames += len(a)
                if a != b and not _partner(a, b):
                    faults.append(f"twin {count.twins}, {seat or 'spectator'}: other bytes")
            count.twins += 1
        await asyncio.gather(
            *(
                asyncio.to_thread(
                    client.good, "POST", "/desk/delete", {"why": "done"}, room.opened["host"]
                )
                for room in (one, other)
            )
        )
    return faults


def _partner(a: list[bytes], b: list[bytes]) -> bool:
    """Tell whether one of them was told of the order: a partner is, and nobody else."""
    return b"Submitted" in b"".join(a) and b"Submitted" not in b"".join(b)


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Compare twins over real sockets."""
    tries = LONG if long else SHORT
    count = WireCount()
    with house(folder / "wires") as client:
        faults = asyncio.run(_compared(client, tries, count))
    yield at_least("twins over the real server", count.twins, tries)
    yield none_of("differences between twins", faults, f"{count.frames} frames and answers")
