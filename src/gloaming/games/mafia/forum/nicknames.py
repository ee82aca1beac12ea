"""Nicknames: who votes at a table, and from what somebody was called to a seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from enum import Enum
from typing import Final
from unicodedata import normalize

from msgspec import Struct

from gloaming.games.mafia.rules.state import MafiaState
from gloaming.text.errors import Malformed, unknown_word
from gloaming.text.names import refused_names
from gloaming.text.phrase import Phrase, Several, Text, say
from gloaming.text.words import Word


class Poll(Struct, frozen=True):
    """What must be known of a table before votes can be read out of what its players wrote."""

    seats: tuple[str, ...]
    """Who may vote and be voted for, in seat order."""
    gone: tuple[str, ...] = ()
    """Who sits at the table and may do neither any more."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Other names, each with the name it means."""
    hosts: tuple[str, ...] = ()
    """Who runs the game: what they post is not read."""
    needed: int | None = None
    """How many votes decide: 0 where no number does, None for more than half of the seats."""
    edited: str = "list"
    """What is done with votes in posts that were edited; the pack says what it knows."""
    abstention: bool = True
    """Whether one may vote that nobody be put to death."""
    first: int = 0
    """The number of the first post that is read."""
    last: int | None = None
    """The number of the last one; None where all are read from the first."""


def poll_of(table: MafiaState) -> Poll:
    """Name the living and the dead; only where more than half decide does a number of votes."""
    rules = table.rules
    return Poll(
        tuple(table.living),
        tuple(name for name, seat in table.seats.items() if not seat.alive),
        needed=None if rules.lynch in ("majority", "trial") else 0,
        abstention=rules.nolynch == "yes",
    )


def to_lynch(short: int) -> Phrase:
    """Say how many votes are missing, as players do."""
    return say("L-{short}", short=short) if short else say("hammer")


_SHORTEST: Final = 3
"""A name of fewer letters than this is an abbreviation, not a typing mistake."""
_LONG: Final = 6
"""From this length on, two mistakes are forgiven."""
_WORD: Final = 2
"""A word of fewer letters than this is not taken for a name of which it is a word."""
_HOSTS: Final = ("host", "mod", "moderator", "gm", "game master", "narrator", "storyteller")
"""What a host is called who is not named; unless a player is called so."""


class How(Enum):
    """How a name was decided, surest first."""

    NAME = "name"
    ALIAS = "alias"
    WORD = "word"
    PREFIX = "prefix"
    INITIALS = "initials"
    NEARNESS = "nearness"
    PART = "part"


class Called(Struct, frozen=True):
    """What came of a name: a seat and how it was found, or why none was."""

    said: str
    name: str = ""
    how: How = How.NAME
    why: Text = ""
    """Why nobody can be meant, or who might be."""


def key(said: str) -> str:
    """Return a name as it is compared: letters and digits, case and spaces aside."""
    folded = normalize("NFKC", said).casefold()
    # A name may hold neither, and is then compared as it is.
    return "".join(filter(str.isalnum, folded)) or "".join(folded.split())


class Names:
    """The names at a table, the dead among them, and what they may be called."""

    def __init__(self, poll: Poll) -> None:
        if not poll.seats:
            raise Malformed(
                "malformed/no-seats", say("nobody is at the table"), accepted=("--seats",)
            )
        for refused in refused_names(map(Word, (*poll.seats, *poll.gone))):
            raise refused
        self.seats: dict[str, str] = {}
        for name in (*poll.seats, *poll.gone):
            self._claim(self.seats, name, name)
        self.gone = frozenset(poll.gone)
        self.aliases: dict[str, str] = {}
        for alias, name in poll.aliases:
            if key(name) not in self.seats:
                told = say(
                    "{alias!r} would stand for {name!r}, and nobody is called that",
                    alias=alias,
                    name=name,
                )
                raise unknown_word("malformed/alias", told, name, self.seats.values())
            self._claim(self.aliases, alias, self.seats[key(name)])
        self.hosts: dict[str, str] = {}
        for host in poll.hosts:
            self._claim(self.hosts, host, host)
        known = {**self.seats, **self.aliases}
        self.hosts |= {key(host): host for host in _HOSTS if key(host) not in known}
        spelt = [(said, self.plainly(said)) for said in self._spellings(poll)]
        # A name of one word may be written as several: "Lady Grey" for LadyGrey.
        self.words = {_parts(said): name for said, name in spelt}
        self.words |= {tuple(key(word) for word in said.split()): name for said, name in spelt}
        self._authors = self.words | {
            tuple(key(word) for word in host.split()): host for host in self.hosts.values()
        }
        self.longest = max(len(words) for words in self._authors)
        self._parts = [(_parts(said), name) for said, name in spelt]
        self._keys = [(key(said), _letters(key(said)), name) for said, name in spelt]
        self._slipped = [
            *self._keys,
            *(
                (part, _letters(part), name)
                for parts, name in self._parts
                for part in parts
                if len(part) > _SHORTEST
            ),
        ]
        self._known: dict[str, Called] = {}

    def _spellings(self, poll: Poll) -> Iterable[str]:
        """Return everything that somebody at the table is called by."""
        return (*self.seats.values(), *(alias for alias, _ in poll.aliases))

    def _claim(self, taken: dict[str, str], said: str, name: str) -> None:
        """Let a name be used for a seat, unless it is used for another."""
        mine = key(said)
        if not mine or not writable(said):
            raise Malformed("malformed/name", say("{said} is no name", said=said), value=said)
        if mine in taken or self.seats.get(mine, name) != name:
            raise Malformed(
                "malformed/same-name", say("{said!r} is used twice", said=said), value=said
            )
        taken[mine] = name

    def plainly(self, said: str) -> str:
        """Return whose name or alias this is; nobody's if it is only like one."""
        mine = key(said)
        return self.seats.get(mine) or self.aliases.get(mine) or ""

    def author(self, said: str) -> str:
        """Return whose name, alias or host's name this is; nobody's if it is only like one."""
        return self.plainly(said) or self.hosts.get(key(said), "")

    def is_host(self, said: str) -> bool:
        """Tell whether this is the name of a host, who has no vote."""
        return not self.plainly(said) and key(said) in self.hosts

    def leading(self, words: Sequence[str]) -> tuple[str, int]:
        """Return whose name or alias a text begins with, the longest there is, and its words."""
        found, length = self._leading(words, self.words)
        return (found, length) if found else (self.plainly(words[0]) if words else "", 1)

    def leading_author(self, words: Sequence[str]) -> tuple[str, int]:
        """Return the same where it may be a host, too."""
        found, length = self._leading(words, self._authors)
        return (found, length) if found else (self.author(words[0]) if words else "", 1)

    def _leading(
        self, words: Sequence[str], known: Mapping[tuple[str, ...], str]
    ) -> tuple[str, int]:
        keys = [key(word) for word in words[: self.longest]]
        for length in range(len(keys), 0, -1):
            name = known.get(tuple(keys[:length]))
            if name is not None:
                return name, length
        return "", 0

    def call(self, said: str) -> Called:
        """Decide who is meant; where it might be more than one, nobody is."""
        if said not in self._known:
            self._known[said] = self._call(said)
        return self._known[said]

    def _call(self, said: str) -> Called:
        mine = key(said)
        if not mine:
            return Called(said, why=say("no name is given"))
        if mine in self.seats:
            return Called(said, self.seats[mine])
        if mine in self.aliases:
            return Called(said, self.aliases[mine], How.ALIAS)
        for how, meant in (
            (How.WORD, self._worded(said)),
            (How.PREFIX, self._holding(mine, str.startswith)),
            (How.INITIALS, {name for name in self.seats.values() if _initials(name) == mine}),
            (How.NEARNESS, self._near(mine)),
            (How.PART, self._holding(mine, str.__contains__) if len(mine) >= _SHORTEST else set()),
        ):
            if len(meant) == 1:
                return Called(said, meant.pop(), how)
            if meant:
                return Called(said, why=_either(said, self._seated(meant)))
        return Called(said, why=say("nobody is called {name!r}", name=said))

    def _seated(self, names: Container[str]) -> list[str]:
        """Return names in seat order."""
        return [name for name in self.seats.values() if name in names]

    def _worded(self, said: str) -> set[str]:
        """Name those in whose names all of these words are, in this order."""
        words = _parts(said)
        if len("".join(words)) < _WORD:
            return set()
        return {name for parts, name in self._parts if _in_order(words, parts)}

    def _holding(self, mine: str, holds: Callable[[str, str], bool]) -> set[str]:
        """Name those whose names begin with something, or hold it."""
        return {name for each, _, name in self._keys if holds(each, mine)}

    def _near(self, mine: str) -> set[str]:
        """Name the player with the fewest typing mistakes between, if anybody is near."""
        if len(mine) < _SHORTEST:
            return set()
        reach = 1 if len(mine) < _LONG else 2
        letters = _letters(mine)
        found: dict[int, set[str]] = {}
        for each, theirs, name in self._slipped:
            # A slip changes one letter for another at most, so most names need no closer look.
            alike = (letters ^ theirs).bit_count() <= 2 * reach
            if alike and abs(len(each) - len(mine)) <= reach:
                found.setdefault(slips(each, mine), set()).add(name)
        least = min(found, default=reach + 1)
        return found[least] if least <= reach else set()

    def nearest(self, said: str) -> str:
        """Return the first of those whose names are most like this one, if any are."""
        return next(iter(self._seated(self._near(key(said)))), "")


def writable(said: str) -> bool:
    """Tell whether text can be written out again; half a character cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in said)


def _parts(name: str) -> tuple[str, ...]:
    """Return the words of a name: "xX_Kraken_Xx", "mafia_mike" and "MrBlue99" have several."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])|[\W_]", " ", name)
    return tuple(normalize("NFKC", part).casefold() for part in spaced.split())


def _in_order(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Tell whether some words are among others, in the same order."""
    left = iter(parts)
    return all(word in left for word in words)


def _letters(mine: str) -> int:
    """Return which letters a name has, as bits."""
    found = 0
    for letter in mine:
        found |= 1 << (ord(letter) % 64)
    return found


def _initials(name: str) -> str:
    """Return the initials of a name of several parts: "Mr Blue", "mr_blue" and "MrBlue" are mb."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|[\W_]", " ", name)
    parts = spaced.split()
    return "".join(part[0] for part in parts).casefold() if len(parts) > 1 else ""


def slips(one: str, other: str) -> int:
    """Count the letters to add, leave out, change or exchange with a neighbour to get from a to b.

    Restricted Damerau-Levenshtein distance: no letter is touched twice.
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        now = [i]
        for j, b in enumerate(other, 1):
            best = min(last[j] + 1, now[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            now.append(best)
        before, last = last, now
    return last[-1]


def _either(said: str, meant: Sequence[str]) -> Text:
    return say("{said!r} may be {names}", said=said, names=Several(tuple(meant), say(" or ")))
