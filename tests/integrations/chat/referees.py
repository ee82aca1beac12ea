"""Referees for tests: in this loop, or in a process that can be killed."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gloaming.game_api.installed import pack
from gloaming.integrations.chat.bindings import ChatLimits
from gloaming.integrations.chat.game_files import ChatTerms, kept_game
from gloaming.integrations.chat.irc import IrcAddress, IrcChannel
from gloaming.integrations.chat.runner import ChatRunner
from gloaming.integrations.chat.table import ChatTable
from gloaming.rooms.pacing import Pacing
from gloaming.rooms.store.disk import Disk
from tests.integrations.chat.irc_players import CHANNEL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ROOT = Path(__file__).parents[3]
QUICK = Pacing(day=1.5, night=1.5, least=0.0, bots=0.01, beat=0.05)


@asynccontextmanager
async def refereed(
    port: int,
    folder: Path,
    people: int = 0,
    *,
    clock: Pacing = QUICK,
    pace: float = 0.01,
    disk: Disk | None = None,
) -> AsyncIterator[tuple[ChatTable, asyncio.Task[None]]]:
    """Let a referee come into the channel of a server, and begin with so many people."""
    terms = ChatTerms(CHANNEL, "matrix6", bots="easy", people=people, clock=clock, seed="chat")
    kept = kept_game(folder, pack("mafia"), terms, disk or Disk())
    table = ChatTable(kept, terms.people)
    table.limits = ChatLimits(1000.0)  # these people are quicker than any
    address = IrcAddress("127.0.0.1", port, CHANNEL)
    here = asyncio.Event()

    async def connect() -> IrcChannel:
        found = await IrcChannel.open(address)
        here.set()
        return found

    runner = ChatRunner(table, connect, pace=pace, wait=0.1)
    task = asyncio.create_task(runner.run())
    try:
        await here.wait()
        yield table, task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        kept.close()


@asynccontextmanager
async def killable(port: int, folder: Path) -> AsyncIterator[Callable[[], Awaitable[Process]]]:
    """Yield what starts a referee in a process of its own; none is left over at the end."""
    started: list[Process] = []

    async def start() -> Process:
        words = ("-m", __name__, str(port), str(folder), "3", "0.01")
        started.append(await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT))
        return started[-1]

    try:
        yield start
    finally:
        for process in started:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def _main(port: int, folder: Path, people: int, pace: float) -> None:
    async with refereed(port, folder, people, pace=pace) as (_, task):
        await task


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
