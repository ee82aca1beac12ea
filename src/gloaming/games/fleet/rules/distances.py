"""The distances between formations, and how a volley's manoeuvres change them."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator

import msgspec

from gloaming.text.errors import Fault, Illegal
from gloaming.text.phrase import say

Pair = tuple[int, int]


class Course(enum.Enum):
    """What a formation does about its distance to another."""

    CLOSE = "close"
    MAINTAIN = "maintain"
    WITHDRAW = "withdraw"


class Bearing(msgspec.Struct, frozen=True, gc=False):
    """One side of a change of range: a course, the speed behind it, and its weight."""

    course: Course = Course.MAINTAIN
    points: int = 0
    primary: bool = False

    @property
    def effect(self) -> int:
        """The points that count: one fewer unless this is the primary target."""
        return max(0, self.points - (0 if self.primary else 1))


class RangeShift(msgspec.Struct, frozen=True, gc=False):
    """A range before and after both formations have moved."""

    before: int
    after: int
    overshoot: bool
    closing: int
    withdrawing: int
    maintaining: int


class Plot(msgspec.Struct, frozen=True, gc=False):
    """A plotted course against one formation."""

    target: int
    course: Course
    primary: bool = False


def shift_range(start: int, one: Bearing, other: Bearing, step: int = 3) -> RangeShift:
    """Work out the new range of two formations from both their bearings."""
    closing = withdrawing = maintaining = 0
    for bearing in (one, other):
        if bearing.course is Course.CLOSE:
            closing += bearing.effect
        elif bearing.course is Course.WITHDRAW:
            withdrawing += bearing.effect
        else:
            maintaining += bearing.effect
    reach = start - step * closing + step * withdrawing
    hold = step * maintaining
    reach = max(start, reach - hold) if reach > start else min(start, reach + hold)
    return RangeShift(start, abs(reach), reach < 0, closing, withdrawing, maintaining)


def order_pair(one: int, other: int) -> Pair:
    """Name a pair of formations, lower number first."""
    if one == other:
        raise Fault(
            "fault/self-distance",
            say("formation {one} has no distance to itself", one=one),
            value=one,
        )
    return (one, other) if one < other else (other, one)


class Distances(msgspec.Struct):
    """The pairwise distances of formations; a pair that is not named is at the start range."""

    start: int = 60
    edges: dict[Pair, int] = msgspec.field(default_factory=dict)

    def between(self, one: int, other: int) -> int:
        """Read the distance of two formations."""
        return self.edges.get(order_pair(one, other), self.start)

    def place(self, one: int, other: int, distance: int) -> None:
        """Set the distance of two formations."""
        if distance < 0:
            raise Illegal(
                "illegal/negative-distance",
                say(
                    "formations {one} and {other} cannot be {distance} apart",
                    one=one,
                    other=other,
                    distance=distance,
                ),
                value=distance,
                accepted=(say("{least} or more", least=0),),
            )
        self.edges[order_pair(one, other)] = distance

    def remove(self, formation: int) -> None:
        """Take a formation and every distance to it out of the graph."""
        for pair in [pair for pair in self.edges if formation in pair]:
            del self.edges[pair]

    def nearest(self, formation: int, others: Iterable[int]) -> int | None:
        """Read the distance to the nearest of some formations."""
        return min((self.between(formation, other) for other in others), default=None)

    def pairs(self, formations: Iterable[int]) -> Iterator[tuple[int, int, int]]:
        """List each pair of some formations once, with its distance."""
        numbers = sorted(formations)
        for place, one in enumerate(numbers):
            for other in numbers[place + 1 :]:
                yield one, other, self.between(one, other)
