"""Fleet: whole battles with their full logs, and what a shot costs among more and more ships."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.measure import STEPS, THERE, Figure, Work, in_turn, yardstick
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.gunnery import WeaponAttack
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.scenarios import (
    Berth,
    Commander,
    Scenario,
    Squadron,
    load_scenarios,
)
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.opponents import Robot, play_out
from gloaming.games.fleet.designs.design import Design, Drive, Hull, System
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.rules.options import Options
from gloaming.kernel.game import Game

ROUNDS = 9
BATTLES = 40
"""So many that it matters little how bloody the first of them happen to be."""
MOST_STEPS = round(THERE / 200)
"""What two hundred battles a second come to there."""
CROWDS = (8, 64, 512)
ABREAST = 4
"""How many ships there are to a formation."""

GUNBOAT = Design(
    "Gunboat",
    60,
    drive=Drive(4),
    ftl=False,
    hull=Hull(boxes=400),
    systems=(System("fire_control"), *(System("beam", rating=2, arcs="FP/F/FS"),) * 4),
)


def meeting(seed: int) -> Callable[[], Work]:
    """Return a battle of three ships a side, to be fought to its end by robots."""
    muster = ScenarioSet(load_scenarios()["meeting"])

    def work() -> None:
        game: Game[BattleState] = Game(fleet.blank, seed=seed)
        game.happen(muster)
        game.start("exchange")
        play_out(game, {player: Robot() for player in game.state.commanders})

    return lambda: work


def ranks(ships: int) -> Callable[[], Work]:
    """Return volleys of so many ships, formation against formation, to be laid out and fought."""
    formations = ships // ABREAST
    squadrons = tuple(
        Squadron(
            f"F{number}",
            "ann" if number % 2 == 0 else "bob",
            tuple(Berth(f"U{number}.{place}", "Gunboat") for place in range(ABREAST)),
        )
        for number in range(formations)
    )
    muster = ScenarioSet(
        Scenario(
            "Ranks",
            (Commander("ann"), Commander("bob")),
            squadrons,
            options=Options(start_range=9),
        ),
        (GUNBOAT,),
    )

    def begin(seed: int) -> Game[BattleState]:
        game: Game[BattleState] = Game(fleet.blank, seed=seed)
        game.happen(muster)
        game.start("exchange")
        for number, squadron in enumerate(squadrons):
            name, player, foe = squadron.name, squadron.player, f"F{number ^ 1}"
            game.submit(Burn(player, name, 2, 2))
            game.submit(Steer(player, name, foe, Course.MAINTAIN))
            game.submit(Fire(player, name, foe))
        game.close()
        return game

    def lay_out() -> Work:
        # As many ships in all, whatever the size of a battle.
        games = [begin(seed) for seed in range(CROWDS[-1] // ships)]

        def work() -> list[Game[BattleState]]:
            for game in games:
                game.close()
            return games

        return work

    return lay_out


def shots(ships: int) -> int:
    """Count the shots of such volleys."""
    games = ranks(ships)()()
    assert isinstance(games, list)
    return sum(isinstance(r.event, WeaponAttack) for game in games for r in game.log)


def figures() -> Iterator[Figure]:
    """Measure battles and volleys."""
    # One by one, so that each takes about as long as the yardstick and is disturbed as little.
    measure, *battles = in_turn(ROUNDS, yardstick, *[meeting(seed) for seed in range(BATTLES)])
    step = measure / STEPS
    yield Figure("battles, three a side", round(BATTLES / sum(battles)), "battles/s")
    yield Figure(
        "a battle, three a side",
        round(sum(battles) / BATTLES / step),
        "steps",
        at_most=MOST_STEPS,
    )
    taken = in_turn(ROUNDS, yardstick, *[ranks(ships) for ships in CROWDS])
    step = taken[0] / STEPS
    each = [t / shots(ships) / step for t, ships in zip(taken[1:], CROWDS, strict=True)]
    for ships, cost in zip(CROWDS, each, strict=True):
        yield Figure(f"a shot among {ships} ships", round(cost, 1), "steps")
    for ships, cost in zip(CROWDS[1:], each[1:], strict=True):
        yield Figure(
            f"a shot among {ships} ships, against {CROWDS[0]}",
            round(cost / each[0], 2),
            "times",
            at_most=1.3,
            at_least=0.7,
        )
