"""Scripts that tell how the dice fall."""

from __future__ import annotations

import pytest

from gloaming.kernel.errors import Faults
from gloaming.packs.mafia.pack import mafia
from gloaming.script.checker import check
from gloaming.script.reader import read

TIE = """game   mafia
rules  ties=random
dice   {dice}
seats
  ann  villager
  bea  villager
  cal  villager
  eve  goon

day 1
  ann vote bea
  bea vote ann
  = lynched {lynched}
"""


@pytest.mark.parametrize(("die", "lynched"), [("1", "ann"), ("2", "bea")])
def test_the_dice_fall_as_they_are_told(die: str, lynched: str) -> None:
    text = TIE.format(dice=die, lynched=lynched)
    assert check(read(text, pack=mafia), mafia).holds


def test_dice_may_be_told_in_several_lines_and_with_commas() -> None:
    script = read(TIE.format(dice="1,\ndice 2, 1", lynched="ann"), pack=mafia)
    assert script.dice == (1, 2, 1)


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ("1 2", "line 3, column 10: 1 of 2 dice are not thrown"),
        ("3", "a die of 2 sides cannot show 3"),
        ("one", "line 3, column 8: no die can show 'one'"),
        ("-1", "no die can show '-1'"),
    ],
)
def test_a_die_that_does_not_fit_is_a_fault(dice: str, message: str) -> None:
    with pytest.raises(Faults, match=message):
        check(read(TIE.format(dice=dice, lynched="ann"), pack=mafia), mafia)
