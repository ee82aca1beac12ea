"""Many workers: any of them serves any seat, and whatever several want to do, one of them does."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import psycopg
import pytest

from gloaming.rooms.journal.entry import Due, Passed, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import AWAY
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.rooms import shared_room_server
from gloaming.server.rooms.server_config import DAY
from gloaming.server.rooms.shared_room_runner import SharedRoomRunner
from gloaming.server.rooms.shared_room_server import SharedRoomServer
from gloaming.server.store.postgres import database, writing
from gloaming.server.store.postgres.database import lines_of, open_to_read
from gloaming.server.store.rows import BlockedRow
from gloaming.server.store.server_store import StoreBatch
from gloaming.server.verification import verified
from tests.server.clocks import SetClock
from tests.server.houses import HouseClient, SeatClient, house, hung_up
from tests.server.test_retention import swept

Pair = tuple[HouseClient, HouseClient]
STILL = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0, "beat": 0.05}
"""Nothing happens by itself."""


@contextmanager
def two_workers(folder: Path, url: str) -> Iterator[Pair]:
    """Open one house with two workers."""
    with house(folder, postgres=url) as one, house(folder, postgres=url) as other:
        yield one, other


@pytest.fixture
def pair(tmp_path: Path, postgres: str) -> Iterator[Pair]:
    with two_workers(tmp_path, postgres) as found:
        yield found


def kept(url: str, room: str) -> Room:
    with closing(open_to_read(url)) as connection:
        return Room(Journal(MemoryStore(lines_of(connection, room))))


def until(is_so: Callable[[], object]) -> None:
    """Wait for something."""
    end = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def begun(pair: Pair, *names: str, **wish: Any) -> tuple[dict[str, str], list[str]]:
    """Open a room, let people sit down at both workers in turn, and begin."""
    opened = pair[0].open(**{"clock": STILL, **wish})
    links = [pair[n % 2].sit(opened, name) for n, name in enumerate(names)]
    pair[1].good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    return opened, links


def test_what_one_worker_keeps_another_knows_at_once(pair: Pair) -> None:
    one, other = pair
    opened = one.open(clock=STILL)
    assert other.good("GET", f"/codes/{opened['code']}")["room"] == opened["room"]
    links = []
    for n in range(6):  # each tells of what the other has done a moment before
        links.append(pair[n % 2].sit(opened, f"p{n}x"))
        face = pair[1 - n % 2].good("GET", f"/rooms/{opened['room']}")
        assert len(face["seats"]) == n + 1
    other.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    assert one.good("GET", "/desk", link=opened["host"])["face"]["phase"]
    assert one.call("POST", f"/codes/{opened['code']}/seats", {"name": "late"})[0] == 404
    for n in range(10):
        note = {"is": "note", "text": "hm", "id": f"n{n // 2}"}  # which is sent to both
        assert pair[n % 2].call("POST", "/me/commands", note, links[0])[0] == 200


@pytest.mark.parametrize("notices", [True, False], ids=["heard", "lost"])
def test_a_page_at_another_worker_shows_what_is_new(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, notices: bool
) -> None:
    """If no notice arrives, workers look for themselves."""
    if notices:  # they never look
        monkeypatch.setattr(shared_room_server, "POLL", 10_000.0)
    else:
        monkeypatch.setattr(writing, "tell", lambda *_: None)
    with two_workers(tmp_path, postgres) as pair:
        _, (ann, link) = begun(pair, "ann", "bob", pack="fleet")
        bob = SeatClient(pair[1], link)
        with bob.connected() as socket:
            bob.read(socket)
            for n in range(3):
                say = {"is": "say", "text": f"word {n}", "id": f"s{n}"}
                assert pair[0].call("POST", "/me/commands", say, ann)[0] == 200
                while f"word {n}" not in "".join(bob.frames[-8:]):
                    bob.read(socket)
    assert bob.gaps == 0


def test_what_the_database_has_not_kept_is_shown_to_nobody(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = pair[0]
    opened, (ann, bob) = one.begun("ann", "bob", clock=STILL)  # by day, which is seen at once
    assert one.running is not None
    stalls, fails = Event(), Event()

    def lost(*_: object) -> None:
        stalls.set()
        fails.wait(120)
        raise psycopg.OperationalError

    seat, other = SeatClient(one, bob), SeatClient(one, opened["spectator"])
    replica = one.running.room_server.runner(opened["room"])
    assert isinstance(replica, SharedRoomRunner)
    with ThreadPoolExecutor(1) as pool, seat.connected() as socket:
        seat.read(socket)
        with other.connected() as coming:
            other.read(coming)
            monkeypatch.setattr(writing, "_kept", lost)
            say = {"is": "say", "text": "CANARY", "id": "s"}
            told = pool.submit(one.call, "POST", "/me/commands", say, ann)
            stalls.wait(120)
        until(lambda: "" not in replica.attended_seats)
        fails.set()  # everyone was woken by the page that was closed, and looks next
        assert told.result()[0] == 503
        assert hung_up(lambda: seat.read(socket)) == 4503
    monkeypatch.undo()
    assert "CANARY" not in "".join(seat.frames)
    assert "CANARY" not in str(one.good("GET", "/me", link=ann))


def test_a_link_that_dies_at_one_worker_is_dead_at_all(pair: Pair) -> None:
    one, other = pair
    opened, (ann, bob) = begun(pair, "ann", "bob")

    def die(link: str, path: str, body: dict[str, str]) -> int:
        seat = SeatClient(one, link)
        with seat.connected() as socket:
            seat.read(socket)
            other.good("POST", path, body, opened["host"])
            code = hung_up(lambda: seat.read(socket))
        assert one.call("GET", "/me", link=link)[0] == 404
        return code

    assert die(ann, "/desk/link", {"kind": "seat", "seat": "ann"}) == 4409
    assert die(bob, "/desk/delete", {"why": "enough"}) in {1012, 4409}
    assert one.call("GET", f"/rooms/{opened['room']}")[0] == 404


def test_somebody_at_another_worker_is_there(pair: Pair, postgres: str) -> None:
    one, other = pair
    opened, (ann, bob) = begun(pair, "ann", "bob")

    def here() -> list[str]:
        seats = one.good("GET", "/desk", link=opened["host"])["seats"]
        return [seat["seat"] for seat in seats if seat["here"]]

    assert here() == []
    with SeatClient(other, ann).connected(), SeatClient(one, bob).connected():
        until(lambda: here() == ["ann", "bob"])
    until(lambda: here() == [])


def test_an_address_that_is_blocked_is_blocked_everywhere(
    pair: Pair,
) -> None:
    assert pair[0].running is not None
    store = pair[0].running.database
    store.keep(StoreBatch(blocked=(BlockedRow("127.0.0.1", 1.0),))).result()
    until(lambda: [each.raw("GET", "/healthz")[0] for each in pair] == [403, 403])
    store.keep(StoreBatch(let_in=("127.0.0.1",))).result()
    until(lambda: [each.raw("GET", "/healthz")[0] for each in pair] == [200, 200])


# -- at the same time


def storm(pair: Pair, links: list[str], rounds: int) -> list[str]:
    """Let everyone send notes to both workers at once, and return what was refused."""
    names = count()

    def send(client: HouseClient, link: str) -> list[str]:
        codes = []
        for _ in range(rounds):
            note = {"is": "note", "text": "hm", "id": f"n{next(names)}"}
            codes.append(client.call("POST", "/me/commands", note, link)[1].get("code", ""))
        return codes

    with ThreadPoolExecutor(8) as pool:
        jobs = [pool.submit(send, client, link) for link in links for client in pair]
        return [code for job in jobs for code in job.result() if code]


def test_commands_at_all_workers_at_once_are_all_kept(pair: Pair, postgres: str) -> None:
    opened, links = begun(pair, "ann", "bob", "cal", "dee")
    assert storm(pair, links, 4) == []
    room = kept(postgres, opened["room"])
    assert len(room.state.player_notes) == 32
    assert verified(postgres).faults == ()


def test_without_the_lock_some_would_be_refused_and_nothing_kept_twice(
    pair: Pair, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is a fault that is planted: the test above finds it, and the key still saves the day."""

    async def rest(_: SharedRoomRunner) -> None:
        return None

    monkeypatch.setattr(SharedRoomRunner, "_go_once", rest)  # only those who send notes have turns
    opened, links = begun(pair, "ann", "bob", "cal", "dee")
    numbers, both = count(), Barrier(2)

    def begun_together(*wish: Any) -> Any:
        found = writing.begun(*wish)
        both.wait(120)  # until the other worker has read the same
        return found

    monkeypatch.setattr(writing, "lock_of", lambda _: next(numbers))  # a lock of one's own
    monkeypatch.setattr(database, "begun", begun_together)
    assert storm(pair, links[:1], 1) == ["fault/not-kept"]
    monkeypatch.setattr(database, "begun", writing.begun)
    assert verified(postgres).faults == ()
    assert kept(postgres, opened["room"]).begun


def test_two_workers_that_mind_the_same_room_do_everything_once(
    pair: Pair, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots think at both, timers go off at both, and the one that comes second reads on."""
    monkeypatch.setattr(SharedRoomServer, "owns_room", lambda *_: True)
    clock = {"day": 1.5, "night": 1.5, "least": 0.0, "bots": 0.3, "beat": 0.05}
    opened, links = begun(pair, "ann", clock=clock, setup="dethy", schedule="free")
    seats = [SeatClient(client, links[0]) for client in pair]
    with ThreadPoolExecutor(2) as pool:  # one of them sits there, and does nothing
        overs = [pool.submit(_watch, seat) for seat in seats]
        assert all(over.result(120) for over in overs)
    assert seats[0].news == seats[1].news
    assert [seat.gaps for seat in seats] == [0, 0]
    room = kept(postgres, opened["room"])
    assert room.over
    entries = room.journal.entries
    ended = Counter(
        (e.body.seat, e.body.ask) for e in entries if isinstance(e.body, Passed | TimedOut)
    )
    assert ended
    assert set(ended.values()) == {1}
    looks: dict[tuple[str, str], set[float]] = {}
    for entry in entries:
        if entry.command.startswith("bot/"):
            name = "/".join(entry.command.split("/")[:4])
            looks.setdefault((entry.by, name), set()).add(entry.at)
    assert looks
    assert {len(times) for times in looks.values()} == {1}  # a bot does what it does in one turn
    dues = Counter((e.at, e.body) for e in entries if isinstance(e.body, Due))
    assert set(dues.values()) == {1}
    assert verified(postgres).faults == ()


def _watch(seat: SeatClient) -> object:
    with seat.connected() as socket:
        while seat.over is None:
            seat.read(socket)
    return seat.over


@pytest.mark.parametrize("gap", [3600.0, 100 * DAY, -400 * DAY])
def test_an_outage_is_forgiven_once(tmp_path: Path, postgres: str, gap: float) -> None:
    """The clock may have been wrong before, or be wrong now."""
    clock = SetClock()
    wish = {**STILL, "day": 300.0, "night": 300.0}
    with house(tmp_path, clock, postgres=postgres) as one:
        opened, _ = one.begun(rounds=1, clock=wish)
        lobby = one.open()
        until(lambda: one.good("GET", f"/rooms/{opened['room']}")["due"])
        due = one.good("GET", f"/rooms/{opened['room']}")["due"]
    clock.time += gap
    with (
        house(tmp_path, clock, postgres=postgres) as one,
        house(tmp_path, clock, postgres=postgres) as other,
    ):
        path = f"/rooms/{opened['room']}"
        until(lambda: all(each.good("GET", path)["due"] != due for each in (one, other)))
        assert 0 < one.good("GET", path)["due"] - clock.time <= 300
        there = [{row.id for row in swept(each).store.rooms()} for each in (one, other)]
        assert there == [{opened["room"], lobby["room"]}] * 2
        clock.time += 10
    room = kept(postgres, opened["room"])
    entries = room.journal.entries
    assert [e.body.why for e in entries if isinstance(e.body, Due)] == ["", AWAY]
    assert not any(isinstance(e.body, TimedOut) for e in entries)


def test_no_deadline_passes_while_the_database_is_away(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is there all the time, and cannot note that it is; when it can, time is given."""
    monkeypatch.setattr(shared_room_server, "ALIVE", 1.5)
    clock = SetClock()
    with house(tmp_path, clock, postgres=postgres) as one:
        opened, (ann,) = one.begun(
            "ann", rounds=1, clock={**STILL, "day": 30.0, "night": 30.0, "bots": 50_000.0}
        )
        path = f"/rooms/{opened['room']}"
        until(lambda: one.good("GET", path)["due"])
        clock.time += 3600
        # This makes the worker look, and the deadline is long past.
        assert one.call("POST", "/me/commands", {"is": "note", "text": "hm"}, ann)[0] == 200
        until(lambda: one.good("GET", path)["due"] > clock.time)
    entries = kept(postgres, opened["room"]).journal.entries
    assert [e.body.why for e in entries if isinstance(e.body, Due)] == ["", AWAY]
    assert not any(isinstance(e.body, TimedOut) for e in entries)


def test_a_room_whose_worker_is_gone_goes_on(
    pair: Pair, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the room does what the worker that minds it has left undone."""
    monkeypatch.setattr(SharedRoomServer, "owns_room", lambda *_: False)
    opened, links = begun(pair, "ann", "bob", "cal", "dee", "eli", setup="dethy")
    room = kept(postgres, opened["room"])
    until(lambda: kept(postgres, opened["room"]).state.asked)
    for n, link in enumerate(links):
        number = kept(postgres, opened["room"]).state.asked
        done = {"is": "done", "ask": number, "id": "d"}
        assert pair[n % 2].call("POST", "/me/commands", done, link)[0] == 200
    until(lambda: kept(postgres, opened["room"]).state.page > room.state.page)
