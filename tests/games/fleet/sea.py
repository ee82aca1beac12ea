"""Battles laid out for tests."""

from __future__ import annotations

from typing import Any

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Span, Squadron
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.notation.heading import read_design_line
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.rules.options import Options
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game

GUN = "Gun: mass 40, hull 40, thrust 4, fire control, 2 beam 2 (FP/F/FS)"
SHIPS = {"alpha": ("cutter", "skiff"), "bravo": ("raider", "tender")}
OWNERS = {"alpha": "ann", "bravo": "bob"}
DUEL = """name = "A duel"
players = [{ name = "ann", team = "red" }, { name = "bob", team = "blue" }]
distances = [{ between = ["alpha", "bravo"], distance = 12 }]
objectives = [{ kind = "destroy", team = "red", ships = ["raider"] }]

[[formations]]
name = "alpha"
player = "ann"
units = [{ name = "cutter", design = "Gun" }]

[[formations]]
name = "bravo"
player = "bob"
units = [{ name = "raider", design = "Gun" }]

[[designs]]
name = "Gun"
mass = 40
hull = { boxes = 12 }
drive = { thrust = 4 }
systems = [{ kind = "fire_control" }, { kind = "beam", rating = 2, arcs = "F" }]
"""
"""A battle in a file, whose first side has an objective."""


def muster(
    *designs: str,
    distance: int = 12,
    fleets: dict[str, tuple[str, ...]] | None = None,
    **options: Any,
) -> ScenarioSet:
    """Return two formations of two ships each; the first design unless more are given."""
    drawn = [read_design_line(text) for text in designs or (GUN,)]
    names = fleets or SHIPS
    squadrons = tuple(
        Squadron(
            formation,
            OWNERS.get(formation, "bob"),
            tuple(Berth(ship, drawn[min(i, len(drawn) - 1)].name) for ship in ships),
        )
        for i, (formation, ships) in enumerate(names.items())
    )
    scenario = Scenario(
        "Test",
        (Commander("ann", "red"), Commander("bob", "blue")),
        squadrons,
        reserve=True,
        jump=True,
        distances=(Span(("alpha", "bravo"), distance),),
        options=Options(**{"volleys_per_exchange": 1, **options}),
    )
    return ScenarioSet(scenario, tuple(drawn))


def begin(setup: ScenarioSet | None = None, *, seed: int = 0, dice: str = "") -> Game[BattleState]:
    """Return a battle at its first exchange."""
    falls = ScriptedDice(map(int, dice.split())) if dice else None
    game: Game[BattleState] = Game(fleet.blank, seed=seed, dice=falls)
    game.happen(setup or muster())
    game.start("exchange")
    return game


def volley(game: Game[BattleState], *orders: Event[Any]) -> list[Event[Any]]:
    """Plot, fight one volley, and return what happened in it."""
    for order in orders:
        game.submit(order)
    if game.state.phase is not None and game.state.phase.name == "exchange":
        game.close()
    mark = len(game.log)
    game.close()
    return [record.event for record in game.log[mark:] if record.fate.value == "happened"]
