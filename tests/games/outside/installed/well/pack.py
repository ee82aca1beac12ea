"""The well as a pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from gloaming.game_api.notation import Notation
from gloaming.game_api.odds_model import OddsGames
from gloaming.game_api.pack import LibraryPage, Upcaster
from gloaming.game_api.reports import Reports
from gloaming.game_api.seat_interface import SeatInterface
from gloaming.kernel.event import Event, replace
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Submitted
from well.game import Come, Draw, Fill, Level, Yard
from well.notation import WellNotation
from well.odds_games import NAMES, SETUP, WellOddsGames
from well.reports import WellPress
from well.seat_interface import WellParlour


class WellPack:
    """A well, and those who draw from it."""

    name = "well"
    version = 1
    upcasters: Sequence[Upcaster] = ()
    notation: Notation = WellNotation()
    seat_interface: SeatInterface = WellParlour()
    reports: Reports = WellPress()
    odds_games: OddsGames = WellOddsGames()

    def blank(self) -> Yard:
        return Yard()

    def kinds(self) -> Sequence[type[Event[Any]]]:
        return [Come, Draw, Fill, Level]

    def library(self) -> Mapping[str, Sequence[LibraryPage]]:
        return {"setups": [LibraryPage(SETUP, "Ten buckets, and those who want them.")]}

    def players(self, state: Yard) -> Sequence[str]:
        return tuple(state.buckets)

    def deal(self, rng: Random) -> list[Event[Any]]:
        return [Come(name) for name in NAMES]

    def orders(self, game: Game[Any], rng: Random) -> list[Event[Any]]:
        phase = game.state.phase
        if phase is None or phase.name != "round":
            return []
        return [Draw(name, rng.randint(0, 2)) for name in game.state.buckets]

    def twin(
        self, inputs: Sequence[Event[Any]], observer: str, rng: Random
    ) -> list[Event[Any]] | None:
        """Let two others change places in all that they ask for: the well does not notice."""
        one, other = rng.sample([name for name in NAMES if name != observer], 2)
        names = {one: other, other: one}
        return [
            Submitted(replace(event.act, actor=names.get(event.act.actor, event.act.actor)))
            if isinstance(event, Submitted) and isinstance(event.act, Draw)
            else event
            for event in inputs
        ]


well = WellPack()
