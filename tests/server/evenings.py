"""Evenings: games that people play in a house without a network, each person by a plan.

What a person does, and when, follows from the plan and from what they are asked.  So two evenings
can differ in one secret and in nothing else, and all that others are sent can be compared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct, field

from tests.server.frame_reader import FrameReader
from tests.server.in_process import InProcess, InProcessSocket, Sent

NAMES = ("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira")
SPECTATOR = ""
CLOCK = {"day": 30.0, "night": 45.0, "least": 20.0, "bots": 8.0, "beat": 2.0}


class EveningPlan(Struct, frozen=True):
    """What people do."""

    seed: str = "1"
    pack: str = "mafia"
    setup: str = ""
    people: tuple[str, ...] = NAMES
    secret: str = ""
    """What changes the secrets of some: whom they choose by night, what they note, and when."""
    changed: tuple[str, ...] = ()
    """The people whose secrets it changes."""
    plays: str = ""
    """The host, if the host plays; they are one of the people."""
    haste: float = 12.0
    """People answer within so many seconds."""
    quiet: bool = False
    """Whether nobody does anything by day: in which order votes count is a matter of the dice."""
    nights: int = 2
    """After so many nights everyone goes home."""
    questions: int = 0
    """After so many questions, too; 0 for as many as there are."""
    gone: str = ""
    """A person whom the host takes out at the beginning, who looks on as the dead do."""
    canaries: bool = False
    """Whether everyone writes down and says words that must not be heard by others."""
    clock: dict[str, float] = field(default_factory=CLOCK.copy)
    policy: dict[str, Any] = {}
    polls: float = 9.0
    """How often everyone also asks over HTTP, in seconds; 0 for never."""


class PersonAtHome:
    """One person: answers what they are asked, by the plan."""

    def __init__(self, evening: Evening, seat: str, link: str) -> None:
        self.evening, self.seat, self.link = evening, seat, link
        self.messages: list[Any] = []
        self.asked: list[tuple[int, bool, float]] = []
        """The questions: number, whether it is sealed, and when."""
        self.acked: dict[str, float] = {}
        """How long each command took to be taken, since the one before it was answered."""
        self.polled: list[Sent] = []
        self.ended: float | None = None
        """When they were told that the game is over."""
        self._sent: dict[str, float] = {}
        self._answered = 0.0
        """When the last command was answered."""
        self.socket: InProcessSocket = evening.house.socket(link, self.heard)

    def chance(self, ask: int, what: str, *, secret: bool = False) -> Random:
        plan = self.evening.plan
        own = plan.secret if secret and self.seat in plan.changed else ""
        return Random(f"{plan.seed}/{self.seat}/{ask}/{what}/{own}")

    def heard(self, message: Any) -> None:
        self.messages.append(message)
        now = self.evening.house.clock.now()
        if message["is"] in {"ack", "no"} and message["id"] in self._sent:
            self.acked[message["id"]] = now - max(self._sent.pop(message["id"]), self._answered)
            self._answered = now
        if message["is"] == "over":
            self.ended = now
        if message["is"] == "ask":
            self.evening.asked(message)
            number, sealed = message["number"], message["sealed"]
            self.asked.append((number, sealed, now))
            haste = self.evening.plan.haste
            delay = self.chance(number, "delay", secret=sealed).uniform(0.5, haste)
            loop = asyncio.get_running_loop()
            loop.call_later(delay, self.answer, message)

    def answer(self, ask: Any) -> None:
        number, sealed = ask["number"], ask["sealed"]
        chance = self.chance(number, "choice", secret=sealed)
        plan = self.evening.plan
        if plan.canaries:
            self.evening.plant(self, ask)
        if plan.secret and sealed and self.seat in plan.changed:
            self.put({"is": "note", "text": "x" * chance.randrange(1, 200), "id": f"n{number}"})
        # What is refused must not tell anything either.
        self.put({"is": "choose", "ask": number, "verb": "nosuch", "id": f"r{number}"})
        choices = [c for c in ask["choices"] if c["targets"] and not c["seconds"]]
        if choices and chance.random() < 0.9 and (sealed or not plan.quiet):
            choice = chance.choice(choices)
            order = {"is": "choose", "ask": number, "verb": choice["verb"]}
            self.put({**order, "target": chance.choice(choice["targets"]), "id": f"c{number}"})
        self.put({"is": "done", "ask": number, "id": f"d{number}"})

    def put(self, message: dict[str, Any]) -> None:
        self._sent[message["id"]] = self.evening.house.clock.now()
        self.socket.put(message)

    async def poll(self, path: str, link: str) -> None:
        answer = await self.evening.house.http("GET", f"/api/1{path}", link=link)
        self.polled.append(Sent(round(self.evening.house.clock.now(), 6), path, answer.data))

    @property
    def sent(self) -> list[Sent]:
        """All that this person was sent, in order."""
        return sorted([*self.socket.sent, *self.polled], key=lambda sent: sent.at)


class Evening:
    """One game, from the lobby until everyone goes home."""

    def __init__(self, house: InProcess, plan: EveningPlan) -> None:
        self.house, self.plan = house, plan
        self.people: dict[str, PersonAtHome] = {}
        self.opened: dict[str, str] = {}
        self.nights = 0
        self.over = asyncio.Event()
        self._nights: set[int] = set()
        self._plant: Callable[[PersonAtHome, Any], None] | None = None

    def plant(self, person: PersonAtHome, ask: Any) -> None:
        if self._plant is not None:
            self._plant(person, ask)

    def asked(self, ask: Any) -> None:
        if ask["sealed"]:
            self._nights.add(ask["number"])
        elif len(self._nights) >= self.plan.nights:
            self.over.set()
        if 0 < self.plan.questions < ask["number"]:
            self.over.set()

    def night_times(self) -> dict[int, tuple[float, float]]:
        """Return when each night began, and when it was over, by the number of its question."""
        times: dict[int, tuple[float, bool]] = {}
        for person in self.people.values():
            for number, sealed, at in person.asked:
                times[number] = min(at, times.get(number, (at, sealed))[0]), sealed
        ends = [person.ended for person in self.people.values() if person.ended is not None]
        found = {}
        for number, (at, sealed) in times.items():
            after = [times[number + 1][0]] if number + 1 in times else ends
            if sealed and after:
                found[number] = at, min(after)
        return found

    async def play(self, plant: Callable[[PersonAtHome, Any], None] | None = None) -> None:
        """Play until enough nights have passed, or to the end."""
        house, plan = self.house, self.plan
        self._plant = plant
        wish: dict[str, Any] = {"pack": plan.pack, "clock": plan.clock, "policy": plan.policy}
        wish["seats"] = len(plan.people)
        if plan.setup:
            wish["setup"] = plan.setup
        self.opened = await house.open(**wish, plays=plan.plays)
        links = {SPECTATOR: self.opened["spectator"]}
        for name in plan.people:
            own = self.opened["seat"] if name == plan.plays else await house.sit(self.opened, name)
            links[name] = own
        await house.good("POST", "/desk/begin", {"rounds": 1}, self.opened["host"])
        if plan.gone:
            gone = {"seat": plan.gone, "why": "gone home"}
            await house.good("POST", "/desk/remove", gone, self.opened["host"])
        self.people = {seat: PersonAtHome(self, seat, link) for seat, link in links.items()}
        ending = asyncio.ensure_future(self.over.wait())
        games = [asyncio.ensure_future(asyncio.wait([p.socket.task])) for p in self.people.values()]
        polling = asyncio.ensure_future(self._poll()) if plan.polls else None
        await asyncio.wait([ending, *games], return_when=asyncio.FIRST_COMPLETED)
        if polling is not None:
            polling.cancel()
        for task in (ending, *games):
            task.cancel()

    async def _poll(self) -> None:
        room = self.opened["room"]
        while True:
            await asyncio.sleep(self.plan.polls)
            for person in self.people.values():
                await person.poll("/me", person.link)
            await self.people[SPECTATOR].poll(f"/rooms/{room}", "")
            if self.plan.plays:
                undo = [f"/desk/undo?to={number}" for number in (1, 2, 9)]
                for path in ("/desk", *undo, f"/rooms/{room}/export.jsonl"):
                    await self.people[self.plan.plays].poll(path, self.opened["host"])


async def evening(
    plan: EveningPlan, plant: Callable[[PersonAtHome, Any], None] | None = None
) -> Evening:
    """Play one evening in a house of its own."""
    async with InProcess() as house:
        found = Evening(house, plan)
        await found.play(plant)
        return found


def read(sent: list[Sent]) -> list[Any]:
    """Return the messages that came over a socket."""
    reader = FrameReader()
    frames = (each.data for each in sent if each.what == "socket")
    return [message for frame in frames for message in reader.messages(frame)]


def partners(messages: list[Any], seat: str) -> set[str]:
    """Return those with whom a seat was told to be in league: they see each other's orders."""
    news = (n for m in messages if m["is"] == "seen" for n in m["news"] if n["private"])
    lists = (value for n in news for value in n["event"].values() if isinstance(value, list))
    return {name for names in lists if seat in names for name in names}
