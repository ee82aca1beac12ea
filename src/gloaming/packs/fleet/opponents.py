"""Opponents: players that plot by themselves, from what everybody can see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal

from gloaming.kernel.errors import Illegal, Malformed, nearest
from gloaming.kernel.game import Game
from gloaming.packs.fleet.distances import Course
from gloaming.packs.fleet.events.mustering import ScenarioSet
from gloaming.packs.fleet.formation import all_advanced, find_thrust
from gloaming.packs.fleet.orders.firing import Fire
from gloaming.packs.fleet.orders.moving import Burn, Steer
from gloaming.packs.fleet.orders.order import Order
from gloaming.packs.fleet.pools import cap_evasion
from gloaming.packs.fleet.resuming import resume
from gloaming.packs.fleet.sky import EXCHANGE, Sky
from gloaming.packs.fleet.standings import losses
from gloaming.packs.fleet.unit import Unit
from gloaming.packs.fleet.weapon import Ordnance

BEST_BEAM_RANGE: Final = 12
MEAN_STEP: Final = 2
"""What a die of speed changes a range by, on average."""
SLACK: Final = 3

Manner = Literal["brawler", "gunline", "skirmisher", "standoff"]


class Opponent(ABC):
    """Somebody who plots for a player.

    It is given the sky and looks at what everybody can see: who is where, in
    which condition.  What others have plotted is none of its business.
    """

    @abstractmethod
    def plot(self, sky: Sky, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""


class Robot(Opponent):
    """Makes for the nearest enemy, to the range its weapons like best and no further.

    It fires everything that bears, one missile to a ship and volley, and never turns back.
    """

    def plot(self, sky: Sky, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""
        found: list[Order] = []
        for name in own(sky, player):
            enemies = sky.enemies(name)
            if enemies:
                target = min(enemies, key=lambda enemy: (sky.distance(name, enemy), enemy))
                best = min(BEST_BEAM_RANGE, reach_of(sky, name) or BEST_BEAM_RANGE)
                found += advance(sky, player, name, target, best, retreats=False)
                found.append(Fire(player, name, target))
                found += self._ration(sky, player, name, target)
        return found

    def _ration(self, sky: Sky, player: str, name: str, target: str) -> Iterator[Fire]:
        """Let every ship launch one missile at a time."""
        for unit in living(sky, name):
            ready = [(part, kind) for part, kind in unit.weapons() if unit.ready(part)]
            flying = [part.id for part, kind in ready if isinstance(kind, Ordnance)]
            if len(flying) > 1:
                mounts = [p.id for p, kind in ready if kind.offensive and p.id not in flying[1:]]
                yield Fire(player, unit.name, target, tuple(mounts))


class Doctrine(Opponent):
    """Keeps the range of its manner, and has the whole fleet fire at whoever is hurt and near."""

    def __init__(self, manner: Manner | None = None) -> None:
        self.manner = manner

    def plot(self, sky: Sky, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""
        found: list[Order] = []
        fleet = own(sky, player)
        for name in fleet:
            enemies = sky.enemies(name)
            if enemies:
                target = max(enemies, key=lambda enemy: (self._worth(sky, fleet, enemy), enemy))
                wanted = self.preferred(sky, name)
                found += advance(sky, player, name, target, wanted, retreats=True)
                found.append(Fire(player, name, target))
        return found

    def preferred(self, sky: Sky, name: str) -> int:
        """Give the range that suits a formation."""
        reach = reach_of(sky, name)
        manner = self.manner or ("gunline" if reach > 2 * BEST_BEAM_RANGE else "brawler")
        ranges = {
            "brawler": 6,
            "gunline": BEST_BEAM_RANGE,
            "skirmisher": reach * 2 // 3,
            "standoff": reach * 95 // 100,
        }
        return ranges[manner]

    def _worth(self, sky: Sky, fleet: Sequence[str], enemy: str) -> float:
        units = living(sky, enemy)
        boxes = sum(unit.blueprint.boxes for unit in units) or 1
        hurt = sum(unit.boxes_lost for unit in units) / boxes
        return 40 * hurt - min(sky.distance(name, enemy) for name in fleet)


class Rollout(Opponent):
    """Tries a few plots out against a doctrine, and takes the one that goes best.

    Each is fought for one exchange on the same rules with dice of its own; what
    the enemy will really plot it cannot know.
    """

    def __init__(self, trials: int = 4, seed: int = 0) -> None:
        self.trials = trials
        self.seed = seed

    def plot(self, sky: Sky, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""
        muster = resume(sky)
        plots = list(self._candidates(sky, player))
        if len(plots) < 2:
            return plots[0] if plots else []
        worths = [self._try(muster, sky, player, plot) for plot in plots]
        return plots[worths.index(max(worths))]

    def _candidates(self, sky: Sky, player: str) -> Iterator[list[Order]]:
        manners: tuple[Manner, ...] = ("brawler", "gunline", "skirmisher", "standoff")
        seen: list[list[Order]] = []
        for opponent in (*map(Doctrine, manners), Robot()):
            plot = opponent.plot(sky, player)
            if plot not in seen:
                seen.append(plot)
                yield plot

    def _try(self, muster: ScenarioSet, sky: Sky, player: str, plot: list[Order]) -> float:
        """Fight one exchange a few times, and add up what it gains."""
        team, gained = sky.team(player), 0.0
        for trial in range(self.trials):
            game: Game[Sky] = Game(Sky, seed=f"{self.seed} {sky.exchange} {trial}")
            game.happen(muster)
            game.start(EXCHANGE.name)
            before = dict(losses(game.state))
            for act in plot:
                if game.state.objection(act.but(**_first(act, sky))) is None:
                    game.submit(act.but(**_first(act, sky)))
            for other in game.state.commanders:
                if other != player:
                    submit(game, Doctrine().plot(game.state, other))
            for _ in range(1 + game.state.options.volleys_per_exchange):
                if game.state.winner is None:
                    game.close()
            for side, lost in losses(game.state):
                gained += (lost - before[side]) * (-1 if side == team else 1)
        return gained


def _first(act: Order, sky: Sky) -> dict[str, int]:
    """Say of an order for one volley which it is in a battle that begins now."""
    return {"volley": act.when - sky.volleys().start + 1} if act.when else {}


OPPONENTS: Final[Mapping[str, type[Opponent]]] = {
    "robot": Robot,
    "doctrine": Doctrine,
    "rollout": Rollout,
}


def find_opponent(name: str) -> Opponent:
    """Return an opponent by name."""
    if name not in OPPONENTS:
        raise Malformed(
            "malformed/opponent",
            f"there is no opponent {name!r}",
            value=name,
            accepted=nearest(name, OPPONENTS) or tuple(OPPONENTS),
        )
    return OPPONENTS[name]()


def submit(game: Game[Sky], orders: Sequence[Order]) -> None:
    """Hand in those of some orders that the referee takes."""
    for act in orders:
        with suppress(Illegal):
            game.submit(act)


def own(sky: Sky, player: str) -> list[str]:
    """Name the formations of a player that are on the board."""
    return [name for name in sky.arrayed() if sky.formations[name].player == player]


def living(sky: Sky, formation: str) -> list[Unit]:
    """List the living units of a formation."""
    return [unit for unit in sky.members(formation) if unit.alive]


def reach_of(sky: Sky, formation: str) -> int:
    """Give how far the farthest weapon of a formation reaches that still works."""
    return max(
        (
            kind.reach(part, sky.options)
            for unit in living(sky, formation)
            for part, kind in unit.weapons()
            if kind.offensive and unit.ready(part)
        ),
        default=0,
    )


def advance(
    sky: Sky, player: str, name: str, target: str, wanted: int, *, retreats: bool
) -> Iterator[Order]:
    """Steer towards a range, with no more dice of speed than it takes; the rest evade."""
    units = living(sky, name)
    thrust = find_thrust(units, sky.options)
    cap = cap_evasion(thrust, advanced=all_advanced(units))
    if any(unit.small for unit in units):
        cap = 0
    gap = sky.distance(name, target) - wanted
    course = Course.MAINTAIN
    if gap > SLACK or (gap > 0 and not retreats):
        course = Course.CLOSE
    elif gap < -SLACK and retreats:
        course = Course.WITHDRAW
    speed = thrust if course is not Course.MAINTAIN else 0
    if course is Course.CLOSE:
        each = sky.options.volleys_per_exchange
        speed = min(thrust, -(-gap // (MEAN_STEP * each)) + 1)
    evasion = min(cap, thrust - speed)
    yield Burn(player, name, speed, evasion)
    yield Steer(player, name, target, course)


def play_out(game: Game[Sky], opponents: Mapping[str, Opponent]) -> None:
    """Let opponents play a game to its end."""
    while game.state.winner is None:
        if game.state.phase is EXCHANGE:
            for player, opponent in opponents.items():
                submit(game, opponent.plot(game.state, player))
        game.close()
