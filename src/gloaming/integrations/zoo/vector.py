"""Many rooms that are moved on in one call: every seat of every room is one of the agents."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gloaming.integrations.numbered_game import numbered_game
from gloaming.integrations.numbered_room import NumberedRoom
from gloaming.integrations.zoo.parallel import (
    MOST_CYCLES,
    Observation,
    Seeds,
    action_space,
    observation_space,
)
from gloaming.kernel.phase import Schedule

Numbers = NDArray[Any]


class GloamingVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """So many rooms of one setup; agent `room * seats + seat` is in that seat of that room."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (as the base)

    def __init__(
        self,
        rooms: int,
        setup: str = "",
        seats: int = 0,
        schedule: Schedule | int | None = None,
        *,
        talk: bool = False,
        max_cycles: int = MOST_CYCLES,
        game: str = "",
    ) -> None:
        self.numbered = numbered_game(game, setup, seats, schedule, talk=talk)
        self._seats = len(self.numbered.agents)
        self.num_envs = rooms * self._seats
        self.single_observation_space = observation_space(self.numbered)
        self.single_action_space = action_space(self.numbered)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.max_cycles = max_cycles
        self._tables = [NumberedRoom(self.numbered, self.numbered.agents) for _ in range(rooms)]
        self._seeds = [Seeds() for _ in range(rooms)]
        self._cycles = [0] * rooms

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games everywhere; the rooms have the seed and the numbers after it."""
        first = seed[0] if isinstance(seed, list) else seed
        for room, table in enumerate(self._tables):
            own = None if first is None else first + room
            table.reset(self._seeds[room].next(own))
        self._cycles = [0] * len(self._tables)
        return self._observations(), self._infos()

    def step(
        self, actions: Numbers
    ) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Let everyone act; where a game is over, the next one is dealt at once."""
        agents, seats = self.numbered.agents, self._seats
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, bool)
        cut = np.zeros(self.num_envs, bool)
        last = None
        done: list[int] = []
        for room, table in enumerate(self._tables):
            part = slice(room * seats, (room + 1) * seats)
            table.step(dict(zip(agents, actions[part].tolist(), strict=True)))
            self._cycles[room] += 1
            over, late = table.over, self._cycles[room] >= self.max_cycles
            if over or late:
                rewards[part] = list(table.rewards().values())
                ended[part], cut[part] = over, late and not over
                done.append(room)
        infos = self._infos()
        if done:
            last = self._observations()
            for room in done:
                self._tables[room].reset(self._seeds[room].next())
                self._cycles[room] = 0
            infos |= {"final_obs": last, "_final_obs": ended | cut}
        return self._observations(), rewards, ended, cut, infos

    def _observations(self) -> Observation:
        return {
            "observation": np.concatenate([table.values for table in self._tables]),
            "action_mask": np.concatenate([table.masks for table in self._tables]),
        }

    def _infos(self) -> dict[str, Any]:
        told = [table.info(seat) for table in self._tables for seat in table.agents]
        return {name: np.array([each[name] for each in told]) for name in ("illegal", "refused")}


vector_env = GloamingVectorEnv
"""Makes an environment that moves on so many rooms in one call."""
