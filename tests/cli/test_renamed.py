"""Old words of commands and options do the same; only a person is told what they are now."""

from __future__ import annotations

import shlex
from pathlib import Path
from shutil import copyfile
from typing import Final

import pytest

from gloaming.cli.command_group import RENAMED, RENAMED_OPTIONS
from tests.cli.program import Done, at_terminal, gloaming

HOUSE: Final = Path(__file__).parents[1] / "server" / "corpus" / "schema-2.db"
SEATS: Final = "'doc: doctor, eve: goon' 'eve kill doc'"
PLAYERS: Final = "dethy --players 'ann bea cal dan eve' --seed 1"
ODDS: Final = "odds dethy --engine object --workers 1"
SAME: Final = {
    "house rooms --data house --json": "admin rooms --data house --json",
    "house --help": "admin --help",
    "words check en --json": "translate check en --json",
    "words new xx": "translate new xx",
    "seat nowhere --json": "connect nowhere --json",
    "seat --help": "connect --help",
    f"ask {SEATS}": f"resolve {SEATS}",
    f"new {PLAYERS}": f"deal {PLAYERS}",
    "pack new kennel": "plugin new kennel",
    f"{ODDS} --within=30% --keep kept --json": f"{ODDS} --margin=30% --checkpoint kept --json",
    f"{ODDS} --games 5 --swing": f"{ODDS} --games 5 --role-values",
    f"{ODDS} --games 5 --on nowhere": f"{ODDS} --games 5 --dask nowhere",
    "serve --openings 0": "serve --rooms-per-minute 0",
}


def done_in(folder: Path, line: str) -> Done:
    (folder / "house").mkdir(parents=True)
    copyfile(HOUSE, folder / "house" / "house.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return gloaming(*shlex.split(line))


@pytest.mark.parametrize("old", SAME)
def test_an_old_word_does_what_the_new_one_does(old: str, tmp_path: Path) -> None:
    done = done_in(tmp_path / "old", old)
    assert done == done_in(tmp_path / "new", SAME[old])
    assert done.stdout or done.returncode == 2


def test_every_old_word_is_tried() -> None:
    words = {word.partition("=")[0] for line in SAME for word in shlex.split(line)}
    assert words >= {*RENAMED, *(old for table in RENAMED_OPTIONS.values() for old in table)}


def test_a_person_is_told_once_what_an_old_word_is_now(tmp_path: Path) -> None:
    terminal = at_terminal("words", "check", "en", cwd=tmp_path)
    terminal.expect_exact("gloaming: words is called translate now; the old word works until 0.4")
    assert terminal.read().split() == []


def test_help_names_no_old_word() -> None:
    listed = {line.split()[0] for line in gloaming("--help").stdout.splitlines() if line.strip()}
    assert listed >= set(RENAMED.values())
    assert not listed & set(RENAMED)
