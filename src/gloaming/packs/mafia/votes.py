"""Votes: ballots, tallies and the lynch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gloaming.kernel.audience import EVERYONE, REFEREE
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.errors import Illegal
from gloaming.kernel.event import Event, Then
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Closed, Inserted, Opened
from gloaming.kernel.subscriber import after
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.killing import Death
from gloaming.packs.mafia.table import Night, Table, nobody

NO_LYNCH = "no lynch"
GUILTY = "guilty"
INNOCENT = "innocent"


class Vote(Event[Table], seen_by=EVERYONE):
    """A player votes; an earlier vote is taken back."""

    says: ClassVar[str] = "{actor} votes {targets}"

    actor: str
    targets: tuple[str, ...]

    def refusal(self, table: Table) -> Illegal | None:
        """Say why the vote cannot be cast now, if it cannot."""
        refused = _may_vote(table, self.actor)
        if refused is not None:
            return refused
        if not self.targets:
            return Illegal("illegal/no-target", "a vote names somebody")
        in_court = table.phase is not None and table.phase.name == "trial"
        for target in self.targets:
            if in_court:
                if target not in (GUILTY, INNOCENT):
                    return Illegal(
                        "illegal/verdict", "a verdict is asked for", accepted=(GUILTY, INNOCENT)
                    )
            elif target == NO_LYNCH:
                if table.rules.nolynch == "no":
                    return Illegal("illegal/no-lynch", "nobody may vote for no lynch here")
            elif target not in table.seats:
                return nobody(table, target)
            elif not table.seats[target].alive:
                return Illegal("illegal/dead-target", f"{target} is dead", value=target)
        return None

    def apply(self, table: Table) -> None:
        """Write the ballot down, last in time; a new day has new ballots."""
        if table.ballot_page != table.calendar.opened:
            table.ballots, table.ballot_page = {}, table.calendar.opened
        table.ballots.pop(self.actor, None)
        table.ballots[self.actor] = self.targets

    def consequences(self, day: Night) -> Then:
        """Close the day where this is the hammer."""
        table = day.state
        if table.rules.lynch in ("majority", "trial") and table.phase and table.phase.name == "day":
            needed = len(table.living) // 2 + 1
            counts = dict(count(table, effective(table)))
            if any(counts.get(target, 0) >= needed for target in self.targets):
                yield Closed(table.calendar.title)


class Unvote(Event[Table], seen_by=EVERYONE):
    """A player takes a vote back."""

    says: ClassVar[str] = "{actor} takes the vote back"

    actor: str

    def refusal(self, table: Table) -> Illegal | None:
        """Say why there is nothing to take back, if so."""
        refused = _may_vote(table, self.actor)
        standing = table.ballot_page == table.calendar.opened and self.actor in table.ballots
        if refused is None and not standing:
            return Illegal("illegal/no-vote", f"{self.actor} has not voted", value=self.actor)
        return refused

    def apply(self, table: Table) -> None:
        """Tear the ballot up."""
        table.ballots.pop(self.actor, None)


def _may_vote(table: Table, name: str) -> Illegal | None:
    seat = table.seats.get(name)
    if seat is None:
        return nobody(table, name)
    if not seat.alive:
        return Illegal("illegal/dead", f"{name} is dead", value=name)
    if table.phase is None or table.phase.name not in ("day", "trial"):
        return Illegal("illegal/wrong-phase", "votes are cast by day", accepted=("day",))
    if table.rules.lynch == "none":
        return Illegal("illegal/no-votes", "nobody is lynched at this table")
    return None


class Swayed(Effect):
    """The holder votes with whoever stole the vote, through the next day."""

    lasts: ClassVar[int] = 2


Ballot = tuple[str, tuple[str, ...]]
"""A voter, and whom the vote is for."""


def effective(table: Table) -> list[Ballot]:
    """Return the ballots as they count, thefts accounted for, in the order they were cast."""
    if table.ballot_page != table.calendar.opened:
        return []
    swayed: dict[str, str] = {}
    for sub in table.subscribers.values():
        if isinstance(sub, Swayed):
            swayed[sub.holder] = sub.other
    if not swayed:
        return [(voter, targets) for voter, targets in table.ballots.items() if table.alive(voter)]
    found: list[Ballot] = []
    for voter in table.living:
        author = swayed.get(voter, voter)
        if table.rules.chains == "full":
            seen = {voter}
            while author in swayed and author not in seen:
                seen.add(author)
                author = swayed[author]
        if author in table.ballots and table.alive(author):
            found.append((voter, table.ballots[author]))
    times = {voter: i for i, voter in enumerate(table.ballots)}
    return sorted(found, key=lambda ballot: times.get(ballot[0], -1))


def count(
    table: Table, ballots: Sequence[Ballot], *, weighted: bool = True
) -> list[tuple[str, int]]:
    """Add ballots up, most votes first, the dead left out."""
    counts: dict[str, int] = {}
    for voter, targets in ballots:
        weight = table.seats[voter].weight if weighted else 1
        for target in targets:
            if target not in table.seats or table.seats[target].alive:
                counts[target] = counts.get(target, 0) + weight
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))


class BallotsCast(Event[Table], seen_by=REFEREE):
    """The votes stand as they will be counted."""

    says: ClassVar[str] = "the votes stand"
    level: ClassVar[int] = 3

    ballots: tuple[Ballot, ...]


class Tallied(Event[Table], seen_by=EVERYONE):
    """The votes are counted."""

    says: ClassVar[str] = "the count: {counts}"

    counts: tuple[tuple[str, int], ...]

    def consequences(self, day: Night) -> Then:
        """Lynch whoever the rules say."""
        table = day.state
        ballots = effective(table)
        condemned = leaders(day, count(table, ballots), ballots)
        if table.phase is not None and table.phase.name == "trial":
            counts = dict(self.counts)
            guilty = counts.get(GUILTY, 0) > counts.get(INNOCENT, 0)
            condemned = [table.nominee] if guilty else []
        elif table.rules.lynch == "trial" and condemned:
            yield Nominated(condemned[0])
            return
        for name in condemned:
            yield Lynch(name)


class Nominated(Event[Table], seen_by=EVERYONE):
    """Somebody is put on trial."""

    says: ClassVar[str] = "{target} stands trial"
    level: ClassVar[int] = 1

    target: str

    def apply(self, table: Table) -> None:
        """Put them in the dock."""
        table.nominee = self.target

    def consequences(self, day: Night) -> Then:
        """Hold a trial before the night."""
        yield Inserted("trial")


def leaders(day: Night, counts: Sequence[tuple[str, int]], ballots: Sequence[Ballot]) -> list[str]:
    """Name whom the vote condemns, ties settled by the rules."""
    table = day.state
    if not counts:
        return []
    top = counts[0][1]
    if table.rules.lynch == "majority" and 2 * top <= len(table.living):
        return []
    tied = [name for name, votes in counts if votes == top]
    if len(tied) == 1:
        chosen = tied
    elif table.rules.ties == "random":
        chosen = [day.dice.pick(sorted(tied))]
    elif table.rules.ties == "earliest":
        last = {name: i for i, (_, targets) in enumerate(ballots) for name in targets}
        chosen = [min(tied, key=lambda name: last[name])]
    elif table.rules.ties == "all":
        chosen = [name for name in table.seats if name in tied]
    elif table.rules.ties == "last":
        chosen = [max(tied)]
    else:
        chosen = []
    return [name for name in chosen if name != NO_LYNCH]


class Lynch(Event[Table], seen_by=EVERYONE):
    """The village puts somebody to death."""

    says: ClassVar[str] = "{target} is lynched"
    harms: ClassVar[str] = "target"
    level: ClassVar[int] = 1

    target: str

    def consequences(self, day: Night) -> Then:
        """Die."""
        yield Death(self.target)


class LynchTally(Auxiliary):
    """Counts the votes when a day closes."""

    @after(Closed)
    def tally(self, day: Night, closed: Closed) -> Then:
        """Count."""
        table = day.state
        phase = table.phase
        if phase is None or phase.name not in ("day", "trial") or table.rules.lynch == "none":
            return
        ballots = effective(table)
        yield BallotsCast(tuple(ballots))
        yield Tallied(tuple(count(table, ballots, weighted=table.rules.weights == "open")))


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
