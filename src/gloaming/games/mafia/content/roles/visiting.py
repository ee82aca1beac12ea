"""Visiting: roles of the werewolf table that go out for better or worse."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.protective import Protect
from gloaming.games.mafia.content.roles.wards import Hide
from gloaming.games.mafia.rules.ability import ability, anyone
from gloaming.games.mafia.rules.killing import Attack, Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Night, Then
from gloaming.kernel.event import REFEREE


class Sleepover(Hide, seen_by=REFEREE):
    """Spend the night at someone's house."""

    says: ClassVar[str] = "{actor} spends the night with {target}"
    question: ClassVar[str] = "at whose house do you sleep?"

    def resolve(self, night: Night) -> Then:
        yield from super().resolve(night)
        if night.state.seats[self.target].side == "mafia" and self.target != self.actor:
            yield Attack(self.target, self.actor, piercing=True)


class Harlot(Role):
    """May spend the night with another player, and cannot be attacked at home then.

    If that player is of the mafia, she dies.  A player who kills that player that night kills her
    too.
    """

    aliases = ("red lady",)
    switches = ("shields",)
    sleepover = ability(Sleepover)


class Magician(Role):
    """Has two potions, each for one night of the game: one protects, the other kills.

    The magician uses one of them in a night, at most.
    """

    single = True
    switches = ("saves", "shields")
    protect = ability(Protect, on=anyone, uses=1)
    kill = ability(Kill, on=anyone, uses=1)
