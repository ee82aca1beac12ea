"""Whether a weapon fires, and if not, why."""

from __future__ import annotations

import enum

from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.design import System
from gloaming.games.fleet.ships.unit import Unit


class NotFiredReason(enum.Enum):
    """Why a weapon does not fire."""

    NO_COMMAND = "nobody in command"
    CLOAKED = "cloaked"
    NO_FIRE_CONTROL = "no fire control"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    NO_AMMUNITION = "no ammo"
    RECHARGING = "recharging"
    OUT_OF_RANGE = "out of range"


def not_fired_reason(unit: Unit, system: System) -> NotFiredReason | None:
    """Say why a weapon cannot fire at anything."""
    condition, number = unit.condition, system.id
    if number in condition.statuses:
        damaged = condition.statuses[number] is Status.DAMAGED
        return NotFiredReason.DAMAGED if damaged else NotFiredReason.DESTROYED
    if number in unit.blueprint.stores and unit.loads_for(system) == 0:
        return NotFiredReason.NO_AMMUNITION
    return NotFiredReason.RECHARGING if number in condition.resting else None
