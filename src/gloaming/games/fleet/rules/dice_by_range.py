"""Dice by range: what a mount throws at each distance, at a plain target that does not evade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from gloaming.games.fleet.battle.options import STANDARD
from gloaming.games.fleet.rules.expected_damage import mean_of_shot
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.ships.kinds import find_kind
from gloaming.games.fleet.ships.weapon import Ordnance, Weapon

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.options import Options
    from gloaming.games.fleet.ships.design import System

RANGES: Final = (6, 12, 18, 24, 30, 36, 48)
"""The edges of the usual bands."""


def dice_at(system: System, distance: int, options: Options) -> int:
    """Count the dice that a mount throws at first; ordnance in range counts as one."""
    kind = find_kind(system.kind)
    if not isinstance(kind, Weapon) or not kind.offensive:
        return 0
    aim = Aim(distance)
    if not kind.bears(system, aim, options):
        return 0
    return 1 if isinstance(kind, Ordnance) else kind.count_dice(system, aim, options)


def dice_by_bands(system: System) -> Iterator[int]:
    """Yield the dice of a mount at the near edge of each band of twelve, as far as it reaches."""
    for distance in range(1, RANGES[-1] + 1, STANDARD.beam_band):
        dice = dice_at(system, distance, STANDARD)
        if not dice:
            return
        yield dice


def damage_at(system: System, distance: int, options: Options) -> float:
    """Give the mean damage of one shot of a mount, before armour."""
    return mean_of_shot(system, Aim(distance), options) if dice_at(system, distance, options) else 0
