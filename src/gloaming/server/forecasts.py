"""Forecasts: who wins a cast how often.  One is worked out at a time, and never in the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Final

from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.odds import Estimate, Terms
from gloaming.kernel.words.phrase import say
from gloaming.lab.odds import Stop, odds
from gloaming.lab.setting import AUTO, setting, with_engine
from gloaming.server.limits import TooMany

MOST_WAITING: Final = 8
MOST_KEPT: Final = 256
SEED: Final = "house"
"""All forecasts are of the same games, so that more games only make them finer."""


class Forecasts:
    """Works out odds for those who write a cast."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._executor: Executor | None = None
        self._busy = asyncio.Lock()
        self._waiting = 0
        self._kept: dict[tuple[str, Terms, int], dict[str, Estimate]] = {}

    async def forecast(self, pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
        """Return how often each side wins, as so many games tell."""
        key = pack, terms, games
        if key not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise TooMany(say("too many odds are being worked out"), 5)
            self._waiting += 1
            try:
                async with self._busy:
                    await self._work_out(key)
            finally:
                self._waiting -= 1
        return self._kept[key]

    async def _work_out(self, key: tuple[str, Terms, int]) -> None:
        if key in self._kept:  # somebody else has asked the same
            return
        if self._executor is None:
            self._executor = self._make()
        job = partial(played, *key)
        try:
            found = await asyncio.wrap_future(self._executor.submit(job))
        except GradedError:
            raise
        except BaseException:
            self.close()  # a process that was killed, or one that nobody waits for any more
            raise
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = found

    def close(self) -> None:
        """Let go of the process."""
        if self._executor is not None:
            with suppress(RuntimeError):
                self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None


def played(pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
    """Play a setting, and tell how often each side wins, the most victorious first."""
    # Where the compiled engine can play it, a thousand games take a moment.
    chosen = with_engine(setting(terms, game=pack, seed=SEED), AUTO)
    tally = odds(chosen, Stop(games)).tally
    return {side: tally.rate(side) for side in tally.sides()}
