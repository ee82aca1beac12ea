"""HTTP: opening, sitting down, looking, and being refused."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from gloaming.server.rooms.server_config import ServerConfig
from tests.jumping import jumping
from tests.server.houses import QUICK, HouseClient, SeatClient
from tests.server.in_process import InProcess


def test_two_calls_open_a_room_and_take_a_seat(client: HouseClient) -> None:
    opened = client.good("POST", "/rooms", {"pack": "mafia", "setup": "matrix6"})
    path = f"/rooms/{opened['room']}/seats"
    taken = client.good("POST", path, {"name": "Mary Ann"}, opened["invitation"])
    assert taken["seat"] == "mary_ann"
    face = client.good("GET", f"/rooms/{opened['room']}")
    assert face["seats"] == [{"seat": "mary_ann", "name": "Mary Ann", "kind": "person"}]
    assert face["size"] == 9
    links = [opened[kind] for kind in ("host", "invitation", "spectator")] + [taken["link"]]
    assert len({*links}) == 4
    assert all(len(link) >= 22 for link in links)  # 128 bits, six to a letter


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "malformed/message"),
        ({"pack": "chess"}, "malformed/pack"),
        ({"pack": "mafia", "setup": "nosuch"}, "malformed/"),
        ({"pack": "mafia", "seats": 1000}, "malformed/seats"),
        ({"pack": "mafia", "wish": 1}, "malformed/message"),
        ({"pack": "mafia", "bots": "nosuch"}, "malformed/strength"),
        ({"pack": "mafia", "clock": {"day": -1}}, "malformed/clock"),
        ({"pack": "mafia", "clock": {"hour": 1}}, "malformed/"),
        ({"pack": "mafia", "policy": {"dead": "nosuch"}}, "malformed/policy"),
        ({"pack": "mafia", "plays": "night"}, "malformed/name"),
        ({"pack": "mafia", "rules": "ties=never"}, "malformed/"),
        ({"pack": "fleet", "rules": "ties=none"}, "illegal/rules"),
        ({"pack": "mafia", "schedule": "always"}, "malformed/message"),
        ({"pack": "mafia", "clock": "fast"}, "malformed/message"),
        ({"pack": "mafia", "delay": -1}, "malformed/message"),
        ({"pack": "mafia", "webhook": "file:///etc/passwd"}, "malformed/webhook"),
        ({"pack": "mafia", "webhook": "http://[::"}, "malformed/webhook"),
        ({"pack": "mafia", "webhook": "http://169.254.169.254/"}, "malformed/webhook"),
        ({"pack": "mafia", "title": "a table\u202e"}, "malformed/shown-name"),
        ({"pack": "mafia", "title": "t" * 25}, "malformed/shown-name"),
    ],
)
def test_a_room_that_cannot_be_is_refused(client: HouseClient, body: object, code: str) -> None:
    status, answer = client.call("POST", "/rooms", body)
    assert status == (422 if code.startswith("illegal") else 400), answer
    assert answer["code"].startswith(code)
    assert set(answer) == {"code", "text", "accepted", "faults"}


def test_nobody_can_tell_what_is_not_there_from_what_is_not_theirs(client: HouseClient) -> None:
    opened, other = client.open(), client.open()
    seat = client.sit(opened, "ann")
    sit = f"/api/1/rooms/{opened['room']}/seats"
    name = json.dumps({"name": "bob"}).encode()
    answers = {
        client.raw("GET", "/api/1/me")[::2],
        client.raw("GET", "/api/1/me", link="A" * 22)[::2],
        client.raw("GET", "/api/1/me", link=opened["host"])[::2],
        client.raw("GET", "/api/1/desk", link=seat)[::2],
        client.raw("GET", "/api/1/desk", link=opened["spectator"])[::2],
        client.raw("POST", "/api/1/desk/begin", link=seat)[::2],
        client.raw("POST", sit, name)[::2],
        client.raw("POST", sit, name, seat)[::2],
        client.raw("POST", sit, name, other["invitation"])[::2],
        client.raw("POST", "/api/1/rooms/0000000000000000/seats", name, opened["invitation"])[::2],
        client.raw("GET", "/api/1/rooms/0000000000000000")[::2],
        client.raw("GET", f"/api/1/rooms/{opened['room']}/export.gloam")[::2],
        client.raw("GET", f"/api/1/rooms/{opened['room']}/export.gloam", link=seat)[::2],
        client.raw("POST", "/api/1/me/commands", b"{}", opened["spectator"])[::2],
        client.raw("GET", "/nosuch")[::2],
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 404


def test_answers_are_kept_nowhere_and_framed_nowhere(client: HouseClient) -> None:
    opened = client.open()
    for path, link in (("/api/1/desk", opened["host"]), ("/api/1/me", opened["spectator"])):
        status, headers, _ = client.raw("GET", path, link=link)
        assert status == 200
        assert headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
        assert "server" not in headers


def test_what_is_too_long_or_too_deep_is_refused(client: HouseClient) -> None:
    assert client.raw("POST", "/api/1/rooms", b" " * 20_000)[0] == 413
    deep = b'{"pack":"mafia","policy":' + b'{"a":' * 20 + b"1" + b"}" * 21
    assert client.raw("POST", "/api/1/rooms", deep)[0] == 400


def test_a_seat_may_not_send_too_often(client: HouseClient) -> None:
    link = client.sit(client.open(), "ann")
    statuses, retry = [], ""
    for _ in range(30):
        status, headers, _ = client.raw(
            "POST", "/api/1/me/commands", b'{"is":"done","ask":1}', link
        )
        statuses.append(status)
        retry = headers.get("retry-after", retry)
    assert set(statuses) == {409, 429}
    assert retry == "1"


def test_a_whole_game_by_http_alone(client: HouseClient) -> None:
    opened, (link,) = client.begun("ann", pack="fleet")
    answered = 0
    for _ in range(400):
        shown = client.good("GET", "/me", link=link)["messages"]
        if shown[-1]["is"] == "over":
            break
        asks = [message for message in shown if message["is"] == "ask"]
        if asks and asks[-1]["number"] > answered:
            done = {"is": "done", "ask": asks[-1]["number"]}
            status, answer = client.call("POST", "/me/commands", done, link)
            assert status in {200, 429}, answer
            answered = asks[-1]["number"] if status == 200 else answered
    else:
        pytest.fail("the game has no end")
    script = client.raw("GET", f"/api/1/rooms/{opened['room']}/export.gloam", link=link)
    assert script[0] == 200
    assert script[2].startswith(b"game      fleet")
    log = client.raw("GET", f"/api/1/rooms/{opened['room']}/export.jsonl", link=link)
    assert log[0] == 200


def test_a_command_that_is_sent_twice_happens_once(client: HouseClient) -> None:
    slow = {**QUICK, "bots": 5.0}
    opened, (link,) = client.begun("ann", clock=slow)
    note = {"is": "note", "text": "hm", "id": "n1"}
    first = client.call("POST", "/me/commands", note, link)
    entries = client.good("GET", "/desk", link=opened["host"])["entries"]
    assert (
        client.call("POST", "/me/commands", note, link) == first == (200, {"is": "ack", "id": "n1"})
    )
    assert client.good("GET", "/desk", link=opened["host"])["entries"] == entries


def test_events_go_on_where_the_reader_was(client: HouseClient) -> None:
    opened, (link,) = client.begun("ann", pack="fleet")
    SeatClient(client, link).play()
    _, headers, body = client.raw("GET", "/api/1/me/events", link=opened["spectator"])
    assert headers["content-type"].startswith("text/event-stream")
    events = [
        dict(line.split(": ", 1) for line in e.split("\n"))
        for e in body.decode().split("\n\n")[:-1]
    ]
    kinds = [json.loads(event["data"])["is"] for event in events]
    assert kinds[0] == "welcome"
    assert kinds[-1] == "over"
    assert "ask" not in kinds
    assert events[-1]["id"].startswith("0-")


def test_the_page_of_another_site_can_send_nothing(
    client: HouseClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    monkeypatch.setattr(client, "headers", evil)
    status, answer = client.call("POST", "/rooms", {"pack": "mafia"})
    assert (status, answer["code"]) == (403, "illegal/other-site")
    assert client.raw("GET", "/healthz")[0] == 403
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{client.port}/api/1/seat",
            subprotocols=[Subprotocol("gloaming.1")],
            additional_headers=client.headers,
        )
    client.headers = {"sec-fetch-site": "cross-site"}
    assert client.raw("GET", "/")[0] == 200  # a link on another site leads here
    here = f"http://127.0.0.1:{client.port}"
    client.headers = {"sec-fetch-site": "same-origin", "origin": here}
    assert client.call("POST", "/rooms", {"pack": "mafia"})[0] == 200


@pytest.mark.parametrize("origin", ["null", "", "http://127.0.0.1", "http://[", "http://a@{host}"])
def test_an_origin_that_is_not_this_house_is_refused(
    client: HouseClient, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = f"127.0.0.1:{client.port}"
    monkeypatch.setattr(client, "headers", {"origin": origin.format(host=here)})
    status, answer = client.call("POST", "/rooms", {"pack": "mafia"})
    assert (status, answer["code"]) == (403, "illegal/other-site")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *[(good, 200) for good in ("127.0.0.1:1", "[::1]:8642", "192.0.2.7", "LocalHost:80")],
        *[(good, 200) for good in ("house.example", "house.example:8642", "HOUSE.example.")],
        *[(bad, 403) for bad in ("evil.example", "house.example.evil.example", "localhost.evil")],
        *[(bad, 403) for bad in ("", "[", "127.0.0.1.evil.example", "a@127.0.0.1", "localhost:x")],
    ],
)
def test_a_house_answers_to_addresses_and_to_its_own_name(host: str, status: int) -> None:
    """The page of another site could else take its name for that of a house at home."""

    async def main() -> None:
        async with InProcess(terms=ServerConfig(public_url="https://house.example/")) as found:
            answer = await found.http("GET", "/healthz", headers={"host": host})
            assert answer.status == status
            if status == 403:
                assert answer.told["code"] == "illegal/other-name"
            here = {"host": "127.0.0.1", "origin": "https://house.example"}
            assert (await found.http("GET", "/healthz", headers=here)).status == 200

    jumping(main)


@pytest.mark.parametrize(
    ("public", "origin"),
    [
        ("https://münchen.example", "https://xn--mnchen-3ya.example"),
        ("https://house.example:443/", "https://house.example"),
        ("http://House.example.:80", "http://house.example"),
        ("https://house.example:8443/x/y", "https://house.example:8443"),
        ("", "http://127.0.0.1:80"),
    ],
)
def test_the_name_of_a_house_may_be_written_in_other_ways(public: str, origin: str) -> None:
    async def main() -> None:
        async with InProcess(terms=ServerConfig(public_url=public)) as found:
            here = {"host": "127.0.0.1", "origin": origin}
            assert (await found.http("GET", "/healthz", headers=here)).status == 200
            here["origin"] = f"{origin}1"
            assert (await found.http("GET", "/healthz", headers=here)).status == 403

    jumping(main)


def test_what_has_a_length_and_comes_in_parts_is_refused_and_nothing_after_it_is_read(
    client: HouseClient,
) -> None:
    body = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
    head = (
        "POST /api/1/rooms HTTP/1.1\r\nhost: localhost\r\n"
        f"content-length: {len(body)}\r\ntransfer-encoding: chunked\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", client.port), timeout=60) as plain:
        plain.sendall(head.encode() + body)
        heard = b""
        while part := plain.recv(1000):
            heard += part
    assert heard.startswith(b"HTTP/1.1 400")
    assert heard.count(b"HTTP/1.1") == 1


def test_a_caller_who_hangs_up_in_the_middle_is_no_fault_of_ours(
    client: HouseClient, caplog: pytest.LogCaptureFixture
) -> None:
    head = b"POST /api/1/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", client.port), timeout=60) as plain:
        plain.sendall(head)
        plain.shutdown(socket.SHUT_WR)
        assert plain.recv(1000) == b""
    assert client.call("GET", "/packs/mafia")[0] == 200
    assert not [record for record in caplog.records if record.name == "gloaming.server"]
