"""A clock that is wrong when a house is opened: nothing is deleted, and no deadline is far away."""

from __future__ import annotations

import asyncio
import logging

import pytest

from gloaming.server.http.admin_port import AdminOrder
from gloaming.server.rooms.server_config import DAY
from tests.jumping import jumping
from tests.server.in_process import START, InProcess, MemoryHouse

CLOCK = {"day": 600.0, "night": 600.0, "least": 0.0, "bots": 60_000.0, "beat": 30.0}
HOUR = 3600.0
WRONG = {"ahead": 100 * DAY, "behind": -400 * DAY}


class Opened:
    """A house that is closed and opened again, each time by the clock of that moment."""

    def __init__(self) -> None:
        self.store = MemoryHouse()
        self.off = 0.0
        self._passed = 0.0

    async def open_for(self, seconds: float, *, make: bool = False) -> None:
        house = InProcess(self.store)
        house.clock.base += self.off
        async with house:
            if make:
                await house.open()
                ended = await house.open()
                await house.door.obey(AdminOrder("close", ended["room"]))
            await asyncio.sleep(seconds)

    @property
    def rooms(self) -> int:
        return len(self.store.rooms())


@pytest.mark.parametrize("off", WRONG.values(), ids=WRONG)
def test_nothing_is_forgotten_by_a_clock_that_is_wrong_at_the_start(
    off: float, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        found = Opened()
        await found.open_for(HOUR, make=True)
        found.off = off
        for _ in range(3):  # it is still wrong when the house is opened again
            await found.open_for(HOUR)
            assert found.rooms == 2
        await found.open_for(0, make=True)
        found.off = 0.0
        await found.open_for(HOUR)
        assert found.rooms == 4
        assert len([r for r in caplog.records if r.levelno == logging.WARNING]) == 2
        # What is too old is forgotten when the house has been open for a day.
        await found.open_for(1.5 * DAY)
        assert found.rooms == (3 if off > 0 else 1)

    jumping(main)


def test_what_is_over_while_a_house_is_closed_for_an_evening_is_forgotten_at_once() -> None:
    async def main() -> None:
        found = Opened()
        await found.open_for(HOUR, make=True)
        found.off = DAY - 10
        await found.open_for(HOUR)
        assert found.rooms == 1

    jumping(main)


@pytest.mark.parametrize("off", [*WRONG.values(), -5.0], ids=[*WRONG, "a little behind"])
def test_no_deadline_is_further_away_than_its_phase_is_long(off: float) -> None:
    async def main() -> list[float]:
        store = MemoryHouse()
        left: list[float] = []
        path = ""
        for wrong in (0.0, off, off, 0.0):
            house = InProcess(store)
            house.clock.base = START + wrong
            async with house:
                if not path:
                    opened = await house.open(clock=CLOCK)
                    await house.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
                    path = f"/rooms/{opened['room']}"
                    await asyncio.sleep(1)
                left.append((await house.good("GET", path))["due"] - house.clock.now())
                await asyncio.sleep(20)
        return left

    assert all(60 <= left <= 600 for left in jumping(main)), jumping(main)


def test_a_pause_by_a_wrong_clock_moves_no_deadline_away() -> None:
    async def main() -> float:
        store, host, path = MemoryHouse(), "", ""
        for wrong, do in ((100 * DAY, "begin"), (100 * DAY, "pause"), (0.0, "resume")):
            house = InProcess(store)
            house.clock.base = START + wrong
            async with house:
                if do == "begin":
                    opened = await house.open(clock=CLOCK)
                    host, path = opened["host"], f"/rooms/{opened['room']}"
                await asyncio.sleep(1)
                await house.good(
                    "POST", f"/desk/{do}", {"why": "so"} if do == "pause" else {}, host
                )
                await asyncio.sleep(1)
                left = (await house.good("GET", path))["due"] - house.clock.now()
        return float(left)

    assert 0 < jumping(main) <= 600
