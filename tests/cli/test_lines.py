"""Lines at a terminal that is narrower than they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.cli.terminal.output import _folded, tell
from tests.cli.program import STYLES, at_terminal


def test_a_line_that_is_too_long_goes_on_further_in() -> None:
    assert _folded("  one two three", 11) == ["  one two", "    three"]


def test_what_stands_in_brackets_stays_with_its_word() -> None:
    assert _folded("dead  dov (cop), eli (cop)", 21) == ["dead  dov (cop),", "  eli (cop)"]


def test_a_pipe_is_given_lines_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    tell(["long " * 60])
    assert capsys.readouterr().out == "long " * 60 + "\n"


@pytest.mark.parametrize("words", [("roles",), ("setups", "matrix6"), ("rules", "--game", "fleet")])
def test_the_library_fits_a_narrow_terminal(words: tuple[str, ...], tmp_path: Path) -> None:
    terminal = at_terminal(*words, cwd=tmp_path, columns=60)
    told = STYLES.sub("", terminal.read())
    assert max(len(line) for line in told.splitlines()) <= 60
