"""Standings: what each team has lost, who can still fight, how it ends and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.ships.unit import ShipStatus, Unit

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.objectives import AnyObjective
    from gloaming.games.fleet.battle.state import BattleState
    from gloaming.games.fleet.designs.design import System


# The share of a ship's points, in hundredths, that its enemy scores.
WORTH = {
    ShipStatus.OK: 0,
    ShipStatus.DAMAGED: 25,
    ShipStatus.CRIPPLED: 50,
    ShipStatus.DISABLED: 50,
    ShipStatus.DESTROYED: 100,
    ShipStatus.FLED: 100,
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


def score_unit(points: int, standing: ShipStatus) -> int:
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


Losses = tuple[tuple[str, int], ...]
"""Each team with the points its enemies score for it."""


def losses(sky: BattleState) -> Losses:
    """Add up what each team has lost, in points."""
    lost = {sky.team(player): 0 for player in sky.commanders}
    for unit in sky.units.values():
        standing = unit.standing
        if standing is not ShipStatus.OK:
            side = sky.team(sky.formations[sky.home[unit.name]].player)
            lost[side] += score_unit(worth(unit), standing)
    for number, met in sky.settled.items():
        objective = sky.objectives[number]
        for team in lost:
            if met and team != objective.team:
                lost[team] += objective.worth
    return tuple(lost.items())


def score(sky: BattleState, team: str) -> int:
    """Give what a team scores: all that the others have lost."""
    return sum(points for other, points in losses(sky) if other != team)


def worth(unit: Unit) -> int:
    """Give the points of a ship; one that nobody has priced is worth its mass."""
    points = unit.blueprint.design.points
    return unit.mass if points is None else points


def fighting(sky: BattleState) -> dict[str, bool]:
    """Tell of each team whether it can still fight."""
    can = {sky.team(player): False for player in sky.commanders}
    for formation in sky.formations.values():
        team = sky.team(formation.player)
        if formation.gone or formation.player in sky.conceded or can[team]:
            continue
        can[team] = any(
            able(unit) or (sky.options.fighters and _carries(unit))
            for unit in sky.members(formation.name)
        )
    return can


def _carries(unit: Unit) -> bool:
    """Tell whether a unit has small craft aboard that it can still launch."""
    if not unit.alive or unit.condition.helpless:
        return False
    return any(unit.condition.loads[bay.id] for bay in unit.working("fighter_bay"))


def loaded_teams(sky: BattleState) -> set[str]:
    """Name the teams that have anything left to fire or to launch."""
    return {
        sky.side(formation.name)
        for formation in sky.formations.values()
        if not formation.gone
        for unit in sky.members(formation.name)
        if (able(unit) and loaded(unit)) or (sky.options.fighters and _carries(unit))
    }


def contenders(sky: BattleState) -> dict[str, int]:
    """Give what each team has lost that still has a ship; a side without ships wins nothing."""
    afloat = {sky.side(sky.home[unit.name]) for unit in sky.units.values() if unit.alive}
    return {team: lost for team, lost in losses(sky) if team in afloat}


def outright(sky: BattleState) -> BattleVerdict | None:
    """Judge the battle by objectives that are the battle itself, if one is met or missed."""
    decisive = [
        (met, sky.objectives[number])
        for number, met in sky.settled.items()
        if not sky.objectives[number].worth
    ]
    won = [objective for met, objective in decisive if met]
    if won:
        teams = {objective.team for objective in won}
        winner = won[0].team if len(teams) == 1 else ""
        return BattleVerdict(over=True, reason=End.DONE, winner=winner, objective=won[0])
    if decisive:
        out = {objective.team for _, objective in decisive}
        others = {team: lost for team, lost in contenders(sky).items() if team not in out}
        missed = decisive[0][1]
        return BattleVerdict(over=True, reason=End.MISSED, winner=least(others), objective=missed)
    return None


def verdict(sky: BattleState) -> BattleVerdict:
    """Judge the battle at the end of an exchange."""
    found = outright(sky) if sky.settled else None
    if found is not None:
        return found
    can = fighting(sky)
    if sum(can.values()) > 1 and not loaded_teams(sky):
        can = dict.fromkeys(can, False)  # all of them have fired their last load
    return judge(can, contenders(sky), sky.exchange, sky.options.exchange_limit)


def deserted(sky: BattleState) -> bool:
    """Tell whether no two teams have anything left, so that nothing more can come."""
    return len({sky.team(f.player) for f in sky.formations.values() if not f.gone}) < 2
