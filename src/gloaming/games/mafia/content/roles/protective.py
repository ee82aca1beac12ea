"""Protection: roles that save others from an attack."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
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
from gloaming.kernel.event import REFEREE
from gloaming.kernel.subscriber import SELF


class Protect(Action, seen_by=REFEREE):
    """Shield someone from attack until dawn."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} protects {target}"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Protected.on(self.target, by=self.actor)


class Protected(Effect):
    """Attacks on the holder fail: all of them, or the first, as the rules have it."""

    action_class = ActionClass.PROTECT

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        if attack.piercing:
            return None
        return instead(self.gone()) if table.rules.saves == "one" else prevent


class Doctor(Role):
    """Protects another player each night: attacks on them fail.

    The rules say whether this stops every attack of the night or only the first.  A doctor cannot
    stop an attack that nothing can ward off.
    """

    aliases = ("doc", "medic", "healer", "physician")
    switches = ("saves", "shields")
    protect = ability(Protect)
