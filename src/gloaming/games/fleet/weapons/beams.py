"""Beams: batteries and the weapons that score as they do."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Offence, Weapon, hit_once
from gloaming.games.fleet.rules.armour import DamageKind
from gloaming.games.fleet.rules.defence import Defender
from gloaming.games.fleet.rules.dice import Thrower, roll_beam
from gloaming.games.fleet.rules.fire import ALL_ARCS, Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options


class Beam(Weapon):
    """Anything that throws beam dice."""

    ignores_screens: ClassVar[bool] = False

    def level(self, aim: Aim) -> int:
        """Give the screen level these dice must get through."""
        return aim.advanced_screen if self.ignores_screens else aim.shields

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw beam dice and sort them into the standard and the penetrating pile."""
        drm = aim.beam_drm(self.count_arcs(system))
        roll = roll_beam(
            dice,
            self.count_dice(system, aim, options),
            drm=drm,
            level=self.level(aim),
            rerolls=options.penetrating_damage,
            reroll_drm=aim.veil_drm if aim.holofield or aim.cloaked else 0,
            scoring=options.drm_scoring,
        )
        hits = hit_once(DamageKind.STANDARD, roll.standard, roll.penetrating)
        return ShotOutcome(roll.dice, roll.rerolls, (), hits, drm)

    def rate(self, system: System, options: Options) -> Offence:
        """Rate one point a die at the far edge of each of three bands, by arcs."""
        bands = [
            self.count_dice(system, Aim(range=options.beam_band * band), options)
            for band in (1, 2, 3)
        ]
        factor = self.factor(system)
        return (bands[0] * factor, bands[1] * factor, bands[2] * factor)


class BeamBattery(Beam, name="beam"):
    """Throws as many dice as its class, one fewer for each full 12 MU of range after the first.

    A 4 or 5 does one point, a 6 two; screens and evasion take from that.  Every natural 6 that
    scores is thrown again, and what the new die does slips past screens, evasion and the outer
    layer of armour.  A class-1 battery covers all arcs and may be plotted as point defence for
    its own ship.
    """

    title = "beam battery"
    tags = ("BeamBattery",)
    symbol = "B"
    ratings = range(1, 6)

    def arcs_of(self, system: System) -> str:
        """Give the arcs; a class-1 battery always has all of them."""
        return ALL_ARCS if system.rating == 1 else super().arcs_of(system)

    def reach(self, system: System, options: Options) -> int:
        """Reach one band for each class."""
        return system.rating * options.beam_band

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count the class less the bands passed."""
        return max(0, system.rating + 1 - aim.count_bands(options.beam_band))

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether any die is left at this range."""
        return self.count_dice(system, aim, options) > 0

    def defender(self, system: System) -> Defender | None:
        """Serve as point defence in class 1 alone."""
        return Defender.BEAM if system.rating == 1 else None

    def rank(self, system: System) -> int:
        """Rank by class."""
        return system.rating

    def describe(self, system: System) -> str:
        """Name the class."""
        return system.label or f"beam battery {system.rating}"

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh by class, and by arcs from class 2 up."""
        arcs = self.count_arcs(system)
        if system.rating <= 2:
            return (1, 2 if arcs <= 3 else 3)[system.rating - 1]
        extra: int = 2 ** (system.rating - 3)
        return 4 * extra + extra * (arcs - 1)


class SubmunitionPack(Beam, name="submunition_pack"):
    """Fires once: three beam dice to 6 MU, two to 12, one to 18, past ordinary screens.

    Dice score and penetrate as a beam's; only advanced screens hinder them.
    """

    title = "submunition pack"
    tags = ("SubmunitionPack",)
    symbol = "SP"
    one_shot = True
    ignores_screens = True
    fixed_mass = 1
    fixed_rank = 3

    def reach(self, system: System, options: Options) -> int:
        """Reach three bands."""
        return 3 * options.submunition_band

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count three dice less the bands passed."""
        return max(0, 4 - aim.count_bands(options.submunition_band))

    def rate(self, system: System, options: Options) -> Offence:
        """Rate a single shot as what is left of it over a battle."""
        return (2.0, 0.4, 0.0)


class PointDefenceSystem(Weapon, name="point_defence"):
    """Shoots down missiles and fighters that attack its ship.

    A 4 or 5 kills one, a 6 kills two and fires again.  Against heavy missiles 5 and 6 kill.  If
    the table allows it, it may also fire at a ship within 6 MU that has neither screen nor armour
    left: a 6 does one point.
    """

    title = "point defence"
    tags: ClassVar[tuple[str, ...]] = ("PointDefense", "PointDefence")
    symbol = "PD"
    default_arcs = ALL_ARCS
    offensive = False
    defends = Defender.PDS
    defends_others = True
    fixed_mass: ClassVar[int | None] = 1

    def reach(self, system: System, options: Options) -> int:
        """Reach ships close by, if at all."""
        return options.point_defence_range if options.pds_fire_at_ships else -1

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether the target is near and bare."""
        bare = not aim.armoured and aim.shields == 0
        return bare and super().bears(system, aim, options)

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw one die at a ship: a 6 does a point."""
        drm = aim.beam_drm(self.count_arcs(system))
        face = dice.throw(6)
        hits = hit_once(DamageKind.STANDARD, int(face + drm >= 6))
        return ShotOutcome(dice=(face,), hits=hits, drm=drm, needs=6)


class AreaDefenceSystem(PointDefenceSystem, name="area_defence"):
    """Shoots down missiles and fighters as point defence does."""

    title = "area defence"
    tags = ("AreaDefensePDS",)
    symbol = "AD"
    fixed_mass = None
