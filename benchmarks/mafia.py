"""Mafia: whole random games with the full engine and its log, and one night of a thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benchmarks.measure import STEPS, THERE, Figure, Work, in_turn, yardstick
from gloaming.experiments.odds.counts import standard_error
from gloaming.experiments.odds.experiment import Experiment, experiment, odds_games_of
from gloaming.experiments.odds.simulation import GameBatch, game_of, play_batch
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.rules.seating import Seated
from gloaming.kernel.game import Game

GAMES = 40
ROUNDS = 7
TRIALS = 4_000
CROWD = 1_000
ROLES = ("cop", "doctor", "roleblocker", "tracker", "watcher", "villager", "bodyguard", "goon")
KNOWN = {"yardstick-plain": 0.298413, "yardstick-powers": 0.290212}
GAME_STEPS = round(THERE / 3_000)
"""What 3,000 games a second come to there."""
CONTROLLING = ("busdriver", "redirector", "ventriloquist", "roleblocker")
TANGLES = {100: 50, 300: 500}
"""How many milliseconds a night may take in which half the roles control others, by its size."""
TANGLED = 5
"""How many such nights are resolved, and counted by their mean: some have a knot to search."""
NIGHT_STEPS = 360_000
"""What 60 ms come to there."""


def games(chosen: Experiment) -> Callable[[], Work]:
    """Return some games of a setting, to be played."""
    pack, odds_games = odds_games_of(chosen.game)

    def work() -> int:
        return sum(len(game_of(pack, odds_games, chosen, number).log) for number in range(GAMES))

    return lambda: work


def night() -> Work:
    """Return a night of a thousand players, each of whom does something, to be resolved."""
    pack, odds_games = odds_games_of("mafia")
    game: Game[Any] = Game(pack.blank, seed=1)
    for number in range(CROWD):
        game.happen(Seated(f"p{number:04}", ROLES[number % len(ROLES)]))
    game.start("night")
    odds_games.play(game, "random", Random(1).random)
    return game.close


def tangled_nights(crowd: int) -> Callable[[], Work]:
    """Return some nights of so many players, of whom every other one controls others."""
    pack, odds_games = odds_games_of("mafia")

    def lay_out() -> Work:
        games = []
        for seed in range(TANGLED):
            game: Game[Any] = Game(pack.blank, seed=seed)
            for number in range(crowd):
                roles = CONTROLLING if number % 2 else ROLES
                game.happen(Seated(f"p{number:04}", roles[number // 2 % len(roles)]))
            game.start("night")
            odds_games.play(game, "random", Random(seed).random)
            games.append(game)

        def work() -> None:
            for game in games:
                game.close()

        return work

    return lay_out


def figures() -> Iterator[Figure]:
    """Measure whole games, a large night, and whether chance is fair."""
    chosen = {name: experiment(Terms(name), bots="random") for name in KNOWN}
    taken = in_turn(ROUNDS, yardstick, *[games(each) for each in chosen.values()])
    step = taken[0] / STEPS
    for (name, each), seconds in zip(chosen.items(), taken[1:], strict=True):
        pack, odds_games = odds_games_of(each.game)
        records = sum(len(game_of(pack, odds_games, each, n).log) for n in range(GAMES)) / GAMES
        yield Figure(f"{name}: whole games", round(GAMES / seconds), "games/s")
        yield Figure(
            f"{name}: a game",
            round(seconds / GAMES / step),
            "steps",
            note=f"wanted: {GAME_STEPS}; a game has {records:.0f} records",
        )
    measure, large = in_turn(3, yardstick, night)
    yield Figure(f"a night of {CROWD}", round(1000 * large, 1), "ms")
    yield Figure(
        f"a night of {CROWD}, in steps",
        round(large / (measure / STEPS)),
        "steps",
        at_most=NIGHT_STEPS,
    )
    for (crowd, limit), seconds in zip(
        TANGLES.items(), in_turn(3, *map(tangled_nights, TANGLES)), strict=True
    ):
        yield Figure(
            f"a night of {crowd}, half of whom control others",
            round(1000 * seconds / TANGLED, 1),
            "ms",
            at_most=limit,
        )
    for name, known in KNOWN.items():
        rate = play_batch(GameBatch(chosen[name], 0, TRIALS)).rate("town").rate
        error = standard_error(known, TRIALS)
        off = (rate - known) / error
        yield Figure(f"{name}: town's wins", round(rate, 4), "of all", note=f"exactly {known}")
        yield Figure(
            f"{name}: off the exact value",
            round(off, 2),
            "standard errors",
            at_most=3.0,
            at_least=-3.0,
        )
