"""The well played many times over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gloaming.game_api.odds_model import GameResult, Life, Luck, Terms
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Malformed
from well.game import Come, Draw, Yard
from well.seat_interface import winners

NAMES = ("ann", "bob", "cal", "dan")
SETUP = "common well"


class WellOddsGames:
    """Those who draw at random, and who has most in the end."""

    kinds: Sequence[str] = ("random",)
    part = "drawer"
    round = "round"

    def title(self, terms: Terms) -> str:
        return terms.setup

    def lead(self, terms: Terms) -> str:
        return NAMES[0]

    def settled(self, terms: Terms) -> Terms:
        if terms.setup != SETUP:
            raise Malformed(
                "malformed/no-such-setup", "there is one well", value=terms.setup, accepted=(SETUP,)
            )
        return Terms(terms.setup, len(NAMES))

    def openings(self, terms: Terms, luck: Luck) -> list[Event[Any]]:
        return [Come(name) for name in NAMES]

    def roles(self, terms: Terms) -> Sequence[str]:
        return ()

    def rules(self, terms: Terms) -> Mapping[str, str]:
        return {}

    def switches(self) -> Mapping[str, Sequence[str]]:
        return {}

    def sides(self, terms: Terms) -> Sequence[str]:
        return NAMES

    def side(self, state: Any, name: str) -> str:
        return name

    def play(self, game: Game[Any], kind: str, luck: Luck) -> None:
        if game.state.phase is not None and game.state.phase.name == "round":
            for name in NAMES:
                game.submit(Draw(name, int(luck() * 3)))

    def verdict(self, game: Game[Any]) -> GameResult:
        yard: Yard = game.state
        best = winners(yard)
        lives = tuple(Life(self.part, name, 0, name in best) for name in yard.buckets)
        return GameResult(tuple(best), yard.calendar.opened - 1, lives)
