"""A clock for tests that is set by hand."""

from __future__ import annotations


class SetClock:
    """A clock that is set by hand."""

    def __init__(self, time: float = 1_000_000.0) -> None:
        self.time = time

    def now(self) -> float:
        """Return the time."""
        return self.time
