"""Trials: what a pack offers to whoever plays it many times over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.pack import Bot

Luck: TypeAlias = Callable[[], float]
"""Chance for a trial: each call gives a number from 0 up to, but not including, 1."""


EVERY_NIGHT: Final = -1


class Terms(Struct, frozen=True, omit_defaults=True):
    """What is played: a setup, for how many, by which rules, and with what changed in it."""

    setup: str
    """What a setup is known by, or the whole text of one; a pack opens no files."""
    seats: int = 0
    """How many play; 0 for as many as the setup is made for."""
    foes: int = 0
    """How many are of the informed side; 0 for as many as the setup says."""
    rules: str = ""
    """Switches in place of the setup's own, as a script writes them."""
    plain: str = ""
    """A role whose holder is dealt a plain one of the same side instead."""


class Life(Struct, frozen=True, gc=False):
    """What became of one player of a game."""

    role: str
    side: str
    fell: int = 0
    """The round in which the player fell; 0 for one who saw the end."""
    won: bool = False
    """Whether the player has won; of those who play alone, not all need to who are called alike."""


class Verdict(Struct, frozen=True):
    """How a game ended."""

    winners: tuple[str, ...]
    """The sides that have won; none where nobody did."""
    rounds: int
    """How many rounds of the cycle were begun."""
    lives: tuple[Life, ...]


class Sheet(Struct, frozen=True):
    """One seat as a compiled engine knows it: what its role declares, in a few words."""

    role: str
    side: str
    deed: str = ""
    """What its holder does by night: block, jail, protect, guard, kill, inquire, track, watch."""
    scope: str = ""
    """To whom: anyone, or others than oneself."""
    seems: str = ""
    """The side that an inquiry finds, where that is not the truth."""
    vest: int = 0
    """How many attacks its holder is proof against; below 0 for all."""
    uses: int = 0
    """How often its holder may do it; 0 without limit."""
    nights: int = EVERY_NIGHT
    """In which nights, a bit for each by its number."""


class Trials(Protocol):
    """How a pack is played for its odds."""

    kinds: Sequence[str]
    """The kinds of players that can be asked for, the parlour's bots apart."""
    part: str
    """What a player is dealt, in a word: a role, say, or a ship."""
    round: str
    """What the length of a game is counted in, in a word."""

    def title(self, terms: Terms) -> str:
        """Return what the setup is called."""

    def lead(self, terms: Terms) -> str:
        """Name the side whose chances are told first."""

    def settled(self, terms: Terms) -> Terms:
        """Return terms with nothing left open, or complain of what cannot be played."""

    def openings(self, terms: Terms, luck: Luck) -> list[Event[Any]]:
        """Return the events that set up one game, dealt by chance.

        The same chance deals the same seats the same roles, whatever is then made plain.
        """

    def roles(self, terms: Terms) -> Sequence[str]:
        """Name the roles that may be dealt and are not plain."""

    def draws(self, terms: Terms) -> Sequence[Sequence[str]]:
        """Name the roles of every draw that may be dealt, each as likely; or complain of too many.

        What is drawn is then dealt to anybody.
        """

    def casts(self, terms: Terms) -> Sequence[Sequence[Sheet]]:
        """Return every cast that may be dealt, each as likely, with everyone's sheet.

        Complain of what only the full engine can play.
        """

    def rules(self, terms: Terms) -> Mapping[str, str]:
        """Return how every switch of the rules stands."""

    def switches(self) -> Mapping[str, Sequence[str]]:
        """Return the rules that tables differ in, each with its values."""

    def sides(self, terms: Terms) -> Sequence[str]:
        """Name the sides that may have players of a kind of their own, each in one word."""

    def side(self, state: Any, name: str) -> str:
        """Name the side a player is on, in the same word."""

    def play(self, game: Game[Any], kind: str, luck: Luck) -> None:
        """Give everyone's orders for the open phase, as players of a kind would."""

    def verdict(self, game: Game[Any]) -> Verdict:
        """Tell how a game ended."""


@runtime_checkable
class Conventional(Protocol):
    """Trials that have players of their own besides the parlour's bots."""

    conventions: Sequence[str]
    """The kinds of such players."""

    def bot(self, name: str, kind: str, seed: str) -> Bot:
        """Return somebody of a kind to take a seat."""


@runtime_checkable
class Apportioned(Protocol):
    """Trials of setups that say themselves who plays some of their sides."""

    def parts(self, terms: Terms) -> Mapping[str, str]:
        """Return the kind of players of every side that the setup gives one to."""
