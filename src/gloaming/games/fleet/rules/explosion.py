"""Explosions: what a ship that blows up, or jumps badly, does to its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.battle.events.gunnery import AttackMissed
from gloaming.games.fleet.battle.events.harm import Blast
from gloaming.games.fleet.rules.aiming import see
from gloaming.games.fleet.rules.armour import DamageKind
from gloaming.games.fleet.rules.core import blast_dice
from gloaming.games.fleet.ships.weapon import hit_once, soften

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.games.fleet.battle.sky import Battle, Sky
    from gloaming.games.fleet.ships.unit import Unit
    from gloaming.kernel.event import Event


def neighbours(sky: Sky, formation: str, within: int) -> Iterator[tuple[str, Unit]]:
    """List the living units of a formation and of those near it, with their formations."""
    for name in sky.arrayed():
        if name == formation or sky.distance(formation, name) <= within:
            for unit in sky.members(name):
                if unit.alive:
                    yield name, unit


def blast(battle: Battle, unit: Unit, formation: str) -> Iterator[Event[Sky]]:
    """Throw a die for each full 25 mass against every neighbour of a ship that blows up.

    Ordinary screens do nothing; advanced ones weaken each die by their level.
    """
    count = blast_dice(unit.mass)
    sky, core = battle.state, unit.blueprint.core["power_core"]
    for name, victim in list(neighbours(sky, formation, sky.options.reactor_blast_range)):
        if victim is unit or not count:
            continue
        power = battle.dice.throws(count, 6)
        distance = 0 if name == formation else sky.distance(formation, name)
        damage = soften(power, see(sky, victim, name, distance).advanced_screen)
        hits = hit_once(DamageKind.SEMI_PIERCING, damage)
        if hits:
            yield Blast(victim.name, name, unit.name, core, "power core", damage, hits, power=power)
        else:
            yield AttackMissed(unit.name, core, victim.name, power, target=name, reason="screened")
