"""Grounds: the orders that what ships do rests on, found in the log for whoever asks why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.kernel.game import fold
from gloaming.kernel.log import HAPPENED, Record
from gloaming.packs.fleet.orders.firing import Fire
from gloaming.packs.fleet.sky import Sky


def of_attack(log: Sequence[Record], seq: int, source: str, target: str) -> Iterator[int]:
    """Name the orders by which a formation, or a ship of it, opens fire on another."""
    sky = fold(Sky(), log[:seq])
    roster = sky.roster
    ships = (roster[number] for number in sky.formations[source].present)
    orders = [
        order
        for subject in (source, *ships)
        for order in sky.plotted("fire", subject)
        if isinstance(order, Fire) and order.target == target
    ]
    for order in orders:
        yield max(r.seq for r in log[:seq] if r.fate is HAPPENED and r.event == order)
