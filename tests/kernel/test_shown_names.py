"""Shown names: what can be one, what looks like another, and how a seat gets one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.common_events import Named
from gloaming.kernel.game import Game, fold
from gloaming.kernel.state import State
from gloaming.text.errors import GradedError
from gloaming.text.names import graphemes, handle_for, misnamed, skeleton
from gloaming.text.phrase import calling


class Inn(State):
    """A state with three seats."""

    def handles(self) -> tuple[str, ...]:
        return ("ann", "bob", "mary_ann")


@pytest.mark.parametrize(
    "name",
    [
        "Mary Ann",
        "Zoë",
        "O'Neil",
        "Дмитрий",
        "李雷",
        "🦊 fox",
        "🇩🇪🇫🇷",
        "👍🏽",
        "क्षत्रिय",
        'a "b"',
        "x" * 24,
    ],
)
def test_a_name_may_be_free_text(name: str) -> None:
    assert misnamed(name, ["ann", "bob"]) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "one blank"),
        (" ann", "one blank"),
        ("a  b", "one blank"),
        ("a\u00a0b", "one blank"),
        ("a\nb", "one blank"),
        ("Zoe\u0308", "accents are not set"),
        ("a\u200bb", "cannot be seen"),
        ("a\U000e0101", "cannot be seen"),
        ("\u0301a", "too many accents"),
        ("q" + "\u0323\u0330\u0331\u0332\u0333", "too many accents"),
        ("x" * 25, "at most 24"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(name: str, why: str) -> None:
    refused = misnamed(name)
    assert refused is not None
    assert refused.code == "malformed/shown-name"
    assert why in str(refused)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mary Ann", "mary_ann"),
        ("Mary Ann", "MaryAnn"),
        ("eve", "Еve"),  # noqa: RUF001  (a Cyrillic letter)
        ("eve", "ЕVЕ"),  # noqa: RUF001
        ("eve", "ｅｖｅ"),  # noqa: RUF001
        ("eve", "Évé"),
        ("bill", "BiII"),
        ("bob", "b0b"),
        ("tom", "torn"),
        ("ann", "ΑΝΝ"),  # noqa: RUF001
        ("Ivy", "lvy"),
        ("🦊", "🦊 "),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert skeleton(one) != skeleton(f"{other}x")


def test_names_of_other_scripts_are_told_apart() -> None:
    names = ["李雷", "韩梅", "काल", "कल", "שרה", "🦊", "🐺", "!!", "!?"]
    assert len({skeleton(name) for name in names}) == len(names)


@given(st.text())
def test_any_text_is_a_name_or_is_refused(name: str) -> None:
    refused = misnamed(name, ["ann"])
    if refused is None:
        assert 0 < graphemes(name) <= 24
        assert name.isprintable()


@pytest.mark.parametrize(
    ("name", "told"), [("Ann", "'Ann' is taken"), ("ann", "'ann' looks like 'Ann'")]
)
def test_a_name_that_somebody_has_is_taken_and_does_not_only_look_so(name: str, told: str) -> None:
    refused = misnamed(name, ["Ann"])
    assert refused is not None
    assert (refused.code, str(refused)) == ("malformed/look-alike", told)


@pytest.mark.parametrize(
    ("name", "taken", "handle"),
    [
        ("Mary Ann", (), "mary_ann"),
        ("Mary Ann", ("mary_ann", "mary_ann_2"), "mary_ann_3"),
        ("Bob, the (old)", (), "bob_the_old"),
        ("🦊", (), "seat"),
        ("Дмитрий", (), "дмитрий"),
    ],
)
def test_a_handle_is_made_of_a_name(name: str, taken: tuple[str, ...], handle: str) -> None:
    assert handle_for(name, taken) == handle


def test_a_seat_is_shown_under_a_name_until_it_has_another() -> None:
    game: Game[Inn] = Game(Inn)
    game.happen(Named("bob", "Robert"))
    assert game.state.handle_of("ROBERT") == "bob"
    assert game.log[-1].event.describe() == "the seat 'bob' is shown as 'Robert'"
    with calling(game.state.shown_names):
        assert game.log[-1].event.describe() == "the seat 'bob' is shown as 'Robert'"
    game.start()
    game.happen(Named("bob", "Rob"))
    game.happen(Named("ann", "Robert"))
    assert game.state.shown_names == {"bob": "Rob", "ann": "Robert"}
    game.happen(Named("bob"))
    game.happen(Named("ann", "ann"))
    assert game.state.shown_names == {}
    assert game.state.handle_of("Rob") is None
    assert game.log[-2].event.describe() == "the seat 'bob' has no other name"


@pytest.mark.parametrize(
    ("named", "code"),
    [
        (Named("zoe", "Zoe"), "illegal/unknown-name"),
        (Named("ann", "a\u202e"), "malformed/shown-name"),
        (Named("ann", "Mary-Ann"), "malformed/look-alike"),
        (Named("ann", "R0bert"), "malformed/look-alike"),
        (Named("ann", "N0body"), "malformed/look-alike"),
    ],
)
def test_a_name_that_cannot_be_leaves_no_trace(named: Named, code: str) -> None:
    game: Game[Inn] = Game(Inn)
    game.happen(Named("bob", "Robert"))
    with pytest.raises(GradedError) as caught:
        game.happen(named)
    assert caught.value.code == code
    assert game.state.shown_names == {"bob": "Robert"}
    assert len(game.log) == 1


def test_a_name_in_an_old_log_is_kept_even_if_it_would_be_refused_now() -> None:
    game: Game[Inn] = Game(Inn)
    game.happen(Named("bob", "Robert"))
    folded = fold(Inn(), [game.log[0]])
    Named("ann", "R0bert").apply(folded)
    assert folded.shown_names == {"bob": "Robert", "ann": "R0bert"}


def test_a_game_that_names_no_seats_shows_none() -> None:
    assert State().handles() == ()
    with pytest.raises(GradedError, match="nobody is called"):
        Game(State).happen(Named("ann", "Ann"))
