"""Weapons in general: reach, dice, fire; ordnance adds flight, interception and impact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.designs.kinds import Kind, SheetSection
from gloaming.games.fleet.rules.armour import DamageKind, Hit
from gloaming.games.fleet.rules.defence import Column, Defender
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import Aim, OnTarget, ShotOutcome
from gloaming.games.fleet.rules.options import Options

# The offence rating of a mount grows with its arcs.
ARC_FACTOR = (0.0, 0.6, 0.8, 1.0, 1.1, 1.2, 1.3)
Offence = tuple[float, float, float]


class Weapon(Kind):
    """Something that does harm at a distance."""

    section = SheetSection.WEAPONS
    default_arcs = "F"
    precise: ClassVar[bool] = False
    offensive: ClassVar[bool] = True
    needs_fire_control: ClassVar[bool] = True
    recharge: ClassVar[int] = 0
    overloads: ClassVar[bool] = False
    small: ClassVar[bool] = False
    fixed_rank: ClassVar[int] = 1
    """Its weight in the repair order, where that is the same for every one."""
    defends: ClassVar[Defender | None] = None
    defends_others: ClassVar[bool] = False

    def reach(self, system: System, options: Options) -> int:
        """Give the greatest range at which the weapon does anything."""
        raise NotImplementedError

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether the target is in range, with all that hides it."""
        return aim.reckon_range() <= aim.scale_band(self.reach(system, options))

    def count_dice(self, system: System, aim: Aim, options: Options) -> int:
        """Count the dice first thrown at this target."""
        return 1 if self.bears(system, aim, options) else 0

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Throw for one shot at a target and say what comes of it."""
        raise NotImplementedError

    def defender(self, system: System) -> Defender | None:
        """Give the point-defence table the mount uses when it is plotted so."""
        return self.defends

    def rank(self, system: System) -> int:
        """Give the weight of the weapon in the repair order: its dice."""
        return self.fixed_rank

    def rate(self, system: System, options: Options) -> Offence:
        """Rate the weapon's offence at short, medium and long range."""
        return (0.0, 0.0, 0.0)

    def factor(self, system: System) -> float:
        """Give the arc factor of the offence rating."""
        return ARC_FACTOR[min(6, self.count_arcs(system))]


class Ordnance(Weapon):
    """A weapon whose shots fly, may be shot down, and then strike."""

    default_arcs = "FP/F/FS"
    column: ClassVar[Column] = Column.SALVO
    mean: ClassVar[float] = 3.5
    """The mean damage of each that is on target."""

    def column_of(self, system: System) -> Column:
        """Give the column of the point-defence tables it is shot at by."""
        return self.column

    def bears(self, system: System, aim: Aim, options: Options) -> bool:
        """Tell whether ordnance can run this far; cloaks cannot be locked on to."""
        return not aim.cloaked and aim.range <= self.reach(system, options) - aim.ecm - aim.veiled

    def launch(self, system: System, aim: Aim, options: Options, dice: Thrower) -> OnTarget:
        """Launch, and find how many come on target."""
        return OnTarget(1)

    def survive(self, count: int, kills: int) -> int:
        """Count what is left of a flight once point defence has fired."""
        return max(0, count - kills)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Strike with what point defence has left."""
        raise NotImplementedError

    def splash(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Strike another unit of the formation, where the weapon spreads."""
        return self.strike(system, left, aim, options, dice)

    def expect(self, count: int) -> float:
        """Give the mean damage of so many on target, by which point defence is dealt out."""
        return self.mean * count

    def fire(self, system: System, aim: Aim, options: Options, dice: Thrower) -> ShotOutcome:
        """Fly and strike with nobody shooting back."""
        flight = self.launch(system, aim, options, dice)
        return self.strike(system, self.survive(flight.count, 0), aim, options, dice)


def soften(faces: Sequence[int], level: int) -> int:
    """Add up damage dice, each less a screen level, none below 0."""
    return sum(max(0, face - level) for face in faces)


def hit_once(kind: DamageKind, damage: int, penetrating: int = 0) -> tuple[Hit, ...]:
    """Make the hits of a shot that lands as one blow, or none if it does nothing."""
    return (Hit(kind, damage, penetrating),) if damage + penetrating > 0 else ()
