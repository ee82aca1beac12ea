"""Plotting to leave, to come back, and to give up."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.fleet.battle.order import Order, Scope
from gloaming.games.fleet.battle.state import BattleState
from gloaming.kernel.event import ACTOR
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Retire(Order, seen_by=ACTOR):
    """Takes a formation into reserve when the exchange is over, if no enemy is near."""

    says: ClassVar[str] = "{subject} plots to go into reserve"
    verb: ClassVar[str] = "retire"
    lasting: ClassVar[bool] = True
    about: ClassVar[str] = "FORMATION retire"

    def examine(self, sky: BattleState) -> None:
        """Refuse where the scenario has no reserve."""
        if sky.scenario is None or not sky.scenario.reserve:
            raise Illegal("illegal/no-reserve", say("this scenario has no reserve"))
        if self.formation(sky).away:
            raise Illegal(
                "illegal/in-reserve", say("{subject} is in reserve already", subject=self.subject)
            )


class Enter(Order, seen_by=ACTOR):
    """Spends the exchange on coming back from reserve."""

    says: ClassVar[str] = "{subject} plots to enter the battle"
    verb: ClassVar[str] = "enter"
    lasting: ClassVar[bool] = True
    about: ClassVar[str] = "FORMATION enter"

    def examine(self, sky: BattleState) -> None:
        """Refuse a formation that is in the battle."""
        if not self.formation(sky).away:
            raise Illegal(
                "illegal/not-in-reserve", say("{subject} is not in reserve", subject=self.subject)
            )


class Jump(Order, seen_by=ACTOR):
    """Warms the jump drives up for a volley and leaves the battle at its end.

    During that volley the formation neither thrusts nor fires.  With another
    formation within 6 MU a die decides for each ship: on 1 it stays, on 2 to 4 it
    leaves but takes a die of damage, on 5 and 6 it is destroyed and its neighbours
    take two dice of damage.
    """

    says: ClassVar[str] = "{subject} plots to jump"
    verb: ClassVar[str] = "jump"
    about: ClassVar[str] = "FORMATION volley N jump"

    volley: int

    def examine(self, sky: BattleState) -> None:
        """Refuse where the scenario knows no jump, or nobody has a drive for it."""
        if sky.scenario is None or not sky.scenario.jump:
            raise Illegal("illegal/no-jump", say("nobody can jump out of this scenario"))
        if self.volley == 0:
            raise Illegal(
                "illegal/volley",
                say("a jump is for one volley"),
                value=0,
                accepted=tuple(map(str, sky.volleys())),
            )
        drives = [unit for unit in sky.members(self.subject) if any(unit.working("ftl"))]
        if not drives:
            raise Illegal(
                "illegal/no-jump-drive",
                say("no jump drive of {subject} works", subject=self.subject),
            )


class Detach(Order, seen_by=ACTOR):
    """Leaves a unit behind when the exchange is over, as a formation of its own."""

    says: ClassVar[str] = "{subject} plots to stay behind"
    verb: ClassVar[str] = "detach"
    scope: ClassVar[Scope] = "unit"
    lasting: ClassVar[bool] = True
    about: ClassVar[str] = "UNIT detach"

    def examine(self, sky: BattleState) -> None:
        """Refuse the last of a formation."""
        mates = [unit for unit in sky.members(sky.home[self.subject]) if unit.alive]
        if len(mates) < 2:
            raise Illegal(
                "illegal/alone",
                say("{subject} is alone already", subject=self.subject),
                value=self.subject,
            )


class Concede(Order, seen_by=ACTOR):
    """Gives the battle up when the exchange is over."""

    says: ClassVar[str] = "{actor} plots to concede"
    verb: ClassVar[str] = "concede"
    scope: ClassVar[Scope] = "player"
    lasting: ClassVar[bool] = True
    about: ClassVar[str] = "PLAYER concede"
