"""Claims: what players told of each other, and whether it was true, for tables of many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.kernel.game import Game


class JudgedClaim(Struct, frozen=True):
    """What somebody told everyone about another player, and whether it was so."""

    seq: int
    """The record that tells of it."""
    by: str
    about: str
    is_true: bool


@runtime_checkable
class JudgesClaims(Protocol):
    """A parlour of a game in which players tell what they have found out, or say so."""

    def claims(self, game: Game[Any]) -> Iterator[JudgedClaim]:
        """Go through what was told of others in a game that is over, in order."""
