"""The desk over HTTP: every power does what it says, and is kept with its reason."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gloaming.rooms.journal.entry import HostNote, Ruled, Undone
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.store.database import open_to_read
from gloaming.server.store.server_store import lines_of
from tests.server.houses import QUICK, HouseClient, SeatClient, house

PATIENT = {**QUICK, "day": 600.0, "night": 600.0, "bots": 300.0}


class HostClient:
    """A host with a game that waits."""

    def __init__(self, client: HouseClient, **wish: Any) -> None:
        self.client = client
        self.opened = client.open(clock=PATIENT, **wish)
        self.link = "" if wish.get("plays") else client.sit(self.opened, "ann")
        self.use("begin", rounds=1)

    def use(self, power: str, **body: Any) -> Any:
        return self.client.good("POST", f"/desk/{power}", body, self.opened["host"])

    def refused(self, power: str, **body: Any) -> tuple[int, str]:
        status, answer = self.client.call("POST", f"/desk/{power}", body, self.opened["host"])
        return status, answer["code"]

    @property
    def desk(self) -> Any:
        return self.client.good("GET", "/desk", link=self.opened["host"])

    def notices(self) -> list[Any]:
        shown = self.client.good("GET", "/me", link=self.opened["spectator"])["messages"]
        return [(m["kind"], m["why"]) for m in shown if m["is"] == "notice"]


@pytest.fixture(scope="module")
def host(client: HouseClient) -> HostClient:
    return HostClient(client)


def test_a_game_begins_once(host: HostClient) -> None:
    assert host.refused("begin") == (422, "illegal/started")
    face = host.desk["face"]
    assert len(face["seats"]) == 9
    assert [seat["kind"] for seat in face["seats"]].count("bot:normal") == 8


def test_a_deadline_can_be_moved(host: HostClient) -> None:
    before = host.desk["face"]["due"]
    host.use("extend", seconds=3000, why="late train")
    assert host.desk["face"]["due"] > before + 2000
    assert ("due", "late train") in host.notices()


def test_a_game_can_be_paused_and_goes_on(host: HostClient) -> None:
    host.use("pause", why="supper")
    assert host.desk["face"]["paused"]
    assert host.refused("pause", why="supper") == (422, "illegal/paused")
    host.use("resume")
    assert not host.desk["face"]["paused"]
    assert ("paused", "supper") in host.notices()


def test_a_power_needs_a_reason(host: HostClient) -> None:
    for power in ("pause", "close", "undo", "remove"):
        assert host.refused(power, to=1, seat="ann", why="")[0] == 400
    assert host.refused("pause", why="   ") == (400, "malformed/no-reason")


def test_a_seat_changes_hands(host: HostClient, client: HouseClient) -> None:
    old = host.link
    host.link = host.use("replace", seat="ann", name="Cid", why="she had to go")["link"]
    assert client.call("GET", "/me", link=old)[0] == 404
    seats = {seat["seat"]: seat for seat in host.desk["face"]["seats"]}
    assert seats["ann"] == {"seat": "ann", "name": "Cid", "kind": "person"}
    assert host.use("replace", seat="ann", why="so did he")["link"] == ""
    seats = {seat["seat"]: seat for seat in host.desk["face"]["seats"]}
    assert seats["ann"]["kind"] == "bot:normal"
    assert client.call("GET", "/me", link=host.link)[0] == 404


def silenced(host: HostClient) -> list[str]:
    """Return whom the desk shows as silenced."""
    return [each["seat"] for each in host.desk["seats"] if each["silenced"]]


def test_a_player_can_be_silenced_and_removed(host: HostClient) -> None:
    assert silenced(host) == []
    host.use("silence", seat="ann", why="shouting")
    assert silenced(host) == ["ann"]
    host.use("silence", seat="ann", why="calm now", silent=False)
    assert silenced(host) == []
    host.use("remove", seat="ann", why="cheating")
    assert "ann" not in host.desk["awaited"]
    assert host.refused("remove", seat="nobody", why="x") == (400, "malformed/no-such-seat")


def test_a_phase_can_be_closed(host: HostClient) -> None:
    phase = host.desk["face"]["phase"]
    host.use("close", why="everyone is here")
    assert host.desk["face"]["phase"] != phase


def test_an_undo_says_first_who_has_seen_what(host: HostClient, client: HouseClient) -> None:
    entries, phase = host.desk["entries"], host.desk["face"]["phase"]
    host.use("close", why="a mistake")
    shown = client.good("GET", f"/desk/undo?to={entries}", link=host.opened["host"])
    assert shown["records"] >= shown["public"] > 0
    assert all(seat["records"] >= shown["public"] for seat in shown["seen"])
    host.use("undo", to=entries, why="a mistake")
    assert host.desk["face"]["phase"] == phase
    assert ("undone", "a mistake") in host.notices()
    assert host.refused("undo", to=10**6, why="x") == (400, "malformed/entry-number")
    assert client.call("GET", "/desk/undo?to=x", link=host.opened["host"])[0] == 400


def test_notes_are_the_hosts_alone(host: HostClient, client: HouseClient) -> None:
    host.use("note", text="CANARY-note")
    assert "CANARY-note" in host.desk["notes"]
    public = client.raw("GET", "/api/1/me", link=host.opened["spectator"])[2]
    assert b"CANARY" not in public


def test_a_game_that_is_not_over_is_exported_by_its_desk_alone(
    host: HostClient, client: HouseClient
) -> None:
    path = f"/api/1/rooms/{host.opened['room']}/export"
    assert client.raw("GET", f"{path}.jsonl", link=host.opened["host"])[0] == 200
    assert client.raw("GET", f"{path}.jsonl")[0] == 404
    assert client.raw("GET", f"{path}.exe", link=host.opened["host"])[0] == 404


def test_a_reader_is_told_to_cut_back(client: HouseClient) -> None:
    host = HostClient(client)
    seat = SeatClient(client, host.link)
    with seat.connected() as socket:
        while not seat.position:
            seat.read(socket)
        entries, before = host.desk["entries"], list(seat.news)
        host.use("close", why="a mistake")
        while seat.position <= len(before):
            seat.read(socket)
    # It is not there when the host undoes it, and learns of it when it comes back.
    host.use("undo", to=entries, why="a mistake")
    with seat.connected() as socket:
        while not seat.branch:
            seat.read(socket)
        assert seat.position == len(before)
        assert seat.news == before


def test_a_host_who_plays_has_a_sealed_desk(client: HouseClient) -> None:
    host = HostClient(client, plays="ann")
    desk = host.desk
    assert desk["sealed"]
    assert desk["entries"] == 0
    for to in (0, 12, 10**6):
        status, answer = client.call("GET", f"/desk/undo?to={to}", link=host.opened["host"])
        assert (status, answer["code"]) == (400, "malformed/entry-number")
        assert host.refused("undo", to=to, why="x") == (400, "malformed/entry-number")
    assert client.good("GET", "/me", link=host.opened["seat"])["messages"][0]["you"] == "ann"


def test_a_room_can_be_deleted(client: HouseClient) -> None:
    host = HostClient(client)
    host.use("delete", why="over and done")
    assert client.call("GET", f"/rooms/{host.opened['room']}")[0] == 404
    assert client.call("GET", "/desk", link=host.opened["host"])[0] == 404


def test_every_power_is_in_the_journal_with_its_reason(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        host = HostClient(client)
        entries = host.desk["entries"]
        used: dict[str, dict[str, Any]] = {
            "extend": {"seconds": 900},
            "pause": {},
            "silence": {"seat": "ann"},
            "replace": {"seat": "ann", "name": "Cid"},
            "remove": {"seat": "ann"},
            "close": {},
            "undo": {"to": entries},
        }
        for power, body in used.items():
            host.use(power, **body, why=f"reason of {power}")
            if power == "pause":
                host.use("resume")
        host.use("note", text="a note")
        room = host.opened["room"]
        shown = client.raw("GET", f"/api/1/rooms/{room}/export.jsonl", link=host.opened["host"])
        assert shown[0] == 200
    with closing(open_to_read(tmp_path)) as connection:
        journal = Journal(MemoryStore(lines_of(connection, room)))
    rows = b"".join(journal.rows())
    for power in used:
        assert f"reason of {power}".encode() in rows, power
    by_host = {entry.by for entry in journal.entries if isinstance(entry.body, (Undone, Ruled))}
    assert by_host == {"host"}
    assert any(isinstance(entry.body, HostNote) for entry in journal.entries)
