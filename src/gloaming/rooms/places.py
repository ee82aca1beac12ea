"""Places: what everyone was, for those who count it and read nothing else of an epilogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from gloaming.kernel.game import Game
from gloaming.kernel.packs.parlour import Parlour
from gloaming.kernel.words.blocks import Place, Roster


@runtime_checkable
class TellsPlaces(Protocol):
    """A parlour that can tell who was what without all else that its epilogue shows."""

    def places(self, game: Game[Any]) -> Sequence[Place]:
        """Tell of everyone what they were, and whether they have won."""


def final_places(parlour: Parlour, game: Game[Any]) -> dict[str, Place]:
    """Tell of every seat of a game that is over what it was, as far as the game tells it."""
    if isinstance(parlour, TellsPlaces):
        return {place.name: place for place in parlour.places(game)}
    rosters = (block for block in parlour.epilogue(game) if isinstance(block, Roster))
    return {place.name: place for roster in rosters for place in roster.places}
