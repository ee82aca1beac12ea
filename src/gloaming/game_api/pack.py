"""Packs: what a game must offer to the layers above it, its old events and its library."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from gloaming.game_api.notation import Notation
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.state import State
from gloaming.text.phrase import Text


class Upcaster(Struct, frozen=True):
    """Brings one kind of event up to one version of a pack's rules."""

    kind: str
    """The kind, as logs of an earlier version name it."""
    version: int
    """The version of the rules from which on the kind is written in the new way."""
    change: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    """Returns the fields as they are now, with `kind` among them, from those that were read."""


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
    `HasSeatInterface` (played at seats), `HasReports` (told by post), in `gloaming.game_api.talk`
    `HasTalk` (people talk) and, in `gloaming.game_api.odds_model`, `HasOddsGames`, `HasExactOdds`
    and `HasCompiledOdds`.  Commands of its own are announced apart
    (see `gloaming.game_api.command`).
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


MADE_OF: Final = "roles"
"""The shelf whose things may be asked for with others in front of them."""


def pages_named(pack: Pack, shelves: Sequence[str], said: str) -> dict[str, list[LibraryPage]]:
    """Return the pages of a name, with all that there is to know of each."""
    word = " ".join(said.casefold().split())
    found: dict[str, list[LibraryPage]] = {}
    library = pack.library()
    explains = pack if isinstance(pack, ExplainsPages) else None
    for shelf in shelves:
        for page in library.get(shelf, ()):
            if word in (page.name.casefold(), *page.aliases):
                more = () if explains is None else explains.more_facts(shelf, page.name)
                whole = replace(page, facts=(*page.facts, *more))
                found.setdefault(shelf, []).append(whole)
    if found or shelves[0] != MADE_OF or explains is None:
        return found
    made = explains.page(word)
    return {} if made is None else {MADE_OF: [made]}


def search(library: Mapping[str, Sequence[LibraryPage]], said: str) -> dict[str, list[LibraryPage]]:
    """Return the pages that mention some words together, by shelf; all of them for no words."""
    word = " ".join(said.casefold().split())
    return {shelf: [p for p in pages if mentions(p, word)] for shelf, pages in library.items()}


def mentions(page: LibraryPage, word: str) -> bool:
    """Tell whether some words are on a page, in small letters."""
    return word in whole_text(page)


def whole_text(page: LibraryPage) -> str:
    """Return all that is said on a page, in small letters."""
    facts = " ".join(f"{heading} {fact}" for heading, fact in page.facts)
    return f"{page.name} {page.text} {facts}".casefold()
