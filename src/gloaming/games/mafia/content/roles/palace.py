"""The palace: a king, those who guard him, and an assassin who looks for him."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.justice import Aim
from gloaming.games.mafia.rules.ability import DAYS, NIGHTS, ability
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import LOST, WON, Alone, Town
from gloaming.games.mafia.rules.killing import Attack, Death, Kill
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.kernel.event import REFEREE, Event, Field
from gloaming.kernel.phase import Opened
from gloaming.kernel.subscriber import SELF
from gloaming.text.phrase import say


def kings(table: MafiaState) -> list[str]:
    """Name the kings, dead or alive."""
    return [
        name for name, seat in table.seats.items() if any(isinstance(r, King) for r in seat.roles)
    ]


def fallen(table: MafiaState) -> bool:
    """Tell whether there was a king, and he is dead."""
    found = kings(table)
    return bool(found) and not any(table.alive(name) for name in found)


class Court(Town):
    """Wins when nobody is left who means it harm, and loses with its king."""

    aim = say("all the king's enemies are gone")

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Lose with the king, and otherwise fare as a town does."""
        return LOST if fallen(table) else super().fate(table, over=over)


class King(Role):
    """Has no special ability.  All royal guards know the king, who does not know them.

    When the king dies, in any way, king and guards lose, and an assassin wins.
    """

    side = Court


class Presented(Event[MafiaState], seen_by=Field("name")):
    """A royal guard is told who the king is."""

    says: ClassVar[str] = "{king} is the king"

    name: str
    king: str


class RoyalGuard(Role):
    """Has no special ability, and is told at the beginning of the game who the king is.

    When the king dies, in any way, king and guards lose.
    """

    side = Court

    @after(Opened)
    def bow(self, game: Night, opened: Opened) -> Then:
        if game.state.calendar.opened == 1:
            for king in kings(game.state):
                yield Presented(self.holder, king)


class Assassinate(Kill, seen_by=REFEREE):
    """Kill someone, and die of it yourself."""

    says: ClassVar[str] = "{actor} means to murder {target}"
    visits: ClassVar[bool] = False
    piercing: ClassVar[bool] = True

    def resolve(self, night: Night) -> Then:
        yield from super().resolve(night)
        yield Death(self.actor)


class Threaten(Aim, seen_by=REFEREE):
    """Choose whom to kill if you are lynched."""

    says: ClassVar[str] = "{actor} has an eye on {target}"

    def resolve(self, night: Night) -> Then:
        for old in Threatening.on_table(night.state, self.actor):
            yield old.gone()
        yield Threatening.on(self.actor, by=self.actor, other=self.target)


class Threatening(Effect):
    """If the holder is lynched, a player of their choice is killed, and no protection helps."""

    lasts = 0

    @after(Lynch, Lynch.target, SELF)
    def strike(self, day: Night, lynch: Lynch) -> Then:
        yield Attack(self.holder, self.other, piercing=True)


class Regicide(Alone):
    """A third party that plays for the death of a king, and ends the game by winning."""

    hostile = True
    exclusive = True

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win with the king's death, or by numbers; lose with one's own."""
        if fallen(table):
            return WON
        if not self.living:
            return LOST
        return WON if self.prevails(table) else LOST if over else ""


class Assassin(Daylight, Role):
    """Alone against a king and his guards; wins when the king is dead, in any way.

    The assassin may kill one player in the game, by day or by night: no protection helps, and
    the assassin dies too.  If the assassin is lynched, the player whom the assassin has threatened
    last is killed.  Where nobody is king, or before he dies, the assassin wins when nobody is left
    to outvote him.
    """

    side = Regicide
    single = True
    assassinate = ability(Assassinate, at=(*DAYS, *NIGHTS), uses=1)
    threaten = ability(Threaten, at=(*DAYS, *NIGHTS))
