"""Tasks of a drill that are not needed any more."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any


async def cancel(tasks: Collection[asyncio.Future[Any]], *but: type[Exception]) -> None:
    """Cancel tasks.  An error that one of them had is raised here, unless it is one to expect.

    Otherwise a drill whose players all fail would look like one in which nothing goes wrong.
    """
    for task in tasks:
        task.cancel()
    for found in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(found, Exception) and not isinstance(found, but):
            raise found
