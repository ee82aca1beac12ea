"""A learner of OpenSpiel on the smallest game: what its policy earns, and what random play does.

`python -m tests.integrations.spiel.learning` lets it learn, and compares the two.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy

from gloaming.integrations import spiel

Vector = NDArray[np.float64]


def smallest() -> Any:
    """Return the smallest game, in which one player acts after the other."""
    whole = spiel.load("mountainous", 3, rounds=1, deals=6, max_game_length=4)
    return pyspiel.convert_to_turn_based(whole)


def learnt(game: Any, lessons: int, seed: int = 1) -> Any:
    """Return the policy that counterfactual regret leads to after so many lessons."""
    np.random.seed(seed)  # noqa: NPY002  (the solver draws from it)
    solver = ExternalSamplingSolver(game)
    for _ in range(lessons):
        solver.iteration()
    return solver.average_policy()


def earned(game: Any, policies: Sequence[Any], games: int, seed: int = 1) -> Vector:
    """Return what everyone earns in so many games."""
    rng = np.random.default_rng(seed)
    return np.array([_play(game, policies, rng) for _ in range(games)])


def _play(game: Any, policies: Sequence[Any], rng: np.random.Generator) -> list[float]:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            odds = dict(state.chance_outcomes())
        else:
            odds = policies[state.current_player()].action_probabilities(state)
        shares = np.array(list(odds.values()))
        state.apply_action(int(rng.choice(list(odds), p=shares / shares.sum())))
    result: list[float] = state.returns()
    return result


def gains(lessons: int, games: int) -> tuple[float, float]:
    """Return what one who has learnt earns more than random play, and half of its interval."""
    game = smallest()
    policy, random = learnt(game, lessons), UniformRandomPolicy(game)
    more = []
    for player in range(game.num_players()):
        policies = [random] * game.num_players()
        before = earned(game, policies, games)[:, player]
        policies[player] = policy
        more.append(earned(game, policies, games)[:, player] - before)
    all_of_it = np.concatenate(more)
    half = 1.96 * all_of_it.std() / np.sqrt(len(all_of_it))
    return float(all_of_it.mean()), float(half)


def main() -> int:
    gain, half = gains(60, 1000)
    sys.stdout.write(
        f"learnt: {gain:.2f} more a game than random play, {gain - half:.2f} at least\n"
    )
    return 0 if gain > half else 1


if __name__ == "__main__":
    raise SystemExit(main())
