"""Suggestions: what a commander who is new to it might plot, and what one may have forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.game_api.choice import Decision
from gloaming.games.fleet.battle.orders.firing import NEAREST, Fire
from gloaming.games.fleet.battle.orders.launching import Launch
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.orders.order import Order
from gloaming.games.fleet.battle.sky import EXCHANGE, Sky
from gloaming.games.fleet.bots.opponents import BEST_BEAM_RANGE, advance, living, own, reach_of
from gloaming.games.fleet.bots.wings import LAUNCH_RANGE, is_wing, launch_all, lead_wing
from gloaming.games.fleet.rules.fire_allocation import find_nearest
from gloaming.games.fleet.ships.formation import find_thrust
from gloaming.text.phrase import Phrase, say


def suggest_orders(sky: Sky, player: str) -> Iterator[Decision]:
    """Suggest, for each formation, the orders of every sort that it has none of."""
    if sky.phase != EXCHANGE or player in sky.conceded:
        return
    for name in own(sky, player):
        target = find_nearest(sky, name)
        if not target:
            continue
        given = _given(sky, name)
        if Fire not in given and reach_of(sky, name):
            yield Decision(f"{name} fire", NEAREST)
        if Launch not in given:
            for launch in launch_all(sky, player, name, 2 * LAUNCH_RANGE):
                verb = f"{launch.subject} volley {launch.volley} launch"
                yield Decision(verb, str(launch.bay), "as", launch.group)
        for order in _moves(sky, player, name, target):
            if type(order) in given:
                continue
            if isinstance(order, Burn):
                yield Decision(f"{name} speed", str(order.speed), "evasion", str(order.evasion))
            elif isinstance(order, Steer):
                yield Decision(f"{name} {order.course.value}", target)


def _moves(sky: Sky, player: str, name: str, target: str) -> list[Order]:
    """Plot a move to the best range of the weapons, and no nearer."""
    if not find_thrust(living(sky, name), sky.options):
        return []
    if is_wing(sky, name):
        # One plot for all volleys: a newcomer need not say more.
        first = sky.volleys().start
        return [order for order in lead_wing(sky, player, name, target) if order.when == first]
    best = min(BEST_BEAM_RANGE, reach_of(sky, name) or BEST_BEAM_RANGE)
    return list(advance(sky, player, name, target, best, retreats=False))


def _given(sky: Sky, name: str) -> set[type[Order]]:
    """Name the sorts of orders that a formation, or a ship of it, has been given."""
    units = {unit.name for unit in sky.members(name)}
    acts = [entry.act for entry in sky.docket if isinstance(entry.act, Order)]
    return {type(act) for act in acts if act.subject == name or act.subject in units}


def find_forgotten(sky: Sky, player: str) -> Iterator[Phrase]:
    """Say which formations have nothing to fire at, no dice or no course."""
    if sky.phase != EXCHANGE or player in sky.conceded:
        return
    for name in own(sky, player):
        if not sky.enemies(name):
            continue
        given = _given(sky, name)
        if Fire not in given and reach_of(sky, name):
            yield say("{formation} fires at nobody.", formation=name)
        if find_thrust(living(sky, name), sky.options):
            if Burn not in given:
                yield say("{formation} has no speed and no evasion.", formation=name)
            if Steer not in given:
                yield say("{formation} has no course.", formation=name)
