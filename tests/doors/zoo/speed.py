"""The speed of the door, beside the engine alone with the same orders, in one run.

`python -m tests.doors.zoo.speed matrix6 100` prints it.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from msgspec import Struct

from gloaming.chronicle.log.replay import inputs
from gloaming.doors import zoo
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import pack
from gloaming.kernel.time.docket import Submitted


class DoorSpeed(Struct):
    """How much was done, and how long it took."""

    steps: int = 0
    asked: int = 0
    """The steps of agents that were asked; the dead step, too."""
    orders: int = 0
    door: float = 0.0
    engine: float = 0.0

    @property
    def share(self) -> float:
        """Agent steps of the door for each order of the engine, in the same time."""
        return (self.steps / self.door) / (self.orders / self.engine)

    def __str__(self) -> str:
        return (
            f"door {self.steps / self.door:,.0f} agent steps/s "
            f"({self.asked / self.door:,.0f} of those who were asked), "
            f"engine {self.orders / self.engine:,.0f} orders/s, share {self.share:.2f}"
        )


def door_speed(setup: str, games: int) -> DoorSpeed:
    """Play games by random numbers, and then the same orders by the engine alone."""
    env, rng, speed = zoo.parallel_env(setup), np.random.default_rng(1), DoorSpeed()
    for number in range(-2, games):
        if number == 0:  # the first games fill caches
            speed = DoorSpeed()
        seen, _ = env.reset(seed=number + 2)
        while env.agents:
            chosen = {a: int(rng.choice(np.flatnonzero(o["action_mask"]))) for a, o in seen.items()}
            speed.asked += sum(int(each["observation"][0]) for each in seen.values())
            began = time.process_time()
            seen = env.step(chosen)[0]
            speed.door += time.process_time() - began
            speed.steps += len(chosen)
        room = env._table.room
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


def main() -> None:
    setup, games = (*sys.argv[1:], *("matrix6", "100")[len(sys.argv) - 1 :])[:2]
    sys.stdout.write(f"{setup}: {door_speed(setup, int(games))}\n")


if __name__ == "__main__":
    main()
