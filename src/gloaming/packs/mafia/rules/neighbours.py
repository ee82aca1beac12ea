"""Neighbours: who sits beside whom, the seats being in a ring."""

from __future__ import annotations

from gloaming.packs.mafia.rules.table import Table


def beside(table: Table, name: str) -> list[str]:
    """Name the nearest players on either side of one, in seat order.

    Those who have died in the night that is being resolved still count: which of several deaths
    comes first must not decide who sits beside whom.
    """
    ring = [each for each in table.seats if each == name or table.present(each)]
    at = ring.index(name)
    near = {ring[at - 1], ring[(at + 1) % len(ring)]} - {name}
    return [each for each in ring if each in near]
