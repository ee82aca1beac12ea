"""Nicknames: from what somebody was called to a seat, and how that was decided."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final
from unicodedata import normalize

from msgspec import Struct

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.words.phrase import Several, Text, say
from gloaming.packs.mafia.forum.poll import Poll

_SHORTEST: Final = 3
"""A name of fewer letters than this is an abbreviation, not a typing mistake."""
_LONG: Final = 6
"""From this length on, two mistakes are forgiven."""


class How(Enum):
    """How a name was decided, surest first."""

    NAME = "name"
    ALIAS = "alias"
    PREFIX = "prefix"
    INITIALS = "initials"
    NEARNESS = "nearness"


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
        self.seats: dict[str, str] = {}
        for name in (*poll.seats, *poll.gone):
            self._claim(self.seats, name, name)
        self.gone = frozenset(poll.gone)
        self.aliases: dict[str, str] = {}
        for alias, name in poll.aliases:
            if key(name) not in self.seats:
                raise Malformed(
                    "malformed/alias",
                    say(
                        "{alias!r} would stand for {name!r}, and nobody is called that",
                        alias=alias,
                        name=name,
                    ),
                    value=name,
                    accepted=nearest(name, self.seats.values()) or tuple(self.seats.values()),
                )
            self._claim(self.aliases, alias, self.seats[key(name)])
        spelt = [*((name, name) for name in self._everyone()), *poll.aliases]
        self.words = {
            tuple(key(word) for word in said.split()): self.plainly(name) for said, name in spelt
        }
        self.longest = max(len(words) for words in self.words)
        self._known: dict[str, Called] = {}

    def _everyone(self) -> Iterable[str]:
        return self.seats.values()

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

    def leading(self, words: Sequence[str]) -> tuple[str, int]:
        """Return whose name or alias a text begins with, the longest there is, and its words."""
        for length in range(min(self.longest, len(words)), 0, -1):
            name = self.words.get(tuple(key(word) for word in words[:length]))
            if name is not None:
                return name, length
        return (self.plainly(words[0]), 1) if words else ("", 0)

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
            (How.PREFIX, [name for each, name in self.seats.items() if each.startswith(mine)]),
            (How.INITIALS, [name for name in self._everyone() if _initials(name) == mine]),
            (How.NEARNESS, self._near(mine)),
        ):
            if len(meant) == 1:
                return Called(said, meant[0], how)
            if meant:
                return Called(said, why=_either(said, meant))
        return Called(said, why=say("nobody is called {name!r}", name=said))

    def _near(self, mine: str) -> list[str]:
        """Name the player with the fewest typing mistakes between, if anybody is near."""
        if len(mine) < _SHORTEST:
            return []
        reach = 1 if len(mine) < _LONG else 2
        found: dict[int, list[str]] = {}
        for each, name in self.seats.items():
            if abs(len(each) - len(mine)) <= reach:
                found.setdefault(slips(each, mine), []).append(name)
        least = min(found, default=reach + 1)
        return found[least] if least <= reach else []


def writable(said: str) -> bool:
    """Tell whether text can be written out again; half a character cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in said)


def _initials(name: str) -> str:
    """Return the initials of a name of several parts: "Mr Blue", "mr_blue" and "MrBlue" are mb."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|[\W_]+", " ", name)
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
