"""Keepsakes: things that are given to players, that wear out, and that are passed on."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.trades import Given
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import PERMANENT, Action, ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Learned, Told
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN
from gloaming.games.mafia.rules.findings import Notice
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seating import beside
from gloaming.games.mafia.rules.state import (
    Answer,
    MafiaState,
    Night,
    Then,
    after,
    before,
    instead,
    prevent,
)
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.phase import Ended, Opened
from gloaming.kernel.subscriber import SELF


class Arm(Action, seen_by=REFEREE):
    """Give someone a gun with one bullet."""

    says: ClassVar[str] = "{actor} gives {target} a gun"

    def resolve(self, night: Night) -> Then:
        yield Arming.on(self.target, by=self.actor)


class Arming(Effect):
    """The holder has a gun from dawn on, and is told so, if they live."""

    @after(Ended, rank=DAWN)
    def hand_over(self, night: Night, ended: Ended) -> Then:
        if night.state.alive(self.holder):
            # A deputy's gun; only a deputy has qualms about it.
            yield Given(self.holder, "deputy")
            yield Told(self.holder, self.holder, Notice("gun"))


class GunGiver(Role):
    """Gives another player each night a gun with one bullet, for any day to come.

    That player is told "gun", and not from whom it comes, and may `shoot` somebody by day.  Nobody
    is told who fired.
    """

    arm = ability(Arm)


class Vested(Effect):
    """The next attack on the holder fails."""

    lasts = 0
    action_class = ActionClass.PROTECT

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(self.gone())


class Outfit(Action, seen_by=REFEREE):
    """Give someone a vest that stops one attack."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} gives {target} a vest"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Vested.on(self.target, by=self.actor)
        yield Learned(self.target, self.target, Notice("vest"), self.verb)


class Armourer(Role):
    """Gives another player a vest each night: the next attack on them fails, in any night.

    That player is told "vest", and not from whom it comes.  A doctor's protection is used before a
    vest.
    """

    aliases = ("armorer", "blacksmith")
    switches = ("shields",)
    outfit = ability(Outfit)


class Consecrate(Outfit, seen_by=REFEREE):
    """Bless someone: the next attack on them fails."""

    says: ClassVar[str] = "{actor} blesses {target}"

    def resolve(self, night: Night) -> Then:
        yield Vested.on(self.target, by=self.actor)


class Priest(Role):
    """Blesses another player, once in a game: the next attack on them fails, in any night.

    That player is not told.
    """

    switches = ("shields",)
    consecrate = ability(Consecrate, uses=1)


class Amulet(Effect):
    """Attacks on the holder fail; the amulet is passed on."""

    lasts = 0
    lends = "pass"

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent

    @after(Ended, rank=DAWN)
    def fall(self, game: Night, ended: Ended) -> Then:
        table = game.state
        heirs = [name for name in beside(table, self.holder) if table.alive(name)]
        if heirs and not table.alive(self.holder):
            yield self.gone()
            yield from _handed(self.holder, heirs[0])


def _handed(giver: str, to: str) -> Then:
    """Yield all that comes of an amulet's going from one player to another."""
    yield Handed(giver, to)
    yield Amulet.on(to, by=giver)
    yield Told(to, to, Notice("amulet"))
    yield Told(giver, giver, Notice("amulet gone"))


class Handed(Event[MafiaState], seen_by=REFEREE):
    """An amulet is in other hands, and so is the choice to whom it goes next."""

    says: ClassVar[str] = "the amulet goes from {giver} to {to}"

    giver: str
    to: str

    def apply(self, table: MafiaState) -> None:
        """Let the new holder pass it on, and not the old one."""
        giver, to = table.seats[self.giver], table.seats[self.to]
        giver.powers = {verb: p for verb, p in giver.powers.items() if verb != Pass.verb}
        to.learn(AmuletBearer.abilities[Pass.verb])


class Pass(Action, seen_by=REFEREE):
    """Pass the amulet on to someone."""

    says: ClassVar[str] = "{actor} passes the amulet to {target}"
    question: ClassVar[str] = "who do you pass it on to?"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Passing.on(self.actor, by=self.actor, other=self.target)


class Passing(Effect):
    """The holder's amulet goes to another player at dawn, if both live."""

    @after(Ended, rank=DAWN)
    def hand_on(self, night: Night, ended: Ended) -> Then:
        table = night.state
        held = Amulet.on_table(table, self.holder)
        if held and table.alive(self.holder) and table.alive(self.other):
            yield held[0].gone()
            yield from _handed(self.holder, self.other)


class AmuletBearer(Role):
    """Has an amulet when the game begins: attacks on the player who has it fail.

    The player who has it must pass it on to somebody each night, or else chance does.  It changes
    hands at dawn: the new holder is told "amulet", and the old one "amulet gone".  If the holder
    dies, it goes to a living player beside them.  An attack that nothing can ward off kills the
    holder.
    """

    switches = ("shields",)
    hand = ability(Pass, compelled=True)

    @after(Opened)
    def begin(self, game: Night, opened: Opened) -> Then:
        if game.state.calendar.opened == 1:
            yield Amulet.on(self.holder, by=self.holder)
