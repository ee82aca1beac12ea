"""Gambits: roles that risk somebody, or themselves, for what they want."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.ambush import Ambush, callers
from gloaming.games.mafia.content.roles.changing import Promoted, refit
from gloaming.games.mafia.content.roles.killers import Menace
from gloaming.games.mafia.content.roles.protective import Protect, Protected
from gloaming.games.mafia.content.roles.recasting import recast_as
from gloaming.games.mafia.content.roles.turning import Bite, Bitten
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import PERMANENT, Action, ActionClass, Aspect
from gloaming.games.mafia.rules.casting import cast
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, Mafia
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, instead
from gloaming.kernel.event import EVERYONE, REFEREE, Cell, Event, Field
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF

RECKLESS = -110
"""The rank of what goes wrong in the last hour of a day: before anybody is told anything."""


class Resuscitate(Protect, seen_by=REFEREE):
    """Save someone who is attacked tonight, and kill them if they are not."""

    helpful: ClassVar[bool] = False
    says: ClassVar[str] = "{actor} resuscitates {target}"

    def resolve(self, night: Night) -> Then:
        yield Resuscitated.on(self.target, by=self.actor)
        if night.state.by_night():
            yield LastHour(self.actor, self.target)


class Resuscitated(Protected):
    """Attacks on the holder fail; if there are none, the holder is attacked."""

    @before(Attack, Attack.target, SELF)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.manner == Resuscitate.verb else super().ward(table, attack)

    @after(Ended, rank=RECKLESS)
    def press_too_hard(self, day: Night, ended: Ended) -> Then:
        # By night it must come before anybody is told who died.
        if not day.state.by_night():
            yield from self.strike(day)

    def strike(self, game: Night) -> Then:
        """Attack the holder, if nobody else has."""
        blows = (record.event for record in game.log[game.state.calendar.began :])
        attacks = (b for b in blows if isinstance(b, Attack) and b.manner != Resuscitate.verb)
        if all(attack.target != self.holder for attack in attacks):
            yield Attack(self.by, self.holder, manner=Resuscitate.verb)


class LastHour(Event[MafiaState], seen_by=REFEREE):
    """Somebody who was resuscitated all night may not have been attacked at all."""

    says: ClassVar[str] = "{actor} checks whether {target} was attacked"
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True
    action_class: ClassVar[ActionClass] = ActionClass.KILL
    # By priority, it must come after everything that may be an attack.
    priority: ClassVar[int] = -3

    actor: str
    target: str

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on all that anybody does tonight, and on what protects the target from a blow."""
        blow = [(Aspect.SAFETY, name) for name in table.exposed(self.actor, self.target)]
        deeds = [(Aspect.VISITS, name) for name in table.seats]
        return [(Aspect.ATTACKS, self.actor), *blow, *deeds]

    def consequences(self, night: Night) -> Then:
        """Strike if nobody has."""
        for effect in Resuscitated.on_table(night.state, self.target):
            if effect.by == self.actor:
                yield from effect.strike(night)


class Paramedic(Role):
    """Resuscitates another player each night: attacks on them fail, as with a doctor.

    If nobody attacks that player, it is the paramedic who attacks them.
    """

    aliases = ("cpr doctor",)
    switches = ("saves", "shields")
    resuscitate = ability(Resuscitate)


class Expose(Action, seen_by=REFEREE):
    """Kill someone of the mafia, or die of the mistake."""

    deadly: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} points a finger at {target}"
    action_class: ClassVar[ActionClass] = ActionClass.KILL
    heeds: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        guilty = night.state.seats[self.target].side == "mafia"
        yield Attack(self.actor, self.target if guilty else self.actor)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on the safety of all whom either blow may strike."""
        cells = [*super().reads(table), (Aspect.ATTACKS, self.actor)]
        exposed = (n for t in (self.target, self.actor) for n in table.exposed(self.actor, t))
        return [*cells, *((Aspect.SAFETY, name) for name in exposed)]


class Revealer(Role):
    """Accuses another player each night: if they are of the mafia, they are attacked.

    If they are not, the revealer is.
    """

    expose = ability(Expose)


class Recruit(Bite, seen_by=REFEREE):
    """Give your life, to make someone one of your own."""

    says: ClassVar[str] = "{actor} dies to win {target} over"

    def resolve(self, night: Night) -> Then:
        yield Bitten.on(self.target, by=self.actor)
        yield Death(self.actor)


class Yakuza(Role):
    """A member of the mafia who may die, in one night of the game, to win another player over.

    If that player is town and lives, they are a goon of the mafia from dawn on.  The yakuza dies
    in any case, unless somebody keeps them from it.
    """

    side = Mafia
    recruit = ability(Recruit, uses=1)


class Strip(Action, seen_by=REFEREE):
    """Take away what makes someone special."""

    says: ClassVar[str] = "{actor} takes away what {target} can do"
    action_class: ClassVar[ActionClass] = ActionClass.CONVERT

    def resolve(self, night: Night) -> Then:
        yield Stripped.on(self.target, by=self.actor)


class Stripped(Effect):
    """The holder has a plain role from dawn on, if they live and are of the town or the mafia."""

    action_class = ActionClass.CONVERT

    @after(Ended, rank=DAWN)
    def fade(self, night: Night, ended: Ended) -> Then:
        seat = night.state.seats[self.holder]
        plain = {"town": "villager", "mafia": "goon"}.get(seat.side, "")
        if seat.alive and plain and not seat.vanilla:
            yield Demoted(self.holder, plain)


class Demoted(Promoted, seen_by=Field("name")):
    """Somebody becomes less than they were, and is told so."""

    def apply(self, table: MafiaState) -> None:
        """Put a plain role in the place of the old, and of all that was in front of it."""
        refit(table, table.seats[self.name], [cast(self.role).role(self.name)])


class Vanillaizer(Role):
    """Takes away each night what makes another player special.

    From dawn on, if they live, they are a villager, or a goon if they are of the mafia, and are
    told so.  Third parties keep what they have.
    """

    aliases = ("vanillaiser",)
    strip = ability(Strip)


class Enlightened(Event[MafiaState], seen_by=EVERYONE):
    """Everyone is told that somebody turns to the town instead of dying."""

    says: ClassVar[str] = "{name} sees the light, and turns to the town"
    level: ClassVar[int] = 1

    name: str

    def consequences(self, game: Night) -> Then:
        """Turn."""
        yield recast_as(self.name)


class Saulus(Role):
    """A member of the mafia who cannot be lynched, but turns to the town when it tries to.

    Everyone is told who it is.  From then on Saulus is a villager, and wins with the town.
    """

    side = Mafia

    @before(Lynch, Lynch.target, SELF, rank=PERMANENT)
    def see_the_light(self, table: MafiaState, lynch: Lynch) -> Answer:
        return instead(Enlightened(self.holder))


class Lurk(Action, seen_by=REFEREE):
    """Wait at someone's door, and strike one of those who come."""

    says: ClassVar[str] = "{actor} lurks at {target}'s door"
    action_class: ClassVar[ActionClass] = ActionClass.GUARD
    question: ClassVar[str] = "at whose door do you lurk?"

    def resolve(self, night: Night) -> Then:
        yield Surprise(self.actor, self.target)


class Surprise(Ambush, seen_by=REFEREE):
    """Somebody who has lurked all night strikes one of those who came."""

    def consequences(self, night: Night) -> Then:
        """Strike anybody who is not of one's own faction, by chance."""
        table = night.state
        mine = table.seats[self.actor].faction
        came = [n for n in callers(night, self.target) if table.seats[n].faction is not mine]
        if came:
            yield Attack(self.actor, night.dice.pick(came))


class Ambusher(Role):
    """A member of the mafia who waits at another player's door each night.

    One of those who come there, and are not of the mafia, is attacked; the dice decide who.
    """

    side = Mafia
    lurk = ability(Lurk)


class Hunt(Kill, seen_by=REFEREE):
    """Kill someone of the mafia; once they are all dead, anybody."""

    verb: ClassVar[str] = "kill"

    def resolve(self, night: Night) -> Then:
        table = night.state
        left = any(seat.side == "mafia" and table.present(n) for n, seat in table.seats.items())
        if not left or table.seats[self.target].side == "mafia":
            yield from super().resolve(night)


class Chupacabra(Role):
    """Kills another player each night, alone against all, if that player is of the mafia.

    When a night begins in which nobody of the mafia lives, it may be anybody.  The chupacabra wins
    when nobody is left to stop it.
    """

    side = Menace
    kill = ability(Hunt)
