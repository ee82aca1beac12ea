"""Plotting the launch of small craft."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from gloaming.games.fleet.battle.order import Order, Scope, check_number, check_target
from gloaming.games.fleet.battle.scenarios import is_name
from gloaming.games.fleet.battle.state import BattleState, unknown
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.fighters import Craft
from gloaming.kernel.event import ACTOR
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Launch(Order, seen_by=ACTOR):
    """Sends a group of six craft out of a bay, as a formation of its own.

    The group is beside its carrier at once and can be given orders in the next exchange.
    """

    says: ClassVar[str] = "{subject} plots to launch {group} from bay {bay}"
    verb: ClassVar[str] = "launch"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT volley N launch BAY as NAME [TYPE]"

    bay: int
    group: str
    craft: Craft = Craft.STANDARD
    volley: int = 0

    def parts(self) -> tuple[Hashable, ...]:
        """Tell launches from different bays apart."""
        return (self.bay,)

    def examine(self, sky: BattleState) -> None:
        """Refuse a bay that is empty or shut, and a name that is taken."""
        if not sky.options.fighters:
            raise Illegal("illegal/option", say("small craft are not in play at this table"))
        unit = self.unit(sky)
        bays = bays_of(sky, self.subject)
        told = say("{name} has no group ready in bay {bay}", name=unit.name, bay=self.bay)
        check_number("illegal/bay", told, self.bay, bays)
        if self.volley == 0:
            raise Illegal(
                "illegal/volley",
                say("a launch is for one volley"),
                value=0,
                accepted=tuple(map(str, sky.volleys())),
            )
        names = {*sky.names()}
        names |= {
            entry.act.group
            for entry in sky.sealed_orders
            if isinstance(entry.act, Launch)
            and entry.act.actor == self.actor
            and entry.act.slot() != self.slot()
        }
        taken = self.group.casefold() in {name.casefold() for name in names}
        if not is_name(self.group) or taken:
            raise Illegal(
                "illegal/name",
                say("no group can be called {group!r}", group=self.group),
                value=self.group,
                accepted=(say("a name that nothing else has, without marks of the notation"),),
            )


class Recover(Order, seen_by=ACTOR):
    """Takes a group back into an empty bay of a ship it is beside, at the start of a volley.

    What is left of it is made ready again and can be launched in the next exchange.
    """

    says: ClassVar[str] = "{subject} plots to return to {carrier}"
    verb: ClassVar[str] = "recover"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "GROUP [volley N] recover CARRIER"

    carrier: str
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse a unit that is no group, and a ship without room."""
        check_craft(sky, self.subject)
        if self.carrier not in sky.units:
            raise unknown("unit", self.carrier, sky.units)
        mine = [unit for own in sky.fleet(self.actor) for unit in sky.members(own) if unit.alive]
        roomy = [unit.name for unit in mine if empty_bays(sky, unit.name)]
        if self.carrier not in roomy:
            raise Illegal(
                "illegal/no-room",
                say("{carrier} has no empty bay for it", carrier=self.carrier),
                value=self.carrier,
                accepted=tuple(roomy),
            )


class Again(Order, seen_by=ACTOR):
    """Moves a formation of small craft once more when all have moved.

    It throws four dice of speed, which nobody answers, and each group gives up a point of
    endurance.
    """

    says: ClassVar[str] = "{subject} plots a second course on {target}"
    verb: ClassVar[str] = "again"
    about: ClassVar[str] = "FORMATION [volley N] again close|withdraw FORMATION"

    target: str
    course: Course
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse ships, and courses that lead nowhere."""
        check_all_craft(sky, self.subject)
        check_target(sky, self.subject, self.target)
        if self.course is Course.MAINTAIN:
            raise Illegal(
                "illegal/course",
                say("a second manoeuvre closes or withdraws"),
                value=self.course.value,
                accepted=(Course.CLOSE.value, Course.WITHDRAW.value),
            )


class ScreenFormation(Order, seen_by=ACTOR):
    """Keeps small craft beside a friendly formation, to shoot down what attacks it.

    Each craft throws a die as a class-1 beam does in point defence, if the two are at no
    distance.  A group that screens attacks nobody, and what it fires at costs it a point of
    endurance.
    """

    says: ClassVar[str] = "{subject} plots to screen {target}"
    verb: ClassVar[str] = "screen"
    about: ClassVar[str] = "FORMATION [volley N] screen FORMATION"

    target: str
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse ships, and screens for the enemy."""
        check_all_craft(sky, self.subject)
        check_target(sky, self.subject, self.target)
        if sky.side(self.subject) != sky.side(self.target):
            side = sky.side(self.subject)
            friends = [n for n in sky.arrayed() if n != self.subject and sky.side(n) == side]
            raise Illegal(
                "illegal/enemy",
                say("{target} is not on your side", target=self.target),
                value=self.target,
                accepted=tuple(friends),
            )


def check_craft(sky: BattleState, unit: str) -> None:
    """Complain of a unit that is no group of small craft."""
    if not sky.options.fighters:
        raise Illegal("illegal/option", say("small craft are not in play at this table"))
    if not sky.units[unit].small:
        raise Illegal(
            "illegal/no-craft", say("{unit} is no group of small craft", unit=unit), value=unit
        )


def check_all_craft(sky: BattleState, formation: str) -> None:
    """Complain of a formation that is not of small craft alone."""
    for unit in sky.members(formation):
        check_craft(sky, unit.name)


def empty_bays(sky: BattleState, unit: str) -> list[int]:
    """Number the bays of a unit that are empty and still open."""
    ship = sky.units[unit]
    return [part.id for part in ship.working("fighter_bay") if not ship.condition.loads[part.id]]


def bays_of(sky: BattleState, unit: str) -> list[int]:
    """Number the bays of a unit that have a group in them."""
    ship = sky.units[unit]
    return [part.id for part in ship.working("fighter_bay") if ship.condition.loads[part.id]]
