"""Bad models: whatever they call at any question, the room goes on, and nobody else notices."""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from signal import SIGTERM
from typing import Any

import anyio
import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError

from gloaming.game_api.agent import ORDERS, Ask
from tests.integrations.mcp_models import GLOAMING, Call, Refused, await_port, caller, opened, play
from tests.testing.bad_agents import BAD_AGENTS

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
    pytest.mark.anyio,
]
DEEP = 5_000
LONG = 3_000_000
LONE = "\ud800"
"""Half of a character, which cannot be written as UTF-8."""
TEXTS = ("x" * LONG, "a\x00b", "\x1b[2J", LONE, "\n", "⁣", "(" * 400)
SOME = 20
"""So many messages of each bad agent: a flood is a short one, because it is more of the same."""
BOUND = 60.0
"""In seconds: no call of these takes so long on any machine."""
AS_JSON = {"content-type": "application/json", "accept": "application/json, text/event-stream"}
ASK = Ask(987654, "ann", "day 1", 0, ORDERS, (), sealed=False)
PING = {"jsonrpc": "2.0", "method": "ping"}
FIRST = {
    "jsonrpc": "2.0",
    "id": "first",
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "bad", "version": "1"},
    },
}
Bad = tuple[str, dict[str, Any]]


def refused_calls(link: str, ask: Any) -> Iterator[Bad]:
    """Go through calls that must change nothing, at a question."""
    number = ask["number"]
    wrong: Any
    for wrong in (number + 1, 0, -1, 2**62, 2**70, str(number) + "x", None, 1.5, []):
        yield "act", {"link": link, "ask": wrong}
    for wrong in ("vote", {"verb": "vote"}, [1], [None], [["vote"]], 7):
        yield "act", {"link": link, "ask": number, "orders": wrong}
    for field in ("orders", "say", "note"):
        text = "x" * LONG
        yield "act", {"link": link, "ask": number, field: [text] if field == "orders" else text}
    yield "act", {"link": link, "ask": number, "orders": ["vote nobody"] * 10_000}
    for text in (*TEXTS, "", "::", link[:-1], f"{link}x", link.upper(), f"{link}:{link}"):
        yield "look", {"link": text}
        yield "act", {"link": text, "ask": number}
        yield "leave", {"link": text}
    for seconds in ("nan", float("nan"), float("inf"), -1, "soon", None):
        yield "wait", {"link": link, "seconds": seconds}
    for since in ("x", None, 0.5):
        yield "look", {"link": link, "since": since}
    for tool in ("explain", "whatif", "close_phase", "replace", "tell", "join", "nosuch"):
        yield tool, {"link": link, "nobody": "asked for this"}


def idle_calls(link: str) -> Iterator[Bad]:
    """Go through calls that are odd, and are answered all the same."""
    for since in (-1, -(2**40), 2**40, 2**70):
        yield "look", {"link": link, "since": since}
        yield "wait", {"link": link, "since": since, "seconds": 0}
    yield "wait", {"link": link, "since": 0, "seconds": 1e300}


def orders_that_cannot_be(ask: Any, seats: list[str], own: str) -> list[str]:
    """Return orders that are refused one by one; the answer itself counts."""
    others = [seat for seat in seats if seat != own]
    verbs = [order["verb"] for order in ask["orders"]] or ["vote"]
    for_others = [f"{other} {verb} {own}" for other in others[:2] for verb in verbs]
    return ["vote nobody-here", "fly to the moon", "", "vote a\nvote b", *TEXTS[1:], *for_others]


def kept(path: Path) -> bytes:
    return path.read_bytes()


async def throw_at(call: Call, path: Path, link: str, seen: Any) -> None:
    """Call everything that is bad at a question, and see that nothing has come of it."""
    before = kept(path)
    for tool, arguments in refused_calls(link, seen["ask"]):
        answer = ""
        with anyio.fail_after(BOUND), suppress(Refused, MCPError):
            answer = str(await call(tool, **arguments))
        assert not answer, f"{tool} {str(arguments)[:99]}"
    for tool, arguments in idle_calls(link):
        with anyio.fail_after(BOUND):
            assert (await call(tool, **arguments))["ask"] == seen["ask"]
    assert kept(path) == before


@pytest.mark.parametrize(
    ("setup", "wish"),
    [("dethy", {}), ("aiwolf5", {}), ("drill", {"game": "fleet", "bots": "robot"})],
)
async def test_a_room_goes_on_whatever_a_model_calls(
    call: Call, setup: str, wish: dict[str, Any], tmp_path: Path
) -> None:
    room, (link,) = await opened(call, setup=setup, **wish)
    path = tmp_path / f"{room['room']}.room"
    seen, kinds = await call("look", link=link), set()
    while not seen["over"]:
        ask = seen["ask"]
        if ask["phase"].partition(" ")[0] not in kinds:  # each kind of question once
            kinds.add(ask["phase"].partition(" ")[0])
            await throw_at(call, path, link, seen)
        wrong = orders_that_cannot_be(ask, ["bea", "cal", "dov"], seen["you"])
        said = {"say": TEXTS[len(kinds)], "note": TEXTS[-len(kinds)]}
        answer = await call("act", link=link, ask=ask["number"], orders=wrong, **said)
        assert len(answer["refused"]) >= len(wrong)
        assert all(each["code"] and each["text"] for each in answer["refused"])
        assert (await call("act", link=link, ask=ask["number"]))["repeated"]
        seen = answer["look"]


def bytes_that_are_no_call() -> Iterator[bytes]:
    """Go through what is no message of the protocol, or asks for nothing that there is."""
    for bad in BAD_AGENTS:
        yield from (line.replace(b"\n", b" ") for line in islice(bad.sends(ASK), SOME))
    look = b'{"jsonrpc":"2.0","id":"bad","method":"tools/call","params":%b}'
    look %= b'{"name":"look","arguments":%b}'
    yield look % (b"[" * DEEP + b"]" * DEEP)
    yield look % (b'{"link":' + b"[" * DEEP + b"]" * DEEP + b"}")
    yield look % (b'{"link":"' + b"y" * LONG + b'"}')
    yield look % b'{"link":"\\ud800"}'
    yield b'{"jsonrpc":"1.0","id":[],"method":7}'
    yield b'{"jsonrpc":"2.0","id":"bad","method":"no/such"}'
    yield b'{"jsonrpc":"2.0","id":"bad","result":{}}'


def test_a_process_goes_on_whatever_bytes_come(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*GLOAMING, str(tmp_path)], stdin=pipe, stdout=pipe) as server:
        assert server.stdin is not None
        assert server.stdout is not None

        def answered(message: dict[str, Any]) -> dict[str, Any]:
            """Send something, and return its answer; what was bad before may have one, too."""
            server.stdin.write(json.dumps(message).encode() + b"\n")  # type: ignore[union-attr]
            server.stdin.flush()  # type: ignore[union-attr]
            for line in server.stdout:  # type: ignore[union-attr]
                answer: dict[str, Any] = json.loads(line)
                if answer.get("id") == message["id"]:
                    return answer
            pytest.fail("the process has ended")

        assert "result" in answered(FIRST)
        for number, line in enumerate(bytes_that_are_no_call()):
            server.stdin.write(line + b"\n")
            assert answered({**PING, "id": number})["result"] == {}
        call = {"jsonrpc": "2.0", "id": "last", "method": "tools/call"}
        last = answered({**call, "params": {"name": "rooms", "arguments": {}}})
        assert last["result"]["structuredContent"] == {"rooms": []}
        server.stdin.close()
        assert server.wait(BOUND) == 0


def test_a_server_goes_on_whatever_is_posted(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    serving = subprocess.Popen([*GLOAMING, str(tmp_path), "--http", str(port)])

    def posted(body: bytes) -> int:
        connection = HTTPConnection("127.0.0.1", port, timeout=BOUND)
        try:
            connection.request("POST", "/mcp", body, AS_JSON)
            return connection.getresponse().status
        finally:
            connection.close()

    async def main() -> None:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            call = caller(client)
            _, (link,) = await opened(call)
            assert (await play(call, link))["over"]

    try:
        await_port(port)
        for body in bytes_that_are_no_call():
            assert posted(body) < 500, body[:99]
        # Some hang up: before a request is whole, and before its answer is read.
        for head in (
            b"POST /mcp HTTP/1.1\r\n",
            b"POST /mcp HTTP/1.1\r\ncontent-length: 99\r\n\r\n{",
        ):
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(head)
        with socket.create_connection(("127.0.0.1", port)) as line, suppress(OSError):
            line.sendall(b"x" * LONG)  # the server may hang up before it has all
        anyio.run(main)
    finally:
        serving.terminate()
        assert serving.wait(BOUND) in {0, -SIGTERM}
