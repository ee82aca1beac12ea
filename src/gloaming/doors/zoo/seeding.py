"""Seeds of games, from the seeds that environments are given."""

from __future__ import annotations

from gymnasium.utils.seeding import np_random


class Seeds:
    """Gives each game a seed of its own; those after the first follow from it."""

    def __init__(self) -> None:
        self._random, _ = np_random()

    def next(self, seed: int | None = None) -> str:
        """Return the seed of the next game."""
        if seed is not None:
            self._random, _ = np_random(seed)
        return f"{int(self._random.integers(2**63)):016x}"
