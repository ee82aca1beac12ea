"""Grounds: the orders behind what ships do, found in the log when somebody asks why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.games.fleet.battle.events.motion import ManeuverRolled, SecondMoveRolled
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.rules.fire_allocation import aim_of, heeded
from gloaming.kernel.event import Event
from gloaming.kernel.game import fold
from gloaming.kernel.log import HAPPENED, Record


def of_attack(log: Sequence[Record], seq: int, source: str, target: str) -> Iterator[int]:
    """Name the orders by which a formation, or a ship of it, opens fire on another."""
    sky = fold(Sky(), log[:seq])
    for order in heeded(sky, source):
        if aim_of(sky, source, order) == target:
            yield _last(log[:seq], order)


def of_range(log: Sequence[Record], record: Record, one: str, another: str) -> Iterator[int]:
    """Name what two formations have thrown before their range changed, and their courses."""
    if isinstance(log[record.cause].event, SecondMoveRolled):
        return  # nobody answers a second manoeuvre
    before = log[: record.seq]
    sky = fold(Sky(), before)
    for name, other in ((one, another), (another, one)):
        thrown = (r.event for r in reversed(before) if isinstance(r.event, ManeuverRolled))
        yield _last(before, next(event for event in thrown if event.formation == name))
        for order in sky.plotted("steer", name):
            if isinstance(order, Steer) and order.target == other:
                yield _last(before, order)


def _last(log: Sequence[Record], event: Event[Sky]) -> int:
    return max(r.seq for r in log if r.fate is HAPPENED and r.event == event)
