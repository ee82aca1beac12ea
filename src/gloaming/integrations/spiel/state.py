"""States: a place in a game as OpenSpiel handles it, and what one seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from gloaming.integrations.numbered_game import OWN, NumberedGame
from gloaming.integrations.spiel.point import Key, Point, game_of
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say


class GloamingState(pyspiel.State):  # type: ignore[misc]  # its base has no types
    """A game: first a deal is drawn, and then everyone acts together until it is over."""

    def __init__(self, game: Any, key: Key, deals: int, longest: int) -> None:
        super().__init__(game)
        # All of these are copied when a state is, and kept when it is written down.
        self._key = key
        self._deals = deals
        self._longest = longest
        self.point: Point | None = None
        """Where the game is; nowhere before the deal."""

    def current_player(self) -> int:
        """Return who acts: chance deals, and then everyone acts together."""
        if self.point is None:
            return int(pyspiel.PlayerId.CHANCE)
        over = pyspiel.PlayerId.TERMINAL if self.is_terminal() else pyspiel.PlayerId.SIMULTANEOUS
        return int(over)

    def is_terminal(self) -> bool:
        """Tell whether the game has ended, or is cut off."""
        point = self.point
        return point is not None and (point.over or len(point.moves) >= self._longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals; each is as likely as any other."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def returns(self) -> list[float]:
        """Return 1 for those who have won, -1 for those who have lost, and 0 before the end."""
        return [0.0] * self.num_players() if self.point is None else self.point.returns

    def _legal_actions(self, player: int) -> list[int]:
        assert self.point is not None
        return self.point.legal[player]

    def _apply_action(self, action: int) -> None:
        if self.point is not None or not 0 <= action < self._deals:
            raise Illegal(
                "illegal/deal",
                say("there is no such deal to be drawn now"),
                value=action,
                accepted=() if self.point is not None else (f"0 to {self._deals - 1}",),
            )
        self.point = Point.dealt(self._key, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        if self.point is None or self.is_terminal():
            raise Illegal("illegal/not-asked", say("nobody is asked to act now"))
        self.point = self.point.after(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else game_of(self._key).means(action)

    def __str__(self) -> str:
        return "before the deal" if self.point is None else self.point.describe()


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
