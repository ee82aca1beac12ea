"""The same means thrown for: in a hundred thousand throws each is met within three errors."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gloaming.kernel.dice import Dice
from gloaming.packs.fleet.battle.options import STANDARD
from gloaming.packs.fleet.rules.beam_dice import roll_beam
from gloaming.packs.fleet.rules.defence import Column, Defender, defend
from gloaming.packs.fleet.rules.fire import Aim
from gloaming.packs.fleet.ships.design import System
from gloaming.packs.fleet.ships.weapons.kinetics import KineticGun
from gloaming.packs.fleet.ships.weapons.missiles import SalvoMissileRack
from gloaming.packs.fleet.ships.weapons.torpedoes import PulseTorpedo

Met = Callable[[Callable[["Seeded"], int], float], None]


class Seeded(Dice):
    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def throw(self, sides: int) -> int:
        return int(self._random() * sides) + 1


@pytest.fixture
def met(request: pytest.FixtureRequest) -> Met:
    throws = 100_000 if request.config.getoption("--long") else 10_000

    def check(rule: Callable[[Seeded], int], expected: float) -> None:
        dice = Seeded(1)
        total = squares = 0
        for _ in range(throws):
            result = rule(dice)
            total += result
            squares += result * result
        mean = total / throws
        error = ((squares / throws - mean * mean) / throws) ** 0.5
        assert abs(mean - expected) <= 3 * error, (mean, expected, error)

    return check


@pytest.mark.parametrize(("level", "expected"), [(0, 4 / 5), (1, 19 / 30), (2, 7 / 15)])
def test_a_beam_die_does_its_mean(met: Met, level: int, expected: float) -> None:
    def rule(dice: Seeded) -> int:
        roll = roll_beam(dice, 1, level=level)
        return roll.standard + roll.penetrating

    met(rule, expected)


@pytest.mark.parametrize("band", range(1, 6))
def test_a_torpedo_does_its_mean(met: Met, band: int) -> None:
    torpedo, mount, aim = PulseTorpedo(), System("pulse_torpedo"), Aim(range=6 * band)
    met(lambda dice: torpedo.fire(mount, aim, STANDARD, dice).damage, 3.5 * (6 - band) / 6)


@pytest.mark.parametrize(
    ("rating", "expected"), [(1, 7 / 6), (2, 8 / 3), (3, 4.5), (4, 20 / 3), (5, 55 / 6), (6, 11.0)]
)
def test_a_kinetic_gun_does_its_mean(met: Met, rating: int, expected: float) -> None:
    gun, mount, aim = KineticGun(), System("kinetic_gun", rating=rating), Aim()
    # Of the shots at this range five in six hit; the published mean is that of a hit.
    met(lambda dice: gun.fire(mount, aim, STANDARD, dice).damage, expected * 5 / 6)


@pytest.mark.parametrize(
    ("mounts", "expected"),
    [(0, 12.25), (1, 9.75), (2, 7.62), (3, 5.84), (4, 4.39), (5, 3.24), (6, 2.34)],
)
def test_a_salvo_does_its_mean_against_point_defence(
    met: Met, mounts: int, expected: float
) -> None:
    rack, mount, aim = SalvoMissileRack(), System("salvo_rack"), Aim()

    def rule(dice: Seeded) -> int:
        flight = rack.launch(mount, aim, STANDARD, dice)
        kills = defend(dice, Defender.PDS, mounts, Column.SALVO).kills
        return rack.strike(mount, rack.survive(flight.count, kills), aim, STANDARD, dice).damage

    met(rule, expected)
