"""Jobs for strangers: in a process of their own, not for ever, and never in the loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from itertools import count
from typing import Any, TypeVar

import pytest

from gloaming.games.mafia.content import setups
from gloaming.server.rooms import jobs
from gloaming.server.rooms.jobs import MOST_WAITING, JobProcess
from gloaming.server.rooms.limits import TooMany
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.setup_choice import OddsCache
from gloaming.server.running import _pool
from gloaming.text.errors import Illegal, Malformed
from tests.server.in_process import InlineExecutor, InProcess
from tests.server.test_library import CAST

T = TypeVar("T")


def endless() -> None:
    for _ in count():
        pass


def refused() -> None:
    raise Malformed("malformed/cast", "no")


class Never(Executor):
    """Begins what it is given, and does not come to its end."""

    def __init__(self) -> None:
        self.begun: list[Future[Any]] = []

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        self.begun.append(Future())
        return self.begun[-1]


def test_a_job_without_an_end_is_broken_off_and_the_next_one_is_done() -> None:
    async def ask() -> None:
        jobs = JobProcess(_pool, 0.05, "too many")
        try:
            with pytest.raises(Illegal, match="takes too long"):
                await jobs.do(endless)
            assert await jobs.do(partial(sum, (1, 2))) == 3
            with pytest.raises(Malformed):
                await jobs.do(refused)
        finally:
            jobs.close()

    asyncio.run(ask())


def test_a_process_that_nothing_stops_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.0)
    made: list[Never] = []

    def make() -> Executor:
        made.append(Never())
        return made[-1]

    async def ask() -> None:
        jobs = JobProcess(make, 0.0, "too many")
        for _ in range(2):
            with pytest.raises(Illegal, match="takes too long"):
                await jobs.do(endless)

    asyncio.run(ask())
    assert len(made) == 2


def test_so_many_may_wait_and_no_more() -> None:
    async def ask() -> None:
        never = Never()
        jobs = JobProcess(lambda: never, 1.0, "too many")
        asked = [asyncio.ensure_future(jobs.do(endless)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="too many"):
            await jobs.do(endless)
        for each in asked:
            each.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert len(never.begun) == 1

    asyncio.run(ask())


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Where each text of a setup was read: in the process, in a thread, or in the loop."""
    found: list[str] = []
    inside = threading.local()

    class Apart(InlineExecutor):
        def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
            inside.now = True
            try:
                return super().submit(fn, *args, **kwargs)
            finally:
                inside.now = False

    def read(text: str, *_: str) -> Any:
        loop = threading.current_thread() is threading.main_thread()
        found.append("process" if getattr(inside, "now", False) else "loop" if loop else "thread")
        return plain(text, *_)

    def made(self: RoomServer, store: Any, clock: Any, bots: Any, *_: Any) -> None:
        usual(self, store, clock, bots, OddsCache(Apart))

    plain, usual = setups.read_setup, RoomServer.__init__
    monkeypatch.setattr(setups, "read_setup", read)
    monkeypatch.setattr(RoomServer, "__init__", made)
    setups.own_setup.cache_clear()
    yield found
    setups.own_setup.cache_clear()


def test_the_cast_of_a_stranger_is_never_read_in_the_loop(readings: list[str]) -> None:
    async def ask() -> None:
        async with InProcess() as house:
            await house.good("POST", "/packs/mafia/cast", {"cast": CAST})
            wish = {"pack": "mafia", "cast": CAST + "# odds", "seats": 3, "games": 20}
            await house.good("POST", "/odds", wish)
            opened = await house.open(cast=CAST + "# room", setup="", seats=4)
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await house.good("GET", f"/rooms/{opened['room']}")

    asyncio.run(ask())
    assert "process" in readings
    assert "loop" not in readings
