"""A small learner: a linear policy that follows the gradient of its rewards, as one wolf.

`python -m benchmarks.zoo_learning` lets it learn, and compares it with random play.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from gloaming.integrations import zoo

FIVE = """name = "five"
about = "A cop, a minion of the mafia, two villagers and one goon."
rules = "firstkill=no"
[[deals]]
fewest = 5
most = 5
roles = ["cop", "minion", "goon", "villager", "villager"]
"""
"""The players of aiwolf5, with open votes.

At aiwolf5 itself votes are sealed, and dice vote for the silent.  There is little to learn against
easy bots then: hard bots win 48 % of the games there, and random play 43 %.
"""
Vector = NDArray[np.float64]


class Policy:
    """Chooses by one weight for each feature and action."""

    def __init__(self, env: zoo.GloamingEnv, seed: int) -> None:
        self._env = env
        self._weights = np.zeros((len(env.numbered.features) + 1, env.numbered.actions))
        self._rng = np.random.default_rng(seed)
        self._usual = 0.0
        self.rate = 0.0

    def play(self, seed: int) -> float:
        """Play a game, learn from it if there is a rate, and return the reward."""
        env, past = self._env, []
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            x = np.append(seen["observation"], 1.0)
            odds = self._odds(x, seen["action_mask"])
            action = int(self._rng.choice(len(odds), p=odds))
            past.append((x, odds, action))
            seen, reward, ended, cut, _ = env.step(action)
            over = ended or cut
        if self.rate:
            self._learn(past, reward)
        return reward

    def _odds(self, x: Vector, mask: NDArray[np.int8]) -> Vector:
        scores = np.where(mask, x @ self._weights, -np.inf)
        weights = np.exp(scores - scores.max())
        odds: Vector = weights / weights.sum()
        return odds

    def _learn(self, past: list[tuple[Vector, Vector, int]], reward: float) -> None:
        gain = reward - self._usual
        self._usual += 0.01 * gain
        for x, odds, action in past:
            slope = -odds
            slope[action] += 1
            self._weights += self.rate * gain * np.outer(x, slope)


def win_rates(lessons: int, games: int, seed: int = 1) -> tuple[Vector, Vector]:
    """Return the games that random play wins, and those that are won after so many lessons."""
    env = zoo.one_seat(FIVE, role="goon", bots="easy")
    policy = Policy(env, seed)
    before = np.array([policy.play(10**6 + n) > 0 for n in range(games)], float)
    policy.rate = 0.05
    for number in range(lessons):
        policy.play(number)
    policy.rate = 0.0
    after = np.array([policy.play(10**6 + n) > 0 for n in range(games)], float)
    return before, after


def gain(before: Vector, after: Vector) -> tuple[float, float]:
    """Return how many points more are won, and half of the interval of 95 %."""
    half = 1.96 * np.sqrt(before.var() / len(before) + after.var() / len(after))
    return 100 * float(after.mean() - before.mean()), 100 * float(half)


def main() -> int:
    """Let it learn, and say how much more it wins."""
    lessons, games = (int(word) for word in [*sys.argv[1:], "2000", "2000"][:2])
    before, after = win_rates(lessons, games)
    points, half = gain(before, after)
    sys.stdout.write(
        f"random {before.mean():.3f}, learnt {after.mean():.3f}: "
        f"{points:.1f} points more, {points - half:.1f} at least\n"
    )
    return 0 if points - half >= 5 else 1


if __name__ == "__main__":
    raise SystemExit(main())
