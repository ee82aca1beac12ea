"""A table: its clock notices everything, also what happens while it looks."""

from __future__ import annotations

import asyncio

import pytest

from gloaming.rooms.journal.entry import RoomOver
from gloaming.rooms.room import Room
from tests.server.in_process import InProcess, jumping

STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0}


@pytest.mark.parametrize("steps", range(8))
def test_nothing_is_missed_that_happens_right_after_the_clock_has_looked(steps: int) -> None:
    def end(room: Room) -> None:
        room.keep("house", "", RoomOver("closed"))

    async def main() -> bool:
        async with InProcess() as house:
            opened = await house.open(clock=STILL)
            table = house.house.table(opened["room"])
            assert table is not None
            await house.good("POST", "/desk/begin", {}, opened["host"])
            for _ in range(steps):
                await asyncio.sleep(0)
            await table.act(end)
            await asyncio.sleep(1)
            assert table._going is not None
            return table._going.done()

    assert jumping(main)
