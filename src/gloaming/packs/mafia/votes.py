"""Votes: ballots, tallies and the lynch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, ClassVar

from msgspec import Struct

from gloaming.kernel.audience import EVERYONE, REFEREE
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.errors import Illegal
from gloaming.kernel.event import Event, Then
from gloaming.kernel.log import HAPPENED, Fate, Record
from gloaming.kernel.phase import Closed, Inserted, Opened, closing
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
        targets = self.targets
        if not targets:
            return Illegal("illegal/no-target", "a vote names somebody")
        if len(targets) > 1 and (table.rules.ballot == "one" or not _apart(targets)):
            return Illegal("illegal/one-vote", "a vote is for one", value=targets)
        court = in_court(table)
        for target in targets:
            seat = table.seats.get(target)
            if court or seat is None or not seat.alive:
                refused = _unfit(table, target)
                if refused is not None:
                    return refused
        return None

    def apply(self, table: Table) -> None:
        """Write the ballot down, last in time."""
        table.ballots.pop(self.actor, None)
        table.ballots[self.actor] = self.targets

    def consequences(self, day: Night) -> Iterable[Event[Any]]:
        """Close the day where this is the hammer."""
        table = day.state
        needed = hammer(table)
        if needed:
            counts = dict(count(table, effective(table)))
            if any(counts.get(target, 0) >= needed for target in self.targets):
                return (closing(table),)
        return ()


def _apart(targets: Sequence[str]) -> bool:
    """Tell whether several can stand on one ballot: each once, and players all of them."""
    return len(set(targets)) == len(targets) and not {NO_LYNCH, GUILTY, INNOCENT} & set(targets)


def _unfit(table: Table, target: str) -> Illegal | None:
    """Say why nobody can vote for this now, if so: it is not somebody alive, or a verdict."""
    if in_court(table):
        if target in (GUILTY, INNOCENT):
            return None
        return Illegal("illegal/verdict", "a verdict is asked for", accepted=(GUILTY, INNOCENT))
    if target in table.seats:
        return Illegal("illegal/dead-target", f"{target} is dead", value=target)
    if target == NO_LYNCH:
        refused = Illegal("illegal/no-lynch", "nobody may vote for no lynch here")
        return refused if table.rules.nolynch == "no" else None
    return nobody(table, target)


class Unvote(Event[Table], seen_by=EVERYONE):
    """A player takes a vote back."""

    says: ClassVar[str] = "{actor} takes the vote back"

    actor: str

    def refusal(self, table: Table) -> Illegal | None:
        """Say why there is nothing to take back, if so."""
        refused = _may_vote(table, self.actor)
        if refused is None and self.actor not in table.ballots:
            return Illegal("illegal/no-vote", f"{self.actor} has not voted", value=self.actor)
        return refused

    def apply(self, table: Table) -> None:
        """Tear the ballot up."""
        table.ballots.pop(self.actor, None)


def in_court(table: Table) -> bool:
    """Tell whether somebody stands trial now."""
    phase = table.calendar.phase
    return phase is not None and phase.name == "trial"


def _may_vote(table: Table, name: str) -> Illegal | None:
    seat = table.seats.get(name)
    if seat is None:
        return nobody(table, name)
    if not seat.alive:
        return Illegal("illegal/dead", f"{name} is dead", value=name)
    phase = table.calendar.phase
    if phase is None or phase.name not in ("day", "trial"):
        return Illegal("illegal/wrong-phase", "votes are cast by day", accepted=("day",))
    if table.rules.lynch == "none":
        return Illegal("illegal/no-votes", "nobody is lynched at this table")
    if phase.name == "trial" and name in table.nominees[:1]:
        return Illegal("illegal/accused", f"{name} stands trial", value=name)
    return None


def hammer(table: Table) -> int:
    """Return how many votes close the day at once; 0 where none do."""
    if table.rules.lynch not in ("majority", "trial"):
        return 0
    by_day = table.phase is not None and table.phase.name == "day"
    return len(table.living) // 2 + 1 if by_day else 0


def day_is_done(game: Night) -> bool:
    """Tell whether a day is over for good, the trials that follow from it among it."""
    calendar = game.state.calendar
    return (
        calendar.phase is not None
        and calendar.phase.name in ("day", "trial")
        and "trial" not in calendar.inserted
    )


class Swayed(Effect):
    """The holder votes with whoever stole the vote, through the next day."""

    def lapse(self, game: Night, ending: Event[Any]) -> Then:
        """Wear off with the day."""
        if day_is_done(game):
            yield self.gone()


Ballot = tuple[str, tuple[str, ...]]
"""A voter, and whom the vote is for."""


def cast_ballots(table: Table) -> list[Ballot]:
    """Return the ballots of the living as they were cast, in time."""
    seats = table.seats
    return [ballot for ballot in table.ballots.items() if seats[ballot[0]].alive]


def effective(table: Table) -> list[Ballot]:
    """Return the ballots as they count, thefts accounted for, in the order they were cast."""
    cast = cast_ballots(table)
    stolen = thefts(table)
    if not stolen:
        return cast
    # A stolen ballot is cast when its thief casts his.
    times = {voter: (i, targets) for i, (voter, targets) in enumerate(cast)}
    found = [
        (*times[author], voter)
        for voter in table.living
        if (author := hands(voter, stolen, table.rules.chains)[-1]) in times
    ]
    return [(voter, targets) for _, targets, voter in sorted(found, key=lambda entry: entry[0])]


def thefts(table: Table) -> dict[str, Swayed]:
    """Return what has been done to stolen votes, by whose they are."""
    return {
        effect.holder: effect
        for seat in table.seats.values()
        if seat.effects
        for effect in seat.effects
        if isinstance(effect, Swayed)
    }


def hands(voter: str, stolen: Mapping[str, Swayed], chains: str) -> list[str]:
    """Name the hands a vote goes through, from whose it is to whoever casts it."""
    path = [voter]
    while path[-1] in stolen and (chains == "full" or len(path) == 1):
        path.append(stolen[path[-1]].other)
        if path[-1] in path[:-1]:
            break
    return path


def count(
    table: Table, ballots: Sequence[Ballot], *, weighted: bool = True
) -> list[tuple[str, int]]:
    """Add ballots up, most votes first, the dead left out."""
    seats = table.seats
    counts: dict[str, int] = {}
    for voter, targets in ballots:
        weight = seats[voter].weighs() if weighted else 1
        for target in targets:
            seat = seats.get(target)
            if seat is None or seat.alive:
                counts[target] = counts.get(target, 0) + weight
    # By name first: sorting keeps the order of equals.
    return sorted(sorted(counts.items()), key=itemgetter(1), reverse=True)


class Wagon(Struct, frozen=True):
    """The votes for one name, as everyone can see them."""

    target: str
    votes: int
    voters: tuple[str, ...]
    """Who votes so, in the order the votes were cast."""
    short: int = 0
    """How many more votes close the day; 0 where no number does."""


def tally(table: Table) -> list[Wagon]:
    """Return the count as it stands: what was cast openly, with what weight everyone may know."""
    ballots = cast_ballots(table)
    needed = hammer(table)
    return [
        Wagon(
            target,
            votes,
            tuple(voter for voter, targets in ballots if target in targets),
            max(needed - votes, 0),
        )
        for target, votes in count(table, ballots, weighted=table.rules.weights == "open")
    ]


class BallotsCast(Event[Table], seen_by=REFEREE):
    """The votes stand as they will be counted."""

    says: ClassVar[str] = "the votes stand"
    level: ClassVar[int] = 3

    ballots: tuple[Ballot, ...]


class Tallied(Event[Table], seen_by=EVERYONE):
    """The votes are counted."""

    counts: tuple[tuple[str, int], ...]

    def describe(self) -> str:
        """Tell the count, most votes first."""
        told = ", ".join(f"{name} {votes}" for name, votes in self.counts)
        return f"the count: {told or 'no votes'}"

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the votes that are counted, and whatever has to do with how they count."""
        from gloaming.packs.mafia.grounds import of_votes  # noqa: PLC0415  (grounds know votes)

        return of_votes(log, record.seq)

    def consequences(self, day: Night) -> Then:
        """Lynch whoever the rules say, or put them on trial, or pass judgement."""
        table = day.state
        counts = self.counts if table.rules.weights == "open" else count(table, effective(table))
        if in_court(table):
            verdicts = dict(counts)
            guilty = verdicts.get(GUILTY, 0) > verdicts.get(INNOCENT, 0)
            # A game may be begun with a trial at which nobody is accused.
            yield from [Judged(name, guilty) for name in table.nominees[:1]]
            return
        kind = Nominated if table.rules.lynch == "trial" else Lynch
        for name in leaders(day, counts):
            yield kind(name)


class Nominated(Event[Table], seen_by=EVERYONE):
    """Somebody is put on trial."""

    says: ClassVar[str] = "{target} stands trial"
    level: ClassVar[int] = 1

    target: str

    def apply(self, table: Table) -> None:
        """Put them in the dock, after those who are there already."""
        table.nominees.append(self.target)

    def consequences(self, day: Night) -> Then:
        """Hold a trial before the night."""
        yield Inserted("trial")


class Judged(Event[Table], seen_by=EVERYONE):
    """A trial ends in a verdict."""

    level: ClassVar[int] = 1

    target: str
    guilty: bool

    def describe(self) -> str:
        """Tell the verdict."""
        return f"{self.target} is found {GUILTY if self.guilty else INNOCENT}"

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the charge."""
        from gloaming.packs.mafia.grounds import of_verdict  # noqa: PLC0415  (grounds know votes)

        return of_verdict(log, record, self.target)

    def apply(self, table: Table) -> None:
        """Make room in the dock."""
        table.nominees.remove(self.target)

    def consequences(self, day: Night) -> Then:
        """Lynch the guilty."""
        if self.guilty:
            yield Lynch(self.target)


def leaders(day: Night, counts: Sequence[tuple[str, int]]) -> list[str]:
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
        ballots = effective(table)
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

    def moot(self, table: Table) -> bool:
        """Tell whether the player is dead already."""
        return not table.seats[self.target].alive

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the death it came too late for, or the rule that settled a tie."""
        from gloaming.packs.mafia.grounds import of_death, of_tie  # noqa: PLC0415  (they know us)

        moot = record.fate is Fate.MOOT
        return of_death(log, record, self.target) if moot else of_tie(log, record)

    def apply(self, table: Table) -> None:
        """Remember whose doing it was: the village's."""
        table.lynched.append(self.target)

    def consequences(self, day: Night) -> Then:
        """Die."""
        yield Death(self.target)


class LynchTally(Auxiliary):
    """Counts the votes when a day closes."""

    @after(Closed, name="day")
    @after(Closed, name="trial")
    def tally(self, day: Night, closed: Closed) -> Then:
        """Count."""
        table = day.state
        if table.rules.lynch == "none" or table.calendar.over:
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
