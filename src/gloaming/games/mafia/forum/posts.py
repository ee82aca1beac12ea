"""Posts: a count of votes out of pasted posts, and the lines of a script for it.

Of several votes in a post the last counts.  Nothing is guessed in silence: a
name that is only nearly right is taken where one name alone is nearest, and
told as such; what might mean two things is not counted, and told with the reason.

The votes are written in the order in which they were cast, and so is every one that was taken back,
because at some tables the order of the votes decides a tie.  What was not counted is a comment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from gloaming.game_api.reports import Post
from gloaming.games.mafia.forum.commands import Command, commands
from gloaming.games.mafia.forum.nicknames import How, Names, Poll, to_lynch, writable
from gloaming.games.mafia.forum.thread import ForumPost, entries
from gloaming.games.mafia.notation.orders import MafiaNotation
from gloaming.games.mafia.rules.votes import NO_LYNCH, Unvote, Vote, ballot_said
from gloaming.text.blocks import Block, Count, Listing, Paragraph, Section, Wagon, said
from gloaming.text.errors import Malformed, unknown_word
from gloaming.text.phrase import Phrase, Text, say
from gloaming.text.plain_text import one_line

EDITS: Final[Mapping[str, str]] = {
    "list": "votes in an edited post are not counted, but listed as undecided",
    "count": "an edited post counts as it is now",
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


class TakenBack(Struct, frozen=True):
    """A vote that is taken back."""

    voter: str
    line: int
    said: str = ""
    """The word for nobody, where that was voted for."""


class Doubt(Struct, frozen=True):
    """Something that reads like a vote and is not counted."""

    line: int
    by: str
    text: str
    why: Text


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
    """The votes that count, by voter, in the order they were cast."""
    undecided: list[Doubt]
    late: list[Doubt]
    """What came after the vote that decided."""
    hammer: Hammer | None = None
    history: list[Cast | TakenBack] = []
    """Every vote that counted when it was cast, and every one that was taken back, in order."""

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
        """Name those who do not vote, in seat order."""
        return [name for name in self.alive if name not in self.ballots]

    def as_dict(self) -> dict[str, Any]:
        """Return it as a program would read it."""
        found: dict[str, Any] = {
            "alive": self.alive,
            "needed": self.needed,
            "wagons": self.wagons(),
            "not_voting": self.idle(),
            "hammer": self.hammer,
            "undecided": self.undecided,
            "late": self.late,
            "history": self.history,
        }
        return {name: said(value) for name, value in found.items()}

    def post(self) -> Post:
        """Tell it as a post, with everything that could not be decided."""
        return Post(say("Vote count"), tuple(self._told()))

    def _told(self) -> Iterator[Block]:
        wagons = tuple(
            Wagon(
                ballot_said(each.target),
                each.votes,
                tuple(map(_voter, each.voters)),
                "" if each.short is None else to_lynch(each.short),
            )
            for each in self.wagons()
        )
        yield Count(wagons, self.needed, tuple(self.idle()))
        yield Paragraph(say("{alive} alive.", alive=len(self.alive)))
        if self.hammer is not None:
            yield Paragraph(_decided(self.hammer))
        near = [cast for cast in self.ballots.values() if cast.how is How.NEARNESS]
        short = [cast for cast in self.ballots.values() if cast.how in _SHORTENED]
        nobody = [each for each in self.history if isinstance(each, TakenBack) and each.said]
        yield from _listed(say("Misspelt names, please check:"), map(_read_as, near))
        yield from _listed(say("Parts of names, please check:"), map(_read_as, short))
        yield from _listed(say("Votes for nobody, please check:"), map(_for_nobody, nobody))
        yield from _listed(say("Not counted:"), map(doubted, self.undecided))
        yield from _listed(say("After the vote that decided:"), map(doubted, self.late))


_SHORTENED: Final = (How.WORD, How.PREFIX, How.INITIALS, How.PART)


def _voter(cast: Cast) -> Text:
    """Name a voter, with a mark where the name they voted for was misspelt."""
    if cast.how is How.NEARNESS:
        return say("{voter} (misspelt)", voter=cast.voter)
    return cast.voter


def _decided(hammer: Hammer) -> Phrase:
    return say(
        "Decided on line {line}: {voter} for {target}.",
        line=hammer.line,
        voter=hammer.voter,
        target=hammer.target,
    )


def _listed(title: Phrase, items: Iterable[Phrase]) -> Iterator[Block]:
    told = tuple(items)
    if told:
        yield Section(title, (Listing(told),))


def _read_as(cast: Cast) -> Phrase:
    return say(
        'line {line}: {voter} votes "{said}", read as {target}',
        line=cast.line,
        voter=cast.voter,
        said=cast.said,
        target=cast.target,
    )


def _for_nobody(taken: TakenBack) -> Phrase:
    return say(
        'line {line}: {voter} votes "{said}", read as an unvote',
        line=taken.line,
        voter=taken.voter,
        said=taken.said,
    )


def to_check(found: Cast | TakenBack) -> Phrase | None:
    """Say how a vote was read, where a host should check that."""
    if isinstance(found, TakenBack):
        return _for_nobody(found) if found.said else None
    return _read_as(found) if found.how in (How.NEARNESS, *_SHORTENED) else None


def doubted(doubt: Doubt) -> Phrase:
    """Say what is not counted, where it is, and why."""
    author = doubt.by or say("no author")
    told = say('line {line}, {author}: "{text}"', line=doubt.line, author=author, text=doubt.text)
    return say("{told}: {why}", told=told, why=doubt.why) if doubt.why else told


def count(text: str, poll: Poll) -> VoteCount:
    """Count the votes in pasted posts."""
    if not writable(text):
        raise Malformed("malformed/text", say("there is half a character in it"))
    if poll.edited not in EDITS:
        told = say("edited posts cannot be dealt with by {edited!r}", edited=poll.edited)
        raise unknown_word("malformed/edited", told, poll.edited, EDITS)
    needed = len(poll.seats) // 2 + 1 if poll.needed is None else poll.needed
    if needed < 0:
        raise Malformed("malformed/needed", say("votes to lynch are 0 or more"), value=needed)
    names = Names(poll)
    teller = _Teller(poll, names, VoteCount(poll.seats, needed, {}, [], [], history=[]))
    posts = list(entries(text, names))
    first, last = poll.first, poll.last
    read = [
        post for post in posts if first <= post.number and (last is None or post.number <= last)
    ]
    if not read and (first or last is not None):
        raise Malformed(
            "malformed/posts",
            say(
                "there are no posts from {first} to {last}",
                first=str(first),
                last=str(last or first),
            ),
            value=first,
            accepted=tuple(
                say("{first} to {last}", first=str(posts[0].number or 1), last=str(post.number))
                for post in posts[-1:]
            ),
        )
    for post in read:
        teller.hear(post)
    return teller.found


class _Teller:
    """Counts post after post."""

    def __init__(self, poll: Poll, names: Names, found: VoteCount) -> None:
        self.poll = poll
        self.names = names
        self.found = found

    def hear(self, entry: ForumPost) -> None:
        """Take down what one post says."""
        if self.names.is_host(entry.author) or (entry.edited and self.poll.edited == "ignore"):
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

    def _bars(self, entry: ForumPost, command: Command) -> Text:
        """Say why a vote that can be read is not counted, if it is not."""
        voter = self.names.plainly(entry.author)
        target = command.target.name if command.target else ""
        if not voter:
            return self._unknown(entry.author)
        for name in (voter, target):
            if name in self.names.gone:
                return say("{name} is dead", name=name)
        if entry.edited and self.poll.edited == "list":
            return say("the post was edited")
        if target == NO_LYNCH and not self.poll.abstention:
            return say("nobody may vote for no lynch here")
        return ""

    def _unknown(self, author: str) -> Text:
        """Say that nobody has a name, and whose it is most like: that much is never guessed."""
        if not author:
            return say("nobody is named as its author")
        like = self.names.nearest(author)
        if not like:
            return say("nobody is called {name!r}", name=author)
        return say("nobody is called {name!r}; {like} is nearest", name=author, like=like)

    def _cast(self, voter: str, line: int, command: Command) -> None:
        ballots = self.found.ballots
        voted = ballots.pop(voter, None)
        if command.target is None:
            if voted is not None:
                self.found.history.append(TakenBack(voter, line, command.nobody))
            return
        target = command.target
        ballots[voter] = Cast(voter, target.name, line, target.said, target.how)
        self.found.history.append(ballots[voter])
        votes = sum(cast.target == target.name for cast in ballots.values())
        if self.found.needed and votes >= self.found.needed:
            self.found.hammer = Hammer(target.name, voter, line)


_INDENT: Final = "  "


def script_lines(found: VoteCount) -> str:
    """Write the votes of a count as lines of a script, ready to be pasted under a day."""
    return "".join(f"{_INDENT}{line}\n" for line in _lines(found))


def vote_lines(found: VoteCount) -> list[str]:
    """Write the votes of a count as orders, and every one that was taken back."""
    written = MafiaNotation().written
    return [
        written(Vote(each.voter, (each.target,)) if isinstance(each, Cast) else Unvote(each.voter))
        for each in found.history
    ]


def _lines(found: VoteCount) -> Iterator[str]:
    for each, line in zip(found.history, vote_lines(found), strict=True):
        check = to_check(each)
        yield line + (f"  {_comment(check)}" if check else "")
    for doubt in (*found.undecided, *found.late):
        yield _comment(doubted(doubt))


def _comment(text: Text) -> str:
    return f"# {one_line(text)}"
