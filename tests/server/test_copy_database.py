"""Copying: a house goes from a folder to PostgreSQL and back, and nothing of it changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gloaming.server.store.database import FILE
from gloaming.server.store.postgres.copying import PostgresFilling
from gloaming.server.verification import verified
from tests.server.houses import HouseClient, SeatClient, house
from tests.server.test_operation import run

STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 0.05, "beat": 0.05}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A house that was closed while a game was played, with one that is over and a lobby."""
    folder = tmp_path_factory.mktemp("evening")
    with house(folder) as client:
        _, (link,) = client.begun("ann", pack="fleet")
        SeatClient(client, link).play()
        client.open()
        opened = client.open(pack="fleet", clock=STILL)
        opened["seat"] = client.sit(opened, "bob")
        client.good("POST", "/desk/begin", {}, opened["host"])
        client.good("GET", "/me", link=opened["seat"])
    return folder, opened


def dump(folder: Path) -> list[str]:
    """Return all rows of a house in a folder."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return sorted(connection.iterdump())


def test_a_house_is_moved_to_postgres_and_back(
    tmp_path: Path,
    postgres: str,
    capsys: pytest.CaptureFixture[str],
    evening: tuple[Path, dict[str, str]],
) -> None:
    folder, opened = evening
    back = tmp_path / "back"
    code, told, _ = run(capsys, "move", str(folder), postgres)
    assert (code, told) == (0, run(capsys, "verify", "--data", str(folder))[1])
    assert run(capsys, "verify", "--postgres", postgres)[1] == told
    assert run(capsys, "move", postgres, str(back)) == (0, told, "")
    assert dump(back) == dump(folder)
    # Neither place is overwritten.
    assert run(capsys, "move", str(folder), postgres)[0] == 2
    assert run(capsys, "move", postgres, str(back))[0] == 2
    # The game goes on where it is now, with the same links.
    with house(tmp_path / "worker", postgres=postgres) as client:
        assert "is open" in run(capsys, "move", postgres, str(tmp_path / "other"))[2]
        assert client.good("GET", "/desk", link=opened["host"])["face"]["phase"]
        assert SeatClient(client, opened["seat"]).play()
    with house(back) as client:
        assert "open in another" in run(capsys, "move", str(back), postgres)[2]
        assert SeatClient(client, opened["seat"]).play()
    assert verified(postgres).faults == verified(back).faults == ()


def test_a_house_that_is_not_whole_is_not_moved(
    tmp_path: Path,
    postgres: str,
    capsys: pytest.CaptureFixture[str],
    evening: tuple[Path, dict[str, str]],
) -> None:
    data = (evening[0] / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(data.replace(b'"is":"sat"', b'"is":"sit"', 1))
    code, _, told = run(capsys, "move", str(tmp_path), postgres)
    assert code == 2
    assert "is not whole" in told
    assert verified(postgres).faults  # there is no house in it
    assert run(capsys, "move", str(tmp_path / "nowhere"), postgres)[0] == 2


def test_a_row_that_does_not_arrive_is_missed(
    tmp_path: Path,
    postgres: str,
    capsys: pytest.CaptureFixture[str],
    evening: tuple[Path, dict[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fill = PostgresFilling.fill

    def forgetful(self: PostgresFilling, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
        fill(self, table, () if table == "house" else rows)

    monkeypatch.setattr(PostgresFilling, "fill", forgetful)
    assert "not what was sent" in run(capsys, "move", str(evening[0]), postgres)[2]


def test_the_operator_of_many_workers_needs_no_door(
    tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    there = ("--postgres", postgres)
    with house(tmp_path, postgres=postgres) as client:
        opened, (link,) = client.begun("ann", clock=STILL)
        room = opened["room"]
        assert run(capsys, "rooms", *there)[1].split()[:3] == [room, "mafia", "playing"]
        host = run(capsys, "link", room, "--host", *there)[1].strip()
        assert client.call("GET", "/desk", link=opened["host"])[0] == 404
        assert client.call("GET", "/desk", link=host)[0] == 200
        assert run(capsys, "export", room, *there)[1].count("\n") > 3
        assert run(capsys, "close", room, *there)[0] == 0
        assert client.good("GET", f"/rooms/{room}")["over"]
        assert run(capsys, "block", "192.0.2.0/24", *there)[0] == 0
        assert run(capsys, "block", *there)[1] == "192.0.2.0/24\n"
        assert run(capsys, "delete", room, *there)[0] == 0
        assert run(capsys, "delete", room, *there)[0] == 2
        assert client.call("GET", "/me", link=link)[0] == 404
        assert HouseClient(client.port).raw("GET", "/healthz")[0] == 200
