"""Playthroughs: every setup has one, and it is what would be played today."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.kernel.packs.installed import packs
from gloaming.kernel.packs.pack import LibraryPage
from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.script import read, run
from tests.testing.playthroughs import FOLDER, STALE, main, played, players, setups

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


def test_a_playthrough_that_is_not_there_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check", str(tmp_path)], MAFIA) == STALE
    assert "mafia-matrix6.gloam is stale: run `python -m tests.testing.playthroughs`" in (
        capsys.readouterr().err
    )


def test_what_is_written_is_not_stale(tmp_path: Path) -> None:
    assert main([str(tmp_path)], MAFIA) == 0
    assert main(["--check", str(tmp_path)], MAFIA) == 0


def test_a_playthrough_that_was_changed_is_stale(tmp_path: Path) -> None:
    main([str(tmp_path)], MAFIA)
    path = tmp_path / "mafia-matrix6.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("day 1", "day 2"), encoding="utf-8")
    assert main(["--check", str(tmp_path)], MAFIA) == STALE


def test_a_playthrough_of_no_setup_is_stale_and_is_taken_away(tmp_path: Path) -> None:
    main([str(tmp_path)], MAFIA)
    path = tmp_path / "mafia-forgotten.gloam"
    path.write_text("", encoding="utf-8")
    assert main(["--check", str(tmp_path)], MAFIA) == STALE
    main([str(tmp_path)], MAFIA)
    assert not path.exists()


def test_those_whom_a_setup_names_play_it() -> None:
    assert players(LibraryPage("a duel", "", (("players", "Vance, Ilse"),))) == ["Vance", "Ilse"]


def test_as_many_play_as_a_setup_is_for() -> None:
    assert len(players(LibraryPage("a crowd", "", (("players", "11, 12, 13"),)))) == 11


def test_the_same_game_is_played_every_time() -> None:
    pack = MAFIA["mafia"]
    setup = setups(pack)[0]
    assert played(pack, setup).log == played(pack, setup).log
