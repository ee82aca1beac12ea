"""Games of the hamlet, played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, SHUTDOWN
from tests.script.hamlet import HAMLET


def random_game(rng: Random, seed: int | str = 0) -> Game[Any]:
    """Play some phases of some game, with second thoughts, and stop anywhere."""
    game: Game[Any] = Game(HAMLET.blank, seed=seed)
    for event in HAMLET.deal(rng):
        game.happen(event)
    if rng.random() < 0.05:
        return game
    game.start(rng.choice(["", "day", "night", "night", "long dusk", "startup"]))
    for _ in range(rng.randrange(6)):
        _give_orders(game, rng)
        if game.state.phase == SHUTDOWN:
            break
        game.close()
        if game.state.phase == SHUTDOWN:
            break
    else:
        if rng.random() < 0.5:
            _give_orders(game, rng)
    return game


def _give_orders(game: Game[Any], rng: Random) -> None:
    for act in HAMLET.orders(game, rng):
        phase = game.state.phase
        if phase == SHUTDOWN:
            return
        if game.state.objection(act) is None:
            game.submit(act)
        sealed_orders = list(game.state.sealed_orders)
        if (
            phase is not None
            and phase.resolves is AT_CLOSE
            and sealed_orders
            and rng.random() < 0.2
        ):
            game.withdraw(rng.choice(sealed_orders).act)
