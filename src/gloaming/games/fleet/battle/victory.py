"""How a battle ends and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.ships.unit import Standing, Unit

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.objectives import AnyObjective
    from gloaming.games.fleet.ships.design import System

# The share of a ship's points, in hundredths, that its enemy scores.
WORTH = {
    Standing.OK: 0,
    Standing.DAMAGED: 25,
    Standing.CRIPPLED: 50,
    Standing.DISABLED: 50,
    Standing.DESTROYED: 100,
    Standing.FLED: 100,
}


class End(StrEnum):
    """Why a battle is over."""

    NO_ENEMY = "no enemy can fight"
    NOBODY = "nobody can fight"
    NOBODY_ELSE = "nothing is left of the others"
    LAST_EXCHANGE = "the last exchange is over"
    DONE = "an objective is done"
    MISSED = "an objective is missed"


class BattleVerdict(msgspec.Struct, frozen=True):
    """Whether a battle is over, why, and who has won."""

    over: bool
    reason: str = ""
    """A value of `End`."""
    winner: str = ""
    objective: AnyObjective | None = None
    """The objective that decided it, if one did."""


def score_unit(points: int, standing: Standing) -> int:
    """Give what the enemy scores for a unit, rounded down."""
    return points * WORTH[standing] // 100


def able(unit: Unit) -> bool:
    """Tell whether a unit can still fight: in the battle, commanded, with a weapon it can aim.

    A weapon that has fired its last load has not been lost, and nor has the ship (ruling p62).
    """
    return (
        unit.alive
        and not unit.condition.helpless
        and any(not unit.has_lost(part) for part in _aimed(unit))
        and (loaded(unit) or not unit.small)  # craft have nothing but the runs they can still make
    )


def loaded(unit: Unit) -> bool:
    """Tell whether a unit that can fight has anything left to fire."""
    return any(unit.serviceable(part) for part in _aimed(unit))


def _aimed(unit: Unit) -> Iterator[System]:
    """List the weapons that attack and that something aims; some need no fire control."""
    sighted = bool(unit.fire_controls())
    for part, kind in unit.weapons():
        if kind.offensive and (sighted or not kind.needs_fire_control):
            yield part


def judge(
    fighting: Mapping[str, bool], losses: Mapping[str, int], exchange: int, limit: int
) -> BattleVerdict:
    """Judge a battle at an exchange's end: who can fight, and who has lost less."""
    standing = [team for team, can in fighting.items() if can]
    if len(standing) == 1:
        return BattleVerdict(over=True, reason=End.NO_ENEMY, winner=standing[0])
    if not standing:
        return BattleVerdict(over=True, reason=End.NOBODY, winner=least(losses))
    if limit and exchange >= limit:
        return BattleVerdict(over=True, reason=End.LAST_EXCHANGE, winner=least(losses))
    return BattleVerdict(over=False)


def least(losses: Mapping[str, int]) -> str:
    """Give the one team with the least losses, or nobody on a tie."""
    if not losses:
        return ""
    best = min(losses.values())
    leaders = [team for team, lost in losses.items() if lost == best]
    return leaders[0] if len(leaders) == 1 else ""
