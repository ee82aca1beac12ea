"""A failing disk and a wrong clock: nothing is acknowledged that is not kept, or forgotten.

Whatever fails at whichever call, what was acknowledged is there.  However wrong the clock is when a
house is opened, no room is deleted, and no deadline is further away than its phase is long.
"""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from unittest.mock import patch

from msgspec import Struct

from gloaming.rooms.journal.journal import Journal
from gloaming.server.http.admin_port import FILE as DOOR
from gloaming.server.http.admin_port import write_port_file
from gloaming.server.store.database import Database, open_to_read
from gloaming.server.store.rows import RoomRow
from gloaming.server.store.server_store import JournalLine, StoreBatch, lines_of
from gloaming.server.verification import verified
from gloaming.text.errors import Fault, GradedError
from tests.rooms.tables import played
from tests.server.drills import failing_play
from tests.server.drills.deadlines import FAR, LONG_JUMPS, SHORT_JUMPS, jumps_of
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.faulty_disk import ERRORS, FaultyDisk, faulty_disk

SHORT = 40
"""How many of all the ways to fail are tried in the short form."""
LONG_PLAY, SHORT_PLAY = 100, 4
"""How often it fails in the middle of play."""
ROOM = "abcdef"


class DiskCount(Struct):
    """What was tried."""

    runs: int = 0
    acknowledged: int = 0
    refused: int = 0


def lines() -> list[JournalLine]:
    journal = played("fleet").journal
    assert isinstance(journal, Journal)
    return [JournalLine(ROOM, number, data) for number, data in enumerate(journal.rows()[:6])]


def attempt(folder: Path, rows: list[JournalLine]) -> list[int]:
    """Keep rows one after another, and return those that were acknowledged."""
    taken: list[int] = []
    try:
        database = Database(folder)
    except GradedError:
        return taken
    with closing(database):
        for row in rows:
            new = (RoomRow(ROOM, 1.0, 2, ""),) if row.number == 0 else ()
            try:
                database.keep(StoreBatch(new, (row,))).result()
            except Fault:
                continue
            taken.append(row.number)
    return taken


def fault_of(folder: Path, disk: FaultyDisk, taken: list[int]) -> str:
    """Tell what is wrong after a failure: the disk works again, and the house is opened."""
    disk.arm(0, 0, goes_on=False)
    if not (folder / "house.db").exists():
        return "" if not taken else "everything is gone"
    with suppress(GradedError):
        Database(folder).close()  # which heals what can be healed
    faults = verified(folder).faults
    if faults:
        return faults[0]
    with closing(open_to_read(folder)) as connection:
        kept = len(lines_of(connection, ROOM))
    missing = [number for number in taken if number >= kept]
    return f"acknowledged and lost: {missing}" if missing else ""


def failures(folder: Path, count: DiskCount, tries: int) -> list[str]:
    """Let every call fail in turn, with every error, once and from then on."""
    rows = lines()
    faults: list[str] = []
    with faulty_disk(folder) as disk:
        disk.arm(0, 0, goes_on=False)
        attempt(folder / "whole", rows)
        calls = disk.calls
        assert {"fsync"} <= set(disk.names)
        assert any("write" in name for name in disk.names)
        ways = [
            (at, error, on)
            for at in range(1, calls + 1)
            for error in ERRORS
            for on in (False, True)
        ]
        chosen = Random(17).sample(ways, tries) if tries < len(ways) else ways
        for at, error, goes_on in chosen:
            place = folder / "broken"
            shutil.rmtree(place, ignore_errors=True)
            disk.arm(at, error, goes_on=goes_on)
            taken = attempt(place, rows)
            name = disk.names[at - 1] if len(disk.names) >= at else "nothing"
            told = fault_of(place, disk, taken)
            count.runs += 1
            count.acknowledged += len(taken)
            count.refused += len(rows) - len(taken)
            if told:
                faults.append(f"call {at} ({name}), {errno.errorcode[error]}: {told}")
    return faults


def own_files(folder: Path) -> list[str]:
    """Let the calls fail by which the house writes a file of its own."""
    faults: list[str] = []
    folder.mkdir()
    for call in ("os.open", "os.write", "os.replace", "os.rename", "pathlib.Path.replace"):
        for error in ERRORS:
            with suppress(GradedError), patch(call, side_effect=OSError(error, "planted")):
                write_port_file(folder, 1, "token")
                if call not in {"os.rename", "os.replace"}:  # one of them is not used
                    faults.append(f"{call}: {errno.errorcode[error]} was not noticed")
            with suppress(FileNotFoundError):
                data = (folder / DOOR).read_bytes()
                if not data.endswith(b"}"):
                    faults.append(f"{call}: half a file is left")
            (folder / DOOR).unlink(missing_ok=True)
    return faults


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Let the disk fail, also while people play, and let the clock be wrong."""
    yield from figures(folder, 10**9 if long else SHORT)
    yield from failing_play.figures(folder / "play", LONG_PLAY if long else SHORT_PLAY)
    yield from jumps_of(LONG_JUMPS if long else SHORT_JUMPS, FAR, "400 days")


def figures(folder: Path, tries: int) -> Iterator[Figure]:
    """Let it fail in so many ways."""
    count = DiskCount()
    faults = failures(folder / "disk", count, tries)
    yield at_least("failing calls", count.runs, min(tries, SHORT))
    among = f"{count.acknowledged} acknowledged and {count.refused} refused rows"
    yield none_of("acknowledged and not kept, or broken afterwards", faults, among)
    yield none_of("files of its own half written", own_files(folder / "own"), "20 ways")
