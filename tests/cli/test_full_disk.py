"""A disk that is full while a game is played: nothing is lost, and the person is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.script.reader import read
from gloaming.script.runner import run
from tests.cli.program import gloaming

LIMITED = """
import resource, runpy, sys
limit = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
sys.argv[0] = "gloaming"
runpy.run_module("gloaming", run_name="__main__", alter_sys=False)
"""
ANSWERS = "0\n" * 300


def limited(limit: int, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the program in a process whose files may have so many bytes."""
    return subprocess.run(
        [sys.executable, "-c", LIMITED, str(limit), "play", *arguments],
        input=ANSWERS,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=cwd,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit to set here")
@pytest.mark.parametrize("extra", [(), ("--json",)])
def test_a_game_that_cannot_be_kept_any_more_is_printed_as_a_script(
    extra: tuple[str, ...], tmp_path: Path
) -> None:
    done = limited(12_000, "--seed", "6", "--save", "kept.room", *extra, cwd=tmp_path)
    assert done.returncode != 0
    told = done.stderr if extra else done.stdout
    assert "kept.room" in done.stderr
    assert "everything before it is kept" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    script = "game " + f"\n{told}".partition("\ngame ")[2].partition("\ngloaming: ")[0]
    played = run(read(script))
    assert played.game.log
    # What was acknowledged is in the file, and the game goes on from there.
    again = gloaming("play", "--resume", "kept.room", stdin="quit\n")
    assert again.returncode == 0, again.stderr
    assert "The game continues" in again.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit to set here")
def test_a_game_is_played_where_nothing_can_be_kept_and_the_person_is_told(tmp_path: Path) -> None:
    done = limited(0, "--seed", "6", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "This game is not kept in a file" in done.stdout
    assert "The seed was 6." in done.stdout
