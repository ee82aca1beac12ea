"""Standings: what each team has lost so far, and who can still fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.packs.fleet.unit import Standing
from gloaming.packs.fleet.victory import Verdict, able, judge, score_unit

if TYPE_CHECKING:
    from gloaming.packs.fleet.sky import Sky
    from gloaming.packs.fleet.unit import Unit

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
        can[team] = any(able(unit) for unit in sky.members(formation.name))
    return can


def verdict(sky: Sky) -> Verdict:
    """Judge the battle at the end of an exchange."""
    return judge(fighting(sky), dict(losses(sky)), sky.exchange, sky.options.exchange_limit)


def deserted(sky: Sky) -> bool:
    """Tell whether no two teams have anything left, so that nothing more can come."""
    return len({sky.team(f.player) for f in sky.formations.values() if not f.gone}) < 2
