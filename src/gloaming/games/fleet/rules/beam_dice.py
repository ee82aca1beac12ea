"""Beam dice: what each face scores through screens and evasion, and how sixes penetrate."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gloaming.games.fleet.battle.options import Scoring
from gloaming.games.fleet.rules.dice import Thrower, throw_many

# Screens of level 3 score as level 2 and give no re-rolls.
NO_REROLLS = 3


class BeamRoll(msgspec.Struct, frozen=True, gc=False):
    """The dice of one weapon and the two piles of damage they make."""

    dice: tuple[int, ...]
    rerolls: tuple[int, ...]
    standard: int
    penetrating: int


@lru_cache(maxsize=512)
def score_faces(drm: int, level: int, scoring: Scoring = "fam") -> tuple[int, ...]:
    """Tabulate the score of every natural face; place 0 is no face."""
    rule = score_natural if scoring == "fam" else score_modified
    return (0, *(rule(face, drm, level) for face in range(1, 7)))


def score_natural(face: int, drm: int, level: int) -> int:
    """Score a face by the `fam` reading: a natural six keeps its second point while it hits."""
    hits = int(face + drm >= (5 if level else 4))
    return hits + int(face == 6 and face + drm >= 4 and level < 2)


def score_modified(face: int, drm: int, level: int) -> int:
    """Score a face by the `continuum` reading: the modified face alone counts."""
    modified = face + drm
    if modified < (5 if level else 4):
        return 0
    return 2 if modified >= 6 and level < 2 else 1


def roll_beam(
    dice: Thrower,
    count: int,
    *,
    drm: int = 0,
    level: int = 0,
    rerolls: bool = True,
    reroll_drm: int = 0,
    scoring: Scoring = "fam",
) -> BeamRoll:
    """Throw beam dice; each natural six that scores earns a die that no screen or dodge touches.

    All dice of one generation are thrown together before the next.
    """
    thrown = throw_many(dice, count)
    scores = score_faces(drm, level, scoring)
    standard = sum([scores[face] for face in thrown])
    earned = thrown.count(6) if scores[6] and rerolls and level < NO_REROLLS else 0
    if not earned:
        return BeamRoll(thrown, (), standard, 0)
    extra: list[int] = []
    penetrating = 0
    free = score_faces(reroll_drm, 0, scoring)
    while earned:
        wave = throw_many(dice, earned)
        extra.extend(wave)
        penetrating += sum([free[face] for face in wave])
        earned = wave.count(6) if free[6] else 0
    return BeamRoll(thrown, tuple(extra), standard, penetrating)
