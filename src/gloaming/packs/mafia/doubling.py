"""Doubling: more than one use of an ability in a night."""

from __future__ import annotations

from typing import ClassVar

from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.table import Table


class Doubled(Effect):
    """The holder may act once more the following night."""

    lasts: ClassVar[int] = 3


def slots(table: Table, name: str) -> int:
    """Tell how often a player may use an ability in this phase."""
    now = table.calendar.opened
    return 1 + sum(effect.page != now for effect in Doubled.on_table(table, name))
