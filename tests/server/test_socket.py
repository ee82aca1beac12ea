"""The socket of a seat: no gaps, no queue, nothing to be learnt from counting."""

from __future__ import annotations

import json

import pytest
from websockets.sync.client import connect

from tests.server.houses import QUICK, HouseClient, SeatClient, hung_up


def code_of(client: HouseClient, *frames: str | bytes) -> int:
    """Send frames, and return the code that the house hangs up with."""
    with client.socket() as socket:
        for frame in frames:
            socket.send(frame)
        return hung_up(lambda: socket.recv(60))


def test_a_whole_game_of_each_pack_over_the_socket(client: HouseClient) -> None:
    for pack in ("mafia", "fleet"):
        _, (link,) = client.begun("Mary Ann", rounds=1, pack=pack)
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


def test_a_reader_that_hangs_up_again_and_again_misses_nothing(client: HouseClient) -> None:
    _, (link,) = client.begun("ann", rounds=1, setup="dethy")
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


def test_answers_by_night_are_equally_long(client: HouseClient) -> None:
    clock = {**QUICK, "night": 600.0, "bots": 600.0}
    _, (link,) = client.begun("ann", rounds=1, pack="fleet", clock=clock)
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


def test_a_spectator_looks_on_and_says_nothing(client: HouseClient) -> None:
    opened, (link,) = client.begun("ann", rounds=1)
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
