"""Canaries: words that are planted in every secret must not turn up where they are not allowed.

They are in private notes, in the notes of the desk, in what is said to a few, in seeds and links.
All bytes that anybody is sent are looked through, those of every desk route at a sealed desk among
them, and so are logs, metrics and exports before the end.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from gloaming.history.log.view import shows
from gloaming.kernel.log import Record
from gloaming.rooms import room as rooms
from gloaming.rooms.room import Room
from gloaming.server.http.openapi import ROUTES
from gloaming.server.store.rows import HOST
from tests.jumping import jumping
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.evenings import NAMES, SPECTATOR, Evening, EveningPlan, PersonAtHome, read
from tests.server.in_process import HttpAnswer, InProcess, Sent

LONG, SHORT = 1_000, 4
CLOCK = {"day": 30.0, "night": 45.0, "least": 20.0, "bots": 8.0, "beat": 5.0}
IN_THE_NIGHT = 22.0
"""The first night goes on after so many seconds, because nobody takes longer for the first day."""
TOKEN = re.compile(rb"CANARY\w+")
LINK = re.compile(rb"[\w-]{22}")
OWN = (b'{"is":"no"', b'{"is":"ack"', b'{"is": "no"', b'{"is": "ack"')
BEAT = b'{"is":"beat"'
FORMS = ("gloam", "jsonl", "bbcode", "md")
STORIES: tuple[tuple[str, str, bytes], ...] = (
    *(("GET", f"export.{form}", b"") for form in FORMS),
    *(("GET", path, b"") for path in ("story", "why?about=ben", "causes.svg?about=ben")),
    ("POST", "whatif", b'{"without": ["ben kill ada"]}'),
)
"""What is there for everyone after the end, and for nobody at a sealed table before it."""
PUBLIC = {"why": "CANARYpublic"}
LAST: dict[str, Any] = {
    "/desk/unseal": {"why": ""},
    "/desk/remove": {"seat": "ben", **PUBLIC},
    "/desk/undo": {"to": 1, **PUBLIC},
    "/desk/delete": PUBLIC,
}
"""What would end the evening is called at its end.  To break the seal is to have the right to see
everything, so only a desk is tried that gives no reason."""
BODIES: dict[str, Any] = {
    **dict.fromkeys(("/desk/pause", "/desk/close"), PUBLIC),
    "/desk/away": {"seat": "ben"},
    "/desk/lock": {},
    "/desk/rename": {"seat": "ben", "name": "Zoe"},
    "/desk/bots": {},
    "/desk/seat": {"name": "Zoe"},
    "/desk/begin": {},
    "/desk/count": {"text": "[b]Vote: ben[/b] CANARYpublic"},
    "/desk/orders": {"lines": ["ben kill ada"]},
    "/desk/publish": {},
    "/desk/again": {},
    "/desk/extend": {"seconds": 60, "why": "CANARYpublic"},
    "/desk/note": {"text": "CANARYdesk"},
    "/desk/resume": {},
    "/desk/link": {"kind": "seat", "seat": "ben"},
    "/desk/replace": {"seat": "ben", "name": "Zoe", "why": "x"},
    "/desk/silence": {"seat": "ben", "why": "x", "silent": False},
}


class CanaryCount(Struct):
    """How much was looked through."""

    games: int = 0
    bytes: int = 0
    planted: int = 0
    routes: int = 0
    done: int = 0
    """How many calls of a desk were not refused."""


class CanaryGame:
    """One evening with canaries."""

    def __init__(self, evening: Evening, count: CanaryCount) -> None:
        self.evening, self.count = evening, count
        self.desk: list[Sent] = []
        """What the desk was sent."""
        self.outside: list[Sent] = []
        """What somebody without any link was sent, logs and metrics among it."""
        self.records: list[Record] = []
        """What has happened by the end."""
        self.faults: list[str] = []

    def plant(self, person: PersonAtHome, ask: Any) -> None:
        """Let a person write and say what others must not hear."""
        number = ask["number"]
        note = f"CANARYnote_{person.seat}_{number}"
        person.put({"is": "note", "text": note, "id": f"cn{number}"})
        for place, channel in enumerate(ask["talk"]):
            say = {"is": "say", "channel": channel["key"], "text": f"CANARYtalk_{person.seat}"}
            say["text"] += f"_{number}_{place}"
            person.put({**say, "id": f"cs{number}{place}"})
        self.count.planted += 1 + len(ask["talk"])
        # What is refused must not be told to others either, nor be written to a log.
        person.put({"is": "order", "ask": number, "text": "CANARYorder", "id": f"co{number}"})
        person.socket.put('{"is": "CANARYmalformed"')

    async def look_around(self) -> None:
        """Call everything that a host, a spectator and a stranger can call."""
        await asyncio.sleep(IN_THE_NIGHT)
        house, opened = self.evening.house, self.evening.opened
        for route in ROUTES:
            if HOST not in route.who or (route.method == "POST" and route.path in LAST):
                continue
            data = b"" if route.method == "GET" else json.dumps(BODIES[route.path]).encode()
            await self._call_desk(route.method, route.path, data)
            if route.path == "/desk/pause":
                await house.http("POST", "/api/1/desk/resume", b"{}", opened["host"])
        for method, path, body in STORIES:
            for link in (opened["host"], opened["spectator"], ""):
                whole = f"/api/1/rooms/{opened['room']}/{path}"
                answer = await house.http(method, whole, body, link=link)
                (self.desk if link == opened["host"] else self.outside).append(
                    Sent(0.0, path, answer.data)
                )
        metrics = await house.http("GET", "/metrics", app=house.door.app)
        self.outside.append(Sent(0.0, "metrics", metrics.data))

    async def _call_desk(self, method: str, path: str, data: bytes) -> HttpAnswer:
        asked = f"/api/1{path}" + ("?to=1" if method == "GET" and "undo" in path else "")
        answer = await self.evening.house.http(method, asked, data, self.evening.opened["host"])
        self.desk.append(Sent(0.0, path, answer.data))
        self.count.routes += 1
        self.count.done += answer.status == 200
        return answer

    async def end(self) -> None:
        """Call what ends an evening, if it has not ended by itself."""
        room = self._room()
        self.records = list(room.game.log)
        if room.over:
            return
        for path, body in LAST.items():
            if path == "/desk/delete":
                continue  # nothing could be looked up any more
            answer = await self._call_desk("POST", path, json.dumps(body).encode())
            if path == "/desk/unseal" and answer.status == 200:
                self.faults.append("a seal is broken without a reason")

    async def delete(self) -> list[str]:
        """Forget the room, and look at the answer."""
        before = len(self.desk)
        await self._call_desk("POST", "/desk/delete", json.dumps(LAST["/desk/delete"]).encode())
        told = b"".join(each.data for each in self.desk[before:])
        return ["a room that is deleted tells something"] if TOKEN.search(told) else []

    def _room(self) -> Room:
        table = self.evening.house.house.runner(self.evening.opened["room"])
        assert table is not None
        return table.room

    def look_through(self, log: list[str]) -> list[str]:
        """Look for canaries in all that was sent."""
        evening = self.evening
        head = self._room().state.head
        secrets = [head.seed.encode(), head.salt.encode()]
        links = {person.link.encode() for person in evening.people.values()}
        links |= {evening.opened[kind].encode() for kind in ("host", "invitation")}
        if evening.plan.plays:
            self._look(evening.plan.plays, self.desk, {b"CANARYdesk"}, secrets, links)
        else:
            self._look(SPECTATOR, self.outside, set(), secrets, links)
        self._look(SPECTATOR, self.outside, set(), secrets, links)
        for each in self.desk:
            for secret in LINK.findall(each.data):
                link = evening.house.house.link(secret.decode())
                if (
                    evening.plan.plays
                    and link is not None
                    and link.seat not in {"", evening.plan.plays}
                ):
                    self.faults.append(f"a sealed desk gets the link of {link.seat} by {each.what}")
        told = [Sent(0.0, "log", line.encode()) for line in log]
        self._look(SPECTATOR, told, set(), secrets, links, public=False)
        for seat, person in evening.people.items():
            # A beat may hold a part of a word, so what beats come to is looked through as well.
            whole = [Sent(0.0, "message", json.dumps(m).encode()) for m in read(person.sent)]
            own = {b"CANARYdesk"} if seat == evening.plan.plays else set()
            self._look(seat, [*person.sent, *whole], own, secrets, links)
        return self.faults

    def _look(
        self,
        seat: str,
        sent: list[Sent],
        allowed: set[bytes],
        secrets: list[bytes],
        links: set[bytes],
        *,
        public: bool = True,
    ) -> None:
        heard = b" ".join(
            repr(record.event).encode() for record in self.records if shows(record, seat)
        )
        allowed = allowed | (set(TOKEN.findall(heard)) | {b"CANARYpublic"} if public else set())
        over = False
        for each in sent:
            self.count.bytes += len(each.data)
            # An answer to what one has sent oneself may repeat it.
            own = each.data.startswith(OWN)
            is_part = each.data.startswith(BEAT)
            found = set() if is_part else set(TOKEN.findall(each.data)) - allowed
            found = {t for t in found if not (own or f"_{seat}_".encode() in t) or not seat}
            over = over or re.search(rb'\\?"is\\?": ?\\?"over\\?"', each.data) is not None
            if not over:
                found |= {secret for secret in secrets if secret in each.data}
            found |= set(LINK.findall(each.data)) & links
            self.faults += [f"{seat or 'outside'} by {each.what}: {one!r}" for one in found]


@contextmanager
def logged() -> Iterator[list[str]]:
    """Collect all that is logged."""
    lines: list[str] = []

    class Collecting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    logger, handler = logging.getLogger(), Collecting()
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


async def _game(number: int, count: CanaryCount, nights: int) -> list[str]:
    pack = "fleet" if number % 5 == 4 else "mafia"
    people = NAMES if pack == "mafia" else NAMES[:2]
    plan = EveningPlan(
        seed=f"canaries/{number}",
        pack=pack,
        people=people,
        plays=people[0] if number % 4 else "",
        nights=nights,
        canaries=True,
        clock=CLOCK,
        polls=23.0,
    )
    async with InProcess() as house:
        game = CanaryGame(Evening(house, plan), count)
        with logged() as log:
            looking = asyncio.ensure_future(game.look_around())
            await game.evening.play(game.plant)
            await looking
            await game.end()
        count.games += 1
        faults = [*game.look_through(log), *await game.delete()]
        return [f"game {number}: {told}" for told in faults]


def faults_of(number: int, count: CanaryCount, nights: int = 2) -> list[str]:
    """Play one game with canaries, and return where they turned up."""
    chance = Random(f"canaries/{number}")
    with patch.object(rooms, "drawn", lambda: f"{chance.getrandbits(128):032x}"):
        return jumping(lambda: _game(number, count, nights))


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Look for canaries."""
    tries = LONG if long else SHORT
    count = CanaryCount()
    faults = []
    for number in range(tries):
        faults += faults_of(number, count, 99 if number % 10 == 3 else 1)
    yield at_least("games with canaries", count.games, tries)
    calls = f"{count.routes} calls of desks, {count.done} of them done"
    among = f"{count.bytes / 1e6:.1f} MB, {count.planted} planted, {calls}"
    yield none_of("canaries that were heard", faults, among)
