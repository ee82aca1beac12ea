"""Tables for tests: laid in a line, and spoken to in lines."""

from __future__ import annotations

import pytest

from gloaming.kernel.dice import Dice
from gloaming.kernel.errors import Illegal
from gloaming.kernel.game import Game
from gloaming.kernel.packs.notation import Word
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.rules.seating import RulesSet, seated
from gloaming.packs.mafia.rules.switches import read_rules
from gloaming.packs.mafia.rules.table import Table

NAMES = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal")


def laid(*roles: str, phase: str = "day", rules: str = "", dice: Dice | None = None) -> Game[Table]:
    """Return a game with these roles, in seat order, that has come to a phase."""
    game = Game(mafia.blank, dice=dice)
    if rules:
        game.happen(RulesSet(read_rules((word, "") for word in rules.split())))
    for name, words in zip(NAMES, roles, strict=False):
        seat, _, about = words.removesuffix(")").partition(" (")
        role, _, faction = seat.partition(" of ")
        game.happen(seated(name, role, faction, about))
    game.start(phase)
    return game


def give(game: Game[Table], *lines: str) -> None:
    """Submit orders as a script has them."""
    for line in lines:
        game.submit(mafia.notation.order(game.state, [Word(text) for text in line.split()]))


def refused(game: Game[Table], line: str) -> str:
    """Return the code of the refusal that an order meets."""
    with pytest.raises(Illegal) as refusal:
        give(game, line)
    return refusal.value.code
