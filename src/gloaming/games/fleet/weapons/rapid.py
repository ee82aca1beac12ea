"""Rapid-fire beams: many dice near or few far, and one die of point defence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.rules.defence import Defender
from gloaming.games.fleet.rules.fire import Aim
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.weapons.beams import Beam
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

# Dice and reach, in bands of 12 MU, of each tuning.
TUNINGS = {"close": (6, 1), "medium": (2, 2), "long": (1, 4)}


class RapidBeam(Beam):
    """A beam that throws the same dice out to its reach."""

    tuning: ClassVar[str] = "close"
    defends = Defender.PDS

    def tune(self, system: System) -> tuple[int, int]:
        """Give the dice and the bands of a mount."""
        return TUNINGS[self.tuning]

    def reach(self, system: System, options: Options) -> int:
        """Reach as far as it is tuned for."""
        return self.tune(system)[1] * options.pulser_band

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count the dice of its tuning within reach."""
        return self.tune(system)[0] if self.bears(system, aim, options) else 0

    def rank(self, system: System) -> int:
        """Rank by dice."""
        return self.tune(system)[0]


class Pulser(RapidBeam, name="pulser"):
    """Fires as it was tuned in the yard: close, 6 dice to 12 MU; medium, 2 to 24; long, 1 to 48.

    Dice score and penetrate as a beam's.  Plotted as point defence it throws one die instead.
    """

    tags = ("Pulser",)
    symbol = "PU"

    def tune(self, system: System) -> tuple[int, int]:
        """Give the dice and the bands of the mount's own tuning."""
        return TUNINGS.get(system.variant, TUNINGS["close"])

    def describe(self, system: System) -> str:
        """Name the tuning."""
        return system.label or f"pulser ({system.variant or 'close'})"

    def find_faults(self, system: System) -> Iterator[Malformed]:
        """Name a tuning that does not exist."""
        yield from super().find_faults(system)
        if system.variant and system.variant not in TUNINGS:
            yield Malformed(
                "malformed/variant",
                say("a pulser cannot be tuned {variant}", variant=system.variant),
                value=system.variant,
                accepted=tuple(TUNINGS),
            )

    points_per_mass = 5

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh two in one arc, three in up to three, four beyond."""
        arcs = self.count_arcs(system)
        return 2 if arcs <= 1 else 3 if arcs <= 3 else 4


class GatlingBattery(RapidBeam, name="gatling"):
    """Throws 6 beam dice at anything within 12 MU, or one die of point defence."""

    title = "gatling battery"
    tags = ("GatlingBattery",)
    symbol = "GB"


class TwinParticleArray(RapidBeam, name="twin_particle_array"):
    """Throws 2 beam dice at anything within 24 MU, or one die of point defence."""

    title = "twin particle array"
    tags = ("TwinParticleArray",)
    symbol = "TP"
    tuning = "medium"


class MesonProjector(RapidBeam, name="meson_projector"):
    """Throws one beam die at anything within 48 MU, or one die of point defence."""

    title = "meson projector"
    tags = ("MesonProjector",)
    symbol = "MP"
    tuning = "long"
