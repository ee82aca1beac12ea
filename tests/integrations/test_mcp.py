"""The door for language models, with the SDK's own client: in process, by pipes and by HTTP."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
from httpx2 import AsyncClient
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError
from mcp_types import CONNECTION_CLOSED

from gloaming.integrations.mcp.folder import RoomFolder
from gloaming.integrations.mcp.links import parted, read_name
from gloaming.integrations.mcp.server import mcp_server
from tests.integrations.mcp_models import (
    GLOAMING,
    Call,
    Refused,
    await_port,
    caller,
    drawn,
    in_process,
    opened,
    play,
)
from tests.server.houses import house

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
    pytest.mark.anyio,
]
TOOLS = {
    *("rooms", "join", "look", "act", "wait", "explain", "leave"),
    *("open", "close_phase", "replace", "whatif", "tell"),
}
NOTING = (
    "import os, sys; open(sys.argv[1], 'w').write(str(os.getpid()));"
    "os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)
"""Starts a program in its own place, and writes down the number of its process."""


async def test_games_in_process(call: Call, request: pytest.FixtureRequest) -> None:
    games = 200 if request.config.getoption("--long") else 3

    for number in range(games):
        _, (link,) = await opened(call, setup=("dethy", "matrix6")[number % 2])
        over = (await play(call, link, number))["over"]
        assert over["you"] in {"won", "lost", "drawn"}
        assert "Who was what" in over["epilogue"]


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_what_a_client_finds(tmp_path: Path, mode: str) -> None:
    async with Client(mcp_server(tmp_path), mode=mode) as client:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == TOOLS
        assert all(tool.output_schema and tool.description for tool in tools)
        assert all("ctx" not in tool.input_schema["properties"] for tool in tools)
        room, (link,) = await opened(caller(client))
        pages = ("gloaming://games", "gloaming://mafia/setups", "gloaming://mafia/roles/cop")
        for uri in (*pages, "gloaming://fleet/weapons", f"room://{room['room']}"):
            text = (await client.read_resource(uri)).contents[0].text  # type: ignore[union-attr]
            assert text
            assert link.rpartition(":")[2] not in text
        for uri in ("gloaming://chess/setups", "gloaming://mafia/x", "room://../key"):
            with pytest.raises(MCPError):
                await client.read_resource(uri)
        prompts = (await client.list_prompts()).prompts
        assert {prompt.name for prompt in prompts} == {"play", "host", "why"}
        shown = await client.get_prompt("why", {"about": "ann"})
        assert "ann" in shown.messages[0].content.text  # type: ignore[union-attr]


async def test_a_process_for_every_call(tmp_path: Path) -> None:
    """Nothing is in the process: another one goes on after each call."""

    async def call(tool: str, **arguments: Any) -> Any:
        async with in_process(tmp_path) as one:
            return await one(tool, **arguments)

    _, (link,) = await opened(call)
    assert (await play(call, link))["over"]


def test_pipes_and_http_at_one_table(tmp_path: Path) -> None:
    """Two models at one table, one by pipes and one by HTTP with its link as bearer."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    serving = subprocess.Popen([*GLOAMING, str(tmp_path), "--http", str(port)])

    async def by_http(link: str) -> Any:
        http = AsyncClient(headers={"Authorization": f"Bearer {link}"}, timeout=60)
        address = f"http://127.0.0.1:{port}/mcp"
        async with Client(streamable_http_client(address, http_client=http)) as client:
            return await play(caller(client), "", 2)

    async def main() -> None:
        pipes = StdioServerParameters(command=GLOAMING[0], args=[*GLOAMING[1:], str(tmp_path)])
        async with Client(pipes) as client:
            call = caller(client)
            _, links = await opened(call, people=2)
            ends: list[Any] = []

            async def note(playing: Awaitable[Any]) -> None:
                ends.append(await playing)

            async with anyio.create_task_group() as group:
                group.start_soon(note, play(call, links[0]))
                group.start_soon(note, by_http(links[1]))
            assert {end["you"] for end in ends} == {"model_a", "model_b"}
            assert ends[0]["over"]["winners"] == ends[1]["over"]["winners"]

    try:
        await_port(port)
        anyio.run(main)
    finally:
        serving.terminate()
        serving.wait(60)


async def test_a_call_that_is_killed_at_any_row_loses_nothing(
    call: Call, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Cut the journal after each of its rows, as a kill may, and play on from there."""

    room, (link,) = await opened(call)
    await play(call, link)
    path = tmp_path / f"{room['room']}.room"
    lines = path.read_bytes().splitlines(keepends=True)
    step = 1 if request.config.getoption("--long") else 12
    sat = next(place for place, line in enumerate(lines) if b"Model A" in line)
    for cut in range(sat + 1, len(lines), step):
        path.write_bytes(b"".join(lines[:cut]) + lines[cut][:20])
        assert (await play(call, link))["over"]


async def test_an_answer_that_is_sent_again_happens_once(call: Call, tmp_path: Path) -> None:
    room, (link,) = await opened(call)
    ask = (await call("look", link=link))["ask"]
    answer = {"link": link, "ask": ask["number"], "orders": [], "note": "first"}
    assert not (await call("act", **answer))["repeated"]
    size = (tmp_path / f"{room['room']}.room").stat().st_size
    again = await call("act", **{**answer, "note": "second"})
    assert again["repeated"]
    assert (tmp_path / f"{room['room']}.room").stat().st_size == size
    with pytest.raises(Refused, match=r"illegal/(stale|not-asked)"):
        await call("act", link=link, ask=10**6)


async def test_what_is_refused_is_told_with_code_and_what_is_accepted(call: Call) -> None:
    room, (link,) = await opened(call)
    ask = (await call("look", link=link))["ask"]["number"]
    # Before anything is done: a small game may be over after a day.
    for tool, about in (("explain", {"about": "model_a"}), ("whatif", {"without": "x"})):
        with pytest.raises(Refused, match="illegal/not-over"):
            await call(tool, link=link, **about)
    told = await call("act", link=link, ask=ask, orders=["vote nobody-here", "fly"])
    codes = [each["code"] for each in told["refused"]]
    assert codes == ["illegal/unknown-name", "malformed/verb"]
    assert told["refused"][0]["accepted"]
    other = link.replace(":model_a:", "::")
    bad: list[tuple[str, dict[str, Any], str]] = [
        ("look", {"link": ""}, "illegal/no-seat"),
        ("look", {"link": "a:b:c"}, "illegal/no-seat"),
        ("look", {"link": other}, "illegal/no-seat"),
        ("look", {"link": f"{link}x"}, "illegal/no-seat"),
        ("look", {"link": room["host_link"]}, "illegal/no-seat"),
        ("look", {"link": "../../etc/passwd:a:b"}, "illegal/no-seat"),
        ("look", {"link": f"{'0' * 12}-1of9:a:b"}, "illegal/no-seat"),
        ("look", {"link": "http://127.0.0.1:1/s/#x"}, "illegal/no-seat"),
        ("tell", {"link": link}, "illegal/no-seat"),
        ("close_phase", {"link": link, "why": "x"}, "illegal/no-seat"),
        ("join", {"room": room["room"], "name": "Late"}, "illegal/full"),
        ("join", {"room": "../x", "name": "x"}, "malformed/room"),
        ("join", {"room": f"{'0' * 12}-1of9", "name": "x"}, "illegal/no-such-room"),
        ("open", {"setup": "nosuch"}, "malformed/"),
        ("open", {"game": "chess"}, "malformed/no-such-game"),
        ("open", {"people": 0}, "malformed/people"),
        ("open", {"seats": 1000}, "malformed/seats"),
        ("open", {"bots": "nosuch"}, "malformed/strength"),
        ("act", {"link": link, "ask": ask, "say": "x" * 3000}, "malformed/too-large"),
        ("act", {"link": link, "ask": ask, "orders": ["x"] * 99}, "malformed/too-large"),
        ("act", {"link": link, "ask": "one"}, "ask"),
        ("nosuch", {}, "nosuch"),
    ]
    for tool, arguments, code in bad:
        with pytest.raises((Refused, MCPError), match=code):
            await call(tool, **arguments)


async def test_a_host_hands_a_seat_on_and_closes_a_phase(call: Call) -> None:
    room, (link,) = await opened(call)
    host = room["host_link"]
    before = await call("look", link=link)
    await call("close_phase", link=host, why="late")
    assert (await call("look", link=link))["phase"] != before["phase"]
    assert "day 1" in (await call("tell", link=host))["text"].lower()
    new = await call("replace", link=host, seat="model_a", name="Mary", why="away")
    with pytest.raises(Refused, match="no-seat"):
        await call("look", link=link)
    seen = await play(call, new["link"])
    assert seen["over"]
    text = (await call("explain", link=new["link"], about="model_a"))["text"]
    assert "Mary" in text
    with pytest.raises(Refused, match="no-such-order"):
        await call("whatif", link=host, without="ann fly")


async def test_a_bot_plays_on_for_somebody_who_leaves(call: Call) -> None:
    _, (link,) = await opened(call)
    await call("leave", link=link)
    seen = await call("look", link=link)
    assert seen["over"]
    listed = (await call("rooms"))["rooms"]
    assert [each["over"] for each in listed] == [True]


async def test_a_model_sees_what_its_seat_sees_and_no_more(call: Call, tmp_path: Path) -> None:
    """All that is told before the end is in the seat's own view; the seed is in nothing."""
    room, links = await opened(call, people=2, setup="matrix6")
    told = [await call("look", link=link) for link in links]
    told.append(await call("rooms"))
    told.append(await call("tell", link=room["host_link"]))
    with RoomFolder(tmp_path).room(read_name(room["room"])) as opened_room:
        head = opened_room.state.head
        secrets = [head.seed, head.salt, *(parted(link)[2] for link in links)]
        roles = {s: str(opened_room.game.state.seats[s].title) for s in opened_room.seats}
    for each in told:
        assert not any(secret in str(each) for secret in secrets)
    for link, seen in zip(links, told[:2], strict=True):
        own = parted(link)[1]
        others = [r for s, r in roles.items() if s != own and r != roles[own]]
        lines = " ".join(seen["news"]) + seen["board"]
        assert not any(
            f"is {article} {role}" in lines for role in others for article in ("a", "an")
        )


async def test_a_seat_of_a_house_by_its_link(tmp_path: Path) -> None:
    with house(tmp_path / "house") as client:
        _, (secret,) = client.begun("Mary Ann", rounds=1, setup="dethy")
        address = f"http://127.0.0.1:{client.port}/"
        link = f"{address}s/#{secret}"
        async with Client(mcp_server(tmp_path / "rooms", address)) as one:
            call, rng = caller(one), Random(1)
            seen = await call("look", link=link)
            assert seen["card"]
            while not seen["over"]:
                if seen["waiting"] or not seen["ask"]:
                    seen = await call("wait", link=link, since=seen["position"], seconds=2)
                    continue
                number = seen["ask"]["number"]
                orders = drawn(seen["ask"], rng)
                try:
                    seen = (await call("act", link=link, ask=number, orders=orders))["look"]
                except Refused as refused:
                    if "illegal/too-many" not in str(refused):  # a house takes ten a second
                        raise
                    await anyio.sleep(0.3)
                    seen = await call("look", link=link)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="a process is held by Linux's handle")
async def test_a_process_that_is_killed_again_and_again(
    tmp_path: Path,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    """Kill -9 at any moment, also in the middle of a call: the next process goes on."""
    kills = 60 if request.config.getoption("--long") else 2
    rng, tally = Random(1), Tally()

    async def fresh() -> KilledGame:
        async with in_process(tmp_path / "rooms") as call:
            _, (link,) = await opened(call, setup="matrix6", bots="normal")
            return KilledGame(link, tally)

    game = await fresh()
    while tally.killed < kills:
        await game.go_on(tmp_path, rng)
        if game.over:
            tally.games += 1
            game = await fresh()
    async with in_process(tmp_path / "rooms") as call:
        await game.take_up(call)
        assert (await play(call, game.link))["over"]
    record_property("tally", str(tally))
    assert tally.killed == kills
    assert tally.answered >= kills  # they are killed in mid-game, and not before


@dataclass
class Tally:
    """How many processes were killed while they lived, and what was done by them."""

    killed: int = 0
    answered: int = 0
    games: int = 0
    kept: int = 0
    lost: int = 0


@dataclass
class KilledGame:
    """A game whose process is killed, and all that its player was told before."""

    link: str
    tally: Tally
    answered: dict[str, Any] = field(default_factory=dict)
    sent: dict[str, Any] = field(default_factory=dict)
    news: list[str] = field(default_factory=list)
    over: bool = False

    async def take_up(self, call: Call) -> None:
        """Check that what was told before a kill is still so; send again what was not answered."""
        seen = await call("look", link=self.link, since=0)
        assert seen["news"][: len(self.news)] == self.news
        self.news = seen["news"]
        if self.answered:
            assert (await call("act", **self.answered))["repeated"]
        if self.sent:
            found = await call("act", **self.sent)
            assert found["refused"] == []
            self.tally.kept += found["repeated"]
            self.tally.lost += not found["repeated"]
            self.answered, self.sent = self.sent, {}

    async def go_on(self, folder: Path, rng: Random) -> None:
        """Start a process and let it play; kill it some calls later, soon after one has begun."""
        note, rooms = folder / "process", folder / "rooms"
        after, pause = (1, 2, 0, 3)[self.tally.killed % 4], rng.uniform(0.0, 0.06)
        pipes = StdioServerParameters(
            command=GLOAMING[0], args=["-c", NOTING, str(note), *GLOAMING[1:], str(rooms)]
        )
        async with Client(pipes) as client, anyio.create_task_group() as group:
            process, call = os.pidfd_open(int(note.read_text())), caller(client)
            shot, calls = anyio.Event(), 0

            async def kill() -> None:
                await anyio.sleep(pause)
                signal.pidfd_send_signal(process, signal.SIGKILL)  # fails where none is alive
                shot.set()

            async def noted(tool: str, **arguments: Any) -> Any:
                nonlocal calls
                if calls == after:
                    group.start_soon(kill)
                calls += 1
                if tool != "act":
                    found = await call(tool, **arguments)
                else:
                    self.sent = {**arguments, "since": 0}
                    found = await call(tool, **self.sent)
                    self.answered, self.sent = self.sent, {}
                    self.news = found["look"]["news"]
                self.tally.answered += 1
                return found

            await self.take_up(call)
            try:
                seen = await play(noted, self.link, rng.randrange(100))
                self.over = bool(seen["over"])
            except MCPError as error:
                if not shot.is_set() or error.code != CONNECTION_CLOSED:
                    raise
            group.cancel_scope.cancel()
        self.tally.killed += shot.is_set()
        os.close(process)
