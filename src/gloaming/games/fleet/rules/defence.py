"""Point defence: what each firer's dice kill, and in which order they are thrown."""

from __future__ import annotations

import enum

import msgspec

from gloaming.games.fleet.rules.dice import Thrower, roll_beam, score_faces, throw_many

GRAPESHOT_DICE = 4


class Column(enum.Enum):
    """What point defence fires at."""

    SALVO = "salvo"
    HEAVY = "heavy"
    FIGHTER = "fighter"
    HEAVY_FIGHTER = "heavy fighter"
    GUNBOAT = "gunboat"
    PLASMA = "plasma"


class Defender(enum.Enum):
    """Whose point-defence table a mount uses."""

    PDS = "PDS"
    BEAM = "B1"
    KGUN = "K1"
    SCATTERGUN = "scattergun"
    GRAPESHOT = "grapeshot"


class DefenceRoll(msgspec.Struct, frozen=True, gc=False):
    """The dice of point defence and what they kill."""

    dice: tuple[int, ...]
    rerolls: tuple[int, ...]
    kills: int
    dodged: int = 0
    """How many misses evasion gave a second throw."""


# Kills by face (there is no face 0), and whether a six is thrown again.
Table = tuple[tuple[int, ...], bool]
NOTHING: Table = ((0, 0, 0, 0, 0, 0, 0), False)
LIGHT = (Column.SALVO, Column.FIGHTER, Column.HEAVY_FIGHTER)

TABLES: dict[tuple[Defender, Column], Table] = {
    (Defender.PDS, Column.HEAVY): ((0, 0, 0, 0, 0, 1, 1), False),
    (Defender.PDS, Column.GUNBOAT): ((0, 0, 0, 0, 0, 0, 1), False),
    (Defender.PDS, Column.PLASMA): ((0, 0, 0, 0, 0, 0, 1), False),
    (Defender.BEAM, Column.HEAVY): ((0, 0, 0, 0, 0, 0, 1), False),
    **{(Defender.PDS, column): ((0, 0, 0, 0, 1, 1, 2), True) for column in LIGHT},
    **{(Defender.BEAM, column): ((0, 0, 0, 0, 0, 1, 1), True) for column in LIGHT},
    **{(Defender.KGUN, column): ((0, 0, 0, 0, 0, 1, 1), True) for column in LIGHT},
}


def find_table(defender: Defender, column: Column, drm: int = 0) -> Table:
    """Give the kills of each face for a firer against a target."""
    if defender is Defender.GRAPESHOT:
        if column not in (*LIGHT, Column.HEAVY):
            return NOTHING
        defender = Defender.PDS
    kills, rerolls = TABLES.get((defender, column), NOTHING)
    # Against heavy fighters every die counts as one lower.
    shift = drm - (1 if column is Column.HEAVY_FIGHTER else 0)
    if shift == 0:
        return kills, rerolls
    moved = (0, *(kills[max(1, min(6, face + shift))] for face in range(1, 7)))
    return moved, rerolls


def defend(
    dice: Thrower, defender: Defender, count: int, column: Column, evasion: int = 0
) -> DefenceRoll:
    """Throw point defence: all dice, then misses re-rolled by evasion, then dice sixes earn."""
    if defender is Defender.SCATTERGUN:
        return _scatter(dice, count, column)
    kills, rerolls = find_table(defender, column)
    if kills == NOTHING[0]:
        return DefenceRoll((), (), 0)
    thrown = throw_many(dice, count * (GRAPESHOT_DICE if defender is Defender.GRAPESHOT else 1))
    misses = sum(1 for face in thrown if not kills[face])
    dodged = throw_many(dice, min(evasion, misses))
    extra = list(dodged)
    killed = sum(kills[face] for face in (*thrown, *dodged))
    sixes = (thrown.count(6) + dodged.count(6)) if rerolls else 0
    while sixes:
        wave = throw_many(dice, sixes)
        extra.extend(wave)
        killed += sum(kills[face] for face in wave)
        sixes = wave.count(6)
    return DefenceRoll(thrown, tuple(extra), killed, len(dodged))


def _scatter(dice: Thrower, count: int, column: Column) -> DefenceRoll:
    """Throw scatterguns: a die of kills each, or a beam die against the tough."""
    if column in (Column.SALVO, Column.FIGHTER):
        thrown = throw_many(dice, count)
        return DefenceRoll(thrown, (), sum(thrown))
    if column is Column.HEAVY_FIGHTER:
        halved = throw_many(dice, count, 3)
        return DefenceRoll(halved, (), sum(halved))
    if column is Column.HEAVY:
        return DefenceRoll((), (), 0)
    roll = roll_beam(dice, count, rerolls=column is not Column.PLASMA)
    return DefenceRoll(roll.dice, roll.rerolls, roll.standard + roll.penetrating)


def expect_kills(defender: Defender, column: Column) -> float:
    """Give the mean kills of one mount."""
    if defender is Defender.SCATTERGUN:
        if column in (Column.SALVO, Column.FIGHTER):
            return 3.5
        if column is Column.HEAVY:
            return 0.0
        if column is Column.HEAVY_FIGHTER:
            return 2.0
        return sum(score_faces(0, 0)) / 6 / (1 if column is Column.PLASMA else 5 / 6)
    kills, rerolls = find_table(defender, column)
    mean = sum(kills) / 6 / (5 / 6 if rerolls else 1)
    return mean * (GRAPESHOT_DICE if defender is Defender.GRAPESHOT else 1)
