"""Looking on: spectators with a delay, screens, a desk that is told, calendars and webhooks."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from gloaming.server.rooms import reminders
from gloaming.server.rooms.reminders import reminder_times, send
from gloaming.server.rooms.room_options import RoomOptions
from gloaming.text.errors import Malformed
from tests.jumping import jumping
from tests.server.clocks import SetClock
from tests.server.houses import QUICK, HouseClient, SeatClient, house
from tests.server.in_process import InProcess

STILL = {**QUICK, "day": 3000.0, "night": 3000.0, "bots": 2000.0}


def kinds(client: HouseClient, link: str) -> list[str]:
    return [message["is"] for message in client.good("GET", "/me", link=link)["messages"]]


def texts(client: HouseClient, link: str) -> list[str]:
    shown = client.good("GET", "/me", link=link)["messages"]
    return [event["text"] for message in shown for event in message.get("news", ())]


def test_a_spectator_with_a_delay_sees_what_was(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path, clock) as client:
        opened = client.open(clock=STILL, delay=60)
        ann = client.sit(opened, "ann")
        tv = client.good("POST", "/desk/link", {"kind": "tv"}, opened["host"])["link"]
        path, late = f"/rooms/{opened['room']}", opened["spectator"]
        clock.time += 30
        client.good("POST", "/desk/begin", {}, opened["host"])
        say = {"is": "say", "text": "CANARY"}
        client.good("POST", "/me/commands", say, ann)
        spoken = 'ann says "CANARY"'
        assert spoken in texts(client, tv)
        assert kinds(client, late) == ["lobby"]
        assert not client.good("GET", path)["begun"]
        assert client.good("GET", path, link=ann)["begun"]
        clock.time += 61
        assert texts(client, late) == texts(client, tv)
        assert spoken in texts(client, late)
        client.good("POST", "/me/commands", {**say, "text": "later"}, ann)
        seat = SeatClient(client, late)
        with seat.connected() as socket:
            while seat.position < len(texts(client, late)):
                seat.read(socket)
            clock.time += 61
            client.good("POST", "/desk/note", {"text": "wake up"}, opened["host"])
            while not any(message["is"] == "seen" for message in seat.read(socket)):
                pass
        assert 'ann says "later"' in [event["text"] for event in seat.news]


def test_a_co_host_has_the_same_desk_until_a_host_takes_a_new_link(client: HouseClient) -> None:
    opened = client.open()
    body = {"kind": "host", "keep": True}
    other = client.good("POST", "/desk/link", body, opened["host"])["link"]
    assert client.good("GET", "/desk", link=other) == client.good(
        "GET", "/desk", link=opened["host"]
    )
    new = client.good("POST", "/desk/link", {"kind": "host"}, other)["link"]
    for link, status in ((other, 404), (opened["host"], 404), (new, 200)):
        assert client.call("GET", "/desk", link=link)[0] == status
    assert client.call("POST", "/desk/link", {"kind": "radio"}, new)[0] == 400


def test_a_desk_is_told_of_every_change(client: HouseClient) -> None:
    opened = client.open(clock=STILL)
    desk = SeatClient(client, opened["host"])
    with desk.connected() as socket:
        assert desk.read(socket)[0]["is"] == "desk"
        link = client.sit(opened, "ann")
        while not desk.read(socket)[0]["seats"]:
            pass
        client.good("POST", "/desk/begin", {}, opened["host"])
        message: Any = {"awaited": []}
        while "ann" not in message["awaited"]:
            (message,) = desk.read(socket)
        done = {"is": "done", "ask": 1}
        client.good("POST", "/me/commands", done, link)
        while "ann" in message["awaited"]:
            (message,) = desk.read(socket)


def test_a_sealed_desk_hears_nothing_by_night() -> None:
    async def main() -> list[Any]:
        heard: list[Any] = []
        async with InProcess() as house:
            opened = await house.open(clock=STILL, plays="eve", rules="opens=night")
            ann = await house.sit(opened, "ann")
            await house.good("POST", "/desk/begin", {}, opened["host"])
            desk = house.socket(opened["host"], heard.append)
            await asyncio.sleep(1)
            await house.good("POST", "/me/commands", {"is": "done", "ask": 1}, ann)
            await asyncio.sleep(60)
            await desk.hang_up()
            return heard

    (told,) = jumping(main)
    assert told["sealed"]


def test_by_night_nobody_is_told_who_is_there(client: HouseClient) -> None:
    opened, (ann,) = client.begun("ann", clock=STILL, rules="opens=night")

    def table() -> Any:
        shown = client.good("GET", "/me", link=ann)["messages"]
        return next(message for message in shown if message["is"] == "table")

    night = table()
    assert night["here"] is None
    assert night["phase"] | {"text": ""} == {
        "name": "night",
        "number": 1,
        "title": "night 1",
        "text": "",
        "sealed": True,
        "free": False,
    }
    client.good("POST", "/desk/close", {"why": "on we go"}, opened["host"])
    assert "ann" not in table()["here"]
    seat = SeatClient(client, ann)
    with seat.connected() as socket:
        seat.read(socket)
        assert "ann" in table()["here"]


def test_a_seat_is_spoken_to_in_its_language(client: HouseClient) -> None:
    _, (ann,) = client.begun("ann", clock=STILL)
    told = []
    for language in ("en", "de"):
        with client.socket() as socket:
            socket.send(json.dumps({"is": "hello", "link": ann, "language": language}))
            told.append([json.loads(socket.recv(60)) for _ in range(3)])
    english, german = told
    assert [m["is"] for m in english] == [m["is"] for m in german] == ["welcome", "table", "seen"]
    assert english[2]["news"][0]["event"] == german[2]["news"][0]["event"]
    assert german[1]["phase"]["text"] == "Tag 1"
    assert german[1]["phase"]["title"] == "day 1"


def test_a_calendar_has_the_deadline(client: HouseClient) -> None:
    opened = client.open(clock=STILL)
    path = f"/api/1/rooms/{opened['room']}/calendar.ics"
    assert b"VEVENT" not in client.raw("GET", path)[2]
    client.good("POST", "/desk/begin", {}, opened["host"])
    while client.good("GET", f"/rooms/{opened['room']}")["due"] is None:
        pass
    status, headers, text = client.raw("GET", path)
    assert status == 200
    assert headers["content-type"].startswith("text/calendar")
    assert text.count(b"BEGIN:VEVENT") == text.count(b"END:VEVENT") == 1
    assert b"SUMMARY:day 1 ends: matrix6" in text
    assert [line for line in text.split(b"\r\n") if line.startswith(b"TRIGGER")] == [
        b"TRIGGER:-PT1500S",
        b"TRIGGER:-PT300S",
        b"TRIGGER:-PT60S",
    ]


def test_reminders_come_at_half_a_tenth_and_a_minute() -> None:
    assert reminder_times(1000.0, 2000.0) == [1500.0, 1900.0, 1940.0]
    assert reminder_times(1000.0, 1100.0) == [1050.0, 1090.0]


@contextmanager
def listening() -> Iterator[tuple[str, list[Any]]]:
    """Open a machine that is told things."""
    heard: list[Any] = []

    class Listener(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Listener)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?secret=CANARY", heard
    finally:
        server.shutdown()
        server.server_close()


def test_a_webhook_is_told_public_facts_and_the_lobby_says_so(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path, clock, hooks_near=True) as client, listening() as (address, heard):
        opened = client.open(webhook=address, clock=STILL, bots="easy")
        face = client.raw("GET", f"/api/1/rooms/{opened['room']}")[2]
        assert json.loads(face)["webhook"] == "127.0.0.1"
        assert b"CANARY" not in face
        link = client.sit(opened, "ann")
        client.good("POST", "/desk/begin", {}, opened["host"])
        for count, late in ((1, 0.0), (2, STILL["day"] / 2)):
            clock.time += late
            client.good("POST", "/desk/note", {"text": "wake up"}, opened["host"])
            while len(heard) < count:
                client.good("GET", "/me", link=link)
    assert [each["what"] for each in heard] == ["begins", "reminder"]
    assert set(heard[0]) == {"what", "room", "pack", "title", "phase", "due", "left", "text"}


@pytest.mark.parametrize(
    "machine",
    [
        *("127.0.0.1", "0", "127.1", "0x7f.1", "2130706433", "localhost", "LOCALHOST."),
        *("10.0.0.1", "169.254.169.254", "224.0.0.1", "240.0.0.1", "255.255.255.255", "100.64.0.1"),
        *("[::]", "[::1]", "[::ffff:127.0.0.1]", "[::127.0.0.1]", "[::9.9.9.9]", "[fe80::1]"),
        *("[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2001:0:1::1]"),
        *("a.localhost", "[fd00::1]", "[ff02::1]", "[ff0e::1]", "[fec0::1]"),
    ],
)
def test_a_webhook_to_the_network_of_the_house_is_refused_at_once_and_again(machine: str) -> None:
    address = f"http://{machine}/hook"
    with pytest.raises(Malformed):
        RoomOptions(webhook=address).check(near=False)
    RoomOptions(webhook=address).check(near=True)
    with pytest.raises(OSError):  # noqa: PT011  (not every name is known everywhere)
        send(address, b"{}", near=False)


@pytest.mark.parametrize("machine", ["9.9.9.9", "[2620:fe::9]", "[::ffff:9.9.9.9]", "example.org"])
def test_a_webhook_to_everyone_is_taken(machine: str) -> None:
    RoomOptions(webhook=f"http://{machine}/hook").check(near=False)


def test_a_webhook_cannot_reach_into_the_network_of_the_house() -> None:
    with listening() as (address, heard):
        with pytest.raises(OSError, match="public"):
            send(address, b"{}", near=False)
        send(address, b"{}", near=True)
        assert heard == [{}]


def test_a_machine_that_answers_a_little_at_a_time_is_hung_up_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            with server.accept()[0] as line, suppress(OSError):
                line.sendall(b"HTTP/1.1 200 OK\r\nx: ")
                while True:
                    line.sendall(b"y")
                    time.sleep(0.05)

        thread = Thread(target=drip, daemon=True)
        thread.start()
        with suppress(OSError, HTTPException):
            send(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", near=True)
        thread.join(60)
        assert not thread.is_alive()
