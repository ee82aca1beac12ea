"""Names of seats in scripts: read, made handles of, written, and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.common_events import Named
from gloaming.kernel.game import Game
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.names import misnamed
from gloaming.text.words import quote
from tests.script.hamlet import HAMLET, Hamlet
from tests.script.writing import faults_in, faults_of, played
from tests.village import Settled


def names(text: str) -> dict[str, str]:
    """Return what the seats of a script are shown as at its end."""
    return dict(run(read(f"game hamlet\n{text}", pack=HAMLET), HAMLET).game.state.shown_names)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('seats\n mary_ann "Mary Ann" villager\n', {"mary_ann": "Mary Ann"}),
        ('seats\n "Mary Ann" villager\n', {"mary_ann": "Mary Ann"}),
        (
            'seats\n "Bob B." villager\n bob_b villager\n',
            None,
        ),
        ('seats\n "Night" villager\n "Seed" goon\n', {"night_2": "Night", "seed_2": "Seed"}),
        ('folk ann\nnamed ann "Annabel"\n', {"ann": "Annabel"}),
        ('folk ann\nnamed ANN "Annabel"\n', {"ann": "Annabel"}),
        ('folk ann bea\nnamed ann "A"\nnamed ann "B"\nnamed bea "A"\n', {"ann": "B", "bea": "A"}),
        ('folk ann\nnamed ann "The \\"fox\\" #1"\n', {"ann": 'The "fox" #1'}),
    ],
)
def test_a_head_gives_names(text: str, shown: dict[str, str] | None) -> None:
    if shown is None:
        assert [fault.code for fault in faults_of(f"game hamlet\n{text}")] == [
            "malformed/look-alike"
        ]
    else:
        assert names(text) == shown


def test_a_name_changes_in_a_phase_and_may_be_used_to_change_it() -> None:
    game = played('night 1\n Bea named "Beatrix"\n "BEATRIX" named "Bee"\n ann named ""\n').game
    assert game.state.shown_names == {"Bea": "Bee"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('seats\n ann "open villager\n', "malformed/quotation"),
        ('seats\n "open villager\n', "malformed/quotation"),
        ('seats\n ann "a\\x" villager\n', "malformed/escape"),
        ('seats\n ann "\u200b" villager\n', "malformed/shown-name"),
        ('seats\n ann "Bea" villager\n bea villager\n', "malformed/look-alike"),
        ('seats\n ann "Fox" villager\n bea "F0x" villager\n', "malformed/look-alike"),
        ("folk ann\nnamed ann\n", "malformed/named"),
        ("folk ann\nnamed ann bob\n", "malformed/named"),
        ('folk ann\nnamed "ann" "bob"\n', "malformed/named"),
        ("folk ann\nnamed\n", "malformed/value"),
    ],
)
def test_a_name_that_cannot_be_is_told_with_its_place(text: str, code: str) -> None:
    faults = faults_of(f"game hamlet\n{text}")
    assert code in [fault.code for fault in faults]
    assert all(fault.place.line > 1 for fault in faults if fault.code == code)


def test_nobody_is_named_who_is_not_there() -> None:
    (fault,) = faults_in('night 1\n zoe named "Zoe"\n')
    assert fault.code == "illegal/unknown-name"
    (fault,) = faults_in('night 1\n "Zoe" named "Zoe"\n')
    assert fault.code == "illegal/unknown-name"


def test_a_refused_name_is_expected_to_be_refused() -> None:
    game = played('night 1\n ! ann named "Bea"\n').game
    assert game.state.shown_names == {}


def settled(*seats: str) -> Game[Hamlet]:
    game: Game[Hamlet] = Game(HAMLET.blank)
    for seat in seats:
        game.happen(Settled(seat, "Villager"))
    return game


def test_names_are_written_beside_their_seats() -> None:
    game = settled("ann", "bea", "cal")
    game.happen(Named("ann", "Ann Smith"))
    game.happen(Named("cal", "Cal #2"))
    game.start("night")
    game.happen(Named("bea", "Bee"))
    game.happen(Named("ann"))
    text = write(HAMLET, game)
    assert '  ann "Ann Smith"' in text
    assert '  cal "Cal #2"' in text
    assert '  bea named "Bee"\n  ann named ""\n' in text
    assert run(read(text, pack=HAMLET), HAMLET).game.log == game.log


def test_names_that_were_given_in_another_order_are_written_as_keywords() -> None:
    game = settled("ann", "bea")
    for named in (Named("bea", "Bee"), Named("ann", "An"), Named("bea", "Beatrix")):
        game.happen(named)
    text = write(HAMLET, game)
    assert 'named  bea "Bee"\nnamed  ann "An"\nnamed  bea "Beatrix"\n' in text
    assert run(read(text, pack=HAMLET), HAMLET).game.log == game.log


@given(st.lists(st.text(min_size=1, max_size=8), max_size=3))
def test_any_names_at_a_table_are_written_and_read_back(wanted: list[str]) -> None:
    seats = ("ann", "bea", "cal")
    game = settled(*seats)
    for seat, name in zip(seats, wanted, strict=False):
        if Named(seat, name).refusal(game.state) is None:
            game.happen(Named(seat, name))
    assert run(read(write(HAMLET, game), pack=HAMLET), HAMLET).game.log == game.log


@given(st.text(min_size=1, max_size=12))
def test_any_name_that_begins_a_seat_is_given_a_handle(name: str) -> None:
    if misnamed(name) is None:
        assert list(names(f"seats\n {quote(name)} villager\n").values()) in ([name], [])
