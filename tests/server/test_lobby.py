"""The lobby: codes, chairs, locks, bots and rules, before a game begins."""

from __future__ import annotations

from typing import Any

import pytest

from gloaming.server.store.room_store import LETTERS, code_of
from tests.server.houses import QUICK, HouseClient, SeatClient


def room_view(client: HouseClient, opened: dict[str, str]) -> Any:
    return client.good("GET", f"/rooms/{opened['room']}")


def names(client: HouseClient, opened: dict[str, str]) -> list[str]:
    return [seat["name"] for seat in room_view(client, opened)["seats"]]


def test_a_code_opens_the_lobby_until_the_game_begins(client: HouseClient) -> None:
    opened = client.open()
    code = opened["code"]
    assert len(code) == 8
    assert set(code) <= set(LETTERS)
    assert client.good("GET", f"/codes/{code.lower()}")["room"] == opened["room"]
    taken = client.good("POST", f"/codes/{code}/seats", {"name": "ann"})
    assert client.good("GET", "/me", link=taken["link"])["messages"][0]["is"] == "lobby"
    assert client.good("GET", "/desk", link=opened["host"])["code"] == code
    client.good("POST", "/desk/begin", {}, opened["host"])
    assert client.call("GET", f"/codes/{code}")[0] == 404
    assert client.call("POST", f"/codes/{code}/seats", {"name": "bob"})[0] == 404
    assert client.good("GET", "/desk", link=opened["host"])["code"] == ""
    assert code_of("a") != code_of("b")


def test_a_player_is_renamed_and_leaves(client: HouseClient) -> None:
    opened = client.open()
    ann, bob = (client.sit(opened, name) for name in ("ann", "bob"))
    client.good("POST", "/me/rename", {"name": "Mary Ann"}, ann)
    assert names(client, opened) == ["Mary Ann", "bob"]
    assert client.call("POST", "/me/rename", {"name": "B0B"}, ann)[0] == 400
    client.good("POST", "/me/leave", {}, bob)
    assert names(client, opened) == ["Mary Ann"]
    assert client.call("GET", "/me", link=bob)[0] == 404
    client.good("POST", "/desk/begin", {}, opened["host"])
    assert client.call("POST", "/me/leave", {}, ann)[1]["code"] == "illegal/started"
    assert names(client, opened)[0] == "Mary Ann"


def test_a_word_of_the_game_is_refused_as_a_name_in_plain_words(client: HouseClient) -> None:
    opened = client.open()
    path = f"/rooms/{opened['room']}/seats"
    for name in ("night", "Nobody"):
        status, told = client.call("POST", path, {"name": name}, opened["invitation"])
        assert (status, told["code"]) == (400, "malformed/name")
        assert told["text"] == (
            f"nobody can be called '{name}': this word has a meaning of its own in the game; "
            f"put another word beside it, as in 'Ann {name}', or choose another name"
        )
        # What is accepted is accepted.
        (other,) = told["accepted"]
        client.sit(opened, other)
    assert names(client, opened) == ["Ann night", "Ann Nobody"]


def test_a_text_that_is_too_long_is_refused_with_how_long_it_may_be(client: HouseClient) -> None:
    """An emoji is one character, though it is two in the memory of a browser."""
    opened, (ann,) = client.begun("ann", clock={**QUICK, "day": 600.0, "bots": 600.0})
    note = "🌙" * 1000 + "x" * 1000
    client.good("POST", "/desk/note", {"text": note}, opened["host"])
    for kind in ("note", "say"):
        client.good("POST", "/me/commands", {"is": kind, "text": note}, ann)
    for path, body, link in (
        ("/desk/note", {"text": note + "x"}, opened["host"]),
        ("/me/commands", {"is": "note", "text": note + "x"}, ann),
        ("/me/commands", {"is": "say", "text": note + "x"}, ann),
    ):
        status, told = client.call("POST", path, body, link)
        assert (status, told["code"]) == (400, "malformed/too-long")
        assert told["text"] == "this text is too long: it may have 2000 characters"
        assert told["accepted"] == ["2000 or fewer"]


def test_a_host_sends_away_locks_renames_and_seats(client: HouseClient) -> None:
    opened = client.open(setup="c9", seats=7)
    ann = client.sit(opened, "ann")

    def use(power: str, **body: Any) -> Any:
        return client.good("POST", f"/desk/{power}", body, opened["host"])

    with SeatClient(client, ann).connected() as socket:
        socket.recv(60)
        use("away", seat="ann")
    assert client.call("GET", "/me", link=ann)[0] == 404
    assert names(client, opened) == []
    assert client.call("POST", "/desk/away", {"seat": "ann"}, opened["host"])[0] == 400
    use("lock")
    path = f"/rooms/{opened['room']}/seats"
    refused = client.call("POST", path, {"name": "bob"}, opened["invitation"])
    assert refused[1]["code"] == "illegal/locked"
    assert room_view(client, opened)["locked"]
    use("lock", locked=False)
    client.sit(opened, "bob")
    use("rename", seat="bob", name="Bobby")
    taken = use("seat", name="cid")
    assert names(client, opened) == ["Bobby", "cid"]
    assert client.good("GET", "/me", link=taken["link"])


def test_bots_are_put_on_some_chairs_or_on_all(client: HouseClient) -> None:
    opened = client.open(setup="c9", seats=7)
    client.sit(opened, "ann")
    client.good("POST", "/desk/bots", {"count": 2, "strength": "easy"}, opened["host"])
    kinds = [seat["kind"] for seat in room_view(client, opened)["seats"]]
    assert kinds == ["person", "bot:easy", "bot:easy"]
    assert client.call("POST", "/desk/bots", {"count": 5}, opened["host"])[0] == 422
    assert client.call("POST", "/desk/bots", {"strength": "x"}, opened["host"])[0] == 400
    client.good("POST", "/desk/bots", {}, opened["host"])
    before = room_view(client, opened)["seats"]
    assert len(before) == 7
    path = f"/rooms/{opened['room']}/seats"
    status, answer = client.call("POST", path, {"name": "bob"}, opened["invitation"])
    assert (status, answer["code"]) == (422, "illegal/full")
    client.good("POST", "/desk/begin", {}, opened["host"])
    assert room_view(client, opened)["seats"] == before


def test_rules_change_what_a_setup_is_played_by(client: HouseClient) -> None:
    wish: dict[str, Any] = {"rules": "nolynch=no opens=night lynch=plurality"}
    # The bots think for long, so that the night is still there when it is looked at.
    opened = client.open(**wish, schedule="rounds", rounds=2, clock={"bots": 600.0})
    face = room_view(client, opened)
    assert (face["rules"], face["schedule"], face["rounds"]) == (wish["rules"], "rounds", 2)
    client.good("POST", "/desk/begin", {}, opened["host"])
    shown = client.good("GET", "/me", link=opened["spectator"])["messages"]
    news = [event for m in shown if m["is"] == "seen" for event in m["news"]]
    rules = next(e["event"]["rules"] for e in news if e["event"]["kind"] == "RulesSet")
    assert rules["nolynch"] == "no"
    assert rules["saves"] == "one"  # as the setup has it
    assert "lynch" not in rules  # which the setup has otherwise
    assert room_view(client, opened)["stage"]["name"] == "night"


def test_a_room_that_says_nothing_is_live_and_free(client: HouseClient) -> None:
    opened = client.good("POST", "/rooms", {"pack": "mafia"})
    face = room_view(client, opened)
    assert (face["clock"]["day"], face["clock"]["night"]) == (300, 120)
    assert (face["schedule"], face["watch"], face["delay"]) == ("free", "link", 0)


def test_a_table_is_called_as_its_host_calls_it(client: HouseClient) -> None:
    named, nameless = client.open(title="The Tuesday table"), client.open()
    assert room_view(client, named)["title"] == "The Tuesday table"
    assert client.good("GET", f"/codes/{named['code']}")["title"] == "The Tuesday table"
    assert room_view(client, named)["setup"] == "matrix6"
    # One that has no name is called after what is played.
    assert room_view(client, nameless)["title"] == "matrix6"


def test_the_lobby_shows_who_is_there(client: HouseClient) -> None:
    opened = client.open()
    ann, bob = (SeatClient(client, client.sit(opened, name)) for name in ("ann", "bob"))
    with ann.connected() as first:
        ann.read(first)
        with bob.connected() as second:
            bob.read(second)
            while ann.read(first)[0]["here"] != ["ann", "bob"]:
                pass
        while ann.read(first)[0]["here"] != ["ann"]:
            pass


def test_nobody_looks_on_where_nobody_may(client: HouseClient) -> None:
    opened = client.open(watch="nobody")
    assert opened["spectator"] == ""
    for kind in ("spectator", "tv"):
        refused = client.call("POST", "/desk/link", {"kind": kind}, opened["host"])
        assert refused[1]["code"] == "illegal/nobody-watches"


def test_no_bot_looks_like_a_player_who_was_renamed(client: HouseClient) -> None:
    """The seed draws the bots: of six tables, one at least would have a second Ben."""
    for _ in range(6):
        opened = client.open()
        client.good("POST", "/me/rename", {"name": "Ben"}, client.sit(opened, "ann"))
        client.good("POST", "/desk/bots", {"count": 4}, opened["host"])
        client.good("POST", "/desk/begin", {}, opened["host"])
        assert names(client, opened).count("Ben") == 1


@pytest.mark.parametrize("name", ["no lynch", "Everyone", "B0b", "a\u200bnn", "x" * 25, " "])
def test_nobody_gets_a_name_that_a_game_cannot_begin_with(client: HouseClient, name: str) -> None:
    opened = client.open()
    ann, _ = client.sit(opened, "ann"), client.sit(opened, "bob")
    body = {"seat": "ann", "name": name, "why": "x"}
    assert client.call("POST", "/desk/replace", body, opened["host"])[0] == 400
    renamed = {"seat": "ann", "name": name}
    assert client.call("POST", "/desk/rename", renamed, opened["host"])[0] == 400
    assert client.call("POST", "/me/rename", {"name": name}, ann)[0] == 400
    sit = f"/rooms/{opened['room']}/seats"
    assert client.call("POST", sit, {"name": name}, opened["invitation"])[0] == 400
    assert names(client, opened) == ["ann", "bob"]
    client.good("POST", "/desk/begin", {}, opened["host"])
