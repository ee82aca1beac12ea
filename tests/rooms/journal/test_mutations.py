"""A kept journal that was changed anywhere is noticed, but for a cut at the end of a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Raw

from gloaming.rooms.journal.entry import HostNote, Input, Passed, RoomOpened, RoomOver, SeatTaken
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Malformed
from tests.rooms.mutations import mutants, whole_lines
from tests.rooms.store.disks import FailingDisk

GATE, LONG = 200, 2_000
RECORD = b'{"seq":%d,"event":{"kind":"Vote","actor":"ann","target":"bob"},"cause":%d}'


def kept(path: Path) -> tuple[bytes, Journal]:
    """Keep a short game."""
    store = FileStore.create(path, HEAD)
    journal = Journal(store)
    journal.append("house", "", RoomOpened("mafia", 2, "matrix6", {"absent": "wait"}, "ab", "cd"))
    seats = [SeatTaken(name, name.title(), "bot:hard") for name in ("ann", "bob")]
    journal.append("house", "", *seats)
    for number in range(12):
        records = [Raw(RECORD % (seq, seq - 1)) for seq in range(number, number + 3)]
        journal.append("ann", f"c{number}", Input(tuple(records)), at=1.5 * number)
    journal.append("bob", "c1", Passed("bob", 4), HostNote("all"), at=30)
    journal.append("house", "", RoomOver("the town has won"))
    store.close()
    return path.read_bytes(), journal


def test_every_mutation_is_noticed(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = tmp_path / "kept"
    data, journal = kept(path)
    count = LONG if request.config.getoption("--long") else GATE
    cuts = 0
    for way, mutant in mutants(data, count):
        path.write_bytes(mutant)
        lines = whole_lines(data, mutant)
        store = None
        try:
            store = FileStore.open(path, HEAD, FailingDisk())
            entries = Journal(store).entries
        except Malformed:
            assert not lines, way
        else:
            # What was kept of it is as it was, and the rest is told of.
            assert entries == journal.entries[: len(entries)], way
            assert store.cut or lines, way
            assert len(store.read(0)) == mutant.count(b"\n") - 1
            cuts += bool(lines)
        finally:
            if store is not None:
                store.close()
        assert path.read_bytes() == mutant
    assert cuts


def test_a_cut_at_the_end_of_a_line_is_an_earlier_state(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    data, journal = kept(path)
    lines = data.splitlines(keepends=True)
    ends = {entry.digest: entry.number + 1 for entry in journal.entries}
    for number, end in enumerate([0, *ends.values()], 1):
        path.write_bytes(b"".join(lines[:number]))
        store = FileStore.open(path, HEAD)
        again = Journal(store)
        assert again.entries == journal.entries[:end]
        again.append("ann", "other", HostNote("another way"))
        store.close()
    path.write_bytes(b"")
    with pytest.raises(Malformed):
        FileStore.open(path, HEAD)


@pytest.mark.parametrize("more", [b"\0" * 100, b"{", b"x" * 5_000, b"\xff\xfe"])
def test_a_torn_end_costs_no_entry(tmp_path: Path, more: bytes) -> None:
    path = tmp_path / "kept"
    data, journal = kept(path)
    path.write_bytes(data + more)
    store = FileStore.open(path, HEAD)
    again = Journal(store)
    assert (again.entries, store.cut) == (journal.entries, len(more))
    again.append("house", "", HostNote("later"))
    again.verify()
    store.close()
    assert path.read_bytes().startswith(data + b'{"number":')
