"""What programs read of a game: numbers for neural nets, ballots and claims for tables.

The numbering depends on the setup alone, never on what was dealt, so that no number tells a secret.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.game_api.choice import Decision
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record


class NumberWatcher(Protocol):
    """What was seen, as numbers from 0 to 1: by everyone, or by one seat besides."""

    values: array[float]
    """One number for each feature; changed in place."""

    def observe(self, news: Sequence[Event[Any]]) -> None:
        """Take in what is new."""


class Numbering(Protocol):
    """The actions and the features of all games of one setup, for one number of seats."""

    orders: Sequence[Decision]
    """All orders that anybody may be able to give, in the order of their numbers."""
    claims: Sequence[Decision]
    """All that anybody may claim; these come after the orders."""
    public: Sequence[str]
    """What each number means that is the same for everyone."""
    private: Sequence[str]
    """What each number means that is a seat's own."""

    def offered(self, state: Any, seat: str, *, claims: bool) -> Sequence[int]:
        """Return the places of what a seat may order now and, if asked, of what it may claim.

        Places are counted through orders and claims.  It is what the choices of the seat say, and
        takes less time.
        """

    def watcher(self) -> NumberWatcher:
        """Return somebody who is told what everyone has seen."""

    def own_watcher(self, seat: str) -> NumberWatcher:
        """Return somebody who is told what one seat has seen and not everyone."""


@runtime_checkable
class NumbersPlay(Protocol):
    """A seat interface of a game that can be played by numbers."""

    def numbering(self, setup: str, players: Sequence[str]) -> Numbering:
        """Return the numbers for a setup and its players, in seat order."""


class Ballot(Struct, frozen=True):
    """A vote that was cast, or taken back."""

    seq: int
    """The record that tells of it."""
    voter: str
    targets: tuple[str, ...]
    """For whom; empty for one that was taken back."""


@runtime_checkable
class TellsBallots(Protocol):
    """A seat interface of a game in which votes are cast in the open."""

    def ballots(self, log: Sequence[Record]) -> Iterator[Ballot]:
        """Go through the votes of a game, in order."""


class JudgedClaim(Struct, frozen=True):
    """What somebody told everyone about another player, and whether it was so."""

    seq: int
    """The record that tells of it."""
    by: str
    about: str
    is_true: bool


@runtime_checkable
class JudgesClaims(Protocol):
    """A seat interface of a game in which players tell what they have found out, or say so."""

    def claims(self, game: Game[Any]) -> Iterator[JudgedClaim]:
        """Go through what was told of others in a game that is over, in order."""
