"""Harm: damage, thresholds, losses."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from gloaming.games.fleet.battle.events.motion import AGAIN, DAMAGE_DICE, DICE, Share, with_dice
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.rules.armour import Hit, absorb
from gloaming.games.fleet.ships.condition import FOR_GOOD, Status
from gloaming.games.fleet.ships.damage import Trial, check_due
from gloaming.kernel.agenda import Agenda, Fifo, Pending, aside
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.text.phrase import Phrase, Several, Term, say


class Damage(Event[BattleState], seen_by=EVERYONE):
    """A unit is hit; the damage is done when every weapon of the volley has been thrown for."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = (
        "{target} of {formation} takes {points} from {attacker}'s {mount} #{weapon}"
    )
    terms: ClassVar[Mapping[str, str]] = {"mount": "system"}
    harms: ClassVar[str] = "victims"
    tells_of: ClassVar[str] = "attacker"

    target: str
    formation: str
    attacker: str
    weapon: int
    mount: str
    points: int
    hits: tuple[Hit, ...]
    dice: tuple[int, ...] = ()
    rerolls: tuple[int, ...] = ()
    power: tuple[int, ...] = ()
    """The dice of damage, where they are thrown apart."""
    drm: int = 0
    system: int = 0
    """The system that is picked out and lost, if one is."""

    @property
    def victims(self) -> tuple[str, str]:
        """Who suffers from it."""
        return self.target, self.formation

    def apply(self, sky: BattleState) -> None:
        """Share each hit out between armour and hull."""
        condition = sky.units[self.target].condition
        armour = hull = 0
        for hit in self.hits:
            wound = absorb(condition.armour, hit)
            armour += sum(wound.armour)
            hull += condition.take(wound)
        sky.wounds[self.target] = (armour, hull)
        sky.struck.add((sky.home[self.attacker], self.formation))

    def agenda(self, sky: BattleState) -> Agenda | None:
        """Check a lost row before the next hit lands, where the table plays it so."""
        if sky.options.threshold_timing != "per_attack":
            return None
        if check_due(sky.units[self.target]) is None:
            return None
        first = aside(Fifo())
        first.add(Pending(ThresholdDue(self.target), sky.now, None))
        return first

    def phrase(self) -> Phrase:
        """Tell the dice with it; several mounts that struck together have no number."""
        told = super().phrase()
        if not self.weapon:
            told = say(
                "{target} of {formation} takes {points} from {attacker}'s {mount}",
                target=self.target,
                formation=self.formation,
                points=self.points,
                attacker=self.attacker,
                mount=Term("system", self.mount),
            )
        return with_dice(
            told, (DICE, self.dice), (AGAIN, self.rerolls), (DAMAGE_DICE, self.power), drm=self.drm
        )


class Blast(Damage, seen_by=EVERYONE):
    """A unit is hit by an explosion beside it or within it; the damage is done at once."""

    waits: ClassVar[bool] = False


class UnitChanged(Event[BattleState], seen_by=EVERYONE):
    """Something happens to a unit that matters to its formation."""

    tells_of: ClassVar[str] = "unit"

    formation: str
    unit: str


class UnitDamaged(Event[BattleState], seen_by=EVERYONE):
    """A unit has taken a hit, and this is what it cost."""

    says: ClassVar[str] = "{unit} loses {armour} armour and {hull} hull; {hull_left} hull left"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    armour: int
    hull: int
    hull_left: int
    rows: int = 0
    """The hull rows lost by this hit."""


class ThresholdDue(Event[BattleState], seen_by=REFEREE):
    """A hull row is gone, so that systems must be checked: as a rule when everybody has fired."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{unit} must make a threshold check"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str

    def moot(self, sky: BattleState) -> bool:
        """Tell whether the check has been made, or the unit is gone."""
        return check_due(sky.units[self.unit]) is None


class ThresholdCheck(Event[BattleState], seen_by=EVERYONE):
    """A die is thrown for every system of a unit, to see which fail."""

    says: ClassVar[str] = "{unit} checks its systems for row {row}: they fail on {fails_on}"
    tells_of: ClassVar[str] = "unit"

    unit: str
    row: int
    extra: int
    fails_on: int
    trials: tuple[Trial, ...]

    def apply(self, sky: BattleState) -> None:
        """Note the rows that have been checked."""
        sky.units[self.unit].condition.check_rows(self.row)

    def phrase(self) -> Phrase:
        """Tell the die of each system."""
        return say("{told} ({dice})", told=super().phrase(), dice=_dice(self.trials))


class Cause(StrEnum):
    """What puts a system out of action."""

    NEEDLE = "a needle beam"
    THRESHOLD = "a threshold check"
    PULSE = "a pulse"
    OVERLOAD = "its own overload"


class Disabled(StrEnum):
    """Why nobody commands a unit."""

    OUT_OF_CONTROL = "out of control"
    WITHOUT_POWER = "without power"
    WITHOUT_AIR = "without air"
    ABANDONED = "abandoned"


def no_command(volleys: int) -> Phrase:
    """Say for how long nobody is in control."""
    if volleys == FOR_GOOD:
        return say("out of control for good")
    return say("out of control for {volleys:volley|volleys}", volleys=volleys)


def _dice(trials: tuple[Trial, ...]) -> Several:
    """Say the die of each system."""
    return Several(tuple(f"#{trial.system} {trial.die}" for trial in trials))


class Pulsed(Event[BattleState], seen_by=EVERYONE):
    """An electromagnetic pulse strikes a unit; its systems are tested when all have fired."""

    says: ClassVar[str] = "{unit} takes pulses from {attacker}'s #{weapon}: {hits}"
    harms: ClassVar[str] = "unit"
    tells_of: ClassVar[str] = "attacker"

    unit: str
    attacker: str
    weapon: int
    hits: int
    dice: tuple[int, ...]

    def apply(self, sky: BattleState) -> None:
        """Count the hits, which are the worse the more there are in a volley."""
        sky.pulses[self.unit] = sky.pulses.get(self.unit, 0) + self.hits
        sky.struck.add((sky.home[self.attacker], sky.home[self.unit]))

    def phrase(self) -> Phrase:
        """Tell the dice with it."""
        return with_dice(super().phrase(), (DICE, self.dice))


class PulseDue(Event[BattleState], seen_by=REFEREE):
    """A unit was pulsed, so that systems must be tested when everybody has fired."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{unit} must test systems for pulses"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str

    def moot(self, sky: BattleState) -> bool:
        """Tell whether the test has been made, or the unit is gone."""
        return self.unit not in sky.pulses or not sky.units[self.unit].alive


class PulseCheck(Event[BattleState], seen_by=EVERYONE):
    """A die is thrown for each system that pulses have struck, to see which fail."""

    says: ClassVar[str] = "{unit} tests {hits} systems for pulses: they fail on {fails_on}"
    tells_of: ClassVar[str] = "unit"

    unit: str
    hits: int
    fails_on: int
    trials: tuple[Trial, ...]

    def apply(self, sky: BattleState) -> None:
        """Forget the pulses of this volley."""
        sky.pulses.pop(self.unit, None)

    def phrase(self) -> Phrase:
        """Tell the die of each system."""
        told = say(
            "{unit} tests {systems:system|systems} for pulses: they fail on {fails_on}",
            unit=self.unit,
            systems=len(self.trials),
            fails_on=self.fails_on,
        )
        return say("{told} ({dice})", told=told, dice=_dice(self.trials)) if self.trials else told


class UnitSystemDestroyed(Event[BattleState], seen_by=EVERYONE):
    """A system of a unit is put out of action, until it is mended or for good."""

    says: ClassVar[str] = "{unit} loses {label} #{system}: {status}, by {cause}"
    tells_of: ClassVar[str] = "unit"

    unit: str
    system: int
    label: str
    status: Status
    cause: str
    """What did it: a value of `Cause`."""

    def moot(self, sky: BattleState) -> bool:
        """Tell whether it is out of action already, and this makes it no worse."""
        unit = sky.units[self.unit]
        condition = unit.condition
        if self.system == unit.blueprint.drive_id:
            steps = condition.drive_hits
            if self.status is Status.DESTROYED:
                steps = condition.drive_scrapped
            return steps >= 2
        return condition.status(self.system) in (Status.DESTROYED, self.status)

    def apply(self, sky: BattleState) -> None:
        """Put it out of action; a drive goes step by step."""
        unit = sky.units[self.unit]
        if self.system == unit.blueprint.drive_id:
            before = unit.drive_thrust
            unit.condition.hit_drive(for_good=self.status is Status.DESTROYED)
            sky.slowed[self.unit] = (before, unit.drive_thrust)
        elif self.status is Status.DESTROYED:
            unit.condition.destroy(self.system)
        else:
            unit.condition.damage(self.system)

    def phrase(self) -> Phrase:
        """Tell the status in a word."""
        return say(
            "{unit} loses {label} #{system}: {status}, by {cause}",
            unit=self.unit,
            label=Term("system", self.label),
            system=self.system,
            status=Term("status", self.status.value),
            cause=Term("cause", self.cause),
        )


class UnitThrustDecreased(UnitChanged, seen_by=EVERYONE):
    """A unit's drive gives less than it did."""

    says: ClassVar[str] = "{unit}'s thrust falls from {before} to {after}"

    before: int
    after: int


class FormationThrustChanged(Event[BattleState], seen_by=EVERYONE):
    """A formation has another thrust than it had, and other shares."""

    says: ClassVar[str] = "{formation}'s thrust changes from {before} to {after}"
    tells_of: ClassVar[str] = "formation"

    formation: str
    before: int
    after: int
    shares: tuple[Share, ...]

    def moot(self, sky: BattleState) -> bool:
        """Tell whether it has come to that already, by another of its units that has changed."""
        return sky.formations[self.formation].thrust == self.after

    def apply(self, sky: BattleState) -> None:
        """Write the thrust down; shares stay as they are until the next volley."""
        sky.formations[self.formation].thrust = self.after


class CoreSystemHit(Event[BattleState], seen_by=EVERYONE):
    """A part of a unit's core is hit, and a die says how badly."""

    says: ClassVar[str] = "{unit}'s {which} is hit"
    terms: ClassVar[Mapping[str, str]] = {"which": "system"}
    tells_of: ClassVar[str] = "unit"

    unit: str
    which: str
    die: int = 0
    """The die that was thrown for it; 0 where none is."""
    volleys: int = 0
    """For how long there is no command, or still air; `FOR_GOOD` if it never ends."""

    def phrase(self) -> Phrase:
        """Tell what it means, and the die where one was thrown."""
        told = say("{told}: {effect}", told=super().phrase(), effect=self._effect())
        return say("{told} (die {die})", told=told, die=self.die) if self.die else told

    def _effect(self) -> Phrase:
        if self.which == "bridge":
            return no_command(self.volleys)
        if self.which == "life support":
            return say("air for {volleys:volley|volleys}", volleys=self.volleys)
        return say("critical")

    def apply(self, sky: BattleState) -> None:
        """Start the count, or lose control."""
        condition = sky.units[self.unit].condition
        if self.which == "bridge":
            condition.lose_control(self.volleys)
        elif self.which == "life support":
            condition.lose_air(self.volleys)


class UnitDisabled(UnitChanged, seen_by=EVERYONE):
    """Nobody commands a unit any more."""

    says: ClassVar[str] = "{unit} is disabled: {reason}"
    terms: ClassVar[Mapping[str, str]] = {"reason": "reason"}
    harms: ClassVar[str] = "unit"
    level: ClassVar[int] = 1

    reason: str
    """A value of `Disabled`."""
    until: int = 0
    """The last volley of it; 0 for good."""
    volleys: int = 0
    """For how many volleys, where it is for some; `FOR_GOOD` where it is not."""

    def phrase(self) -> Phrase:
        """Tell for how long, where nobody is in control."""
        if self.reason != Disabled.OUT_OF_CONTROL:
            return super().phrase()
        return say("{unit} is disabled: {how}", unit=self.unit, how=no_command(self.volleys))


class UnitDestroyed(UnitChanged, seen_by=EVERYONE):
    """A unit is destroyed."""

    says: ClassVar[str] = "{unit} of {formation} is destroyed by {killer}"
    harms: ClassVar[str] = "victims"
    tells_of: ClassVar[str] = "killer"
    level: ClassVar[int] = 1

    killer: str
    """The unit that did it; empty where it was the unit's own doing."""
    overkill: int = 0
    own: str = ""
    """What of its own destroyed it, if something did: its power core, or its jump."""

    @property
    def victims(self) -> tuple[str, str]:
        """Who suffers from it."""
        return self.unit, self.formation

    def phrase(self) -> Phrase:
        """Tell the overkill with it, if there is any."""
        told = super().phrase()
        if self.own:
            told = say(
                "{unit} of {formation} is destroyed by its own {own}",
                unit=self.unit,
                formation=self.formation,
                own=Term("system", self.own),
            )
        if not self.overkill:
            return told
        return say("{told}, {points:point|points} over", told=told, points=self.overkill)

    def apply(self, sky: BattleState) -> None:
        """Leave nothing of the hull, however it came about."""
        sky.units[self.unit].condition.hull_left = 0


class FormationDestroyed(Event[BattleState], seen_by=EVERYONE):
    """Nothing is left of a formation."""

    says: ClassVar[str] = "nothing is left of {formation}"
    harms: ClassVar[str] = "formation"
    level: ClassVar[int] = 1

    formation: str

    def moot(self, sky: BattleState) -> bool:
        """Tell whether it is gone already."""
        return sky.formations[self.formation].gone

    def apply(self, sky: BattleState) -> None:
        """Count it out; its units keep their places until the volley is over."""
        sky.formations[self.formation].gone = True


class NodeRemoved(Event[BattleState], seen_by=REFEREE):
    """A formation leaves the distance graph."""

    says: ClassVar[str] = "{formation} leaves the distance graph"
    level: ClassVar[int] = 3

    formation: str

    def apply(self, sky: BattleState) -> None:
        """Forget every distance to it."""
        sky.distances.remove(sky.formations[self.formation].id)
