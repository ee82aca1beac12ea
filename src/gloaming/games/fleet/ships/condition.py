"""A unit's condition: what of its design is left, changed by small steps and no dice."""

from __future__ import annotations

import enum

import msgspec

from gloaming.games.fleet.rules.armour import Wound

FOR_GOOD = -1


class Status(enum.Enum):
    """Whether a system works, can be mended, or is gone."""

    OPERATIONAL = "operational"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"


class Condition(msgspec.Struct):
    """What is left of a unit; systems not named in `statuses` are operational."""

    hull_left: int
    armour: list[int]
    loads: dict[int, int] = msgspec.field(default_factory=dict)
    statuses: dict[int, Status] = msgspec.field(default_factory=dict)
    resting: dict[int, int] = msgspec.field(default_factory=dict)
    drive_hits: int = 0
    drive_scrapped: int = 0
    """How many of those hits no party mends."""
    rows_checked: int = 0
    overkill: int = 0
    out_of_control: int = 0
    air_left: int | None = None
    abandoned: int = 0
    core_dumped: bool = False
    burnt: dict[int, int] = msgspec.field(default_factory=dict)
    """The boxes of regenerating armour that will not grow back, by layer."""
    fled: bool = False

    def copy(self) -> Condition:
        """Give a condition that can change without changing this one."""
        return msgspec.structs.replace(
            self,
            armour=list(self.armour),
            loads=dict(self.loads),
            statuses=dict(self.statuses),
            resting=dict(self.resting),
            burnt=dict(self.burnt),
        )

    def status(self, system: int) -> Status:
        """Read the status of a system."""
        return self.statuses.get(system, Status.OPERATIONAL)

    def works(self, system: int) -> bool:
        """Tell whether a system is operational."""
        return system not in self.statuses

    def take(self, wound: Wound) -> int:
        """Take a wound and give the hull boxes it really cost; the rest is overkill."""
        for layer, boxes in enumerate(wound.armour):
            self.armour[layer] -= boxes
        taken = min(self.hull_left, wound.hull)
        self.hull_left -= taken
        self.overkill += wound.hull - taken
        return taken

    def damage(self, system: int) -> None:
        """Put a system out of action until it is mended."""
        if self.status(system) is Status.OPERATIONAL:
            self.statuses[system] = Status.DAMAGED

    def destroy(self, system: int) -> None:
        """Put a system out of action for good."""
        self.statuses[system] = Status.DESTROYED

    def restore(self, system: int) -> None:
        """Bring a damaged system back."""
        if self.status(system) is Status.DAMAGED:
            del self.statuses[system]

    def hit_drive(self, *, for_good: bool = False) -> None:
        """Step the drive one rung down, until it is mended or for good."""
        self.drive_hits = min(2, self.drive_hits + 1)
        if for_good:
            self.drive_scrapped = min(2, self.drive_scrapped + 1)

    def mend_drive(self) -> None:
        """Step the drive one rung up, as far as it can be mended."""
        self.drive_hits = max(self.drive_scrapped, self.drive_hits - 1)

    @property
    def drive_status(self) -> Status:
        """The status of the drive, which is past repair when no hit on it can be mended."""
        if not self.drive_hits:
            return Status.OPERATIONAL
        past = self.drive_hits == self.drive_scrapped
        return Status.DESTROYED if past else Status.DAMAGED

    def spend(self, store: int) -> None:
        """Use up one load of a weapon or magazine."""
        self.loads[store] = max(0, self.loads.get(store, 0) - 1)

    def rest(self, weapon: int, volleys: int) -> None:
        """Leave a weapon to recharge for so many volleys after this one."""
        if volleys:
            self.resting[weapon] = volleys + 1

    def lose_control(self, volleys: int) -> None:
        """Lose the bridge for so many volleys, or `FOR_GOOD`."""
        if self.out_of_control != FOR_GOOD:
            self.out_of_control = volleys

    def regain_control(self) -> None:
        """Get the bridge back, unless it is lost for good."""
        if self.out_of_control != FOR_GOOD:
            self.out_of_control = 0

    def lose_air(self, volleys: int) -> None:
        """Start the count to the failure of life support."""
        self.air_left = volleys if self.air_left is None else min(self.air_left, volleys)

    def regain_air(self) -> None:
        """Stop the count, if it has not run out."""
        if self.air_left != 0:
            self.air_left = None

    def dump_core(self) -> None:
        """Throw the power core overboard: no explosion, and no power."""
        self.core_dumped = True

    def check_rows(self, rows: int) -> None:
        """Note up to which row thresholds have been checked."""
        self.rows_checked = max(self.rows_checked, rows)

    def end_volley(self) -> None:
        """Count down what is counted in volleys."""
        if self.out_of_control > 0:
            self.out_of_control -= 1
        if self.air_left:
            self.air_left -= 1
        self.resting = {weapon: left - 1 for weapon, left in self.resting.items() if left > 1}

    @property
    def helpless(self) -> bool:
        """Tell whether nobody commands the ship: out of control, airless, powerless or empty."""
        if self.out_of_control != 0 or self.air_left == 0:
            return True
        return self.core_dumped or self.abandoned > 0
