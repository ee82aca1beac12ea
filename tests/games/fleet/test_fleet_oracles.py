"""The means the specification gives, found by following every way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import find_kind
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.rules.defence import Column, Defender, defend, expect_kills
from gloaming.games.fleet.rules.dice import count_successes, roll_beam, score_faces, throw_many
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.options import Options

Mean = Callable[[Callable[[Any], int]], float]
Spread = Callable[[Callable[[Any], int]], dict[int, float]]
CLOSE = 1e-5


def shoot(system: System, aim: Aim, options: Options | None = None) -> Callable[[Any], int]:
    kind = find_kind(system.kind)
    assert isinstance(kind, Weapon)
    return lambda dice: kind.fire(system, aim, options or Options(), dice).damage


@pytest.mark.parametrize(
    ("screen", "drm", "plain", "penetrating"),
    [
        (0, 0, 2 / 3, 4 / 5),
        (0, -1, 1 / 2, 19 / 30),
        (0, -2, 1 / 3, 7 / 15),
        (0, -3, 0, 0),
        (1, 0, 1 / 2, 19 / 30),
        (1, -1, 1 / 3, 7 / 15),
        (1, -2, 1 / 6, 3 / 10),
        (2, 0, 1 / 3, 7 / 15),
        (2, -1, 1 / 6, 3 / 10),
        (2, -2, 0, 0),
        (0, 1, 5 / 6, 29 / 30),
    ],
)
def test_a_beam_die_does_its_published_mean(
    mean: Mean, screen: int, drm: int, plain: float, penetrating: float
) -> None:
    def throw(dice: Any, *, rerolls: bool) -> int:
        roll = roll_beam(dice, 1, drm=drm, level=screen, rerolls=rerolls)
        return roll.standard + roll.penetrating

    assert mean(lambda dice: throw(dice, rerolls=False)) == pytest.approx(plain)
    assert mean(lambda dice: throw(dice, rerolls=True)) == pytest.approx(penetrating, abs=CLOSE)


@pytest.mark.parametrize(
    ("screen", "drm", "faces"),
    [
        (0, 0, [0, 0, 0, 1, 1, 2]),
        (0, -1, [0, 0, 0, 0, 1, 1]),
        (0, -2, [0, 0, 0, 0, 0, 1]),
        (1, -1, [0, 0, 0, 0, 0, 1]),
        (1, -2, [0, 0, 0, 0, 0, 0]),
        (2, -1, [0, 0, 0, 0, 0, 1]),
        (0, 1, [0, 0, 1, 1, 2, 2]),
    ],
)
def test_the_modified_face_scores_by_its_table(screen: int, drm: int, faces: list[int]) -> None:
    assert list(score_faces(drm, screen, "continuum")[1:]) == faces


def test_a_third_screen_level_gives_no_second_throws(mean: Mean) -> None:
    got = mean(lambda dice: sum(vars_of(roll_beam(dice, 1, level=3))))
    assert got == pytest.approx(1 / 3)


def vars_of(roll: Any) -> tuple[int, int]:
    return roll.standard, roll.penetrating


@pytest.mark.parametrize(
    ("distance", "expected"),
    [(6, 2.916667), (12, 2.333333), (18, 1.75), (24, 1.166667), (30, 0.583333), (31, 0)],
)
def test_a_torpedo_does_its_mean_in_each_band(mean: Mean, distance: int, expected: float) -> None:
    got = mean(shoot(System("pulse_torpedo"), Aim(range=distance)))
    assert got == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize(
    ("rating", "expected"), [(1, 7 / 6), (2, 8 / 3), (3, 4.5), (4, 20 / 3), (5, 55 / 6), (6, 11)]
)
def test_a_kinetic_hit_does_its_mean_by_class(mean: Mean, rating: int, expected: float) -> None:
    got = mean(shoot(System("kinetic_gun", rating=rating), Aim(range=6)))
    assert got == pytest.approx(expected * 5 / 6, abs=CLOSE)


def test_point_defence_kills_four_fifths_a_die_and_a_small_beam_two_fifths(mean: Mean) -> None:
    pds = mean(lambda dice: defend(dice, Defender.PDS, 1, Column.SALVO).kills)
    beam = mean(lambda dice: defend(dice, Defender.BEAM, 1, Column.SALVO).kills)
    assert pds == pytest.approx(0.8, abs=CLOSE)
    assert beam == pytest.approx(0.4, abs=CLOSE)


@pytest.mark.parametrize("defender", list(Defender))
@pytest.mark.parametrize("column", list(Column))
def test_expected_kills_are_the_exact_mean(mean: Mean, defender: Defender, column: Column) -> None:
    if defender is Defender.GRAPESHOT:
        exact = 4 * expect_kills(Defender.PDS, column)
        exact = 0.0 if column in (Column.GUNBOAT, Column.PLASMA) else exact
    else:
        exact = mean(lambda dice: defend(dice, defender, 1, column).kills)
    assert expect_kills(defender, column) == pytest.approx(exact, abs=CLOSE)


@pytest.mark.parametrize(
    ("mounts", "damage", "nothing"),
    [
        (0, 12.25, 0.0),
        (1, 9.75, 0.133),
        (2, 7.62, 0.263),
        (3, 5.84, 0.388),
        (4, 4.39, 0.504),
        (5, 3.24, 0.608),
        (6, 2.34, 0.698),
    ],
)
def test_a_salvo_against_point_defence_does_its_mean(
    spread: Spread, mounts: int, damage: float, nothing: float
) -> None:
    die = spread(lambda dice: defend(dice, Defender.PDS, 1, Column.SALVO).kills)
    kills = {0: 1.0}
    for _ in range(mounts):
        summed: dict[int, float] = {}
        for one, chance in kills.items():
            for other, more in die.items():
                summed[one + other] = summed.get(one + other, 0.0) + chance * more
        kills = summed
    rack = find_kind("salvo_rack")
    left = [
        (rack.survive(lock, killed), chance / 6)  # type: ignore[attr-defined]
        for lock in range(1, 7)
        for killed, chance in kills.items()
    ]
    assert sum(3.5 * count * chance for count, chance in left) == pytest.approx(damage, abs=0.006)
    assert sum(chance for count, chance in left if not count) == pytest.approx(nothing, abs=6e-4)


def test_six_speed_dice_spread_as_published(spread: Spread) -> None:
    die = spread(lambda dice: count_successes(throw_many(dice, 1)))
    assert die == pytest.approx({0: 1 / 2, 1: 1 / 3, 2: 1 / 6})
    chances = {0: 1.0}
    for _ in range(6):
        chances = {
            total: sum(chances.get(total - more, 0.0) * chance for more, chance in die.items())
            for total in range(13)
        }
    published = [0.016, 0.062, 0.135, 0.197, 0.211, 0.174, 0.113, 0.058, 0.023, 0.007]
    assert [chances[total] for total in range(10)] == pytest.approx(published, abs=6e-4)
