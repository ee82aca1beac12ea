"""Thrust, manoeuvres and ranges, and the orders behind what ships do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from gloaming.games.fleet.battle.orders.fire_allocation import aim_of, heeded
from gloaming.games.fleet.battle.orders.moving import Steer
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.rules.dice import Split
from gloaming.games.fleet.rules.distances import Course
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.kernel.game import fold
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.phrase import Phrase, Several, say

DICE: Final = say("dice")
AGAIN: Final = say("again")
PERCENTILE: Final = say("percentile")
DAMAGE_DICE: Final = say("damage dice")
SPEED: Final = say("speed")
EVASION: Final = say("evasion")


def with_dice(sentence: Phrase, *thrown: tuple[Phrase, tuple[int, ...]], drm: int = 0) -> Phrase:
    """Add dice to a sentence, each lot with its name; lots that were not thrown are left out."""
    lots = [say("{lot} {faces}", lot=lot, faces=spell(faces)) for lot, faces in thrown if faces]
    if not lots:
        return sentence
    if drm:
        lots[0] = say("{dice} at {drm}", dice=lots[0], drm=f"{drm:+d}")
    return say("{told} ({dice})", told=sentence, dice=Several(tuple(lots), "; "))


def spell(faces: tuple[int, ...]) -> str:
    """Write faces as one reads them out: `6, 4, 1`."""
    return ", ".join(map(str, faces))


Share = tuple[str, int, int]
"""A unit, and the percentiles that fall on it."""


class OrdersAdjusted(Event[BattleState], seen_by=Field("player")):
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


class ThrustAllocated(Event[BattleState], seen_by=EVERYONE):
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

    def apply(self, sky: BattleState) -> None:
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


class ManeuverRolled(Event[BattleState], seen_by=EVERYONE):
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

    def apply(self, sky: BattleState) -> None:
        """Keep the points for this volley."""
        formation = sky.formations[self.formation]
        formation.speed, formation.evasion = self.speed_points, self.evasion_points
        sky.rolled.add(self.formation)


class SecondMoveDue(Event[BattleState], seen_by=REFEREE):
    """Small craft are to move once more, when everybody has moved."""

    waits: ClassVar[bool] = True
    says: ClassVar[str] = "{formation} is to move again"
    level: ClassVar[int] = 3

    formation: str
    target: str
    course: Course


class SecondMoveRolled(Event[BattleState], seen_by=EVERYONE):
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

    def apply(self, sky: BattleState) -> None:
        """Take the endurance."""
        for unit in sky.present(self.formation):
            unit.condition.spend(unit.blueprint.stores[unit.blueprint.guns[0]])


class RangeChanged(Event[BattleState], seen_by=EVERYONE):
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
        return of_range(log, record, self.one, self.other)

    def apply(self, sky: BattleState) -> None:
        """Set the distance."""
        one, other = sky.formations[self.one].id, sky.formations[self.other].id
        sky.distances.place(one, other, self.after)


def of_attack(log: Sequence[Record], seq: int, source: str, target: str) -> Iterator[int]:
    """Name the orders by which a formation, or a ship of it, opens fire on another."""
    sky = fold(BattleState(), log[:seq])
    for order in heeded(sky, source):
        if aim_of(sky, source, order) == target:
            yield _last(log[:seq], order)


def of_range(log: Sequence[Record], record: Record, one: str, another: str) -> Iterator[int]:
    """Name what two formations have thrown before their range changed, and their courses."""
    if isinstance(log[record.cause].event, SecondMoveRolled):
        return  # nobody answers a second manoeuvre
    before = log[: record.seq]
    sky = fold(BattleState(), before)
    for name, other in ((one, another), (another, one)):
        thrown = (r.event for r in reversed(before) if isinstance(r.event, ManeuverRolled))
        yield _last(before, next(event for event in thrown if event.formation == name))
        for order in sky.plotted("steer", name):
            if isinstance(order, Steer) and order.target == other:
                yield _last(before, order)


def _last(log: Sequence[Record], event: Event[BattleState]) -> int:
    return max(r.seq for r in log if r.fate is HAPPENED and r.event == event)
