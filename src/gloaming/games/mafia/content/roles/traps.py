"""Traps: a role whose work waits for those who attack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.conversion import Convert
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.findings import Catch
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import (
    Answer,
    MafiaState,
    Night,
    Then,
    before,
    instead,
    prevent,
)
from gloaming.kernel.event import REFEREE, Cell, Event
from gloaming.kernel.subscriber import SELF


class Trap(Action, seen_by=REFEREE):
    """Set your trap at someone's door."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} sets a trap at {target}'s door"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        old = set_by(night.state, self.actor)
        if any(trap.holder == self.target for trap in old):
            return
        for trap in old:
            yield trap.gone()
        yield Trapped.on(self.target, by=self.actor)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter the safety of the player who had the trap so far, too."""
        old = [(Aspect.SAFETY, trap.holder) for trap in set_by(table, self.actor)]
        return [*super().writes(table), *old]


class Trapped(Effect):
    """From the next night on, attackers of the holder are struck instead; none converts them."""

    lasts = 0
    action_class = ActionClass.PROTECT

    @before(Attack, Attack.target, SELF)
    def spring(self, table: MafiaState, attack: Attack) -> Answer:
        ready = table.by_night() and self.page != table.calendar.opened
        if attack.piercing or not ready or attack.actor == self.by:
            return None
        caught = Catch(table.seats[attack.actor].title)
        return instead(
            Attack(self.by, attack.actor), Learned(self.by, self.holder, caught, Trap.verb)
        )

    @before(Convert, Convert.target, SELF)
    def keep(self, table: MafiaState, convert: Convert) -> Answer:
        return prevent

    def lapse(self, game: Night, ending: Event[MafiaState]) -> Then:
        catches = (
            record.event
            for record in game.log[game.state.calendar.began :]
            if isinstance(record.event, Learned) and record.event.verb == Trap.verb
        )
        if any((c.actor, c.about) == (self.by, self.holder) for c in catches):
            yield self.gone()

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (attacker,) if target == self.holder else ()


def set_by(table: MafiaState, engineer: str) -> list[Trapped]:
    """Return the trap that an engineer has set, if any."""
    traps = (trap for name in table.seats for trap in Trapped.on_table(table, name))
    return [trap for trap in traps if trap.by == engineer]


class Engineer(Role):
    """Sets a trap at another player's door; to set it elsewhere is to take it up.

    It is ready the night after, until the dawn after it has sprung: an attacker of that player is
    struck instead, and the engineer is told "caught" and their role, but no name.  From the first
    night on, nobody converts that player.
    """

    aliases = ("trapper", "trap maker")
    switches = ("shields",)
    trap = ability(Trap)
