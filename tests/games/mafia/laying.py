"""Tables for tests: laid in a line, and spoken to in lines."""

from __future__ import annotations

from functools import partial

import pytest

from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.seating import RulesSet, seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import read_rules
from gloaming.kernel.dice import Dice
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal
from gloaming.text.words import Word

NAMES = ("ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ida", "jon")


def laid(
    *roles: str, phase: str = "day", rules: str = "", dice: Dice | None = None, seed: int = 0
) -> Game[MafiaState]:
    """Return a game with these roles, in seat order, that has come to a phase; "" is the first."""
    game = Game(mafia.blank, seed=seed, dice=dice)
    if rules:
        game.happen(RulesSet(read_rules((word, "") for word in rules.split())))
    for name, words in zip(NAMES, roles, strict=False):
        seat, _, about = words.removesuffix(")").partition(" (")
        role, _, faction = seat.partition(" of ")
        game.happen(seated(name, role, faction, about))
    game.start(phase or game.state.calendar.cycle.phases[0].name)
    return game


at_night = partial(laid, phase="night")


def give(game: Game[MafiaState], *lines: str) -> None:
    """Submit orders as a script has them."""
    for line in lines:
        game.submit(mafia.notation.order(game.state, [Word(text) for text in line.split()]))


def withdrawn(game: Game[MafiaState], line: str) -> None:
    """Take an order back as a script does."""
    act = mafia.notation.withdrawal(game.state, [Word(text) for text in line.split()])
    assert act is not None
    game.withdraw(act)


def night(game: Game[MafiaState], *lines: str) -> Game[MafiaState]:
    """Play a night, and go on to the next one."""
    give(game, *lines)
    game.close()
    if game.state.phase is not None and game.state.phase.name == "day":
        game.close()
    return game


def dead(game: Game[MafiaState]) -> list[str]:
    """Name those who have died, in seat order."""
    return [seat.name for seat in game.state.seats.values() if not seat.alive]


def refused(game: Game[MafiaState], line: str) -> str:
    """Return the code of the refusal that an order meets."""
    with pytest.raises(Illegal) as refusal:
        give(game, line)
    return refusal.value.code
