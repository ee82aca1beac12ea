"""Offers: what a player may order now, about what, and how it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Activate, Cloak, Defend, Fire, Jam, Overload
from gloaming.games.fleet.battle.orders.launching import (
    Again,
    Launch,
    Recover,
    ScreenFormation,
    bays_of,
)
from gloaming.games.fleet.battle.orders.leaving import Concede, Detach, Enter, Jump, Retire
from gloaming.games.fleet.battle.orders.moving import Burn, Shift, Steer
from gloaming.games.fleet.battle.orders.repairing import Abandon, Dump, Repair
from gloaming.games.fleet.battle.state import EXCHANGE
from gloaming.games.fleet.rules.distances import Course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.games.fleet.battle.state import BattleState


class Offer(msgspec.Struct, frozen=True):
    """Something that may be ordered: about what, and how it is written."""

    subject: str
    verb: str
    form: str
    says_more: bool = False
    """Whether the order says more than that it is given: a volley, a mount, points."""


def offers(sky: BattleState, player: str) -> list[Offer]:
    """List what a player may order now; each kind of order once for all it can be about."""
    if player not in sky.commanders or sky.phase != EXCHANGE:
        return []
    return [
        Offer(order.subject, order.verb, order.about, says_more(order))
        for order in _examples(sky, player)
        if order.refusal(sky) is None
    ]


def says_more(order: Order) -> bool:
    """Tell whether an order says more than who gives it, and about what."""
    return len(order.__struct_fields__) > len(Order.__struct_fields__)


def _examples(sky: BattleState, player: str) -> Iterator[Order]:
    """Make one order of each kind for everything it could be about; some may be refused."""
    first = sky.volleys().start
    for name in sky.fleet(player):
        enemies = sky.enemies(name)
        yield Burn(player, name, 0, 0)
        for enemy in enemies[:1]:
            # Secondary, because a primary target may be plotted already.
            yield Steer(player, name, enemy, Course.MAINTAIN, primary=False)
            yield Fire(player, name, enemy)
        yield Defend(player, name)
        yield Retire(player, name)
        yield Enter(player, name)
        yield Jump(player, name, first)
        friends = [n for n in sky.arrayed() if n != name and sky.side(n) == sky.side(name)]
        for enemy in enemies[:1]:
            yield Again(player, name, enemy, Course.CLOSE)
        for friend in friends[:1]:
            yield ScreenFormation(player, name, friend)
        for unit in sky.members(name):
            for carrier in sky.members(friends[0]) if friends else ():
                yield Recover(player, unit.name, carrier.name)
            if unit.alive:
                yield from _unit_examples(sky, player, unit.name, enemies)
    yield Concede(player, player)


def _unit_examples(sky: BattleState, player: str, name: str, enemies: list[str]) -> Iterator[Order]:
    unit = sky.units[name]
    for enemy in enemies[:1]:
        yield Fire(player, name, enemy)
    yield Defend(player, name)
    if unit.blueprint.remembered:
        yield Overload(player, name, tuple(sorted(unit.blueprint.remembered)))
    yield Cloak(player, name)
    yield Jam(player, name)
    yield Activate(player, name)
    yield Repair(player, name, (unit.blueprint.drive_id,))
    yield Dump(player, name)
    yield Abandon(player, name)
    yield Shift(player, name, 0)
    yield Detach(player, name)
    for bay in bays_of(sky, name):
        yield Launch(player, name, bay, f"{name} {bay}", volley=sky.volleys().start)
