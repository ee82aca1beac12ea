"""Readers of stories: finished games are read beside everything else, and not by one alone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Final, TypeVar

from gloaming.kernel.words.phrase import say
from gloaming.server.limits import TooMany

T = TypeVar("T")
THREADS: Final = 2
"""How many stories are read at once; the others wait."""
OF_ONE: Final = 4
"""How many answers one visitor may wait for."""
OF_ROOM: Final = 12
"""How many answers about one room may be waited for."""
RETRY: Final = 2
"""After so many seconds it is worth asking again."""


class StoryReaders:
    """Who waits for an answer about a finished game.

    To explain a record, or to resolve a phase again, takes a while.  These answers have threads of
    their own, so that the rest of the house goes on, and nobody may wait for many of them at once.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "story")
        self._waiting: Counter[tuple[str, ...]] = Counter()

    async def read(self, visitor: tuple[str, ...], room: str, work: Callable[[], T]) -> T:
        """Return the answer, or refuse a visitor who waits for too many."""
        names = visitor, (room,)
        if self._waiting[visitor] >= OF_ONE:
            raise TooMany(
                say("you wait for {most} answers already; ask again in a moment", most=OF_ONE),
                RETRY,
            )
        if self._waiting[room,] >= OF_ROOM:
            raise TooMany(say("many people read this game just now; ask again in a moment"), RETRY)
        self._waiting.update(names)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, copy_context().run, work)
        finally:
            self._forget(names)

    def _forget(self, names: Iterable[tuple[str, ...]]) -> None:
        self._waiting.subtract(names)
        for name in names:
            if not self._waiting[name]:
                del self._waiting[name]

    def close(self) -> None:
        """Begin nothing more, and wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)
