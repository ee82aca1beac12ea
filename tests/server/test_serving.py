"""`gloaming serve` as a process: what it prints, how it ends, and what it writes to its log."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest

from gloaming.cli.app import main
from gloaming.cli.commands.serve import EVERYWHERE
from gloaming.game_api.agent import ORDERS, Ask
from gloaming.game_api.choice import Choice
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.server.network import listening
from gloaming.server.rooms import jobs
from gloaming.server.rooms.jobs import OverBudget, decided
from gloaming.server.rooms.server_config import ServerPlace
from gloaming.server.running import Running
from gloaming.server.store import database as databases
from gloaming.server.verification import verified
from tests.server.houses import HouseClient, SeatClient, house, hung_up

COMMAND = (sys.executable, "-m", "gloaming", "serve", "--port", "0", "--host", "127.0.0.1")


@contextmanager
def served(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """Open a house in a process of its own, and return what it prints."""
    process = subprocess.Popen(
        [*COMMAND, "--data", str(folder), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines: list[str] = []
    try:
        while not lines or lines[-1].strip():  # a line without a mark ends the picture
            lines.append(process.stdout.readline())
            assert lines[-1], process.stderr and process.stderr.read()
        yield process, lines
    finally:
        process.kill()
        process.communicate()


def client_of(lines: list[str]) -> HouseClient:
    client = HouseClient(int(lines[0].rstrip().rstrip("/").rpartition(":")[2]))
    while True:
        with suppress(OSError):
            client.raw("GET", "/healthz")
            return client
        time.sleep(0.02)


def test_a_house_is_found_by_what_it_prints_and_closes_in_time(tmp_path: Path) -> None:
    words = ("--rooms", "key", "--public-url", "https://house.example/")
    with served(tmp_path, *words) as (process, lines):
        assert re.fullmatch(r"The house is open: http://127\.0\.0\.1:\d+/\n", lines[0])
        assert lines[1] == "For others: https://house.example/\n"
        key = re.fullmatch(r"The key with which rooms are opened: ([\w-]{22})\n", lines[2])
        assert key is not None
        assert any("█" in line for line in lines[3:])
        client = client_of(lines)
        wish = {"pack": "mafia", "clock": {"bots": 600.0}}
        opened = client.good("POST", "/rooms", wish, key[1])
        link = client.sit(opened, "Canary")
        client.good("POST", "/desk/begin", {}, opened["host"])
        # Strangers send all sorts of things, and nothing of it is in the log.
        for body in (b"CANARY", b'{"is":"note","text":"CANARY"}', b'{"is":"say","text":"CANARY"}'):
            client.raw("POST", "/api/1/me/commands", body, link)
        client.raw("GET", "/CANARY", link="CANARY")
        second = subprocess.run(
            [*COMMAND, "--data", str(tmp_path)], capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert "open in another window or process" in second.stderr
        seat = SeatClient(client, link)
        with seat.connected() as socket:
            seat.read(socket)
            process.send_signal(signal.SIGTERM)
            assert hung_up(lambda: seat.read(socket)) == 1012
        out, log = process.communicate(timeout=60)
        assert process.returncode == 0
        assert (out.strip(), log) == ("", "")
    assert verified(tmp_path).faults == ()


@pytest.mark.parametrize(
    ("words", "lan", "others"),
    [
        ((), "192.168.7.9", "For others: http://192.168.7.9:8642/\n"),
        ((), "", "Only this computer can reach it.\n"),
        (("--host", "127.0.0.1"), "192.168.7.9", "Only this computer can reach it.\n\n"),
    ],
)
def test_a_house_is_for_the_phones_around_it_unless_it_is_told_otherwise(
    words: tuple[str, ...],
    lan: str,
    others: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    heard: list[str] = []

    class Opened(Running):
        """A house that listens to nobody."""

        def __init__(self, place: ServerPlace, **_: object) -> None:
            heard.append(place.host)

        @property
        def port(self) -> int:
            return 8642

        def run(self) -> None: ...

    monkeypatch.setattr("gloaming.server.running.Running", Opened)
    monkeypatch.setattr("gloaming.server.network.lan_address", lambda: lan)
    with pytest.raises(SystemExit):
        main(["serve", "--data", str(tmp_path), *words])
    told = capsys.readouterr().out
    assert heard == [words[-1] if words else EVERYWHERE[0]]
    assert told.startswith(f"The house is open: http://127.0.0.1:8642/\n{others}")
    assert ("█" in told) is not bool(words)  # what only this computer reaches is not scanned


def test_a_full_disk_makes_a_house_read_only_and_a_restart_heals_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = databases.Database._connect

    def full(database: databases.Database) -> sqlite3.Connection:
        found = connect(database)
        found.execute("PRAGMA max_page_count = 30")
        return found

    with monkeypatch.context() as patch:
        patch.setattr(databases.Database, "_connect", full)
        with house(tmp_path) as client:
            opened, (link,) = client.begun("ann", clock={"bots": 600.0})
            note = json.dumps({"is": "note", "text": "x" * 1900}).encode()
            taken, status = 0, 200
            while status in {200, 429}:
                status, _, answer = client.raw("POST", "/api/1/me/commands", note, link)
                taken += status == 200
                time.sleep(0.05 if status == 429 else 0)
            assert status == 503
            assert json.loads(answer)["code"] == "fault/not-kept"
            status, _, answer = client.raw("GET", "/readyz")
            assert (status, json.loads(answer)["ok"]) == (503, False)
            assert "full" in json.loads(answer)["why"]
            assert client.raw("GET", "/healthz")[0] == 200
            assert client.call("GET", "/me", link=link)[0] == 200  # one can still look
            assert client.call("POST", "/rooms", {"pack": "mafia"})[0] == 503
    with house(tmp_path) as client:
        assert client.raw("GET", "/readyz")[0] == 200
        assert client.raw("POST", "/api/1/me/commands", note, link)[0] == 200
        assert client.running is not None
        kept = client.running.room_server.store.lines(opened["room"], 0)
        assert sum(b"x" * 1900 in line for line in kept) == taken + 1
    assert verified(tmp_path).faults == ()


def test_a_bot_that_thinks_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    class Brooding:
        strengths = ("slow",)

        def bot(self, *_: object) -> Brooding:
            return self

        def decide(self, *_: object) -> list[object]:
            while True:
                pass

    def brooding(found: Pack) -> Any:
        # A house of other tests may let its bots think just now, in threads of its own.
        return Brooding() if current_thread() is main_thread() else seat_interface(found)

    monkeypatch.setattr(jobs, "seat_interface", brooding)
    ask = Ask(1, "ann", "night", 0, ORDERS, (Choice("kill", ("bob",)),), sealed=True)
    with pytest.raises(OverBudget):
        decided("mafia", "slow", "1", ask, (), "en", 0.05)


def test_a_small_answer_is_not_held_back_for_the_next_one() -> None:
    """Else a browser that keeps its connection waits a twentieth of a second for an answer."""
    with listening("127.0.0.1", 0) as at, socket.create_connection(at.getsockname()):
        accepted, _ = at.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
