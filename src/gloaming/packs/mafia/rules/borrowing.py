"""Borrowing: to do what somebody else could do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from gloaming.kernel.event import REFEREE, Cell
from gloaming.packs.mafia.rules.ability import NIGHTS, Ability, corpses, no_target, oneself
from gloaming.packs.mafia.rules.action import Action, Aspect
from gloaming.packs.mafia.rules.hooks import Then
from gloaming.packs.mafia.rules.seat import Seat
from gloaming.packs.mafia.rules.table import Night, Table


class Borrow(Action, seen_by=REFEREE):
    """Do to one player what another player could do."""

    verb: ClassVar[str] = ""
    visits: ClassVar[bool] = False
    rooted: ClassVar[bool] = True
    # By priority, it must come before anything it may turn out to be, and after blocks.
    priority: ClassVar[int] = 88

    def borrowed(self, table: Table) -> Action | None:
        """Return what comes of it: the first thing the target could do to one other player."""
        power = next(lendable(table.seats[self.target]), None)
        return None if power is None else power.action(self.actor, self.other, force=self.force)

    def resolve(self, night: Night) -> Then:
        """Do it."""
        act = self.borrowed(night.state)
        if act is not None:
            yield act

    def reads(self, table: Table) -> Iterable[Cell]:
        """Depend on what the target is, and on all that the borrowed action depends on."""
        cells = [(Aspect.CONDUCT, self.actor), (Aspect.GUISE, self.target)]
        act = self.borrowed(table)
        return cells if act is None else [*cells, *act.reads(table)]

    def writes(self, table: Table) -> Iterable[Cell]:
        """Alter all that the borrowed action alters."""
        act = self.borrowed(table)
        return [] if act is None else act.writes(table)


def lendable(seat: Seat) -> Iterator[Ability]:
    """Yield what others could do in a player's stead: to one player, by night, for nobody's team.

    A role with brackets asks what is in its own, so it lends nothing.
    """
    bracketed = any(role.needs for role in seat.roles)
    for power in () if bracketed else seat.powers.values():
        plain = power.onto is None and power.on not in (no_target, oneself, corpses)
        if plain and power.at == NIGHTS and not power.posthumous:
            yield power
