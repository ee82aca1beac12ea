"""PettingZoo: everyone is an agent and all act together; what they may see and do; seeds."""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from gloaming.integrations.numbered_game import NumberedGame, numbered_game
from gloaming.integrations.numbered_room import NumberedRoom
from gloaming.kernel.phase import Schedule


class Seeds:
    """Gives each game a seed of its own; those after the first follow from it."""

    def __init__(self) -> None:
        self._random, _ = np_random()

    def next(self, seed: int | None = None) -> str:
        """Return the seed of the next game."""
        if seed is not None:
            self._random, _ = np_random(seed)
        return f"{int(self._random.integers(2**63)):016x}"


Observation: TypeAlias = dict[str, NDArray[Any]]


def observation_space(game: NumberedGame) -> spaces.Dict[Any]:
    """Return a new space of what an agent may see."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (len(game.features),), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def action_space(game: NumberedGame) -> spaces.Discrete[Any]:
    """Return a new space of what an agent may do."""
    return spaces.Discrete(game.actions)


def observation(table: NumberedRoom, number: int) -> Observation:
    """Return the observation of one agent; it stays as it is when the game goes on."""
    return {"observation": table.values[number].copy(), "action_mask": table.masks[number].copy()}


MOST_CYCLES: Final = 500
Per = dict[str, Any]


# The bases come from libraries without types, which is all that is silenced here.
class GloamingParallelEnv(ParallelEnv[str, Observation, int], EzPickle):  # type: ignore[misc]  # its base has no types
    """A game in which every seat is an agent.  All stay to the end; the dead may only pass."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gloaming_v1",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        setup: str = "",
        seats: int = 0,
        schedule: Schedule | int | None = None,
        *,
        talk: bool = False,
        render_mode: str | None = None,
        max_cycles: int = MOST_CYCLES,
        game: str = "",
    ) -> None:
        EzPickle.__init__(
            self,
            setup,
            seats,
            schedule,
            talk=talk,
            render_mode=render_mode,
            max_cycles=max_cycles,
            game=game,
        )
        self.numbered = numbered_game(game, setup, seats, schedule, talk=talk)
        self.possible_agents = list(self.numbered.agents)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._seeds = Seeds()
        self._cycles = 0
        self._table = NumberedRoom(self.numbered, self.possible_agents)
        # Each agent has spaces of its own, so that seeding one does not seed another.
        shared = self.numbered
        self.observation_spaces = {a: observation_space(shared) for a in self.possible_agents}
        self.action_spaces = {a: action_space(shared) for a in self.possible_agents}
        size = len(self.possible_agents) * len(self.numbered.features)
        self.state_space = spaces.Box(0.0, 1.0, (size,), np.float32)

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        """Return what an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return what an agent may do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Per]]:
        """Deal a new game; the same seed deals the same one."""
        self.agents = list(self.possible_agents)
        self._cycles = 0
        self._table.reset(self._seeds.next(seed))
        return self._observations(), {agent: self._table.info(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Per]
    ]:
        """Let everyone act."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        table, agents = self._table, self.agents
        table.step(actions)
        self._cycles += 1
        over = table.over
        late = not over and self._cycles >= self.max_cycles
        infos = {agent: table.info(agent) for agent in agents}
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            table.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def state(self) -> NDArray[np.float32]:
        """Return what all agents have seen together: it is for critics, and not for players."""
        return self._table.values.reshape(-1).copy()

    def render(self) -> str | None:
        """Show what everyone can see."""
        return rendered(self._table, self.render_mode)

    def close(self) -> None:
        """Do nothing: a table holds nothing open."""

    def _observations(self) -> dict[str, Observation]:
        table = self._table
        values, masks = table.values.copy(), table.masks
        return {
            agent: {"observation": values[number], "action_mask": masks[number]}
            for number, agent in enumerate(table.agents)
        }


def rendered(table: NumberedRoom, mode: str | None) -> str | None:
    """Return what everyone can see, write it out, or do neither."""
    if mode == "human":
        sys.stdout.write(table.shown())
    return table.shown() if mode == "ansi" else None


parallel_env = GloamingParallelEnv
"""Makes an environment in which all agents act together, by the name that PettingZoo expects."""


def env(*terms: Any, **options: Any) -> AECEnv[str, Observation, int]:
    """Return an environment in which agents act one after the other.

    It takes what `parallel_env` takes.  Nobody sees what the others did before all have acted.
    """
    return OrderEnforcingWrapper(parallel_to_aec(parallel_env(*terms, **options)))
