"""How a command ends where nobody reads on, nothing can be written, or nothing be read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.cli import files
from gloaming.kernel.errors import Malformed
from tests.cli.test_commands import SCRIPT, gloaming

FULL = Path("/dev/full")


def test_a_reader_who_has_seen_enough_is_no_failure() -> None:
    command = [sys.executable, "-m", "gloaming", "roles"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read()
    assert (process.returncode, told) == (0, b"")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk here")
def test_a_full_disk_is_told_in_one_line() -> None:
    command = [sys.executable, "-m", "gloaming", "roles"]
    with FULL.open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "gloaming: this cannot be written: No space left on device\n"


def test_what_is_wrong_with_standard_input_is_told_by_its_name() -> None:
    done = gloaming("run", "-", stdin=SCRIPT.replace("ann guard bea", "ann gurd bea"))
    assert done.returncode == 2
    assert "standard input, line 14, column 7: there is no verb 'gurd'" in done.stderr


def test_a_text_that_nobody_could_read_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "no.gloam"
    done = gloaming("check", str(path))
    assert done.returncode == 2
    assert done.stderr.count(str(path)) == 1


def test_what_is_in_a_file_stays_until_there_is_something_to_write(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("yesterday's")
    files.prepare(str(page))
    assert page.read_text() == "yesterday's"
    with pytest.raises(Malformed, match="cannot be written"):
        files.prepare(str(tmp_path))
