"""A journal gives back what was put in, and takes nothing twice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec import Raw

from gloaming.history.log.chain import chained
from gloaming.rooms.journal.entry import (
    Bodies,
    Due,
    EntryBody,
    HostNote,
    Input,
    RoomOpened,
    SeatLeft,
    SeatTaken,
)
from gloaming.rooms.journal.journal import MOST_FAULTS, Journal
from gloaming.rooms.store.store import MemoryStore
from gloaming.text.errors import Fault, Faults, Illegal, Malformed
from tests.history.plays import codec, one_night
from tests.rooms.journal.bodies import APPENDS
from tests.village import Kill, Protect

SAT = b'{"number":%d,"at":0.0,"by":"host","command":"","bodies":[{"is":"left","seat":"ann"}]}'


def chain(*bodies: bytes) -> MemoryStore:
    """Return a store of rows whose digests are right."""
    rows, last = [], b""
    for body in bodies:
        row, last = chained(last, body)
        rows.append(row)
    return MemoryStore(rows)


def faults(store: MemoryStore) -> list[tuple[str, str]]:
    with pytest.raises(Faults) as caught:
        Journal(store)
    return [(error.code, error.where) for error in caught.value.errors]


@given(APPENDS)
def test_what_is_appended_is_read_again(appends: list[tuple[str, list[Bodies], float]]) -> None:
    store = MemoryStore()
    journal = Journal(store)
    for number, (by, bodies, at) in enumerate(appends):
        entries = journal.append(by, f"c{number}", *bodies, at=at)
        assert [entry.body for entry in entries] == bodies
    again = Journal(store)
    assert again.entries == journal.entries
    assert again.digest == journal.digest
    assert [entry.number for entry in again.entries] == list(range(len(again.entries)))
    assert len(store.rows) == len(appends)
    again.verify()


def test_every_kind_of_body_can_be_written() -> None:
    kinds = {kind.__struct_config__.tag for kind in EntryBody.__subclasses__()}
    assert kinds == {kind.__struct_config__.tag for kind in Bodies.__args__}
    assert "timedout" in kinds


def test_records_come_back_byte_for_byte() -> None:
    record = b'{"seq":0,"event":{"kind":"Turned","number":12345678901234567890123}}'
    store = MemoryStore()
    Journal(store).append("ann", "1", Input((Raw(record),)))
    (entry,) = Journal(store).entries
    assert isinstance(entry.body, Input)
    assert [bytes(each) for each in entry.body.records] == [record]


def test_a_game_comes_back_from_its_journal() -> None:
    game, written = one_night(Kill("eve", "bob"), Protect("ann", "bob")), codec()
    store = MemoryStore()
    journal = Journal(store)
    for record in game.log:
        journal.append("house", "", Input((Raw(written.encode_record(record)),)))
    bodies = [entry.body for entry in Journal(store).entries]
    records = [raw for body in bodies if isinstance(body, Input) for raw in body.records]
    assert [written.decode_record(bytes(raw)) for raw in records] == list(game.log)


def test_a_row_is_one_line_of_json() -> None:
    store = MemoryStore()
    bodies = HostNote("two\nlines"), SeatTaken("ann", "Ann", "bot:hard")
    Journal(store).append("house", "", *bodies, at=3)
    (row,) = store.rows
    assert b"\n" not in row
    told = msgspec.json.decode(row)
    assert list(told) == ["number", "at", "by", "command", "bodies", "chain"]
    assert told["bodies"][1] == {"is": "sat", "seat": "ann", "name": "Ann", "kind": "bot:hard"}


def test_a_command_is_taken_once() -> None:
    journal = Journal(MemoryStore())
    taken = journal.append("ann", "7", SeatLeft("ann"), HostNote("gone"))
    with pytest.raises(Illegal) as caught:
        journal.append("ann", "7", SeatLeft("ann"))
    assert caught.value.code == "illegal/repeated-command"
    assert journal.find("ann", "7") == tuple(taken)
    assert len(journal.entries) == 2
    journal.append("bob", "7", SeatLeft("bob"))


def test_what_has_no_command_may_come_as_often_as_it_likes() -> None:
    journal = Journal(MemoryStore())
    for _ in range(3):
        journal.append("clock", "", HostNote("tick"))
    assert len(journal.entries) == 3
    assert journal.find("clock", "") == ()


def test_one_who_did_not_catch_up_is_refused_and_loses_nothing() -> None:
    store = MemoryStore()
    mine, other = Journal(store), Journal(store)
    other.append("bob", "1", SeatLeft("bob"), HostNote("bye"))
    with pytest.raises(Illegal, match="1 row by now"):
        mine.append("ann", "1", SeatLeft("ann"))
    assert mine.entries == []
    assert mine.catch_up() == other.entries
    assert mine.catch_up() == []
    mine.append("ann", "1", SeatLeft("ann"))
    assert other.catch_up() == mine.entries[2:]
    with pytest.raises(Illegal):
        other.append("ann", "1", SeatLeft("ann"))


@pytest.mark.parametrize(
    ("body", "at"),
    [
        (HostNote("\ud800"), 0.0),
        (HostNote("late"), float("inf")),
        (HostNote("never"), float("nan")),
        (Input((Raw(b'{\n"seq":0}'),)), 0.0),
        (RoomOpened("mafia", 1, "", {"a": object()}, "", ""), 0.0),
    ],
)
def test_what_cannot_be_written_changes_nothing(body: Bodies, at: float) -> None:
    store = MemoryStore()
    journal = Journal(store)
    with pytest.raises(Fault) as caught:
        journal.append("ann", "1", body, at=at)
    assert caught.value.code == "fault/unwritable-entry"
    assert (store.rows, journal.entries, journal.digest) == ([], [], "")


def test_an_append_of_nothing_is_refused() -> None:
    with pytest.raises(Fault):
        Journal(MemoryStore()).append("ann", "1")


def test_what_is_wrong_in_any_row_is_told_with_its_line() -> None:
    store = chain(
        SAT % 0,
        b"{}",
        SAT % 5,
        SAT % 9,
        b'{"number":7,"at":0.0,"by":"","command":"","bodies":[]}',
        b'{"number":8,"at":0.0,"by":"","command":"","bodies":[{"is":"spell"}]}',
        b'{"number":9,"at":0.0,"by":"","command":"","bodies":[{"is":"over"}]}',
        b'{"number":9,"at":0.0,"by":"","command":"","bodies":[{"is":"resumed","x":1}]}',
        b'{"number":9,"at":"","by":"","command":"","bodies":[{"is":"resumed"}]}',
        b'{"number":9,"at":0.0,"by":"\xff","command":"","bodies":[{"is":"resumed"}]}',
        b'{"number":9,"more":' + b"[" * 5_000 + b"}",
    )
    assert faults(store) == [
        ("malformed/entry", "line 3"),
        ("malformed/entry-number", "line 5"),
        *[("malformed/entry", f"line {number}") for number in range(6, 13)],
    ]


def test_a_break_in_the_chain_is_told_and_nothing_after_it() -> None:
    store = chain(*[SAT % number for number in range(4)])
    store.rows[2] = store.rows[2].replace(b"ann", b"eve")
    store.rows[3] = b"{}"
    assert faults(store) == [("malformed/chain", "line 4")]


def test_a_command_that_was_taken_twice_is_noticed() -> None:
    rows = [(SAT % number).replace(b'"command":""', b'"command":"7"') for number in (0, 1)]
    assert faults(chain(*rows)) == [("malformed/repeated-command", "line 3")]


def test_few_faults_are_told_of_many() -> None:
    assert len(faults(chain(*[b"{}"] * 50))) == MOST_FAULTS


def test_an_error_tells_no_secret() -> None:
    secret = b'{"number":0,"at":0.0,"by":"","command":"","bodies":[{"is":"seed","seed":"abc123"}]}'
    with pytest.raises(Faults) as caught:
        Journal(chain(secret))
    told: Any = (str(caught.value), [error.__dict__ for error in caught.value.errors])
    assert "abc123" not in repr(told)


def test_what_is_broken_is_not_taken_and_may_be_mended() -> None:
    store = MemoryStore()
    journal, other = Journal(store), Journal(store)
    other.append("bob", "1", SeatLeft("bob"))
    other.append("bob", "2", SeatLeft("bob"))
    whole = store.rows[1]
    store.rows[1] = whole.replace(b"bob", b"eve")
    with pytest.raises(Malformed):
        journal.catch_up()
    assert journal.entries == []
    store.rows[1] = whole
    assert len(journal.catch_up()) == 2


def test_a_store_that_was_exchanged_is_noticed() -> None:
    store = MemoryStore()
    journal = Journal(store)
    journal.append("ann", "1", SeatLeft("ann"))
    journal.append("ann", "2", Due("day 1", 5.5, "slow"))
    journal.verify()
    whole = list(store.rows)
    del store.rows[1]
    with pytest.raises(Malformed, match="exchanged or cut"):
        journal.verify()
    store.rows[:] = whole[1:]
    with pytest.raises(Malformed):
        journal.verify()
    store.rows.clear()
    other = Journal(store)
    other.append("bob", "1", SeatLeft("bob"))
    other.append("bob", "2", SeatLeft("bob"))
    with pytest.raises(Malformed, match="exchanged or cut"):
        journal.verify()
