"""Tables: what a pack can tell and do for people who open a room.

Each is a capability, with a protocol of its own that a seat interface or reports have or have not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.text.blocks import Block
from gloaming.text.phrase import Text


class SetupOdds(Struct, frozen=True):
    """How often each side wins a setup, as it is known when the pack is shipped."""

    players: int
    shares: Mapping[str, float]
    """The chance of each side, from 0 to 1."""
    games: int = 0
    """How many games were played; 0 where it was worked out."""
    told: Text = ""
    """The same in a line, with how it is known."""


class SetupCard(Struct, frozen=True):
    """What there is to know of a setup before anybody plays it."""

    title: Text
    line: Text
    """Who or what is in it, in a line."""
    rules: str = ""
    """The rules it is played by, in the words of the notation."""
    odds: SetupOdds | None = None


class SwitchValue(Struct, frozen=True):
    """One position of a switch."""

    value: str
    text: Text


class RuleSwitch(Struct, frozen=True):
    """A rule that tables differ in; the first of its values is the usual one."""

    name: str
    text: Text
    values: tuple[SwitchValue, ...]


@runtime_checkable
class DescribesSetups(Protocol):
    """A seat interface that can show a setup in a few words."""

    def described(self, setup: str) -> SetupCard:
        """Describe a setup, by its name or by its text."""


@runtime_checkable
class TakesRules(Protocol):
    """A seat interface of a game whose rules have switches that a table may throw."""

    def switches(self) -> Sequence[RuleSwitch]:
        """Return the switches."""

    def agreed(self, setup: str, rules: str) -> list[Event[Any]]:
        """Return the events of agreeing on rules, which come before the deal.

        `rules` are words of the notation: `ties=none`.  They change the rules of the setup.
        """


class CountTerms(Struct, frozen=True):
    """How posts are to be read."""

    aliases: tuple[tuple[str, str], ...] = ()
    """Other names of players, each with the name it means."""
    hosts: tuple[str, ...] = ()
    """Who runs the game: what they post is not read."""
    first: int = 0
    """The number of the first post that is read."""
    last: int | None = None
    """The number of the last one; None where all are read from the first."""


class PostDoubt(Struct, frozen=True):
    """Something in a post that a host has to decide."""

    line: int
    by: str
    text: str
    why: Text


class PostCount(Struct, frozen=True):
    """What pasted posts come to."""

    title: Text
    body: tuple[Block, ...]
    orders: tuple[str, ...]
    """The orders in them, in the words of the notation and in the order they were given."""
    doubts: tuple[PostDoubt, ...] = ()


@runtime_checkable
class CountsPosts(Protocol):
    """Reports that read orders out of what players have posted."""

    def counted(self, state: Any, text: str, terms: CountTerms) -> PostCount:
        """Read posts that were pasted, one after another."""
