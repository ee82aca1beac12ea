from __future__ import annotations

from gloaming.game_api.choice import Decision
from gloaming.text.words import Word


def test_a_word_reads_as_it_is_written() -> None:
    assert str(Word("guard", 3, 5)) == "guard"


def test_a_decision_is_written_as_a_line_of_a_script() -> None:
    assert Decision("drive", "bob", "and", "cal").line("ann") == "ann drive bob and cal"
    assert Decision("guard", "bob").line("ann") == "ann guard bob"


def test_a_word_says_where_it_stands() -> None:
    assert str(Word("ann", 3, 7).place) == "line 3, column 7"
