"""A process for what strangers send: one job at a time, never in the loop, and not for ever."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, TypeVar

from gloaming.kernel.errors import GradedError, Illegal
from gloaming.kernel.words.phrase import Text, say
from gloaming.server.limits import TooMany

T = TypeVar("T")
MOST_WAITING: Final = 8
RETRY: Final = 5
"""After so many seconds it is worth asking again."""
PATIENCE: Final = 20.0
"""So many seconds after its time a process is ended that nothing else has stopped."""


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
