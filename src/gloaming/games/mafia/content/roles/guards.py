"""Guards: roles that make others safe, at a price for themselves or for those they guard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.blocking import Blocked
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.killing import Attack, Death
from gloaming.games.mafia.rules.role import Role
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
from gloaming.kernel.event import REFEREE, Cell, replace
from gloaming.kernel.subscriber import SELF, Lapsed, Mine


class Guard(Action, seen_by=REFEREE):
    """Step in front of the next attack on someone."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} guards {target}"
    action_class: ClassVar[ActionClass] = ActionClass.GUARD
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        trades = night.state.rules.guard == "trades"
        yield (EliteGuarded if trades else Guarded).on(self.target, by=self.actor)


class EliteGuard(Guard, seen_by=REFEREE):
    """Step in front of the next attack on someone, and strike back."""

    verb: ClassVar[str] = "guard"
    question: ClassVar[str] = "who do you guard?"

    def resolve(self, night: Night) -> Then:
        yield EliteGuarded.on(self.target, by=self.actor)


class Guarded(Effect):
    """The next attack on the holder strikes the guard instead."""

    action_class = ActionClass.GUARD

    @before(Attack, Attack.target, SELF)
    def step_in(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(*self.relief(table), *self.blows(attack))

    def blows(self, attack: Attack) -> Iterable[Attack]:
        """Return what becomes of an attack."""
        return (replace(attack, target=self.by),)

    def relief(self, table: MafiaState) -> Iterable[Lapsed]:
        """Return the end of all the guard's duties: a guard who has stepped in does so no more."""
        effects = (effect for seat in table.seats.values() for effect in seat.effects)
        return [e.gone() for e in effects if isinstance(e, Guarded) and e.by == self.by]

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (self.by,) if target == self.holder else ()


class EliteGuarded(Guarded):
    """The next attack on the holder strikes the guard instead, who strikes back."""

    def blows(self, attack: Attack) -> Iterable[Attack]:
        return (replace(attack, target=self.by), Attack(self.by, attack.actor))

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (self.by, attacker) if target == self.holder else ()


class Bodyguard(Role):
    """Guards another player each night: all who attack them strike the bodyguard instead.

    A guard steps in once; the next attack of the night goes through.  In the way of an attack that
    nothing can ward off, a guard neither helps nor dies.  Of several guards of one player, the last
    in seat order steps in first, unless the rules say that the oldest shield answers; of several
    attackers, a guard meets the one whose turn is first, by seat where nothing else decides.
    """

    aliases = ("bg", "body guard")
    switches = ("guard", "shields")
    guard = ability(Guard)


class EliteBodyguard(Role):
    """Guards another player each night: takes the blow meant for them, and strikes back.

    The attacker is struck even where somebody saves the guard, but can be saved like anyone.  A
    guard steps in once; the next attack of the night goes through.  Of several guards of one
    player, the last in seat order steps in first, unless the rules say that the oldest shield
    answers; of several attackers, a guard strikes the one whose turn is first, by seat where
    nothing else decides.
    """

    aliases = ("elite bg", "elite body guard")
    switches = ("guard", "shields")
    guard = ability(EliteGuard)


class Intercept(Action, seen_by=REFEREE):
    """Take the next blow that someone strikes."""

    says: ClassVar[str] = "{actor} stands in the way of {target}"
    action_class: ClassVar[ActionClass] = ActionClass.GUARD
    alters: ClassVar[tuple[str, ...]] = (Aspect.ATTACKS,)
    verb: ClassVar[str] = "shield"
    question: ClassVar[str] = "whose blow do you take?"

    def resolve(self, night: Night) -> Then:
        yield Intercepted.on(self.target, by=self.actor)


class Intercepted(Effect):
    """The holder's next attack strikes the player who is in the way."""

    action_class = ActionClass.GUARD

    @before(Attack, Attack.actor, SELF)
    def step_in(self, table: MafiaState, attack: Attack) -> Answer:
        if attack.piercing:
            return None
        return instead(self.gone(), replace(attack, target=self.by))

    def exposes(self, attacker: str, target: str) -> tuple[str, ...]:
        return (self.by,) if attacker == self.holder else ()


class Shield(Role):
    """Gets in the way of another player each night: if they attack, they strike the shield.

    Picks the attacker, where a bodyguard picks the victim.  A shield steps in once; the next attack
    of the night goes through.  Where several are in the way of one attacker, the last in seat order
    steps in first, unless the rules say that the oldest shield answers.
    """

    shield = ability(Intercept)


class Babysit(Action, seen_by=REFEREE):
    """Keep someone safe, as long as nothing happens to you."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} babysits {target}"
    action_class: ClassVar[ActionClass] = ActionClass.PROTECT
    alters: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Babysat.on(self.target, by=self.actor)
        yield Entrusted.on(self.target, by=self.actor)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter what an attack on oneself leads to, besides."""
        return [*super().writes(table), (Aspect.SAFETY, self.actor)]


class Babysat(Effect):
    """The next attack on the holder fails."""

    action_class = ActionClass.PROTECT

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else instead(self.gone())


class Entrusted(Effect):
    """If the babysitter is killed, the holder dies too."""

    depends = "by"

    @after(Death, Death.target, Mine("by"))
    def follow(self, night: Night, death: Death) -> Then:
        if death.killer:
            yield Death(self.holder, death.killer)


class Babysitter(Role):
    """Looks after another player each night: the first attack on them fails.

    If the babysitter is killed that night, the player they look after dies too, and nothing saves
    them.
    """

    aliases = ("baby sitter", "nanny")
    switches = ("shields",)
    babysit = ability(Babysit)


class Jail(Action, seen_by=REFEREE):
    """Keep someone from acting, and from being killed."""

    hampers: ClassVar[bool] = True
    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} jails {target}"
    action_class: ClassVar[ActionClass] = ActionClass.JAIL
    alters: ClassVar[tuple[str, ...]] = (Aspect.CONDUCT, Aspect.SAFETY)

    def resolve(self, night: Night) -> Then:
        yield Jailed.on(self.target, by=self.actor)


class Jailed(Blocked):
    """The holder's actions come to nothing, and attacks on the holder fail."""

    action_class = ActionClass.JAIL

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent


class Jailkeeper(Role):
    """Jails another player each night, who can neither act nor be killed.

    Others still reach the player in jail, and an attack that nothing can ward off kills them.
    """

    aliases = ("jk", "jailer", "jail keeper", "gaoler")
    switches = ("shields", "lingers")
    jail = ability(Jail)
