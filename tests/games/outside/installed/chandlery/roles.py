"""A role for Mafia, with an action, an effect and an event of its own."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.findings import Notice
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, before, instead
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.subscriber import SELF


class Kindle(Action, seen_by=REFEREE):
    """Put a candle into somebody's window."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} kindles a light for {target}"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Kindled.on(self.target, by=self.actor)


class Kindled(Effect):
    """The first attack on the holder puts the candle out, and fails."""

    action_class = ActionClass.PROTECT

    @before(Attack, Attack.target, SELF)
    def gutter(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(self.gone(), Snuffing(self.holder, self.by))


class Snuffing(Event[MafiaState], seen_by=REFEREE):
    """A candle is put out."""

    says: ClassVar[str] = "the candle of {holder} goes out"

    holder: str
    by: str

    def consequences(self, game: Night) -> Then:
        yield Learned(self.by, self.holder, Notice("snuffed"), "kindle")


class Chandler(Role):
    """Puts a candle into another player's window each night: the first attack on them fails.

    At dawn the chandler is told that the candle went out ("snuffed").
    """

    aliases = ("candle maker",)
    switches = ("shields",)
    kindle = ability(Kindle)
