"""Votes: how they are cast, and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened, closing
from gloaming.packs.mafia.rules.counting import count, decisive, effective, hammer
from gloaming.packs.mafia.rules.seat import Seat
from gloaming.packs.mafia.rules.table import TRIAL, Night, Table, nobody
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, Text, say

NO_LYNCH = "no lynch"
GUILTY = "guilty"
INNOCENT = "innocent"
POLLS: Final = {"open": ("day", "election", "trial"), "sealed": ("election", "trial")}
"""In which phases votes are cast, by what the rules say of ballots."""


class Vote(Event[Table], seen_by=EVERYONE):
    """A player votes; an earlier vote is taken back."""

    actor: str
    targets: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell for whom, or for what."""
        targets = tuple(ballot_said(target) for target in self.targets)
        return say("{actor} votes {targets}", actor=self.actor, targets=targets)

    def refusal(self, table: Table) -> Illegal | None:
        """Say why the vote cannot be cast now, if it cannot."""
        refused = disqualified(table, self.actor)
        if refused is not None:
            return refused
        targets = self.targets
        if not targets:
            return Illegal("illegal/no-target", say("a vote names somebody"))
        if len(targets) > 1 and (table.rules.ballot == "one" or not _apart(targets)):
            return Illegal("illegal/one-vote", say("a vote is for one"), value=targets)
        if table.rules.selfvotes == "no" and self.actor in targets:
            return Illegal(
                "illegal/self-vote", say("nobody may vote for themselves here"), value=self.actor
            )
        court = in_court(table)
        for target in targets:
            seat = table.seats.get(target)
            if court or seat is None or not seat.alive:
                refused = _unfit(table, target)
                if refused is not None:
                    return refused
        return None

    def slot(self) -> tuple[str, str]:
        """Take the place of an earlier vote of the same player, where votes are sealed."""
        return ("vote", self.actor)

    def apply(self, table: Table) -> None:
        """Write the ballot down, last in time."""
        table.ballots.pop(self.actor, None)
        table.ballots[self.actor] = self.targets

    def consequences(self, day: Night) -> Iterable[Event[Table]]:
        """Close the day where this is the hammer."""
        table = day.state
        needed = hammer(table) if table.calendar.taking else 0
        told = weight_to_tell(table, self.actor)
        return (*told, closing(table)) if needed and self._reaches(table, needed) else told

    def _reaches(self, table: Table, needed: int) -> bool:
        """Tell whether the player the vote is for has so many now."""
        counts = dict(decisive(table, count(table, effective(table))))
        return any(counts.get(target, 0) >= needed for target in self.targets)


class VoteWeight(Event[Table], seen_by=EVERYONE):
    """Everyone sees how much a vote counts, where counts are open."""

    says: ClassVar[str] = "{actor}'s vote counts {weight} times"

    actor: str
    weight: int

    def apply(self, table: Table) -> None:
        """Show it in every count from now on."""
        table.weights_told[self.actor] = self.weight


def weight_to_tell(table: Table, voter: str) -> tuple[VoteWeight, ...]:
    """Return what everyone is to be told of a vote, because an open count shows it."""
    weight = table.seats[voter].weighs()
    if weight == table.weights_told.get(voter, 1) or table.rules.weights != "open":
        return ()
    return (VoteWeight(voter, weight),)


def ballot_said(target: str) -> Text:
    """Return what is on a ballot: a name, or a word such as "no lynch"."""
    return Term("ballot", target) if target in (NO_LYNCH, GUILTY, INNOCENT) else target


class Recount(Event[Table], seen_by=REFEREE):
    """The referee looks at the votes again: they have gained weight, or fewer are enough."""

    says: ClassVar[str] = "the referee counts the votes again"
    level: ClassVar[int] = 3

    def consequences(self, day: Night) -> Iterable[Event[Table]]:
        """Close the day if that is what they come to now."""
        table = day.state
        needed = hammer(table) if table.calendar.taking else 0
        counts = decisive(table, count(table, effective(table)))
        closes = (closing(table),) if needed and counts and counts[0][1] >= needed else ()
        news = [told for voter in table.ballots for told in weight_to_tell(table, voter)]
        return (*news, *closes)


def _apart(targets: Sequence[str]) -> bool:
    """Tell whether several can be on one ballot: each once, and players all of them."""
    return len(set(targets)) == len(targets) and not {NO_LYNCH, GUILTY, INNOCENT} & set(targets)


def _unfit(table: Table, target: str) -> Illegal | None:
    """Say why nobody can vote for this now, if so: it is no living player and no verdict."""
    if in_court(table):
        if target in (GUILTY, INNOCENT):
            return None
        return Illegal(
            "illegal/verdict", say("vote guilty or innocent"), accepted=(GUILTY, INNOCENT)
        )
    if target in table.seats:
        return Illegal("illegal/dead-target", say("{target} is dead", target=target), value=target)
    if target == NO_LYNCH:
        refused = Illegal("illegal/no-lynch", say("nobody may vote for no lynch here"))
        return refused if table.rules.nolynch == "no" else None
    return nobody(table, target)


class Unvote(Event[Table], seen_by=EVERYONE):
    """A player takes a vote back."""

    says: ClassVar[str] = "{actor} takes the vote back"

    actor: str

    def refusal(self, table: Table) -> Illegal | None:
        """Say why there is nothing to take back, if so."""
        refused = disqualified(table, self.actor)
        if refused is None and self.actor not in table.ballots:
            return Illegal(
                "illegal/no-vote", say("{actor} has not voted", actor=self.actor), value=self.actor
            )
        return refused

    def apply(self, table: Table) -> None:
        """Remove the ballot."""
        table.ballots.pop(self.actor, None)


def in_court(table: Table) -> bool:
    """Tell whether somebody is on trial now."""
    return table.calendar.phase == TRIAL


def disqualified(table: Table, name: str) -> Illegal | None:
    """Say why somebody cannot vote now, for anybody, if they cannot."""
    seat = table.seats.get(name)
    if seat is None:
        return nobody(table, name)
    if not seat.alive:
        return Illegal("illegal/dead", say("{name} is dead", name=name), value=name)
    phase = table.calendar.phase
    if phase is None or phase.name not in POLLS[table.rules.ballots]:
        return _no_poll(table.rules.ballots)
    if table.rules.lynch == "none":
        return Illegal("illegal/no-votes", say("nobody is lynched at this table"))
    if phase.name == "trial" and name in table.nominees[:1]:
        return Illegal("illegal/accused", say("{name} stands trial", name=name), value=name)
    return _disfranchised(seat) if seat.effects else None


def _no_poll(ballots: str) -> Illegal:
    """Say when votes are cast."""
    if ballots == "open":
        return Illegal("illegal/wrong-phase", say("votes are cast by day"), accepted=("day",))
    told = say("votes are cast when the day is over")
    return Illegal("illegal/wrong-phase", told, accepted=("election",))


def _disfranchised(seat: Seat) -> Illegal | None:
    """Say that a player may not vote now, if something laid on them says so."""
    if any(effect.disfranchises for effect in seat.effects):
        return Illegal(
            "illegal/no-vote-now", say("{name} may not vote", name=seat.name), value=seat.name
        )
    return None


def wagons(log: Sequence[Record]) -> list[tuple[str, tuple[str, ...]]]:
    """Tell the history of the votes since the last phase opened: who, and for whom."""
    history: list[tuple[str, tuple[str, ...]]] = []
    for record in log:
        event = record.event
        if record.fate is not HAPPENED:
            continue
        if isinstance(event, Opened):
            history.clear()
        elif isinstance(event, Vote):
            history.append((event.actor, event.targets))
        elif isinstance(event, Unvote):
            history.append((event.actor, ()))
    return history
