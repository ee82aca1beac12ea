"""PettingZoo: the speed of its environments beside the engine alone, with the same orders."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from msgspec import Struct

from benchmarks.measure import Figure
from gloaming.game_api.installed import pack
from gloaming.history.log.replay import inputs
from gloaming.integrations import zoo
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Submitted

SETUPS = ("werewolf", "matrix6", "dethy")
GAMES = 100


class DoorSpeed(Struct):
    """How much was done, and how long it took."""

    steps: int = 0
    orders: int = 0
    door: float = 0.0
    engine: float = 0.0

    @property
    def share(self) -> float:
        """Agent steps of the door for each order of the engine, in the same time."""
        return (self.steps / self.door) / (self.orders / self.engine)


def door_speed(setup: str, games: int) -> DoorSpeed:
    """Play games by random numbers, and then the same orders by the engine alone."""
    env, rng, speed = zoo.parallel_env(setup), np.random.default_rng(1), DoorSpeed()
    for number in range(-2, games):
        if number == 0:  # the first games fill caches
            speed = DoorSpeed()
        seen, _ = env.reset(seed=number + 2)
        while env.agents:
            chosen = {a: int(rng.choice(np.flatnonzero(o["action_mask"]))) for a, o in seen.items()}
            began = time.process_time()
            seen = env.step(chosen)[0]
            speed.door += time.process_time() - began
            speed.steps += len(chosen)
        room = env._table.room  # noqa: SLF001  (an environment shows no log)
        _replay(room.state.head.seed, inputs(room.game.log), speed)
    return speed


def _replay(seed: str, given: list[Event[Any]], speed: DoorSpeed) -> None:
    game: Game[Any] = Game(pack("mafia").blank, seed=seed)
    for event in given:
        began = time.process_time()
        if isinstance(event, Submitted):
            game.submit(event.act)
        elif hasattr(event, "actor"):
            game.submit(event)
        else:
            game.happen(event)
        if game.state.phase is not None:
            speed.engine += time.process_time() - began
        speed.orders += isinstance(event, Submitted) or hasattr(event, "actor")


def figures() -> list[Figure]:
    """Measure three setups."""
    return [
        Figure(
            f"PettingZoo: steps of agents for each order of the engine, {setup}",
            round(door_speed(setup, GAMES).share, 2),
            "",
            at_least=0.5,
        )
        for setup in SETUPS
    ]
