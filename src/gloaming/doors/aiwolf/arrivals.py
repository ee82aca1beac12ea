"""Arrivals: how a port is opened, and what an agent is asked when it comes in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

from gloaming.doors.aiwolf.client import LONGEST, PATIENCE, Client, LineClient, NoAnswer
from gloaming.doors.aiwolf.dialect import NAME, MatchTerms, Sitting
from gloaming.doors.aiwolf.legacy import LegacyDialect, encoded
from gloaming.doors.aiwolf.nlp import NlpDialect
from gloaming.doors.ports import port_refused
from gloaming.kernel.packs.contest import ContestView

LONGEST_NAME: Final = 40
FULL: Final = "illegal/full"
Welcome = Callable[[Client], Awaitable[None]]


class OpenPort(Protocol):
    """An open port."""

    @property
    def sockets(self) -> Iterable[Any]:
        """What it listens on."""

    def close(self) -> None:
        """Close it."""


async def open_lines(host: str, port: int, welcome: Welcome) -> OpenPort:
    """Listen for agents of the older protocol; 0 is any port that is free."""

    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await welcome(LineClient(reader, writer, LegacyDialect()))

    return await _opened(asyncio.start_server(greet, host, port, limit=LONGEST), port)


async def open_frames(host: str, port: int, welcome: Welcome) -> OpenPort:
    """Listen for agents of the newer protocol; 0 is any port that is free."""
    from gloaming.doors.aiwolf.sockets import open_sockets  # noqa: PLC0415  (it is an extra)

    return await _opened(open_sockets(host, port, NlpDialect(), welcome), port)


async def _opened(opening: Awaitable[OpenPort], port: int) -> OpenPort:
    try:
        return await opening
    except OSError as error:
        raise port_refused(port) from error


def number_of(server: OpenPort) -> int:
    """Return the number of an open port."""
    bound: tuple[str, int] = next(iter(server.sockets)).getsockname()[:2]
    return bound[1]


async def has_name(client: Client, terms: MatchTerms) -> bool:
    """Ask an agent for its name; one that does not tell it is hung up on."""
    packet = client.dialect.packet(NAME, ContestView(""), terms, Sitting(), {})
    try:
        # Nobody waits for it yet, so it may take longer than for an answer in a match.
        name = await client.ask(encoded(packet), max(terms.seconds, PATIENCE))
    except NoAnswer as error:
        client.close(error.code)
        return False
    client.name = "".join(c for c in name if c.isprintable())[:LONGEST_NAME]
    return True
