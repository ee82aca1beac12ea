"""Opponents: players that plot by themselves, from what everybody can see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal, get_args

from gloaming.games.fleet.battle.events.old_events import RETIRED
from gloaming.games.fleet.battle.objectives import Destroy
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.launching import Launch, bays_of
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.scenarios import free_name
from gloaming.games.fleet.battle.standings import worth
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.rules.dice import MEAN_STEP, cap_evasion
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.formation import all_advanced, find_thrust
from gloaming.games.fleet.ships.ratings import expect_fire
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal, Malformed, nearest
from gloaming.text.phrase import say

LAUNCH_RANGE: Final = 48
"""From how near an enemy is worth a launch: craft cross it in one exchange."""


def is_wing(sky: BattleState, name: str) -> bool:
    """Tell whether a formation is of small craft alone."""
    units = [unit for unit in sky.members(name) if unit.alive]
    return bool(units) and all(unit.small for unit in units)


def launch_all(
    sky: BattleState, player: str, name: str, reach: int = LAUNCH_RANGE
) -> Iterator[Launch]:
    """Launch every group of a formation when an enemy is near enough to be reached."""
    enemies = sky.enemies(name)
    near = min((sky.distance(name, enemy) for enemy in enemies), default=reach + 1)
    if not sky.options.fighters or near > reach:
        return
    taken = {known.casefold() for known in sky.names()}
    for unit in sky.members(name):
        if not unit.alive or unit.condition.helpless:
            continue
        for bay in bays_of(sky, unit.name):
            group = free_name(f"{unit.name} wing", taken)
            taken.add(group.casefold())
            yield Launch(player, unit.name, bay, group, volley=sky.volleys().start)


def lead_wing(sky: BattleState, player: str, name: str, target: str) -> Iterator[Order]:
    """Bring craft within range of a target, volley by volley, and stay there."""
    units = [unit for unit in sky.members(name) if unit.alive]
    thrust = find_thrust(units, sky.options)
    gap = sky.distance(name, target)
    for volley in sky.volleys():
        near = gap <= sky.options.fighter_range // 2
        # More dice than the way is long would carry them past it.
        dice = thrust if near else min(thrust, -(-gap // MEAN_STEP))
        course = Course.MAINTAIN if near else Course.CLOSE
        yield Burn(player, name, dice, 0, volley)
        yield Steer(player, name, target, course, volley=volley)
        gap = gap if near else max(0, gap - MEAN_STEP * dice)
    yield Fire(player, name, target)


BEST_BEAM_RANGE: Final = 12
SLACK: Final = 3

PRIZE: Final = 60
"""How much nearer a formation seems that holds what one has come for."""
Manner = Literal["brawler", "gunline", "skirmisher", "standoff"]
MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)


class Opponent(ABC):
    """A program that plots for a player.

    It is given the sky and looks only at what everybody can see: who is where, in
    which condition.  It never looks at what others have plotted.
    """

    @abstractmethod
    def plot(self, sky: BattleState, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""


class Robot(Opponent):
    """Goes for the nearest enemy, to the best range of its weapons and no nearer.

    It fires everything that bears, one missile to a ship and volley, and never turns back.
    """

    def plot(self, sky: BattleState, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""
        found: list[Order] = []
        for name in own(sky, player):
            enemies = sky.enemies(name)
            if enemies:
                found += launch_all(sky, player, name)
                target = min(enemies, key=lambda enemy: _nearness(sky, name, enemy))
                if is_wing(sky, name):
                    found += lead_wing(sky, player, name, target)
                    continue
                best = min(BEST_BEAM_RANGE, reach_of(sky, name) or BEST_BEAM_RANGE)
                found += advance(sky, player, name, target, best, retreats=False)
                found.append(Fire(player, name, target))
                found += self._ration(sky, player, name, target)
        return found

    def _ration(self, sky: BattleState, player: str, name: str, target: str) -> Iterator[Fire]:
        """Let every ship launch one missile at a time."""
        for unit in living(sky, name):
            ready = [(part, kind) for part, kind in unit.weapons() if unit.ready(part)]
            flying = [part.id for part, kind in ready if isinstance(kind, Ordnance)]
            if len(flying) > 1:
                mounts = [p.id for p, kind in ready if kind.offensive and p.id not in flying[1:]]
                yield Fire(player, unit.name, target, tuple(mounts))


class Doctrine(Opponent):
    """Keeps the range of its manner; the whole fleet fires at an enemy that is hurt and near.

    Without a manner of its own it takes, for each formation, the one whose
    range does the enemy more harm than it costs.
    """

    def __init__(
        self, manner: Manner | None = None, *, target: str = "", evasive: bool = False
    ) -> None:
        self.manner = manner
        self.target = target
        """The formation to attack at any cost, if there is one."""
        self.evasive = evasive
        """Whether dice of evasion come before dice of speed."""

    def plot(self, sky: BattleState, player: str) -> list[Order]:
        """Plot an exchange for all the formations of a player."""
        found: list[Order] = []
        prizes = _prizes(sky, sky.team(player))
        for name in own(sky, player):
            enemies = sky.enemies(name)
            if not enemies:
                continue
            target = self.target
            if target not in enemies:
                worths = {enemy: _attraction(sky, name, enemy, prizes) for enemy in enemies}
                target = max(enemies, key=lambda enemy: (worths[enemy], enemy))
            found += launch_all(sky, player, name)
            if is_wing(sky, name):
                found += lead_wing(sky, player, name, target)
                continue
            wanted = self.preferred(sky, name, target)
            # Speed is for those whom nobody can hit by the next volley.
            evasive = self.evasive or _next_range(sky, name, target) <= reach_of(sky, target)
            found += advance(sky, player, name, target, wanted, retreats=True, evasive=evasive)
            found.append(Fire(player, name, target))
        return found

    def preferred(self, sky: BattleState, name: str, target: str) -> int:
        """Give the range at which to meet a target."""
        reach = reach_of(sky, name)
        ranges: dict[Manner, int] = {
            "brawler": 6,
            "gunline": BEST_BEAM_RANGE,
            "skirmisher": reach * 2 // 3,
            "standoff": reach * 95 // 100,
        }
        if self.manner is not None:
            return ranges[self.manner]
        if _hunted(sky, name) and reach <= BEST_BEAM_RANGE:
            return reach_of(sky, target) + SLACK
        mine, theirs = living(sky, name), living(sky, target)
        return max(
            ranges.values(),
            key=lambda far: (
                expect_fire(mine, theirs, far, 1, sky.options)
                - expect_fire(theirs, mine, far, 1, sky.options),
                -far,
            ),
        )


def _attraction(sky: BattleState, name: str, enemy: str, prizes: Collection[str]) -> float:
    """Say how much a formation would like to fight another: hurt, near, and fit to be wrecked."""
    mine, theirs = living(sky, name), living(sky, enemy)
    boxes = sum(unit.blueprint.boxes for unit in theirs) or 1
    hurt = sum(unit.boxes_lost for unit in theirs) / boxes
    gain = expect_fire(mine, theirs, BEST_BEAM_RANGE, 1, sky.options) * sum(map(worth, theirs))
    prize = PRIZE if any(unit.name in prizes for unit in theirs) else 0
    if is_wing(sky, enemy):
        prize -= PRIZE  # ships that chase fighters are where their enemy wants them
    return 40 * hurt + 100 * gain / (sum(map(worth, mine)) or 1) + prize - sky.distance(name, enemy)


def _nearness(sky: BattleState, name: str, enemy: str) -> tuple[bool, int, str]:
    """Rank an enemy for those who go for the nearest: ships first, then small craft."""
    return is_wing(sky, enemy), sky.distance(name, enemy), enemy


def _next_range(sky: BattleState, name: str, target: str) -> int:
    """Give how near two formations would be by the next volley if both closed."""
    thrusts = [find_thrust(living(sky, each), sky.options) for each in (name, target)]
    return sky.distance(name, target) - MEAN_STEP * sum(thrusts)


def _hunted(sky: BattleState, name: str) -> bool:
    """Tell whether others have come to destroy ships of a formation."""
    teams = {objective.team for objective in sky.objectives} - {sky.side(name)}
    prizes = {ship for team in teams for ship in _prizes(sky, team)}
    return any(unit.name in prizes for unit in living(sky, name))


def _prizes(sky: BattleState, team: str) -> set[str]:
    """Name the ships that a team has come to destroy."""
    return {
        ship
        for place, objective in enumerate(sky.objectives)
        if objective.team == team and place not in sky.settled and isinstance(objective, Destroy)
        for ship in objective.listed(sky)
    }


OPPONENTS: Final[Mapping[str, type[Opponent]]] = {"robot": Robot, "doctrine": Doctrine}


def find_opponent(name: str) -> Opponent:
    """Return an opponent by name; an old game may still name one that is gone."""
    name = RETIRED.get(name, name)
    if name not in OPPONENTS:
        raise Malformed(
            "malformed/opponent",
            say("there is no opponent {name!r}", name=name),
            value=name,
            accepted=nearest(name, OPPONENTS) or tuple(OPPONENTS),
        )
    return OPPONENTS[name]()


def submit(game: Game[BattleState], orders: Sequence[Order]) -> None:
    """Hand in those of some orders that the referee takes."""
    for act in orders:
        with suppress(Illegal):
            game.submit(act)


def own(sky: BattleState, player: str) -> list[str]:
    """Name the formations of a player that are on the board."""
    return [name for name in sky.arrayed() if sky.formations[name].player == player]


def living(sky: BattleState, formation: str) -> list[Unit]:
    """List the living units of a formation."""
    return [unit for unit in sky.members(formation) if unit.alive]


def reach_of(sky: BattleState, formation: str) -> int:
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
    sky: BattleState,
    player: str,
    name: str,
    target: str,
    wanted: int,
    *,
    retreats: bool,
    evasive: bool = False,
) -> Iterator[Order]:
    """Steer towards a range, with no more dice of speed than it takes; the rest evade.

    An evasive formation evades with all the dice it may, and moves with the others.
    """
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
    speed = 0
    if course is Course.CLOSE:
        each = sky.options.volleys_per_exchange
        speed = min(thrust, -(-gap // (MEAN_STEP * each)) + 1)
    elif retreats:
        # What does not evade holds the range, or opens it.
        speed = thrust - cap
    if evasive:
        speed = min(speed, thrust - cap)
    evasion = min(cap, thrust - speed)
    yield Burn(player, name, speed, evasion)
    yield Steer(player, name, target, course)


def play_out(game: Game[BattleState], opponents: Mapping[str, Opponent]) -> None:
    """Let opponents play a game to its end."""
    while game.state.winner is None:
        if game.state.phase == EXCHANGE:
            for player, opponent in opponents.items():
                submit(game, opponent.plot(game.state, player))
        game.close()
