"""Packs: what a game must offer to the layers above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.errors import Position
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.packs.upcaster import Upcaster
from gloaming.kernel.state.state import State
from gloaming.kernel.words.blocks import Block, Card
from gloaming.kernel.words.phrase import Text, say


class Word(Struct, frozen=True, gc=False):
    """A word of a script, and its place."""

    text: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return self.text

    @property
    def place(self) -> Position:
        """Its place, as error messages say it."""
        return Position(self.line, self.column)


class Heading(Struct):
    """The head of a script: its keywords with their words, and the lines of its seats."""

    keywords: dict[str, list[Word]]
    seats: list[list[Word]]
    names: list[tuple[Word, str]] = []
    """What seats are shown as, each with its handle; the script sees to these, not the pack."""


class LibraryPage(Struct, frozen=True):
    """A page of a pack's library: one role, weapon, rule or setup."""

    name: str
    text: Text
    """The text its player reads."""
    facts: tuple[tuple[Text, Text], ...] = ()
    """What there is to know of it in a word or two each, with headings."""
    aliases: tuple[str, ...] = ()


class Notation(Protocol):
    """How a pack's games are written down and read back.

    What cannot be read is a `Malformed` (or `Faults`, several together)
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


@runtime_checkable
class HasParticulars(Protocol):
    """A notation in which two orders may be written the same."""

    def particulars(self, act: Event[Any]) -> Sequence[str]:
        """Return what may follow an order to tell it from others, the shortest first."""


WHOM: Final = say("whom")
"""What is asked for where an order is about somebody."""


class Choice(Struct, frozen=True):
    """Something a player may order now: a verb, and the names it may be given."""

    verb: str
    targets: tuple[str, ...] = ()
    """Whom it may concern; empty where it concerns nobody."""
    link: str = ""
    """The word before a second name, where it takes one."""
    seconds: tuple[str, ...] = ()
    hint: Text = ""
    """What it does, in a few words."""
    asks: Text = WHOM
    """The word to ask for the first name with."""
    most: int = 0
    """What two numbers come to at most, where there is such a bound."""
    words: bool = False
    """Whether words of the player's own come second."""
    ballot: bool = False
    """Whether it is a vote, so that what comes of it is the count on the board."""
    labels: tuple[Text, ...] = ()
    """What people call each of the targets, where these are not names of players."""
    called: Text = ""
    """What people call it, who do not write orders; the verb where that will do."""
    question: Text = ""
    """A whole sentence that asks for the first name, for people who do not write orders."""
    linked: Text = ""
    """What people call the link, who do not write orders; the link where that will do."""


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
    """How a pack is played by people and by bots; what people are shown are blocks.

    A pack need not have one: `parlour` says so for it.  What not every parlour can do is a
    protocol of its own: `MakesOrders`, `SizesSetups`, `NamesBots`, `HasUsualSetup`, `KnowsGone`,
    `RemovesPlayers`, `SilencesPlayers`, `AsksSuspicions`, `NamesRoles`, `ShowsOwn`,
    `ShowsSheets`, `ShowsForms`, `ShowsMore`, `Suggests`, `TellsByPages`, `PlaysOpenly` and
    `SkipsNews`; in `gloaming.kernel.packs.tables` are those for people who open a room,
    `DescribesSetups` and `TakesRules`.
    """

    strengths: Sequence[str]
    """The kinds of bots, weakest first."""
    turns: int
    """How often everyone is asked in a phase that resolves at once."""

    def openings(self, setup: str, players: Sequence[str], wish: str) -> list[Event[Any]]:
        """Return the events that set up a game; the first player is dealt what they wish for."""

    def card(self, state: Any, name: str) -> Card:
        """Show a player who they are and what they can do."""

    def choices(self, state: Any, name: str) -> list[Choice]:
        """Tell a player what they may order now."""

    def standing(self, state: Any) -> list[Block]:
        """Show what everyone can see of the game as it is now."""

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take a seat."""

    def winners(self, game: Game[Any]) -> list[str]:
        """Name the players who have won, the dead among them, when all is over."""

    def epilogue(self, game: Game[Any]) -> list[Block]:
        """Show, when all is over, what was hidden."""


@runtime_checkable
class NamesRoles(Protocol):
    """A parlour of a game in which players may be of several kinds."""

    def claimable(self, state: Any) -> Sequence[str]:
        """Name what a player may be in this game, as far as everyone knows."""


@runtime_checkable
class MakesOrders(Protocol):
    """A parlour that makes orders of decisions itself, so that none need be written and read.

    What it makes is what the notation would read, and is refused for the same reasons.
    """

    def made(self, state: Any, name: str, decision: Decision) -> Event[Any] | None:
        """Return the order that a decision of a player means now; it may yet be refused.

        None where only the notation can tell: then the line of the decision is to be read.
        """


@runtime_checkable
class SizesSetups(Protocol):
    """A parlour that takes setups that people bring in files of their own."""

    def sizes(self, setup: str) -> Sequence[int]:
        """Return the numbers of players that a setup can be dealt to."""


@runtime_checkable
class NamesBots(Protocol):
    """A parlour some of whose setups say which bots play in them."""

    def usual_bots(self, setup: str) -> str:
        """Return the kind of bots that a setup is made for; nothing where any will do."""


@runtime_checkable
class HasUsualSetup(Protocol):
    """A parlour that plays a certain setup where none is named."""

    usual: str
    """The name of that setup."""


@runtime_checkable
class KnowsGone(Protocol):
    """A parlour of a game that players can be out of before it is over."""

    def gone(self, state: Any, name: str) -> bool:
        """Tell whether a player has no more part in the game."""


@runtime_checkable
class AsksSuspicions(Protocol):
    """A parlour of a game in which players can be asked whom they suspect."""

    def suspects(self, state: Any, name: str) -> Sequence[str]:
        """Name whom a player may name when asked, the same whatever their own part is."""


@runtime_checkable
class RemovesPlayers(Protocol):
    """A parlour of a game from which a host can remove a player."""

    def removal(self, state: Any, name: str, reason: str, *, reveals: bool) -> Event[Any]:
        """Return the event of a removal, to be submitted; it may be refused.

        `reveals` says whether everyone learns what a player was, where a game has such secrets.
        """


@runtime_checkable
class SilencesPlayers(Protocol):
    """A parlour of a game in which a host can forbid a player to speak."""

    def silence(self, state: Any, name: str, reason: str) -> Event[Any]:
        """Return the event of silencing a player, to be submitted; it may be refused."""

    def unsilence(self, state: Any, name: str, reason: str) -> Event[Any]:
        """Return the event of letting a player speak again, to be submitted."""


@runtime_checkable
class ShowsOwn(Protocol):
    """A parlour that shows players, after each phase, what has become of what is theirs."""

    def own(self, state: Any, name: str) -> list[Block]:
        """Show a player the state of what is theirs; nothing while there is nothing to say."""


@runtime_checkable
class ShowsSheets(Protocol):
    """A parlour that can show all of what is a player's, where a surface has room for it."""

    def sheets(self, state: Any, name: str) -> list[Block]:
        """Show a player everything of theirs as it is now."""


@runtime_checkable
class ShowsForms(Protocol):
    """A parlour of a game in which orders can say more than a choice does."""

    def forms(self, state: Any, name: str) -> list[Block]:
        """Show how such orders are written."""


@runtime_checkable
class Suggests(Protocol):
    """A parlour that helps a player who does not know what to order."""

    def suggested(self, state: Any, name: str) -> Sequence[Decision]:
        """Return orders that a player might well give, as far as they are not given yet."""

    def forgotten(self, state: Any, name: str) -> Sequence[Text]:
        """Say what a player may have forgotten, before what they ordered is sealed."""


@runtime_checkable
class TellsByPages(Protocol):
    """A parlour of a game in which so much happens at once that it is told by pages."""

    paged: bool
    """Whether it is."""


@runtime_checkable
class PlaysOpenly(Protocol):
    """A parlour of a game in which all but sealed orders is seen by everyone.

    What a seat has seen, applied to a blank state, is then the state without others' orders.
    """

    open_table: bool
    """Whether that is so."""


@runtime_checkable
class ShowsMore(Protocol):
    """A parlour that can be asked about things by their names."""

    def about(self, state: Any, said: str) -> list[Block]:
        """Show what everyone can see of a thing, or what can be asked if no name is given."""


@runtime_checkable
class SkipsNews(Protocol):
    """A parlour whose blocks show some kinds of events, so that these are not told one by one."""

    carded: tuple[type[Event[Any]], ...]
    """What the card and the standing show: not told before the first phase."""
    charted: tuple[type[Event[Any]], ...]
    """What the epilogue shows: not told in the story."""


@runtime_checkable
class HasParlour(Protocol):
    """A pack that is played at seats, by people and by bots."""

    @property
    def parlour(self) -> Parlour:
        """Return its parlour; a pack may load it when it is first asked for."""


class Post(Struct, frozen=True):
    """Something a host posts, in plain words: how it is marked up is the renderer's business.

    It is here, below the packs, because packs write posts and the upper
    layers print them.
    """

    title: Text
    body: tuple[Block, ...] = ()
    to: str = ""
    """The one player who may read it; empty where everyone may."""
    phase: str = ""
    """The phase it tells of, as people name it; empty where it is of none."""


class Press(Protocol):
    """How a pack's games are told to those who play them by post.

    A pack need not have one: see `HasPress`.  One that reads what players have posted is a
    `CountsPosts` (in `gloaming.kernel.packs.tables`).
    """

    def posts(self, seen: Mapping[str, Sequence[Event[Any]]]) -> list[Post]:
        """Return the posts of a game in the order they are sent.

        `seen` is what each player saw, by name and in seat order and, under the
        empty name, what everyone did.  A press is given nothing else, so that
        a post cannot tell what its readers were not shown; what a player alone
        was shown may be in a post to everyone only when the game is over.
        """


@runtime_checkable
class TakesTexts(Protocol):
    """A press that uses a host's own words."""

    def with_texts(self, text: str) -> Press:
        """Return a press with the words of a file, or raise `Faults` with all that is wrong."""


@runtime_checkable
class TellsReferee(Protocol):
    """A press that writes to the referee, too, who may read everything."""

    def referee(self, log: Sequence[Record]) -> list[Post]:
        """Return what nobody but the referee may read before the game is over."""


@runtime_checkable
class HasPress(Protocol):
    """A pack that is told by post."""

    @property
    def press(self) -> Press:
        """Return its press; a pack may load it when it is first asked for."""


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
