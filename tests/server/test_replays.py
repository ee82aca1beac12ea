"""Replays: a finished game by records, why, what if, as posts, published, and played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event
from typing import Any

import pytest

from gloaming.rooms import room as rooms
from gloaming.server.http import replay_endpoints
from gloaming.server.http.replays import WhyFace, replay_view
from tests.rooms import tables as games
from tests.server.houses import QUICK, HouseClient, SeatClient, house

SEED = "5" * 32


class Played:
    """A game that is over."""

    def __init__(self, client: HouseClient) -> None:
        self.client = client
        wish: dict[str, Any] = {"schedule": "rounds", "bots": "easy", "title": "Friday"}
        self.opened, (self.link,) = client.begun("ann", **wish)
        SeatClient(client, self.link).play()
        self.story = self.get("story")

    def get(self, what: str, link: str | None = None) -> Any:
        path = f"/rooms/{self.opened['room']}/{what}"
        return self.client.good("GET", path, link=self.link if link is None else link)

    def records(self) -> list[Any]:
        return [record for phase in self.story["phases"] for record in phase["records"]]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseClient]:
    """A house whose rooms all have the same seed, so that the same game is played every time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rooms, "drawn", lambda: SEED)
        with house(tmp_path_factory.mktemp("stories")) as found:
            yield found


@pytest.fixture(scope="module")
def played(client: HouseClient) -> Played:
    return Played(client)


def test_a_story_has_all_records_by_phase_and_who_saw_them(played: Played) -> None:
    story = played.story
    assert story["over"]
    assert story["seed"]
    assert [phase["title"] for phase in story["phases"]][:2] == ["", "day 1"]
    numbers = [record["record"] for record in played.records()]
    assert numbers == list(range(len(numbers)))
    seats = [each["seat"] for each in story["seats"]]
    dealt = [r for r in played.records() if r["event"]["kind"] == "Seated"]
    assert sorted(r["seen"][0] for r in dealt) == sorted(seats)
    assert all(len(r["seen"]) == 1 and not r["public"] for r in dealt)
    assert {each["block"] for phase in story["phases"][3:] for each in phase["board"]} >= {"roster"}


def test_votes_are_told_for_each_day_as_they_were_at_its_end() -> None:
    """Those for somebody who was lynched by them, too."""
    story = replay_view(games.played(), "the host")
    shown = [each for phase in story.phases for each in phase.board if each["block"] == "count"]
    told = [each for each in story.epilogue if each["block"] == "count"]

    def counted(block: Any) -> tuple[int, dict[str, int]]:
        return block["needed"], {each["target"]: each["votes"] for each in block["wagons"]}

    days = [*map(counted, told)]
    assert [counted(each) for each in shown if each["wagons"]] == days
    assert any(needed in votes.values() for needed, votes in days)


def test_a_record_is_explained_with_its_causes(played: Played) -> None:
    death = next(r for r in played.records() if r["event"]["kind"] == "Death")
    why = played.get(f"why?about={death['record']}")
    assert why["clauses"]
    assert death["record"] in {record["seq"] for record in why["records"]}
    name = death["event"]["target"]
    phase = next(p["title"] for p in played.story["phases"] if death in p["records"])
    assert played.get(f"why?about={name}&phase={phase.replace(' ', '%20')}")["clauses"]
    room, client = played.opened["room"], played.client
    for asked in (
        f"about={name}",
        f"about={death['record']}",
        f"phase={phase.replace(' ', '%20')}",
    ):
        path = f"/api/1/rooms/{room}/causes.svg?{asked}"
        status, headers, drawn = client.raw("GET", path, link=played.link)
        assert status == 200
        assert headers["content-type"].startswith("image/svg")
        assert drawn.startswith(b"<svg")
    assert client.call("GET", f"/rooms/{room}/why?about=nobody", link=played.link)[0] == 400
    assert client.call("GET", f"/rooms/{room}/why?about=999999", link=played.link)[0] == 400


def test_what_if_an_order_had_not_been_given(played: Played, client: HouseClient) -> None:
    killed = [
        phase
        for phase in played.story["phases"]
        if phase["name"] == "night"
        and any(record["event"]["kind"] == "Death" for record in phase["records"])
    ]
    phase = killed[0]["title"]
    orders = [r["order"] for r in killed[0]["records"] if " kill " in r["order"]]
    path = f"/rooms/{played.opened['room']}/whatif"
    found = client.good("POST", path, {"phase": phase, "without": orders}, played.link)
    assert not found["same"]
    assert found["gone"]
    assert found["text"]
    assert client.call("POST", path, {"phase": phase}, played.link)[0] == 400
    never = {"phase": phase, "without": ["ann kill nobody"]}
    assert client.call("POST", path, never, played.link)[0] == 422


def test_a_finished_game_is_exported_in_four_ways(played: Played, client: HouseClient) -> None:
    path = f"/api/1/rooms/{played.opened['room']}/export"
    found = {
        form: client.raw("GET", f"{path}.{form}", link=played.link)[2]
        for form in ("md", "bbcode", "gloam", "jsonl")
    }
    assert found["jsonl"].startswith(b"{")
    assert found["md"].startswith(b"## ")
    assert found["bbcode"].startswith(b"[b]")
    assert b"players" in found["gloam"]


def test_a_story_is_for_the_table_until_it_is_published(
    played: Played, client: HouseClient
) -> None:
    room, other, host = (
        f"/api/1/rooms/{played.opened['room']}",
        client.open(),
        played.opened["host"],
    )
    paths = [f"{room}/story", *(f"{room}/export.{form}" for form in ("gloam", "jsonl", "md"))]

    def statuses(link: str = "") -> set[int]:
        return {client.raw("GET", path, link=link)[0] for path in paths}

    assert statuses() == statuses(other["host"]) == {404}
    assert client.call("GET", paths[1].removeprefix("/api/1"))[1]["code"] == "illegal/not-found"
    assert statuses(host) == statuses(played.link) == {200}
    where = client.good("POST", "/desk/publish", {}, host)["path"]
    assert where == f"/r/{played.opened['room']}"
    assert statuses() == {200}
    assert client.good("GET", f"/rooms/{played.opened['room']}")["published"]
    client.good("POST", "/desk/publish", {"published": False}, host)
    assert statuses() == {404}


def test_nobody_may_wait_for_many_answers_about_games_at_once(
    played: Played, client: HouseClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one visitor could have all threads of the house."""
    going = Event()

    def slow(*_: object) -> WhyFace:
        assert going.wait(120)
        return WhyFace("", [], [])

    monkeypatch.setattr(replay_endpoints, "why_view", slow)
    path = f"/api/1/rooms/{played.opened['room']}/why?about=1"
    with ThreadPoolExecutor(6) as pool:
        asked = [pool.submit(client.raw, "GET", path, b"", played.link) for _ in range(6)]
        try:
            refused = [
                each.result() for _, each in zip("12", as_completed(asked, 60), strict=False)
            ]
            # Everything else is answered meanwhile.
            assert client.good("GET", "/packs/mafia/library?words=doctor")
        finally:
            going.set()
        assert sorted(each.result()[0] for each in asked) == [200] * 4 + [429] * 2
    for status, headers, body in refused:
        assert (status, headers["retry-after"]) == (429, "2")
        told = json.loads(body)
        assert told["code"] == "illegal/too-many"
        assert told["text"] == "you wait for 4 answers already; ask again in a moment"
    assert client.raw("GET", path, link=played.link)[0] == 200


def test_the_same_table_plays_again(played: Played, client: HouseClient) -> None:
    assert client.call("POST", "/me/again", {}, played.link)[0] == 404
    again = client.good("POST", "/desk/again", {}, played.opened["host"])
    assert client.good("GET", f"/rooms/{played.opened['room']}")["again"] == again["room"]
    taken = client.good("POST", "/me/again", {}, played.link)
    assert taken["seat"] == "ann"
    face, before = (
        client.good("GET", f"/rooms/{room}") for room in (again["room"], played.opened["room"])
    )
    same = ("pack", "setup", "title", "rules", "schedule", "rounds", "clock", "policy", "size")
    assert [face[name] for name in same] == [before[name] for name in same]
    assert played.story["title"] == face["title"] == "Friday"


def test_before_the_end_a_story_is_for_an_open_desk_alone(client: HouseClient) -> None:
    slow = {**QUICK, "bots": 60.0}
    opened = client.open(clock=slow)
    link = client.sit(opened, "ann")
    path = f"/rooms/{opened['room']}/story"
    assert client.call("GET", path, link=opened["host"])[0] == 404
    client.good("POST", "/desk/begin", {}, opened["host"])
    story = client.good("GET", path, link=opened["host"])
    assert story["phases"]
    assert story["seed"] == story["salt"] == ""
    assert client.call("GET", path, link=link)[0] == 404
    assert client.call("GET", path, link=opened["spectator"])[0] == 404
    assert client.call("POST", "/desk/publish", {}, opened["host"])[1]["code"] == "illegal/not-over"
    assert client.call("POST", "/desk/again", {}, opened["host"])[1]["code"] == "illegal/not-over"
    sealed, _ = client.begun(clock=slow, plays="eve")
    for what in ("story", "why?about=1", "causes.svg?about=1", "export.md"):
        path = f"/rooms/{sealed['room']}/{what}"
        assert client.call("GET", path, link=sealed["host"])[0] == 404
