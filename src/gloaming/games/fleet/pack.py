"""Fleet as a pack: what the upper layers know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random

from gloaming.game_api.notation import Notation
from gloaming.game_api.odds_model import OddsGames
from gloaming.game_api.pack import LibraryPage, Upcaster
from gloaming.game_api.plugin_slots import ClassSlot, FileSlot, PluginSlot, kinds_for
from gloaming.game_api.reports import Reports
from gloaming.game_api.seat_interface import SeatInterface
from gloaming.game_api.talk import StateTalks, Talks
from gloaming.games.fleet.battle.actors import (
    departures,
    distance_graph,
    formation,
    game_engine,
    unit,
)
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.old_events import UPCASTERS
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.leaving import Concede
from gloaming.games.fleet.battle.random_scenarios import deal_scenario
from gloaming.games.fleet.battle.scenarios import add_scenario
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.bots.random_play import chance_orders
from gloaming.games.fleet.designs.catalogue import add_design
from gloaming.games.fleet.designs.kinds import Kind, refuse_shared_tags
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.files.battles import read_battle
from gloaming.games.fleet.notation.orders import FleetNotation
from gloaming.games.fleet.show.library import library, scenario_page
from gloaming.games.fleet.show.vocabulary import vocabulary
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Closed, Opened
from gloaming.kernel.sealed_orders import Submitted, Withdrawn
from gloaming.text.phrase import Term

ACTORS = (game_engine, departures, distance_graph, formation, unit)
"""The modules of the actors, who are found by name once these are loaded."""


class FleetPack:
    """Fleet: formations of ships that plot in secret and fire all at once."""

    name = "fleet"
    version = 2
    upcasters: Sequence[Upcaster] = UPCASTERS
    notation: Notation = FleetNotation()
    talk: Talks = StateTalks()
    plugin_slots: Sequence[PluginSlot] = (
        ClassSlot("weapons", Weapon, refuse_shared_tags),
        ClassSlot("systems", Kind, refuse_shared_tags),
        FileSlot("ships", "systems", add_design),
        FileSlot("scenarios", "formations", add_scenario),
    )

    @cached_property
    def seat_interface(self) -> SeatInterface:
        """Return how it is played at seats."""
        from gloaming.games.fleet.show.seat_interface import FleetSeatInterface  # noqa: PLC0415  (when used)

        return FleetSeatInterface()

    @cached_property
    def reports(self) -> Reports:
        """Return how it is told by post."""
        from gloaming.games.fleet.show.reports import FleetReports  # noqa: PLC0415  (when used)

        return FleetReports()

    @cached_property
    def odds_games(self) -> OddsGames:
        """Return how it is played for its odds."""
        from gloaming.games.fleet.odds.games import FleetOddsGames  # noqa: PLC0415  (when used)

        return FleetOddsGames()

    def blank(self) -> BattleState:
        """Return a sky with nobody in it."""
        return BattleState()

    def kinds(self) -> Sequence[type[Event[BattleState]]]:
        """Return every kind of event of this pack, and of what was added to it."""
        return kinds_for(__package__ or "", BattleState)

    def library(self) -> Mapping[str, Sequence[LibraryPage]]:
        """Return the pages of weapons, systems, ships, scenarios, options and orders."""
        return library()

    def terms(self) -> Iterable[Term]:
        """Return the words of the closed lists, for catalogues."""
        return vocabulary()

    def setup_page(self, text: str) -> LibraryPage:
        """Return the page of a battle that somebody has written."""
        scenario = read_battle(text).scenario
        return scenario_page(scenario.name, scenario)

    def read_game(self, text: str, where: str) -> tuple[str, Game[BattleState]] | None:
        """Return the battle of a file and what it is called; XML is fought as it is plotted."""
        from gloaming.games.fleet.files.foreign import open_battle  # noqa: PLC0415  (it knows us)

        return open_battle(text, where)

    def players(self, state: BattleState) -> Sequence[str]:
        """Name the commanders, in the order of the scenario."""
        return tuple(state.commanders)

    def deal(self, rng: Random) -> list[Event[BattleState]]:
        """Return the set-up of some small battle."""
        return [ScenarioSet(deal_scenario(rng))]

    def orders(self, game: Game[BattleState], rng: Random) -> list[Event[BattleState]]:
        """Return orders for everybody, by chance."""
        return list(chance_orders(game.state, rng))

    def twin(
        self, inputs: Sequence[Event[BattleState]], observer: str, rng: Random
    ) -> list[Event[BattleState]] | None:
        """Let somebody else plot something and think better of it before the exchange closes."""
        plots = [event.act for event in inputs if isinstance(event, Submitted)]
        others = sorted(
            {act.actor for act in plots if isinstance(act, Order) and act.actor != observer}
        )
        places = [
            place
            for place, event in enumerate(inputs)
            if isinstance(event, Closed) and event.title.startswith(EXCHANGE.name)
        ]
        if not others or not places:
            return None
        place = rng.choice(places)
        whim = Concede(author := rng.choice(others), author)
        begun = max((i for i in range(place) if isinstance(inputs[i], Opened | Closed)), default=-1)
        if any(isinstance(e, Submitted) and e.act == whim for e in inputs[begun + 1 : place]):
            return None
        at = rng.randint(begun + 1, place)
        return [*inputs[:at], Submitted(whim), *inputs[at:place], Withdrawn(whim), *inputs[place:]]


fleet = FleetPack()
