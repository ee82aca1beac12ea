"""Settings: all that the odds of a game depend on, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gloaming.game_api.file_reader import misfit
from gloaming.game_api.installed import pack, packs, usual_game
from gloaming.game_api.odds_model import (
    Apportioned,
    CompiledOdds,
    Conventional,
    Exact,
    HasCompiledOdds,
    HasExactOdds,
    HasOddsGames,
    OddsGames,
    Series,
    Terms,
)
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import HasSeatInterface
from gloaming.text.errors import GradedError, Illegal, Malformed, nearest, unknown_word
from gloaming.text.phrase import say

AUTO, OBJECT, BATCH = "auto", "object", "batch"
"""The engines: the quick one where it can play, the one with all the rules, the compiled one."""
EVERYBODY = ""
"""Means, among bots by side, all sides that are not named."""


class Experiment(Struct, frozen=True):
    """A game to be simulated: with the version that plays it, it determines every game."""

    game: str
    terms: Terms
    bots: tuple[tuple[str, str], ...]
    """The kind of players, by side."""
    seed: str = "1"
    version: str = ""
    engine: str = OBJECT
    """Which engine plays: each has its own chances, so each its own games."""

    def kind(self, side: str) -> str:
        """Return the kind of players a side has."""
        kinds = dict(self.bots)
        return kinds.get(side) or kinds[EVERYBODY]

    @property
    def uniform(self) -> str:
        """The kind of players everyone is; nothing where sides differ."""
        kinds = {kind for _, kind in self.bots}
        return kinds.pop() if len(kinds) == 1 else ""

    @property
    def series(self) -> Series:
        """The games of this setting, as the engines of a pack know them."""
        return Series(self.terms, self.uniform, self.seed)

    def but(self, **changes: Any) -> Experiment:
        """Return the same setting with some of its terms changed."""
        return replace(self, terms=replace(self.terms, **changes))

    def switched(self, word: str) -> Experiment:
        """Return the same setting with one more switch thrown."""
        return self.but(rules=f"{self.terms.rules} {word}".strip())

    @property
    def apart(self) -> Experiment:
        """The same setting with an independent seed."""
        return replace(self, seed=f"against-{self.seed}")

    @property
    def name(self) -> str:
        """What the setup is called."""
        return odds_games_of(self.game)[1].title(self.terms)

    @property
    def title(self) -> str:
        """The setup in a few words."""
        terms = self.terms
        foes = f", {terms.foes} against {terms.seats - terms.foes}" if terms.foes else ""
        rules = f", {terms.rules}" if terms.rules else ""
        plain = f", the {terms.plain} made plain" if terms.plain else ""
        return f"{self.name} for {terms.seats}{foes}{rules}{plain}"


@cache
def odds_games_of(game: str) -> tuple[Pack, OddsGames]:
    """Return a pack, and how it is played for its odds."""
    rules = pack(game)
    if not isinstance(rules, HasOddsGames):
        raise Malformed(
            "malformed/no-odds", say("{game} cannot be played for its odds", game=game), value=game
        )
    return rules, rules.odds_games


def compiled_of(chosen: Experiment) -> CompiledOdds:
    """Return the compiled engine of a game, or complain that it has none."""
    rules = pack(chosen.game)
    if not isinstance(rules, HasCompiledOdds):
        raise Illegal(
            "illegal/not-in-batch",
            say("{game} has no batch engine", game=chosen.game),
            value=chosen.game,
        )
    return rules.compiled_odds


def exact(chosen: Experiment) -> Exact:
    """Return the exact odds of a setting, or complain that there are none."""
    rules = pack(chosen.game)
    if not isinstance(rules, HasExactOdds):
        raise Illegal(
            "illegal/no-exact-value",
            say("there are no exact values in {game}", game=chosen.game),
            value=chosen.game,
        )
    return rules.exact_odds.value(chosen.series)


def players_of_exact(game: str) -> str:
    """Return the kind of players whose odds are known exactly; nothing where there are none."""
    rules = pack(game)
    return rules.exact_odds.kind if isinstance(rules, HasExactOdds) else ""


def heroes_of(chosen: Experiment) -> str:
    """Name the side whose chances are told first."""
    return odds_games_of(chosen.game)[1].lead(chosen.terms)


def game_of_setup(setup: str) -> str:
    """Name the game that has a setup; where none has, complain as the one with the best guess."""
    complaints: list[GradedError] = []
    named = "\n" not in setup
    for name in _games():
        rules = pack(name)
        if not isinstance(rules, HasOddsGames):
            continue
        try:
            rules.odds_games.settled(Terms(setup))
        except GradedError as complaint:
            if not named or complaint.code == "malformed/no-such-setup":
                complaints.append(complaint)
                continue
        # A setup that cannot be played as it is must be found too.
        return name
    # A name like one that is there tells which game was meant; without, it is the usual one.
    guesses = [each for each in complaints if nearest(setup.lower(), map(str, each.accepted))]
    if not named:
        raise min(complaints, key=misfit)
    raise min(guesses or complaints[:1], key=lambda complaint: len(complaint.accepted))


def _games() -> Iterator[str]:
    """Name the games, the usual one first: the others take a while to load."""
    first = usual_game()
    yield first
    yield from (name for name in packs() if name != first)


def experiment(terms: Terms, *, game: str = "", bots: str = "", seed: str = "1") -> Experiment:
    """Return a setting with nothing left open, or complain of what cannot be played."""
    game = game or usual_game()
    _, odds_games = odds_games_of(game)
    whole, kinds = odds_games.settled(terms), read_bots(game, bots)
    sides = odds_games.sides(whole)
    for side in kinds:
        if side not in (EVERYBODY, *sides):
            told = say("there is no side called {side!r}", side=side)
            raise unknown_word("malformed/bots", told, side, sides)
    # A side that is not named keeps the part that the setup gives.
    parts = odds_games.parts(whole) if isinstance(odds_games, Apportioned) else {}
    everyone = {EVERYBODY: kinds[EVERYBODY], **parts, **kinds}
    if everyone.keys() >= set(sides):
        del everyone[EVERYBODY]  # there is nobody else
    return Experiment(game, whole, tuple(everyone.items()), seed, version("gloaming"))


def with_engine(chosen: Experiment, engine: str) -> Experiment:
    """Return a setting for an engine; `auto` takes the compiled one where that can play it."""
    if engine not in (AUTO, OBJECT, BATCH):
        raise Malformed(
            "malformed/engine",
            say("there is no engine {engine!r}", engine=engine),
            value=engine,
            accepted=(AUTO, OBJECT, BATCH),
        )
    if engine == OBJECT:
        return chosen
    complaint = obstacle(chosen)
    if complaint is None:
        return replace(chosen, engine=BATCH)
    if engine == BATCH:
        raise complaint
    return chosen


def obstacle(chosen: Experiment) -> GradedError | None:
    """Say why the compiled engine cannot play a setting, if it cannot."""
    try:
        return compiled_of(chosen).obstacle(chosen.series)
    except GradedError as complaint:
        return complaint


def read_bots(game: str, words: str) -> Mapping[str, str]:
    """Read kinds of players: one word for all, or `town=hard mafia=random`."""
    rules, odds_games = odds_games_of(game)
    conventions = odds_games.conventions if isinstance(odds_games, Conventional) else ()
    strengths = rules.seat_interface.strengths if isinstance(rules, HasSeatInterface) else ()
    known = tuple(dict.fromkeys((*odds_games.kinds, *conventions, *strengths)))
    usual = odds_games.usual if isinstance(odds_games, Conventional) else known[0]
    found = {EVERYBODY: usual}
    for word in words.replace(",", " ").split():
        side, equals, kind = word.lower().partition("=")
        if not equals:
            side, kind = EVERYBODY, side
        if kind not in known:
            told = say("there are no players called {kind!r}", kind=kind)
            raise unknown_word("malformed/bots", told, word, known, part=kind)
        found[side] = kind
    return found
