"""Kinetics: solid shot that no screen stops and armour barely slows."""

from __future__ import annotations

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Weapon, hit_once
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Defender
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import ALL_ARCS, Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.weapons.torpedoes import BANDS, need_to_hit

PENETRATOR_DAMAGE = 4
# Mass by class: the second figure is what a second arc adds.
MASSES = {1: (2, 0), 2: (3, 1), 3: (5, 0), 4: (8, 0), 5: (11, 0), 6: (14, 0)}


def double_below(rating: int, advanced_screen: int = 0) -> int:
    """Give the highest face of the second die that doubles a slug's damage."""
    return min(5, rating - advanced_screen)


class KineticGun(Weapon, name="kinetic_gun"):
    """Hits as a torpedo does, 2 or more to 6 MU and one more for each 6 MU after, out to 30.

    A hit does as much as the gun's class and pierces armour, taking one box of each layer and the
    rest from the hull.  Throw again: at the class or under (5 at most) the damage is doubled.
    Ordinary screens do nothing; advanced screens lower the doubling number.  A class-1 gun covers
    all arcs and may be plotted as point defence for its own ship.
    """

    title = "kinetic gun"
    tags = ("KineticGun",)
    symbol = "K"
    ratings = range(1, 11)
    points_per_mass = 4

    def arcs_of(self, system: System) -> str:
        """Give the arcs; the smallest gun turns all the way round unless drawn otherwise."""
        return system.arcs or (ALL_ARCS if system.rating == 1 else self.default_arcs)

    def reach(self, system: System, options: Options) -> int:
        """Reach five bands."""
        return BANDS * options.kgun_band

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether any face can hit at this range."""
        return need_to_hit(aim, options.kgun_band) is not None

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw to hit, then to double."""
        needs = need_to_hit(aim, options.kgun_band)
        if needs is None:
            return ShotOutcome()
        drm = aim.projectile_drm(self.count_arcs(system))
        face = dice.throw(6)
        if face + drm < needs:
            return ShotOutcome(dice=(face,), drm=drm, needs=needs)
        second = dice.throw(6)
        doubled = second <= double_below(system.rating, aim.advanced_screen)
        return ShotOutcome(
            dice=(face,),
            damage_dice=(second,),
            hits=hit_once(DamageKind.PIERCING, system.rating * (2 if doubled else 1)),
            drm=drm,
            needs=needs,
        )

    def defender(self, system: System) -> Defender | None:
        """Serve as point defence in class 1 alone."""
        return Defender.KGUN if system.rating == 1 else None

    def rank(self, system: System) -> int:
        """Rank by class."""
        return system.rating

    def describe(self, system: System) -> str:
        """Name the class."""
        return system.label or f"kinetic gun {system.rating}"

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh by class; classes above the sixth have no price in the rules."""
        if system.rating not in MASSES:
            return None
        mass, second_arc = MASSES[system.rating]
        return mass + second_arc * min(1, self.count_arcs(system) - 1)


class KineticPenetratorPack(Weapon, name="penetrator_pack"):
    """Fires once, at up to 12 MU: 4 or more hits, a natural 6 that hits counts twice.

    Each hit does four points that pierce armour, and no screen stops it.
    """

    title = "kinetic penetrator pack"
    tags = ("MultipleKineticPenetratorPack",)
    symbol = "KP"
    one_shot = True
    points_per_mass = 4
    fixed_mass = 1
    fixed_rank = 4

    def reach(self, system: System, options: Options) -> int:
        """Reach one range."""
        return options.mkp_range

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether the target is near enough."""
        return aim.reckon_range(projectile=True) <= aim.scale_band(options.mkp_range)

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw one die for the whole pack."""
        drm = aim.projectile_drm(self.count_arcs(system))
        face = dice.throw(6)
        struck = 0 if face + drm < 4 else 2 if face == 6 else 1
        return ShotOutcome(
            dice=(face,),
            hits=(Hit(DamageKind.PIERCING, PENETRATOR_DAMAGE),) * struck,
            drm=drm,
            needs=4,
        )
