"""Blocks as plain data, and what a parlour can do besides."""

from __future__ import annotations

from gloaming.game_api.seat_interface import ShowsForms, ShowsOwn
from gloaming.kernel.phase import AT_ONCE, Phase
from gloaming.text.blocks import Card, Place, Roster, Section, said
from gloaming.text.phrase import Term, Voice, say, speaking


class Shouting(Voice):
    def untranslated(self, text: str, gaps: object) -> str:
        return super().untranslated(text, gaps).upper()  # type: ignore[arg-type]


def test_texts_are_said_by_the_voice_in_use_and_names_stay_as_they_are() -> None:
    block = Section(say("alive"), (Roster((Place("ann", shown=Term("role", "cop")),)),))
    with speaking(Shouting()):
        shouted = said(block)
    assert shouted["title"] == "ALIVE"
    (place,) = shouted["body"][0]["places"]
    assert (place["name"], place["shown"], place["alive"]) == ("ann", "COP", True)
    assert said(block)["title"] == "alive"


def test_a_block_says_what_it_is_and_a_part_of_one_does_not() -> None:
    assert said(Card("ann", "guest"))["block"] == "card"
    assert "block" not in said(Place("ann"))


def test_values_of_closed_lists_are_sent_as_they_are_written() -> None:
    assert said(AT_ONCE) == AT_ONCE.value
    assert said(Phase("day", AT_ONCE))["resolves"] == AT_ONCE.value


def test_a_roster_that_tells_of_the_living_is_a_line_for_each() -> None:
    assert not Roster((Place("ann"), Place("bob", alive=False, shown="cop"))).revealed
    assert Roster((Place("ann", shown="cop", side="town"),)).revealed


class Showing:
    def own(self, state: object, name: str) -> list[object]:
        return []


def test_what_a_parlour_can_do_besides_is_known_by_its_methods() -> None:
    assert isinstance(Showing(), ShowsOwn)
    assert not isinstance(Showing(), ShowsForms)
