"""Lines at a terminal that is narrower than they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.cli.lines import fold, tell
from tests.cli.program import at_terminal


def test_a_line_that_is_too_long_goes_on_further_in() -> None:
    assert fold("  one two three", 11) == ["  one two", "    three"]
    assert fold("", 11) == [""]


def test_what_stands_in_a_column_goes_on_in_it() -> None:
    line = "  alive  ann, bea, cal, dan"
    assert fold(line, 19, columns=True) == ["  alive  ann, bea,", "         cal, dan"]
    assert fold("  a far too long name  x y z", 20, columns=True)[1].startswith("    ")


def test_what_stands_in_brackets_stays_with_its_word() -> None:
    assert fold("dead  dov (cop), eli (cop)", 21) == ["dead  dov (cop),", "  eli (cop)"]


def test_a_pipe_is_given_lines_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    tell(["long " * 60])
    assert capsys.readouterr().out == "long " * 60 + "\n"


@pytest.mark.parametrize("words", [("roles",), ("setups", "matrix6"), ("rules", "--game", "fleet")])
def test_the_library_fits_a_narrow_terminal(words: tuple[str, ...], tmp_path: Path) -> None:
    terminal = at_terminal(*words, cwd=tmp_path, columns=60)
    told = terminal.read()
    assert max(len(line) for line in told.splitlines()) <= 60


FRAME = """\
+--------------------------------------------------+
| Constant Tide                                 OK |
| Gannet class heavy cruiser (CA)   Saltmere       |
|   row 1     [ ][ ][*][X]                         |
| [ ]   8 pulse torpedo F      [ ]  10 beam        |
+--------------------------------------------------+"""


def test_a_frame_that_is_too_wide_is_drawn_narrower_and_stays_one() -> None:
    folded = [part for line in FRAME.splitlines() for part in fold(line, 36)]
    assert folded == [
        "+----------------------------------+",
        "| Constant Tide   OK               |",
        "| Gannet class heavy cruiser (CA)  |",
        "| Saltmere                         |",
        "|   row 1     [ ][ ][*][X]         |",
        "| [ ]   8 pulse torpedo F          |",
        "| [ ]  10 beam                     |",
        "+----------------------------------+",
    ]
    assert [part for line in FRAME.splitlines() for part in fold(line, 52)] == FRAME.splitlines()
