"""An interrupt at any line of an append: the journal goes on, with nothing lost or taken twice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import gloaming.rooms
from gloaming.rooms.journal.entry import HostNote, SeatLeft
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.store.file import FileStore
from gloaming.rooms.store.store import MemoryStore, Store
from tests.rooms.store.disks import FailingDisk

ROOMS = str(Path(gloaming.rooms.__file__).parent)
BODIES = (SeatLeft("ann"), HostNote("bye"))


@contextmanager
def interrupted_at(*lines: int) -> Iterator[list[str]]:
    """Interrupt what is run at lines of some numbers, counted as they are run in rooms."""
    passed: list[str] = []

    def trace(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        if not frame.f_code.co_filename.startswith(ROOMS):
            return None
        if event == "line":
            passed.append(f"{frame.f_code.co_name}:{frame.f_lineno}")
            if len(passed) in lines:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield passed
    finally:
        sys.settrace(before)


def take(store: Store, *lines: int) -> tuple[int, bool]:
    """Append with interrupts, and again until it is taken; return how many lines were run."""
    journal = Journal(store)
    journal.append("bob", "", SeatLeft("bob"))
    stopped = False
    with interrupted_at(*lines) as passed:
        try:
            journal.append("ann", "1", *BODIES)
        except KeyboardInterrupt:
            stopped = True
    journal.catch_up()
    if not journal.find("ann", "1"):
        journal.append("ann", "1", *BODIES)
    assert [entry.body for entry in journal.entries] == [SeatLeft("bob"), *BODIES]
    assert [entry.number for entry in journal.entries] == [0, 1, 2]
    assert len(journal.find("ann", "1")) == 2
    journal.verify()
    journal.append("ann", "2", HostNote("more"))
    return len(passed), stopped


def test_an_interrupt_anywhere_is_recovered_from_in_memory() -> None:
    number, stopped = 1, True
    while stopped:
        _, stopped = take(MemoryStore(), number)
        number += 1
    assert number > 15


def test_an_interrupt_anywhere_is_recovered_from_in_a_file(tmp_path: Path) -> None:
    whole, stopped = take(FileStore.create(tmp_path / "kept", HEAD, FailingDisk()))
    assert not stopped
    # The second one hits what clears up after the first.
    pairs = [(first, first + more) for first in range(1, whole + 1) for more in (0, 1, 2, 5, 9)]
    for place, pair in enumerate(pairs):
        path = tmp_path / str(place)
        store = FileStore.create(path, HEAD, FailingDisk())
        _, stopped = take(store, *pair)
        assert stopped
        store.close()
        again = FileStore.open(path, HEAD, FailingDisk())
        assert len(Journal(again).entries) == 4
        again.close()
