"""Forecasts: who wins a cast how often.  Casts are read and played in processes of their own."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Final, TypeVar

from gloaming.kernel.packs.odds import Estimate, Terms
from gloaming.kernel.words.phrase import say
from gloaming.lab.odds import Stop, odds
from gloaming.lab.setting import AUTO, setting, with_engine
from gloaming.server.casts import is_own
from gloaming.server.job_process import JobProcess

T = TypeVar("T")
PLAYING: Final = 60.0
"""How much processor time there is for one forecast, in seconds."""
READING: Final = 2.0
"""The same, to read a cast."""
MOST_KEPT: Final = 256
SEED: Final = "house"
"""All forecasts are of the same games, so that more games only make them finer."""


class Forecasts:
    """Works out odds for those who write a cast."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._player = JobProcess(make, PLAYING, say("too many odds are being worked out"))
        self.reader = JobProcess(make, READING, say("too many casts are being read"))
        """Reads casts of strangers; nobody has to wait for odds meanwhile."""
        self._kept: dict[tuple[str, Terms, int], dict[str, Estimate]] = {}

    async def read(self, setup: str, job: Callable[[], T]) -> T:
        """Return what comes of reading a setup, which may be the text of a stranger."""
        if not is_own(setup):
            return job()
        await self.reader.do(job)
        # It is read once more here, where what was read is kept: the loop need not do that.
        return await to_thread(job)

    async def forecast(self, pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
        """Return how often each side wins, as so many games tell."""
        key = pack, terms, games
        if key not in self._kept:
            async with self._player.turn():
                if key not in self._kept:  # nobody else has asked the same meanwhile
                    found = await self._player.done(partial(played, *key))
                    if len(self._kept) >= MOST_KEPT:
                        self._kept.clear()
                    self._kept[key] = found
        return self._kept[key]

    def close(self) -> None:
        """Let go of the processes."""
        self._player.close()
        self.reader.close()


def played(pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
    """Play a setting, and tell how often each side wins, the most victorious first."""
    # Where the compiled engine can play it, a thousand games take a moment.
    chosen = with_engine(setting(terms, game=pack, seed=SEED), AUTO)
    tally = odds(chosen, Stop(games)).tally
    return {side: tally.rate(side) for side in tally.sides()}
