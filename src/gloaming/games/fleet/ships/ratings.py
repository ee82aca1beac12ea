"""What weapons do on average and by range, and a rough worth of a ship."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from gloaming.games.fleet.designs.design import Design, System
from gloaming.games.fleet.designs.kinds import find_kind
from gloaming.games.fleet.designs.weapon import Ordnance, Weapon
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.options import STANDARD, Options
from gloaming.kernel.dice import Dice

if TYPE_CHECKING:
    from gloaming.games.fleet.ships.unit import Unit


NEGLIGIBLE: Final = 1e-6
"""Dice that are thrown again and again are followed no further than to so small a chance."""
ONCE: Final = 1 / 3
"""How much a weapon counts that fires about once in an exchange."""


class EveryThrow(Dice):
    """Dice that fall in every way, one way after another.

    Of several that are thrown at once, one is thrown, and counts so many times: what they do is
    added up, so that it makes no difference to the mean.
    """

    def __init__(self) -> None:
        self._faces: list[tuple[int, int]] = []
        self._at = 0
        self.weight = 1.0
        """The chance of this way, times how often it counts."""

    def throw(self, sides: int) -> int:
        """Throw one die."""
        return self.throws(1, sides)[0]

    def throws(self, count: int, sides: int) -> tuple[int, ...]:
        """Throw one die for so many."""
        if self._at == len(self._faces):
            self._faces.append((1, sides if self.weight > NEGLIGIBLE else 1))
        face, among = self._faces[self._at]
        self._at += 1
        self.weight *= count / among
        return (face,)

    def turn(self) -> bool:
        """Go on to the next way; tell whether there is one."""
        self._at, self.weight = 0, 1.0
        while self._faces:
            face, among = self._faces.pop()
            if face < among:
                self._faces.append((face + 1, among))
                return True
        return False


@lru_cache(maxsize=8192)
def mean_damage(system: System, aim: Aim, options: Options) -> float:
    """Give the damage a weapon does to such a target on average, before armour."""
    kind = find_kind(system.kind)
    if not isinstance(kind, Weapon) or not kind.offensive or not kind.bears(system, aim, options):
        return 0.0
    often = ONCE if kind.one_shot or system.loads else 1 / (1 + kind.recharge)
    return often * mean_of_shot(system, aim, options)


def mean_of_shot(system: System, aim: Aim, options: Options) -> float:
    """Give the damage of one shot at such a target on average, before armour."""
    kind = find_kind(system.kind)
    assert isinstance(kind, Weapon)
    dice = EveryThrow()
    mean = kind.fire(system, aim, options, dice).damage * dice.weight
    while dice.turn():
        mean += kind.fire(system, aim, options, dice).damage * dice.weight
    return mean


def expect_fire(
    units: Iterable[Unit], targets: Iterable[Unit], distance: int, evasion: int, options: Options
) -> float:
    """Give what some ships do to others in a volley, as the share of them that it would wreck."""
    enemies = list(targets)
    mass = sum(unit.mass for unit in enemies)
    bulk = sum(unit.condition.hull_left + sum(unit.condition.armour) for unit in enemies)
    if not mass or not bulk:
        return 0.0
    done = 0.0
    for enemy in enemies:
        aim = Aim(
            distance, evasion, min(options.screen_cap, enemy.screens()), stealth=enemy.stealth
        )
        for unit in units:
            if not unit.condition.helpless:
                fire = sum(
                    mean_damage(part, aim, options)
                    for part, kind in unit.weapons()
                    if kind.offensive and unit.ready(part)
                )
                done += fire * enemy.mass / mass
    return done / bulk


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
