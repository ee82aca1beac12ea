"""The door to a house: a program plays by a link, and does not notice what happens to the house."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from gloaming.game_api.agent import Ask
from gloaming.integrations.address import SeatAddress, read_address
from gloaming.integrations.link.client import SeatLink
from gloaming.integrations.link.reader import Gap, StreamReader
from gloaming.rooms.messages import VERSION, SessionClosed
from gloaming.text.errors import Fault, Illegal, Malformed
from tests.server.drills.killed_house import KilledHouse
from tests.server.houses import HouseClient, house
from tests.testing.bad_agents import BAD_AGENTS, BadAgent

CLOCK = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 0.02, "beat": 0.05}
SOME = 20
SLOW = {**CLOCK, "bots": 0.1}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseClient]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


def seated(client: HouseClient, **wish: Any) -> tuple[dict[str, str], str]:
    """Open a room with one person and bots; return its links, and the secret of the seat."""
    opened, (secret,) = client.begun("Mary Ann", rounds=2, **{"clock": CLOCK, **wish})
    return opened, secret


def link_of(client: HouseClient, secret: str) -> str:
    return f"http://127.0.0.1:{client.port}/s/#{secret}"


class Program:
    """A program at the other end of `gloaming connect`; it takes first choices, and notes all."""

    def __init__(self, link: str) -> None:
        command = [sys.executable, "-m", "gloaming", "connect", "-", "--json"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.messages: list[Any] = []
        self.sent = 0
        self._write(link)
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def _write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")

    def _play(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            message = json.loads(line)
            self.messages.append(message)
            if message["is"] == "ask":
                self._answer(message)

    def _answer(self, ask: Any) -> None:
        number = ask["number"]
        requests = [{"is": "choose", "ask": number, "verb": c["verb"]} for c in ask["choices"][:1]]
        for request, choice in zip(requests, ask["choices"], strict=False):
            request["target"] = choice["targets"][0] if choice["targets"] else ""
        requests += [
            {"is": "note", "text": "hm", "id": f"n{number}"},
            {"is": "done", "ask": number},
        ]
        for request in requests:
            self._write(json.dumps(request))
            self.sent += 1

    def ended(self) -> int:
        code = self.process.wait(120)
        self._thread.join(60)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()
        return code

    def of(self, *kinds: str) -> list[Any]:
        return [message for message in self.messages if message["is"] in kinds]


def test_a_program_does_not_notice_that_the_house_is_killed(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    house = KilledHouse(tmp_path)
    house.start()
    kills = 40 if request.config.getoption("--long") else 2
    try:
        secrets = {
            pack: seated(house.client, pack=pack, clock=SLOW)[1] for pack in ("mafia", "fleet")
        }
        programs = {pack: Program(link_of(house.client, s)) for pack, s in secrets.items()}
        for kill in range(kills):
            # The second kill finds a program in the middle of its game.
            while all(len(p.of("ack")) <= 3 * kill for p in programs.values()) and not any(
                p.of("over") for p in programs.values()
            ):
                time.sleep(0.02)
            house.kill()
            house.start()
        for pack, program in programs.items():
            assert program.ended() == 0
            assert [len(program.of(kind)) for kind in ("welcome", "over")] == [1, 1]
            shown = house.client.good("GET", "/me", link=secrets[pack])["messages"]
            kept = [news for m in shown if m["is"] == "seen" for news in m["news"]]
            assert [news for m in program.of("seen") for news in m["news"]] == kept
            numbers = [ask["number"] for ask in program.of("ask")]
            assert numbers == sorted(set(numbers))
            # Everything that was sent is answered once, unless the game was over before.
            answers = program.of("ack", "no")
            assert program.sent - 3 <= len(answers) <= program.sent
            named = [answer["id"] for answer in answers if answer["id"]]
            assert len(named) == len(set(named))
            refused = {answer["code"] for answer in program.of("no")}
            assert refused <= {"illegal/not-asked", "illegal/stale"}
    finally:
        house.kill()


class Told:
    """Keeps what a client tells."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.asked = asyncio.Event()

    async def __call__(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if message["is"] == "ask":
            self.asked.set()


@pytest.mark.parametrize("bad", BAD_AGENTS, ids=lambda bad: bad.name)
@pytest.mark.parametrize("pack", ["mafia", "fleet"])
def test_a_bad_agent_changes_nothing(client: HouseClient, pack: str, bad: BadAgent) -> None:
    opened, secret = seated(client, pack=pack, clock={**CLOCK, "bots": 600.0})

    async def play() -> list[dict[str, Any]]:
        told = Told()
        link = SeatLink(read_address(link_of(client, secret)), told)
        playing = asyncio.ensure_future(link.run())
        await asyncio.wait_for(told.asked.wait(), 120)
        asked = next(message for message in told.messages if message["is"] == "ask")
        ask = Ask(asked["number"], "mary_ann", asked["phase"], 0, asked["kind"], (), sealed=False)
        before = client.good("GET", "/desk", link=opened["host"])["entries"]
        try:
            # The house takes ten a second, so a flood is a short one.
            for data in islice(bad.sends(ask), SOME):
                await link.send(data)
        except SessionClosed:
            assert bad.closes
        else:
            assert not bad.closes
        await link.leave()
        await asyncio.wait_for(playing, 120)
        after = client.good("GET", "/desk", link=opened["host"])["entries"]
        assert (after != before) is bad.taken
        return told.messages

    answers = [m for m in asyncio.run(play()) if m["is"] in {"ack", "no"}]
    taken = [m for m in answers if m["is"] == "ack"]
    assert bool(taken) is bad.taken
    assert bool(answers) is not bad.closes


def test_a_link_that_opens_nothing_is_told(client: HouseClient) -> None:
    async def no_news(_: dict[str, Any]) -> None:
        pytest.fail("there is nothing to tell")

    opened = client.open()
    for secret in ("A" * 22, opened["invitation"]):
        address = read_address(link_of(client, secret))
        with pytest.raises(Illegal, match="no seat"):
            asyncio.run(SeatLink(address, no_news).run())
    with pytest.raises(Illegal, match="does not answer"):
        asyncio.run(SeatLink(SeatAddress("http://127.0.0.1:9", "x"), no_news, patience=0).run())


@pytest.mark.parametrize(
    ("link", "house", "socket"),
    [
        ("https://h/s/#abc", "https://h", "wss://h/api/1/seat"),
        ("http://h:80/s#abc", "http://h:80", "ws://h:80/api/1/seat"),
        (" http://h/#abc\n", "http://h", "ws://h/api/1/seat"),
        ("https://h/games/s/#abc", "https://h/games", "wss://h/games/api/1/seat"),
        ("http://[::1]:8/s/#abc", "http://[::1]:8", "ws://[::1]:8/api/1/seat"),
    ],
)
def test_links_are_read(link: str, house: str, socket: str) -> None:
    address = read_address(link)
    assert (address.house, address.secret, address.socket) == (house, "abc", socket)


@pytest.mark.parametrize(
    "link",
    ["", "abc", "ftp://h/s/#abc", "https://h/s/", "https://h/s/?x#abc", "http://h:x/#canary"],
)
def test_what_is_no_link_is_refused_and_not_repeated(link: str) -> None:
    with pytest.raises(Malformed) as found:
        read_address(link)
    assert "canary" not in str(found.value)


WELCOME = json.dumps({"is": "welcome", "version": VERSION})


def ask(number: int, seconds: float | None = None) -> str:
    return json.dumps({"is": "ask", "number": number, "seconds": seconds})


def told(reader: StreamReader, *frames: str, now: float = 0.0) -> list[str]:
    return [message["is"] for frame in frames for message in reader.take(frame, now)]


def test_after_a_reconnection_nothing_is_told_twice() -> None:
    reader = StreamReader()
    reader.hello("x")
    seen = {"is": "seen", "branch": 0, "position": 0, "news": [{}, {}]}
    assert told(reader, WELCOME, json.dumps(seen), ask(1, 30.0)) == ["welcome", "seen", "ask"]
    hello = json.loads(reader.hello("x"))
    assert hello == {"is": "hello", "link": "x", "from": [0, 2], "told": 0}
    assert told(reader, WELCOME, ask(1, 20.0), now=10) == []
    # The host has moved the deadline; then comes another question.
    assert told(reader, ask(1, 90.0), ask(2), now=10) == ["ask", "ask"]
    reader.hello("x")
    assert told(reader, ask(2, 50.0), now=10) == ["ask"]
    with pytest.raises(Gap):
        told(reader, json.dumps({**seen, "position": 5}))


def test_beats_are_put_together_and_half_a_message_is_forgotten() -> None:
    reader = StreamReader()
    reader.hello("x")
    notice = json.dumps({"is": "notice"})

    def beat(part: str) -> str:
        return json.dumps({"is": "beat", "part": part})

    assert told(reader, beat(notice[:5])) == []
    assert told(reader, beat(notice[5:] + "\n" + notice[:3])) == ["notice"]
    assert json.loads(reader.hello("x"))["told"] == 1
    assert told(reader, beat(notice + "\n")) == ["notice"]


@pytest.mark.parametrize("frame", ["", "[]", "{}", '{"is":1}', "\x00", WELCOME.replace("3", "9")])
def test_what_is_no_house_is_told(frame: str) -> None:
    with pytest.raises(Fault):
        told(StreamReader(), frame)
