"""Dice: what throws, what beams score, and thrust split into dice of speed and of evasion."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

import msgspec

from gloaming.games.fleet.rules.options import Scoring


class Thrower(Protocol):
    """Anything that throws one die of so many sides."""

    def throw(self, sides: int, /) -> int:
        """Throw one die."""
        ...

    def throws(self, count: int, sides: int, /) -> tuple[int, ...]:
        """Throw several dice, in order."""
        ...


def throw_many(dice: Thrower, count: int, sides: int = 6) -> tuple[int, ...]:
    """Throw so many dice of one kind."""
    return dice.throws(count, sides) if count > 0 else ()


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


# A die of the pool by its face: 1-3 nothing, 4-5 one success, 6 two.
SUCCESSES = (0, 0, 0, 0, 1, 1, 2)
MEAN_STEP = 2
"""What a die of speed changes a range by, on average, where a success is worth three."""


class Split(msgspec.Struct, frozen=True, gc=False):
    """Thrust dealt out to speed dice and evasion dice."""

    speed: int
    evasion: int


class Adjustment(msgspec.Struct, frozen=True, gc=False):
    """A plotted number that had to give way, and the most it could have been."""

    field: str
    before: int
    after: int
    most: int


class Manoeuvre(msgspec.Struct, frozen=True, gc=False):
    """What a formation threw for its speed and its evasion."""

    speed_dice: tuple[int, ...]
    speed: int
    evasion_dice: tuple[int, ...]
    evasion: int


def count_successes(faces: Iterable[int]) -> int:
    """Count the successes of dice already thrown."""
    return sum([SUCCESSES[face] for face in faces])


def cap_evasion(thrust: int, *, advanced: bool) -> int:
    """Give the most evasion dice a formation may plot; `advanced` when every drive is."""
    return thrust if advanced else thrust // 2


def fit_split(
    plotted: Split, thrust: int, *, advanced: bool = False
) -> tuple[Split, tuple[Adjustment, ...]]:
    """Cut a plotted split down to what the thrust allows, naming each cut."""
    cuts: list[Adjustment] = []
    cap = cap_evasion(thrust, advanced=advanced)
    evasion = min(max(plotted.evasion, 0), cap)
    if evasion != plotted.evasion:
        cuts.append(Adjustment("evasion", plotted.evasion, evasion, cap))
    speed = min(max(plotted.speed, 0), thrust - evasion)
    if speed != plotted.speed:
        cuts.append(Adjustment("speed", plotted.speed, speed, thrust - evasion))
    return Split(speed, evasion), tuple(cuts)


def roll_manoeuvre(dice: Thrower, split: Split) -> Manoeuvre:
    """Throw the speed dice, then the evasion dice."""
    speed_dice = throw_many(dice, split.speed)
    evasion_dice = throw_many(dice, split.evasion)
    return Manoeuvre(
        speed_dice, count_successes(speed_dice), evasion_dice, count_successes(evasion_dice)
    )
