"""Core systems: what happens when the bridge, the air or the power fails."""

from __future__ import annotations

import enum

import msgspec

from gloaming.games.fleet.ships.condition import FOR_GOOD

EXPLODES_FROM = 5
BLAST_MASS = 25


class CoreFate(enum.Enum):
    """What becomes of a damaged power core at the end of a volley."""

    REPAIRED = "repaired"
    CRITICAL = "still_critical"
    EXPLODED = "exploded"


class Blackout(msgspec.Struct, frozen=True, gc=False):
    """How long a hit bridge is out."""

    volleys: int

    @property
    def lasting(self) -> bool:
        """Tell whether the loss is for good."""
        return self.volleys == FOR_GOOD


def lose_bridge(die: int) -> Blackout:
    """Read a bridge's die: so many volleys, this one included, or for good on a 6."""
    return Blackout(FOR_GOOD if die == 6 else die)


def explodes(die: int, volleys_abandoned: int = 0) -> bool:
    """Tell whether a critical core explodes; each volley since the crew left makes it likelier."""
    return die >= max(1, EXPLODES_FROM - volleys_abandoned)


def settle_core(die: int, *, repaired: bool, volleys_abandoned: int = 0) -> CoreFate:
    """Say what becomes of a damaged power core once repair has been tried."""
    if repaired:
        return CoreFate.REPAIRED
    return CoreFate.EXPLODED if explodes(die, volleys_abandoned) else CoreFate.CRITICAL


def blast_dice(mass: int) -> int:
    """Count the dice a ship's explosion throws at its neighbours."""
    return mass // BLAST_MASS
