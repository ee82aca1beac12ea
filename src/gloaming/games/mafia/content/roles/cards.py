"""Cards: roles that exchange what players were dealt."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.bonds import Pair
from gloaming.games.mafia.content.roles.changing import Exchanged
from gloaming.games.mafia.rules.ability import ability, others
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Night, Then, after
from gloaming.kernel.event import REFEREE
from gloaming.kernel.phase import Ended


class Swapping(Effect):
    """The holder and another player change roles at dawn, if both live."""

    @after(Ended, rank=DAWN)
    def exchange(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder) and table.alive(self.other):
            yield Exchanged(self.holder, self.other)


class Rob(Action, seen_by=REFEREE):
    """Take someone's role, and leave them yours."""

    says: ClassVar[str] = "{actor} robs {target}"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Swapping.on(self.target, by=self.actor, other=self.actor)


class Robber(Role):
    """Changes roles with another player, in one night of the game.

    At dawn, if both live, each is what the other was, with all that came of it, wins with the
    other's side, and is told so.  A robber's use is spent then, in other hands, too.
    """

    rob = ability(Rob, uses=1)


class Switch(Pair, seen_by=REFEREE):
    """Make two players change roles."""

    says: ClassVar[str] = "{actor} switches the roles of {target} and {other}"
    visits: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        if self.target != self.other:
            yield Swapping.on(self.target, by=self.actor, other=self.other)


class Troublemaker(Role):
    """Makes two other players change roles, in one night of the game: `tru switch ann and bob`.

    At dawn, if both live, each is what the other was, with all that came of it, wins with the
    other's side, and is told so.
    """

    switch = ability(Switch, onto=others, uses=1)
