"""Mafia as a pack: what the upper layers know of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.registry import subclasses
from gloaming.packs.mafia import roles
from gloaming.packs.mafia.house import blank
from gloaming.packs.mafia.notation import MafiaNotation
from gloaming.packs.mafia.offers import offers, order
from gloaming.packs.mafia.seating import Seated
from gloaming.packs.mafia.table import Table
from gloaming.packs.mafia.votes import Vote

roles.load()


class MafiaPack:
    """Mafia, or Werewolf: a village by day, and what happens to it by night."""

    name = "mafia"
    notation = MafiaNotation()

    def blank(self) -> Table:
        """Return a table with nobody at it."""
        return blank()

    def kinds(self) -> Sequence[type[Event[Any]]]:
        """Return every kind of event of this pack."""
        package = __package__ or ""
        return [kind for kind in subclasses(Event) if kind.__module__.startswith(package)]

    def players(self, state: Table) -> Sequence[str]:
        """Name those at the table, in seat order."""
        return tuple(state.seats)


mafia = MafiaPack()
