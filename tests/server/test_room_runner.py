"""The runner of a room: its clock notices everything, also what happens while it looks."""

from __future__ import annotations

import asyncio
import gc

import pytest

from gloaming.rooms.journal.entry import RoomOver
from gloaming.rooms.pacing import Pacer
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.server.live.seat_socket import OVER
from gloaming.server.rooms.jobs import BotPool
from gloaming.text.errors import Fault, Illegal
from gloaming.text.phrase import say
from tests.jumping import jumping
from tests.server.in_process import InlineExecutor, InProcess

STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0}


@pytest.mark.parametrize("steps", range(8))
def test_nothing_is_missed_that_happens_right_after_the_clock_has_looked(steps: int) -> None:
    def end(room: Room) -> None:
        room.keep("house", "", RoomOver("closed"))

    async def main() -> bool:
        async with InProcess() as house:
            opened = await house.open(clock=STILL)
            table = house.house.runner(opened["room"])
            assert table is not None
            await house.good("POST", "/desk/begin", {}, opened["host"])
            for _ in range(steps):
                await asyncio.sleep(0)
            await table.act(end)
            await asyncio.sleep(1)
            assert table._going is not None
            return table._going.done()

    assert jumping(main)


@pytest.mark.parametrize(
    ("mistake", "logged"),
    [(Illegal("illegal/no", say("no")), []), (RuntimeError("secret"), ["fault: RuntimeError"])],
)
def test_what_is_refused_when_nobody_waits_any_more_is_no_fault(
    mistake: Exception, logged: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Room) -> None:
        raise mistake

    async def main() -> None:
        async with InProcess() as house:
            opened = await house.open(clock=STILL)
            table = house.house.runner(opened["room"])
            assert table is not None
            async with table._busy:  # somebody else is at it
                waiting = asyncio.ensure_future(table.act(fail))
                await asyncio.sleep(0)
                waiting.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await waiting
            await asyncio.sleep(1)
            del waiting
            gc.collect()

    jumping(main)
    assert [record.getMessage() for record in caplog.records] == logged


def test_a_room_whose_bots_cannot_think_yet_is_looked_at_again_and_nobody_is_hung_up_on() -> None:
    failures = 3

    def make() -> InlineExecutor:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise OSError("too many files are open")
        return InlineExecutor()

    async def main() -> int:
        async with InProcess() as house:
            house.house.bots = BotPool(make)
            opened = await house.open(clock=STILL | {"bots": 1.0})
            socket = house.socket(opened["spectator"], lambda _: None)
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await asyncio.sleep(3000)
            return socket.code

    assert jumping(main) == OVER


def test_a_room_is_looked_at_again_after_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    tick, mistakes = Pacer.tick, [RuntimeError(), Fault("fault/ours", say("ours"))]

    def mistaken(self: Pacer, now: float) -> float | None:
        if mistakes:
            raise mistakes.pop()
        return tick(self, now)

    async def main() -> bool:
        async with InProcess() as house:
            opened = await house.open(clock=STILL | {"bots": 1.0})
            monkeypatch.setattr(Pacer, "tick", mistaken)
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await asyncio.sleep(3000)
            over: bool = (await house.good("GET", f"/rooms/{opened['room']}"))["over"]
            return over

    assert jumping(main)


@pytest.mark.parametrize("way", ["socket", "http"])
def test_a_press_takes_a_seat_back_from_a_bot(way: str) -> None:
    async def main() -> None:
        async with InProcess() as house:
            opened = await house.open(clock=STILL)
            link = await house.sit(opened, "ann")
            table = house.house.runner(opened["room"])
            assert table is not None
            await house.good("POST", "/desk/begin", {}, opened["host"])
            socket = house.socket(link, lambda _: None)
            await asyncio.sleep(1)
            await table.act(lambda room: room.sit("ann", "Ann", f"{BOT}:normal"))
            note = {"is": "note", "text": "I am here"}
            if way == "socket":
                socket.put(note)
            else:
                await house.good("POST", "/me/commands", note, link)
            await asyncio.sleep(1)
            assert not table.room.state.holders["ann"].is_bot

    jumping(main)
