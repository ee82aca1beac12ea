"""The lab: compiled games against a loop written by hand for one setup and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
from numba import njit

from benchmarks.measure import Figure
from gloaming.experiments.odds.counts import standard_error
from gloaming.experiments.odds.experiment import BATCH, experiment, with_engine
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.odds_model import Terms

GAMES = 400_000
ROUNDS = 5
KNOWN = {"yardstick-plain": 0.298413, "yardstick-powers": 0.290212}

FIRST_GAME = """
from time import process_time
from gloaming.game_api.odds_model import Terms
from gloaming.experiments.odds.experiment import BATCH, setting, with_engine
import gloaming.games.mafia.odds.batch.games
from gloaming.experiments.odds.simulation import GameBatch, play_batch
began = process_time()
play_batch(GameBatch(with_engine(setting(Terms("yardstick-powers")), BATCH), 0, 1))
print(process_time() - began)
"""


@njit(cache=True)
def below(chance: Any, number: int) -> Any:
    """Draw a number below another (xorshift64*)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    high = (x * np.uint64(2685821657736338717)) >> np.uint64(32)
    return np.int64((high * np.uint64(number)) >> np.uint64(32))


@njit(cache=True)
def by_hand(games: int, seed: int) -> int:  # noqa: C901, PLR0912  (one loop is the point of it)
    """Play the second yardstick with nothing that any other setup would need; count town's wins.

    Seat 0 is the cop, 1 the doctor, 2 to 6 villagers, 7 the roleblocker, 8 the goon.
    """
    chance = np.array([seed], np.uint64)
    won = 0
    living = np.empty(9, np.int64)
    votes = np.empty(9, np.int64)
    for _ in range(games):
        for i in range(9):
            living[i] = i
        alive, mafia = 9, 2
        while True:
            for k in range(alive):
                votes[k] = 0
            for _voter in range(alive):
                votes[below(chance, alive)] += 1
            top = tied = at = 0
            for k in range(alive):
                if votes[k] > top:
                    top, tied, at = votes[k], 1, k
                elif votes[k] == top:
                    tied += 1
                    if below(chance, tied) == 0:
                        at = k
            mafia -= living[at] > 6
            alive -= 1
            for k in range(at, alive):
                living[k] = living[k + 1]
            if mafia == 0:
                won += 1
                break
            town = alive - mafia
            if mafia >= town:
                break
            # The town sits in front, so that the first so many are its living.
            victim = below(chance, town)
            saved = False
            if living[0] == 1 or living[1] == 1:
                doctor = 0 if living[0] == 1 else 1
                aim = below(chance, alive - 1)
                blocks = living[town] == 7 and mafia == 2
                free = not blocks or below(chance, town) != doctor
                saved = free and aim + (aim >= doctor) == victim
            if not saved:
                alive -= 1
                for k in range(victim, alive):
                    living[k] = living[k + 1]
                if 2 * mafia >= alive:
                    break
    return won


def timed(work: Any) -> float:
    """Return the processor time of some work."""
    began = process_time()
    work()
    return process_time() - began


def ready(cache: str) -> float:
    """Return the processor time until a new process has played its first game, imports apart."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_GAME],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        capture_output=True,
        check=True,
        text=True,
    )
    return float(done.stdout)


def figures() -> Iterator[Figure]:
    """Measure compiled games, by turns with the loop."""
    powers = with_engine(experiment(Terms("yardstick-powers"), bots="random"), BATCH)
    with TemporaryDirectory() as empty:
        for when, most in (("the first time", 10.0), ("from then on", 2.0)):
            taken = round(ready(empty), 1)
            yield Figure(f"batch engine: ready {when}", taken, "s", at_most=most)
    play_batch(GameBatch(powers, 0, 1))
    by_hand(1, 1)
    engine = loop = float("inf")
    for turn in range(ROUNDS):
        engine = min(engine, timed(lambda at=turn: play_batch(GameBatch(powers, at, GAMES))))
        loop = min(loop, timed(lambda: by_hand(GAMES, 1)))
    yield Figure(
        "batch engine: whole games",
        round(GAMES / engine),
        "games/s",
        at_least=1_000_000,
        note="a cop, a doctor, a roleblocker, a goon and five villagers, their votes tallied",
    )
    yield Figure("a loop by hand: whole games", round(GAMES / loop), "games/s")
    yield Figure(
        "batch engine against the loop",
        round(engine / loop, 2),
        "times as long",
        at_most=4.0,
        note="13.5 would be a million games a second where the loop makes 13.5 million",
    )
    for name, known in KNOWN.items():
        chosen = with_engine(experiment(Terms(name), bots="random"), BATCH)
        found = play_batch(GameBatch(chosen, 0, GAMES)).rate("town").rate
        off = (found - known) / standard_error(known, GAMES)
        yield Figure(
            f"batch engine, {name}: off the exact value",
            round(off, 2),
            "standard errors",
            at_most=3.0,
            at_least=-3.0,
        )
    follow = with_engine(experiment(Terms("matrix6"), bots="follow"), BATCH)
    play_batch(GameBatch(follow, 0, 1))
    taken = min(timed(lambda: play_batch(GameBatch(follow, 0, GAMES))) for _ in range(ROUNDS))
    yield Figure(
        "batch engine: games of players who follow",
        round(GAMES / taken),
        "games/s",
        at_least=200_000,
        note="matrix6",
    )
    off = (by_hand(GAMES, 1) / GAMES - KNOWN["yardstick-powers"]) / standard_error(0.29, GAMES)
    yield Figure("a loop by hand: off the exact value", round(off, 2), "standard errors")
