"""Outages: deadlines that pass while the house is away close once, or are forgiven."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from gloaming.rooms.journal.entry import Due, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.store.memory import MemoryStore
from gloaming.server.store.database import lines_of, open_to_read
from tests.server.clocks import SetClock
from tests.server.houses import HouseClient, house

CLOCK = {"day": 30.0, "night": 30.0, "least": 0.0, "bots": 600.0, "beat": 0.05}


def begun(client: HouseClient, seconds: float = 30.0) -> str:
    opened = client.open(clock={**CLOCK, "day": seconds, "night": seconds})
    client.good("POST", "/desk/begin", {"rounds": 1}, opened["host"])
    while client.good("GET", f"/rooms/{opened['room']}")["due"] is None:
        pass
    return opened["room"]


def entries(folder: Path, room: str) -> Journal:
    with closing(open_to_read(folder)) as connection:
        return Journal(MemoryStore(lines_of(connection, room)))


def missed(journal: Journal) -> list[tuple[str, int]]:
    bodies = [entry.body for entry in journal.entries]
    return [(body.seat, body.ask) for body in bodies if isinstance(body, TimedOut)]


@pytest.mark.parametrize("jump", [-3600.0, 0.0, 14.0, 29.0])
def test_nothing_is_closed_early(tmp_path: Path, jump: float) -> None:
    clock = SetClock()
    with house(tmp_path, clock) as client:
        room = begun(client)
    clock.time += jump
    with house(tmp_path, clock) as client:
        client.good("GET", f"/rooms/{room}")
    assert missed(entries(tmp_path, room)) == []


def test_a_deadline_that_passes_in_a_short_gap_closes_once(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path, clock) as client:
        room = begun(client, 10.0)
        due = client.good("GET", f"/rooms/{room}")["due"]
    clock.time = due + 2
    for _ in range(3):
        with house(tmp_path, clock) as client:
            face = client.good("GET", f"/rooms/{room}")
            while face["due"] in (None, due):
                face = client.good("GET", f"/rooms/{room}")
    found = missed(entries(tmp_path, room))
    assert len(found) == len(set(found)) == 9


def test_a_long_outage_is_forgiven(tmp_path: Path) -> None:
    clock = SetClock()
    with house(tmp_path, clock) as client:
        room = begun(client)
    clock.time += 3600
    with house(tmp_path, clock) as client:
        due = client.good("GET", f"/rooms/{room}")["due"]
    assert due >= clock.time + 30
    journal = entries(tmp_path, room)
    assert missed(journal) == []
    assert [e.body.why for e in journal.entries if isinstance(e.body, Due)][-1]
