"""Thrust, manoeuvres and ranges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from gloaming.games.fleet.battle.events.dice_text import EVASION, SPEED, with_dice
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.rules.dice_pools import Split
from gloaming.games.fleet.rules.distances import Course
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.kernel.log import Record
from gloaming.text.phrase import Phrase, say

Share = tuple[str, int, int]
"""A unit, and the percentiles that fall on it."""


class OrdersAdjusted(Event[Sky], seen_by=Field("player")):
    """A plotted number is lowered to what is possible now."""

    says: ClassVar[str] = (
        "{formation}: {field} {before} becomes {after}, because at most {most:die is|dice are} left"
    )
    terms: ClassVar[Mapping[str, str]] = {"field": "manoeuvre"}

    player: str
    formation: str
    field: str
    before: int
    after: int
    most: int
    """How many dice of the thrust could go to it."""


class ThrustAllocated(Event[Sky], seen_by=EVERYONE):
    """A formation's thrust is dealt out, and each unit gets its share of a hundred percentiles."""

    says: ClassVar[str] = (
        "{formation} allocates thrust {thrust}: {speed} to speed, {evasion} to evasion"
    )
    level: ClassVar[int] = 3

    formation: str
    thrust: int
    speed: int
    evasion: int
    shares: tuple[Share, ...]
    shifts: tuple[tuple[str, int], ...] = ()
    """The units that draw more or less fire from now on, with the points of it."""

    def apply(self, sky: Sky) -> None:
        """Fix who is in this volley, and how it is thrown."""
        formation, units = sky.formations[self.formation], sky.units
        formation.thrust = self.thrust
        formation.dice = Split(self.speed, self.evasion)
        for name, points in self.shifts:
            units[name].hit_modifier = points
        present = [units[name] for name, _, _ in self.shares]
        formation.present = tuple([unit.id for unit in present])
        formation.lenders = tuple([unit.id for unit in present if unit.blueprint.lends])
        formation.shares = tuple([(low, high) for _, low, high in self.shares])


class ManeuverRolled(Event[Sky], seen_by=EVERYONE):
    """A formation throws for its speed and its evasion."""

    says: ClassVar[str] = "{formation} makes {speed_points} speed and {evasion_points} evasion"
    tells_of: ClassVar[str] = "formation"

    formation: str
    speed_dice: tuple[int, ...]
    speed_points: int
    evasion_dice: tuple[int, ...]
    evasion_points: int

    def phrase(self) -> Phrase:
        """Tell the dice with it."""
        return with_dice(super().phrase(), (SPEED, self.speed_dice), (EVASION, self.evasion_dice))

    def apply(self, sky: Sky) -> None:
        """Keep the points for this volley."""
        formation = sky.formations[self.formation]
        formation.speed, formation.evasion = self.speed_points, self.evasion_points
        sky.rolled.add(self.formation)


class SecondMoveDue(Event[Sky], seen_by=REFEREE):
    """Small craft are to move once more, when everybody has moved."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{formation} is to move again"
    level: ClassVar[int] = 3

    formation: str
    target: str
    course: Course


class SecondMoveRolled(Event[Sky], seen_by=EVERYONE):
    """Small craft throw for a second manoeuvre, and give up a point of endurance for it."""

    says: ClassVar[str] = "{formation} moves again and makes {points} speed"
    tells_of: ClassVar[str] = "formation"

    formation: str
    target: str
    course: Course
    dice: tuple[int, ...]
    points: int

    def phrase(self) -> Phrase:
        """Tell the dice with it."""
        return with_dice(super().phrase(), (SPEED, self.dice))

    def apply(self, sky: Sky) -> None:
        """Take the endurance."""
        for unit in sky.present(self.formation):
            unit.condition.spend(unit.blueprint.stores[unit.blueprint.guns[0]])


class RangeChanged(Event[Sky], seen_by=EVERYONE):
    """Two formations come closer, draw apart, or pass each other."""

    says: ClassVar[str] = "{one} and {other}: range {before} becomes {after}"
    tells_of: ClassVar[str] = "formations"

    one: str
    other: str
    before: int
    after: int
    overshoot: bool = False
    closing: int = 0
    withdrawing: int = 0
    maintaining: int = 0

    @property
    def formations(self) -> tuple[str, ...]:
        """Both of them."""
        return self.one, self.other

    def phrase(self) -> Phrase:
        """Tell it; who closes faster than the range is wide comes out on the other side."""
        if not self.overshoot:
            return super().phrase()
        return say(
            "{one} and {other} fly past each other: range {before} becomes {after}",
            one=self.one,
            other=self.other,
            before=self.before,
            after=self.after,
        )

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the dice and the courses of both."""
        from gloaming.games.fleet.battle.grounds import of_range  # noqa: PLC0415  (orders know events)

        return of_range(log, record, self.one, self.other)

    def apply(self, sky: Sky) -> None:
        """Set the distance."""
        one, other = sky.formations[self.one].id, sky.formations[self.other].id
        sky.distances.place(one, other, self.after)
