"""Retention: what is old is forgotten whole, and counts stay."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.server_config import DAY, ServerConfig
from gloaming.server.verification import verified
from tests.server.clocks import SetClock
from tests.server.houses import HouseClient, SeatClient, house


def swept(client: HouseClient) -> RoomServer:
    """Let the house look for what is old, as it does now and then."""
    assert client.running is not None
    assert client.raw("GET", "/healthz")[0] == 200  # it is open now
    found = client.running.room_server
    living = found._heartbeat
    assert living is not None
    asyncio.run_coroutine_threadsafe(found.sweep(), living.get_loop()).result(60)
    return found


def finished(client: HouseClient) -> dict[str, str]:
    """Play a game to its end."""
    opened, (link,) = client.begun("CanaryAnn", pack="fleet")
    SeatClient(client, link).play()
    return {**opened, "seat": link}


def is_there(client: HouseClient, opened: dict[str, str]) -> bool:
    return client.call("GET", f"/rooms/{opened['room']}")[0] == 200


def on_disk(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_a_room_that_nobody_begins_is_forgotten_after_a_day(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path, clock) as client:
        idle, begun = client.open(), client.open(clock={"bots": 600.0})
        client.good("POST", "/desk/begin", {}, begun["host"])
        clock.time += DAY - 1
        swept(client)
        assert is_there(client, idle)
        clock.time += 2
        swept(client)
        assert not is_there(client, idle)
        assert client.call("GET", "/desk", link=idle["host"])[0] == 404
        assert is_there(client, begun)


def test_a_room_is_forgotten_some_time_after_its_end_and_counts_stay(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path) as client:  # which needs a clock that goes
        opened = finished(client)
        clock.time = client.running.room_server.clock.now()  # type: ignore[union-attr]
    with house(tmp_path, clock, ServerConfig(keep_days=10)) as client:
        clock.time += 10 * DAY - 5
        swept(client)
        assert is_there(client, opened)
        clock.time += 10
        assert b"CanaryAnn" in on_disk(tmp_path)
        past = swept(client).store.past()
        assert not is_there(client, opened)
        assert [(row.pack, row.seats, row.people) for row in past] == [("fleet", 2, 1)]
        assert past[0].entries > 10
    assert b"CanaryAnn" not in on_disk(tmp_path)
    assert verified(tmp_path).faults == ()


def test_a_game_that_is_over_is_read_again_when_somebody_asks(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        opened = finished(client)
        found = swept(client)
        assert not found.states()
        assert is_there(client, opened)
        assert found.store.finished().keys() == {opened["room"]}
    with house(tmp_path) as client:
        assert client.running is not None
        assert not client.running.room_server.states()  # so opening a house takes no longer for it
        assert is_there(client, opened)


def test_an_end_that_is_undone_is_no_end(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        opened = finished(client)
        assert client.running is not None
        store = client.running.room_server.store
        assert store.finished()
        table = client.running.room_server.runner(opened["room"])
        assert table is not None
        last = next(e for e in reversed(table.room.state.line) if e.by in table.room.seats)
        undo = {"to": last.number - 2, "why": "a mistake"}
        client.good("POST", "/desk/undo", undo, opened["host"])
        assert not store.finished()
        assert SeatClient(client, opened["seat"]).play()  # it goes on from there
        assert store.finished()


def test_a_room_that_is_deleted_at_the_desk_is_gone_from_the_disk(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        opened = client.open()
        client.sit(opened, "CanaryAnn")
        assert b"CanaryAnn" in on_disk(tmp_path)
        client.good("POST", "/desk/delete", {"why": "enough"}, opened["host"])
        assert b"CanaryAnn" not in on_disk(tmp_path)
        assert client.running is not None
        assert not client.running.room_server.store.past()
