"""A process that is killed, or may write no more, loses nothing that it has acknowledged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.store.file import FileStore

GATE, LONG = 3, 100
APPENDING = """
import sys
from itertools import count
from pathlib import Path
from gloaming.text.errors import Fault
from gloaming.rooms.journal.entry import HostNote, RoomOver
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.store.file import FileStore

path = Path(sys.argv[1])
store = FileStore.open(path, HEAD) if path.exists() else FileStore.create(path, HEAD)
if len(sys.argv) > 2:
    from resource import RLIMIT_FSIZE, setrlimit
    setrlimit(RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
journal = Journal(store)
try:
    for number in count(len(journal.entries) // 2):
        journal.append("ann", f"c{number}", HostNote("x" * (number % 50)), RoomOver(str(number)))
        print(len(journal.entries), flush=True)
except Fault as error:
    print(error.code, flush=True)
"""


def appending(path: Path, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", APPENDING, str(path), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def kept(path: Path) -> Journal:
    store = FileStore.open(path, HEAD)
    journal = Journal(store)
    store.close()
    return journal


def test_what_was_acknowledged_survives_a_kill(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "kept"
    rng = Random("kills")
    for _ in range(LONG if request.config.getoption("--long") else GATE):
        running = appending(path)
        assert running.stdout is not None
        for _ in range(rng.randrange(1, 40)):
            assert running.stdout.readline()
        running.kill()
        told, complaints = running.communicate()
        assert complaints == b""
        whole, _, _ = told.rpartition(b"\n")
        journal = kept(path)
        # An append is two entries, and both are there or neither.
        assert len(journal.entries) % 2 == 0
        assert not whole or len(journal.entries) >= int(whole.split()[-1])
    assert [entry.command for entry in journal.entries[::2]] == [
        f"c{number}" for number in range(len(journal.entries) // 2)
    ]


def test_a_limit_for_files_is_met_without_a_loss(tmp_path: Path) -> None:
    for limit in (700, 701, 750, 800):
        path = tmp_path / str(limit)
        running = appending(path, str(limit))
        told, complaints = running.communicate()
        *acknowledged, last = told.split()
        assert (last, complaints) == (b"fault/not-kept", b"")
        assert len(kept(path).entries) == int(acknowledged[-1])
        # What was written of the next one has been cut away again.
        assert path.read_bytes().endswith(b"\n")
