"""The pool in which bots think: never in the loop that serves people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from typing import Any

from gloaming.kernel.events.event import Event
from gloaming.kernel.packs.agent import Answer, Ask
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.words.phrase import speaking
from gloaming.rooms.bots import seated
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT
from gloaming.server.house_terms import terms_of
from gloaming.server.voices import voice_for


class BotPool:
    """Lets bots decide; each is shown what its seat has seen, and nothing else."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._executor: Executor | None = None

    def decide(self, room: Room, ask: Ask) -> Future[Answer]:
        """Let the bot in a seat decide."""
        kind = room.state.holders[ask.seat].kind
        strength = kind.removeprefix(BOT).removeprefix(":") or room.bots
        seen = tuple(room.streams.seen(ask.seat))
        seed = room.state.head.seed
        language = terms_of(room).language
        job = partial(decided, room.pack.name, strength, seed, ask, seen, language)
        if self._executor is None:
            self._executor = self._make()
        try:
            return self._executor.submit(job)
        except BrokenExecutor:  # somebody has killed it
            self._executor = self._make()
            return self._executor.submit(job)

    def close(self) -> None:
        """Let the bots go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)


def decided(
    game: str, strength: str, seed: str, ask: Ask, seen: Sequence[Event[Any]], language: str
) -> Answer:
    """Decide for a seat; a bot's chance depends on the moment alone, so it can be made anew."""
    agent = seated(parlour(pack(game)).bot(ask.seat, strength, seed))
    with speaking(voice_for(language)):
        agent.observe(seen)
        return agent.choose(ask)
