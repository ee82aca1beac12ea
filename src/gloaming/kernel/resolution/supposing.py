"""Supposing: what would come of events is tried out on the real state, and undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, cast

from gloaming.kernel.dice import Dice
from gloaming.kernel.events.event import Cell, Event

if TYPE_CHECKING:
    from gloaming.kernel.game import Game
    from gloaming.kernel.resolution.resolver import Resolver


class Supposed:
    """An event that is supposed to have happened, and the subscribers that came by it."""

    __slots__ = ("event", "outcome", "reads", "serials")

    def __init__(self, game: Resolver[Any], event: Event[Any], reads: frozenset[Cell]) -> None:
        self.event = event
        self.outcome = game.outcome(event)
        """What comes of it: nothing, if it is stopped."""
        self.reads = reads
        self.serials: list[int] = []

    def lay(self, game: Resolver[Any]) -> list[Cell]:
        """Suppose it; return what it writes."""
        state = game.state
        cells: list[Cell] = []
        for event in self.outcome:
            cells += event.writes(state)
            for effect in _enlisting(game, event):
                self.serials.append(state.enlisted)
                effect.apply(state)
        return cells

    def lift(self, game: Resolver[Any]) -> None:
        """Suppose it no more."""
        for serial in self.serials:
            game.state.unsubscribe(serial)
        self.serials.clear()

    def holds(self, game: Resolver[Any]) -> bool:
        """Tell whether the same would come of it now; nobody is touched by themselves."""
        self.lift(game)
        same = game.outcome(self.event) == self.outcome
        self.lay(game)
        return same


def _enlisting(game: Resolver[Any], event: Event[Any]) -> list[Event[Any]]:
    """Name the effects of an event that do not hang on dice."""
    found = []
    try:
        for effect in event.consequences(cast("Game[Any]", game)):
            if effect.enlists:
                found.append(effect)  # noqa: PERF401  (what came before a throw counts)
    except _Chance:
        pass
    return found


class Supposing:
    """While it lasts, subscribers come and go; afterwards none has ever been there."""

    def __init__(self, game: Resolver[Any]) -> None:
        self._game = game

    def __enter__(self) -> None:
        game = self._game
        self._enlisted, self._dice = game.state.enlisted, game.dice
        game.dice = _NoDice()

    def __exit__(self, *error: object) -> None:
        game = self._game
        game.state.enlisted, game.dice = self._enlisted, self._dice


class _Chance(Exception):
    """Something hangs on dice."""


class _NoDice(Dice):
    """Dice that cannot be thrown: chance is for what happens."""

    def throw(self, sides: int) -> NoReturn:
        raise _Chance
