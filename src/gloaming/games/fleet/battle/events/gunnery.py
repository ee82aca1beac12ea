"""Fire: attacks, shots, ordnance and point defence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from gloaming.games.fleet.battle.events.interception import deal_defence
from gloaming.games.fleet.battle.events.motion import AGAIN, DICE, PERCENTILE, with_dice
from gloaming.games.fleet.battle.state import BattleState, IncomingFlight, ShipMount
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.ships.unit import NotFiredReason
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.kernel.log import Record
from gloaming.text.phrase import Phrase, say

IN_VAIN: Final = ("missed", "shot down", "screened", "out of range")
"""What may become of fire that does no harm."""
OUT_OF_RANGE: Final = NotFiredReason.OUT_OF_RANGE.value
NOTHING_BEARS: Final = "nothing bears"
"""Why nothing was fired where no mount has a reason of its own."""


class Attack(Event[BattleState], seen_by=EVERYONE):
    """A formation opens fire on another."""

    says: ClassVar[str] = "{source} attacks {target} at range {range}"
    harms: ClassVar[str] = "target"
    tells_of: ClassVar[str] = "source"

    source: str
    target: str
    range: int
    rank: str = "primary"
    """Whether it is the primary target or another."""

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the orders to fire."""
        from gloaming.games.fleet.battle.events.motion import of_attack  # noqa: PLC0415  (orders know events)

        return of_attack(log, record.seq, self.source, self.target)

    def apply(self, sky: BattleState) -> None:
        """Note the attack, so that its effect can be judged."""
        sky.attacks.setdefault((self.source, self.target), [])


class AttackFailed(Event[BattleState], seen_by=EVERYONE):
    """All the fire of a formation at another has no effect."""

    says: ClassVar[str] = "{source} does no harm to {target}: {reasons}"
    terms: ClassVar[Mapping[str, str]] = {"reasons": "reason"}
    tells_of: ClassVar[str] = "formations"

    source: str
    target: str
    reasons: tuple[str, ...]
    """From `IN_VAIN` and the values of `NotFiredReason`, or `NOTHING_BEARS`."""

    @property
    def formations(self) -> tuple[str, ...]:
        """Who fired, and at whom."""
        return self.source, self.target


class WeaponAttack(Event[BattleState], seen_by=EVERYONE):
    """A mount fires at a unit of the formation it is aimed at."""

    says: ClassVar[str] = "{unit} fires {mount} #{weapon} at {under}, range {range}"
    terms: ClassVar[Mapping[str, str]] = {"mount": "system"}
    harms: ClassVar[str] = "victims"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    weapon: int
    mount: str
    target: str
    under: str
    range: int
    control: int = 0
    percentile: int = 0
    """The die that chose the unit under fire; 0 where it was named."""
    dice: int = 0
    track: int = 0
    system: int = 0
    """The system that is aimed at, if one is."""
    flight: int = -1
    """Which of the flights on their way to the target it is, if it flies."""
    overloaded: bool = False

    @property
    def victims(self) -> tuple[str, str]:
        """Who would suffer from it."""
        return self.under, self.target

    def phrase(self) -> Phrase:
        """Tell the percentile that chose the unit."""
        chosen = (self.percentile,) if self.percentile else ()
        return with_dice(super().phrase(), (PERCENTILE, chosen))

    def apply(self, sky: BattleState) -> None:
        """Spend a load and let the mount recharge; ordnance has done so at its launch."""
        if self.flight < 0:
            expend(sky, self.unit, self.weapon)


class WeaponNotFired(Event[BattleState], seen_by=EVERYONE):
    """Mounts that were to fire do not."""

    says: ClassVar[str] = "{unit} does not fire {weapons}: {reason}"
    terms: ClassVar[Mapping[str, str]] = {"reason": "reason"}
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    weapons: tuple[int, ...]
    reason: str
    """A value of `NotFiredReason`."""
    target: str = ""

    def apply(self, sky: BattleState) -> None:
        """Note why less was fired; ordnance may have been launched in vain (ruling w56)."""
        note(sky, self.unit, self.target, self.reason)
        if self.reason == OUT_OF_RANGE and sky.options.ordnance_out_of_range == "spent":
            blueprint = sky.units[self.unit].blueprint
            for number in self.weapons:
                if isinstance(blueprint.weapons[number], Ordnance) and not blueprint.small:
                    expend(sky, self.unit, number)


class OrdnanceLaunched(Event[BattleState], seen_by=EVERYONE):
    """Ordnance leaves its mount, or craft begin their run."""

    says: ClassVar[str] = "{unit} launches {mount} #{weapon} at {under}: {count} on target"
    terms: ClassVar[Mapping[str, str]] = {"mount": "system"}
    harms: ClassVar[str] = "victims"
    tells_of: ClassVar[str] = "unit"

    unit: str
    weapon: int
    mount: str
    target: str
    under: str
    range: int
    count: int
    dice: tuple[int, ...] = ()
    control: int = 0
    percentile: int = 0

    @property
    def victims(self) -> tuple[str, str]:
        """Who would suffer from it."""
        return self.under, self.target

    def phrase(self) -> Phrase:
        """Tell the percentile and the dice with it."""
        chosen = (self.percentile,) if self.percentile else ()
        return with_dice(super().phrase(), (PERCENTILE, chosen), (DICE, self.dice))

    def apply(self, sky: BattleState) -> None:
        """Spend a load and put the flight on its way."""
        expend(sky, self.unit, self.weapon)
        flights = sky.flights.setdefault(self.target, [])
        flights.append(IncomingFlight(self.unit, self.weapon, self.under, self.count, self.range))


class DefenceCalled(Event[BattleState], seen_by=REFEREE):
    """A formation deals its point defence out to all that comes in, before any of it fires."""

    says: ClassVar[str] = "{formation} assigns its point defence"
    level: ClassVar[int] = 3

    formation: str

    def apply(self, sky: BattleState) -> None:
        """Deal the mounts out."""
        sky.defences[self.formation] = deal_defence(sky, self.formation)


class PointDefense(Event[BattleState], seen_by=EVERYONE):
    """Point defence fires at a flight."""

    says: ClassVar[str] = (
        "{formation} defends {under} with {mounts} against {attacker}'s #{weapon}:"
        " {kills} down, {left} left"
    )
    tells_of: ClassVar[str] = "units"

    formation: str
    under: str
    attacker: str
    weapon: int
    flight: int
    mounts: tuple[ShipMount, ...]
    dice: tuple[int, ...]
    rerolls: tuple[int, ...]
    kills: int
    left: int

    @property
    def units(self) -> tuple[str, ...]:
        """Everyone who has a part in it."""
        return tuple(dict.fromkeys((self.under, self.attacker, *(m.unit for m in self.mounts))))

    def phrase(self) -> Phrase:
        """Tell the dice with it."""
        return with_dice(super().phrase(), (DICE, self.dice), (AGAIN, self.rerolls))

    def apply(self, sky: BattleState) -> None:
        """Reduce the flight, and spend the loads of mounts that have them."""
        sky.flights[self.formation][self.flight].count = self.left
        for mount in dict.fromkeys(self.mounts):
            expend(sky, mount.unit, mount.number)


class AttackMissed(Event[BattleState], seen_by=EVERYONE):
    """A shot has no effect."""

    says: ClassVar[str] = "{unit}'s #{weapon} does nothing to {under}"
    harms: ClassVar[str] = "victims"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    weapon: int
    under: str
    dice: tuple[int, ...] = ()
    drm: int = 0
    target: str = ""
    reason: str = "missed"
    """One of `IN_VAIN`: it missed, was shot down, or no screen let it through."""

    def apply(self, sky: BattleState) -> None:
        """Note that this shot was in vain."""
        note(sky, self.unit, self.target, self.reason)

    @property
    def victims(self) -> tuple[str, str]:
        """Who might have suffered from it."""
        return self.under, self.target

    def phrase(self) -> Phrase:
        """Tell whose ship it was aimed at, and the dice."""
        told = super().phrase()
        told = say("{told} of {target}", told=told, target=self.target) if self.target else told
        return with_dice(told, (DICE, self.dice), drm=self.drm)


def note(sky: BattleState, unit: str, target: str, reason: str) -> None:
    """Note why something that a unit was to do to a formation is in vain.  For use in `apply`."""
    reasons = sky.attacks.get((sky.home[unit], target))
    if reasons is not None and reason not in reasons:
        reasons.append(reason)


def find_vain(sky: BattleState) -> list[tuple[str, str, tuple[str, ...]]]:
    """Name the attacks of this volley of which nothing has come, each with the reasons."""
    return [
        (source, target, _main(reasons) or (NOTHING_BEARS,))
        for (source, target), reasons in sky.attacks.items()
        if (source, target) not in sky.struck
    ]


def _main(reasons: Sequence[str]) -> tuple[str, ...]:
    """Name what became of all that could be fired or, if nothing could, why not."""
    return tuple(word for word in IN_VAIN if word in reasons) or tuple(reasons)


def expend(sky: BattleState, unit: str, weapon: int) -> None:
    """Note that a mount has fired: a load is gone, and some must recharge.  For use in `apply`."""
    ship = sky.units[unit]
    blueprint, condition = ship.blueprint, ship.condition
    store = blueprint.stores.get(weapon)
    if store is not None:
        condition.spend(store)
    rest = blueprint.recharges.get(weapon)
    if rest:
        condition.rest(weapon, rest)
    if weapon in blueprint.remembered:
        sky.fired[unit, weapon] = sky.volley
