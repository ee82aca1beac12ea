"""Wings: how opponents launch small craft and lead them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from gloaming.games.fleet.battle.orders.firing import Fire
from gloaming.games.fleet.battle.orders.launching import Launch, bays_of
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.scenarios import free_name
from gloaming.games.fleet.rules.dice_pools import MEAN_STEP
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.formation import find_thrust

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.orders.order import Order
    from gloaming.games.fleet.battle.sky import Sky

LAUNCH_RANGE: Final = 48
"""From how near an enemy is worth a launch: craft cross it in one exchange."""


def is_wing(sky: Sky, name: str) -> bool:
    """Tell whether a formation is of small craft alone."""
    units = [unit for unit in sky.members(name) if unit.alive]
    return bool(units) and all(unit.small for unit in units)


def launch_all(sky: Sky, player: str, name: str, reach: int = LAUNCH_RANGE) -> Iterator[Launch]:
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


def lead_wing(sky: Sky, player: str, name: str, target: str) -> Iterator[Order]:
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
