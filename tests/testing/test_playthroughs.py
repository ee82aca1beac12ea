"""Playthroughs: every setup has one, and it is what would be played today."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.kernel.packs.installed import packs
from gloaming.kernel.packs.pack import LibraryPage
from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.script import read, run
from tests.testing.playthroughs import FOLDER, STALE, main, players, setups

ROOT = Path(__file__).parents[2]
SETUPS = [(name, page.name) for name, pack in sorted(packs().items()) for page in setups(pack)]
MAFIA = {"mafia": packs()["mafia"]}


def text(pack: str, setup: str, kind: str) -> str:
    return (ROOT / FOLDER / f"{pack}-{setup}.{kind}").read_text(encoding="utf-8")


def test_every_playthrough_is_what_would_be_written_today(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--check", str(ROOT / FOLDER)]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(("pack", "setup"), SETUPS)
def test_every_setup_has_a_playthrough_that_comes_to_its_end(pack: str, setup: str) -> None:
    game = run(read(text(pack, setup, "gloam"))).game
    assert game.state.phase == SHUTDOWN
    assert "== shutdown ==" in text(pack, setup, "txt")


def test_what_is_not_as_it_would_be_written_is_stale_until_it_is_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = {path.name: path.read_bytes() for path in (ROOT / FOLDER).glob("mafia-*")}
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "mafia-matrix6.gloam").unlink()
    (tmp_path / "mafia-salem.txt").write_text("another game", encoding="utf-8")
    (tmp_path / "mafia-forgotten.gloam").write_text("of no setup", encoding="utf-8")
    assert main(["--check", str(tmp_path)], MAFIA) == STALE
    told = capsys.readouterr().err.splitlines()
    assert sorted(told) == [
        f"{tmp_path / name} is stale: run `python -m tests.testing.playthroughs`"
        for name in ("mafia-forgotten.gloam", "mafia-matrix6.gloam", "mafia-salem.txt")
    ]
    assert main([str(tmp_path)], MAFIA) == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept


def test_those_whom_a_setup_names_play_it() -> None:
    assert players(LibraryPage("a duel", "", (("players", "Vance, Ilse"),))) == ["Vance", "Ilse"]


def test_as_many_play_as_a_setup_is_for() -> None:
    assert len(players(LibraryPage("a crowd", "", (("players", "11, 12, 13"),)))) == 11
