"""Contagion: roles whose work spreads from player to player until everyone has it."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.bonds import Pair
from gloaming.games.mafia.content.roles.changing import Promoted, refit
from gloaming.games.mafia.content.roles.killers import Menace
from gloaming.games.mafia.content.roles.political import Spoilsport
from gloaming.games.mafia.rules.ability import ability, others
from gloaming.games.mafia.rules.action import PERMANENT, Action
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.casting import cast
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, WON
from gloaming.games.mafia.rules.findings import Notice
from gloaming.games.mafia.rules.killing import Attack, Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.kernel.event import REFEREE, Field
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import SELF


class Infect(Action, seen_by=REFEREE):
    """Give someone the plague."""

    says: ClassVar[str] = "{actor} gives {target} the plague"

    def resolve(self, night: Night) -> Then:
        if self.target not in sick(night.state, self.actor):
            yield Plagued.on(self.target, by=self.actor)


class Plagued(Effect):
    """The holder has the plague, and passes it on."""

    lasts = 0


def sick(table: MafiaState, by: str) -> set[str]:
    """Name all who have a player's plague."""
    return {
        seat.name
        for seat in table.seats.values()
        if any(isinstance(effect, Plagued) and effect.by == by for effect in seat.effects)
    }


class Emerged(Promoted, seen_by=Field("name")):
    """A plaguebearer becomes Pestilence, and is told so."""

    def apply(self, table: MafiaState) -> None:
        """Put the new role in the place of the old, behind what was in front of that."""
        seat = table.seats[self.name]
        refit(table, seat, [cast(self.role).role(self.name)], seat.modifiers)


class Plaguebearer(Role):
    """Gives another player the plague each night, and nobody is told.

    At dawn the plague passes to all who visited a player who had it when the night began, and to
    all whom such a player visited; the bearer has it from the start.  When everyone else who lives
    has the plague, the bearer is Pestilence.  The bearer is alone against all, and wins when
    nobody is left to stop them.
    """

    side = Menace
    infect = ability(Infect)

    @after(Ended, Ended.name, "night", rank=DAWN)
    def spread(self, night: Night, ended: Ended) -> Then:
        table = night.state
        if not table.alive(self.holder):
            return
        page, known = table.calendar.opened, sick(table, self.holder)
        fresh = {
            effect.holder
            for name in known
            for effect in Plagued.on_table(table, name)
            if effect.by == self.holder and effect.page == page
        }
        carriers = (known - fresh) | {self.holder}
        visits = [visit for name in sorted(carriers) for visit in table.visits(name)]
        met = {name for visit in visits for name in (visit.actor, visit.target)}
        caught = [n for n in table.living if n in met and n not in known and n != self.holder]
        for name in caught:
            yield Plagued.on(name, by=self.holder)
        if all(name in known or name in caught for name in table.others(self.holder)):
            yield Emerged(self.holder, "pestilence")


class Ravage(Kill, seen_by=REFEREE):
    """Kill someone, and no protection helps."""

    verb: ClassVar[str] = "kill"
    piercing: ClassVar[bool] = True


class Pestilence(Role):
    """Kills another player each night, and no protection helps; attacks on Pestilence fail.

    Pestilence is what a plaguebearer becomes.  It is alone against all, and wins when nobody is
    left to stop it.
    """

    side = Menace
    kill = ability(Ravage)

    @before(Attack, Attack.target, SELF, rank=PERMANENT)
    def ward(self, table: MafiaState, attack: Attack) -> Answer:
        return None if attack.piercing else prevent


class Enchant(Pair, seen_by=REFEREE):
    """Play for two players, who will follow you."""

    says: ClassVar[str] = "{actor} enchants {target} and {other}"
    visits: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        for name in self.places():
            if all(effect.by != self.actor for effect in Enchanted.on_table(night.state, name)):
                yield Enchanted.on(name, by=self.actor)
                yield Learned(name, name, Notice("enchanted"), self.verb)


class Enchanted(Effect):
    """The holder follows the piper."""

    lasts = 0


class Piper(Role):
    """Belongs to nobody, and enchants two other players each night: `pip enchant ann and bob`.

    They are told "enchanted" at dawn; nothing else comes of it.  When everyone else who lives is
    enchanted, the piper wins, and the game is over.
    """

    side = Spoilsport
    enchant = ability(Enchant, onto=others)

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if not table.alive(self.holder):
            return LOST
        followers = all(
            any(effect.by == self.holder for effect in Enchanted.on_table(table, name))
            for name in table.others(self.holder)
        )
        return WON if followers else LOST if over else ""
