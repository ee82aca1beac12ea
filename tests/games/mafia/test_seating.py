"""Who may sit at a table, and under which names."""

from __future__ import annotations

import pytest

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.seating import Seated
from gloaming.kernel.game import Game
from gloaming.script import read, run
from gloaming.text.errors import Faults, GradedError, Malformed


def faults(head: str) -> list[GradedError]:
    with pytest.raises(Faults) as found:
        run(read(f"game mafia\n{head}\nnight 1\n"))
    return list(found.value.errors)


@pytest.mark.parametrize("names", [("ann", "Ann"), ("zo\xeb", "zoe\N{COMBINING DIAERESIS}")])
def test_two_names_that_differ_in_case_or_spelling_alone_are_one_name(
    names: tuple[str, str],
) -> None:
    # Names ignore case, so an order of ANN could be either's.
    (fault,) = faults(f"seats\n  {names[0]} villager\n  {names[1]} goon\n  bea cop")
    assert (fault.code, fault.where) == ("malformed/name-twice", "line 4, column 3")


@pytest.mark.parametrize("name", ["nobody", "Nobody", "and", "with", "guilty"])
def test_nobody_is_called_by_a_word_of_the_notation(name: str) -> None:
    (fault,) = faults(f"seats\n  {name} villager\n  eve goon")
    assert (fault.code, fault.where) == ("malformed/name", "line 3, column 3")


def test_those_who_are_dealt_a_setup_have_names_of_their_own_too() -> None:
    (fault,) = faults("setup mountainous\nplayers ann bea Ann")
    assert (fault.code, fault.where) == ("malformed/name-twice", "line 3, column 17")


@pytest.mark.parametrize(
    ("head", "code", "where"),
    [
        ("setup matrix6\nplayers ann bea", "illegal/head-count", "line 2, column 7"),
        ("setup matrix7\nplayers ann bea", "malformed/no-such-setup", "line 2, column 7"),
        ("setup matrix6", "malformed/deal", "line 2, column 7"),
        ("players ann bea", "malformed/deal", "line 2, column 9"),
        ("rules parity\nseats\n  ann goon", "malformed/rule-value", "line 2, column 7"),
    ],
)
def test_a_head_that_deals_nothing_is_told_where(head: str, code: str, where: str) -> None:
    (fault,) = faults(head)
    assert (fault.code, fault.where) == (code, where)


def test_the_mafia_may_be_named_as_people_speak() -> None:
    game = run(read("game mafia\nseats\n  ann cop of the mafia\n  bea villager\n...")).game
    assert game.log[0].event == Seated("ann", "cop", "mafia")


@pytest.mark.parametrize("role", ["executioner", "lyncher", "cop, lyncher"])
def test_a_role_that_needs_brackets_is_not_dealt_without_them(role: str) -> None:
    game = Game(mafia.blank)
    with pytest.raises(Malformed, match="needs the name of the player who must be lynched"):
        game.happen(Seated("ann", role))
    assert not game.log


@pytest.mark.parametrize(
    ("seated", "told"),
    [
        (Seated("ann", "cop"), "ann is a cop"),
        (Seated("ann", "lyncher", about="Zoë"), "ann is a lyncher (Zoë)"),
        (Seated("ann", "ninja cop", "mafia"), "ann is a ninja cop of the mafia"),
    ],
)
def test_all_that_was_dealt_is_told(seated: Seated, told: str) -> None:
    assert seated.describe() == told
