"""Battles of ships that no yard would build: every kind of system, and all of them at once."""

from __future__ import annotations

from random import Random

import msgspec

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.random_scenarios import deal_options, deal_scenario
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.bots.random_play import chance_orders
from gloaming.games.fleet.designs.design import Armour, Design, Drive, Hull, System
from gloaming.games.fleet.designs.hull import Crew
from gloaming.games.fleet.designs.kinds import Kind, SheetSection, all_kinds
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.fire import ARCS
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.games.fleet.weapons.craft import design_group
from gloaming.kernel.dice import Dice
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN

PLAIN = (SheetSection.ELECTRONICS, SheetSection.DEFENCES, SheetSection.HOLDS, SheetSection.WEAPONS)
FIRST_MAGAZINE = 100
LONGEST = 60


class Steady(Dice):
    """Dice that always fall alike."""

    def __init__(self, face: int) -> None:
        self.face = face

    def throw(self, sides: int) -> int:
        return self.face * 37 % 100 + 1 if sides == 100 else min(self.face, sides)


def deal_storm(rng: Random) -> ScenarioSet:
    """Draw a small battle whose ships are drawn at random, too."""
    designs = [draw_design(rng, f"Class {number}") for number in range(5)]
    designs.append(design_group(rng.choice(list(Craft))))
    names = [design.name for design in designs]
    dealt = deal_scenario(rng)
    squadrons = tuple(
        msgspec.structs.replace(
            squadron,
            units=tuple(
                msgspec.structs.replace(
                    berth, design=rng.choice(names), hit_modifier=rng.choice((0, 0, -5, 10))
                )
                for berth in squadron.units
            ),
        )
        for squadron in dealt.formations
    )
    scenario = msgspec.structs.replace(dealt, formations=squadrons, options=draw_options(rng))
    return ScenarioSet(scenario, tuple(designs))


def draw_options(rng: Random) -> Options:
    """Draw options, with bands as narrow and caps as low as they may be."""
    return msgspec.structs.replace(
        deal_options(rng),
        fighters=rng.random() < 0.7,
        exchange_limit=rng.randint(2, 4),
        screen_cap=rng.choice((0, 2, 2, 3)),
        pds_fire_at_ships=rng.random() < 0.6,
        graser_band=rng.choice((12, 18)),
        torpedo_band=rng.choice((1, 6, 6)),
        beam_band=rng.choice((1, 12, 12)),
    )


def draw_design(rng: Random, name: str) -> Design:
    """Draw a ship: with nothing aboard, with everything, full of bays, or with anything at all."""
    kinds = {n: kind for n, kind in all_kinds().items() if kind.section in PLAIN and n != "craft"}
    style = rng.random()
    if style < 0.08:
        fitted = []
    elif style < 0.16:
        fitted = list(kinds)
    elif style < 0.22:
        fitted = ["fire_control", *["fighter_bay"] * rng.randint(1, 5)]
    else:
        fitted = ["fire_control"] * rng.randint(0, 3)
        fitted += rng.choices(list(kinds), k=rng.randint(1, 12))
    systems = [_draw_system(rng, kinds[each]) for each in fitted]
    systems.append(System("magazine", id=FIRST_MAGAZINE, loads=rng.randint(1, 4)))
    return Design(
        name,
        rng.choice((1, 6, 20, 40, 90, 300)),
        points=rng.choice((None, 0, 17, 100)),
        drive=Drive(rng.choice((0, 1, 2, 4, 6, 8)), rng.random() < 0.3),
        ftl=rng.random() < 0.7,
        hull=Hull(
            boxes=rng.choice((1, 2, 3, 9, 24, 24, 40, 77)),
            rows=rng.choice((1, 2, 3, 4, 4, 5, 6)),
            crew=rng.choice(list(Crew)),
            stealth=rng.choice((0, 0, 1, 2)),
        ),
        armour=Armour(
            tuple(rng.randint(0, 5) for _ in range(rng.choice((0, 0, 1, 2, 3)))),
            rng.random() < 0.3,
        ),
        systems=tuple(systems),
    )


def _draw_system(rng: Random, kind: Kind) -> System:
    drawn = kind.default_arcs and rng.random() < 0.7
    return System(
        kind.name,
        rating=1 if kind.name == "inert" else rng.choice(kind.ratings),
        arcs="/".join(rng.sample(ARCS, rng.randint(1, 6))) if drawn else "",
        variant=rng.choice(("", "close", "medium", "long")) if kind.name == "pulser" else "",
        loads=rng.randint(1, 3) if kind.one_shot or kind.name == "magazine" else 0,
        extended=kind.section is SheetSection.WEAPONS and rng.random() < 0.2,
        magazine=FIRST_MAGAZINE if kind.name == "salvo_launcher" else 0,
    )


def fight_storm(seed: int) -> Game[BattleState]:
    """Fight such a battle to its end, with orders by chance."""
    rng = Random(seed)
    game: Game[BattleState] = Game(fleet.blank, seed=seed)
    game.happen(deal_storm(rng))
    game.start()
    for _ in range(LONGEST):
        if game.state.phase == SHUTDOWN:
            break
        for act in chance_orders(game.state, rng):
            if act.refusal(game.state) is None:  # it may not go with those before it
                game.submit(act)
        game.close()
    return game
