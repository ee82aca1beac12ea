"""Bad agents at the real program: `play --json` goes on whatever is sent, at every question."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from gloaming.game_api.agent import FREE, HUNCH, ORDERS, ROUND, Ask
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.journal.journal import HEAD
from gloaming.rooms.reading import read_room
from gloaming.rooms.room import Room
from gloaming.rooms.state import PERSON
from gloaming.rooms.store.store import MemoryStore
from tests.cli.crash_drill import Process
from tests.rooms.tables import table
from tests.rooms.test_room import ask_of, pass_all
from tests.testing.bad_agents import BAD_AGENTS, BadAgent

MOST_SECONDS: Final = 0.05
"""What a message may cost in processor time, on average of those of one agent."""
MOST_MEMORY: Final = 1_000
"""How many kilobytes more the program may need at once, whatever is sent."""
TICKS: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc/self/clear_refs").exists()
"""Whether the system tells what a process has needed."""
NEXT: Final = ("ask", "over")
TWICE: Final = "answers twice"
ANSWERED: Final = ("ack", "no")


def day(store: MemoryStore, schedule: Schedule | None = None) -> tuple[Room, Ask]:
    room = table(store=store, schedule=schedule)
    return room, ask_of(room, "ada")


def night(store: MemoryStore, kind: str, *, talks: bool) -> tuple[Room, Ask]:
    room = table(store=store)
    while room.questions.at_once:
        pass_all(room)
    asks = (ask for ask in room.questions.asks() if ask.kind == kind and bool(ask.talk) is talks)
    return room, next(asks)


def battle(store: MemoryStore) -> tuple[Room, Ask]:
    room = table("fleet", store=store)
    return room, ask_of(room, "ada")


QUESTIONS: dict[str, Callable[[MemoryStore], tuple[Room, Ask]]] = {
    "mafia round": day,
    "mafia free": lambda store: day(store, Schedule(FREELY)),
    "mafia orders": lambda store: night(store, ORDERS, talks=False),
    "mafia orders and say": lambda store: night(store, ORDERS, talks=True),
    "mafia hunch": lambda store: night(store, HUNCH, talks=False),
    "fleet orders and say": battle,
}


def test_every_kind_of_question_is_asked() -> None:
    asks = [make(MemoryStore())[1] for make in QUESTIONS.values()]
    assert {ask.kind for ask in asks} == {ROUND, FREE, ORDERS, HUNCH}
    assert {ask.sealed for ask in asks if ask.talk} == {True, False}


class Seat:
    """A program's end of the pipes, at a question of a kept game."""

    def __init__(self, question: str, file: Path, *options: str) -> None:
        store = MemoryStore()
        room, self.ask = QUESTIONS[question](store)
        room.sit(self.ask.seat, self.ask.seat, PERSON)
        file.write_bytes(b"".join(row + b"\n" for row in (HEAD, *store.rows)))
        self.file = file
        self.process = Process(["play", "--resume", str(file), "--json", *options])
        assert self.read("ask")["number"] == self.ask.number

    def read(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of some kinds."""
        while (message := self.process.read()) is not None:
            if message["is"] in kinds:
                return message
        raise AssertionError("the program is gone")

    def send(self, line: bytes) -> dict[str, Any]:
        """Send a line, and return what the program says to it; the end of the game counts."""
        self.process.send(line)
        return self.read(*ANSWERED, "over")

    def done(self, ask: int) -> dict[str, Any]:
        """Have nothing more to say."""
        return self.send(msgspec.json.encode({"is": "done", "ask": ask, "id": "last"}))

    def entries(self) -> list[str]:
        """Return what is kept of this seat."""
        kept = read_room(self.file.read_bytes(), "kept")
        return [type(e.body).__name__ for e in kept.line if e.by == self.ask.seat]

    def suffer(self, bad: BadAgent) -> list[str]:
        """Let an agent send all it has; return what was said to each, or that all is over."""
        meter = Meter(self.process.pid)
        told: list[str] = []
        for line in bad.sends(self.ask):
            if bad.closes:
                # All but the end has been read, and thrown away, when the end is sent.
                self.process.write(line)
                meter.check(1, bad.name)
                told.append(self.send(b"")["is"])
            else:
                told.append(self.send(line)["is"])
            if told[-1] == "over":
                return told
        meter.check(len(told), bad.name)
        return told

    def leave(self) -> None:
        """Hang up: a bot takes the seat, and the game goes on to its end."""
        self.process.hang_up()
        assert self.read("over")
        assert self.process.end() == 0


class Meter:
    """What a process needs from now on."""

    def __init__(self, pid: int) -> None:
        self._proc = Path(f"/proc/{pid}")
        if PROC:
            (self._proc / "clear_refs").write_text("5")  # the most is counted anew
        self._most, self._spent = self._peak(), self._seconds()

    def _peak(self) -> int:
        lines = (self._proc / "status").read_text().splitlines() if PROC else []
        return next((int(each.split()[1]) for each in lines if each.startswith("VmHWM")), 0)

    def _seconds(self) -> float:
        if not PROC:
            return 0.0
        fields = (self._proc / "stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / TICKS

    def check(self, messages: int, name: str) -> None:
        """See that some messages cost little."""
        assert self._peak() - self._most < MOST_MEMORY, name
        assert self._seconds() - self._spent < messages * MOST_SECONDS + 2 / TICKS, name


def companies(request: pytest.FixtureRequest, question: str) -> list[list[BadAgent]]:
    """Return the agents that come to one table, one after another: each alone if there is time."""
    if request.config.getoption("--long"):
        return [[bad] for bad in BAD_AGENTS]
    polite = [bad for bad in BAD_AGENTS if not bad.closes]
    last = [bad for bad in BAD_AGENTS if bad.closes][len(question) % 2]
    # Those whose answers are taken come last, because they may end the question.
    return [[*sorted(polite, key=lambda bad: (bad.taken, bad.name == TWICE)), last]]


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_program_goes_on_whatever_is_sent(
    question: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    for number, company in enumerate(companies(request, question)):
        seat = Seat(question, tmp_path / str(number))
        before = seat.entries()
        for bad in company:
            told = seat.suffer(bad)
            if not bad.taken and not bad.closes:
                assert set(told) == {"no"}, bad.name
                assert seat.entries() == before, bad.name
            if bad.name == TWICE:
                assert told == ["ack", "no", "no"]
        if company[-1].closes:
            assert told == ["over"]
            assert seat.process.end() == 0
            continue
        if company[-1].name != TWICE:
            assert seat.done(seat.ask.number)["is"] == "ack"
        seat.leave()


@pytest.mark.parametrize("question", ["mafia round", "fleet orders and say"])
def test_a_line_that_breaks_off_is_no_answer(question: str, tmp_path: Path) -> None:
    seat = Seat(question, tmp_path / "kept")
    before = seat.entries()
    seat.process.write(msgspec.json.encode({"is": "note", "text": "x"})[:-1])
    seat.leave()
    assert "PlayerNote" not in seat.entries()[len(before) :]


def test_a_program_that_does_not_listen_any_more_loses_nothing(tmp_path: Path) -> None:
    seat = Seat("mafia orders", tmp_path / "kept")
    before = seat.entries()
    seat.process.send(msgspec.json.encode({"is": "note", "text": "x", "id": "a"}))
    seat.process.stop_listening()
    for number in range(20):
        seat.process.send(msgspec.json.encode({"is": "note", "text": "x", "id": str(number)}))
    seat.process.end()
    assert seat.entries()[len(before)] == "PlayerNote"
    again = Process(["play", "--resume", str(seat.file), "--json"])
    while (message := again.read()) is not None and message["is"] != "ask":
        pass
    assert message is not None
    assert message["number"] == seat.ask.number
    again.kill()
    again.end()


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path) -> None:
    seat = Seat("mafia round", tmp_path / "kept", "--seconds", "0.3")
    later = seat.read(*NEXT)
    assert later["number"] > seat.ask.number
    assert seat.done(seat.ask.number)["code"] in ("illegal/stale", "illegal/not-asked")
    assert "Passed" not in seat.entries()
    seat.leave()
