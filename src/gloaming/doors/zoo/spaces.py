"""Spaces: what an agent may see and do, as Gymnasium describes it."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gloaming.doors.numbered_game import NumberedGame
from gloaming.doors.numbered_table import NumberedTable

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


def observation(table: NumberedTable, number: int) -> Observation:
    """Return the observation of one agent; it stays as it is when the game goes on."""
    return {
        "observation": table.values[number].copy(),
        "action_mask": table.masks[number].copy(),
    }
