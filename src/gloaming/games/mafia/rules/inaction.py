"""Those who do nothing in a night, and those who do what somebody else could do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.ability import NIGHTS, Ability, corpses, no_target, oneself
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.offers import misplaced, powers, unavailable
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import REFEREE, Cell, Event
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Closed
from gloaming.kernel.sealed_orders import SealedOrder, Submitted


class Borrow(Action, seen_by=REFEREE):
    """Do to one player what another player could do."""

    verb: ClassVar[str] = ""
    visits: ClassVar[bool] = False
    rooted: ClassVar[bool] = True
    # By priority, it must come before anything it may turn out to be, and after blocks.
    priority: ClassVar[int] = 88

    def borrowed(self, table: MafiaState) -> Action | None:
        """Return what comes of it: the first thing the target could do to one other player."""
        power = next(lendable(table.seats[self.target]), None)
        return None if power is None else power.action(self.actor, self.other, force=self.force)

    def resolve(self, night: Night) -> Then:
        """Do it."""
        act = self.borrowed(night.state)
        if act is not None:
            yield act

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on what the target is, and on all that the borrowed action depends on."""
        cells = [(Aspect.CONDUCT, self.actor), (Aspect.GUISE, self.target)]
        act = self.borrowed(table)
        return cells if act is None else [*cells, *act.reads(table)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
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


class Stay(Action, seen_by=REFEREE):
    """Do nothing, unless made to."""

    says: ClassVar[str] = "{actor} stays in"
    level: ClassVar[int] = 3
    visits: ClassVar[bool] = False
    steadfast: ClassVar[bool] = True
    ordered: ClassVar[bool] = False

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Wait for those who may take hold of the actor."""
        return [(Aspect.CONDUCT, self.actor)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Be settled with all that bends others, because it may turn into anything."""
        return [(Aspect.CONDUCT, self.actor)]


class Lull(Event[MafiaState], seen_by=REFEREE):
    """All orders are in, and the referee checks who has none."""

    says: ClassVar[str] = "the referee checks who does nothing"
    level: ClassVar[int] = 3

    def consequences(self, night: Night) -> Then:
        """Give everyone without an order something that control can turn into an act."""
        table = night.state
        # What was put off does not count: nobody is to notice that it was.
        busy = {act.actor for act in ordered(table.sealed_orders)}
        for name in table.living:
            if name not in busy:
                yield Submitted(Stay(name))


class Leisure(Auxiliary):
    """Notes who does nothing, where control makes the idle act."""

    @after(Closed, Closed.name, "night")
    def note(self, night: Night, closed: Closed) -> Sequence[Lull]:
        """Look once the compelled and the delayed have had their orders, too."""
        return (Lull(),) if night.state.rules.idle == "forced" else ()


def ordered(entries: Iterable[SealedOrder]) -> Iterator[Action]:
    """Go through what was ordered for this night."""
    acts = (entry.act for entry in entries)
    return (act for act in acts if isinstance(act, Action) and not act.resumed)


def idle(table: MafiaState, name: str) -> bool:
    """Tell whether a player does nothing in the night that is being resolved."""
    return any(entry.act == Stay(name) for entry in table.sealed_orders.under_way)


def urged(table: MafiaState, name: str, target: str) -> Action | None:
    """Return what an idle player does when made to act on somebody: the first thing they can."""
    seat = table.seats[name]
    engaged = {act.faction for act in ordered(table.sealed_orders.under_way)}
    for power, faction in powers(seat):
        if power.onto is not None or power.on in (no_target, oneself):
            continue
        if (faction and faction in engaged) or unavailable(table, seat, power) is not None:
            continue
        act = power.action(name, target, faction=faction)
        if table.rules.limits == "ignore" or misplaced(table, act) is None:
            return act
    return None


def forced(night: Night) -> list[Action]:
    """Return what idle players were made to do in this phase."""
    table = night.state
    if table.rules.idle == "stay":
        return []
    return [
        record.event
        for record in night.log[table.calendar.began :]
        if record.fate is HAPPENED
        and isinstance(record.event, Action)
        and type(record.event) is not Stay
        and idle(table, record.event.actor)
    ]
