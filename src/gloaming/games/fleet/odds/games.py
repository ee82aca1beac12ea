"""Fleet fought many times over: battles by name, opponents on both sides, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from gloaming.game_api.odds_model import GameResult, Life, Luck, Terms
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.events.harm import UnitDestroyed
from gloaming.games.fleet.battle.events.outcome import UnitFled
from gloaming.games.fleet.battle.events.phases import Volley
from gloaming.games.fleet.battle.scenarios import Commander, Scenario
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.bots.opponents import find_opponent, submit
from gloaming.games.fleet.files.battles import find_battle
from gloaming.games.fleet.notation.heading import change_options
from gloaming.games.fleet.rules.options import Options, check_options
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Faults, Malformed, nearest, unknown_word
from gloaming.text.phrase import say

USUAL: Final = "doctrine"
"""Who fights where nobody says who."""


class FleetOddsGames:
    """How Fleet is fought for its odds."""

    kinds: Sequence[str] = (USUAL, "robot")
    part = "ship"
    round = "exchange"

    def title(self, terms: Terms) -> str:
        """Return what the battle is called."""
        return find_battle(terms.setup).scenario.name

    def lead(self, terms: Terms) -> str:
        """Name the team whose chances are told first: that of the first player."""
        return _team(find_battle(terms.setup).scenario.players[0])

    def settled(self, terms: Terms) -> Terms:
        """Fill in how many command, or complain of a battle that cannot be fought so."""
        muster = find_battle(terms.setup)
        players = len(muster.scenario.players)
        if terms.seats not in (0, players) or terms.foes:
            raise Malformed(
                "malformed/seats",
                say("a battle has the commanders it has"),
                value=terms.seats or terms.foes,
                accepted=(str(players),),
            )
        whole = msgspec.structs.replace(terms, seats=players)
        faults = check_options(_mustered(whole).scenario.options)
        if faults:
            raise Faults(faults.values())
        ships = self.roles(whole)
        if whole.plain and whole.plain not in ships:
            told = say("no ship {plain!r} could be left out", plain=whole.plain)
            raise unknown_word("malformed/no-such-role", told, whole.plain, ships)
        return whole

    def openings(self, terms: Terms, luck: Luck) -> list[Event[BattleState]]:
        """Muster the forces; a battle leaves nothing of its set-up to chance."""
        return [_mustered(terms)]

    def roles(self, terms: Terms) -> Sequence[str]:
        """Name the ships that could be left out with somebody of theirs left to fight."""
        squadrons = find_battle(terms.setup).scenario.formations
        fleets: dict[str, int] = {}
        for squadron in squadrons:
            fleets[squadron.player] = fleets.get(squadron.player, 0) + len(squadron.units)
        return [b.name for s in squadrons if fleets[s.player] > 1 for b in s.units]

    def rules(self, terms: Terms) -> Mapping[str, str]:
        """Return the value of every switch."""
        options = _mustered(terms).scenario.options
        return {name: _said(getattr(options, name)) for name in self.switches()}

    def switches(self) -> Mapping[str, Sequence[str]]:
        """Return the options that are a choice between a few readings."""
        return _switches()

    def sides(self, terms: Terms) -> Sequence[str]:
        """Name the commanders."""
        return [_word(commander.name) for commander in find_battle(terms.setup).scenario.players]

    def parts(self, terms: Terms) -> Mapping[str, str]:
        """Name the opponents that the scenario itself has take commands."""
        commanders = find_battle(terms.setup).scenario.players
        return {_word(each.name): each.opponent for each in commanders if each.opponent}

    def side(self, state: BattleState, name: str) -> str:
        """Name a commander as one is told apart on a command line."""
        return _word(name)

    def play(self, game: Game[BattleState], kind: str, luck: Luck) -> None:
        """Plot an exchange for everybody."""
        sky: BattleState = game.state
        if sky.phase == EXCHANGE:
            for player in sky.commanders:
                submit(game, find_opponent(kind).plot(sky, player))

    def verdict(self, game: Game[BattleState]) -> GameResult:
        """Tell who won, after how many exchanges, and which ships were lost on the way."""
        sky: BattleState = game.state
        fell: dict[str, int] = {}
        exchange = 0
        for record in game.log:
            match record.event:
                case Volley():
                    exchange = record.event.exchange
                case UnitDestroyed(unit=unit) | UnitFled(unit=unit):
                    fell.setdefault(unit, exchange)
        lives = tuple(
            Life(name, side, fell.get(name, 0), won=side == sky.winner)
            for name, side in ((name, sky.side(home)) for name, home in sky.home.items())
        )
        return GameResult((sky.winner,) if sky.winner else (), sky.exchange, lives)


def _word(name: str) -> str:
    return name.lower().replace(" ", "_")


def _team(commander: Commander) -> str:
    return commander.team or commander.name


@lru_cache(maxsize=64)
def _mustered(terms: Terms) -> ScenarioSet:
    """Return the muster of a battle by the options asked for, without the ship left out."""
    muster = find_battle(terms.setup)
    scenario = muster.scenario
    words = dict(word.partition("=")[::2] for word in terms.rules.split())
    strange = [word for word in words if word not in Options.__struct_fields__]
    if strange:
        raise Malformed(
            "malformed/option",
            say("there is no option {strange!r}", strange=strange[0]),
            value=strange[0],
            accepted=nearest(strange[0], Options.__struct_fields__),
        )
    scenario = msgspec.structs.replace(scenario, options=change_options(scenario.options, words))
    if terms.plain:
        scenario = _without(scenario, terms.plain)
    ships = {berth.name for squadron in scenario.formations for berth in squadron.units}
    worn = tuple(wreck for wreck in muster.damaged if wreck.unit in ships)
    return ScenarioSet(scenario, muster.designs, worn)


def _without(scenario: Scenario, ship: str) -> Scenario:
    """Return a scenario with a ship left out, and its formation with it if it is the only one."""
    squadrons = tuple(
        msgspec.structs.replace(squadron, units=units)
        for squadron in scenario.formations
        if (units := tuple(berth for berth in squadron.units if berth.name != ship))
    )
    names = {squadron.name for squadron in squadrons}
    spans = tuple(span for span in scenario.distances if names.issuperset(span.between))
    lost = {ship, *(squadron.name for squadron in scenario.formations)} - names
    objectives = (each.without(lost) for each in scenario.objectives)
    return msgspec.structs.replace(
        scenario,
        formations=squadrons,
        distances=spans,
        objectives=tuple(each for each in objectives if each is not None),
    )


@lru_cache(maxsize=1)
def _switches() -> Mapping[str, Sequence[str]]:
    found: dict[str, Sequence[str]] = {}
    for name, kind in get_type_hints(Options).items():
        if kind is bool:
            found[name] = ("yes", "no")
        elif get_origin(kind) is Literal and len(get_args(kind)) > 1:
            found[name] = get_args(kind)
    return found


def _said(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
