"""Notation: how a pack's games are written down and read back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.words import Word


class Heading(Struct):
    """The head of a script: its keywords with their words, and the lines of its seats."""

    keywords: dict[str, list[Word]]
    seats: list[list[Word]]
    names: list[tuple[Word, str]] = []
    """What seats are shown as, each with its handle; the script sees to these, not the pack."""


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
