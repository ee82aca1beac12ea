"""Agents that come by a link: they play one game after another, as at the seats of a house."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from gloaming.experiments.league.runner import LeagueEnd, run_league
from gloaming.experiments.league.terms import read_terms
from gloaming.experiments.league.verification import verify_league
from gloaming.game_api.agent import Ask
from gloaming.integrations.address import read_address
from gloaming.integrations.link.client import PROTOCOL, SeatLink
from gloaming.text.errors import GradedError, Illegal
from tests.experiments.league.leagues import HERE, ONE_DEAL
from tests.testing.bad_agents import BAD_AGENTS, BadAgent


class Links:
    """Keeps the links."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def links(self, links: dict[str, str]) -> None:
        self.found = links

    def played(self, done: int, games: int) -> None:
        pass


class Running:
    """A league in a thread."""

    def __init__(self, text: str, path: Path) -> None:
        self.watch = Links()
        self.end: LeagueEnd | None = None
        self._thread = Thread(target=self._run, args=(text, path), daemon=True)
        self._thread.start()
        while not self.watch.found:
            time.sleep(0.01)

    def _run(self, text: str, path: Path) -> None:
        self.end = run_league(read_terms(text), path, HERE, watch=self.watch)

    def ended(self) -> LeagueEnd:
        self._thread.join(120)
        assert self.end is not None
        return self.end


async def play_all(link: str) -> int:
    """Play by the client of the door until there is no seat any more; count the games."""
    games = 0
    with suppress(Illegal):
        while True:
            games += await play_one(link)
    return games


async def play_one(link: str) -> bool:
    """Play one game; tell whether it was played to its end."""
    kinds: list[str] = []
    tasks: list[asyncio.Future[None]] = []

    async def told(message: dict[str, Any]) -> None:
        kinds.append(message["is"])
        if message["is"] == "ask":
            data = json.dumps({"is": "done", "ask": message["number"]}).encode()
            tasks.append(asyncio.ensure_future(client.send(data)))

    client = SeatLink(read_address(link), told, patience=0.5)
    try:
        await client.run()
    finally:
        await asyncio.gather(*tasks)
    return "over" in kinds


def test_an_agent_plays_all_its_games_by_one_link(tmp_path: Path) -> None:
    running = Running(f"{ONE_DEAL}[agents]\nbot = 'bot:follow'\nfar = 'link'\n", tmp_path / "a")
    games = asyncio.run(play_all(running.watch.found["far"]))
    end = running.ended()
    assert games == end.games == 3
    assert end.standings is not None
    assert end.standings.apart == 0
    assert list(verify_league(tmp_path / "a")) == []


def test_nobody_comes(tmp_path: Path) -> None:
    text = f"{ONE_DEAL}patience = 0.1\n[agents]\nfar = 'link'\n"
    end = Running(text, tmp_path / "a").ended()
    assert len(end.void) == 3
    assert end.standings is None


def test_a_link_cannot_play_a_whole_side(tmp_path: Path) -> None:
    with pytest.raises(GradedError) as refused:
        run_league(read_terms(f"{ONE_DEAL}cross = 1\n[agents]\nx = 'link'\n"), tmp_path, HERE)
    assert refused.value.code == "illegal/one-seat"


def hello(link: str, position: int = 0) -> tuple[str, str]:
    address = read_address(link)
    return address.socket, json.dumps(
        {"is": "hello", "link": address.secret, "from": [0, position], "told": 0}
    )


def test_strangers_and_nonsense_are_turned_away(tmp_path: Path) -> None:
    text = f"{ONE_DEAL}patience = 120\n[agents]\nfar = 'link'\n"
    running = Running(text, tmp_path / "a")
    link = running.watch.found["far"]
    for first in ("nonsense", hello(f"{link}x")[1], hello(link, 9)[1], "x" * 40_000):
        with connect(hello(link)[0], subprotocols=[PROTOCOL], proxy=None) as socket:
            with suppress(ConnectionClosed):
                socket.send(first)
                socket.recv(60)
            assert socket.close_code in {1009, 4400, 4404}
    asyncio.run(play_all(link))
    assert running.ended().standings is not None


@pytest.mark.parametrize("bad", BAD_AGENTS, ids=lambda bad: bad.name)
def test_bad_agents_by_a_link(bad: BadAgent, tmp_path: Path) -> None:
    """Each is at its worst until the league is over, and comes back whenever it is hung up on."""
    text = f"{ONE_DEAL}seconds = 1\n[agents]\ngood = 'bot:follow'\nfar = 'link'\n"
    running = Running(text, tmp_path / "a")
    link = running.watch.found["far"]
    while running.end is None:
        with suppress(WebSocketException, OSError):  # it is hung up on
            _badly(bad, link)
    end = running.ended()
    assert end.standings is not None
    good = next(each for each in end.standings.agents if each.agent == "good")
    assert good.timeouts == good.gave_up == 0
    assert list(verify_league(tmp_path / "a")) == []


def _badly(bad: BadAgent, link: str) -> None:
    address, first = hello(link)
    with connect(address, subprotocols=[PROTOCOL], proxy=None, max_size=None) as socket:
        socket.send(first)
        for frame in socket:
            message = json.loads(frame)
            if message["is"] == "over":
                return
            if message["is"] == "ask":
                ask = Ask(message["number"], "ann", "day 1", 0, message["kind"], (), sealed=False)
                for data in bad.sends(ask):
                    socket.send(data)
                socket.send(json.dumps({"is": "done", "ask": message["number"]}))
