"""Guesses: links cannot be guessed, and what is not there looks like what is not theirs."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from gloaming.server.http.event_stream import EVENTS
from gloaming.server.http.openapi import ROUTES
from tests.jumping import jumping
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.in_process import InProcess

LONG, SHORT = 100_000, 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Guessing:
    """Somebody who tries links."""

    def __init__(self, house: InProcess) -> None:
        self.house = house
        self.answers: Counter[bytes] = Counter()
        self.codes: Counter[int] = Counter()
        self.faults: list[str] = []
        self.chance = Random(17)

    async def prepare(self) -> None:
        self.opened = await self.house.open()
        self.seat = await self.house.sit(self.opened, "ann")
        self.guarded = [route for route in (*ROUTES, EVENTS) if route.who]

    def guess(self, number: int) -> str:
        """Return a link that is none, some of them nearly one."""
        drawn = "".join(self.chance.choices(LETTERS, k=22))
        if number % 4 == 0:
            own = list(self.seat)
            place = self.chance.randrange(len(own))
            own[place] = self.chance.choice(LETTERS.replace(own[place], ""))
            return "".join(own)
        return "" if number % 100 == 1 else drawn

    async def call(self, route: Any, link: str, room: str) -> None:
        path = route.path.replace("{room}", room).replace("{form}", "jsonl")
        body = b"" if route.method == "GET" else json.dumps({"name": "eve"}).encode()
        answer = await self.house.http(route.method, f"/api/1{path}", body, link)
        self.answers[answer.data] += 1
        if answer.status != 404:
            self.faults.append(f"{route.method} {route.path} answers {answer.status}")

    async def others(self) -> None:
        """Call every route with a link that is real, and not for it."""
        real = {kind: self.opened[kind] for kind in ("host", "invitation", "spectator")}
        real["seat"] = self.seat
        other = await self.house.open()
        for route in self.guarded:
            for kind, link in real.items():
                if kind not in route.who:
                    await self.call(route, link, self.opened["room"])
                elif "{room}" in route.path:
                    await self.call(route, link, other["room"])
                    await self.call(route, link, "0" * 16)

    async def hello(self, link: str) -> None:
        socket = self.house.socket(link, lambda _: None)
        await socket.task
        self.codes[socket.code] += 1


async def _guessed(tries: int) -> Guessing:
    async with InProcess() as house:
        guessing = Guessing(house)
        await guessing.prepare()
        await guessing.others()
        for number in range(tries):
            link = guessing.guess(number)
            if number % 10 == 9:
                await guessing.hello(link)
            else:
                route = guessing.guarded[number % len(guessing.guarded)]
                await guessing.call(route, link, guessing.opened["room"])
            if number % 1000 == 0:
                await asyncio.sleep(0)
        await guessing.hello(guessing.opened["invitation"])
        return guessing


def faults_of(tries: int) -> tuple[list[str], int]:
    """Try so many links, and return what was found and how often something was answered."""
    guessing = jumping(lambda: _guessed(tries))
    faults = guessing.faults
    if len(guessing.answers) != 1:
        faults.append(f"there are {len(guessing.answers)} different answers")
    if set(guessing.codes) != {4404}:
        faults.append(f"sockets are closed with {guessing.codes}")
    return faults, guessing.answers.total() + guessing.codes.total()


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Try links."""
    tries = LONG if long else SHORT
    faults, answered = faults_of(tries)
    yield at_least("guesses of links", answered, tries)
    yield none_of("seats found, or answers that differ", faults, f"{answered} answers")
