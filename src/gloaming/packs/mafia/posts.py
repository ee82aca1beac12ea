"""Posts: a count of votes out of what players wrote, pasted one post after another.

Of several votes in a post the last counts.  Nothing is guessed in silence: a
name that is only nearly right is taken where one name alone is nearest, and
told as such; whatever might mean two things is not counted, and told with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, to_builtins

from gloaming.kernel.blocks import Block, Grid, Listing, Paragraph
from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.pack import Post
from gloaming.packs.mafia.commands import Command, commands
from gloaming.packs.mafia.nicknames import How, Names, writable
from gloaming.packs.mafia.poll import Poll
from gloaming.packs.mafia.thread import Entry, entries
from gloaming.packs.mafia.votes import NO_LYNCH

EDITS: Final[Mapping[str, str]] = {
    "list": "votes in an edited post are not counted, but listed as undecided",
    "count": "an edited post counts as it stands now",
    "ignore": "an edited post is passed over",
}


class Cast(Struct, frozen=True):
    """A vote that counts."""

    voter: str
    target: str
    line: int
    said: str
    """The name as it was written."""
    how: How = How.NAME


class Doubt(Struct, frozen=True):
    """Something that reads like a vote and is not counted."""

    line: int
    by: str
    text: str
    why: str


class Hammer(Struct, frozen=True):
    """The vote that decided."""

    target: str
    voter: str
    line: int


class Bandwagon(Struct, frozen=True):
    """The votes for one name."""

    target: str
    votes: int
    short: int | None
    """How many more decide; None where no number does."""
    voters: tuple[Cast, ...]


class VoteCount(Struct):
    """A count of votes, with all that could not be decided."""

    alive: tuple[str, ...]
    needed: int
    """How many votes decide; 0 where no number does."""
    ballots: dict[str, Cast]
    """The votes that stand, by voter, in the order they were cast."""
    undecided: list[Doubt]
    late: list[Doubt]
    """What came after the vote that decided."""
    hammer: Hammer | None = None

    def wagons(self) -> list[Bandwagon]:
        """Return the votes for each name, most first."""
        votes: dict[str, list[Cast]] = {}
        for cast in self.ballots.values():
            votes.setdefault(cast.target, []).append(cast)
        found = [
            Bandwagon(
                target,
                len(casts),
                max(self.needed - len(casts), 0) if self.needed else None,
                tuple(casts),
            )
            for target, casts in votes.items()
        ]
        return sorted(found, key=lambda wagon: (-wagon.votes, wagon.target))

    def idle(self) -> list[str]:
        """Name whoever does not vote, in seat order."""
        return [name for name in self.alive if name not in self.ballots]

    def as_dict(self) -> dict[str, Any]:
        """Return it as a program would read it."""
        found: dict[str, Any] = to_builtins(
            {
                "alive": self.alive,
                "needed": self.needed,
                "wagons": self.wagons(),
                "not_voting": self.idle(),
                "hammer": self.hammer,
                "undecided": self.undecided,
                "late": self.late,
            }
        )
        return found

    def post(self) -> Post:
        """Tell it as a post, with everything that could not be decided."""
        return Post("Vote count", tuple(self._told()))

    def _told(self) -> Iterator[Block]:
        wagons = self.wagons()
        if wagons:
            rows = tuple(self._row(wagon) for wagon in wagons)
            yield Grid(("for", "votes", *(["to lynch"] if self.needed else []), "voters"), rows)
        else:
            yield Paragraph("Nobody votes.")
        yield Paragraph(f"Not voting: {', '.join(self.idle()) or 'nobody'}.")
        lynched = f"; {self.needed} votes lynch" if self.needed else ""
        yield Paragraph(f"{len(self.alive)} alive{lynched}.")
        if self.hammer is not None:
            hammer = self.hammer
            yield Paragraph(f"Decided on line {hammer.line}: {hammer.voter} for {hammer.target}.")
        near = [cast for cast in self.ballots.values() if cast.how is How.NEARNESS]
        short = [c for c in self.ballots.values() if c.how in (How.PREFIX, How.INITIALS)]
        yield from _listed("Decided by nearness, please check:", [_read_as(cast) for cast in near])
        yield from _listed("Short names:", [_read_as(cast) for cast in short])
        yield from _listed("Undecided, not counted:", [_doubted(each) for each in self.undecided])
        yield from _listed("After the vote that decided:", [_doubted(each) for each in self.late])

    def _row(self, wagon: Bandwagon) -> tuple[str, ...]:
        voters = ", ".join(
            f"{cast.voter} (by nearness)" if cast.how is How.NEARNESS else cast.voter
            for cast in wagon.voters
        )
        left = [] if wagon.short is None else [to_lynch(wagon.short)]
        return (wagon.target, str(wagon.votes), *left, voters)


def to_lynch(short: int) -> str:
    """Write how many votes are wanting, as players do."""
    return f"L-{short}" if short else "hammer"


def _listed(title: str, items: list[str]) -> Iterator[Block]:
    if items:
        yield Paragraph(title)
        yield Listing(tuple(items))


def _read_as(cast: Cast) -> str:
    return f"line {cast.line}: {cast.voter} votes {cast.said!r}, read as {cast.target}"


def _doubted(doubt: Doubt) -> str:
    why = f": {doubt.why}" if doubt.why else ""
    return f"line {doubt.line}, {doubt.by or 'no author'}: {doubt.text!r}{why}"


def count(text: str, poll: Poll) -> VoteCount:
    """Count the votes in pasted posts."""
    if not writable(text):
        raise Malformed("malformed/text", "there is half a character in it")
    if poll.edited not in EDITS:
        raise Malformed(
            "malformed/edited",
            f"edited posts cannot be dealt with by {poll.edited!r}",
            value=poll.edited,
            accepted=nearest(poll.edited, EDITS) or tuple(EDITS),
        )
    needed = len(poll.seats) // 2 + 1 if poll.needed is None else poll.needed
    if needed < 0:
        raise Malformed("malformed/needed", "votes to lynch are 0 or more", value=needed)
    names = Names(poll)
    teller = _Teller(poll, names, VoteCount(poll.seats, needed, {}, [], []))
    for entry in entries(text, names):
        teller.hear(entry)
    return teller.found


class _Teller:
    """Counts post after post."""

    def __init__(self, poll: Poll, names: Names, found: VoteCount) -> None:
        self.poll = poll
        self.names = names
        self.found = found

    def hear(self, entry: Entry) -> None:
        """Take down what one post says."""
        if entry.edited and self.poll.edited == "ignore":
            return
        last: tuple[int, Command] | None = None
        for line in entry.lines:
            for command in commands(line.text, self.names):
                why = line.doubt or command.why or self._bars(entry, command)
                doubt = Doubt(line.number, entry.author, command.text, why)
                if self.found.hammer is not None:
                    self.found.late.append(doubt)
                elif why:
                    self.found.undecided.append(doubt)
                else:
                    last = line.number, command
        if last is not None:
            self._cast(self.names.plainly(entry.author), *last)

    def _bars(self, entry: Entry, command: Command) -> str:
        """Say why a vote that can be read is not counted, if it is not."""
        voter = self.names.plainly(entry.author)
        target = command.target.name if command.target else ""
        if not voter:
            return self._unknown(entry.author)
        for name in (voter, target):
            if name in self.names.gone:
                return f"{name} is dead"
        if entry.edited and self.poll.edited == "list":
            return "the post was edited"
        if target == NO_LYNCH and not self.poll.abstention:
            return "nobody may vote for no lynch here"
        return ""

    def _unknown(self, author: str) -> str:
        """Say that nobody has a name, and whose it is most like: that much is never guessed."""
        if not author:
            return "nobody is named as its author"
        like = nearest(author, self.names.seats.values())
        hint = f", and most like it is {like[0]}" if like else ""
        return f"nobody is called {author!r}{hint}"

    def _cast(self, voter: str, line: int, command: Command) -> None:
        ballots = self.found.ballots
        ballots.pop(voter, None)
        if command.target is None:
            return
        target = command.target
        ballots[voter] = Cast(voter, target.name, line, target.said, target.how)
        votes = sum(cast.target == target.name for cast in ballots.values())
        if self.found.needed and votes >= self.found.needed:
            self.found.hammer = Hammer(target.name, voter, line)
