"""Extra uses: more than one use of an ability in a night, or of a faction's kill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.kernel.event import Event
from gloaming.packs.mafia.rules.effect import Effect
from gloaming.packs.mafia.rules.hooks import Then
from gloaming.packs.mafia.rules.table import Night, Table

if TYPE_CHECKING:
    from gloaming.packs.mafia.rules.faction import Faction


class Overnight(Effect):
    """Something that goes for the following night."""

    def ripe(self, table: Table) -> bool:
        """Tell whether its night has come."""
        return self.page != table.calendar.opened

    def lapse(self, game: Night, ending: Event[Table]) -> Then:
        """Wear off with the following night, even if other phases come between."""
        if game.state.by_night() and game.state.calendar.opened > self.page:
            yield self.gone()


class Doubled(Overnight):
    """The holder may act once more the following night."""


class Avenged(Overnight):
    """The holder's faction may kill once more the following night."""


def slots(table: Table, name: str) -> int:
    """Tell how often a player may use an ability in this phase."""
    if not table.seats[name].effects:
        return 1
    return 1 + sum(effect.ripe(table) for effect in Doubled.on_table(table, name))


def blows(table: Table, faction: Faction) -> int:
    """Tell how often a faction may kill in this phase."""
    number = 1
    for name in faction.members:
        if table.seats[name].effects:
            number += len(Avenged.on_table(table, name))
    return number
