"""A rough worth of a ship: its offence at three ranges and its defence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from gloaming.games.fleet.battle.options import STANDARD, Options
from gloaming.games.fleet.ships.design import Design, System
from gloaming.games.fleet.ships.kinds import find_kind
from gloaming.games.fleet.ships.weapon import Weapon

SCREEN_FACTOR = (1.0, 1.2, 1.4)
BEAM_AS_DEFENCE = 0.3
AREA_BONUS = 1.5


class Rating(msgspec.Struct, frozen=True):
    """Offence at short, medium and long range, and defence."""

    offence: tuple[int, int, int]
    defence: int


def _round(value: float) -> int:
    return math.floor(value + 0.5)


def rate_offence(systems: Iterable[System], options: Options = STANDARD) -> tuple[int, int, int]:
    """Rate the offence of some systems, rounded."""
    totals = [0.0, 0.0, 0.0]
    for system in systems:
        kind = find_kind(system.kind)
        if isinstance(kind, Weapon):
            for place, worth in enumerate(kind.rate(system, options)):
                totals[place] += worth
    return _round(totals[0]), _round(totals[1]), _round(totals[2])


def rate_defence(*, hull: int, armour: int, systems: Sequence[System], thrust: int) -> int:
    """Rate the defence of a ship: hull, armour and point defence, times its screens."""
    kinds = [system.kind for system in systems]
    guns = float(kinds.count("point_defence"))
    if "area_defence_control" in kinds:
        guns *= AREA_BONUS
    small = sum(1 for system in systems if system.kind == "beam" and system.rating == 1)
    screens = min(2, kinds.count("screen"))
    bulk = hull + armour + (guns + BEAM_AS_DEFENCE * small) * thrust / 2
    return _round(bulk * SCREEN_FACTOR[screens])


def rate_design(design: Design, options: Options = STANDARD) -> Rating:
    """Rate a whole design."""
    return Rating(
        rate_offence(design.systems, options),
        rate_defence(
            hull=design.boxes,
            armour=sum(design.armour.layers),
            systems=design.systems,
            thrust=design.drive.thrust,
        ),
    )
