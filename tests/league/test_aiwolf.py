"""Agents of the AIWolf contests in a league: they come to a port, and play as everyone does."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, Protocol

import pytest
from websockets.exceptions import WebSocketException

from gloaming.kernel.errors import GradedError
from gloaming.league.runner import LeagueEnd, run_league
from gloaming.league.terms import read_terms, settled
from gloaming.league.verification import verify_league
from tests.doors.aiwolf.strangers import Agent
from tests.doors.aiwolf.test_bad_agents import WAYS, Bad, HangsUp
from tests.doors.aiwolf.test_nlp import Talker
from tests.league.leagues import HERE, files, program

FIVE = 'setup = "aiwolf5"\ndeals = 1\nseed = "w"\nfill = "bot:easy"\nseconds = 60\n'
"""Five seats, so five games."""
LONG = 120.0
"""In seconds: nothing here takes so long on any machine."""


class Plays(Protocol):
    """An agent that comes to a port."""

    async def play(self, port: int, games: int = 1) -> None:
        """Play so many games."""


class Running:
    """A league in a thread."""

    def __init__(self, text: str, path: Path) -> None:
        self.end: LeagueEnd | None = None
        self._found: Queue[dict[str, str]] = Queue()
        self._thread = Thread(target=self._run, args=(text, path), daemon=True)
        self._thread.start()
        links = self._found.get(timeout=LONG)
        numbers = {name: re.search(r":(\d+)", link) for name, link in links.items()}
        self.ports = {name: int(found[1]) for name, found in numbers.items() if found is not None}

    def _run(self, text: str, path: Path) -> None:
        self.end = run_league(read_terms(text), path, HERE, watch=self)

    def links(self, links: dict[str, str]) -> None:
        self._found.put(links)

    def played(self, done: int, games: int) -> None:
        pass

    @property
    def over(self) -> bool:
        return not self._thread.is_alive()

    def ended(self) -> LeagueEnd:
        self._thread.join(LONG)
        assert self.end is not None
        return self.end


async def come_back(agent: Plays, port: int, running: Running) -> None:
    """Hang up after every game, or when hung up on, and come again."""
    while not running.over:
        try:
            await agent.play(port, getattr(agent, "games", 0) + 1)
        except (OSError, WebSocketException):  # the port is closed: there are no more games
            await asyncio.to_thread(running.ended)


def let_play(running: Running, **agents: Plays) -> LeagueEnd:
    """Let every agent play by the name that it has in the league, until there are no more games."""

    async def all_of_them() -> None:
        await asyncio.gather(
            *(come_back(agent, running.ports[name], running) for name, agent in agents.items())
        )

    asyncio.run(asyncio.wait_for(all_of_them(), LONG))
    return running.ended()


MINE = f"mine = '''{program('first_choice.py')}'''\n"


@pytest.mark.parametrize(
    ("setup", "games", "more"),
    [("aiwolf5", 5, MINE), ("aiwolf13", 13, "")],
    ids=["five", "thirteen"],
)
def test_agents_of_both_protocols_play_beside_programs_and_bots(
    setup: str, games: int, more: str, tmp_path: Path
) -> None:
    text = FIVE.replace("aiwolf5", setup)
    text += "[agents]\nold = 'aiwolf:0'\nnew = 'aiwolf-nlp:0'\nbot = 'bot:easy'\n" + more
    old, new = Agent("old"), Talker("new")
    running = Running(text, tmp_path / "a")
    end = let_play(running, old=old, new=new)
    assert end.void == {}
    assert end.standings is not None
    assert end.standings.apart == 0
    assert [(a.timeouts, a.refusals) for a in end.standings.agents if a.agent != "mine"] == [
        (0, 0)
    ] * 3
    assert old.wrong == new.wrong == []
    assert old.games == end.games == games
    assert list(verify_league(tmp_path / "a")) == []


def asked_for(agent: Agent) -> list[str]:
    return [packet["request"] for packet in agent.packets]


def test_an_agent_that_stays_plays_all_its_games_by_one_connection(tmp_path: Path) -> None:
    running = Running(f"{FIVE}[agents]\nfar = 'aiwolf:0'\nbot = 'bot:easy'\n", tmp_path / "a")
    far = Agent("far")
    asyncio.run(asyncio.wait_for(far.play(running.ports["far"], 99), LONG))
    assert running.ended().void == {}
    assert far.games == 5
    assert far.wrong == []
    requests = asked_for(far)
    assert requests.count("INITIALIZE") == requests.count("FINISH") == 5
    first = requests[: requests.index("FINISH")]
    assert first[:4] == ["NAME", "INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH"]
    assert "TALK" in first
    assert "VOTE" in first


def test_everyone_is_understood(tmp_path: Path) -> None:
    """Agents name each other by numbers, and everyone else by handles."""

    class Accuses(Agent):
        def speech(self, request: str) -> str:
            return "ESTIMATE Agent[02] WEREWOLF"

    text = f"{FIVE}[agents]\none = 'aiwolf:0'\ntwo = 'aiwolf:0'\n{MINE}"
    running = Running(text, tmp_path / "a")
    agents = Accuses("one"), Accuses("two")
    let_play(running, one=agents[0], two=agents[1])
    heard = {t["text"] for a in agents for p in a.packets for t in p["talkHistory"] or ()}
    assert "ESTIMATE Agent[02] WEREWOLF" in heard
    assert all(re.fullmatch(r"Skip|ESTIMATE Agent\[\d\d\] [A-Z]+", text) for text in heard), heard
    journals = b"".join(each.read_bytes() for each in (tmp_path / "a" / "games").iterdir())
    assert b"ESTIMATE bea WEREWOLF" in journals
    assert b"Agent[" not in journals


class Steady(Agent):
    """Answers every packet in the same way, whatever was before it."""

    def target(self, request: str) -> int:
        return min(int(k) for k, v in self.info["statusMap"].items() if v == "ALIVE")

    def speech(self, request: str) -> str:
        return "ESTIMATE Agent[01] WEREWOLF"


STEADY = f"{FIVE}[agents]\nfar = 'aiwolf:0'\n{MINE}"


def test_a_game_that_was_cut_begins_anew_and_gives_the_same_bytes(tmp_path: Path) -> None:
    let_play(Running(STEADY, tmp_path / "whole"), far=Steady("far"))
    whole = files(tmp_path / "whole")
    shutil.copytree(tmp_path / "whole", tmp_path / "cut")
    (tmp_path / "cut" / "games" / "00003.room").unlink()
    for left in (tmp_path / "cut" / "seats").glob("00003-*"):
        left.write_bytes(left.read_bytes()[: left.stat().st_size // 2])
    far = Steady("far")
    end = let_play(Running(STEADY, tmp_path / "cut"), far=far)
    assert end.played == far.games == 1
    assert files(tmp_path / "cut") == whole
    # When everything is played nobody is waited for.
    assert run_league(read_terms(STEADY), tmp_path / "cut", HERE).played == 0
    assert files(tmp_path / "cut") == whole


class Kills(Steady):
    """Ends the league in the middle of its second game."""

    def __init__(self, league: subprocess.Popen[str]) -> None:
        super().__init__("far")
        self.league = league

    def answer(self, packet: dict[str, Any]) -> str | None:
        if self.games == 1 and packet["request"] == "VOTE":
            self.league.kill()
        return super().answer(packet)


def test_a_league_that_is_killed_goes_on(tmp_path: Path) -> None:
    let_play(Running(STEADY, tmp_path / "whole"), far=Steady("far"))
    file = tmp_path / "league.toml"
    file.write_text(STEADY)
    command = [sys.executable, "-m", "gloaming", "league", "run", str(file), str(tmp_path / "cut")]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stderr is not None
        port = int(running.stderr.readline().rpartition(":")[2])
        asyncio.run(asyncio.wait_for(Kills(running).play(port, 9), LONG))
    assert len(list((tmp_path / "cut" / "games").glob("*.room"))) == 1
    end = let_play(Running(STEADY, tmp_path / "cut"), far=Steady("far"))
    assert end.played == 4
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_nobody_comes_and_is_waited_for_once(tmp_path: Path) -> None:
    text = FIVE.replace("deals = 1", "deals = 40")
    text += "patience = 0.5\n[agents]\nfar = 'aiwolf:0'\nnew = 'aiwolf-nlp:0'\n"
    began = time.monotonic()
    end = Running(text, tmp_path / "a").ended()
    assert end.standings is None
    assert len(end.void) == 200
    assert all(re.search(r"port \d+ within 0.5 s", why) for why in end.void.values())
    assert time.monotonic() - began < 200 * 0.5 / 2
    assert not list((tmp_path / "a" / "games").iterdir())


@pytest.fixture
def taken() -> Iterator[int]:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("agent", ["aiwolf:{port}", "aiwolf-nlp:{port}"])
def test_a_port_that_somebody_has_is_refused_and_nothing_is_written(
    agent: str, tmp_path: Path, taken: int
) -> None:
    text = f"{FIVE}[agents]\nfar = '{agent.format(port=taken)}'\n"
    with pytest.raises(GradedError) as refused:
        run_league(read_terms(text), tmp_path / "a", HERE)
    assert refused.value.code == "illegal/port"
    assert [each.name for each in (tmp_path / "a").iterdir()] == [".lock"]


@pytest.mark.parametrize(
    ("setup", "agents", "code", "accepted"),
    [
        ("matrix6", "a = 'aiwolf:0'", "illegal/no-contest", "aiwolf5"),
        ("meeting", "a = 'aiwolf-nlp:0'", "illegal/no-contest", "aiwolf13"),
        ("aiwolf5", "a = 'aiwolf:65536'", "malformed/agent", "aiwolf:0 to aiwolf:65535"),
        ("aiwolf5", f"a = 'aiwolf:{'9' * 5000}'", "malformed/agent", "aiwolf:0 to aiwolf:65535"),
        ("aiwolf5", "a = 'aiwolf-nlp'", "malformed/agent", "aiwolf-nlp:PORT"),
        ("aiwolf5", "a = 'aiwolf:9'\nb = 'aiwolf-nlp:9'", "malformed/league", "a port for each"),
    ],
    ids=["no contest", "another game", "port", "long port", "no port", "same port"],
)
def test_what_cannot_be_played_is_refused_with_what_can(
    setup: str, agents: str, code: str, accepted: str
) -> None:
    text = FIVE.replace("aiwolf5", setup).replace('fill = "bot:easy"\n', "")
    with pytest.raises(GradedError) as refused:
        settled(read_terms(f"{text}[agents]\n{agents}\n"))
    assert refused.value.code == code
    assert any(accepted in str(each) for each in refused.value.accepted)


def test_an_agent_at_a_port_has_one_seat(tmp_path: Path) -> None:
    text = f"{FIVE}cross = 1\n[agents]\na = 'aiwolf:0'\n"
    with pytest.raises(GradedError) as refused:
        run_league(read_terms(text), tmp_path / "a", HERE)
    assert refused.value.code == "illegal/one-seat"


class BadAgain(Bad):
    """Comes back and behaves, until it is asked for the same thing."""

    async def play(self, port: int, games: int = 1) -> None:
        self.spoilt = False
        await super().play(port, games)


LOST = ("sends a line of three million bytes", "never ends its line", "says nothing")
"""What costs an agent its seat."""


@pytest.mark.parametrize("way", WAYS)
def test_bad_agents_lose_a_turn_or_their_seat_and_nobody_else_notices(
    way: str, tmp_path: Path
) -> None:
    seconds = "seconds = 0.3" if way == "says nothing" else "seconds = 60"
    text = FIVE.replace("seconds = 60", seconds)
    running = Running(f"{text}[agents]\nbad = 'aiwolf:0'\ngood = 'bot:easy'\n", tmp_path / "a")
    spoils = "TALK" if way == "says nothing" else "VOTE"
    end = let_play(running, bad=BadAgain("bad", spoils, WAYS[way][0]))
    assert end.void == {}
    assert end.standings is not None
    good, bad = sorted(end.standings.agents, key=lambda each: each.agent != "good")
    assert good.gave_up == good.timeouts == good.refusals == 0
    assert (bad.gave_up > 0) is (way in LOST) or way == "floods"
    assert end.standings.apart == bad.gave_up
    if any(code == "malformed/answer" for code in WAYS[way][1]) and way not in LOST:
        assert bad.refusals > 0
    assert list(verify_league(tmp_path / "a")) == []


def test_an_agent_that_hangs_up_is_replaced_for_that_game_only(tmp_path: Path) -> None:
    running = Running(f"{FIVE}[agents]\nbad = 'aiwolf:0'\n", tmp_path / "a")
    port = running.ports["bad"]

    async def scene() -> int:
        await HangsUp("bad", "VOTE").play(port)
        good = Agent("bad")
        await good.play(port, 99)
        return good.games

    assert asyncio.run(asyncio.wait_for(scene(), LONG)) == 4
    end = running.ended()
    assert end.standings is not None
    assert end.standings.apart == 1
    lines = (tmp_path / "a" / "seats").glob("*.jsonl")
    sent = [json.loads(line) for each in lines for line in each.read_bytes().splitlines()]
    assert sum("refused" in line for line in sent) == 0
