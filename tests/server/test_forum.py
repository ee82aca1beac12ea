"""The desk of a forum's host: seats are names, orders are typed in, posts are pasted and copied."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from gloaming.server.http import forum_endpoints
from tests.server.houses import QUICK, HouseClient
from tests.server.in_process import InProcess

PATIENT = {**QUICK, "day": 0.0, "night": 0.0, "bots": 600.0}
PLAYERS = ("Ann Lee", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy")
DAY = """
Bob wrote:
VOTE: Eve

Ann Lee wrote:
[b]vote Eve[/b]

Cid wrote:
I might vote Gus later
"""


class ForumHost:
    """A host whose players have no pages."""

    def __init__(self, client: HouseClient) -> None:
        self.client = client
        self.opened = client.open(clock=PATIENT, rules="opens=day")
        self.seats = [self.use("seat", name=name)["seat"] for name in PLAYERS]
        self.use("begin")

    def use(self, power: str, **body: Any) -> Any:
        return self.client.good("POST", f"/desk/{power}", body, self.opened["host"])

    @property
    def desk(self) -> Any:
        return self.client.good("GET", "/desk", link=self.opened["host"])


def test_a_whole_day_and_a_night_by_a_host_alone(client: HouseClient) -> None:
    host = ForumHost(client)
    assert host.seats[0] == "ann_lee"
    found = host.use("count", text=DAY, aliases={"Ann Lee": "ann_lee"})
    assert found["orders"] == ["Bob vote Eve", "ann_lee vote Eve"]
    assert [doubt["by"] for doubt in found["doubts"]] == ["Cid"]
    assert found["bbcode"].startswith("[b]")
    taken = host.use("orders", lines=[*found["orders"], "Cid dance", "nobody vote Eve"])
    assert taken["taken"] == 2
    assert [(each["line"], each["code"]) for each in taken["refused"]] == [
        (2, "malformed/verb"),
        (3, "malformed/no-such-seat"),
    ]
    count = next(block for block in host.desk["board"] if block["block"] == "count")
    assert count["wagons"][0]["votes"] == 2
    posts = client.good("GET", "/desk/posts?form=bbcode", link=host.opened["host"])["posts"]
    assert {post["to"] for post in posts} == {"", *host.seats}
    prods = host.desk["prods"]
    assert [prod["name"] for prod in prods] == list(PLAYERS)
    assert all(prod["name"] in prod["text"] for prod in prods)
    host.use("close", why="the day is over")
    assert host.desk["face"]["stage"]["sealed"]
    sides = {s["seat"]: s["card"]["side"] for s in host.desk["seats"] if not s["gone"]}
    goon = next(seat for seat, side in sides.items() if side == "mafia")
    prey = next(seat for seat, side in sides.items() if side == "town")
    assert host.use("orders", lines=[f"{goon} kill {prey}"])["taken"] == 1
    orders = {seat["seat"]: seat["orders"] for seat in host.desk["seats"]}
    assert orders[goon] == [f"kill {prey}"]
    host.use("close", why="the night is over")
    roster = next(block for block in host.desk["board"] if block["block"] == "roster")
    assert {place["name"]: place["alive"] for place in roster["places"]}[prey] is False


def test_a_sealed_desk_has_no_posts_no_count_and_no_orders(client: HouseClient) -> None:
    opened, _ = client.begun(plays="ann", clock=PATIENT)
    calls = [
        ("POST", "/desk/count", {"text": DAY}),
        ("POST", "/desk/orders", {"lines": ["ann vote eve"]}),
        ("GET", "/desk/posts", None),
    ]
    for method, path, body in calls:
        status, answer = client.call(method, path, body, opened["host"])
        assert (status, answer["code"]) == (422, "illegal/sealed")
    desk = client.good("GET", "/desk", link=opened["host"])
    assert desk["prods"] == desk["awaited"] == []
    # It may go back to the beginning of a phase, and is offered nothing else.
    assert [(point["entry"], point["phase"]) for point in desk["points"]] == [(1, "day 1")]
    assert all(not seat["card"] and not seat["orders"] for seat in desk["seats"])


def test_what_is_no_game_of_posts_is_not_counted(client: HouseClient) -> None:
    opened = client.open(pack="fleet")
    status, answer = client.call("POST", "/desk/count", {"text": DAY}, opened["host"])
    assert (status, answer["code"]) == (422, "illegal/not-playing")
    client.good("POST", "/desk/begin", {}, opened["host"])
    assert client.call("POST", "/desk/count", {"text": DAY}, opened["host"])[0] == 422


def test_pasted_posts_are_counted_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has opened a room may paste very many."""
    threads: list[threading.Thread] = []
    plain = forum_endpoints.counted

    def counted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return plain(*given)

    monkeypatch.setattr(forum_endpoints, "counted", counted)

    async def paste() -> None:
        async with InProcess() as house:
            opened = await house.open(rules="opens=day")
            early = await house.http("POST", "/api/1/desk/count", b'{"text":"x"}', opened["host"])
            assert early.told["code"] == "illegal/not-playing"
            await house.good("POST", "/desk/begin", {}, opened["host"])
            await house.good("POST", "/desk/count", {"text": DAY}, opened["host"])

    asyncio.run(paste())
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
