"""Observers: what one seat has seen, in sentences and as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from gloaming.doors.numbered_game import OWN, NumberedGame
from gloaming.doors.spiel.state import GloamingState
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

NOBODY = pyspiel.PrivateInfoType.NONE
ONE = pyspiel.PrivateInfoType.SINGLE_PLAYER


class GloamingObserver:
    """What a seat knows: all that it recalls, or what it sees now; all of it, or a part."""

    def __init__(self, kind: Any, params: Any, game: NumberedGame) -> None:
        if params:
            raise Malformed(
                "malformed/observer", say("an observer has no options"), value=tuple(params)
            )
        if kind.private_info not in (NOBODY, ONE):
            raise Malformed(
                "malformed/observer",
                say("an observer knows of one player at most"),
                accepted=(NOBODY.name, ONE.name),
            )
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == ONE
        everyone, own = range(len(OWN), len(OWN) + len(game.numbers.public)), range(len(OWN))
        alone = range(everyone.stop, len(game.features))
        self._part = [*(own if self._private else ()), *(everyone if self._public else ())]
        self._part += alone if self._private else ()
        self._features = game.features
        size = len(self._part)
        # What one recalls has no fixed length, so there are no numbers for it.
        self.tensor = None if self._recalls else np.zeros(size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def describe(self) -> list[str]:
        """Name the numbers."""
        return [] if self.tensor is None else [self._features[place] for place in self._part]

    def set_from(self, state: GloamingState, player: int) -> None:
        """Write down what a seat sees, as numbers."""
        if self.tensor is None:
            return
        if state.point is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.point.values[player, self._part]

    def string_from(self, state: GloamingState, player: int) -> str:
        """Say what a seat knows."""
        point = state.point
        if point is None:
            return ""
        said = point.recalled if self._recalls else point.shown
        return said(player, public=self._public, private=self._private)
