"""The distance graph as an actor: it moves formations once all have thrown."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import astuple

from gloaming.games.fleet.battle.events.harm import FormationDestroyed, NodeRemoved
from gloaming.games.fleet.battle.events.motion import ManeuverRolled, RangeChanged, SecondMoveRolled
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.state import Battle, BattleState, Then, after
from gloaming.games.fleet.rules.distances import Bearing, shift_range
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import Event


class DistanceGraph(Auxiliary):
    """Changes the ranges when everybody has moved, and forgets who is gone."""

    @after(ManeuverRolled)
    def measure(self, battle: Battle, rolled: ManeuverRolled) -> Iterable[Event[BattleState]]:
        """Change every range by both sides' courses, when the last has thrown."""
        sky = battle.state
        arrayed = sky.arrayed()
        if len(sky.rolled) < len(arrayed):
            return ()
        numbers = {name: sky.formations[name].id for name in arrayed}
        bearings = {name: bearings_of(sky, name) for name in arrayed}
        # Where neither has plotted anything both maintain, and nothing changes.
        pairs = {
            (one, other) if numbers[one] < numbers[other] else (other, one)
            for one in arrayed
            for other in bearings[one]
            if other in numbers
        }
        found: list[Event[BattleState]] = []
        for one, other in sorted(pairs, key=lambda pair: (numbers[pair[0]], numbers[pair[1]])):
            mine = bearings[one].get(other) or Bearing(points=sky.formations[one].speed)
            theirs = bearings[other].get(one) or Bearing(points=sky.formations[other].speed)
            shift = shift_range(sky.distance(one, other), mine, theirs, sky.options.range_step)
            if shift.after != shift.before:
                found.append(RangeChanged(one, other, *astuple(shift)))
        return found

    @after(SecondMoveRolled)
    def move_again(self, battle: Battle, rolled: SecondMoveRolled) -> Then:
        """Change one range once more; nobody answers a second manoeuvre."""
        sky = battle.state
        distance = sky.distance(rolled.formation, rolled.target)
        mine = Bearing(rolled.course, rolled.points, primary=True)
        shift = shift_range(distance, mine, Bearing(), sky.options.range_step)
        if shift.after != shift.before:
            names = (rolled.formation, rolled.target)
            one, other = sorted(names, key=lambda name: sky.formations[name].id)
            yield RangeChanged(one, other, *astuple(shift))

    @after(FormationDestroyed)
    def forget(self, battle: Battle, loss: FormationDestroyed) -> Then:
        """Take a formation that is no more out of the graph."""
        yield NodeRemoved(loss.formation)


def bearings_of(sky: BattleState, formation: str) -> dict[str, Bearing]:
    """Give a formation's bearings on those it has plotted a course against."""
    points = sky.formations[formation].speed
    return {
        order.target: Bearing(order.course, points, order.primary)
        for order in sky.plotted("steer", formation)
        if isinstance(order, Steer)
    }
