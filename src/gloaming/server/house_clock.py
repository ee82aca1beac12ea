"""The clock of the house: it never jumps while the house is open."""

from __future__ import annotations

import time
from typing import Protocol


class HouseClock(Protocol):
    """What tells the time, in seconds since 1970."""

    def now(self) -> float:
        """Return the time."""


class SteadyClock:
    """Begins with the time of the system, and goes on when that is changed."""

    def __init__(self, now: float | None = None) -> None:
        self._start = (time.time() if now is None else now) - time.monotonic()

    def now(self) -> float:
        """Return the time."""
        return self._start + time.monotonic()
