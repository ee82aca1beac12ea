"""Seat interfaces: how people and bots play a pack, and what not every one of them can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from gloaming.game_api.choice import Choice, Decision
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.blocks import Block, Card
from gloaming.text.phrase import Text


class Bot(Protocol):
    """A player who is no person, and who knows only what their seat was shown."""

    def decide(
        self, seen: Sequence[Event[Any]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Decide what to order; `turn` counts how often one was asked in this phase."""


class SeatInterface(Protocol):
    """How a pack is played by people and by bots; what people are shown are blocks.

    A pack need not have one: `seat_interface` says so for it.  What not every one can do is a
    protocol of its own: `MakesOrders`, `SizesSetups`, `NamesBots`, `HasUsualSetup`, `KnowsGone`,
    `RemovesPlayers`, `SilencesPlayers`, `AsksSuspicions`, `NamesRoles`, `TellsVictory`,
    `ShowsOwn`, `ShowsSheets`, `ShowsForms`, `ShowsMore`, `Suggests`, `TellsByPages` and
    `SkipsNews`; in `gloaming.game_api.setup_info` are those for people who open a room,
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

    def board(self, state: Any) -> list[Block]:
        """Show what everyone can see of the game as it is now."""

    def bot(self, name: str, strength: str, seed: str) -> Bot:
        """Return somebody to take a seat."""

    def winners(self, game: Game[Any]) -> list[str]:
        """Name the players who have won, the dead among them, when all is over."""

    def epilogue(self, game: Game[Any]) -> list[Block]:
        """Show, when all is over, what was hidden."""


@runtime_checkable
class TellsVictory(Protocol):
    """A seat interface of a game that is won by sides, which say more than names of winners."""

    def victory(self, game: Game[Any]) -> Text:
        """Say which side has won, when all is over, as a sentence; nothing if none has."""


@runtime_checkable
class NamesRoles(Protocol):
    """A seat interface of a game in which players may be of several kinds."""

    def claimable(self, state: Any) -> Sequence[str]:
        """Name what a player may be in this game, as far as everyone knows."""


@runtime_checkable
class MakesOrders(Protocol):
    """A seat interface that makes orders of decisions itself: none need be written and read.

    What it makes is what the notation would read, and is refused for the same reasons.
    """

    def made(self, state: Any, name: str, decision: Decision) -> Event[Any] | None:
        """Return the order that a decision of a player means now; it may yet be refused.

        None where only the notation can tell: then the line of the decision is to be read.
        """


@runtime_checkable
class SizesSetups(Protocol):
    """A seat interface that takes setups that people bring in files of their own."""

    def sizes(self, setup: str) -> Sequence[int]:
        """Return the numbers of players that a setup can be dealt to."""


@runtime_checkable
class NamesBots(Protocol):
    """A seat interface some of whose setups say which bots play in them."""

    def usual_bots(self, setup: str) -> str:
        """Return the kind of bots that a setup is made for; nothing where any will do."""


@runtime_checkable
class HasUsualSetup(Protocol):
    """A seat interface that plays a certain setup where none is named."""

    usual: str
    """The name of that setup."""


@runtime_checkable
class KnowsGone(Protocol):
    """A seat interface of a game that players can be out of before it is over."""

    def gone(self, state: Any, name: str) -> bool:
        """Tell whether a player has no more part in the game."""


@runtime_checkable
class AsksSuspicions(Protocol):
    """A seat interface of a game in which players can be asked whom they suspect."""

    def suspects(self, state: Any, name: str) -> Sequence[str]:
        """Name whom a player may name when asked, the same whatever their own part is."""


@runtime_checkable
class RemovesPlayers(Protocol):
    """A seat interface of a game from which a host can remove a player."""

    def removal(self, state: Any, name: str, reason: str, *, reveals: bool) -> Event[Any]:
        """Return the event of a removal, to be submitted; it may be refused.

        `reveals` says whether everyone learns what a player was, where a game has such secrets.
        """


@runtime_checkable
class SilencesPlayers(Protocol):
    """A seat interface of a game in which a host can forbid a player to speak."""

    def silence(self, state: Any, name: str, reason: str) -> Event[Any]:
        """Return the event of silencing a player, to be submitted; it may be refused."""

    def unsilence(self, state: Any, name: str, reason: str) -> Event[Any]:
        """Return the event of letting a player speak again, to be submitted."""


@runtime_checkable
class ShowsOwn(Protocol):
    """A seat interface that shows players, after each phase, what has become of what is theirs."""

    def own(self, state: Any, name: str) -> list[Block]:
        """Show a player the state of what is theirs; nothing while there is nothing to say."""


@runtime_checkable
class ShowsSheets(Protocol):
    """A seat interface that can show all of what is a player's, where a surface has room for it."""

    def sheets(self, state: Any, name: str) -> list[Block]:
        """Show a player everything of theirs as it is now."""


@runtime_checkable
class ShowsForms(Protocol):
    """A seat interface of a game in which orders can say more than a choice does."""

    def forms(self, state: Any, name: str) -> list[Block]:
        """Show how such orders are written."""


@runtime_checkable
class Suggests(Protocol):
    """A seat interface that helps a player who does not know what to order."""

    def suggested(self, state: Any, name: str) -> Sequence[Decision]:
        """Return orders that a player might well give, as far as they are not given yet."""

    def forgotten(self, state: Any, name: str) -> Sequence[Text]:
        """Say what a player may have forgotten, before what they ordered is sealed."""


@runtime_checkable
class TellsByPages(Protocol):
    """A seat interface of a game in which so much happens at once that it is told by pages."""

    paged: bool
    """Whether it is."""


@runtime_checkable
class ShowsMore(Protocol):
    """A seat interface that can be asked about things by their names."""

    def about(self, state: Any, said: str) -> list[Block]:
        """Show what everyone can see of a thing, or what can be asked if no name is given."""


@runtime_checkable
class SkipsNews(Protocol):
    """A seat interface whose blocks show some kinds of events, which are not told one by one."""

    carded: tuple[type[Event[Any]], ...]
    """What the card and the board show: not told before the first phase."""
    charted: tuple[type[Event[Any]], ...]
    """What the epilogue shows: not told in the story."""


@runtime_checkable
class HasSeatInterface(Protocol):
    """A pack that is played at seats, by people and by bots."""

    @property
    def seat_interface(self) -> SeatInterface:
        """Return its seat interface; a pack may load it when it is first asked for."""
