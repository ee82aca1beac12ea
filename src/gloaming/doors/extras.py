"""Extras: libraries that only one door needs, and that may not be installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say


@contextmanager
def needs(extra: str, *libraries: str) -> Iterator[None]:
    """Import what an extra has; where a library of it is missing, say which extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in libraries:
            raise
        raise Illegal(
            "illegal/missing-extra",
            say("{library} is not installed", library=missing),
            value=missing,
            accepted=(f"pip install 'gloaming[{extra}]'",),
        ) from error
