"""The socket of a seat: no gaps, no queue, nothing to be learnt from counting."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.jumping import jumping
from tests.server.houses import QUICK, HouseClient, SeatClient, hung_up
from tests.server.in_process import InProcess, Sent


def begun(
    client: HouseClient, names: tuple[str, ...], **wish: Any
) -> tuple[dict[str, str], list[str]]:
    """Open a room, let people sit down, and begin."""
    opened = client.open(**wish)
    links = [client.sit(opened, name) for name in names]
    client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    return opened, links


def code_of(client: HouseClient, *frames: str | bytes) -> int:
    """Send frames, and return the code that the house hangs up with."""
    with client.socket() as socket:
        for frame in frames:
            socket.send(frame)
        return hung_up(lambda: socket.recv(60))


def test_a_whole_game_of_each_pack_over_the_socket(client: HouseClient) -> None:
    for pack in ("mafia", "fleet"):
        _, (link,) = begun(client, ("Mary Ann",), pack=pack)
        seat = SeatClient(client, link)
        over = seat.play()
        assert seat.code in {0, 1000}
        assert over["you"] in {"won", "lost", "drawn"}
        assert not seat.gaps
        snapshot = client.good("GET", "/me", link=link)
        assert snapshot["position"] == seat.position == len(seat.news)


def test_what_is_no_hello_is_hung_up_on(client: HouseClient) -> None:
    assert code_of(client, "nonsense") == 4400
    assert code_of(client, b"\xff\x00") == 4400
    assert code_of(client, json.dumps({"is": "done", "ask": 1})) == 4400
    assert code_of(client, json.dumps({"is": "hello", "link": "A" * 22})) == 4404
    opened = client.open()
    assert code_of(client, json.dumps({"is": "hello", "link": opened["invitation"]})) == 4404


def test_a_frame_that_is_too_long_is_the_last(client: HouseClient) -> None:
    link = client.sit(client.open(), "ann")
    assert code_of(client, json.dumps({"is": "hello", "link": link}), "x" * 17_000) in {1009, 4400}


def test_a_program_of_another_protocol_is_not_let_in(client: HouseClient) -> None:
    with pytest.raises(Exception, match="403"):
        connect(f"ws://127.0.0.1:{client.port}/api/1/seat")


def test_a_fourth_socket_of_a_seat_is_one_too_many(client: HouseClient) -> None:
    link = client.sit(client.open(), "ann")
    seats = [SeatClient(client, link) for _ in range(4)]
    with seats[0].connected() as a, seats[1].connected() as b, seats[2].connected() as c:
        assert [s.recv(60) for s in (a, b, c)]
        assert code_of(client, json.dumps({"is": "hello", "link": link})) == 4429


def test_a_reader_that_hangs_up_again_and_again_misses_nothing(client: HouseClient) -> None:
    _, (link,) = begun(client, ("ann",))
    seat = SeatClient(client, link)
    while seat.over is None:
        with seat.connected() as socket:
            for _ in range(12):
                for message in seat.read(socket):
                    seat.answer(socket, message)
                if seat.over:
                    break
    assert not seat.gaps
    shown = client.good("GET", "/me", link=link)["messages"]
    seen = [event for message in shown if message["is"] == "seen" for event in message["news"]]
    assert seat.news == seen


def is_beat(sent: Sent) -> bool:
    return sent.data.startswith(b'{"is":"beat"')


def test_by_night_all_frames_are_equally_long_and_equally_many() -> None:
    clock = {**QUICK, "beat": 0.1, "night": 1.0, "least": 1.0, "day": 0.2}

    async def main() -> list[list[tuple[float, int]]]:
        async with InProcess() as house:
            opened = await house.open(clock=clock)
            links = [await house.sit(opened, name) for name in ("ann", "bob")]
            sockets = [house.socket(each, lambda _: None) for each in (*links, opened["spectator"])]
            await asyncio.sleep(1)
            await house.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
            await asyncio.sleep(2)
            for each in sockets:
                await each.hang_up()
            return [
                [(sent.at, len(sent.data)) for sent in each.sent if is_beat(sent)]
                for each in sockets
            ]

    ann, bob, spectator = jumping(main)
    assert ann == bob == spectator
    assert len(ann) >= 10
    assert {size for _, size in ann} == {2048}


def test_answers_by_night_are_equally_long(client: HouseClient) -> None:
    clock = {**QUICK, "night": 600.0, "bots": 600.0}
    _, (link,) = begun(client, ("ann",), pack="fleet", clock=clock)
    seat = SeatClient(client, link)
    sizes = set()
    with seat.connected() as socket:
        for sent in (
            {"is": "note", "text": "hm", "id": "1"},
            {"is": "done", "ask": 99, "id": "a longer name"},
            {"is": "choose", "ask": 1, "verb": "nosuch"},
            {"is": "nosuch"},
        ):
            socket.send(json.dumps(sent))
            while not seat.answers:
                seat.read(socket)
            seat.answers.clear()
            sizes.add(len(seat.frames[-1]))
    assert sizes == {1024}


def test_a_new_link_hangs_up_on_the_old_one(client: HouseClient) -> None:
    opened, (link,) = begun(client, ("ann",), clock={**QUICK, "bots": 5.0})
    seat = SeatClient(client, link)
    with seat.connected() as socket:
        seat.read(socket)
        body = {"kind": "seat", "seat": "ann"}
        fresh = client.good("POST", "/desk/link", body, opened["host"])["link"]
        assert hung_up(lambda: seat.read(socket)) == 4409
    assert client.call("GET", "/me", link=link)[0] == 404
    assert client.call("GET", "/me", link=fresh)[0] == 200


def test_a_spectator_looks_on_and_says_nothing(client: HouseClient) -> None:
    opened, (link,) = begun(client, ("ann",))
    spectator = SeatClient(client, opened["spectator"])
    with spectator.connected() as socket:
        socket.send(json.dumps({"is": "note", "text": "hm"}))
        while not spectator.answers:
            spectator.read(socket)
        assert spectator.answers[0]["code"] == "illegal/spectator"
    SeatClient(client, link).play()
    spectator.play()
    private = [event for event in spectator.news if event["private"]]
    assert spectator.over["you"] == ""
    assert spectator.news
    assert not private
