"""The game engine as an actor: it calls volleys and ends battles."""

from __future__ import annotations

from gloaming.games.fleet.battle.actors.departures import may_withdraw
from gloaming.games.fleet.battle.events.deployment import UnitDetached
from gloaming.games.fleet.battle.events.harm import Disabled, UnitDisabled
from gloaming.games.fleet.battle.events.outcome import (
    TOO_NEAR,
    BattleDecided,
    Conceded,
    ExchangeEnded,
    FormationEntered,
    FormationStatus,
    FormationWithdrawn,
    ObjectiveMet,
    ObjectiveMissed,
    ObjectivesWeighed,
    VolleyEnded,
)
from gloaming.games.fleet.battle.events.phases import Volley
from gloaming.games.fleet.battle.events.repairs import LifeSupportFailed
from gloaming.games.fleet.battle.scenarios import free_name
from gloaming.games.fleet.battle.standings import End, deserted, losses, outright, verdict
from gloaming.games.fleet.battle.state import VOLLEY, Battle, BattleState, Then, after
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.phase import Closed, GameEnded


class GameEngine(Auxiliary):
    """Calls the volleys, ends exchanges, and says who has won."""

    @after(Closed)
    def call(self, battle: Battle, closed: Closed) -> Then:
        """Resolve a volley when it is closed."""
        sky = battle.state
        if sky.phase is VOLLEY and sky.scenario is not None:
            yield Volley(sky.exchange, sky.calendar.number)

    @after(ObjectivesWeighed)
    def weigh(self, battle: Battle, weighed: ObjectivesWeighed) -> Then:
        """Say which objectives are met, and which it is too late for."""
        sky = battle.state
        closing = weighed.volley % sky.options.volleys_per_exchange == 0
        for number, objective in enumerate(sky.objectives):
            if number in sky.settled:
                continue
            due = closing and 0 < objective.by <= weighed.exchange
            if (due or not objective.timed) and objective.met(sky):
                yield ObjectiveMet(number, objective)
            elif due:
                yield ObjectiveMissed(number, objective)

    @after(VolleyEnded)
    def end(self, battle: Battle, ended: VolleyEnded) -> Then:
        """End the exchange with its last volley, and the battle when nobody is left to fight."""
        sky = battle.state
        for name in sky.expired:
            yield LifeSupportFailed(name)
            yield UnitDisabled(sky.home[name], name, Disabled.WITHOUT_AIR)
        if deserted(sky) or outright(sky) is not None:
            yield from decide(sky, End.NOBODY_ELSE)
        elif ended.volley % sky.options.volleys_per_exchange == 0:
            yield from depart(sky)
            yield ExchangeEnded(ended.exchange, losses(sky))

    @after(ExchangeEnded)
    def judge(self, battle: Battle, ended: ExchangeEnded) -> Then:
        """Say who has won, if it is time to say so."""
        sky = battle.state
        found = verdict(sky)
        if found.over:
            yield from decide(sky)


def depart(sky: BattleState) -> Then:
    """Let formations come and go as they have plotted, at the end of an exchange."""
    for name, formation in sky.formations.items():
        if formation.gone:
            continue
        if ("enter", name, 0) in sky.plots:
            yield FormationEntered(name)
        elif ("retire", name, 0) in sky.plots:
            distances = [sky.distance(name, enemy) for enemy in sky.enemies(name)]
            if may_withdraw(distances, sky.options):
                yield FormationWithdrawn(name)
            else:
                yield FormationStatus(name, TOO_NEAR)
    left: dict[str, int] = {}
    for _, unit, _ in [key for key in sky.plots if key[0] == "detach"]:
        home = sky.home[unit]
        staying = left.setdefault(home, sum(mate.alive for mate in sky.members(home)))
        # A unit that is by now the last of its formation stays in it.
        if sky.units[unit].alive and staying > 1:
            left[home] -= 1
            taken = {name.casefold() for name in sky.names()}
            yield UnitDetached(unit, home, free_name(f"{unit} alone", taken))
    for _, player, _ in [key for key in sky.plots if key[0] == "concede"]:
        yield Conceded(player)


def decide(sky: BattleState, reason: str = "") -> Then:
    """End the battle in favour of the team that can fight, or has lost least."""
    found = verdict(sky)
    yield BattleDecided(found.winner, found.reason or reason, losses(sky), found.objective)
    yield GameEnded()
