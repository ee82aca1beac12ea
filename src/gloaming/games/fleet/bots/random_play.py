"""Random orders: what players might plot who do not know the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

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
from gloaming.games.fleet.rules.dice import cap_evasion
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.games.fleet.ships.formation import all_advanced, find_thrust

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.order import Order
    from gloaming.games.fleet.battle.state import BattleState
    from gloaming.games.fleet.ships.unit import Unit


def chance_orders(sky: BattleState, rng: Random) -> list[Order]:
    """Plot something for everybody, each order legal after those before it."""
    if sky.phase != EXCHANGE:
        return []
    found: list[Order] = []
    for player in sky.commanders:
        if player in sky.conceded:
            continue
        for formation in sky.fleet(player):
            found += _plot(sky, player, formation, rng)
        if rng.random() < 0.02:
            found.append(Concede(player, player))
    # An order out of thin air may still be refused; such a one is not given.
    return [order for order in found if order.refusal(sky) is None]


def _plot(sky: BattleState, player: str, name: str, rng: Random) -> Iterator[Order]:
    """Plot for one formation."""
    if sky.formations[name].away:
        if rng.random() < 0.7:
            yield Enter(player, name)
        return
    units = [unit for unit in sky.members(name) if unit.alive]
    for volley in (0, rng.choice(sky.volleys())):
        if volley == 0 or rng.random() < 0.5:
            yield _burn(sky, player, name, units, volley, rng)
            yield from _steer(sky, player, name, volley, rng)
            enemies = sky.enemies(name)
            if enemies and rng.random() < 0.9:
                yield Fire(player, name, rng.choice(enemies), volley=volley)
    if rng.random() < 0.1:
        yield Retire(player, name)
    if rng.random() < 0.05:
        yield Jump(player, name, rng.choice(sky.volleys()))
    for unit in units:
        yield from _plot_unit(sky, player, name, unit, rng)


def _burn(
    sky: BattleState, player: str, name: str, units: list[Unit], volley: int, rng: Random
) -> Burn:
    thrust = find_thrust(units, sky.options)
    cap = cap_evasion(thrust, advanced=all_advanced(units))
    evasion = 0 if any(unit.small for unit in units) else rng.randint(0, cap)
    return Burn(player, name, rng.randint(0, thrust - evasion), evasion, volley)


def _steer(sky: BattleState, player: str, name: str, volley: int, rng: Random) -> Iterator[Steer]:
    others = [other for other in sky.arrayed() if other != name]
    course = rng.choice((Course.CLOSE, Course.CLOSE, Course.MAINTAIN, Course.WITHDRAW))
    rng.shuffle(others)
    for place, other in enumerate(others[: rng.randint(0, 2)]):
        yield Steer(player, name, other, course, primary=place == 0, volley=volley)


def _plot_unit(
    sky: BattleState, player: str, formation: str, unit: Unit, rng: Random
) -> Iterator[Order]:
    """Plot what is a ship's own business."""
    name = unit.name
    volley = rng.choice((0, *sky.volleys()))
    mounts = [part.id for part, _ in unit.weapons()]
    able = [part.id for part, kind in unit.weapons() if kind.defender(part) is not None]
    enemies = sky.enemies(formation)
    if enemies and mounts and rng.random() < 0.15:
        target = rng.choice(enemies)
        there = [foe for foe in sky.members(target) if foe.alive]
        on = rng.choice(there) if there and rng.random() < 0.5 else None
        system = rng.choice(on.blueprint.parts).id if on is not None else 0
        chosen = tuple(rng.sample(mounts, rng.randint(1, len(mounts))))
        able = [number for number in able if number not in chosen]  # a mount does one thing
        yield Fire(
            player, name, target, chosen, on=on.name if on else "", system=system, volley=volley
        )
    if rng.random() < 0.1:
        yield Defend(player, name, tuple(able) if able and rng.random() < 0.5 else (), volley)
    tubes = tuple(sorted(unit.blueprint.remembered))
    if tubes and rng.random() < 0.3:
        yield Overload(player, name, tubes, volley)
    parts = [part.id for part in unit.blueprint.parts]
    if rng.random() < 0.2:
        yield Repair(player, name, tuple(rng.choices(parts, k=3)), volley)
    if rng.random() < 0.2:
        yield Shift(player, name, rng.choice((-10, -5, 0, 5, 10)))
    if rng.random() < 0.05:
        yield Detach(player, name)
    for kind in (Cloak, Jam, Activate, Dump, Abandon):
        if rng.random() < 0.2:
            yield kind(player, name, volley)
    if unit.small:
        yield from _plot_craft(sky, player, formation, name, volley, rng)
    if sky.options.fighters:
        for bay in bays_of(sky, name):
            craft = rng.choice(list(Craft))
            yield Launch(player, name, bay, f"{name} {bay}", craft, rng.choice(sky.volleys()))


def _plot_craft(
    sky: BattleState, player: str, formation: str, name: str, volley: int, rng: Random
) -> Iterator[Order]:
    """Plot what small craft alone can do."""
    others = [other for other in sky.arrayed() if other != formation]
    if others and rng.random() < 0.4:
        course = rng.choice((Course.CLOSE, Course.WITHDRAW))
        yield Again(player, formation, rng.choice(others), course, volley)
    if others and rng.random() < 0.3:
        yield ScreenFormation(player, formation, rng.choice(others), volley)
    if rng.random() < 0.3:
        yield Recover(player, name, rng.choice(list(sky.units)), volley)
