"""Twins over the real server: two rooms that differ in a secret send the same bytes to all others.

Everyone is connected by a real socket all the time: each seat, a dead one among them, and a
spectator.  One kind of twins differs in what somebody does by night, the other in who is what.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from websockets.asyncio.client import connect

from gloaming.rooms import room as rooms
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.evenings import NAMES, SPECTATOR, partners
from tests.server.frame_reader import FrameReader
from tests.server.houses import HouseClient, house

LONG, SHORT = 500, 3
STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 0.1}
"""Nobody answers, and nothing closes: what is sent depends on what people do alone."""
DEAD = NAMES[-1]
BEATS = 4
"""How many frames everyone waits for after something has happened in secret."""
SECRETS = 6
"""How many secrets two rooms differ in, one after another: each makes them twins anew."""
PROMISE = "0" * 64


class WireCount(Struct):
    """What was compared."""

    twins: int = 0
    frames: int = 0
    deals: int = 0
    """Seats that were alike in rooms with other cards."""


class Observer:
    """Somebody at a socket, who keeps every frame."""

    def __init__(self, room: TwinRoom, seat: str) -> None:
        self.room, self.seat = room, seat
        self.frames: list[bytes] = []
        self.listening = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        room = self.room
        uri = f"ws://127.0.0.1:{room.client.port}/api/1/seat"
        async with connect(uri, subprotocols=["gloaming.1"], compression=None) as socket:  # type: ignore[list-item]
            await socket.send(json.dumps({"is": "hello", "link": room.links[self.seat]}))
            async for frame in socket:
                self.frames.append(room.unnamed(str(frame).encode()))

    async def beats(self) -> None:
        """Wait for some more frames."""
        wanted = len(self.frames) + BEATS
        while len(self.frames) < wanted:
            assert not self.listening.done(), self.listening
            await asyncio.sleep(0.02)

    async def go(self) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)

    @property
    def messages(self) -> list[Any]:
        """What all frames come to."""
        reader = FrameReader()
        return [message for frame in self.frames for message in reader.messages(frame)]

    @property
    def knowledge(self) -> list[Any]:
        """The card, and all that has happened."""
        told = (m.get("card", m.get("news")) for m in self.messages)
        return [each for each in told if each is not None]


class TwinRoom:
    """One of two rooms."""

    def __init__(self, client: HouseClient, *, dead: bool) -> None:
        self.client = client
        self.opened = client.open(clock=STILL)
        self.links = {name: client.sit(self.opened, name) for name in NAMES}
        self.links[SPECTATOR] = self.opened["spectator"]
        client.good("POST", "/desk/begin", {"rounds": 1}, self.opened["host"])
        if dead:
            gone = {"seat": DEAD, "why": "gone home"}
            client.good("POST", "/desk/remove", gone, self.opened["host"])
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

    def unnamed(self, data: bytes) -> bytes:
        """Return bytes without the name of the room."""
        return data.replace(self.opened["room"].encode(), b"ROOM")

    async def polled(self, seat: str) -> list[bytes]:
        """Return what a seat is answered over HTTP."""
        return [
            self.unnamed((await self._get(path, seat))[2])
            for path in ("/me", f"/rooms/{self.opened['room']}")
        ]

    def _get(self, path: str, seat: str) -> Any:
        return asyncio.to_thread(self.client.raw, "GET", f"/api/1{path}", link=self.links[seat])


class TwinRooms:
    """Two rooms, and everyone in both of them."""

    def __init__(self, one: TwinRoom, other: TwinRoom) -> None:
        self.both = one, other
        self.pairs: list[tuple[Observer, Observer]] = []

    async def come(self, seats: Sequence[str]) -> None:
        """Let these connect to both rooms."""
        one, other = self.both
        self.pairs = [(Observer(one, seat), Observer(other, seat)) for seat in seats]
        await self.beats()

    def is_idle(self, seat: str) -> bool:
        """Tell whether somebody has nothing to do by night."""
        asks = (m for a, _ in self.pairs if a.seat == seat for m in a.messages if m["is"] == "ask")
        return all(choice["verb"] == "suspect" for ask in asks for choice in ask["choices"])

    async def beats(self) -> None:
        """Let everyone hear some more."""
        await asyncio.gather(*(each.beats() for pair in self.pairs for each in pair))

    async def leave(self, seats: Sequence[str] = (*NAMES, SPECTATOR)) -> None:
        """Let these go."""
        gone = [pair for pair in self.pairs if pair[0].seat in seats]
        self.pairs = [pair for pair in self.pairs if pair[0].seat not in seats]
        await asyncio.gather(*(each.go() for pair in gone for each in pair))

    async def delete(self) -> None:
        """Let both rooms be forgotten."""
        for room in self.both:
            call = ("POST", "/desk/delete", {"why": "done"}, room.opened["host"])
            await asyncio.to_thread(room.client.good, *call)

    async def faults(self, count: WireCount) -> list[str]:
        """Tell who could learn something by comparing what was sent."""
        found: list[str] = []
        for a, b in self.pairs:
            polled = [await room.polled(a.seat) for room in self.both]
            size = min(len(a.frames), len(b.frames))
            count.frames += size + len(polled[0])
            if a.frames[:size] != b.frames[:size] or polled[0] != polled[1]:
                found.append(f"twin {count.twins}, {a.seat or 'spectator'}: other bytes")
        return found


def seeded(seed: str) -> Any:
    """Let rooms have this seed."""
    return patch.object(rooms, "drawn", lambda: seed)


async def _by_orders(client: HouseClient, tries: int, count: WireCount) -> list[str]:
    """Let people do something in one of two rooms, and nothing in the other."""
    with seeded(f"{count.twins:032x}"):
        make = (asyncio.to_thread(TwinRoom, client, dead=True) for _ in range(2))
        table = TwinRooms(*await asyncio.gather(*make))
    faults: list[str] = []
    await table.come((*NAMES, SPECTATOR))
    # Those first who can do more than suspect somebody.
    seats = sorted(NAMES[:-1], key=table.is_idle)
    for seat in seats[: min(SECRETS, tries - count.twins)]:
        # Those who act are answered.  Partners are shown the order, and they alone.
        told = [a.seat for a, _ in table.pairs if seat in {a.seat, *partners(a.messages, a.seat)}]
        await table.leave(told)
        await asyncio.to_thread(table.both[0].act, seat)
        await table.beats()
        faults += await table.faults(count)
        count.twins += 1
    # Those who come only now must not be told either.
    left = [a.seat for a, _ in table.pairs]
    await table.leave()
    await table.come(left)
    faults += await table.faults(count)
    await table.leave()
    await table.delete()
    return faults


async def _by_deals(client: HouseClient, count: WireCount) -> list[str]:
    """Deal other cards: those who have the same card and saw the same cannot tell."""
    made = []
    for deal in ("a", "b"):
        with seeded(f"{count.twins:031x}{deal}"):
            made.append(await asyncio.to_thread(TwinRoom, client, dead=False))
    table = TwinRooms(*made)
    await table.come((*NAMES, SPECTATOR))
    await table.leave([a.seat for a, b in table.pairs if a.knowledge != b.knowledge])
    count.deals += len(table.pairs)
    faults = await table.faults(count)
    await table.leave()
    await table.delete()
    count.twins += 1
    return faults


async def _compared(client: HouseClient, tries: int, count: WireCount) -> list[str]:
    faults: list[str] = []
    # The promise of a seed depends on the seed, and is there to be different.
    with patch.object(rooms, "commitment", lambda *_: PROMISE):
        while count.twins < tries:
            faults += await _by_deals(client, count)
            faults += await _by_orders(client, tries, count)
    return faults


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Compare twins over real sockets."""
    tries = LONG if long else SHORT
    count = WireCount()
    with house(folder / "wires") as client:
        faults = asyncio.run(_compared(client, tries, count))
    yield at_least("twins over the real server", count.twins, tries)
    yield at_least("seats and spectators that are alike in other deals", count.deals, tries // 7)
    yield none_of("differences between twins", faults, f"{count.frames} frames and answers")
