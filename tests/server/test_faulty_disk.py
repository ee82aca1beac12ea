"""The failing disk of the drills: it fails where it is asked to, and nowhere else."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.faulty_disk import faulty_disk

TABLE = "CREATE TABLE one (two)"


def test_a_disk_fails_for_the_databases_of_its_folder_only(tmp_path: Path) -> None:
    for name in ("own", "other"):
        (tmp_path / name).mkdir()
    # One is open before, as a house of other tests may be; and one is opened meanwhile.
    with (
        closing(sqlite3.connect(tmp_path / "other" / "before")) as before,
        faulty_disk(tmp_path / "own") as disk,
        closing(sqlite3.connect(tmp_path / "other" / "meanwhile")) as meanwhile,
        closing(sqlite3.connect(tmp_path / "own" / "database")) as own,
    ):
        disk.arm(1, errno.EIO, goes_on=True)
        before.execute(TABLE)
        meanwhile.execute(TABLE)
        assert not disk.calls
        with pytest.raises(sqlite3.OperationalError):
            own.execute(TABLE)
        assert disk.calls
