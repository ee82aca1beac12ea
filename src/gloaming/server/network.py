"""The network: where a server is found, how it listens, and how long a caller may take.

A caller who opens many connections and never ends a request would leave no place for others.
"""

from __future__ import annotations

import asyncio
import io
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any, Final

import h11
import segno
from uvicorn.protocols.http.h11_impl import H11Protocol

from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

if sys.platform != "win32":  # there it is not known, and there is no such limit
    import resource

HEAD: Final = 10.0
"""How many seconds there are for the head of a request."""
UNSENT: Final = 65_536
"""How many bytes the system holds for one reader; it takes twice as many in fact."""
UNREAD: Final = 20_000
"""After so many milliseconds in which a reader takes nothing, the system hangs up on it."""
FILES: Final = 16_384
"""How many connections and files the house wants to be able to have."""


def lan_address() -> str:
    """Return the address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which address it would send from.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def qr(text: str) -> str:
    """Draw a text as a QR code in letters."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


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


def listening(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Listen on an address, or say why not; several workers may share it."""
    with _addressed(host, port):
        found = socket.create_server(
            (host, port),
            family=_family(host),
            backlog=1024,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
            reuse_port=shared,
        )
    # What a slow reader has not taken yet waits here, and must not be much.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    # A small answer is not held back for one that may follow.  asyncio sees to this for sockets
    # that it makes itself; those that are accepted here inherit it.
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A reader that takes nothing is hung up on; what waits for it is let go.
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return found


def reserved(host: str, port: int) -> socket.socket:
    """Reserve an address that workers will share, without listening."""
    with _addressed(host, port):
        found = socket.socket(_family(host))
        try:
            if host == "::" and socket.has_dualstack_ipv6():
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            # Nobody else may have it: only what is bound after this is of the house.
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, port))
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        except BaseException:
            found.close()
            raise
    return found


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


@contextmanager
def _addressed(host: str, port: int) -> Iterator[None]:
    """Say why nobody can listen on an address."""
    try:
        yield
    except (OSError, OverflowError) as error:
        raise Illegal(
            "illegal/address",
            say(
                "the house cannot listen on {host}, port {port}: {why}",
                host=host,
                port=port,
                why=str(error),
            ),
            value=port,
            accepted=("--port 0",),
        ) from error


def allow_files() -> None:
    """Ask the system for as many connections as a full house has."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
