"""Ballots: who voted for whom, for tables of many games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.log import Record


class Ballot(Struct, frozen=True):
    """A vote that was cast, or taken back."""

    seq: int
    """The record that tells of it."""
    voter: str
    targets: tuple[str, ...]
    """For whom; empty for one that was taken back."""


@runtime_checkable
class TellsBallots(Protocol):
    """A parlour of a game in which votes are cast in the open."""

    def ballots(self, log: Sequence[Record]) -> Iterator[Ballot]:
        """Go through the votes of a game, in order."""
