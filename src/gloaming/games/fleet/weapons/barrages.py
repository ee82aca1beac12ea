"""Barrages: one-shot point defence."""

from __future__ import annotations

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.rules.defence import Defender
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import ALL_ARCS, Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options


class Barrage(Weapon):
    """A one-shot defence that does nothing to ships."""

    default_arcs = ALL_ARCS
    one_shot = True
    offensive = False
    needs_fire_control = False
    defends_others = True

    def reach(self, system: System, options: Options) -> int:
        """Reach what comes close."""
        return options.scattergun_range

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Never bear on a ship."""
        return False

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Do nothing to a ship."""
        return ShotOutcome()


class Scattergun(Barrage, name="scattergun"):
    """Fires once: kills a die of missiles or fighters, or a die of three heavy fighters.

    Against gunboats and plasma bolts it throws one beam die.
    """

    tags = ("Scattergun",)
    symbol = "SG"
    defends = Defender.SCATTERGUN
    points_per_mass = 5
    fixed_mass = 1


class Grapeshot(Barrage, name="grapeshot"):
    """Fires once: four dice of point defence at missiles, heavy missiles or fighters."""

    tags = ("Grapeshot",)
    symbol = "GS"
    defends = Defender.GRAPESHOT
