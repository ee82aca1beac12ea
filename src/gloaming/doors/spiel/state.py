"""States: a place in a game, as OpenSpiel handles it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyspiel

from gloaming.doors.spiel.point import Key, Point, game_of
from gloaming.text.errors import Illegal
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
