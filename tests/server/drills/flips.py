"""Flips: `gloaming admin verify` finds every bit of a row that is not as it was written.

In the bytes of rows every flip must be found.  Elsewhere in the file it is found too, or nothing
that is read changes.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from gloaming.rooms.journal.entry import RoomOver
from gloaming.rooms.journal.journal import Journal
from gloaming.server.store.database import FILE, Database
from gloaming.server.store.rows import (
    HOST,
    SEAT,
    BlockedRow,
    FinishedRow,
    LinkRow,
    PastRow,
    RoomRow,
    SealedRow,
)
from gloaming.server.store.server_store import JournalLine, StoreBatch
from gloaming.server.verification import verified
from gloaming.text.errors import GradedError
from tests.rooms.tables import table
from tests.server.drills.figure import Figure, at_least, none_of

LONG, SHORT = 10_000, 60
LONG_ELSEWHERE, SHORT_ELSEWHERE = 3_000, 30
SEAL = 32


def rows_kept(folder: Path) -> list[bytes | SealedRow]:
    """Make a house with rows of every kind, and return them."""
    room = table("fleet")
    assert isinstance(room.journal, Journal)
    room.keep("house", "", RoomOver("closed"))
    lines = tuple(JournalLine("abcdef", n, data) for n, data in enumerate(room.journal.rows()))
    sealed: list[Any] = [
        RoomRow("abcdef", 12.0, 2, "ada"),
        LinkRow("a" * 64, "abcdef", HOST, "", 12.5),
        LinkRow("b" * 64, "abcdef", SEAT, "ada", 13.5),
        FinishedRow("abcdef", 14.5),
        PastRow("mafia", 20_000, 9, 3, 250),
        BlockedRow("192.0.2.7", 15.5),
    ]
    opened, host, seat, finished, past, blocked = sealed
    database = Database(folder)
    batch = StoreBatch(
        (opened,),
        lines,
        (host, seat),
        alive=16.5,
        finished=(finished,),
        past=(past,),
        blocked=(blocked,),
    )
    database.keep(batch).result()
    database.close()
    return [*(line.data for line in lines), *sealed]


def places(data: bytes, rows: list[bytes | SealedRow]) -> list[range]:
    """Return where the bytes of rows are."""
    found = []
    for row in rows:
        if isinstance(row, bytes):
            start = data.index(row)
            found.append(range(start, start + len(row)))
            continue
        end = data.index(row.seal().encode()) + SEAL
        first = next(str(each) for each in row.columns if isinstance(each, str) and each)
        found.append(range(data.rindex(first.encode(), 0, end - SEAL), end))
    return found


def flipped(folder: Path, data: bytes, bit: int) -> bool:
    """Flip one bit of a database, and tell whether that is found."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    (folder / FILE).write_bytes(changed)
    return bool(verified(folder).faults)


def read_all(folder: Path) -> object:
    """Return all that a house reads."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    shutil.copy(folder / FILE, copy / FILE)
    try:
        database = Database(copy)
    except GradedError as error:
        return error.code
    with closing(database):
        return (
            database.rooms(),
            database.lines("abcdef", 0),
            database.links("abcdef"),
            database.alive(),
            database.finished(),
            database.past(),
            database.blocked(),
        )


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Flip bits."""
    elsewhere = LONG_ELSEWHERE if long else SHORT_ELSEWHERE
    yield from figures(folder, LONG if long else SHORT, elsewhere)


def figures(folder: Path, tries: int, elsewhere: int, *, each: int = 0) -> Iterator[Figure]:
    """Flip so many bits, in all rows together or so many in each, and some anywhere."""
    folder = folder / "flips"
    rows = rows_kept(folder)
    data = (folder / FILE).read_bytes()
    whole = not verified(folder).faults
    yield Figure("a house as it was written", "whole" if whole else "broken", "whole", whole)
    bits = [[8 * byte + bit for byte in place for bit in range(8)] for place in places(data, rows)]
    chance = Random(17)
    every = [bit for place in bits for bit in (chance.sample(place, each) if each else place)]
    chosen = chance.sample(every, min(tries, len(every)))
    chosen += chance.choices(every, k=tries - len(chosen))
    missed = [bit for bit in chosen if not flipped(folder, data, bit)]
    yield at_least("flips in the bytes of rows", len(chosen), tries)
    yield none_of("flips that were not found", missed, f"{len(set(chosen))} bits")
    (folder / FILE).write_bytes(data)
    before = read_all(folder)
    anywhere = chance.sample(range(8 * len(data)), elsewhere)
    silent = [
        bit
        for bit in anywhere
        if not flipped(folder, data, bit) and _changes(folder, data, bit, before)
    ]
    yield none_of(
        "flips anywhere that change what is read, and are not found", silent, f"{elsewhere} bits"
    )


def _changes(folder: Path, data: bytes, bit: int, before: object) -> bool:
    after = read_all(folder)
    # One that cannot be opened any more is found by that.
    return after != before and not isinstance(after, str)
