"""Packs: what a game must offer to whatever is built on top of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from gloaming.kernel.errors import Malformed, nearest
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import State

GROUP = "gloaming.packs"
"""The entry-point group that packs announce themselves in."""


class Word(Struct, frozen=True, gc=False):
    """A word of a script, and where it stands."""

    text: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return self.text


class Heading(Struct):
    """The head of a script: its keywords with their words, and the lines of its seats."""

    keywords: dict[str, list[Word]]
    seats: list[list[Word]]


class Page(Struct, frozen=True):
    """A page of a pack's library: one role, weapon, rule or setup."""

    name: str
    text: str
    """The text its player reads."""
    facts: tuple[tuple[str, str], ...] = ()
    """What there is to know of it in a word or two each, with headings."""
    aliases: tuple[str, ...] = ()


class Notation(Protocol):
    """How a pack's games are written down and read back.

    Whatever cannot be read is a `Malformed` (or `Faults`, several together)
    with `where` set to "line L, column C"; names and keywords ignore case.
    """

    keywords: Mapping[str, str]
    """The header keywords the pack knows, each with what it holds."""
    expectations: Mapping[str, str]
    """The expectation keywords the pack knows, each with what it means."""

    def openings(self, heading: Heading) -> list[Event[Any]]:
        """Read the head of a script into the events that set the game up."""

    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        """Write set-up events as header keywords and the lines of seats."""

    def order(self, state: Any, words: Sequence[Word]) -> Event[Any]:
        """Read an order as it would be submitted now."""

    def written(self, act: Event[Any]) -> str:
        """Write an order as a line of a script."""

    def withdrawal(self, state: Any, words: Sequence[Word]) -> Event[Any] | None:
        """Read a line that takes an order back; None if it is not such a line."""

    def retraction(self, act: Event[Any]) -> str:
        """Write the withdrawal of an order as a line of a script."""

    def differs(self, game: Game[Any], since: int, words: Sequence[Word]) -> str | None:
        """Say what is true instead of an expectation; None if it holds.

        `since` is the record at which the phase in question was opened.
        """


class Choice(Struct, frozen=True):
    """Something a player may order now: a verb, and the names it may be given."""

    verb: str
    targets: tuple[str, ...] = ()
    """Whom it may concern; empty where it concerns nobody."""
    link: str = ""
    """The word before a second name, where it takes one."""
    seconds: tuple[str, ...] = ()
    hint: str = ""
    """What it does, in a few words."""


class Decision(Struct, frozen=True):
    """What a player decides to order, in the words of a choice."""

    verb: str
    target: str = ""
    link: str = ""
    second: str = ""

    def line(self, name: str) -> str:
        """Write the order of a player as a line of a script."""
        words = (name, self.verb, self.target, self.link, self.second)
        return " ".join(word for word in words if word)


class Bot(Protocol):
    """A player who is no person, and who knows only what their seat was shown."""

    def decide(
        self, seen: Sequence[Event[Any]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Decide what to order; `turn` counts how often one was asked in this phase."""


class Parlour(Protocol):
    """How a pack is played by people and by bots."""

    strengths: Sequence[str]
    """The kinds of bots, weakest first."""
    turns: int
    """How often everyone is asked in a phase that resolves at once."""

    def openings(self, setup: str, players: Sequence[str], wish: str) -> list[Event[Any]]:
        """Return the events that set up a game; the first player is dealt what they wish for."""

    def card(self, state: Any, name: str) -> list[str]:
        """Tell a player who they are and what they can do."""

    def choices(self, state: Any, name: str) -> list[Choice]:
        """Tell a player what they may order now."""

    def standing(self, state: Any) -> list[str]:
        """Tell what everyone can see of how things stand."""

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take a seat."""

    def epilogue(self, game: Game[Any]) -> list[str]:
        """Tell, when all is over, what was hidden."""


class Pack(Protocol):
    """A game, as the upper layers know it."""

    name: str
    notation: Notation
    parlour: Parlour

    def blank(self) -> State:
        """Return the state of a game in which nothing has happened."""

    def kinds(self) -> Sequence[type[Event[Any]]]:
        """Return every kind of event a log of this game can hold, the kernel's apart."""

    def library(self) -> Mapping[str, Sequence[Page]]:
        """Return the pages of what the pack holds, by shelf: roles, weapons, rules, setups."""

    def players(self, state: Any) -> Sequence[str]:
        """Name those who take part, in seat order."""

    def deal(self, rng: Random) -> list[Event[Any]]:
        """Return set-up events for some game of this pack, chosen at random."""

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        """Return orders for the open phase such as the players might give, chosen at random.

        Each is legal when those before it have been submitted.
        """

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        """Return inputs that differ from these only in what the observer may not know.

        None where there is no such difference to be made.
        """


@cache
def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def packs() -> dict[str, Pack]:
    """Return every pack that is installed, by name."""
    return {name: entry.load() for name, entry in _announced().items()}


def pack(name: str) -> Pack:
    """Return the pack of a name; the others are not even loaded."""
    known = _announced()
    if name not in known:
        raise Malformed(
            "malformed/no-such-game",
            f"there is no game {name!r}",
            value=name,
            accepted=nearest(name, known) or tuple(known),
        )
    found: Pack = known[name].load()
    return found
