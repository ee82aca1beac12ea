"""The pool in which bots think: never in the loop that serves people, and not for ever."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from typing import Any, Final

from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Answer, Ask
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.words.phrase import speaking
from gloaming.rooms.agents import seated
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.server.house_terms import terms_of
from gloaming.server.job_process import killed, limited
from gloaming.server.voices import voice_for

BUDGET: Final = 10.0
"""How much processor time a bot has for one decision, in seconds.

One that thinks longer is as good as a player who does not answer.
"""


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
        agent = seated(parlour(pack(game)).bot(ask.seat, strength, seed))
        agent.observe(seen)
        return agent.choose(ask)
