"""Places: what everyone was, for those who count it and read nothing else of an epilogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from gloaming.kernel.game import Game
from gloaming.kernel.words.blocks import Place


@runtime_checkable
class TellsPlaces(Protocol):
    """A parlour that can tell who was what without all else that its epilogue shows."""

    def places(self, game: Game[Any]) -> Sequence[Place]:
        """Tell of everyone what they were, and whether they have won."""
