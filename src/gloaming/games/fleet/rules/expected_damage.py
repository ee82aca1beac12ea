"""Expected damage: what weapons do on average, for bots that plan."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.ships.kinds import find_kind
from gloaming.games.fleet.ships.weapon import Weapon
from gloaming.kernel.dice import Dice

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.options import Options
    from gloaming.games.fleet.ships.design import System
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
