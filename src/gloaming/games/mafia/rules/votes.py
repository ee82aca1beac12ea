"""Votes: how they are cast and taken back, whose vote counts, for whom, and how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import ClassVar, Final

from msgspec import Struct

from gloaming.games.mafia.rules.effect import Effect, day_is_done
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import TRIAL, MafiaState, Night, Then, nobody
from gloaming.games.mafia.rules.switches import Rules
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened, closing
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, Text, say


def hammer(table: MafiaState) -> int:
    """Return how many votes close the day at once; 0 where none do."""
    by_day = table.phase is not None and table.phase.name == "day"
    return majority(table.rules, len(table.living)) if by_day else 0


def majority(rules: Rules, living: int) -> int:
    """Return how many votes of so many players close a day at once; 0 where none do."""
    return living // 2 + 1 if rules.lynch in ("majority", "trial") else 0


class Swayed(Effect):
    """The holder votes with the player who stole the vote, through the next day."""

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        """Wear off with the day."""
        if day_is_done(game):
            yield self.gone()


Ballot = tuple[str, tuple[str, ...]]
"""A voter, and whom the vote is for."""


def cast_ballots(table: MafiaState) -> list[Ballot]:
    """Return the ballots of the living as they were cast, in time."""
    seats = table.seats
    return [ballot for ballot in table.ballots.items() if seats[ballot[0]].alive]


def effective(table: MafiaState) -> list[Ballot]:
    """Return the ballots as they count, thefts accounted for, in the order they were cast."""
    cast, stolen = cast_ballots(table), thefts(table)
    return _as_stolen(table, cast, stolen) if stolen else cast


def _as_stolen(
    table: MafiaState, cast: Sequence[Ballot], stolen: Mapping[str, Swayed]
) -> list[Ballot]:
    # A stolen ballot is cast when its thief casts his.
    times = {voter: (i, targets) for i, (voter, targets) in enumerate(cast)}
    found = [
        (*times[author], voter)
        for voter in table.living
        if (author := hands(voter, stolen, table.rules.chains)[-1]) in times
    ]
    return [(voter, targets) for _, targets, voter in sorted(found, key=lambda entry: entry[0])]


def thefts(table: MafiaState) -> dict[str, Swayed]:
    """Return what has been done to stolen votes, by whose they are."""
    found = [
        effect
        for seat in table.seats.values()
        if seat.effects
        for effect in seat.effects
        if isinstance(effect, Swayed)
    ]
    if not found:
        return {}
    # Of two thieves the later counts: by seat, not by who had to wait for whom.
    return {effect.holder: effect for effect in sorted(found, key=attrgetter("age"))}


def hands(voter: str, stolen: Mapping[str, Swayed], chains: str) -> list[str]:
    """Name the hands a vote goes through, from its owner to the player who casts it."""
    path = [voter]
    while path[-1] in stolen and (chains == "full" or len(path) == 1):
        path.append(stolen[path[-1]].other)
        if path[-1] in path[:-1]:
            break
    return path


def count(
    table: MafiaState,
    ballots: Sequence[Ballot],
    *,
    weighted: bool = True,
    told: Mapping[str, int] | None = None,
) -> list[tuple[str, int]]:
    """Add ballots up, most votes first, the dead left out; by the weights told, if given."""
    seats = table.seats
    counts: dict[str, int] = {}
    for voter, targets in ballots:
        if told is not None:
            weight = told.get(voter, 1)
        else:
            weight = seats[voter].weighs() if weighted else 1
        for target in targets:
            seat = seats.get(target)
            if weight and (seat is None or seat.alive):
                counts[target] = counts.get(target, 0) + weight
    # By name first: sorting keeps the order of equals.
    return sorted(sorted(counts.items()), key=itemgetter(1), reverse=True)


def decisive(table: MafiaState, counts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """Return a count as it decides: whom players love or hate takes more votes, or fewer."""
    seats = table.seats
    marked = [name for name, _ in counts if name in seats and seats[name].modifiers]
    regards = {name: seats[name].regard() for name in marked} if marked else {}
    if not any(regards.values()):
        return counts
    moved = [(name, votes - regards.get(name, 0)) for name, votes in counts]
    return sorted((each for each in moved if each[1] > 0), key=itemgetter(1), reverse=True)


class OpenVotes(Struct, frozen=True):
    """The votes for one name, as everyone can see them."""

    target: str
    votes: int
    voters: tuple[str, ...]
    """Who votes so, in the order the votes were cast."""
    short: int = 0
    """How many more votes close the day; 0 where no number does."""


def tally(table: MafiaState) -> list[OpenVotes]:
    """Return the count so far: what was cast openly, with the weights that everyone was told."""
    ballots = cast_ballots(table)
    needed = hammer(table)
    return [
        OpenVotes(
            target,
            votes,
            tuple(voter for voter, targets in ballots if target in targets),
            max(needed - votes, 0),
        )
        for target, votes in count(table, ballots, told=table.weights_told)
    ]


NO_LYNCH = "no lynch"
GUILTY = "guilty"
INNOCENT = "innocent"
POLLS: Final = {"open": ("day", "election", "trial"), "sealed": ("election", "trial")}
"""In which phases votes are cast, by what the rules say of ballots."""


class Vote(Event[MafiaState], seen_by=EVERYONE):
    """A player votes; an earlier vote is taken back."""

    actor: str
    targets: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Tell for whom, or for what."""
        targets = tuple(ballot_said(target) for target in self.targets)
        return say("{actor} votes {targets}", actor=self.actor, targets=targets)

    def refusal(self, table: MafiaState) -> Illegal | None:
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

    def apply(self, table: MafiaState) -> None:
        """Write the ballot down, last in time."""
        table.ballots.pop(self.actor, None)
        table.ballots[self.actor] = self.targets

    def consequences(self, day: Night) -> Iterable[Event[MafiaState]]:
        """Close the day where this is the hammer."""
        table = day.state
        needed = hammer(table) if table.calendar.taking else 0
        told = weight_to_tell(table, self.actor)
        return (*told, closing(table)) if needed and self._reaches(table, needed) else told

    def _reaches(self, table: MafiaState, needed: int) -> bool:
        """Tell whether the player the vote is for has so many now."""
        counts = dict(decisive(table, count(table, effective(table))))
        return any(counts.get(target, 0) >= needed for target in self.targets)


class VoteWeight(Event[MafiaState], seen_by=EVERYONE):
    """Everyone sees how much a vote counts, where counts are open."""

    says: ClassVar[str] = "{actor}'s vote counts {weight} times"

    actor: str
    weight: int

    def apply(self, table: MafiaState) -> None:
        """Show it in every count from now on."""
        table.weights_told[self.actor] = self.weight


def weight_to_tell(table: MafiaState, voter: str) -> tuple[VoteWeight, ...]:
    """Return what everyone is to be told of a vote, because an open count shows it."""
    weight = table.seats[voter].weighs()
    if weight == table.weights_told.get(voter, 1) or table.rules.weights != "open":
        return ()
    return (VoteWeight(voter, weight),)


def ballot_said(target: str) -> Text:
    """Return what is on a ballot: a name, or a word such as "no lynch"."""
    return Term("ballot", target) if target in (NO_LYNCH, GUILTY, INNOCENT) else target


class Recount(Event[MafiaState], seen_by=REFEREE):
    """The referee looks at the votes again: they have gained weight, or fewer are enough."""

    says: ClassVar[str] = "the referee counts the votes again"
    level: ClassVar[int] = 3

    def consequences(self, day: Night) -> Iterable[Event[MafiaState]]:
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


def _unfit(table: MafiaState, target: str) -> Illegal | None:
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


class Unvote(Event[MafiaState], seen_by=EVERYONE):
    """A player takes a vote back."""

    says: ClassVar[str] = "{actor} takes the vote back"

    actor: str

    def refusal(self, table: MafiaState) -> Illegal | None:
        """Say why there is nothing to take back, if so."""
        refused = disqualified(table, self.actor)
        if refused is None and self.actor not in table.ballots:
            return Illegal(
                "illegal/no-vote", say("{actor} has not voted", actor=self.actor), value=self.actor
            )
        return refused

    def apply(self, table: MafiaState) -> None:
        """Remove the ballot."""
        table.ballots.pop(self.actor, None)


def in_court(table: MafiaState) -> bool:
    """Tell whether somebody is on trial now."""
    return table.calendar.phase == TRIAL


def disqualified(table: MafiaState, name: str) -> Illegal | None:
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
