"""Lynching: what comes of a count, by vote or by verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.state import ELECTION, MafiaState, Night, Then, after
from gloaming.games.mafia.rules.votes import (
    GUILTY,
    INNOCENT,
    NO_LYNCH,
    Ballot,
    Vote,
    ballot_said,
    count,
    decisive,
    disqualified,
    effective,
    in_court,
)
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import EVERYONE, REFEREE, Event, WithCause
from gloaming.kernel.log import Fate, Record
from gloaming.kernel.phase import Closed, Inserted
from gloaming.kernel.sealed_orders import SealedOrder
from gloaming.text.phrase import Phrase, say


class BallotsCast(Event[MafiaState], seen_by=REFEREE):
    """The votes are now as they will be counted."""

    says: ClassVar[str] = "the votes are final"
    level: ClassVar[int] = 3

    ballots: tuple[Ballot, ...]


class Tallied(Event[MafiaState], seen_by=EVERYONE):
    """The votes are counted."""

    counts: tuple[tuple[str, int], ...]

    def phrase(self) -> Phrase:
        """Tell the count, most votes first."""
        if not self.counts:
            return say("the count: no votes")
        counts = tuple(
            say("{name} {votes}", name=ballot_said(name), votes=votes)
            for name, votes in self.counts
        )
        return say("the count: {counts}", counts=counts)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the votes that are counted, and all that decides how they count."""
        from gloaming.games.mafia.rules.grounds import of_votes  # noqa: PLC0415  (grounds know votes)

        return of_votes(log, record.seq)

    def consequences(self, day: Night) -> Then:
        """Lynch those the rules say, or put them on trial, or pass judgement."""
        table = day.state
        counts = self.counts if table.rules.weights == "open" else count(table, effective(table))
        if in_court(table):
            verdicts = dict(counts)
            guilty = verdicts.get(GUILTY, 0) > verdicts.get(INNOCENT, 0)
            # A game may be begun with a trial at which nobody is accused.
            yield from [Judged(name, guilty) for name in table.nominees[:1]]
            return
        counted = decisive(table, counts)
        if has_runoff(table, counted):
            yield TiedVote(tuple(sorted(tied(counted))))
            yield Inserted("election")
            return
        condemned = leaders(day, counted)
        if not condemned:
            yield NoLynch()
        kind = Nominated if table.rules.lynch == "trial" else Lynch
        for name in condemned:
            yield kind(name)


class PollClosed(Event[MafiaState], seen_by=REFEREE):
    """All votes are in: the sealed ones are opened, and the dice have voted for the silent."""

    says: ClassVar[str] = "the votes are in"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def consequences(self, day: Night) -> Sequence[Event[MafiaState]]:
        """Count."""
        return _counted(day.state)


class BallotsOpened(Event[MafiaState], seen_by=REFEREE):
    """The sealed votes are unsealed, to be cast now."""

    says: ClassVar[str] = "the ballots are opened"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def apply(self, table: MafiaState) -> None:
        """Take them off."""
        for entry in sealed_votes(table):
            table.sealed_orders.strike(entry.act)


class TiedVote(Event[MafiaState], seen_by=EVERYONE):
    """Several have the most votes, and everyone votes again."""

    level: ClassVar[int] = 1

    names: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell between whom."""
        names = tuple(ballot_said(name) for name in self.names)
        return say("a tie, and everyone votes again: {names}", names=names)

    def apply(self, table: MafiaState) -> None:
        """Remember when, because there is one second vote."""
        table.tied_on = table.calendar.opened


class NoLynch(Event[MafiaState], seen_by=EVERYONE):
    """The village comes to no decision, or decides to spare everybody."""

    says: ClassVar[str] = "nobody is lynched"
    level: ClassVar[int] = 1


class Nominated(Event[MafiaState], seen_by=EVERYONE):
    """Somebody is put on trial."""

    says: ClassVar[str] = "{target} stands trial"
    level: ClassVar[int] = 1

    target: str

    def apply(self, table: MafiaState) -> None:
        """Put them in the dock, after those who are there already."""
        table.nominees.append(self.target)

    def consequences(self, day: Night) -> Then:
        """Hold a trial before the night."""
        yield Inserted("trial")


class Dropped(Event[MafiaState], seen_by=EVERYONE):
    """A trial that is due is not held, because there is nobody to try."""

    says: ClassVar[str] = "{target} is dead, and does not stand trial"
    level: ClassVar[int] = 1

    target: str

    def apply(self, table: MafiaState) -> None:
        """Make room in the dock, and in the calendar."""
        table.nominees.remove(self.target)
        table.calendar.inserted.remove("trial")


class Judged(Event[MafiaState], seen_by=EVERYONE):
    """A trial ends in a verdict."""

    level: ClassVar[int] = 1

    target: str
    guilty: bool

    def phrase(self) -> Phrase:
        """Tell the verdict."""
        if self.guilty:
            return say("{target} is found guilty", target=self.target)
        return say("{target} is found innocent", target=self.target)

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the charge."""
        from gloaming.games.mafia.rules.grounds import of_verdict  # noqa: PLC0415  (grounds know votes)

        return of_verdict(log, record, self.target)

    def apply(self, table: MafiaState) -> None:
        """Make room in the dock."""
        table.nominees.remove(self.target)

    def consequences(self, day: Night) -> Then:
        """Lynch the guilty."""
        if self.guilty:
            yield Lynch(self.target)


def tied(counts: Sequence[tuple[str, int]]) -> list[str]:
    """Name those with the most votes."""
    return [name for name, votes in counts if votes == counts[0][1]]


def has_runoff(table: MafiaState, counts: Sequence[tuple[str, int]]) -> bool:
    """Tell whether everyone votes again, because several have the most votes."""
    if table.rules.runoffs == "none" or table.rules.lynch != "plurality":
        return False
    again = table.phase == ELECTION and table.tied_on == table.calendar.opened - 1
    return not again and len(tied(counts)) > 1


def leaders(day: Night, counts: Sequence[tuple[str, int]]) -> list[str]:
    """Name whom the vote condemns, ties settled by the rules."""
    table = day.state
    if not counts:
        return []
    top = counts[0][1]
    if table.rules.lynch == "majority" and 2 * top <= len(table.living):
        return []
    most = tied(counts)
    if len(most) == 1:
        chosen = most
    elif table.rules.ties == "random":
        chosen = [day.dice.pick(sorted(most))]
    elif table.rules.ties == "earliest":
        ballots = effective(table)
        last = {name: i for i, (_, targets) in enumerate(ballots) for name in targets}
        chosen = [min(most, key=lambda name: last[name])]
    elif table.rules.ties == "all":
        chosen = [name for name in table.seats if name in most]
    elif table.rules.ties == "last":
        chosen = [max(most)]
    else:
        chosen = []
    return [name for name in chosen if name != NO_LYNCH]


class Lynch(Event[MafiaState], seen_by=EVERYONE):
    """The village puts somebody to death."""

    says: ClassVar[str] = "{target} is lynched"
    harms: ClassVar[str] = "target"
    level: ClassVar[int] = 1

    target: str

    def moot(self, table: MafiaState) -> bool:
        """Tell whether the player is dead already."""
        return not table.seats[self.target].alive

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the death it came too late for, or the rule that settled a tie."""
        from gloaming.games.mafia.rules.grounds import of_death, of_tie  # noqa: PLC0415  (they know us)

        moot = record.fate is Fate.MOOT
        return of_death(log, record, self.target) if moot else of_tie(log, record)

    def apply(self, table: MafiaState) -> None:
        """Remember whose doing it was: the village's."""
        table.lynched.append(self.target)

    def consequences(self, day: Night) -> Then:
        """Die."""
        yield Death(self.target)


class LynchTally(Auxiliary):
    """Counts the votes when a day closes."""

    @after(Death)
    def drop(self, game: Night, death: Death) -> Sequence[Dropped]:
        """Let nobody be tried who has died before it comes to that."""
        table = game.state
        trials = table.calendar.inserted.count("trial")
        due = table.nominees[-trials:] if trials else ()
        return (Dropped(death.target),) if death.target in due else ()

    @after(Closed, Closed.name, "day")
    @after(Closed, Closed.name, "election")
    @after(Closed, Closed.name, "trial")
    def tally(
        self, day: Night, closed: Closed
    ) -> Iterable[Event[MafiaState] | WithCause[MafiaState]] | None:
        """Count; first, sealed votes are opened, and the dice may vote for the silent."""
        table, rules = day.state, day.state.rules
        if rules.lynch == "none" or table.calendar.over:
            return None
        if closed.name == "day" and rules.ballots == "sealed":
            return None
        drawn = [*_drawn(day)] if rules.silence == "random" and not in_court(table) else []
        sealed = sealed_votes(table) if table.sealed_orders else []
        return _cast(table, sealed, drawn) if sealed or drawn else _counted(table)


def _cast(
    table: MafiaState, sealed: Sequence[SealedOrder], drawn: Sequence[Vote]
) -> Iterator[Event[MafiaState] | WithCause[MafiaState]]:
    """Open the sealed votes, cast them with those of the dice, and close the poll."""
    if sealed:
        yield BallotsOpened()
    cast = {author(entry): WithCause(entry.act, entry.seq) for entry in sealed}
    late = {vote.actor: vote for vote in drawn}
    # In seat order, all of them: it must not show for whom the dice have voted.
    for name in table.seats:
        if name in cast:
            yield cast[name]
        elif name in late:
            yield late[name]
    yield PollClosed()


def sealed_votes(table: MafiaState) -> list[SealedOrder]:
    """Return the votes among the sealed orders."""
    return [entry for entry in table.sealed_orders if isinstance(entry.act, Vote)]


def author(entry: SealedOrder) -> str:
    """Name who gave a sealed order."""
    return str(getattr(entry.act, "actor", ""))


def _drawn(day: Night) -> Iterator[Vote]:
    """Let the dice vote for those who may and did not, for anybody else."""
    table = day.state
    voted = {*table.ballots, *map(author, sealed_votes(table))}
    for name in table.living:
        others = [*table.others(name)]
        if name not in voted and others and disqualified(table, name) is None:
            yield Vote(name, (day.dice.pick(others),))


def _counted(table: MafiaState) -> Sequence[Event[MafiaState]]:
    """Count the votes as they are now."""
    ballots = effective(table)
    counts = count(table, ballots, weighted=table.rules.weights == "open")
    return BallotsCast(tuple(ballots)), Tallied(tuple(counts))
