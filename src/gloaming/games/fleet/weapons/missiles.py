"""Missiles: ordnance that flies, is shot at, and strikes with what is left."""

from __future__ import annotations

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Offence, Ordnance, hit_once, soften
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Column
from gloaming.games.fleet.rules.dice import Thrower, throw_many
from gloaming.games.fleet.rules.fire import Aim, OnTarget, ShotOutcome
from gloaming.games.fleet.rules.options import Options

WARHEAD_DICE = 3
ROCKETS = 2
ROCKET_BANDS = 3


def run_of(system: System, options: Options) -> int:
    """Give how far a missile flies, its final run included."""
    powered = options.salvo_er_range if system.extended else options.salvo_range
    return powered + options.missile_final_run


def _struck(
    kind: DamageKind, power: tuple[int, ...], screen: int, *, spread: bool = False
) -> ShotOutcome:
    """Return one blow of all dice of damage, each less a screen level."""
    return ShotOutcome(damage_dice=power, hits=hit_once(kind, soften(power, screen)), spread=spread)


class SalvoMissileRack(Ordnance, name="salvo_rack"):
    """Holds one salvo: a die of missiles comes on target within 30 MU (42 for extended range).

    Point defence kills them one by one.  Each that is left does a die of damage, added together;
    the larger half of the sum goes to the outer armour and the rest beneath.  Advanced screens take
    one or two from each die.
    """

    title = "salvo missile rack"
    tags = ("SalvoMissileRack",)
    symbol = "SR"
    one_shot = True
    lost_when_hit = True
    fixed_rank = 4

    def reach(self, system: System, options: Options) -> int:
        """Reach as far as the missile runs."""
        return run_of(system, options)

    def launch(self, system: System, aim: Aim, options: Options, dice: Thrower) -> OnTarget:
        """Throw for the missiles that lock on."""
        face = dice.throw(6)
        return OnTarget(face, (face,))

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw a die for each missile and strike with the sum."""
        return _struck(DamageKind.SEMI_PIERCING, throw_many(dice, left), aim.advanced_screen)

    def rate(self, system: System, options: Options) -> Offence:
        """Rate seven points as far as it runs."""
        return (7.0, 7.0, 7.0 if system.extended else 0.0)

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh four, five for extended range."""
        return 5 if system.extended else 4


class SalvoMissileLauncher(SalvoMissileRack, name="salvo_launcher"):
    """Launches one salvo each volley while its magazine has loads, as a rack does."""

    title = "salvo missile launcher"
    tags = ("SalvoMissileLauncher",)
    symbol = "SL"
    one_shot = False
    lost_when_hit = False

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh three; its loads are in the magazine."""
        return 3


class HeavyMissile(Ordnance, name="heavy_missile"):
    """Flies 30 MU (42 for extended range) and always comes on target.

    One kill by point defence, on 5 or 6, stops it.  It does three dice of damage, halved between
    outer armour and what is beneath; advanced screens take one or two from each die.
    """

    title = "heavy missile"
    tags = ("MissileLauncher",)
    symbol = "HM"
    one_shot = True
    column = Column.HEAVY
    fixed_rank = WARHEAD_DICE
    mean = 3.5 * WARHEAD_DICE

    def reach(self, system: System, options: Options) -> int:
        """Reach as far as the missile runs."""
        return run_of(system, options)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw the warhead."""
        power = throw_many(dice, WARHEAD_DICE if left else 0)
        return _struck(DamageKind.SEMI_PIERCING, power, aim.advanced_screen)

    def rate(self, system: System, options: Options) -> Offence:
        """Rate four points at every range."""
        return (4.0, 4.0, 4.0)


class AntimatterTorpedo(Ordnance, name="antimatter_torpedo"):
    """Flies 24 MU and always comes on target with three dice of damage.

    Each hit by point defence, on 5 or 6, takes one die away.  Every screen level of any sort takes
    one from each die.  With area weapons in play, the rest of the formation suffers two dice.
    """

    title = "antimatter torpedo launcher"
    tags = ("AntiMatterTorpedoLauncher",)
    symbol = "AM"
    one_shot = True
    column = Column.HEAVY
    points_per_mass = 4
    fixed_mass = 2
    fixed_rank = WARHEAD_DICE

    def reach(self, system: System, options: Options) -> int:
        """Reach its powered flight and final run."""
        return options.amt_range + options.missile_final_run

    def launch(self, system: System, aim: Aim, options: Options, dice: Thrower) -> OnTarget:
        """Count the dice of the warhead as what flies."""
        return OnTarget(WARHEAD_DICE)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw the dice that are left."""
        spread = options.area_weapons and left > 0
        return _struck(DamageKind.STANDARD, throw_many(dice, left), aim.shields, spread=spread)

    def splash(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw for another unit of the formation when area weapons are in play."""
        return _struck(DamageKind.STANDARD, throw_many(dice, WARHEAD_DICE - 1), aim.shields)


class RocketPod(Ordnance, name="rocket_pod"):
    """Fires once: two rockets, each on target on 2 or more to 6 MU, 3 to 12, 4 to 18.

    They fly as projectiles do: a holofield puts their target 12 MU further off, and stealth
    shortens their bands.  Point defence fires at them as at a salvo.  Each that is left does a die
    of three, halved between outer armour and what is beneath.
    """

    title = "rocket pod"
    tags = ("RocketPod",)
    symbol = "RP"
    one_shot = True
    fixed_rank = ROCKETS
    mean = 2.0

    def reach(self, system: System, options: Options) -> int:
        """Reach three bands."""
        return options.rocket_range

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether the target is within three bands, with all that hides it."""
        near = self._count_bands(aim, options) <= ROCKET_BANDS
        return near and super().bears(system, aim, options)

    def _count_bands(self, aim: Aim, options: Options) -> int:
        width = max(1, options.rocket_range // ROCKET_BANDS)
        return aim.count_bands(width, projectile=True)

    def launch(self, system: System, aim: Aim, options: Options, dice: Thrower) -> OnTarget:
        """Throw for each rocket."""
        needs = 1 + self._count_bands(aim, options)
        faces = throw_many(dice, ROCKETS)
        return OnTarget(sum(1 for face in faces if face >= needs), faces)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw for each rocket by itself."""
        power = throw_many(dice, left, 3)
        return ShotOutcome(
            damage_dice=power,
            hits=tuple(
                Hit(DamageKind.SEMI_PIERCING, damage)
                for damage in (max(0, face - aim.advanced_screen) for face in power)
                if damage
            ),
        )


class PlasmaBolt(Ordnance, name="plasma_bolt"):
    """Fires every other volley to 30 MU, with a bolt of any class.

    Point defence takes a class from it on a 6, scatterguns by a beam die.  The unit under fire
    suffers a die for each class left, each less its screen level; with area weapons in play so does
    every other unit of the formation.
    """

    title = "plasma bolt launcher"
    tags = ("PlasmaBoltLauncher",)
    symbol = "PB"
    ratings = range(1, 100)  # the rules set no highest class, and a sheet has room for two digits
    column = Column.PLASMA
    recharge = 1

    def reach(self, system: System, options: Options) -> int:
        """Reach one range."""
        return options.plasma_range

    def launch(self, system: System, aim: Aim, options: Options, dice: Thrower) -> OnTarget:
        """Count the class as what flies."""
        return OnTarget(system.rating)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Throw a die for each class left against one unit."""
        spread = options.area_weapons and left > 0
        return _struck(DamageKind.STANDARD, throw_many(dice, left), aim.shields, spread=spread)

    def rank(self, system: System) -> int:
        """Rank by class."""
        return system.rating

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh three for each class, and one for each class and arc after the first."""
        return system.rating * (2 + self.count_arcs(system))
