"""Simulation: a game played from its number alone, and batches of such games."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from random import Random
from typing import Any, Final

from msgspec import Struct

from gloaming.chronicle.log.view import Viewer
from gloaming.kernel.errors import GradedError
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.odds import Conventional, GameResult, Luck, OddsGames, Pairs
from gloaming.kernel.packs.pack import Bot, Pack, Parlour, Word
from gloaming.kernel.time.phase import AT_ONCE, SHUTDOWN
from gloaming.lab.setting import BATCH as COMPILED
from gloaming.lab.setting import Setting, compiled_of, odds_games_of
from gloaming.lab.tally import Tally

BATCH: Final = 250
"""How many games are handed out together: under a second's work, so that little can be lost."""
STEP: Final = 2.0**-32
LONGEST: Final = 400
"""A game with more phases than this counts as endless, and nobody wins it."""


class GameBatch(Struct, frozen=True):
    """Some games of a setting, by their numbers."""

    setting: Setting
    first: int
    games: int


class PairedBatch(Struct, frozen=True):
    """Some games of a setting, by their numbers, each played in other settings as well."""

    one: Setting
    others: tuple[Setting, ...]
    side: str
    first: int
    games: int


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


def _dealt(setting: Setting, number: int) -> list[Event[Any]]:
    luck = SeededChance(f"{setting.seed}/{number}")
    return odds_games_of(setting.game)[1].openings(setting.terms, luck.draw(0))


def play(setting: Setting, number: int) -> GameResult:
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


def game_of(pack: Pack, odds_games: OddsGames, setting: Setting, number: int) -> Game[Any]:
    """Play the game of a number, and return it with its log."""
    seed = f"{setting.seed}/{number}"
    chance = SeededChance(seed)
    game: Game[Any] = Game(pack.blank, seed=seed)
    kind = setting.uniform
    bots = None if kind in odds_games.kinds else BotsAtTable(pack, odds_games, setting, game, seed)
    for event in odds_games.openings(setting.terms, chance.draw(0)):
        game.happen(event)
    # Rules that come with the deal bring a calendar of their own.
    calendar = game.state.calendar
    game.start(calendar.cycle.phases[0].name)
    while calendar.phase != SHUTDOWN and calendar.opened <= LONGEST:
        page = calendar.opened
        if bots is None:
            odds_games.play(game, kind, chance.draw(page))
        else:
            bots.play(Random(f"{seed}/{page}"))
        if calendar.opened == page:
            game.close()
    return game


class BotsAtTable:
    """The bots at a table; each is shown only what that player may see."""

    def __init__(
        self, pack: Pack, odds_games: OddsGames, setting: Setting, game: Game[Any], seed: str
    ) -> None:
        self._pack = pack
        self._room = parlour(pack)
        self._odds_games = odds_games
        self._setting = setting
        self._game = game
        self._seed = seed
        self._told = 0
        self._viewers: dict[str, Viewer] = {}
        self._bots: dict[str, Bot] = {}

    def play(self, rng: Random) -> None:
        """Let everyone decide for the open phase, as often as the phase has turns."""
        game, room = self._game, self._room
        page = game.state.calendar.opened
        turns = room.turns if game.state.phase.resolves is AT_ONCE else 1
        for turn in range(turns):
            names = list(self._pack.players(game.state))
            rng.shuffle(names)
            for name in names:
                self._move(name, turn)
                if game.state.calendar.opened != page:
                    return

    def _move(self, name: str, turn: int) -> None:
        game, page = self._game, self._game.state.calendar.opened
        choices = self._room.choices(game.state, name)
        if not choices:
            return
        self._tell()
        for decision in self._bot(name).decide(self._viewers[name].events, choices, turn):
            words = [Word(text) for text in decision.line(name).split()]
            try:
                game.submit(self._pack.notation.order(game.state, words))
            except GradedError:
                continue  # what the referee refuses has not been said
            if game.state.calendar.opened != page:
                return

    def _tell(self) -> None:
        """Bring everyone's view up to date."""
        if not self._viewers:
            names = self._pack.players(self._game.state)
            self._viewers = {name: Viewer(name) for name in names}
        log = self._game.log
        for record in log[self._told :]:
            for viewer in self._viewers.values():
                viewer(record)
        self._told = len(log)

    def _bot(self, name: str) -> Bot:
        bot = self._bots.get(name)
        if bot is None:
            kind = self._setting.kind(self._odds_games.side(self._game.state, name))
            odds_games = self._odds_games
            if isinstance(odds_games, Conventional) and kind in odds_games.conventions:
                bot = odds_games.bot(name, kind, self._seed)
            else:
                bot = self._room.bot(name, _strength(self._room, kind), self._seed)
            self._bots[name] = bot
        return bot


def _strength(room: Parlour, kind: str) -> str:
    """Return the bot of a kind; random players among bots are the weakest bots."""
    return kind if kind in room.strengths else room.strengths[0]
