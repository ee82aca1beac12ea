"""Fleets by points: two sides of the yard with as much to spend, drawn by chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from gloaming.games.fleet.battle.options import Options
from gloaming.games.fleet.battle.scenarios import Berth, Commander, Scenario, Squadron
from gloaming.games.fleet.ships.design import Design
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

LIMIT: Final = 6
"""After how many exchanges such a battle ends."""
SLACK: Final = 40
"""How many points a fleet may leave unspent, if another drawing would leave fewer."""
DRAWINGS: Final = 40


def draw_fleets(points: int, yard: Mapping[str, Design], rng: Random) -> Scenario:
    """Draw a fleet for each of two sides of the yard, for no more than so many points each."""
    sides: dict[str, list[Design]] = {}
    for design in yard.values():
        if design.points and design.side and any(_is_armed(design)):
            sides.setdefault(design.side, []).append(design)
    fleets = {side: _draw(points, designs, rng) for side, designs in sorted(sides.items())}
    if len(fleets) < 2 or not all(fleets.values()):
        cheapest = [min(d.points or 0 for d in designs) for designs in sides.values()]
        raise Illegal(
            "illegal/points",
            say("that buys no ship for every side"),
            value=points,
            accepted=(say("{least} or more", least=max(cheapest, default=0)),),
        )
    return Scenario(
        f"Fleets of {points} points",
        tuple(Commander(f"Commander {n}", side) for n, side in enumerate(fleets, start=1)),
        tuple(
            Squadron(
                f"Fleet {n}",
                f"Commander {n}",
                tuple(
                    Berth(f"{design.name} {n}.{place}", design.name, flagship=place == 1)
                    for place, design in enumerate(ships, start=1)
                ),
            )
            for n, ships in enumerate(fleets.values(), start=1)
        ),
        options=Options(exchange_limit=LIMIT),
    )


def _is_armed(design: Design) -> list[bool]:
    """Tell of each system whether it is a fire control: a beacon has none, and fights nobody."""
    return ["fire_control" in system.kind for system in design.systems]


def _draw(points: int, designs: list[Design], rng: Random) -> list[Design]:
    """Buy ships by chance; of a few drawings, keep the first that leaves little unspent."""
    best: list[Design] = []
    for _ in range(DRAWINGS):
        found: list[Design] = []
        left = points
        while choices := [design for design in designs if (design.points or 0) <= left]:
            found.append(rng.choice(choices))
            left -= found[-1].points or 0
        if _cost(found) > _cost(best):
            best = found
        if points - _cost(best) <= SLACK:
            break
    return sorted(best, key=lambda design: -design.mass)


def _cost(ships: list[Design]) -> int:
    return sum(design.points or 0 for design in ships)
