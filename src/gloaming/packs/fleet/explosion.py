"""Explosions: what a ship that blows up, or jumps badly, does to its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloaming.packs.fleet.armour import DamageKind, Hit
from gloaming.packs.fleet.core import blast_dice
from gloaming.packs.fleet.events.harm import Damage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.kernel.event import Event
    from gloaming.packs.fleet.sky import Battle, Sky
    from gloaming.packs.fleet.unit import Unit


def neighbours(sky: Sky, formation: str, within: int) -> Iterator[tuple[str, Unit]]:
    """List the living units of a formation and of those near it, with their formations."""
    for name in sky.arrayed():
        if name == formation or sky.distance(formation, name) <= within:
            for unit in sky.members(name):
                if unit.alive:
                    yield name, unit


def blast(battle: Battle, unit: Unit, formation: str) -> Iterator[Event[Any]]:
    """Throw a die for each full 25 mass against every neighbour of a ship that blows up."""
    count = blast_dice(unit.mass)
    sky = battle.state
    for name, victim in list(neighbours(sky, formation, sky.options.reactor_blast_range)):
        if victim is unit or not count:
            continue
        power = battle.dice.throws(count, 6)
        hit = Hit(DamageKind.SEMI_PIERCING, sum(power))
        core = unit.blueprint.core["power_core"]
        yield Damage(
            victim.name, name, unit.name, core, "power core", hit.damage, (hit,), power=power
        )
