"""The stage: what an evening needs of the surface that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from msgspec import Struct

from gloaming.cli.terminal.story import Story
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.blocks import Block, Card
from gloaming.kernel.words.phrase import Text

WON, LOST, DRAWN = "won", "lost", "drawn"
KEEP, AGAIN = "keep", "again"
"""What is typed after a game."""


class Left(Exception):
    """There are no more answers: the player who gave them has left."""


class Welcome(Struct, frozen=True):
    """What is played, before anything is."""

    game: str
    seats: int
    bots: str
    """The strength of the bots; empty where there are none."""
    promise: str
    """The commitment to the seed."""
    seed: str
    """The seed, where the person has chosen it; nobody else knows it before the end."""


class Verdict(Struct, frozen=True):
    """How a game has ended for the people who played it, in a few sentences."""

    results: tuple[tuple[str, str], ...]
    """Each person with `WON`, `LOST` or `DRAWN`."""
    sentences: tuple[Text, ...]


class Stage(Protocol):
    """Where an evening is shown, and where answers come from."""

    def welcome(self, told: Welcome) -> None:
        """Tell what is played."""

    def card(self, card: Card) -> None:
        """Show a person their card."""

    def hand_over(self, name: str) -> None:
        """Hide what was shown to another person, and wait until this one looks."""

    def phase(self, title: Text) -> None:
        """Begin a phase."""

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Tell something that has just happened: to everyone, or to the player alone."""

    def board(self, blocks: Sequence[Block]) -> None:
        """Show what can be seen of the game as it is now."""

    def aside(self, text: Text) -> None:
        """Say something about the evening itself."""

    def others(self) -> AbstractContextManager[None]:
        """Return what is shown while others make up their minds."""

    def ask(self, turn: PlayerTurn) -> None:
        """Ask the player what to do; raise `Left` when there is nobody to answer."""

    def verdict(self, story: Story, told: Verdict) -> None:
        """Tell who was what, and how it has ended."""

    def offer(self, story: Story, told: Verdict, *, keeps: bool, deals: bool) -> str:
        """Offer the whole story, which ends as the game did, to keep the game, and another one.

        Return what is wanted of the last two: `KEEP`, `AGAIN` or nothing.
        """
