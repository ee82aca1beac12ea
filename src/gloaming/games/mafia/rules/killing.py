"""Attacks and deaths: how a life ends, by a player or by the host, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from gloaming.game_api.host import HostAct, Silenced, Unsilenced
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import blows
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING, Epitaph
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import EVERYONE, REFEREE, Cell, Event
from gloaming.kernel.log import Fate, Record
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import Phrase, say


class Attack(Event[MafiaState], seen_by=REFEREE):
    """Somebody would be killed by somebody."""

    says: ClassVar[str] = "{actor} attacks {target}"
    harms: ClassVar[str] = "target"

    actor: str
    target: str
    piercing: bool = False
    """Whether protections are of no use against it."""
    manner: str = ""
    """What kind of attack it is, where that matters to a rule."""

    def moot(self, table: MafiaState) -> bool:
        """Tell whether the target was dead before this phase: shots of one night all land."""
        seat = table.seats[self.target]
        return not seat.alive and seat.died != table.calendar.opened

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the death it came too late for, if it did."""
        return _too_late(log, record, self.target)

    def phrase(self) -> Phrase:
        """Tell of it, and whether anything could have stopped it."""
        told = super().phrase()
        return say("{told}, and protection does not help", told=told) if self.piercing else told

    def consequences(self, night: Night) -> Then:
        """Kill, because nothing prevented it."""
        yield Death(self.target, self.actor)


class Shot(Event[MafiaState], seen_by=REFEREE):
    """Somebody whom others have come to visit fires at one of them, with the kills of the night."""

    says: ClassVar[str] = "{actor} fires at {target}"
    harms: ClassVar[str] = "target"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    action_class: ClassVar[ActionClass] = ActionClass.KILL

    actor: str
    target: str

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on the safety of all it may strike."""
        exposed = table.exposed(self.actor, self.target)
        return [(Aspect.ATTACKS, self.actor), *((Aspect.SAFETY, name) for name in exposed)]

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Keep those waiting who want to know what the actor did tonight."""
        return [(Aspect.VISITS, self.actor)]

    def consequences(self, night: Night) -> Then:
        """Attack."""
        yield Attack(self.actor, self.target)


class Death(Event[MafiaState], seen_by=REFEREE):
    """A player dies."""

    says: ClassVar[str] = "{target} dies"
    harms: ClassVar[str] = "target"
    level: ClassVar[int] = 1

    target: str
    killer: str = ""
    """Who did it; nobody where the village did."""

    def moot(self, table: MafiaState) -> bool:
        """Tell whether the player is dead already."""
        return not table.seats[self.target].alive

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the death it came too late for, if it did."""
        return _too_late(log, record, self.target)

    def apply(self, table: MafiaState) -> None:
        """Strike the player off the living."""
        table.fallen[self.target] = table.now
        seat = table.seats[self.target]
        if seat.alive:  # of two who kill at the same time, each has killed
            seat.alive = False
            seat.died = table.last_death = table.calendar.opened
            table.living.remove(self.target)
            for faction in seat.factions:
                faction.living -= 1

    def consequences(self, night: Night) -> Sequence[Event[MafiaState]]:
        """Tell everyone at once by day; a death by night is told at dawn."""
        table = night.state
        return () if table.by_night() else (obituary(table, self.target),)


def _too_late(log: Sequence[Record], record: Record, target: str) -> Iterable[int]:
    """Name the death that a blow came too late for, if it did."""
    from gloaming.games.mafia.rules.grounds import of_death  # noqa: PLC0415  (grounds know deaths)

    return of_death(log, record, target) if record.fate is Fate.MOOT else ()


class Obituary(Event[MafiaState], seen_by=EVERYONE):
    """Everyone learns of a death, and of as much as a death shows."""

    level: ClassVar[int] = 1
    custom: ClassVar[str] = "now that the night is over"

    name: str
    shown: Epitaph = SHOWS_NOTHING
    will: str = ""

    def apply(self, table: MafiaState) -> None:
        """Dig a grave that shows it."""
        table.seats[self.name].grave = self.shown

    def phrase(self) -> Phrase:
        """Tell of the death, and read out the will if there is one."""
        shows = self.shown != SHOWS_NOTHING
        told = say("{name} is dead", name=self.name)
        told = say("{told}: {shown}", told=told, shown=self.shown) if shows else told
        return say('{told}; "{will}"', told=told, will=self.will) if self.will else told


def obituary(table: MafiaState, name: str) -> Obituary:
    """Return what everyone is told of a death."""
    seat, reveal = table.seats[name], table.rules.reveal
    if not table.removed.get(name, True):
        return Obituary(name)
    if reveal == "role":
        return Obituary(name, seat.epitaph, seat.will)
    shown = Epitaph(side=seat.side) if reveal == "side" else SHOWS_NOTHING
    return Obituary(name, shown, seat.will)


class Kill(Action, seen_by=REFEREE):
    """Kill someone."""

    deadly: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} sets out to kill {target}"
    harms: ClassVar[str] = "target"
    action_class: ClassVar[ActionClass] = ActionClass.KILL
    heeds: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)
    piercing: ClassVar[bool] = False

    def moot(self, table: MafiaState) -> bool:
        """Tell whether the faction's kills of the night have been carried out by others."""
        if not self.faction or self.resumed:
            return False
        faction = table.factions[self.faction]
        return faction.struck == table.calendar.opened and faction.blows >= blows(table, faction)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the kill that made it needless, if one did, and what compels it."""
        from gloaming.games.mafia.rules.grounds import of_errand  # noqa: PLC0415  (grounds know kills)

        needless = of_errand(log, record, self.faction) if record.fate is Fate.MOOT else ()
        return (*super().grounds(log, record), *needless)

    def phrase(self) -> Phrase:
        """Tell of it, and whether anything could have stopped it."""
        told = super().phrase()
        return say("{told}, and nothing can stop it", told=told) if self.force else told

    def apply(self, table: MafiaState) -> None:
        """Use up a kill of the faction's for the night."""
        if self.faction and not self.resumed:
            faction, page = table.factions[self.faction], table.calendar.opened
            faction.blows = faction.blows + 1 if faction.struck == page else 1
            faction.struck = page

    def resolve(self, night: Night) -> Then:
        """Attack."""
        yield Attack(self.actor, self.target, self.force or self.piercing)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on the safety of all it may strike, and on members who come before, if any do."""
        cells = [*super().reads(table), (Aspect.ATTACKS, self.actor)]
        cells += [(Aspect.SAFETY, name) for name in table.exposed(self.actor, self.target)]
        if self.faction and table.rules.fallback == "yes":
            members = table.factions[self.faction].members
            before = members[: members.index(self.actor)] if self.actor in members else []
            cells += [(f"carrier of {self.faction}", name) for name in before]
        return cells

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Tell those who would take the kill over whether they need to."""
        cells = list(super().writes(table))
        if self.faction and table.rules.fallback == "yes":
            cells.append((f"carrier of {self.faction}", self.actor))
        return cells


class Removed(HostAct[MafiaState], seen_by=EVERYONE):
    """A host takes a player out of the game: a death that nobody caused, and that is told at once.

    The player's sealed orders are withdrawn.  What others have ordered against them remains.
    """

    verb: ClassVar[str] = "remove"
    says: ClassVar[str] = "{name} is removed from the game: {reason}"
    harms: ClassVar[str] = "name"
    level: ClassVar[int] = 1

    reveals: bool = True
    """Whether the death shows what a death shows at this table; otherwise it shows nothing."""

    def refusal(self, table: MafiaState) -> GradedError | None:
        """Refuse to remove the dead."""
        refused = super().refusal(table)
        if refused is None and not table.alive(self.name):
            told = say("{name} is dead", name=self.name)
            return Illegal("illegal/dead", told, value=self.name)
        return refused

    def apply(self, table: MafiaState) -> None:
        """Take note of it: the death is not for the morning to tell."""
        table.removed[self.name] = self.reveals

    def consequences(self, night: Night) -> Then:
        """Strike out what they ordered, and let them die."""
        table = night.state
        for entry in table.sealed_orders:
            if getattr(entry.act, "actor", "") == self.name:
                yield Withdrawn(entry.act)
        yield Death(self.name)
        if table.by_night():
            yield obituary(table, self.name)


HOST_ACTS: Final[tuple[type[HostAct[Any]], ...]] = (Removed, Silenced, Unsilenced)
"""What a host may do to a player."""
