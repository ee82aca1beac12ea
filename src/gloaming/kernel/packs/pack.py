"""Packs: what a game must offer to the layers above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.notation import Notation
from gloaming.kernel.packs.upcaster import Upcaster
from gloaming.kernel.state.state import State
from gloaming.kernel.words.phrase import Text


class LibraryPage(Struct, frozen=True):
    """A page of a pack's library: one role, weapon, rule or setup."""

    name: str
    text: Text
    """The text its player reads."""
    facts: tuple[tuple[Text, Text], ...] = ()
    """What there is to know of it in a word or two each, with headings."""
    aliases: tuple[str, ...] = ()


class Playable(Protocol):
    """A game that can be dealt and played at random."""

    name: str

    def blank(self) -> State:
        """Return the state of a game in which nothing has happened."""

    def kinds(self) -> Sequence[type[Event[Any]]]:
        """Return every kind of event a log of this game can hold, the kernel's apart."""

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

        Each input that shows the observer something has its like there, in the same
        order; others may be changed, added and left out between them.
        None where there is no such difference to be made.
        """


class Pack(Playable, Protocol):
    """A game, as the upper layers know it.

    What not every game has is a capability, with a protocol of its own that a pack has or has not:
    `HasParlour` (played at seats), `HasPress` (told by post), in `gloaming.kernel.packs.talk`
    `HasTalk` (people talk) and, in `gloaming.kernel.packs.odds`, `HasOddsGames`, `HasExactOdds`
    and `HasCompiledOdds`.  Commands of its own are announced apart
    (see `gloaming.kernel.packs.command`).
    """

    notation: Notation
    version: int
    """The version of its rules: it goes up whenever the same inputs may come to something else,
    and whenever an event is written in another way."""
    upcasters: Sequence[Upcaster]
    """How events of earlier versions are brought up to date: one a kind and version."""

    def library(self) -> Mapping[str, Sequence[LibraryPage]]:
        """Return the pages of what the pack holds, by shelf: roles, weapons, rules, setups."""


@runtime_checkable
class ReadsGames(Protocol):
    """A pack that reads games from files that are no scripts: its own, or another program's."""

    def read_game(self, text: str, where: str) -> tuple[str, Game[Any]] | None:
        """Return what a game is called and the game, as far as its file goes.

        What is wrong with the file is raised.
        """


@runtime_checkable
class SetupReader(Protocol):
    """A pack that can show a setup which somebody has written in a file of their own."""

    def setup_page(self, text: str) -> LibraryPage:
        """Return the page of a setup, or raise `Faults` with all that is wrong with its text."""


@runtime_checkable
class TakesQuestions(Protocol):
    """A pack that can be asked what comes of a few orders, without a file."""

    def question(self, seats: str, orders: str, *, rules: str, phase: str) -> str:
        """Return the script of one phase: seats and orders are typed on a line each."""


@runtime_checkable
class ExplainsPages(Protocol):
    """A pack whose library can say more of what is asked for by its name."""

    def page(self, words: str) -> LibraryPage | None:
        """Return the page of something that is made of several words of the library, if it is."""

    def more_facts(self, shelf: str, name: str) -> Sequence[tuple[Text, Text]]:
        """Return what takes longer to find out of a page: rulings that show it, for example."""
