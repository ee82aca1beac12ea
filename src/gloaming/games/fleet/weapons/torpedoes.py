"""Torpedoes: one die to hit, harder with range, and a die of damage that halves into armour."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.weapon import Offence, Weapon, hit_once
from gloaming.games.fleet.rules.armour import DamageKind
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options

BANDS = 5
OVERLOAD_BONUS = 2


def need_to_hit(aim: Aim, band: int) -> int | None:
    """Give the face needed: 2, and one more for each band passed, or None past the fifth."""
    bands = aim.count_bands(band, projectile=True)
    return bands + 1 if bands <= BANDS else None


class PulseTorpedo(Weapon, name="pulse_torpedo"):
    """Hits on 2 or more to 6 MU, and needs one more for each 6 MU beyond, out to 30.

    Ordinary screens do not stop it.  A hit does one die of damage, half of which (the larger
    half) goes to the outer armour and the rest to what lies beneath; advanced screens take one
    or two from the die.  Left unfired for a volley it may be overloaded: it then counts as the
    next shorter torpedo, does a die plus 2, which pierces all armour, and may burst its own tube.
    """

    title = "pulse torpedo"
    tags = ("PulseTorpedo",)
    symbol = "PT"
    overloads = True
    # Short bands are two thirds of the standard ones (4 of 6), long ones three halves (9 of 6).
    length: ClassVar[tuple[int, int]] = (1, 1)
    overload_length: ClassVar[tuple[int, int] | None] = (2, 3)
    fixed_rank = 3

    def band(self, options: Options, *, overloaded: bool = False) -> int:
        """Give the width of one range band, however narrow the table's own is."""
        times, parts = (overloaded and self.overload_length) or self.length
        return max(1, options.torpedo_band * times // parts)

    def reach(self, system: System, options: Options) -> int:
        """Reach five bands."""
        return BANDS * self.band(options)

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether any face can hit at this range."""
        return need_to_hit(aim, self.band(options, overloaded=aim.overloaded)) is not None

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw to hit, then for damage."""
        overloaded = aim.overloaded and self.overload_length is not None
        needs = need_to_hit(aim, self.band(options, overloaded=overloaded))
        if needs is None:
            return ShotOutcome()
        drm = aim.projectile_drm(self.count_arcs(system))
        face = dice.throw(6)
        if face + drm < needs:
            return ShotOutcome(dice=(face,), drm=drm, needs=needs)
        power = dice.throw(6)
        damage_dice: tuple[int, ...] = (power,)
        burst = False
        kind, damage = DamageKind.SEMI_PIERCING, power
        if overloaded:
            kind, damage = DamageKind.PIERCING, power + OVERLOAD_BONUS
            if power == 1:
                damage_dice = (power, dice.throw(6))
                burst = damage_dice[1] == 1
        return ShotOutcome(
            dice=(face,),
            damage_dice=damage_dice,
            hits=hit_once(kind, max(0, damage - aim.advanced_screen)),
            drm=drm,
            needs=needs,
            burst=burst,
        )

    def rate(self, system: System, options: Options) -> Offence:
        """Rate four, three and two points, by arcs."""
        factor = self.factor(system)
        return (4 * factor, 3 * factor, 2 * factor)

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Weigh four and one for each arc after the first."""
        return 3 + self.count_arcs(system)


class ShortTorpedo(PulseTorpedo, name="short_torpedo"):
    """A pulse torpedo with bands of 4 MU, out to 20; it cannot be overloaded."""

    title = "short-range torpedo"
    tags = ("ShortPulseTorpedo",)
    symbol = "ST"
    overloads = False
    length = (2, 3)
    overload_length = None

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Have no price in the rules."""
        return None


class LongTorpedo(PulseTorpedo, name="long_torpedo"):
    """A pulse torpedo with bands of 9 MU, out to 45; overloaded it has bands of 6."""

    title = "long-range torpedo"
    tags = ("LongPulseTorpedo",)
    symbol = "LT"
    length = (3, 2)
    overload_length = (1, 1)

    def weigh(self, system: System, ship_mass: int) -> int | None:
        """Have no price in the rules."""
        return None
