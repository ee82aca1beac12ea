"""Doubling: more than one use of an ability in a night."""

from __future__ import annotations

from typing import Any

from gloaming.kernel.event import Event, Then
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.table import Night, Table


class Doubled(Effect):
    """The holder may act once more the following night."""

    def lapse(self, game: Night, ending: Event[Any]) -> Then:
        """Wear off with the following night, whatever comes between."""
        if game.state.by_night() and game.state.calendar.opened > self.page:
            yield self.gone()


def slots(table: Table, name: str) -> int:
    """Tell how often a player may use an ability in this phase."""
    doubled = Doubled.on_table(table, name) if table.seats[name].effects else ()
    now = table.calendar.opened
    return 1 + sum(effect.page != now for effect in doubled)
