"""Halls for tests: agents come in and play, in one loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from gloaming.doors.aiwolf.dialect import MatchTerms
from gloaming.doors.aiwolf.hall import Hall, MatchReport, terms_of


class Comes(Protocol):
    """An agent that comes to a port."""

    async def play(self, port: int, games: int = 1) -> None:
        """Play some games."""


def played(
    agents: Sequence[Comes],
    setup: str = "aiwolf5",
    games: int = 1,
    *,
    terms: MatchTerms | None = None,
    keep: Path | None = None,
    seed: str = "hall",
    older: bool = True,
) -> list[MatchReport]:
    """Let agents play some matches, and return how they have ended."""

    async def all_of_it() -> list[MatchReport]:
        hall = Hall(terms or terms_of(setup, older=older), bots="easy", keep=keep, seed=seed)
        async with hall:
            listen = hall.listen if older else hall.listen_for_sockets
            port = await listen("127.0.0.1", 0)
            crowd = []
            # One after the other, so that the same agent gets the same number every time.
            for here, agent in enumerate(agents, 1):
                crowd.append(asyncio.create_task(agent.play(port, games)))
                await hall.gather(here)
            found = [await hall.play(number) for number in range(1, games + 1)]
        await asyncio.gather(*crowd)
        return found

    return asyncio.run(asyncio.wait_for(all_of_it(), 120))
