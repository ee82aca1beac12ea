"""Places: what everyone was, as it is told at the end of a game."""

from __future__ import annotations

from typing import Any

from gloaming.kernel.game import Game
from gloaming.kernel.packs.parlour import Parlour
from gloaming.kernel.packs.places import TellsPlaces
from gloaming.kernel.words.blocks import Place, Roster


def final_places(parlour: Parlour, game: Game[Any]) -> dict[str, Place]:
    """Tell of every seat of a game that is over what it was, as far as the game tells it."""
    if isinstance(parlour, TellsPlaces):
        return {place.name: place for place in parlour.places(game)}
    rosters = (block for block in parlour.epilogue(game) if isinstance(block, Roster))
    return {place.name: place for roster in rosters for place in roster.places}
