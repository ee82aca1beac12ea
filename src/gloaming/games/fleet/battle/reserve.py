"""Leaving a battle and coming back: the reserve and the jump."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec

from gloaming.games.fleet.battle.options import Options
from gloaming.games.fleet.rules.dice import Thrower, throw_many

JUMP_CLEARANCE = 6


class JumpOutcome(enum.Enum):
    """How a jump close to others goes."""

    CLEAN = "clean"
    FAILED = "failed"
    ROUGH = "rough"
    DESTROYED = "destroyed"


class JumpResult(msgspec.Struct, frozen=True, gc=False):
    """A jump, its die if it needed one, and the harm it does to the ship and to neighbours."""

    jump: JumpOutcome
    dice: tuple[int, ...] = ()
    own_damage: int = 0
    splash: int = 0


def may_withdraw(enemy_distances: Iterable[int], options: Options) -> bool:
    """Tell whether a formation is far enough from every enemy to go into reserve."""
    return all(distance >= options.reserve_range for distance in enemy_distances)


def jump_out(dice: Thrower, nearest: int | None) -> JumpResult:
    """Jump: safe with nobody within 6 MU, else by a die that may cost the ship."""
    if nearest is None or nearest > JUMP_CLEARANCE:
        return JumpResult(JumpOutcome.CLEAN)
    face = dice.throw(6)
    if face == 1:
        return JumpResult(JumpOutcome.FAILED, (face,))
    if face <= 4:
        harm = dice.throw(6)
        return JumpResult(JumpOutcome.ROUGH, (face, harm), own_damage=harm)
    blast = throw_many(dice, 2)
    return JumpResult(JumpOutcome.DESTROYED, (face, *blast), splash=sum(blast))
