"""A weapon for the fleet."""

from __future__ import annotations

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Weapon, hit_once
from gloaming.games.fleet.rules.armour import DamageKind
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options


class TallowMortar(Weapon, name="tallow_mortar"):
    """Throws one die at anything within 18 MU; half of it, rounded up, is damage."""

    symbol = "TM"

    def weigh(self, system: System, ship_mass: int) -> int | None:
        return 3

    def reach(self, system: System, options: Options) -> int:
        return 18

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        if not self.bears(system, aim, options):
            return ShotOutcome()
        face = dice.throw(6)
        return ShotOutcome((face,), hits=hit_once(DamageKind.STANDARD, (face + 1) // 2))
