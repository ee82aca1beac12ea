"""Transports: what a chat network must be able to do, and what it tells of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol, TypeAlias

from msgspec import Struct


class ConnectionLost(Exception):
    """The network is not there any more; it may come back."""


class WasSaid(Struct, frozen=True):
    """Somebody has said something."""

    person: str
    text: str
    public: bool


class HasCome(Struct, frozen=True):
    """Somebody has come into the channel."""

    person: str


class HasLeft(Struct, frozen=True):
    """Somebody has left the channel, or the network."""

    person: str


class IsRenamed(Struct, frozen=True):
    """Somebody has another name."""

    person: str
    name: str


ChatNews: TypeAlias = WasSaid | HasCome | HasLeft | IsRenamed


class ChatTransport(Protocol):
    """A network, with the referee in its channel."""

    me: str
    """What the referee is called there."""
    people: set[str]
    """Who was in the channel when the referee came."""

    def news(self) -> AsyncIterator[ChatNews]:
        """Tell of what happens, in order, until the connection is lost."""

    async def deliver(self, person: str, text: str) -> bool:
        """Tell a person, or the channel if none is named; return whether that was possible.

        It returns when the network has taken the line, so a network that throttles is waited for.
        """

    async def cover(self) -> None:
        """Send what nobody gets, so that nobody can tell when somebody is told something."""

    async def close(self) -> None:
        """Leave."""
