"""Gymnasium: one seat is the agent's, and bots sit in all others."""

from __future__ import annotations

from typing import Any

import gymnasium

from gloaming.integrations.numbered_game import numbered_game
from gloaming.integrations.numbered_room import NumberedRoom
from gloaming.integrations.zoo.parallel import (
    MOST_CYCLES,
    Observation,
    Seeds,
    action_space,
    observation,
    observation_space,
    rendered,
)
from gloaming.kernel.phase import Schedule


class GloamingEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, with bots in all others.

    When its player is dead, the game is played to its end at once.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  (as the base)

    def __init__(
        self,
        setup: str = "",
        seats: int = 0,
        schedule: Schedule | int | None = None,
        *,
        role: str = "",
        bots: str = "",
        talk: bool = False,
        render_mode: str | None = None,
        max_cycles: int = MOST_CYCLES,
        game: str = "",
    ) -> None:
        self.numbered = numbered_game(game, setup, seats, schedule, talk=talk)
        self.observation_space = observation_space(self.numbered)
        self.action_space = action_space(self.numbered)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._role = role
        self._seat = self.numbered.agents[0]
        self._table = NumberedRoom(self.numbered, (self._seat,), bots)
        self._seeds = Seeds()
        self._cycles = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game; the same seed deals the same one."""
        super().reset(seed=seed)
        self._cycles = 0
        self._table.reset(self._seeds.next(seed), self._role)
        return self._observation(), self._table.info(self._seat)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until the agent is asked again."""
        table = self._table
        table.step({self._seat: action})
        self._cycles += 1
        over = table.over
        late = not over and self._cycles >= self.max_cycles
        if self.render_mode == "human":
            self.render()
        reward = table.rewards()[self._seat]
        return self._observation(), reward, over, late, table.info(self._seat)

    def render(self) -> Any:
        """Show what everyone can see."""
        return rendered(self._table, self.render_mode)

    def _observation(self) -> Observation:
        return observation(self._table, 0)


one_seat = GloamingEnv
"""Makes an environment with one agent, and with bots in all other seats."""
