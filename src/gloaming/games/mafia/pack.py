"""Mafia as a pack: what the upper layers know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random

from gloaming.game_api.notation import Notation
from gloaming.game_api.odds_model import CompiledOdds, ExactOdds, OddsGames
from gloaming.game_api.pack import LibraryPage, Upcaster
from gloaming.game_api.plugin_slots import ClassSlot, FileSlot, PluginSlot, kinds_for
from gloaming.game_api.reports import Reports
from gloaming.game_api.seat_interface import SeatInterface
from gloaming.game_api.talk import DEAD, Talks
from gloaming.games.mafia.content import modifiers, roles
from gloaming.games.mafia.content.folder import refuse_duplicates, refuse_shared_words
from gloaming.games.mafia.content.library import library, modified_page, setup_page
from gloaming.games.mafia.content.package_files import package_files
from gloaming.games.mafia.content.precedents import more_facts
from gloaming.games.mafia.content.setups import add_setup, own_setup
from gloaming.games.mafia.notation.orders import MafiaNotation
from gloaming.games.mafia.notation.question import question
from gloaming.games.mafia.rules.action import Action, action_name, action_question
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import FACTIONS
from gloaming.games.mafia.rules.role import NUMBERS, Modifier, Role
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.table_rules import blank
from gloaming.games.mafia.rules.talk import ACTS, MafiaTalks
from gloaming.games.mafia.rules.votes import GUILTY, INNOCENT, NO_LYNCH
from gloaming.games.mafia.upcasters import UPCASTERS
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.registry import subclasses
from gloaming.text.phrase import Phrase, Term, Text

roles.load()
modifiers.load()
for kind in (Effect, Event):
    refuse_duplicates(__package__ or "", kind)


class MafiaPack:
    """Mafia, or Werewolf: a village by day, and what happens to it by night."""

    name = "mafia"
    version = 2
    upcasters: Sequence[Upcaster] = UPCASTERS
    notation: Notation = MafiaNotation()
    talk: Talks = MafiaTalks()
    plugin_slots: Sequence[PluginSlot] = (
        ClassSlot("roles", Role, refuse_shared_words),
        ClassSlot("modifiers", Modifier, refuse_shared_words),
        FileSlot("setups", "deals", add_setup),
    )

    @cached_property
    def seat_interface(self) -> SeatInterface:
        """Return how it is played at seats."""
        from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface  # noqa: PLC0415  (when used)

        return MafiaSeatInterface()

    @cached_property
    def odds_games(self) -> OddsGames:
        """Return how it is played for its odds."""
        from gloaming.games.mafia.odds.games import MafiaOddsGames  # noqa: PLC0415  (when used)

        return MafiaOddsGames()

    @cached_property
    def exact_odds(self) -> ExactOdds:
        """Return what knows the exact odds of some setups."""
        from gloaming.games.mafia.odds.exact import MafiaExactOdds  # noqa: PLC0415  (when used)

        return MafiaExactOdds()

    @cached_property
    def compiled_odds(self) -> CompiledOdds:
        """Return the compiled engine."""
        from gloaming.games.mafia.odds.batch.compiled import MafiaCompiledOdds  # noqa: PLC0415  (when used)

        return MafiaCompiledOdds()

    @cached_property
    def reports(self) -> Reports:
        """Return how it is told by post."""
        from gloaming.games.mafia.forum.reports import MafiaReports  # noqa: PLC0415  (when used)

        return MafiaReports()

    def blank(self) -> MafiaState:
        """Return a table with nobody at it."""
        return blank()

    def kinds(self) -> Sequence[type[Event[MafiaState]]]:
        """Return every kind of event of this pack, and of what was added to it."""
        return kinds_for(__package__ or "", MafiaState)

    def terms(self) -> Iterable[Term]:
        """Return the words for factions, the side of a finding, ballots, acts and counts."""
        factions = (Term("faction", name) for name in FACTIONS.names())
        ballots = (Term("ballot", word) for word in (NO_LYNCH, GUILTY, INNOCENT))
        acts = (Term("act", f"{verb}s") for verb in ACTS)
        counts = (Term("modifier", f"{number}-shot") for number in NUMBERS[1:])
        return [*factions, Term("side", "town"), *ballots, *acts, *counts, Term("channel", DEAD)]

    def texts(self) -> Iterable[Term | Phrase]:
        """Return what actions are called, what a player is asked, and the words between names."""
        # What is without a verb is only what several actions have in common.
        ours = [
            each for each in subclasses(Action) if each.__module__.startswith(__package__ or "")
        ]
        orders = [each for each in ours if each.verb and each.ordered]
        links = sorted({"and", "for", *(each.link for each in orders if each.link)})
        asked = [part(each) for each in orders for part in (action_name, action_question)]
        return [*asked, *(Term("link", word) for word in links)]

    def library(self) -> Mapping[str, Sequence[LibraryPage]]:
        """Return the pages of the roles, modifiers, rules and setups."""
        return library()

    def question(self, seats: str, orders: str, *, rules: str, phase: str) -> str:
        """Return the script of one phase, out of seats and orders that are typed on a line each."""
        return question(seats, orders, rules=rules, phase=phase)

    def page(self, words: str) -> LibraryPage | None:
        """Return the page of a role with its modifiers, if that is what some words are."""
        return modified_page(words)

    def more_facts(self, shelf: str, name: str) -> Sequence[tuple[Text, Text]]:
        """Return the rulings that show a role or a modifier, and the switches that change it."""
        return more_facts(shelf, name)

    def setup_page(self, text: str) -> LibraryPage:
        """Return the page of a setup that somebody has written."""
        return setup_page(own_setup(text))

    def package_files(self, name: str) -> Mapping[str, str]:
        """Return the files of a package with a role and a command of its own."""
        return package_files(name)

    def players(self, state: MafiaState) -> Sequence[str]:
        """Name those at the table, in seat order."""
        return tuple(state.seats)

    def deal(self, rng: Random) -> list[Event[MafiaState]]:
        """Return the opening of some game: a setup, or a cast from the library."""
        from gloaming.games.mafia.proof import random_play  # noqa: PLC0415  (for tests alone)

        return random_play.random_deal(rng)

    def orders(self, game: Game[MafiaState], rng: Random) -> list[Event[MafiaState]]:
        """Return votes by day, and by night what each might do."""
        from gloaming.games.mafia.proof import random_play  # noqa: PLC0415  (for tests alone)

        return random_play.random_orders(game, rng)

    def twin(
        self, inputs: Sequence[Event[MafiaState]], observer: str, rng: Random
    ) -> list[Event[MafiaState]] | None:
        """Return a game that the observer, by the rule book, cannot tell from this one."""
        from gloaming.games.mafia.proof import twins  # noqa: PLC0415  (for tests alone)

        return twins.twin(inputs, observer, rng)

    def secrets(self) -> Sequence[str]:
        """Name every role and modifier, and every value that a switch can have."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.secrets()

    def deal_hiding(self, names: Sequence[str], rng: Random) -> list[Event[MafiaState]]:
        """Return the opening of a small game in which some of these are in play."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.deal_hiding(names, rng)

    def redeal(
        self, openings: Sequence[Event[MafiaState]], turn: int, rng: Random
    ) -> list[Event[MafiaState]]:
        """Return an opening that is the same in all that is public, with other cards dealt."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.redeal(openings, turn, rng)

    def exchanged(
        self, openings: Sequence[Event[MafiaState]], rng: Random
    ) -> tuple[list[Event[MafiaState]], set[str]]:
        """Let two players exchange their cards, and name those to whom both are strangers."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.exchanged(openings, rng)

    def held(self, state: MafiaState, player: str) -> Iterable[str]:
        """Name the role and the modifiers of a player; for nobody, the values of the switches."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.held(state, player)

    def attempts(
        self, players: Sequence[str], player: str, rng: Random
    ) -> Iterable[Event[MafiaState]]:
        """Yield orders of every sort that a player might try."""
        from gloaming.games.mafia.proof import secrets  # noqa: PLC0415  (for tests alone)

        return secrets.attempts(players, player, rng)

    def deal_with(self, names: Sequence[str], rng: Random) -> list[Event[MafiaState]]:
        """Return the opening of a game in which some roles or modifiers are in play."""
        from gloaming.games.mafia.proof import any_order  # noqa: PLC0415  (for tests alone)

        return any_order.deal_with(names, rng)

    def order_decides(self, state: MafiaState) -> bool:
        """Tell whether a rule in play asks which of the night's orders comes first."""
        from gloaming.games.mafia.proof import any_order  # noqa: PLC0415  (for tests alone)

        return any_order.order_decides(state)

    def gist(self, events: Sequence[Event[MafiaState]]) -> Counter[str]:
        """Return what a night came to, whatever order it came in."""
        from gloaming.games.mafia.proof import any_order  # noqa: PLC0415  (for tests alone)

        return any_order.gist(events)


mafia = MafiaPack()
