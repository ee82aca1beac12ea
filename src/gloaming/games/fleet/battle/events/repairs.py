"""Damage control: repairs, and what happens to a core that is not repaired."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gloaming.games.fleet.battle.events.harm import UnitChanged
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.ships.damage import Job, mend
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.text.phrase import Phrase, Several, say


class DamageControlAssigned(Event[BattleState], seen_by=EVERYONE):
    """A unit's repair parties are sent to systems."""

    says: ClassVar[str] = "{unit} sends its parties to work"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    jobs: tuple[Job, ...]

    def phrase(self) -> Phrase:
        """Tell where they go."""
        jobs = [
            say("{parties} to #{system}", parties=j.parties, system=j.system) for j in self.jobs
        ]
        return say("{told}: {jobs}", told=super().phrase(), jobs=Several(tuple(jobs)))


class SystemRepaired(UnitChanged, seen_by=EVERYONE):
    """A system works again."""

    says: ClassVar[str] = "{unit} repairs {label} #{system} (die {die}, parties {parties})"
    terms: ClassVar[Mapping[str, str]] = {"label": "system"}

    system: int
    label: str
    parties: int
    die: int

    def apply(self, sky: BattleState) -> None:
        """Bring it back to service."""
        mend(sky.units[self.unit], self.system)


class RepairFailed(Event[BattleState], seen_by=EVERYONE):
    """A repair fails."""

    says: ClassVar[str] = "{unit} fails to repair #{system} (die {die}, parties {parties})"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str
    system: int
    parties: int
    die: int


class ReactorWatched(Event[BattleState], seen_by=REFEREE):
    """A damaged power core is not repaired when the parties are done."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{unit}'s power core is critical"
    level: ClassVar[int] = 3
    tells_of: ClassVar[str] = "unit"

    unit: str

    def moot(self, sky: BattleState) -> bool:
        """Tell whether the core is mended, or no longer aboard."""
        unit = sky.units[self.unit]
        core = unit.blueprint.core["power_core"]
        critical = unit.condition.status(core) is Status.DAMAGED
        return not critical or not unit.alive or unit.condition.core_dumped


class ReactorCheck(Event[BattleState], seen_by=EVERYONE):
    """A die is thrown for a critical power core."""

    says: ClassVar[str] = "{unit}'s power core is {outcome} (die {die})"
    terms: ClassVar[Mapping[str, str]] = {"outcome": "outcome"}
    tells_of: ClassVar[str] = "unit"

    unit: str
    die: int
    outcome: str

    def phrase(self) -> Phrase:
        """Leave it to the explosion to say that there is one."""
        if self.outcome != "exploded":
            return super().phrase()
        return say("{unit}'s power core cannot be held (die {die})", unit=self.unit, die=self.die)


class ReactorExploded(Event[BattleState], seen_by=EVERYONE):
    """A unit's power core explodes."""

    says: ClassVar[str] = "{unit}'s power core explodes"
    harms: ClassVar[str] = "unit"
    level: ClassVar[int] = 1

    unit: str
    formation: str


class CoreDumped(Event[BattleState], seen_by=EVERYONE):
    """A crew throws its power core overboard."""

    says: ClassVar[str] = "{unit} dumps its power core"
    tells_of: ClassVar[str] = "unit"

    unit: str

    def apply(self, sky: BattleState) -> None:
        """Do without power from now on."""
        sky.units[self.unit].condition.dump_core()


class ShipAbandoned(Event[BattleState], seen_by=EVERYONE):
    """A crew leaves its ship, and its core is likelier to explode."""

    says: ClassVar[str] = "{unit} is abandoned"
    tells_of: ClassVar[str] = "unit"

    unit: str

    def apply(self, sky: BattleState) -> None:
        """Count a volley without a crew."""
        sky.units[self.unit].condition.abandoned += 1


class ShipUnmanned(ShipAbandoned, seen_by=EVERYONE):
    """A ship that was abandoned is left to itself for one more volley."""

    says: ClassVar[str] = "nobody is aboard {unit}"
    level: ClassVar[int] = 3


class LifeSupportFailed(Event[BattleState], seen_by=EVERYONE):
    """The air of a unit has run out."""

    says: ClassVar[str] = "{unit}'s air has run out"
    harms: ClassVar[str] = "unit"
    tells_of: ClassVar[str] = "unit"

    unit: str


class ArmourRegrown(Event[BattleState], seen_by=EVERYONE):
    """Regenerating armour grows back, or burns out."""

    says: ClassVar[str] = "{unit}'s armour grows {grown} boxes back and burns {burnt} out ({dice})"
    tells_of: ClassVar[str] = "unit"

    unit: str
    layer: int
    dice: tuple[int, ...]
    grown: int
    burnt: int

    def apply(self, sky: BattleState) -> None:
        """Grow the boxes; what is burnt out never comes back."""
        condition = sky.units[self.unit].condition
        condition.armour[self.layer] += self.grown
        condition.burnt[self.layer] = condition.burnt.get(self.layer, 0) + self.burnt
