"""Connections: how long a caller may take to say what they want.

A caller who opens many connections and never ends a request would leave no place for others.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD: Final = 10.0
"""How many seconds there are for the head of a request."""


class CallerProtocol(H11Protocol):
    """A connection that is closed if no request comes."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request; what was begun must be ended in time."""
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self.conn.their_state is not h11.IDLE:  # a whole head is there
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(HEAD, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
