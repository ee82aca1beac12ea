"""Plotting thrust, courses and cover."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from gloaming.games.fleet.battle.order import Order, Scope, check_target
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.rules.dice import cap_evasion
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.rules.hit_shares import POINTS_PER_SURPLUS
from gloaming.games.fleet.ships.formation import all_advanced, find_thrust
from gloaming.kernel.event import ACTOR
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, Term, say


class Burn(Order, seen_by=ACTOR):
    """Splits a formation's thrust into dice of speed and dice of evasion.

    Both together may be no more than the thrust of its slowest unit, and
    evasion no more than half of that unless every drive is an advanced one.
    """

    says: ClassVar[str] = "{subject} plots speed {speed} and evasion {evasion}"
    verb: ClassVar[str] = "burn"
    about: ClassVar[str] = "FORMATION [volley N] speed N evasion N"

    speed: int
    evasion: int
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse a split that the thrust of today does not allow."""
        units = [unit for unit in sky.members(self.subject) if unit.alive]
        thrust = find_thrust(units, sky.options)
        cap = cap_evasion(thrust, advanced=all_advanced(units))
        if any(unit.small for unit in units):
            cap = 0
        if min(self.speed, self.evasion) < 0:
            raise _impossible(self, say("dice cannot be negative"), thrust, cap)
        if self.evasion > cap:
            told = say("at most {cap:die|dice} may evade", cap=cap)
            raise _impossible(self, told, thrust, cap)
        if self.speed + self.evasion > thrust:
            told = say("{subject} has thrust {thrust}", subject=self.subject, thrust=thrust)
            raise _impossible(self, told, thrust, cap)


def _impossible(burn: Burn, message: Phrase, thrust: int, cap: int) -> Illegal:
    return Illegal(
        "illegal/split",
        message,
        value=(burn.speed, burn.evasion),
        accepted=(
            say("evasion 0 to {most}", most=cap),
            say("speed and evasion {thrust} together", thrust=thrust),
        ),
    )


class Steer(Order, seen_by=ACTOR):
    """Sets a course against another formation: close, maintain the range, or withdraw.

    One target is primary; against any other the formation has one speed point
    fewer.  A formation cannot close on one and withdraw from another in the same volley.
    """

    says: ClassVar[str] = "{subject} plots a course on {target}: {course}"
    verb: ClassVar[str] = "steer"
    about: ClassVar[str] = "FORMATION [volley N] close|maintain|withdraw FORMATION [secondary]"

    target: str
    course: Course
    primary: bool = True
    volley: int = 0

    def parts(self) -> tuple[Hashable, ...]:
        """Tell courses on different formations apart."""
        return (self.target,)

    def phrase(self) -> Phrase:
        """Tell the course in a word."""
        told = say(
            "{formation} plots to {course} {target}",
            formation=self.subject,
            course=Term("course", self.course.value),
            target=self.target,
        )
        if not self.primary:
            told = say("{told}, as a secondary target", told=told)
        if self.volley:
            told = say("{told} in volley {volley}", told=told, volley=self.volley)
        return told

    def examine(self, sky: BattleState) -> None:
        """Refuse a course that contradicts another of the same volley."""
        check_target(sky, self.subject, self.target)
        others = [act for act in self.beside(sky) if isinstance(act, Steer)]
        if self.primary and any(act.primary for act in others):
            raise Illegal(
                "illegal/two-primaries",
                say("{subject} has a primary target already", subject=self.subject),
                value=self.target,
                accepted=("secondary",),
            )
        if {self.course, *(act.course for act in others)} >= {Course.CLOSE, Course.WITHDRAW}:
            raise Illegal(
                "illegal/close-and-withdraw",
                say("a formation cannot close on one and withdraw from another in the same volley"),
                value=self.course.value,
                accepted=(say("close with maintain"), say("withdraw with maintain")),
            )


class Shift(Order, seen_by=ACTOR):
    """Makes a unit likelier or less likely to be the one under fire.

    It may shift its share by five points of a hundred for each point of thrust it
    has beyond its formation's; the rest of the formation makes up the difference.
    """

    says: ClassVar[str] = "{subject} plots to shift its share by {points}"
    verb: ClassVar[str] = "shift"
    scope: ClassVar[Scope] = "unit"
    lasting: ClassVar[bool] = True
    about: ClassVar[str] = "UNIT shift N"

    points: int

    def examine(self, sky: BattleState) -> None:
        """Refuse more than its surplus thrust pays for."""
        unit = self.unit(sky)
        mates = [mate for mate in sky.members(sky.home[self.subject]) if mate.alive]
        bound = POINTS_PER_SURPLUS * max(0, unit.thrust - find_thrust(mates, sky.options))
        if abs(self.points) > bound or self.points % POINTS_PER_SURPLUS:
            raise Illegal(
                "illegal/shift",
                say(
                    "{subject} may shift its share by {bound} at most, in fives",
                    subject=self.subject,
                    bound=bound,
                ),
                value=self.points,
                accepted=(say("{least} to {most}", least=-bound, most=bound) if bound else "0",),
            )
