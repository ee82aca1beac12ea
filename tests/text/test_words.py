from __future__ import annotations

import pytest

from gloaming.kernel.event import Event
from gloaming.text.phrase import (
    NOBODY,
    Phrase,
    Sentence,
    Several,
    Term,
    Voice,
    both,
    current_voice,
    gaps_in,
    say,
    speaking,
    things_in,
)
from tests.village import Attack


def test_a_phrase_is_said_with_what_belongs_in_its_gaps() -> None:
    assert str(say("{name} is dead", name="bob")) == "bob is dead"
    assert str(say("{votes:vote|votes}", votes=1)) == "1 vote"
    assert str(say("{votes:vote|votes}", votes=3)) == "3 votes"
    assert str(say("{share:.1f} of {count:03d}", share=0.25, count=7)) == "0.2 of 007"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("villager", "a villager"),
        ("oracle", "an oracle"),
        ("Innocent child", "an Innocent child"),
        ("one-shot cop", "a one-shot cop"),
        ("universal backup", "a universal backup"),
        ("usurper", "a usurper"),
        ("unaware cop", "an unaware cop"),
        ("uninvited guest", "an uninvited guest"),
    ],
)
def test_a_gap_can_ask_for_the_article_of_a_word(word: str, told: str) -> None:
    assert str(say("{role:a}", role=Term("role", word))) == told
    assert str(say("{n:03d} times {role:a}", n=7, role=word)) == f"007 times {told}"


def test_events_terms_and_lists_are_said_in_gaps() -> None:
    told = say(
        "{act}: {who} as {role}", act=Attack("a", "b"), who=("x", "y"), role=Term("r", "cop")
    )
    assert str(told) == "a attacks b: x, y as cop"
    assert str(both(["x", "y", "z"])) == "x, y and z"
    assert str(Several(())) == str(NOBODY) == "nobody"


def test_a_thing_can_be_shown_as_python_writes_it() -> None:
    act = Attack("a", "b")
    assert str(say("{act!r}", act=act)) == repr(act)
    assert str(say("{name!r} {role!r}", name="bob", role=Term("role", "cop"))) == "'bob' 'cop'"


def test_a_class_is_said_and_not_asked_for_a_phrase() -> None:
    assert str(say("{kind}", kind=Attack)) == str(Attack)
    assert list(things_in(say("{kind}", kind=Attack))) == [Attack]


def test_a_phrase_can_be_filled_with_something_else() -> None:
    template = Phrase("{name} is dead", name="death")
    assert template.filled(name="bob") == Phrase("{name} is dead", (("name", "bob"),), "death")


def test_all_that_a_phrase_tells_of_is_found_however_deep() -> None:
    act = Attack("ann", "bob")
    told = say("{told}: {names}", told=say("{act}", act=act), names=Several(("x", ("y", 3))))
    assert set(things_in(told)) == {act, "ann", "bob", "x", "y", 3}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{name} is dead", "name-is-dead"),
        ("3 of {count}", "text-3-of-count"),
    ],
)
def test_a_key_is_made_of_the_words(text: str, key: str) -> None:
    assert say(text).key == key


def test_keys_of_phrases_that_differ_in_marks_alone_differ() -> None:
    texts = ["{told}", "{told}.", "({told})", "word " * 20, "word " * 21]
    assert len({say(text).key for text in texts}) == len(texts)


class Shouting(Voice):
    def untranslated(self, text: str, gaps: object) -> str:
        return super().untranslated(text.upper(), {}) if not gaps else "..."


def test_a_voice_is_in_use_only_where_it_is_asked_for() -> None:
    before = current_voice()
    with speaking(Shouting()) as voice:
        assert current_voice() is voice
        assert str(say("hello")) == str(Term("word", "hello")) == "HELLO"
        assert str(say("hello {name}", name="bob")) == "..."
    assert current_voice() is before


def test_the_gaps_of_a_sentence_are_named() -> None:
    assert list(gaps_in("{one} {two.name} {three[0]!r} {{four}}")) == ["one", "two", "three"]


def test_an_event_that_says_nothing_is_told_as_it_is_written() -> None:
    assert Event.phrase(Attack("a", "b")) == Attack("a", "b").phrase()


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (Sentence(say("the count: {n}", n=3)), "The count: 3."),
        (Sentence(say("{name} dies", name="ann")), "ann dies."),
        (Sentence(say("{told}, too", told=say("{name} dies", name="ann"))), "ann dies, too."),
        (Sentence(say("answers: {name}", name="an")), "Answers: an."),
        (Sentence(say("is that so?")), "Is that so?"),
        (Sentence(say('{name} says "{told}"', name="ann", told="No.")), 'ann says "No."'),
        (Sentence(say('{name} says "{told}"', name="ann", told="no")), 'ann says "no".'),
        (Sentence(Term("phase", "night"), end=""), "Night"),
        (Sentence(""), "."),
    ],
)
def test_the_voice_makes_a_sentence_of_what_is_said(what: Sentence, told: str) -> None:
    assert str(what) == told
    assert str(say("{it}", it=what)) == told


def test_what_a_sentence_tells_of_is_found() -> None:
    assert list(things_in(Sentence(say("{name} dies", name="ann")))) == ["ann"]
