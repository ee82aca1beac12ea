"""Text: any of it is one word of a script, and no text shows more than its author said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.text.errors import Malformed
from gloaming.text.phrase import calling, current_voice, say
from gloaming.text.words import (
    Word,
    aloud,
    composed,
    is_quotation,
    is_text,
    quote,
    tokens,
    unquote,
    words_in,
)

ANYTHING = st.text(st.characters() | st.sampled_from('"\\\n\t\r #\u0301\ud800\u2028n{}u'))


@given(ANYTHING)
def test_any_text_is_one_word_and_comes_back(text: str) -> None:
    quoted = quote(text)
    assert "\n" not in quoted
    assert is_text(quoted)
    assert is_quotation(quoted)
    line = f"ann say {quoted} # a comment"
    assert [word for word, _ in tokens(composed(line))][:3] == ["ann", "say", quoted]
    assert unquote(Word(composed(quoted))) == text


def test_accents_that_are_set_in_another_way_are_written_by_number() -> None:
    assert quote("Zoe\u0308 ë") == r'"Zoe\u{308} \u{eb}"'


@given(st.lists(ANYTHING, min_size=1, max_size=3))
def test_several_quotations_on_a_line_stay_apart(texts: list[str]) -> None:
    line = " ".join(map(quote, texts))
    assert [unquote(Word(word)) for word, _ in tokens(line)] == texts


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('ann say "a #b  c" # d', ["ann", "say", '"a #b  c"', "#", "d"]),
        ('"say "cheese" now"', ['"say', '"cheese"', 'now"']),
        ('a"b c"d', ['a"b', 'c"d']),
        ('"open end', ['"open', "end"]),
        (r'"\" still"', [r'"\" still"']),
    ],
)
def test_a_quotation_ends_at_a_mark_with_a_blank_behind_it(line: str, words: list[str]) -> None:
    assert [word for word, _ in tokens(line)] == words


@pytest.mark.parametrize("word", [r'"\x"', r'"\u{110000}"', r'"\u{}"', r'"\u"', r'"\ "'])
def test_an_escape_that_means_nothing_is_malformed(word: str) -> None:
    with pytest.raises(Malformed) as caught:
        unquote(Word(word, 3, 7))
    assert caught.value.code == "malformed/escape"
    assert caught.value.place.line == 3
    assert r"\n" in caught.value.accepted


def test_what_is_typed_is_split_the_same_way() -> None:
    typed = ' zoe\N{COMBINING DIAERESIS}  say "two  blanks"'
    assert [word.text for word in words_in(typed)] == ["zo\xeb", "say", '"two  blanks"']
    with pytest.raises(Malformed, match="is not text"):
        words_in("ann \x1b[2J")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("good morning", '"good morning"'),
        ('I" bob says "I did it', "\"I' bob says 'I did it\""),
        ("one\n\n  two\t three", '"one / two three"'),
        ("\u202eolleh\u2066", '"olleh"'),
    ],
)
def test_what_is_said_is_shown_on_one_line_between_two_marks(text: str, shown: str) -> None:
    assert aloud(text) == shown


def test_a_line_break_in_a_gap_makes_no_line() -> None:
    assert str(say("{a} and {b}", a="x\nbob is dead", b=("y\nz", "w"))) == (
        "x / bob is dead and y / z, w"
    )


def test_a_fraction_in_a_gap_stays_a_number() -> None:
    assert str(say("{share:.1%}", share=0.25)) == "25.0%"


def test_names_that_people_go_by_are_said_in_place_of_handles() -> None:
    told = say("{name} accuses {others}", name="mary_ann", others=("bob", "cal"))
    with calling({"mary_ann": "mary Ann", "cal": "Cal II"}):
        assert str(told) == "mary Ann accuses bob, Cal II"
        # A name at the beginning of a sentence stays as its owner writes it.
        assert current_voice().sentence(told) == "mary Ann accuses bob, Cal II."
        assert current_voice().say("cal") == "Cal II"
    assert str(told) == "mary_ann accuses bob, cal"
