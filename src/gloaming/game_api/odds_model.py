"""Odds: what a pack offers so that it can be played many times over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct, field

from gloaming.game_api.seat_interface import Bot
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import GradedError
from gloaming.text.phrase import Text

Luck: TypeAlias = Callable[[], float]
"""Chance for one simulated game: each call gives a number from 0 up to, but not including, 1."""
NOBODY: Final = "nobody"
"""Counted among the sides where a game is won by none of them."""


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


class GameResult(Struct, frozen=True):
    """How a game ended."""

    winners: tuple[str, ...]
    """The sides that have won; none where nobody did."""
    rounds: int
    """How many rounds of the cycle were begun."""
    lives: tuple[Life, ...]


class Series(Struct, frozen=True):
    """Many games of one kind: what is played, by whom, and on which chances."""

    terms: Terms
    kind: str
    """The kind of players that everybody is; empty where sides differ."""
    seed: str = "1"


class RoleCount(Struct):
    """What became of all who had one role."""

    side: str
    dealt: int = 0
    fell: dict[int, int] = field(default_factory=dict)
    """How many fell, by round."""
    won: int = 0

    def surviving(self, rounds: int) -> float:
        """Return the share that lived through so many rounds."""
        fallen = sum(number for fell, number in self.fell.items() if fell <= rounds)
        return 1 - fallen / self.dealt if self.dealt else 0.0


class Counts(Struct):
    """What became of some games, in numbers that can be added up."""

    games: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    """How many each side has won, alone or with others."""
    ended: dict[str, dict[int, int]] = field(default_factory=dict)
    """How many each side has won, by the round in which the game ended."""
    lengths: dict[int, int] = field(default_factory=dict)
    courses: dict[str, RoleCount] = field(default_factory=dict)


class Pairs(Struct):
    """What two settings made of the same chances: who won in the one, and in the other."""

    games: int = 0
    gained: int = 0
    """Games won in the first alone."""
    lost: int = 0
    """Games won in the second alone."""

    def count(self, *, first: bool, second: bool) -> None:
        """Count one more pair of games."""
        self.games += 1
        self.gained += first and not second
        self.lost += second and not first

    def add(self, other: Pairs) -> None:
        """Count a whole batch."""
        self.games += other.games
        self.gained += other.gained
        self.lost += other.lost


class Estimate(Struct, frozen=True):
    """A rate, with the interval it lies in at the usual confidence."""

    rate: float
    low: float
    high: float
    games: int

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.rate:.2%} ({self.low:.2%} to {self.high:.2%})"


class Exact(Struct, frozen=True):
    """The chance of the side that leads, as a fraction."""

    fraction: str
    decimal: float
    premise: str
    """How the players are taken to play."""
    unlike: str = ""
    """Why simulated games do not play by that premise and cannot be compared with it."""


class OddsGames(Protocol):
    """How a pack is played for its odds."""

    kinds: Sequence[str]
    """The kinds of players that can be asked for, the seat interface's bots apart."""
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

        The same chance deals the same seats the same roles, even if one is then made plain.
        """

    def roles(self, terms: Terms) -> Sequence[str]:
        """Name the roles that may be dealt and are not plain."""

    def rules(self, terms: Terms) -> Mapping[str, str]:
        """Return the value of every switch of the rules."""

    def switches(self) -> Mapping[str, Sequence[str]]:
        """Return the rules that tables differ in, each with its values."""

    def sides(self, terms: Terms) -> Sequence[str]:
        """Name the sides that may have players of a kind of their own, each in one word."""

    def side(self, state: Any, name: str) -> str:
        """Name the side a player is on, in the same word."""

    def play(self, game: Game[Any], kind: str, luck: Luck) -> None:
        """Give everyone's orders for the open phase, as players of a kind would."""

    def verdict(self, game: Game[Any]) -> GameResult:
        """Tell how a game ended."""


@runtime_checkable
class Conventional(Protocol):
    """Games for odds that have players of their own besides the seat interface's bots."""

    conventions: Sequence[str]
    """The kinds of such players."""
    usual: str
    """The kind that plays where nobody says who does."""

    def manner(self, kind: str) -> Text:
        """Say who players of a kind are, in a few words."""

    def caveat(self, kind: str) -> Text:
        """Say what odds of players of a kind do not tell; nothing where that need not be said."""

    def bot(self, name: str, kind: str, seed: str) -> Bot:
        """Return somebody of a kind to take a seat."""


@runtime_checkable
class ArrangesSeats(Protocol):
    """Games for odds whose deal can be put into the seats in any order."""

    def arranged(self, terms: Terms, luck: Luck, order: Sequence[int]) -> list[Event[Any]]:
        """Deal as `openings` does, and put the nth part of the deal in the seat `order[n]`."""


@runtime_checkable
class Apportioned(Protocol):
    """Games for odds of setups that say themselves who plays some of their sides."""

    def parts(self, terms: Terms) -> Mapping[str, str]:
        """Return the kind of players of every side that the setup gives one to."""


class ExactOdds(Protocol):
    """Odds that are worked out and not played."""

    kind: str
    """The kind of players whose odds these are."""

    def value(self, series: Series) -> Exact:
        """Return the exact chance of the side that leads, or complain that there is none."""


class CompiledOdds(Protocol):
    """An engine that plays some setups much faster than the rules themselves do.

    Its chances are its own: it plays other games than the rules play on the same seed.
    """

    def obstacle(self, series: Series) -> GradedError | None:
        """Say why this engine cannot play a series; None if it can."""

    def play(self, series: Series, first: int, games: int) -> Iterable[Counts]:
        """Play some games of a series by their numbers; what is returned is added up."""

    def pairs(
        self, one: Series, others: Sequence[Series], side: str, first: int, games: int
    ) -> list[Pairs]:
        """Play some games of a series, and the same games of others; compare how often a side wins.

        A game that is dealt alike in both is no pair.
        """


@runtime_checkable
class HasOddsGames(Protocol):
    """A pack that can be played for its odds."""

    @property
    def odds_games(self) -> OddsGames:
        """Return its games for odds; a pack may load it when it is first asked for."""


@runtime_checkable
class HasExactOdds(Protocol):
    """A pack that knows the exact odds of some of its setups."""

    @property
    def exact_odds(self) -> ExactOdds:
        """Return what knows them; a pack may load it when it is first asked for."""


@runtime_checkable
class HasCompiledOdds(Protocol):
    """A pack with a compiled engine for some of its setups."""

    @property
    def compiled_odds(self) -> CompiledOdds:
        """Return the engine; a pack may load it when it is first asked for."""
