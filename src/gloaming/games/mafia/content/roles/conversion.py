"""Conversion: roles that win the town over, one by one."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.changing import Converted, unconverted
from gloaming.games.mafia.content.roles.dying import Doomed
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, ActionClass, Aspect
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, WON, Ring
from gloaming.games.mafia.rules.killing import Death, Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import REFEREE
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF
from gloaming.text.phrase import say


class Sect(Ring):
    """A ring that the town must be rid of, and that wins when nobody is left to outvote it."""

    aim = say("the others can no longer outvote it")
    hostile = True

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win by numbers once no killers of others live, lose with the last member."""
        if not self.living:
            return LOST
        return WON if self.prevails(table) else ""


class Cult(Sect):
    """Grows by conversion, and dies with its leader."""


class Puppets(Sect):
    """A puppeteer, and those who hang on his strings."""


class Convert(Action, seen_by=REFEREE):
    """Win someone over, if they are town."""

    says: ClassVar[str] = "{actor} converts {target}"
    action_class: ClassVar[ActionClass] = ActionClass.CONVERT
    heeds: ClassVar[tuple[str, ...]] = (Aspect.SAFETY,)

    def resolve(self, night: Night) -> Then:
        yield Tempted.on(self.target, by=self.actor)


class Tempted(Effect):
    """If the holder is town, they join their tempter when the phase is over, if both live."""

    action_class = ActionClass.CONVERT
    becomes: ClassVar[str] = "cultist"

    @after(Ended, rank=DAWN)
    def yield_to(self, night: Night, ended: Ended) -> Then:
        table = night.state
        seat, sect = table.seats[self.holder], table.seats[self.by].faction
        if seat.alive and table.alive(self.by) and seat.side == "town" and isinstance(sect, Sect):
            yield from self.fall(sect)
        else:
            yield unconverted(table, self.by, self.holder)

    def fall(self, sect: Sect) -> Then:
        """Yield what comes of it."""
        yield Converted(self.holder, sect.name, self.becomes)


class CultLeader(Role):
    """Converts another player each night: if they are town, they are a cultist from dawn on.

    The cult wins when no killers are left, and nobody else who could outvote it.  Its members know
    each other.  When the leader dies, and there is no other, all of them die.
    """

    aliases = ("cl", "cult recruiter", "cultleader")
    side = Cult
    convert = ability(Convert)

    @after(Death, Death.target, SELF)
    def take_along(self, game: Night, death: Death) -> Then:
        table = game.state
        cult = table.seats[self.holder].faction
        living = [name for name in cult.members if table.alive(name)]
        led = any(isinstance(r, CultLeader) for name in living for r in table.seats[name].roles)
        for name in living if isinstance(cult, Cult) and not led else ():
            yield Death(name)


class Cultist(Role):
    """A member of the cult: has no special ability, and dies with its leader."""

    side = Cult


class String(Convert, seen_by=REFEREE):
    """Put someone on a string, if they are town: they win with you, and die tomorrow night."""

    says: ClassVar[str] = "{actor} puts {target} on a string"
    question: ClassVar[str] = "who do you put on a string?"

    def resolve(self, night: Night) -> Then:
        yield Lured.on(self.target, by=self.actor)


class Lured(Tempted):
    """If the holder is town, they hang on the puppeteer's strings from dawn on, if both live."""

    def fall(self, sect: Sect) -> Then:
        yield Converted(self.holder, sect.name)
        yield Strung.on(self.holder, by=self.by)


class Strung(Doomed):
    """The holder dies in the following night."""

    cause = "the strings"

    def due(self, table: MafiaState) -> bool:
        seats = table.seats
        return super().due(table) and seats[self.holder].faction is seats[self.by].faction


class Puppeteer(Role):
    """Each night, kills another player, or puts one on a string who is town.

    A marionette keeps what they could do, is told whom they win with from dawn on, and dies in the
    night after.  Puppeteer and marionettes win when no other killers are left, and nobody who
    could outvote them.
    """

    side = Puppets
    single = True
    string = ability(String)
    kill = ability(Kill)
