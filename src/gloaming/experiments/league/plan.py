"""The plan: which games a league has, who sits where in each, and on which chances.

A deal is played once for every seat.  In each of these games everyone has moved on by one part of
the deal, so every agent has had every part once.  The parts of a deal are put into other seats in
each game, and games of different deals are mixed, so nobody recognises a deal or a rival.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.experiments.league.terms import LeagueSetting
from gloaming.experiments.odds.experiment import odds_games_of
from gloaming.experiments.odds.simulation import SeededChance
from gloaming.game_api.odds_model import ArrangesSeats, Luck, Terms
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game

MIXED, CROSS = "mixed", "cross"
"""The parts of a league: tables at which everyone sits, and those of one agent on each side."""
DIGITS: Final = 32


class PlannedGame(Struct, frozen=True):
    """One game of a league, before it is played."""

    number: int
    part: str
    deal: int
    turn: int
    """Which of the games of its deal it is."""
    agents: tuple[str, ...]
    """Who plays each part of the deal; nothing where a bot fills the seat."""
    order: tuple[int, ...]
    """The seat that each part of the deal is in."""
    seed: str
    salt: str


class DealtParts(Struct, frozen=True):
    """What a deal has: the handles of the seats, and the side of each part."""

    handles: tuple[str, ...]
    sides: tuple[str, ...]


def plan(setting: LeagueSetting) -> list[PlannedGame]:
    """Return all games of a league in the order in which they are played."""
    games = [*_mixed(setting), *_crossed(setting)]
    Random(f"{setting.terms.seed}/order").shuffle(games)
    return [replace(game, number=number) for number, game in enumerate(games, 1)]


def openings(setting: LeagueSetting, game: PlannedGame) -> list[Event[Any]]:
    """Return the events that deal a game."""
    luck = _luck(setting.terms.seed, game.part, game.deal)
    games = setting.games
    if isinstance(games, ArrangesSeats):
        return games.arranged(setting.played, luck, game.order)
    return games.openings(setting.played, luck)


def parts(setting: LeagueSetting, part: str, deal: int) -> DealtParts:
    """Return what a deal has, in the order in which it was dealt."""
    return _parts(setting.game, setting.played, setting.terms.seed, part, deal)


def handles(setting: LeagueSetting, game: PlannedGame) -> dict[str, str]:
    """Return who plays each seat of a game, by its handle and in the order of the table."""
    known = parts(setting, game.part, game.deal).handles
    found = {known[place]: agent for place, agent in zip(game.order, game.agents, strict=True)}
    return {handle: found[handle] for handle in known}


def sides(setting: LeagueSetting, game: PlannedGame) -> dict[str, str]:
    """Return the side that each seat of a game was dealt."""
    known = parts(setting, game.part, game.deal)
    return {known.handles[place]: side for place, side in zip(game.order, known.sides, strict=True)}


# -- who plays what


def _mixed(setting: LeagueSetting) -> Iterator[PlannedGame]:
    seats = setting.seats
    for deal in range(1, setting.terms.deals + 1):
        rng = Random(f"{setting.terms.seed}/{MIXED}/{deal}")
        players = [*_invited(setting, deal)]
        players += [""] * (seats - len(players))
        rng.shuffle(players)
        places = rng.sample(range(seats), seats)
        for turn in range(seats):
            agents = [""] * seats
            for number, player in enumerate(players):
                agents[places[(number + turn) % seats]] = player
            yield _game(setting, MIXED, deal, turn, agents)


def _invited(setting: LeagueSetting, deal: int) -> Sequence[str]:
    """Return who plays a deal: everyone or, where there are too many, those whose turn it is."""
    agents, seats = sorted(setting.terms.agents), setting.seats
    if len(agents) <= seats:
        return agents
    # One queue for the whole league: with another one somebody could be called twice for a deal.
    Random(f"{setting.terms.seed}/queue").shuffle(agents)
    first = (deal - 1) * seats
    return [agents[(first + number) % len(agents)] for number in range(seats)]


def _crossed(setting: LeagueSetting) -> Iterator[PlannedGame]:
    agents = sorted(setting.terms.agents)
    lead = setting.games.lead(setting.played)
    for deal in range(1, setting.terms.cross + 1):
        dealt = parts(setting, CROSS, deal).sides
        pairs = [(one, other) for one in agents for other in agents]
        for turn, (one, other) in enumerate(pairs):
            players = [one if side == lead else other for side in dealt]
            yield _game(setting, CROSS, deal, turn, players)


def _game(
    setting: LeagueSetting, part: str, deal: int, turn: int, agents: Sequence[str]
) -> PlannedGame:
    name = f"{setting.terms.seed}/{part}/{deal}/{turn}"
    order = list(range(setting.seats))
    if isinstance(setting.games, ArrangesSeats):
        Random(f"{name}/seats").shuffle(order)
    seed, salt = (sha256(f"{name}/{what}".encode()).hexdigest() for what in ("seed", "salt"))
    return PlannedGame(
        0, part, deal, turn, tuple(agents), tuple(order), seed[:DIGITS], salt[:DIGITS]
    )


# -- deals


def _luck(seed: str, part: str, deal: int) -> Luck:
    return SeededChance(f"{seed}/{part}/{deal}").draw(0)


@lru_cache(maxsize=4096)
def _parts(game: str, played: Terms, seed: str, part: str, deal: int) -> DealtParts:
    pack, games = odds_games_of(game)
    trial: Game[Any] = Game(pack.blank, seed=seed)
    for event in games.openings(played, _luck(seed, part, deal)):
        trial.happen(event)
    known = tuple(pack.players(trial.state))
    return DealtParts(known, tuple(games.side(trial.state, name) for name in known))
