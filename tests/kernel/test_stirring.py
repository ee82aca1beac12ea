"""What is stirred into the dice changes every throw after it, and nothing else."""

from __future__ import annotations

from gloaming.kernel.common_events import Stirred
from gloaming.kernel.game import Game
from gloaming.kernel.state import State
from tests.kernel.test_dice import Toss, falls, tossing


def throws(*salts: str) -> list[tuple[int, ...]]:
    """Throw dice for an occasion that is the same whatever was stirred in before."""
    game = tossing(7)
    for salt in salts:
        game.happen(Stirred(salt))
    game.happen(Toss("ann", 6, 20))
    return falls(game)["ann"]


def test_dice_depend_on_what_was_stirred_in_last() -> None:
    assert throws() == throws()
    assert throws("a") != throws()
    assert throws("a") == throws("b", "a")
    assert throws("a") != throws("b")


def test_what_is_stirred_in_is_part_of_the_state() -> None:
    game: Game[State] = Game(State)
    game.happen(Stirred("salt"))
    assert game.state.stirred == "salt"
    assert game.copy().state.stirred == "salt"
    game.rewind(0)
    assert not game.state.stirred
