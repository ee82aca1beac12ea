"""Wires: how an agent outside this process is reached, by a pipe or by a link."""

from __future__ import annotations

from typing import Protocol

from gloaming.rooms.session import SessionCursor
from gloaming.text.phrase import Text


class WireClosed(Exception):
    """The other end has hung up, or is not to be listened to any more."""


class Outage(Exception):
    """An agent is not there, and its game has not begun: it does not count."""

    def __init__(self, agent: str, why: Text) -> None:
        super().__init__(agent, why)
        self.agent = agent
        self.why = why


class WireReconnected(Exception):
    """The other end has come back, and says how far it has read."""

    def __init__(self, cursor: SessionCursor) -> None:
        super().__init__(cursor)
        self.cursor = cursor


class Wire(Protocol):
    """One agent at one seat, as lines that go both ways."""

    def send(self, data: bytes) -> None:
        """Send a line, or raise `WireClosed`."""

    def read(self, seconds: float) -> bytes | None:
        """Return the next line; None where none comes in time.

        It raises `WireClosed`, or `WireReconnected` where everything is to be told from a place on.
        """

    def close(self) -> None:
        """Hang up."""
