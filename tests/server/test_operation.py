"""The operator: looks at a house and changes it, while it is open and while it is closed."""

from __future__ import annotations

import json
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from gloaming.cli.app import main
from gloaming.server.http.admin_port import FILE as DOOR
from gloaming.server.network import lan_address, qr
from gloaming.server.store.database import FILE
from tests.server.houses import HouseClient, SeatClient, house, hung_up


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run `gloaming admin`, and return its code and what it prints."""
    try:
        main(["admin", *words])
        code = 0
    except SystemExit as end:
        code = int(end.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A house that was closed while a game was played."""
    folder = tmp_path_factory.mktemp("evening")
    with house(folder) as client:
        opened, _ = client.begun("ann", pack="fleet", clock={"bots": 600.0})
    return folder, opened


def test_rooms_are_listed_and_checked_while_the_house_is_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with house(tmp_path) as client:
        room = client.open()["room"]
        data = ("--data", str(tmp_path))
        assert run(capsys, "rooms", *data)[1] == f"{room}  mafia  lobby  1\n"
        assert json.loads(run(capsys, "rooms", "--json", *data)[1])[0]["room"] == room
        assert run(capsys, "verify", *data)[:2] == (0, "All is well: 1 room, 1 row, 3 links.\n")


def test_a_house_that_is_open_does_what_its_operator_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with house(tmp_path) as client:
        data = ("--data", str(tmp_path))
        opened = client.open()
        room = opened["room"]
        host = run(capsys, "link", room, "--host", *data)[1].strip()
        assert client.call("GET", "/desk", link=opened["host"])[0] == 404
        assert client.call("GET", "/desk", link=host)[0] == 200
        assert run(capsys, "close", room, *data)[0] == 0
        assert client.good("GET", f"/rooms/{room}")["over"]
        assert run(capsys, "delete", room, *data)[0] == 0
        assert client.call("GET", f"/rooms/{room}")[0] == 404
        code, _, told = run(capsys, "delete", room, *data)
        assert code == 2
        assert f"there is no room '{room}'" in told
        assert run(capsys, "block", "127.0.0.0/8", *data)[0] == 0
        assert client.raw("GET", "/healthz")[0] == 403
        with pytest.raises(Exception, match="403"):
            client.socket()
        assert run(capsys, "block", *data)[1] == "127.0.0.0/8\n"
        assert run(capsys, "block", "127.0.0.0/8", "--lift", *data)[0] == 0
        assert client.raw("GET", "/healthz")[0] == 200
        assert run(capsys, "block", "nowhere", *data)[0] == 2
    assert not (tmp_path / DOOR).exists()


def test_a_blocked_address_is_hung_up_on_and_stays_blocked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data", str(tmp_path))
    with house(tmp_path) as client:
        seat = SeatClient(client, client.sit(client.open(), "ann"))
        with seat.connected() as socket:
            seat.read(socket)
            assert run(capsys, "block", "127.0.0.1", *data)[0] == 0
            assert hung_up(lambda: seat.read(socket)) == 4409
    with house(tmp_path) as client:
        assert client.raw("GET", "/healthz")[0] == 403
    assert run(capsys, "block", "127.0.0.1", "--lift", *data)[0] == 0
    with house(tmp_path) as client:
        assert client.raw("GET", "/healthz")[0] == 200


def test_orders_need_the_token_and_metrics_do_not(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.open()
        file = tmp_path / DOOR
        assert file.stat().st_mode & 0o777 == 0o600
        door = HouseClient(json.loads(file.read_bytes())["port"])
        order = json.dumps({"do": "block", "about": "127.0.0.1"}).encode()
        assert door.raw("POST", "/operate", order)[0] == 404
        assert door.raw("POST", "/operate", order, "A" * 22)[0] == 404
        status, headers, body = door.raw("GET", "/metrics")
        assert status == 200
        assert headers["content-type"].startswith("text/plain; version=0.0.4")
        lines = body.decode().splitlines()
        assert 'gloaming_rooms{state="lobby"} 1' in lines
        assert 'gloaming_requests_total{status="200"} 1' in lines
        assert all(
            re.fullmatch(r"(# TYPE \w+ \w+|\w+(\{\w+=\"\w+\"\})? [\d.e-]+)", x) for x in lines
        )
        assert client.raw("GET", "/metrics")[0] == 404


def test_a_house_that_was_changed_does_not_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    data = (evening[0] / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(data.replace(b'"is":"sat"', b'"is":"sit"', 1))
    code, told, _ = run(capsys, "verify", "--data", str(tmp_path))
    assert code == 1
    assert evening[1]["room"] in told


def test_a_row_of_another_kind_does_not_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    (tmp_path / FILE).write_bytes((evening[0] / FILE).read_bytes())
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        # A bit that flips before a row can make a number of its text.
        connection.executescript(
            "CREATE TABLE other AS SELECT * FROM entry; DROP TABLE entry;"
            "ALTER TABLE other RENAME TO entry; UPDATE entry SET line = 5 WHERE number = 1"
        )
    code, told, _ = run(capsys, "verify", "--data", str(tmp_path))
    assert code == 1
    assert "Traceback" not in told


def test_a_backup_becomes_a_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    copy, again = str(tmp_path / "copy.db"), str(tmp_path / "again")
    assert run(capsys, "backup", copy, "--data", str(evening[0]))[0] == 0
    assert run(capsys, "backup", copy, "--data", str(evening[0]))[0] == 2  # it is there already
    assert run(capsys, "restore", copy, "--data", again)[0] == 0
    first = run(capsys, "rooms", "--data", str(evening[0]))
    assert run(capsys, "rooms", "--data", again) == first
    with house(Path(again)) as client:
        assert client.call("GET", "/desk", link=evening[1]["host"])[0] == 200


def test_what_cannot_be_restored_leaves_the_place_free(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    copy, half, again = (tmp_path / name for name in ("copy.db", "half.db", "again"))
    assert run(capsys, "backup", str(copy), "--data", str(evening[0]))[0] == 0
    data = copy.read_bytes()
    half.write_bytes(data[: len(data) // 2])
    for bad in (tmp_path / "missing.db", half):
        code, _, told = run(capsys, "restore", str(bad), "--data", str(again))
        assert code in (1, 2)
        assert "Traceback" not in told
        assert list(again.glob("*")) == list(again.glob(".*")) == []
    assert run(capsys, "restore", str(copy), "--data", str(again))[0] == 0


@pytest.mark.parametrize("name", ["house.db-wal", "house.db-shm", "house.db-journal"])
def test_nothing_is_restored_beside_what_another_house_has_left(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    evening: tuple[Path, dict[str, str]],
    name: str,
) -> None:
    copy, again = tmp_path / "copy.db", tmp_path / "again"
    assert run(capsys, "backup", str(copy), "--data", str(evening[0]))[0] == 0
    again.mkdir()
    (again / name).write_bytes(b"of another house")
    code, _, told = run(capsys, "restore", str(copy), "--data", str(again))
    assert (code, name in told) == (2, True)
    assert [each.name for each in again.iterdir()] == [name]


def test_a_copy_in_which_something_was_changed_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    copy, again, more = (tmp_path / name for name in ("copy.db", "again", "more.db"))
    assert run(capsys, "backup", str(copy), "--data", str(evening[0]))[0] == 0
    data = bytearray(copy.read_bytes())
    data[data.index(b"meeting")] ^= 1
    copy.write_bytes(data)
    code, _, told = run(capsys, "restore", str(copy), "--data", str(again))
    assert (code, "is not whole" in told) == (2, True)
    assert list(again.iterdir()) == []
    changed = shutil.copytree(evening[0], tmp_path / "changed")
    with closing(sqlite3.connect(changed / FILE)) as connection, connection:
        connection.execute("UPDATE room SET seats = 5")
    code, _, told = run(capsys, "backup", str(more), "--data", str(changed))
    assert (code, "is not whole" in told) == (2, True)
    assert not more.exists()


def test_half_a_house_is_never_taken_for_one(tmp_path: Path) -> None:
    """A process that is killed while it fills a house leaves the place free."""
    program = (
        "import os, signal, sys; from pathlib import Path\n"
        "from gloaming.server import copy_database\n"
        "with copy_database._filling(Path(sys.argv[1])) as new:\n"
        "    new.fill('entry', [('room', 0, b'line')])\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    place = tmp_path / "new"
    for _ in range(2):
        ended = subprocess.run([sys.executable, "-c", program, str(place)], check=False)
        assert ended.returncode == -signal.SIGKILL
        assert not (place / FILE).exists()


def test_links_games_and_rooms_are_looked_after(
    capsys: pytest.CaptureFixture[str], evening: tuple[Path, dict[str, str]]
) -> None:
    folder, opened = evening
    room, data = opened["room"], ("--data", str(folder))
    host = run(capsys, "link", room, "--host", *data)[1].strip()
    with house(folder) as client:
        assert client.call("GET", "/desk", link=opened["host"])[0] == 404
        assert client.call("GET", "/desk", link=host)[0] == 200
    assert run(capsys, "export", room, *data)[1].count("\n") > 3
    assert run(capsys, "close", room, *data)[0] == 0
    assert "over" in run(capsys, "rooms", *data)[1]
    assert run(capsys, "delete", room, *data)[0] == 0
    assert run(capsys, "rooms", *data)[1] == ""
    for words in (("delete", room), ("export", room), ("link", room)):
        assert run(capsys, *words, *data)[0] == 2


def test_a_folder_without_a_house_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "rooms", "--data", str(tmp_path))[0] == 2
    assert run(capsys, "delete", "x", "--data", str(tmp_path))[0] == 2
    assert list(tmp_path.iterdir()) == []


def test_an_address_is_drawn_for_phones() -> None:
    drawn = qr("http://127.0.0.1:8642/").splitlines()
    assert len({len(line) for line in drawn if line}) == 1
    assert lan_address() != "127.0.0.1"


def test_a_port_that_is_taken_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], client: HouseClient
) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--data", str(tmp_path), "--port", str(client.port)])
    assert "cannot listen" in capsys.readouterr().err
