"""Terms: what a file says of a league, read and checked."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct, ValidationError, convert, field

from gloaming.experiments.league.agents import FILL, AgentPlace, read_agent
from gloaming.experiments.odds.experiment import game_of_setup, odds_games_of
from gloaming.game_api.file_reader import parse_toml
from gloaming.game_api.odds_model import OddsGames, Terms
from gloaming.game_api.pack import Pack
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import Text, say

MOST_GAMES: Final = 100_000
LONGEST_WAIT: Final = 3600.0
"""In seconds."""
FILLED: Final = ""
"""The name of a bot that fills a seat."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,31}")


class LeagueTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, by whom, and how often: with the version, it determines every deal."""

    setup: str
    agents: dict[str, str]
    """Who plays: a name for each, and where to find it."""
    deals: int = 10
    """How many deals there are; each is played once for every seat."""
    cross: int = 0
    """How many games each pair plays in which one has a whole side; 0 for none."""
    seats: int = 0
    rounds: int = 0
    """How often everyone is asked by day; 0 for as often as is usual."""
    seed: str = "1"
    fill: str = ""
    """Who sits in the seats that are left: a bot, which is not rated."""
    seconds: float = field(default=30.0)
    """How long an agent may take for an answer."""
    patience: float = 60.0
    """How long one waits for an agent that comes by a link."""


class LeagueSetting(Struct, frozen=True):
    """Terms with nothing left open."""

    terms: LeagueTerms
    game: str
    played: Terms
    rounds: int
    fill: str
    sides: tuple[str, ...]
    places: dict[str, AgentPlace]
    """Where each agent is found; the empty name is that of a bot that fills a seat."""

    @property
    def seats(self) -> int:
        """How many play in a game."""
        return self.played.seats

    @property
    def pack(self) -> Pack:
        """The game that is played."""
        return odds_games_of(self.game)[0]

    @property
    def games(self) -> OddsGames:
        """How it is dealt and judged."""
        return odds_games_of(self.game)[1]

    def has(self, *kinds: str) -> bool:
        """Tell whether agents of some kinds play."""
        return any(place.kind in kinds for place in self.places.values())


def read_terms(text: str, place: str = "") -> LeagueTerms:
    """Read a file, or say what is wrong with it."""
    try:
        return convert(parse_toml(text, place), LeagueTerms)
    except ValidationError as error:
        raise Malformed(
            "malformed/league", say("{error}", error=str(error)), value=place, where=place
        ) from error


def settled(terms: LeagueTerms) -> LeagueSetting:
    """Fill in what a file leaves open, or complain of what cannot be played."""
    game = game_of_setup(terms.setup)
    pack, games = odds_games_of(game)
    seat_interface = getattr(pack, "seat_interface", None)
    if seat_interface is None:
        raise _wrong(say("{game} is not played at seats", game=game), game)
    played = games.settled(Terms(terms.setup, terms.seats))
    fill = terms.fill or f"bot:{seat_interface.strengths[-1]}"
    seats = played.seats
    _check_numbers(terms, seats)
    places: dict[str, AgentPlace] = {}
    for name, said in terms.agents.items():
        if not _NAME.fullmatch(name):
            raise _wrong(say("an agent cannot be called {name!r}", name=name), name)
        places[name] = read_agent(said, pack, games)
    places[FILLED] = read_agent(fill, pack, games)
    if places[FILLED].kind not in FILL:
        raise _wrong(say("only a bot can fill a seat"), fill, 'fill = "bot:NAME"')
    rounds = terms.rounds or seat_interface.turns
    sides = tuple(games.sides(played))
    return LeagueSetting(terms, game, played, rounds, fill, sides, places)


def _check_numbers(terms: LeagueTerms, seats: int) -> None:
    agents = len(terms.agents)
    if not agents:
        raise _wrong(say("a league needs agents"), terms.agents, '[agents]\nNAME = "bot:NAME"')
    count = terms.deals * seats + terms.cross * agents * agents
    if terms.deals < 0 or terms.cross < 0 or not 0 < count <= MOST_GAMES:
        raise _wrong(
            say("so many games cannot be played"), count, say("1 to {most}", most=MOST_GAMES)
        )
    if agents > seats and terms.deals * seats % agents:
        step = next(n for n in range(1, agents + 1) if n * seats % agents == 0)
        raise _wrong(
            say("so many deals do not come out even for {agents:agent|agents}", agents=agents),
            terms.deals,
            say("a multiple of {step} deals", step=step),
        )
    if not 0 < terms.seconds <= LONGEST_WAIT or not 0 < terms.patience <= LONGEST_WAIT:
        raise _wrong(
            say("nobody waits so long"), terms.seconds, say("up to {most} s", most=LONGEST_WAIT)
        )
    if not 0 <= terms.rounds <= 100:
        raise _wrong(say("so many rounds cannot be played"), terms.rounds, "1 to 100")


def _wrong(told: Text, value: object, *accepted: Text) -> GradedError:
    return Malformed("malformed/league", told, value=value, accepted=accepted)
