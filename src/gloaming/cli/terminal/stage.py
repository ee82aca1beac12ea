"""The stage: what an evening needs of the surface that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from msgspec import Struct

from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.blocks import Block, Card
from gloaming.kernel.words.phrase import Text

WON, LOST, DRAWN = "won", "lost", "drawn"


class Left(Exception):
    """There are no more answers: the player who gave them has left."""


class Welcome(Struct, frozen=True):
    """What is played, before anything is."""

    game: str
    seats: int
    players: tuple[str, ...]
    you: str
    bots: str
    seed: str


class PlayerResult(Struct, frozen=True):
    """How a game has ended for the person who played it."""

    you: str
    """`WON`, `LOST`, or `DRAWN` where nobody has won."""
    winners: tuple[str, ...]


class Scene(Struct, frozen=True):
    """A phase as it is told when all is over."""

    title: Text
    lines: tuple[str, ...]
    reasons: tuple[str, ...] = ()
    """Why somebody died in it, or was attacked and lived."""


class Story(Struct, frozen=True):
    """A whole game, told when there are no secrets left."""

    scenes: tuple[Scene, ...]
    epilogue: tuple[Block, ...]
    yours: str
    """What became of the person who played."""


class Stage(Protocol):
    """Where an evening is shown, and where answers come from."""

    def welcome(self, told: Welcome, card: Card) -> None:
        """Tell what is played, and show the player's card."""

    def phase(self, title: Text) -> None:
        """Begin a phase."""

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Tell something that has just happened: to everyone, or to the player alone."""

    def standing(self, blocks: Sequence[Block]) -> None:
        """Show what can be seen of the game as it is now."""

    def aside(self, text: Text) -> None:
        """Say something about the evening itself."""

    def others(self) -> AbstractContextManager[None]:
        """Return what is shown while others make up their minds."""

    def ask(self, move: PlayerTurn) -> None:
        """Ask the player what to do; raise `Left` when there is nobody to answer."""

    def outcome(self, told: PlayerResult) -> None:
        """Tell the player whether they have won."""

    def story(self, told: Story) -> None:
        """Tell the whole story."""
