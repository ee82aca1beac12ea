"""Scripts that tell how the dice fall."""

from __future__ import annotations

import pytest

from gloaming.games.mafia.pack import mafia
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.game import Game
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import Fault, Faults

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
        ("3", "line 3, column 8: a die of 2 sides cannot show 3"),
        ("one", "line 3, column 8: no die can show 'one'"),
        ("-1", "no die can show '-1'"),
    ],
)
def test_a_die_that_does_not_fit_is_a_fault(dice: str, message: str) -> None:
    with pytest.raises(Faults, match=message):
        check(read(TIE.format(dice=dice, lynched="ann"), pack=mafia), mafia)


def test_a_game_with_told_dice_is_written_with_them() -> None:
    played = run(read(TIE.format(dice="2", lynched="bea"), pack=mafia), mafia)
    text = write(mafia, played.game, dice=(2,))
    assert "dice   2\n" in text
    assert run(read(text, pack=mafia), mafia).game.log == played.game.log


def test_dice_that_were_not_thrown_are_not_written() -> None:
    head = read(TIE.format(dice="1", lynched="ann").partition("day 1")[0], pack=mafia).heading
    game = Game(mafia.blank, dice=ScriptedDice([1, 2]))
    for event in mafia.notation.openings(head):
        game.happen(event)
    game.start("day")
    assert "dice" not in write(mafia, game, dice=(1, 2))


def test_dice_that_were_told_and_are_not_given_are_missed() -> None:
    played = run(read(TIE.format(dice="2", lynched="bea"), pack=mafia), mafia)
    with pytest.raises(Fault, match="are its seed and its dice right"):
        write(mafia, played.game, seed=next(s for s in range(9) if _lynches_ann(s)))


def _lynches_ann(seed: int) -> bool:
    text = TIE.format(dice="1", lynched="ann").replace("dice   1", f"seed   {seed}")
    return check(read(text, pack=mafia), mafia).holds
