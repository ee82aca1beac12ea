"""Counting: whose vote counts, for whom, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter, itemgetter

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.packs.mafia.rules.effect import Effect, day_is_done
from gloaming.packs.mafia.rules.hooks import Then
from gloaming.packs.mafia.rules.switches import Rules
from gloaming.packs.mafia.rules.table import Night, Table


def hammer(table: Table) -> int:
    """Return how many votes close the day at once; 0 where none do."""
    by_day = table.phase is not None and table.phase.name == "day"
    return majority(table.rules, len(table.living)) if by_day else 0


def majority(rules: Rules, living: int) -> int:
    """Return how many votes of so many players close a day at once; 0 where none do."""
    return living // 2 + 1 if rules.lynch in ("majority", "trial") else 0


class Swayed(Effect):
    """The holder votes with the player who stole the vote, through the next day."""

    def lapse(self, game: Night, ending: Event[Table]) -> Then:
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
    cast, stolen = cast_ballots(table), thefts(table)
    return _as_stolen(table, cast, stolen) if stolen else cast


def _as_stolen(table: Table, cast: Sequence[Ballot], stolen: Mapping[str, Swayed]) -> list[Ballot]:
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
    table: Table,
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


def decisive(table: Table, counts: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
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


def tally(table: Table) -> list[OpenVotes]:
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
