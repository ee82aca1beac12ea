"""Secrets over the wire: nothing that is sent depends on what one may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from gloaming.rooms import room as rooms
from tests.server.houses import HouseClient, SeatClient, house

STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 0.05}
"""Nobody answers, and nothing closes: what is sent depends on what people do alone."""
SEED = "5eed" * 8
BEATS = 12


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseClient]:
    """A house whose rooms all have the same seed, so that twins can be made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rooms, "drawn", lambda: SEED)
        with house(tmp_path_factory.mktemp("seeded")) as found:
            yield found


class Evening:
    """A room of which ann and bob know as much as in its twin."""

    def __init__(self, client: HouseClient) -> None:
        self.client = client
        self.opened = client.open(clock=STILL)
        self.ann, self.bob = (client.sit(self.opened, name) for name in ("ann", "bob"))
        client.good("POST", "/desk/begin", {"rounds": 1}, self.opened["host"])
        while client.good("GET", "/desk", link=self.opened["host"])["face"]["phase"] != "night 1":
            client.good("POST", "/desk/close", {"why": "on we go"}, self.opened["host"])

    def send(self, link: str, **command: object) -> None:
        status, answer = self.client.call("POST", "/me/commands", command, link)
        assert status == 200, answer

    def question(self, link: str) -> Any:
        shown = self.client.good("GET", "/me", link=link)["messages"]
        return [message for message in shown if message["is"] == "ask"][-1]

    def sent(self) -> list[bytes]:
        """Return all bytes that others than ann get, but for the name of the room."""
        room = self.opened["room"]
        paths = [("/me", self.bob), ("/me", self.opened["spectator"]), (f"/rooms/{room}", "")]
        found = [self.client.raw("GET", f"/api/1{path}", link=link)[2] for path, link in paths]
        others = [SeatClient(self.client, link) for link in (self.bob, self.opened["spectator"])]
        with ExitStack() as stack:
            for seat in others:
                socket = stack.enter_context(seat.connected())
                for _ in range(BEATS):
                    seat.read(socket)
                found += [frame.encode() for frame in seat.frames]
        return [data.replace(room.encode(), b"ROOM") for data in found]


def test_twins_that_differ_in_a_secret_are_sent_the_same_bytes(seeded: HouseClient) -> None:
    one, other = Evening(seeded), Evening(seeded)
    ask = one.question(one.ann)
    choice = ask["choices"][0]
    order = {"is": "choose", "ask": ask["number"], "verb": choice["verb"]}
    one.send(one.ann, **order, target=choice["targets"][0])
    one.send(one.ann, **{"is": "note", "text": "CANARY"})
    one.send(one.ann, **{"is": "done", "ask": ask["number"]})
    assert one.sent() == other.sent()


def test_a_difference_that_everyone_may_see_is_seen(seeded: HouseClient) -> None:
    """The test above can fail: something public makes the bytes differ."""
    one, other = Evening(seeded), Evening(seeded)
    seeded.good("POST", "/desk/pause", {"why": "supper"}, one.opened["host"])
    assert one.sent() != other.sent()


def test_canaries_in_secrets_are_never_sent(seeded: HouseClient) -> None:
    evening = Evening(seeded)
    evening.send(evening.ann, **{"is": "note", "text": "CANARY-note"})
    host = evening.opened["host"]
    seeded.good("POST", "/desk/note", {"text": "CANARY-desk"}, host)
    sent = b"".join(evening.sent())
    for secret in (b"CANARY", SEED.encode(), evening.ann.encode(), host.encode()):
        assert secret not in sent
    private = seeded.raw("GET", "/api/1/me", link=evening.ann)[2]
    assert SEED.encode() not in private


def test_a_sealed_desk_tells_nothing_that_a_spectator_is_not_told(seeded: HouseClient) -> None:
    opened = seeded.open(clock=STILL, plays="ann")
    bob = seeded.sit(opened, "bob")
    seeded.good("POST", "/desk/begin", {}, opened["host"])
    before = seeded.raw("GET", "/api/1/desk", link=opened["host"])[2]
    note = json.dumps({"is": "note", "text": "CANARY"}).encode()
    assert seeded.raw("POST", "/api/1/me/commands", note, bob)[0] == 200
    assert seeded.raw("GET", "/api/1/desk", link=opened["host"])[2] == before


def test_secrets_of_links_are_not_on_the_disk(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        opened = client.open()
        link = client.sit(opened, "ann")
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for kind in ("host", "invitation", "spectator"):
        assert opened[kind].encode() not in kept
    assert link.encode() not in kept
