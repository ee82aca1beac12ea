"""Rooms in time: deadlines close questions, and nothing is closed early or twice."""

from __future__ import annotations

import asyncio

from gloaming.kernel.packs.agent import Answer
from gloaming.rooms.clocked import ClockedRoom, Pace
from gloaming.rooms.desk import Desk
from gloaming.rooms.journal.entry import TimedOut
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from tests.rooms.tables import bots, table


class FakeClock:
    """A clock that goes on when everybody sleeps."""

    def __init__(self) -> None:
        self.time = 0.0
        self.slept: list[float] = []

    def now(self) -> float:
        """Return the time."""
        return self.time

    async def sleep_until(self, time: float) -> None:
        """Let others have a turn, then let the time be over."""
        for _ in range(5):
            await asyncio.sleep(0)
        self.slept.append(time)
        self.time = max(self.time, time)


def timed_out(room: Room) -> list[str]:
    return [e.body.seat for e in room.journal.entries if isinstance(e.body, TimedOut)]


def test_a_table_of_bots_plays_without_waiting() -> None:
    room = table(seed="2")
    clock = FakeClock()
    asyncio.run(ClockedRoom(room, clock, Pace(60, 60), bots(room)).run())
    assert room.over
    assert not clock.slept


def test_a_seat_that_never_answers_is_passed_over_at_the_deadline() -> None:
    room = table(seed="2", policy=Policy(absent="wait"))
    agents = bots(room)
    silent = "ada"
    del agents[silent]
    clock = FakeClock()
    asyncio.run(ClockedRoom(room, clock, Pace(10, 30), agents).run())
    assert room.over
    assert set(timed_out(room)) == {silent}
    assert clock.time >= 10 * len(timed_out(room))


def test_an_answer_before_the_deadline_counts() -> None:
    room = table(seed="2")
    agents = bots(room)
    agent = agents.pop("ada")
    clock = FakeClock()
    clocked = ClockedRoom(room, clock, Pace(10, 30), agents)

    async def person() -> None:
        seen = 0
        while not room.over:
            ask = room.ask("ada")
            if ask is not None and len(room.awaited()) == 1:
                news, seen = room.streams.news("ada", seen)
                agent.observe(news)
                answer = agent.choose(ask)
                clocked.answer("ada", Answer(ask.number, answer.orders))
            await asyncio.sleep(0)

    async def evening() -> None:
        await asyncio.gather(clocked.run(), person())

    asyncio.run(evening())
    assert room.over
    assert not timed_out(room)


def test_a_paused_game_waits_for_its_host() -> None:
    room = table(seed="2")
    desk = Desk(room)
    desk.pause("supper")
    clock = FakeClock()
    clocked = ClockedRoom(room, clock, Pace(10, 30), bots(room))

    async def host() -> None:
        for _ in range(50):
            await asyncio.sleep(0)
        assert not room.over
        desk.resume()
        clocked.notify()

    async def evening() -> None:
        await asyncio.gather(clocked.run(), host())

    asyncio.run(evening())
    assert room.over
    assert not timed_out(room)
