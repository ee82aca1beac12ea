"""Jobs: what is done beside serving people, in tasks and in processes of their own.

A task has an owner, who ends it and hears how it has ended.  What takes long is done in a process:
so the loop that serves people goes on meanwhile, and nothing takes for ever.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, TypeVar

from gloaming.game_api.agent import Answer, Ask
from gloaming.game_api.installed import pack, seat_interface
from gloaming.kernel.event import Event
from gloaming.rooms.agents import seated
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.server.rooms.limits import TooMany
from gloaming.server.rooms.locales import voice_for
from gloaming.server.rooms.room_options import options_of
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Text, say, speaking

_log: Final = logging.getLogger("gloaming.server")
T = TypeVar("T")
MOST_WAITING: Final = 8
RETRY: Final = 5
"""After so many seconds it is worth asking again."""
PATIENCE: Final = 20.0
"""So many seconds after its time a process is ended that nothing else has stopped."""
BUDGET: Final = 10.0
"""How much processor time a bot has for one decision, in seconds.

One that thinks longer is as good as a player who does not answer.
"""


@asynccontextmanager
async def owned(*works: Coroutine[Any, Any, Any]) -> AsyncIterator[list[asyncio.Task[Any]]]:
    """Run things side by side; none of them goes on afterwards, even after a failure."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield tasks
    finally:
        await ended(*tasks)


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """End tasks, and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def begun(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Begin something that nobody waits for; if it fails, the log says where, and nothing more."""

    def look(task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            _log.error("fault: %s in %s", type(error).__name__, what)

    task = asyncio.ensure_future(work)
    task.add_done_callback(look)
    return task


class OverBudget(Exception):
    """A job has taken too much processor time."""


class JobProcess:
    """Does jobs in a process of its own, which is started when it is first needed."""

    def __init__(self, make: Callable[[], Executor], budget: float, crowded: Text) -> None:
        self._make = make
        self._budget = budget
        """How much processor time a job has, in seconds."""
        self._crowded = crowded
        """What is said to somebody who comes when many wait."""
        self._executor: Executor | None = None
        self._busy = asyncio.Lock()
        self._waiting = 0

    async def do(self, job: Callable[[], T]) -> T:
        """Wait for a turn, and return what comes of a job."""
        async with self.turn():
            return await self.done(job)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until nobody else has a job, or refuse if many wait already."""
        if self._waiting >= MOST_WAITING:
            raise TooMany(self._crowded, RETRY)
        self._waiting += 1
        try:
            async with self._busy:
                yield
        finally:
            self._waiting -= 1

    async def done(self, job: Callable[[], T]) -> T:
        """Return what comes of a job, in one's turn."""
        if self._executor is None:
            self._executor = self._make()
        try:
            future = self._executor.submit(partial(done_within, self._budget, job))
            async with asyncio.timeout(self._budget + PATIENCE):
                return await asyncio.wrap_future(future)
        except GradedError:
            raise
        except BaseException as error:
            self.close()  # a process that was killed, or one that nobody waits for any more
            if isinstance(error, OverBudget | TimeoutError):
                told = say("this takes too long to work out")
                raise Illegal("illegal/too-long", told) from error
            raise

    def close(self) -> None:
        """Let go of the process, in the middle of a job if need be."""
        if self._executor is not None:
            killed(self._executor)
        self._executor = None


def done_within(budget: float, job: Callable[[], T]) -> T:
    """Do a job, unless it takes too much processor time."""
    with limited(budget):
        return job()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Break off what takes too much processor time, where that can be measured."""
    timer = getattr(signal, "setitimer", None)
    if timer is None or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _over)
    timer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        timer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _over(signum: int, frame: FrameType | None) -> None:
    raise OverBudget


def killed(executor: Executor) -> None:
    """End an executor and its processes; nobody waits for what they were doing."""
    processes: list[Any] = []
    if isinstance(executor, ProcessPoolExecutor):
        processes = list((executor._processes or {}).values())  # noqa: SLF001
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


class BotPool:
    """Lets bots decide; each is shown what its seat has seen, and nothing else."""

    def __init__(self, make: Callable[[], Executor], budget: float = BUDGET) -> None:
        self._make = make
        self._budget = budget
        self._executor: Executor | None = None
        self.decisions = 0
        self.failures = 0
        """How often nothing came of a decision."""

    def decide(self, room: Room, ask: Ask) -> Future[Answer]:
        """Let the bot in a seat decide."""
        kind = room.state.holders[ask.seat].kind
        strength = kind.removeprefix(BOT).removeprefix(":") or room.bots
        seen = tuple(room.streams.seen(ask.seat))
        seed = room.state.head.seed
        language = options_of(room).language
        job = partial(decided, room.pack.name, strength, seed, ask, seen, language, self._budget)
        if self._executor is None:
            self._executor = self._make()
        try:
            future = self._executor.submit(job)
        except BrokenExecutor:  # somebody has killed it
            self._executor = self._make()
            future = self._executor.submit(job)
        future.add_done_callback(self._count)
        return future

    def _count(self, future: Future[Answer]) -> None:
        self.decisions += 1
        self.failures += future.cancelled() or future.exception() is not None

    def close(self) -> None:
        """Let the bots go, in the middle of a thought if need be."""
        if self._executor is not None:
            killed(self._executor)


def decided(
    game: str,
    strength: str,
    seed: str,
    ask: Ask,
    seen: Sequence[Event[Any]],
    language: str,
    budget: float = BUDGET,
) -> Answer:
    """Decide for a seat; a bot's chance depends on the moment alone, so it can be made anew."""
    with limited(budget), speaking(voice_for(language)):
        agent = seated(seat_interface(pack(game)).bot(ask.seat, strength, seed))
        agent.observe(seen)
        return agent.choose(ask)
