"""Models for tests: clients of the door for language models, and how they play."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from mcp.client import Client

from gloaming.integrations.mcp.server import mcp_server

GLOAMING = [sys.executable, "-m", "gloaming", "mcp", "--rooms"]
Call = Callable[..., Awaitable[Any]]


class Refused(Exception):
    """A tool has answered with an error."""


def caller(client: Client) -> Call:
    """Return a function that calls a tool, and returns what it answers."""

    async def call(tool: str, **arguments: Any) -> Any:
        answer = await client.call_tool(tool, arguments)
        if answer.is_error:
            raise Refused(answer.content[0].text)  # type: ignore[union-attr]
        assert answer.structured_content is not None
        return answer.structured_content

    return call


@asynccontextmanager
async def in_process(folder: Path, mode: str = "auto") -> AsyncIterator[Call]:
    async with Client(mcp_server(folder), mode=mode) as client:
        yield caller(client)


async def play(call: Call, link: str, seed: int = 1) -> Any:
    """Play a game to its end by random orders; return the last look."""
    rng, seen = Random(seed), await call("look", link=link, since=0)
    while not seen["over"]:
        if seen["waiting"]:
            seen = await call("wait", link=link, since=seen["position"], seconds=5)
            continue
        answer = await call(
            "act", link=link, ask=seen["ask"]["number"], orders=drawn(seen["ask"], rng), note="hm"
        )
        assert answer["refused"] == []
        seen = answer["look"]
    return seen


def drawn(ask: Any, rng: Random) -> list[str]:
    """Draw an order out of those that are offered, or none."""
    offered = [each for each in ask["orders"] if each["targets"] and not each["seconds"]]
    if not offered or rng.random() < 0.2:
        return []
    order = rng.choice(offered)
    return [f"{order['verb']} {rng.choice(order['targets'])}"]


async def opened(call: Call, people: int = 1, **wish: Any) -> tuple[Any, list[str]]:
    """Open a room and let models sit down; return it, and the links of the seats."""
    room = await call("open", people=people, **{"setup": "dethy", "bots": "easy", **wish})
    names = [f"Model {chr(65 + number)}" for number in range(people)]
    return room, [(await call("join", room=room["room"], name=name))["link"] for name in names]


def await_port(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
