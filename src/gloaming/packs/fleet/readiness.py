"""Whether a weapon fires, and if not, why."""

from __future__ import annotations

import enum

from gloaming.packs.fleet.condition import Status
from gloaming.packs.fleet.design import System
from gloaming.packs.fleet.fire import Aim
from gloaming.packs.fleet.options import Options
from gloaming.packs.fleet.unit import Unit
from gloaming.packs.fleet.weapon import Weapon


class Silence(enum.Enum):
    """Why a weapon does not fire."""

    NO_COMMAND = "nobody in command"
    NO_FIRE_CONTROL = "no fire control"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    NO_AMMUNITION = "no ammo"
    RECHARGING = "recharging"
    OUT_OF_RANGE = "out of range"
    NO_ORDER = "no order"


def silence_control(unit: Unit, control: int, weapon: Weapon | None = None) -> Silence | None:
    """Say why a fire control aims nothing; number 0 stands for weapons that need none."""
    if unit.condition.helpless:
        return Silence.NO_COMMAND
    if control == 0:
        needs = weapon is not None and weapon.needs_fire_control
        return Silence.NO_FIRE_CONTROL if needs else None
    if any(part.id == control for part in unit.fire_controls()):
        return None
    return Silence.NO_FIRE_CONTROL


def silence_weapon(unit: Unit, system: System) -> Silence | None:
    """Say why a weapon cannot fire at anything."""
    status = unit.condition.status(system.id)
    if status is Status.DAMAGED:
        return Silence.DAMAGED
    if status is Status.DESTROYED:
        return Silence.DESTROYED
    if unit.loads_for(system) == 0:
        return Silence.NO_AMMUNITION
    if system.id in unit.condition.resting:
        return Silence.RECHARGING
    return None


def silence_shot(
    unit: Unit, system: System, weapon: Weapon, aim: Aim, options: Options
) -> Silence | None:
    """Say why a weapon does not fire at a target it is aimed at."""
    reason = silence_weapon(unit, system)
    if reason is None and not weapon.bears(system, aim, options):
        return Silence.OUT_OF_RANGE
    return reason
