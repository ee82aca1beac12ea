"""How a battle ends and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from gloaming.packs.fleet.unit import Standing, Unit

# The share of a ship's points, in hundredths, that its enemy scores.
WORTH = {
    Standing.OK: 0,
    Standing.DAMAGED: 25,
    Standing.CRIPPLED: 50,
    Standing.DISABLED: 50,
    Standing.DESTROYED: 100,
    Standing.FLED: 100,
}


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """Whether a battle is over, why, and whose it is."""

    over: bool
    reason: str = ""
    winner: str = ""


def score_unit(points: int, standing: Standing) -> int:
    """Give what the enemy scores for a unit, rounded down."""
    return points * WORTH[standing] // 100


def able(unit: Unit) -> bool:
    """Tell whether a unit can still fight: in the battle, commanded, with a weapon that works."""
    return (
        unit.alive
        and not unit.condition.helpless
        and any(kind.offensive and unit.serviceable(part) for part, kind in unit.weapons())
    )


def judge(
    fighting: Mapping[str, bool], losses: Mapping[str, int], exchange: int, limit: int
) -> Verdict:
    """Judge a battle at an exchange's end: who can fight, and who has lost less."""
    standing = [team for team, can in fighting.items() if can]
    if len(standing) == 1:
        return Verdict(over=True, reason="no enemy can fight", winner=standing[0])
    if not standing:
        return Verdict(over=True, reason="nobody can fight", winner=least(losses))
    if limit and exchange >= limit:
        return Verdict(over=True, reason="the last exchange is over", winner=least(losses))
    return Verdict(over=False)


def least(losses: Mapping[str, int]) -> str:
    """Give the one team with the least losses, or nobody on a tie."""
    if not losses:
        return ""
    best = min(losses.values())
    leaders = [team for team, lost in losses.items() if lost == best]
    return leaders[0] if len(leaders) == 1 else ""
