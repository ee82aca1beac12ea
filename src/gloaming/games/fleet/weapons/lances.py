"""Lances: needle beams, grasers, plasma cannon and pulse projectors, by class and 12 MU bands."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Weapon, hit_once
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.dice import NO_REROLLS, Thrower, roll_beam, score_faces, throw_many
from gloaming.games.fleet.rules.fire import Aim, ShotOutcome
from gloaming.games.fleet.rules.options import NeedleRule, Options


class Lance(Weapon):
    """A weapon that loses a die for each range band."""

    ratings = range(1, 6)

    def band(self, options: Options) -> int:
        """Give the width of one range band."""
        return options.beam_band

    def reach(self, system: System, options: Options) -> int:
        """Reach one band for each class."""
        return system.rating * self.band(options)

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count the class less the bands passed."""
        return max(0, system.rating + 1 - aim.count_bands(self.band(options)))

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether any die is left at this range."""
        return self.count_dice(system, aim, options) > 0

    def rank(self, system: System) -> int:
        """Rank by class."""
        return system.rating

    def describe(self, system: System) -> str:
        """Name the class."""
        return system.label or f"{self.title} {system.rating}"


def score_needle(face: int, rule: NeedleRule, drm: int = 0) -> tuple[int, bool]:
    """Give the points a needle's die does and whether it kills the named system."""
    if face + drm < (5 if rule == "fb1" else 4):
        return 0, False
    return 1, face == 6


class NeedleBeam(Lance, name="needle_beam"):
    """Picks out one named system of one named ship; screens do not matter.

    One die for each class, one fewer for each further 12 MU.  A die of 4 or more does a point, and
    a natural 6 destroys the system past repair.  By the older reading there is a single die within
    12 MU: 5 does one hull point, 6 one hull point and the system.  Core systems and the hull's own
    stealth cannot be named, and each named system needs a fire control.
    """

    title = "needle beam"
    tags = ("NeedleBeam",)
    symbol = "N"
    precise = True

    def reach(self, system: System, options: Options) -> int:
        """Reach by class, or one range by the older reading."""
        if options.needle_rule == "fb1":
            return options.needle_range
        return super().reach(system, options)

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count the dice; a holofield leaves nothing to pick out."""
        if aim.veiled:
            return 0
        if options.needle_rule == "fb1":
            return int(aim.reckon_range() <= aim.scale_band(options.needle_range))
        return super().count_dice(system, aim, options)

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw the needles at the named system."""
        drm = aim.beam_drm(self.count_arcs(system))
        faces = throw_many(dice, self.count_dice(system, aim, options))
        scores = [score_needle(face, options.needle_rule, drm) for face in faces]
        kind = DamageKind.BYPASSING if options.needle_rule == "fb1" else DamageKind.STANDARD
        return ShotOutcome(
            dice=faces,
            hits=hit_once(kind, sum(points for points, _ in scores)),
            drm=drm,
            system_killed=any(killed for _, killed in scores),
        )

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh two; only class 1 has a price."""
        return 2 if system.rating == 1 else None


class Graser(Lance, name="graser"):
    """Throws beam dice whose every success is a hit of its own on armour, halved like a torpedo's.

    With range bands of 18 MU each hit does a full die and sixes are not thrown again; with bands
    of 12 MU each hit does a die of three and sixes are.  Screens hinder it as they do beams.
    """

    tags = ("Graser",)
    symbol = "G"
    ratings = range(1, 4)
    points_per_mass = 4
    heavy_from: ClassVar[int] = 18

    def band(self, options: Options) -> int:
        """Give the width of one range band."""
        return options.graser_band

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw beam dice, then a damage die for each success."""
        heavy = self.band(options) >= self.heavy_from
        drm = aim.beam_drm(self.count_arcs(system))
        roll = roll_beam(
            dice,
            self.count_dice(system, aim, options),
            drm=drm,
            level=aim.shields,
            rerolls=not heavy and options.penetrating_damage,
            reroll_drm=aim.veil_drm,
            scoring=options.drm_scoring,
        )
        power = throw_many(dice, roll.standard + roll.penetrating, 6 if heavy else 3)
        return ShotOutcome(
            dice=roll.dice,
            rerolls=roll.rerolls,
            damage_dice=power,
            hits=tuple(Hit(DamageKind.SEMI_PIERCING, face) for face in power),
            drm=drm,
        )

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh by class and arcs."""
        arcs = self.count_arcs(system)
        if system.rating == 1:
            return 2 if arcs <= 1 else 3 if arcs <= 3 else 4
        mass, extra = {2: (9, 3), 3: (24, 6)}.get(system.rating, (0, 0))
        return mass + extra * (arcs - 1) if mass else None


class HeavyGraser(Graser, name="heavy_graser"):
    """A graser that always has bands of 18 MU: a full die a hit, and no second throws."""

    title = "heavy graser"
    tags = ("HeavyGraser",)
    symbol = "HG"
    points_per_mass = 3

    def band(self, options: Options) -> int:
        """Keep to its own band."""
        return self.heavy_from


class PlasmaCannon(Lance, name="plasma_cannon"):
    """Throws dice by class and 12 MU bands, each doing its face less 2 and less the screen level.

    A natural 6 that does damage is thrown again, and the new die penetrates: no screen or dodge
    weakens it, but what hides the target does.
    """

    title = "plasma cannon"
    tags = ("PlasmaCannon",)
    symbol = "PC"

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw, and throw sixes again without the screens; a holofield blurs them all."""
        drm = aim.beam_drm(self.count_arcs(system))
        faces = throw_many(dice, self.count_dice(system, aim, options))
        standard = sum(max(0, face + drm - 2 - aim.shields) for face in faces)
        rerolls = options.penetrating_damage and aim.shields < NO_REROLLS
        earned = faces.count(6) if rerolls and 4 + drm - aim.shields > 0 else 0
        extra: list[int] = []
        while earned:
            wave = throw_many(dice, earned)
            extra.extend(wave)
            earned = wave.count(6)
        penetrating = sum(max(0, face + aim.veil_drm - 2) for face in extra)
        return ShotOutcome(
            dice=faces,
            rerolls=tuple(extra),
            hits=hit_once(DamageKind.STANDARD, standard, penetrating),
            drm=drm,
        )


class PulseProjector(Lance, name="emp_projector"):
    """Does no damage: each success of its beam dice, past ordinary screens, tests one system.

    The firer chooses drive, jump drive, fire controls, screens, ECM, fields or cloaks.  One success
    in a volley makes a system fail on 6, two on 5 or more, three on 4 or more; each hull row lost
    makes it one worse.
    """

    title = "EMP projector"
    tags = ("EMPProjector",)
    symbol = "EM"

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw beam dice and count successes."""
        drm = aim.beam_drm(self.count_arcs(system))
        faces = throw_many(dice, self.count_dice(system, aim, options))
        scores = score_faces(drm, aim.advanced_screen, options.drm_scoring)
        return ShotOutcome(dice=faces, drm=drm, system_tests=sum(scores[face] for face in faces))
