"""Names that cannot be told apart by eye, and names with something in them that nobody sees."""

from __future__ import annotations

import pytest

from gloaming.text.names import hidden_in, looks, refused_names
from gloaming.text.words import Word


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("eve", "\N{CYRILLIC SMALL LETTER IE}ve"),
        ("Ann", "\N{CYRILLIC CAPITAL LETTER A}nn"),
        ("Tom", "\N{GREEK CAPITAL LETTER TAU}om"),
        ("bob", "b0b"),
        ("Ian", "lan"),
        ("al", "a1"),
        ("ann", "\N{FULLWIDTH LATIN SMALL LETTER A}nn"),
    ],
)
def test_names_that_look_alike_are_refused(one: str, other: str) -> None:
    assert looks(one) == looks(other)
    (refused,) = refused_names([Word(one, 4, 3), Word(other, 5, 3)])
    assert (refused.code, refused.value) == ("malformed/look-alike", other)
    assert refused.where == "line 5, column 3"


@pytest.mark.parametrize("names", [("ann", "anna"), ("jose", "jos\xe9"), ("p1", "p2"), ("a", "i")])
def test_names_that_can_be_told_apart_are_taken(names: tuple[str, ...]) -> None:
    assert [*refused_names(map(Word, names))] == []


def test_the_same_name_in_capitals_is_no_look_alike() -> None:
    assert [*refused_names([Word("ann"), Word("Ann")])] == []


@pytest.mark.parametrize(
    "character",
    [
        "\N{ZERO WIDTH SPACE}",
        "\N{ZERO WIDTH JOINER}",
        "\N{RIGHT-TO-LEFT OVERRIDE}",
        "\N{SOFT HYPHEN}",
        "\N{NO-BREAK SPACE}",
        "\N{HANGUL FILLER}",
        "\N{BRAILLE PATTERN BLANK}",
        "\N{VARIATION SELECTOR-16}",
        "\N{LEFT-TO-RIGHT ISOLATE}",
        "\x7f",
        "\ue000",
    ],
)
def test_a_name_with_a_character_that_nobody_sees_is_refused(character: str) -> None:
    assert hidden_in(f"a{character}b") == character
    (refused,) = refused_names([Word(f"a{character}b")])
    assert refused.code == "malformed/hidden-character"
    assert str(refused).isascii()


@pytest.mark.parametrize("name", ["Big Bad Bob", "zo\xeb", "\u738b\u82b3", "xX_Kraken_Xx", "a-b"])
def test_what_everybody_sees_is_a_name(name: str) -> None:
    assert not hidden_in(name)
