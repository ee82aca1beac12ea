"""Turning: roles that become something else, or that make others so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.changing import Converted, unconverted
from gloaming.games.mafia.content.roles.conversion import Convert, CultLeader, Puppeteer, Sect
from gloaming.games.mafia.content.roles.killers import Menace
from gloaming.games.mafia.content.roles.recasting import recast_as
from gloaming.games.mafia.rules.ability import ability, corpses, outsiders, shared
from gloaming.games.mafia.rules.action import PERMANENT, Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, Alone, Mafia
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, instead
from gloaming.kernel.event import REFEREE, Cell
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Bitten(Effect):
    """If the holder is town, they are of the biter's faction from dawn on, if they live."""

    action_class = ActionClass.CONVERT
    becomes: ClassVar[str] = "goon"

    @after(Ended, rank=DAWN)
    def turn(self, night: Night, ended: Ended) -> Then:
        table = night.state
        seat, pack = table.seats[self.holder], table.seats[self.by].faction
        if seat.alive and seat.side == "town" and not pack.lone and pack.side != "town":
            yield Converted(self.holder, pack.name, self.becomes)
        else:
            yield unconverted(table, self.by, self.holder)


class Cursed(Role):
    """Joins the mafia instead of dying when a member of it attacks; till then, a villager.

    From dawn on the cursed player is a goon, and wins with the mafia.  An attack that nothing can
    ward off kills, and so does one by anybody else.
    """

    aliases = ("lycan",)

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def change(self, table: MafiaState, attack: Attack) -> Answer:
        seat, attacker = table.seats[self.holder], table.seats[attack.actor]
        bitten = isinstance(attacker.faction, Mafia) and seat.side == "town"
        if attack.piercing or not bitten:
            return None
        return instead(Bitten.on(self.holder, by=attack.actor))


class Bite(Convert, seen_by=REFEREE):
    """Make someone one of your own, if they are town."""

    says: ClassVar[str] = "{actor} bites {target}"

    def resolve(self, night: Night) -> Then:
        yield Bitten.on(self.target, by=self.actor)


class AlphaWolf(Role):
    """A member of the mafia who may bite another player, once in a game.

    If that player is town and lives, they are a goon of the mafia from dawn on.
    """

    side = Mafia
    bite = ability(Bite, uses=1)


class Drained(Bitten):
    """If the holder is town, they are a vampire from dawn on, if they live."""

    becomes = "vampire"


class Drain(Convert, seen_by=REFEREE):
    """Make someone a vampire, if they are town."""

    says: ClassVar[str] = "{actor} drains {target}"

    def resolve(self, night: Night) -> Then:
        yield Drained.on(self.target, by=self.actor)


def prey(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept any living player who is no vampire, every other night."""
    if table.calendar.number % 2 == 0:
        return Illegal("illegal/not-tonight", say("vampires feed in odd nights"))
    return outsiders(table, seat, name)


class Vampires(Sect):
    """Grows by a bite every other night."""

    drain = shared(Drain, on=prey)


class Vampire(Role):
    """One of the vampires, who know each other, and drain one player between them in odd nights.

    If that player is town and lives, they are a vampire from dawn on.  The vampires win when no
    killers are left, and nobody else who could outvote them.
    """

    side = Vampires


class Stake(Action, seen_by=REFEREE):
    """Attack someone, if they are a vampire."""

    says: ClassVar[str] = "{actor} looks for a vampire at {target}'s house"
    action_class: ClassVar[ActionClass] = ActionClass.KILL
    heeds: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        if isinstance(night.state.seats[self.target].faction, Vampires):
            yield Attack(self.actor, self.target)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on the safety of all whom a blow may strike."""
        exposed = table.exposed(self.actor, self.target)
        cells = [*super().reads(table), (Aspect.ATTACKS, self.actor)]
        return [*cells, *((Aspect.SAFETY, name) for name in exposed)]


class VampireHunter(Role):
    """Visits another player each night, and attacks them if they are a vampire."""

    stake = ability(Stake)


class Remember(Action, seen_by=REFEREE):
    """Become what someone was who is dead."""

    says: ClassVar[str] = "{actor} remembers having been like {target}"
    visits: ClassVar[bool] = False
    rooted: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        yield Remembering.on(self.actor, by=self.actor, other=self.target)


class Remembering(Effect):
    """The holder becomes at dawn what a dead player was, if the holder lives."""

    @after(Ended, rank=DAWN)
    def become(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if table.alive(self.holder) and not table.alive(self.other):
            yield recast_as(self.holder, table.seats[self.other])


class Amnesiac(Role):
    """Belongs to nobody, and may remember, by night, what they were: the role of a dead player.

    From dawn on they have that role, with its modifiers, and win with its faction.  An amnesiac
    who never remembers loses.
    """

    side = Alone
    remember = ability(Remember, on=corpses, uses=1)

    def fate(self, table: MafiaState, *, over: bool) -> str:
        return LOST if over or not table.alive(self.holder) else ""


class Mirror(Action, seen_by=REFEREE):
    """Choose whose role you take over when they die."""

    says: ClassVar[str] = "{actor} chooses {target} as a model"
    visits: ClassVar[bool] = False

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Mirroring.on(self.actor, by=self.actor, other=self.target)


class Mirroring(Effect):
    """When a certain player dies, the holder becomes what that player was."""

    lasts = 0

    @after(Ended, rank=DAWN)
    def become(self, game: Night, ended: Ended) -> Then:
        table = game.state
        model = table.seats[self.other]
        fell = not model.alive and model.died == table.calendar.opened
        if fell and table.alive(self.holder):
            yield self.gone()
            yield recast_as(self.holder, model)


class Doppelganger(Role):
    """Chooses another player as a model, in one night of the game.

    When that player dies, the doppelganger has their role from the end of the phase on, with its
    modifiers, and wins with their faction.  Until then the doppelganger is town.
    """

    aliases = ("clone",)
    mirror = ability(Mirror, uses=1)


class Admire(Mirror, seen_by=REFEREE):
    """Choose whose death would drive you to the mafia."""

    says: ClassVar[str] = "{actor} admires {target}"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Admiring.on(self.actor, by=self.actor, other=self.target)


class Admiring(Effect):
    """When a certain player dies, the holder joins the mafia, if there is one and they are town."""

    lasts = 0

    @after(Ended, rank=DAWN)
    def run_wild(self, game: Night, ended: Ended) -> Then:
        table = game.state
        idol = table.seats[self.other]
        fell = not idol.alive and idol.died == table.calendar.opened
        packs = [name for name, each in table.factions.items() if isinstance(each, Mafia)]
        if fell and packs and table.alive(self.holder):
            yield self.gone()
            yield Converted(self.holder, packs[0], "goon")


class WildChild(Role):
    """Chooses another player, in one night of the game, to admire.

    When that player dies, the child is a goon of the mafia from the end of the phase on.
    """

    admire = ability(Admire, uses=1)


class Treat(Action, seen_by=REFEREE):
    """Cure someone of killing, if they do it on their own account."""

    says: ClassVar[str] = "{actor} treats {target}"
    action_class: ClassVar[ActionClass] = ActionClass.CONVERT

    def resolve(self, night: Night) -> Then:
        yield Treated.on(self.target, by=self.actor)


class Treated(Effect):
    """If the holder kills on nobody's behalf, they are a villager from dawn on, if they live."""

    action_class = ActionClass.CONVERT

    @after(Ended, rank=DAWN)
    def reform(self, night: Night, ended: Ended) -> Then:
        table = night.state
        seat = table.seats[self.holder]
        if seat.alive and self.curable(seat):
            yield recast_as(self.holder)

    def curable(self, seat: Seat) -> bool:
        """Tell whether there is anything to cure."""
        return isinstance(seat.faction, Menace)


class Psychiatrist(Role):
    """Treats another player each night.

    If that player is alone against all, as a serial killer is, and lives, they are a villager from
    dawn on, and win with the town.
    """

    treat = ability(Treat)


class Deprogram(Treat, seen_by=REFEREE):
    """Free someone from a cult."""

    says: ClassVar[str] = "{actor} deprograms {target}"

    def resolve(self, night: Night) -> Then:
        yield Deprogrammed.on(self.target, by=self.actor)


class Deprogrammed(Treated):
    """If the holder was drawn into a cult, they are a villager from dawn on, if they live."""

    def curable(self, seat: Seat) -> bool:
        led = any(isinstance(role, (CultLeader, Puppeteer)) for role in seat.roles)
        return isinstance(seat.faction, Sect) and not led


class Deprogrammer(Role):
    """Talks sense to another player each night.

    If that player is in a cult, or a vampire, or on a puppeteer's strings, and lives, they are a
    villager from dawn on, and win with the town.  A leader cannot be won back.
    """

    deprogram = ability(Deprogram)
