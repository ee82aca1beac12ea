"""Standings: what each team has lost so far, and who can still fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.battle.victory import (
    BattleVerdict,
    End,
    able,
    judge,
    least,
    loaded,
    score_unit,
)
from gloaming.games.fleet.ships.unit import Standing

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.sky import Sky
    from gloaming.games.fleet.ships.unit import Unit

Losses = tuple[tuple[str, int], ...]
"""Each team with the points its enemies score for it."""


def losses(sky: Sky) -> Losses:
    """Add up what each team has lost, in points."""
    lost = {sky.team(player): 0 for player in sky.commanders}
    for unit in sky.units.values():
        standing = unit.standing
        if standing is not Standing.OK:
            side = sky.team(sky.formations[sky.home[unit.name]].player)
            lost[side] += score_unit(worth(unit), standing)
    for number, met in sky.settled.items():
        objective = sky.objectives[number]
        for team in lost:
            if met and team != objective.team:
                lost[team] += objective.worth
    return tuple(lost.items())


def score(sky: Sky, team: str) -> int:
    """Give what a team scores: all that the others have lost."""
    return sum(points for other, points in losses(sky) if other != team)


def worth(unit: Unit) -> int:
    """Give the points of a ship; one that nobody has priced is worth its mass."""
    points = unit.blueprint.design.points
    return unit.mass if points is None else points


def fighting(sky: Sky) -> dict[str, bool]:
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


def loaded_teams(sky: Sky) -> set[str]:
    """Name the teams that have anything left to fire or to launch."""
    return {
        sky.side(formation.name)
        for formation in sky.formations.values()
        if not formation.gone
        for unit in sky.members(formation.name)
        if (able(unit) and loaded(unit)) or (sky.options.fighters and _carries(unit))
    }


def contenders(sky: Sky) -> dict[str, int]:
    """Give what each team has lost that still has a ship; a side without ships wins nothing."""
    afloat = {sky.side(sky.home[unit.name]) for unit in sky.units.values() if unit.alive}
    return {team: lost for team, lost in losses(sky) if team in afloat}


def outright(sky: Sky) -> BattleVerdict | None:
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


def verdict(sky: Sky) -> BattleVerdict:
    """Judge the battle at the end of an exchange."""
    found = outright(sky) if sky.settled else None
    if found is not None:
        return found
    can = fighting(sky)
    if sum(can.values()) > 1 and not loaded_teams(sky):
        can = dict.fromkeys(can, False)  # all of them have fired their last load
    return judge(can, contenders(sky), sky.exchange, sky.options.exchange_limit)


def deserted(sky: Sky) -> bool:
    """Tell whether no two teams have anything left, so that nothing more can come."""
    return len({sky.team(f.player) for f in sky.formations.values() if not f.gone}) < 2
