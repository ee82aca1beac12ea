"""The library over HTTP: what can be played, and all that can be looked up."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from gloaming.game_api.installed import pack
from tests.server.houses import HouseClient
from tests.server.in_process import InProcess

CAST = """
name = "three"
about = "Three of them."

[[deals]]
fewest = 3
most = 5
roles = ["goon", "cop"]
fill = "villager"
"""


@pytest.fixture(scope="module")
def packs(client: HouseClient) -> dict[str, Any]:
    return {each["name"]: each for each in client.good("GET", "/packs")["packs"]}


def test_a_setup_has_seats_powers_and_odds_with_their_interval(packs: dict[str, Any]) -> None:
    setups = {each["name"]: each for each in packs["mafia"]["setups"]}
    assert packs["mafia"]["usual"] in setups
    matrix = setups["matrix6"]
    assert 9 in matrix["sizes"]
    assert "cop" in matrix["line"]
    town = next(side for side in matrix["odds"]["sides"] if side["side"] == "town")
    assert 0 < town["low"] <= town["share"] <= town["high"] < 1
    assert {each["name"] for each in packs["fleet"]["setups"]} >= {"meeting"}


def test_a_switch_has_a_sentence_for_each_of_its_values(packs: dict[str, Any]) -> None:
    switches = {each["name"]: each for each in packs["mafia"]["switches"]}
    assert [v["value"] for v in switches["nolynch"]["values"]] == ["yes", "no"]
    assert all(v["text"] for each in switches.values() for v in each["values"])
    assert packs["fleet"]["switches"] == []
    assert packs["mafia"]["bots"] == ["easy", "normal", "hard"]


def test_the_usual_clocks_are_told(client: HouseClient) -> None:
    clocks = {each["name"]: each["clock"] for each in client.good("GET", "/packs")["clocks"]}
    assert (clocks["live"]["day"], clocks["live"]["night"]) == (300, 120)
    assert clocks["slow"]["day"] == 48 * 3600


def test_a_page_tells_more_than_the_list_does(client: HouseClient) -> None:
    listed = client.good("GET", "/packs/mafia/library?words=doctor")["shelves"]["roles"]
    short = next(page for page in listed if page["name"] == "doctor")
    whole = client.good("GET", "/packs/mafia/library/roles/doctor")["shelves"]["roles"][0]
    assert len(whole["facts"]) > len(short["facts"])
    made = client.good("GET", "/packs/mafia/library/roles/day%20vigilante")["shelves"]["roles"]
    assert made[0]["name"] == "day vigilante"
    assert client.call("GET", "/packs/mafia/library/roles/nosuch")[0] == 404
    assert client.call("GET", "/packs/chess/library")[0] == 400


def test_rulings_are_found_by_words(client: HouseClient) -> None:
    found = client.good("GET", "/packs/mafia/rulings?words=strongman%20doctor")["rulings"]
    assert found
    one = client.good("GET", f"/packs/mafia/rulings?words={found[0]['name']}")["rulings"]
    assert [each["name"] for each in one] == [found[0]["name"]]
    assert one[0]["lines"]


def test_a_cast_of_ones_own_is_read_and_played(client: HouseClient) -> None:
    read = client.good("POST", "/packs/mafia/cast", {"cast": CAST})
    assert read["sizes"] == [3, 4, 5]
    assert read["page"]["name"] == "three"
    opened = client.open(cast=CAST, setup="", seats=4)
    face = client.good("GET", f"/rooms/{opened['room']}")
    assert (face["title"], face["setup"], face["size"]) == ("three", "", 4)
    client.good("POST", "/desk/begin", {}, opened["host"])
    assert len(client.good("GET", f"/rooms/{opened['room']}")["seats"]) == 4
    path = f"/api/1/rooms/{opened['room']}/export.gloam"
    status, _, script = client.raw("GET", path, link=opened["host"])
    assert (status, script.count(b'name = \\"three\\"')) == (200, 1)


def test_all_faults_of_a_cast_are_told_with_their_places(client: HouseClient) -> None:
    broken = CAST.replace('"goon"', '"gon"').replace('"cop"', '"cup"')
    status, answer = client.call("POST", "/packs/mafia/cast", {"cast": broken})
    assert status == 400
    assert len(answer["faults"]) == 2
    assert all(fault["line"] and fault["accepted"] for fault in answer["faults"])
    assert client.call("POST", "/rooms", {"pack": "mafia", "cast": broken})[0] == 400
    both = {"pack": "mafia", "cast": CAST, "setup": "matrix6"}
    assert client.call("POST", "/rooms", both)[1]["code"] == "malformed/setup"


def test_everything_is_said_in_the_readers_language(client: HouseClient) -> None:
    def read(language: str) -> bytes:
        return client.raw("GET", "/api/1/packs/mafia", language=language)[2]

    english, german = read("en"), read("de-AT, en;q=0.5")
    assert json.loads(english)["name"] == json.loads(german)["name"]
    assert "Bürger".encode() in german
    assert "Bürger".encode() not in english
    assert read("xx, en;q=0.1, de;q=0.5") == german
    assert read("tlh") == read(";;;q=") == english


def test_odds_of_a_cast_are_worked_out(client: HouseClient) -> None:
    wish = {"pack": "mafia", "cast": CAST, "seats": 3, "games": 40}
    found = client.good("POST", "/odds", wish)
    assert {side["side"] for side in found["sides"]} == {"town", "mafia"}
    assert sum(side["share"] for side in found["sides"]) == pytest.approx(1)
    assert all(side["low"] <= side["share"] <= side["high"] for side in found["sides"])
    assert client.good("POST", "/odds", wish) == found
    assert client.call("POST", "/odds", {**wish, "seats": 40})[0] in {400, 422}
    assert client.call("POST", "/odds", {**wish, "games": 10**9})[0] == 400


def test_what_is_the_same_for_everybody_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for it, and as often as they like."""
    made: list[str] = []

    def counted(kind: type, name: str) -> None:
        plain = getattr(kind, name)

        def call(*given: Any, **more: Any) -> Any:
            made.append(name)
            return plain(*given, **more)

        monkeypatch.setattr(kind, name, call)

    counted(type(pack("mafia")), "library")
    counted(type(pack("mafia")), "more_facts")
    counted(msgspec.json, "schema_components")  # type: ignore[arg-type]
    paths = (
        "/openapi.json",
        "/asyncapi.json",
        "/api/1/packs/mafia/library",
        "/api/1/packs/mafia/library?words=night",
        "/api/1/packs/mafia/library?words=tailor%20made",
        "/api/1/packs/mafia/library/roles/doctor",
    )

    async def ask() -> None:
        async with InProcess() as house:
            for path in paths:
                await house.http("GET", path)
            made.clear()
            first = [(await house.http("GET", path)).data for path in paths]
            again = [(await house.http("GET", path)).data for path in paths]
            assert first == again

    asyncio.run(ask())
    assert made == []
