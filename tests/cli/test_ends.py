"""How a command ends where nobody reads on, nothing can be written, or nothing be read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.cli.input import files
from gloaming.text.errors import Malformed
from tests.cli.program import gloaming
from tests.cli.test_commands import SCRIPT

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
    files.check_writable(str(page))
    assert page.read_text() == "yesterday's"
    with pytest.raises(Malformed, match="cannot be written"):
        files.check_writable(str(tmp_path))


FULL_UP = """
import resource, sys
from gloaming.cli.input.files import write_text
from gloaming.text.errors import Malformed
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
try:
    write_text(sys.argv[1], "new")
except Malformed as error:
    print(error.code)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit to set here")
def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    kept = tmp_path / "kept.gloam"
    kept.write_text("old")
    command = [sys.executable, "-c", FULL_UP, str(kept)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("malformed/file\n", "")
    assert kept.read_text() == "old"
    assert list(tmp_path.iterdir()) == [kept]


def test_what_is_written_again_stays_what_it_was(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.gloam", tmp_path / "link.gloam"
    kept.write_text("old")
    kept.chmod(0o640)
    link.symlink_to(kept)
    files.write_text(str(link), "new")
    assert (kept.read_text(), kept.stat().st_mode & 0o777) == ("new", 0o640)
    assert link.is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes here")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    files.write_text(str(pipe), "new")
    assert os.read(reader, 99) == b"new"
    os.close(reader)
    assert pipe.is_fifo()
