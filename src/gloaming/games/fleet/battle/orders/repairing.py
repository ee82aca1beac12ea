"""Plotting repairs, and what to do about a power core."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.battle.order import Order, Scope, check_number
from gloaming.games.fleet.battle.state import BattleState
from gloaming.kernel.event import ACTOR
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Repair(Order, seen_by=ACTOR):
    """Sends repair parties to systems by number; a number named twice means two parties.

    Systems that are not damaged by then are skipped.  Without this order the core
    comes first, then drive, screens, a fire control, weapons and the rest.
    """

    says: ClassVar[str] = "{subject} plots repairs to {systems}"
    verb: ClassVar[str] = "repair"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] repair N ..."

    systems: tuple[int, ...]
    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse systems that are not aboard."""
        known = sky.units[self.subject].blueprint.by_id
        for number in self.systems:
            told = say("{subject} has no system {number}", subject=self.subject, number=number)
            check_number("illegal/unknown-system", told, number, known)


class Dump(Order, seen_by=ACTOR):
    """Throws a critical power core overboard, at the cost of all power."""

    says: ClassVar[str] = "{subject} plots to dump its core"
    verb: ClassVar[str] = "dump"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] dump"

    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse where core systems are not in play."""
        _check_core(sky)


class Abandon(Order, seen_by=ACTOR):
    """Takes the crew off a ship whose core is critical; it fires and repairs nothing after that.

    With each volley it takes one less on the die for the core to explode.
    """

    says: ClassVar[str] = "{subject} plots to abandon ship"
    verb: ClassVar[str] = "abandon"
    scope: ClassVar[Scope] = "unit"
    about: ClassVar[str] = "UNIT [volley N] abandon"

    volley: int = 0

    def examine(self, sky: BattleState) -> None:
        """Refuse where core systems are not in play."""
        _check_core(sky)


def _check_core(sky: BattleState) -> None:
    if not sky.options.core_systems:
        raise Illegal("illegal/option", say("core systems are not in play at this table"))
