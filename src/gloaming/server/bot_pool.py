"""The pool in which bots think: never in the loop that serves people, and not for ever."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final

from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Answer, Ask
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.words.phrase import speaking
from gloaming.rooms.bots import seated
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.server.house_terms import terms_of
from gloaming.server.voices import voice_for

BUDGET: Final = 10.0
"""How much processor time a bot has for one decision, in seconds."""


class OverBudget(Exception):
    """A bot has thought too long; its answer is that of a player who does not answer."""


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
        language = terms_of(room).language
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
        executor = self._executor
        if executor is None:
            return
        processes = (
            list((executor._processes or {}).values())  # noqa: SLF001
            if isinstance(executor, ProcessPoolExecutor)
            else []
        )
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


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
    with _limited(budget), speaking(voice_for(language)):
        agent = seated(parlour(pack(game)).bot(ask.seat, strength, seed))
        agent.observe(seen)
        return agent.choose(ask)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
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
