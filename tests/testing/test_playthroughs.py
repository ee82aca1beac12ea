"""Playthroughs: every setup has one; that it is what would be played today is a golden."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.game_api.installed import packs
from gloaming.game_api.pack import LibraryPage
from gloaming.kernel.phase import SHUTDOWN
from gloaming.script import read, run
from tests.testing.playthroughs import players, setups

ROOT = Path(__file__).parents[2]
SETUPS = [(name, page.name) for name, pack in sorted(packs().items()) for page in setups(pack)]


def text(pack: str, setup: str, kind: str) -> str:
    return (ROOT / "playthroughs" / f"{pack}-{setup}.{kind}").read_text(encoding="utf-8")


@pytest.mark.parametrize(("pack", "setup"), SETUPS)
def test_every_setup_has_a_playthrough_that_comes_to_its_end(pack: str, setup: str) -> None:
    game = run(read(text(pack, setup, "gloam"))).game
    assert game.state.phase == SHUTDOWN
    assert "== shutdown ==" in text(pack, setup, "txt")


def test_those_whom_a_setup_names_play_it() -> None:
    assert players(LibraryPage("a duel", "", (("players", "Vance, Ilse"),))) == ["Vance", "Ilse"]


def test_as_many_play_as_a_setup_is_for() -> None:
    assert len(players(LibraryPage("a crowd", "", (("players", "11, 12, 13"),)))) == 11
