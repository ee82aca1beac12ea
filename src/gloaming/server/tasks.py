"""Tasks: each has an owner, who ends it and hears how it has ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

_log: Final = logging.getLogger("gloaming.server")


@asynccontextmanager
async def owned(*works: Coroutine[Any, Any, Any]) -> AsyncIterator[list[asyncio.Task[Any]]]:
    """Run things side by side; none of them goes on afterwards, even after a failure."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield tasks
    finally:
        await ended(*tasks)


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """End tasks, and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def begun(work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
    """Begin something that nobody waits for; if it fails, the log says where, and nothing more."""

    def look(task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            _log.error("fault: %s in %s", type(error).__name__, what)

    task = asyncio.ensure_future(work)
    task.add_done_callback(look)
    return task
