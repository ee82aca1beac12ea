"""Grounds: the orders behind what ships do, found in the log when somebody asks why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.kernel.game import fold
from gloaming.kernel.log import HAPPENED, Record
from gloaming.packs.fleet.battle.sky import Sky
from gloaming.packs.fleet.rules.fire_allocation import aim_of, heeded


def of_attack(log: Sequence[Record], seq: int, source: str, target: str) -> Iterator[int]:
    """Name the orders by which a formation, or a ship of it, opens fire on another."""
    sky = fold(Sky(), log[:seq])
    for order in heeded(sky, source):
        if aim_of(sky, source, order) == target:
            yield max(r.seq for r in log[:seq] if r.fate is HAPPENED and r.event == order)
