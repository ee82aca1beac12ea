"""Plain signs: where letters are wanting, others are written, and nothing breaks off."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.cli.terminal.output import write_plainly
from tests.cli.program import gloaming

GAME = "game mafia\nseats\n Ωmega cop\n bea villager\n eve goon\nnight 1\n"


@pytest.mark.parametrize(
    ("encoding", "written"),
    [("ascii", "## 2 > a... ? +"), ("latin-1", "## 2 > a... ? +"), ("utf-8", "██ 2 ▸ a… Ω †")],
)
def test_signs_that_cannot_be_written_have_others_in_their_place(
    encoding: str, written: str
) -> None:
    write_plainly()
    assert "██ 2 ▸ a… Ω †".encode(encoding, "plainly").decode(encoding) == written


@pytest.mark.parametrize(
    ("words", "said", "told"),
    [
        (("run", "game.gloam"), "", "?mega is a cop"),
        (("play", "matrix6", "--seed", "7"), "vote eli\n\n", "#.... 1/5"),
    ],
)
def test_a_game_is_told_to_a_terminal_of_another_alphabet(
    words: tuple[str, ...], said: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "game.gloam").write_text(GAME, encoding="utf-8")
    done = gloaming(*words, stdin=said, encoding="latin-1")
    assert done.returncode == 0, done.stderr
    assert told in done.stdout
