"""Simulation: a game played from its number alone, and batches of such games."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any, Final

from msgspec import Struct

from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.experiment import BATCH as COMPILED
from gloaming.experiments.odds.experiment import Experiment, compiled_of, odds_games_of
from gloaming.game_api.odds_model import Conventional, GameResult, Luck, OddsGames, Pairs
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import Bot, SeatInterface
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.rooms.agents import run, seated
from gloaming.rooms.room import Room

BATCH: Final = 250
"""How many games are handed out together: under a second's work, so that little can be lost."""
BOTS_BATCH: Final = 10
"""The same for bots, who take their time to think."""
STEP: Final = 2.0**-32
LONGEST: Final = 400
"""A game with more phases than this counts as endless, and nobody wins it."""


class GameBatch(Struct, frozen=True):
    """Some games of a setting, by their numbers."""

    setting: Experiment
    first: int
    games: int


class PairedBatch(Struct, frozen=True):
    """Some games of a setting, by their numbers, each played in other settings as well."""

    one: Experiment
    others: tuple[Experiment, ...]
    side: str
    first: int
    games: int


def has_bots(setting: Experiment) -> bool:
    """Tell whether somebody plays who thinks, one seat at a time."""
    return setting.uniform not in odds_games_of(setting.game)[1].kinds


def batch_size(setting: Experiment) -> int:
    """Return how many games of the object engine are handed out together."""
    return BOTS_BATCH if has_bots(setting) else BATCH


def play_batch(batch: GameBatch) -> Tally:
    """Play a batch and tell what it came to."""
    setting = batch.setting
    tally = Tally()
    if setting.engine == COMPILED:
        for counts in compiled_of(setting).play(setting.series, batch.first, batch.games):
            tally.add(counts)
        return tally
    for number in range(batch.first, batch.first + batch.games):
        tally.count(play(setting, number))
    return tally


def play_pairs(batch: PairedBatch) -> list[Pairs]:
    """Play a batch of pairs, and tell how often a side won in the one and not in the other.

    A game that begins alike in both is no pair: a role that was not dealt is worth nothing there.
    """
    if batch.one.engine == COMPILED:
        others = [other.series for other in batch.others]
        engine = compiled_of(batch.one)
        return engine.pairs(batch.one.series, others, batch.side, batch.first, batch.games)
    found = [Pairs() for _ in batch.others]
    for number in range(batch.first, batch.first + batch.games):
        dealt = _dealt(batch.one, number)
        first: bool | None = None
        for pairs, other in zip(found, batch.others, strict=True):
            if _dealt(other, number) == dealt:
                continue
            if first is None:
                first = batch.side in play(batch.one, number).winners
            pairs.count(first=first, second=batch.side in play(other, number).winners)
    return found


def _dealt(setting: Experiment, number: int) -> list[Event[Any]]:
    luck = SeededChance(f"{setting.seed}/{number}")
    return odds_games_of(setting.game)[1].openings(setting.terms, luck.draw(0))


def play(setting: Experiment, number: int) -> GameResult:
    """Play the game of a number, and tell how it ended.

    Its chances follow from the seed and the number alone, so that two settings meet the same ones.
    """
    pack, odds_games = odds_games_of(setting.game)
    return odds_games.verdict(game_of(pack, odds_games, setting, number))


class SeededChance:
    """The chances of one game, each phase of its calendar with its own.

    The chances of a phase do not depend on how many were drawn before it: a game in which one
    role is changed goes on with the same chances.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def draw(self, page: int) -> Luck:
        """Return the chances of one phase."""
        return self._flow(page).__next__

    def _flow(self, page: int) -> Iterator[float]:
        """Draw random numbers without end, from words of 32 bits."""
        for handful in count():
            drawn = blake2b(f"{self._seed}/{page}/{handful}".encode()).digest()
            for word in reversed(array("I", drawn)):
                yield word * STEP


def game_of(pack: Pack, odds_games: OddsGames, setting: Experiment, number: int) -> Game[Any]:
    """Play the game of a number, and return it with its log."""
    seed = f"{setting.seed}/{number}"
    chance = SeededChance(seed)
    openings = odds_games.openings(setting.terms, chance.draw(0))
    kind = setting.uniform
    if has_bots(setting):
        return _played_by_bots(pack, odds_games, setting, openings, seed)
    game: Game[Any] = Game(pack.blank, seed=seed)
    for event in openings:
        game.happen(event)
    # Rules that come with the deal bring a calendar of their own.
    calendar = game.state.calendar
    game.start(calendar.cycle.phases[0].name)
    while calendar.phase != SHUTDOWN and calendar.opened <= LONGEST:
        page = calendar.opened
        odds_games.play(game, kind, chance.draw(page))
        if calendar.opened == page:
            game.close()
    return game


def _played_by_bots(
    pack: Pack,
    odds_games: OddsGames,
    setting: Experiment,
    openings: Sequence[Event[Any]],
    seed: str,
) -> Game[Any]:
    """Play a game in a room whose seats are held by bots; nothing of it is kept."""
    room = Room.open(pack, seed=seed)
    room.begin(openings)
    agents = {
        name: seated(_bot(room, odds_games, setting, name))
        for name in pack.players(room.game.state)
    }
    run(room, agents, until=lambda: room.state.page > LONGEST)
    return room.game


def _bot(room: Room, odds_games: OddsGames, setting: Experiment, name: str) -> Bot:
    seed = room.state.head.seed
    kind = setting.kind(odds_games.side(room.game.state, name))
    if isinstance(odds_games, Conventional) and kind in odds_games.conventions:
        return odds_games.bot(name, kind, seed)
    return room.interface.bot(name, _strength(room.interface, kind), seed)


def _strength(seat_interface: SeatInterface, kind: str) -> str:
    """Return the bot of a kind; random players among bots are the weakest bots."""
    return kind if kind in seat_interface.strengths else seat_interface.strengths[0]
