"""Workers: batches handed out to processes, and their results taken in order.

Results are given out by the number of their batch, with any number of workers and in any order
of finishing; so a run that stops at some precision stops at the same game everywhere.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from itertools import count
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, Protocol, TypeVar

from gloaming.experiments.odds.checkpoint import Checkpoint
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2
"""How many batches wait for each worker, so that none is ever idle."""
PATIENCE = 5
"""How often the workers may die over one batch before the batch is blamed."""


def cores() -> int:
    """Return the default number of workers: one per CPU."""
    return os.cpu_count() or 1


def results(
    work: Callable[[J], R],
    job: Callable[[int], J | None],
    checkpoint: Checkpoint[R],
    workers: int,
    on: str = "",
) -> Generator[R, None, None]:
    """Give out the results of batch 0, 1, 2 and so on, until there is no such batch.

    What the checkpoint holds is not done again.  A caller that has enough closes the iterator.
    """
    with closing(_workers(work, job, checkpoint, workers, on)) as todo:
        for number in count():
            if job(number) is None:
                return
            if number not in checkpoint.done:
                todo.do(number)
            yield checkpoint.done[number]


def _workers(
    work: Callable[[Any], Any],
    job: Callable[[int], Any],
    checkpoint: Checkpoint[Any],
    workers: int,
    on: str,
) -> Worker:
    if on:
        from gloaming.experiments.odds.cluster import Cluster  # noqa: PLC0415  (imported only where a cluster is used)

        return Cluster(work, job, checkpoint, on)
    return (
        WorkerPool(work, job, checkpoint, workers)
        if workers > 1
        else InProcess(work, job, checkpoint)
    )


class Line(Protocol):
    """An end of a pipe between processes, which is of another class on each system."""

    def recv(self) -> Any:
        """Wait for what the other end sends, or for its end."""


def _obey(line: Line) -> None:
    """Ignore Ctrl-C in a worker, and stop at once when the process that hands out work hangs up.

    What is half done then is of no use to anybody, so nobody waits for it.
    """
    signal(SIGINT, SIG_IGN)

    def leave() -> None:
        with suppress(EOFError):
            line.recv()
        os._exit(0)

    Thread(target=leave, daemon=True).start()


class Worker(Protocol):
    """Something that does batches."""

    def do(self, number: int) -> None:
        """Do a batch."""

    def close(self) -> None:
        """Stop, and free everything."""


class InProcess:
    """Does one batch after another, here."""

    def __init__(
        self, work: Callable[[Any], Any], job: Callable[[int], Any], checkpoint: Checkpoint[Any]
    ) -> None:
        self._work, self._job, self._checkpoint = work, job, checkpoint

    def do(self, number: int) -> None:
        """See to it that a batch is done."""
        self._checkpoint.write(number, self._work(self._job(number)))

    def close(self) -> None:
        """Leave nothing behind."""


class ParallelWorkers(ABC):
    """Workers with several batches under way, so that none of them is ever idle."""

    limit: int
    """How many batches are under way at a time."""

    def __init__(
        self, work: Callable[[Any], Any], job: Callable[[int], Any], checkpoint: Checkpoint[Any]
    ) -> None:
        self._work, self._job, self._checkpoint = work, job, checkpoint
        self._under_way: dict[Any, int] = {}
        """The batches under way, each by what will hold its result."""
        self._next = 0

    def do(self, number: int) -> None:
        """See to it that a batch is done, with others under way behind it."""
        self._next = max(self._next, number)
        while number not in self._checkpoint.done:
            self._turn(number)

    def _turn(self, number: int) -> None:
        """Hand out batches up to the limit, and take in what is finished."""
        pending = set(self._under_way.values())
        if number not in pending:
            self._submit(number)
        while len(self._under_way) < self.limit and self._job(self._next + 1) is not None:
            self._next += 1
            if self._next not in self._checkpoint.done and self._next not in pending:
                self._submit(self._next)
        self._gather()

    def _submit(self, number: int) -> None:
        self._under_way[self._begin(self._job(number))] = number

    @abstractmethod
    def _begin(self, job: Any) -> Any:
        """Hand a batch out; return what will hold its result."""

    @abstractmethod
    def _gather(self) -> None:
        """Wait until something is finished, and write it down."""

    @abstractmethod
    def close(self) -> None:
        """Leave nothing behind."""


class WorkerPool(ParallelWorkers):
    """Processes that do batches, and are replaced when they die."""

    def __init__(
        self,
        work: Callable[[Any], Any],
        job: Callable[[int], Any],
        checkpoint: Checkpoint[Any],
        workers: int,
    ) -> None:
        super().__init__(work, job, checkpoint)
        self._workers = workers
        self.limit = workers * AHEAD
        self._deaths: dict[int, int] = {}
        # Spawned, never forked: what a worker knows is what it is handed, on every system.
        self._context = get_context("spawn")
        self._line, self._hold = self._context.Pipe(duplex=False)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, mp_context=self._context, initializer=_obey, initargs=(self._line,)
        )

    def _turn(self, number: int) -> None:
        try:
            super()._turn(number)
        except BrokenProcessPool:
            self._replace(number)

    def _begin(self, job: Any) -> Future[Any]:
        return self._pool.submit(self._work, job)

    def _gather(self) -> None:
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        broken = None
        for future in done:
            error = future.exception()
            if isinstance(error, BrokenProcessPool):
                broken = error
                continue
            self._checkpoint.write(self._under_way.pop(future), future.result())
        if broken is not None:
            raise broken

    def _replace(self, number: int) -> None:
        """Start new workers, which begin with what was not finished."""
        deaths = self._deaths[number] = self._deaths.get(number, 0) + 1
        if deaths > PATIENCE:
            raise Fault(
                "fault/workers",
                say("the workers died {deaths} times over one batch", deaths=deaths),
            )
        self._pool.shutdown(wait=True, cancel_futures=True)
        for future, batch in self._under_way.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self._checkpoint.write(batch, future.result())
        self._under_way.clear()
        self._next = number
        self._pool = self._new_pool()

    def close(self) -> None:
        """Stop the workers; batches that are not finished are dropped."""
        self._hold.close()
        self._pool.shutdown(wait=True, cancel_futures=True)
