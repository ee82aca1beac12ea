"""Plotting the launch of small craft."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from gloaming.kernel.audience import ACTOR
from gloaming.kernel.errors import Illegal
from gloaming.packs.fleet.fighters import Craft
from gloaming.packs.fleet.orders.order import Order, Scope
from gloaming.packs.fleet.scenarios import FORBIDDEN
from gloaming.packs.fleet.sky import Sky


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
        """Stand beside launches from other bays."""
        return (self.bay,)

    def examine(self, sky: Sky) -> None:
        """Refuse a bay that is empty or shut, and a name that is taken."""
        if not sky.options.fighters:
            raise Illegal("illegal/option", "small craft are not in play at this table")
        unit = self.unit(sky)
        bays = bays_of(sky, self.subject)
        if self.bay not in bays:
            raise Illegal(
                "illegal/bay",
                f"{unit.name} has no group ready in bay {self.bay}",
                value=self.bay,
                accepted=tuple(map(str, bays)),
            )
        if self.volley == 0:
            raise Illegal(
                "illegal/volley",
                "a launch is for one volley",
                value=0,
                accepted=tuple(map(str, sky.volleys())),
            )
        names = {*sky.units, *sky.formations}
        names |= {
            entry.act.group
            for entry in sky.docket
            if isinstance(entry.act, Launch)
            and entry.act.actor == self.actor
            and entry.act.slot() != self.slot()
        }
        plain = self.group == " ".join(self.group.split()) and not set(self.group) & FORBIDDEN
        if not plain or not self.group or self.group in names:
            raise Illegal(
                "illegal/name", f"no group can be called {self.group!r}", value=self.group
            )


def bays_of(sky: Sky, unit: str) -> list[int]:
    """Number the bays of a unit that have a group in them."""
    ship = sky.units[unit]
    return [
        part.id for part in ship.working("fighter_bay") if ship.condition.loads.get(part.id, 1) > 0
    ]
