"""Ghosts: the dead who speak, act, or rise, and those who deal with them."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.graves import killers
from gloaming.games.mafia.rules.ability import ability, corpses, others
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import DAWN, LOST, WON, Alone, Town
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING, terms, town_or_not
from gloaming.games.mafia.rules.inaction import Borrow
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.games.mafia.rules.talk import Channel, key_of
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.kernel.phase import Ended, Opened
from gloaming.text.phrase import Phrase, say

SPIRITS = "spirits of "


class Seance(Channel):
    """Where a medium speaks with the dead by night, as long as the medium lives."""

    haunted = True

    @property
    def medium(self) -> str:
        """The player who holds it."""
        return self.holder.removeprefix(SPIRITS)

    def members(self, table: MafiaState) -> tuple[str, ...]:
        """Name the medium and the dead; nobody if the medium is none any more."""
        seat = table.seats[self.medium]
        if not seat.alive or not any(isinstance(role, Medium) for role in seat.roles):
            return ()
        return tuple(name for name, each in table.seats.items() if each is seat or not each.alive)

    def present(self, table: MafiaState) -> tuple[str, ...]:
        """Name all who are in it, in seat order."""
        return self.members(table)

    def is_open(self, table: MafiaState) -> bool:
        """Tell whether it is night."""
        return table.by_night()


class Summoned(Event[MafiaState], seen_by=Field("members")):
    """A medium can speak with the dead, and all of them know it."""

    says: ClassVar[str] = "{medium} can speak with the dead tonight"

    medium: str
    members: tuple[str, ...]

    def apply(self, table: MafiaState) -> None:
        """Open the channel, if this is the first time."""
        name = SPIRITS + self.medium
        if key_of(name) not in table.aux:
            table.subscribe(Seance(name))


class Medium(Role):
    """Speaks with the dead by night.  The dead learn who the medium is."""

    talks = "spirits of {name}"

    @after(Opened, Opened.name, "night")
    def summon(self, night: Night, opened: Opened) -> Then:
        table = night.state
        dead = [name for name, seat in table.seats.items() if not seat.alive]
        if dead and table.alive(self.holder):
            yield Summoned(self.holder, (self.holder, *dead))


class SpiritMedium(Role):
    """Is told, when a day is over, whether a player who was lynched on it was town.

    The answer is "town" or "not town", as a cop would find it.
    """

    told = 0

    @after(Ended, rank=DAWN)
    def divine(self, day: Night, ended: Ended) -> Then:
        table = day.state
        for name in table.lynched if table.alive(self.holder) else ():
            seat = table.seats[name]
            if not seat.alive and seat.died == table.calendar.opened:
                yield Told(self.holder, name, town_or_not(table.seems(name)))


class Treestump(Role):
    """Has no special ability.  Once dead, the stump may still speak to everyone by day."""

    outspoken = True


class Retribute(Borrow, seen_by=REFEREE):
    """Let someone who is dead act once more, on a player of your choice."""

    says: ClassVar[str] = "{actor} lets {target} act on {other}"
    link: ClassVar[str] = "onto"


class Retributionist(Role):
    """Lets a dead player act again each night, on a living player of the retributionist's choice.

    It is the first thing that player could do to one other player by night, and it is done in the
    retributionist's name.  Nothing comes of it if there was no such thing.  What a faction does is
    not among it.
    """

    aliases = ("necromancer",)
    retribute = ability(Retribute, on=corpses, onto=others)


class Revival(Event[MafiaState], seen_by=EVERYONE):
    """A dead player is alive again, and everyone is told."""

    says: ClassVar[str] = "{name} is alive again"
    level: ClassVar[int] = 1

    name: str

    def moot(self, table: MafiaState) -> bool:
        """Tell whether the player lives already."""
        return table.seats[self.name].alive

    def apply(self, table: MafiaState) -> None:
        """Put the player back among the living."""
        seat = table.seats[self.name]
        seat.alive, seat.died, seat.grave = True, 0, SHOWS_NOTHING
        table.living = [name for name, each in table.seats.items() if each.alive]
        for faction in seat.factions:
            faction.living += 1


class Revive(Action, seen_by=REFEREE):
    """Bring someone back to life."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} revives {target}"
    visits: ClassVar[bool] = False
    rooted: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        yield Rising.on(self.target, by=self.actor)


class Rising(Effect):
    """The holder is alive again at dawn."""

    @after(Ended, rank=DAWN)
    def rise(self, night: Night, ended: Ended) -> Then:
        yield Revival(self.holder)


class Reviver(Role):
    """Brings a player back to life who was dead when the night began, once in a game.

    From dawn on that player is in the game as before, and everyone is told.
    """

    aliases = ("resurrectionist",)
    revive = ability(Revive, on=corpses, uses=1)


class Haunt(Kill, seen_by=REFEREE):
    """Kill someone of the side that killed you."""

    says: ClassVar[str] = "{actor} haunts {target}"
    visits: ClassVar[bool] = False

    def resolve(self, night: Night) -> Then:
        if night.state.seats[self.target].side in foes(night.state, self.actor):
            yield from super().resolve(night)


class Grieved(Effect):
    """A certain side has killed the holder."""

    lasts = 0


def foes(table: MafiaState, name: str) -> set[str]:
    """Name the sides that have killed a player who haunts them."""
    return {effect.other for effect in Grieved.on_table(table, name)}


class Grievance(Event[MafiaState], seen_by=Field("name")):
    """A ghost learns whose side killed them."""

    name: str
    sides: tuple[str, ...]

    def phrase(self) -> Phrase:
        """Name the side, or the sides."""
        return say("{name} was killed by {sides}", name=self.name, sides=terms("side", self.sides))

    def consequences(self, game: Night) -> Then:
        """Bear them a grudge."""
        for side in self.sides:
            yield Grieved.on(self.name, by=self.name, other=side)


class VengefulGhost(Role):
    """Belongs to nobody.  Once dead, kills each night a player of the side that killed them.

    If several did, it may be a player of any of these sides; after a lynch it is the town.  The
    ghost is told which side it is; to haunt anybody else comes to nothing.  A ghost wins if that
    side does not win, and one who never dies wins with the town.
    """

    side = Alone
    haunt = ability(Haunt, posthumous=True)

    @after(Ended, rank=DAWN)
    def be_wronged(self, game: Night, ended: Ended) -> Then:
        table = game.state
        seat = table.seats[self.holder]
        if not seat.alive and seat.died == table.calendar.opened:
            sides = {table.seats[name].side for name in killers(game, self.holder)}
            yield Grievance(self.holder, tuple(sorted(sides)) or (Town.side,))

    def fate(self, table: MafiaState, *, over: bool) -> str:
        if not over:
            return ""
        won = {f.side for f in table.factions.values() if not f.lone and f.fate(table) == WON}
        if table.alive(self.holder):
            return WON if Town.side in won else LOST
        return LOST if won & foes(table, self.holder) else WON
