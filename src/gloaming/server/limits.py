"""Limits: how much one person may ask for, and what is said of more."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from gloaming.kernel.errors import GradedError
from gloaming.kernel.words.phrase import Text, say

COMMANDS: Final = 10.0
"""Commands a second, of one seat."""
CODES: Final = 10.0 / 60
"""Codes of lobbies a second that may be tried from one address."""
ROOMS: Final = 30.0 / 60
"""Rooms a second that may be opened from one address."""
SOCKETS: Final = 200
"""Sockets of one address."""
SEAT_SOCKETS: Final = 3
"""Sockets of one seat."""
_MOST_BUCKETS: Final = 10_000


class TooMany(GradedError):
    """It is asked for too often; later it would be taken."""

    grade = "illegal"

    def __init__(self, message: Text, seconds: int = 1) -> None:
        super().__init__("illegal/too-many", message)
        self.seconds = seconds


class Buckets:
    """How much each may still do: a bucket that fills up with time."""

    def __init__(self, rate: float, size: float, now: Callable[[], float]) -> None:
        self._rate, self._size, self._now = rate, size, now
        self._level: dict[str, tuple[float, float]] = {}

    def take(self, name: str, what: Text) -> None:
        """Take one out of a bucket, or refuse."""
        now = self._now()
        level, at = self._level.get(name, (self._size, now))
        level = min(self._size, level + self._rate * (now - at))
        if level < 1:
            seconds = max(1, round((1 - level) / self._rate))
            raise TooMany(say("too often: {what}", what=what), seconds)
        if len(self._level) > _MOST_BUCKETS:
            self._level.clear()
        self._level[name] = level - 1, now


def is_counted(address: str) -> bool:
    """Tell whether an address is counted; those of this machine and of a LAN are not."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return not (found.is_private or found.is_loopback)
