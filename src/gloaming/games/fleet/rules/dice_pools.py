"""Dice pools: thrust split into dice of speed and of evasion, and their successes counted."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gloaming.games.fleet.rules.dice import Thrower, throw_many

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
