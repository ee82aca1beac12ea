"""Limits: how much anybody may say to the referee."""

from __future__ import annotations

from typing import Final

BURST: Final = 12.0
"""So much may come at once."""
EACH_SECOND: Final = 1.0
"""So much may come every second after that."""
MOST_KNOWN: Final = 1000
"""How many people are remembered; if there are more, all of them begin anew."""


class ChatLimits:
    """Counts what people say; what is too much is dropped."""

    def __init__(self, burst: float = BURST) -> None:
        self._burst = burst
        self._left: dict[str, tuple[float, float]] = {}
        self.dropped = 0
        """How much was too much."""

    def allows(self, person: str, now: float) -> bool:
        """Tell whether a person may say something more now, and count it."""
        if len(self._left) >= MOST_KNOWN:
            self._left.clear()
        left, since = self._left.get(person, (self._burst, now))
        left = min(self._burst, left + EACH_SECOND * max(0.0, now - since))
        fits = left >= 1
        self._left[person] = left - fits, now
        self.dropped += not fits
        return fits
