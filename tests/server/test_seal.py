"""The seal: a host who plays sees what their own seat sees, until they break it before everyone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.houses import QUICK, HouseClient

PATIENT = {**QUICK, "day": 600.0, "night": 600.0, "bots": 300.0}


class SealedHost:
    """A host who plays."""

    def __init__(self, client: HouseClient) -> None:
        self.client = client
        self.opened = client.open(clock=PATIENT, plays="ann")
        self.bob = client.sit(self.opened, "bob")

    def use(self, power: str, **body: Any) -> tuple[int, Any]:
        return self.client.call("POST", f"/desk/{power}", body, self.opened["host"])

    def export(self) -> int:
        path = f"/api/1/rooms/{self.opened['room']}/export.jsonl"
        return self.client.raw("GET", path, link=self.opened["host"])[0]

    @property
    def face(self) -> Any:
        return self.client.good("GET", f"/rooms/{self.opened['room']}")


@pytest.fixture
def host(client: HouseClient) -> SealedHost:
    found = SealedHost(client)
    assert found.use("begin", rounds=1)[0] == 200
    return found


def test_the_links_of_others_are_not_for_a_sealed_desk(host: SealedHost) -> None:
    other = {"kind": "seat", "seat": "bob"}
    assert host.use("link", **other)[1]["code"] == "illegal/sealed"
    replaced = host.use("replace", seat="bob", name="Eve", why="x")
    assert replaced[1]["code"] == "illegal/sealed"
    assert host.client.call("GET", "/me", link=host.bob)[0] == 200  # it is not dead either
    for kind in ({"kind": "seat", "seat": "ann"}, {"kind": "spectator"}, {"kind": "invitation"}):
        assert host.use("link", **kind)[0] == 200
    assert host.use("replace", seat="bob", why="a bot will do")[0] == 200


def test_a_sealed_desk_turns_no_role_up(host: SealedHost) -> None:
    away = {"seat": "bob", "why": "he had to go"}
    refused = host.use("remove", **away)[1]
    assert (refused["code"], refused["accepted"]) == ("illegal/sealed", ["reveals = false"])
    assert host.use("remove", **away, reveals=False)[0] == 200


def test_a_seal_is_broken_for_a_reason_that_everyone_is_told(host: SealedHost) -> None:
    assert host.use("unseal", why="  ")[0] == 400
    assert host.export() == 404
    assert host.face["unsealed"] == ""
    assert host.use("unseal", why="bob has lost his phone")[0] == 200
    assert host.export() == 200
    assert host.use("link", kind="seat", seat="bob")[0] == 200
    assert host.use("unseal", why="again")[1]["code"] == "illegal/unsealed"
    assert host.face["unsealed"] == "bob has lost his phone"
    shown = host.client.good("GET", "/me", link=host.opened["spectator"])["messages"]
    (notice,) = [m for m in shown if m["is"] == "notice" and m["kind"] == "unsealed"]
    assert notice["why"] == "bob has lost his phone"
    assert notice["text"].startswith("The host, who plays, has broken the seal")


def test_an_undo_does_not_mend_a_seal(host: SealedHost) -> None:
    host.use("unseal", why="to look")
    desk = host.client.good("GET", "/desk", link=host.opened["host"])
    assert host.use("close", why="on we go")[0] == 200
    assert host.use("undo", to=desk["entries"] - 1, why="a mistake")[0] == 200
    assert host.face["unsealed"] == "to look"


def test_a_sealed_desk_goes_back_to_the_beginning_of_a_phase(host: SealedHost) -> None:
    client, link = host.client, host.opened["host"]

    def points() -> Any:
        return client.good("GET", "/desk", link=link)["points"]

    def public() -> int:
        return int(client.good("GET", "/desk", link=link)["public"])

    def undoing(to: int) -> Any:
        return client.good("GET", f"/desk/undo?to={to}", link=link)

    assert [(p["entry"], p["by"], p["phase"]) for p in points()] == [(1, "", "day 1")]
    assert points()[0]["text"] == "the beginning of day 1"
    vote = {"is": "order", "ask": 1, "text": "vote no lynch"}
    assert client.call("POST", "/me/commands", vote, host.bob)[0] == 200
    held, seen = (points(), undoing(1)), public()
    assert host.use("close", why="on we go")[0] == 200
    while points()[0]["phase"] != "night 1":
        pass
    night = points(), undoing(1), undoing(2), public()
    assert night[3] - seen == night[1]["public"] - held[1]["public"] > 0
    assert [p["entry"] for p in night[0]] == [2, 1]
    # It is the phase that one goes back to, and after it comes what everyone saw there.
    assert night[0][0]["text"] == "the beginning of night 1"
    assert night[0][1]["text"].startswith("the beginning of day 1: ")
    # What somebody does in secret changes nothing of it.
    assert client.call("POST", "/me/commands", {"is": "note", "text": "hm"}, host.bob)[0] == 200
    assert client.call("POST", "/me/commands", {"is": "done", "ask": 2}, host.bob)[0] == 200
    assert (points(), undoing(1), undoing(2), public()) == night
    assert night[2]["told"] == ["and all that was done in secret"]
    assert held[1]["entries"] == held[1]["public"] < night[1]["public"]
    assert host.use("undo", to=1, why="a mistake")[0] == 200
    assert [p["phase"] for p in points()] == ["day 1"]


def test_a_host_who_does_not_play_has_no_seal(client: HouseClient) -> None:
    opened = client.open(clock=PATIENT)
    status, answer = client.call("POST", "/desk/unseal", {"why": "x"}, opened["host"])
    assert (status, answer["code"]) == (422, "illegal/unsealed")
