"""Protection: roles that stand between others and an attack."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.ability import ability
from gloaming.packs.mafia.action import Action, Aspect, Standing
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.hooks import Answer, Then, before, instead, prevent
from gloaming.packs.mafia.killing import Attack
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night, Table


class Protect(Action, seen_by=REFEREE):
    """Shield someone from attack until dawn."""

    says: ClassVar[str] = "{actor} protects {target}"
    standing: ClassVar[Standing] = Standing.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Protected.on(self.target, by=self.actor)


class Protected(Effect):
    """Attacks on the holder fail: all of them, or the first, as the rules have it."""

    standing = Standing.PROTECT

    @before(Attack, Attack.target, SELF)
    def ward(self, table: Table, attack: Attack) -> Answer:
        if attack.piercing:
            return None
        return instead(self.gone()) if table.rules.saves == "one" else prevent


class Doctor(Role):
    """Protects another player each night: attacks on them fail.

    Whether that goes for every attack of the night or only for the first, the rules say.  Against
    an attack that nothing can ward off a doctor is of no use.
    """

    aliases = ("doc",)
    protect = ability(Protect)
