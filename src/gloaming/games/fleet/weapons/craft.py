"""Craft: the attack run of a group of fighters or gunboats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.games.fleet.designs.design import Design, Drive, Hull, System
from gloaming.games.fleet.designs.weapon import Ordnance
from gloaming.games.fleet.rules.defence import Column, Defender
from gloaming.games.fleet.rules.dice import Thrower
from gloaming.games.fleet.rules.fire import ALL_ARCS, Aim, ShotOutcome
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.fighters import (
    ENDURANCE,
    FULL_GROUP,
    Craft,
    Group,
    reach_of,
    strafe,
)
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.games.fleet.ships.unit import Unit

MASS_OF_CRAFT = 1


class AttackRun(Ordnance, name="craft"):
    """Lets every craft of a group attack a ship within 6 MU, or other craft.

    Point defence fires first.  Each craft that is left throws a beam die, which screens hinder;
    torpedo craft throw one torpedo each, once.  Every run takes one of six points of endurance.
    """

    title = "attack run"
    symbol = "AR"
    default_arcs = ALL_ARCS
    needs_fire_control = False
    precise = True
    small = True
    mean = 0.8

    def defender(self, system: System) -> Defender | None:
        """Screen others as a class-1 beam would, a die for each craft; gunboats do not."""
        return None if _group(system).craft is Craft.GUNBOAT else Defender.BEAM

    def column_of(self, system: System) -> Column:
        """Be shot at as the type of craft is."""
        return _group(system).column

    def reach(self, system: System, options: Options) -> int:
        """Reach as far as the type of craft does."""
        return reach_of(_group(system), options)

    def strike(
        self, system: System, left: int, aim: Aim, options: Options, dice: Thrower
    ) -> ShotOutcome:
        """Strafe with the craft that are left."""
        return strafe(dice, _group(system, left), aim, options)

    def find_faults(self, system: System) -> Iterator[Malformed]:
        """Name a type that does not exist, and a group that cannot make a single run."""
        yield from super().find_faults(system)
        known = [craft.value for craft in Craft]
        if system.variant and system.variant not in known:
            yield Malformed(
                "malformed/variant",
                say("there are no {variant} craft", variant=system.variant),
                value=system.variant,
                accepted=tuple(known),
            )
        if system.loads < 1:
            yield Malformed(
                "malformed/craft",
                say("a group of craft has one run or more"),
                value=system.loads,
                accepted=(say("loads {endurance}", endurance=ENDURANCE),),
            )


def _group(system: System, count: int = FULL_GROUP) -> Group:
    return Group(Craft(system.variant or "standard"), count)


def group_of(unit: Unit, count: int | None = None) -> Group:
    """See a unit of small craft as a group; all that are left, unless fewer come through."""
    system = unit.blueprint.mounts[0][0]
    left = unit.condition.hull_left if count is None else count
    group = _group(system, left)
    group.endurance = unit.condition.loads.get(system.id, 0)
    return group


def design_group(craft: Craft) -> Design:
    """Draw a full group of a type of craft: its boxes are craft, its drive its speed."""
    runs = 1 if craft is Craft.TORPEDO else ENDURANCE
    return Design(
        name=f"{craft.value} group",
        mass=MASS_OF_CRAFT * FULL_GROUP,
        type="fighter group",
        abbreviation="FG",
        points=0,
        drive=Drive(Group(craft).speed_dice),
        ftl=False,
        hull=Hull(boxes=FULL_GROUP, rows=1),
        systems=(System("craft", variant=craft.value, loads=runs),),
    )
