"""Graves: roles that decide what a death shows."""

from __future__ import annotations

from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.revision import but
from gloaming.kernel.subscriber import SELF
from gloaming.packs.mafia.ability import ability
from gloaming.packs.mafia.action import Action
from gloaming.packs.mafia.effect import Effect
from gloaming.packs.mafia.faction import Mafia
from gloaming.packs.mafia.hooks import Answer, Then, after, before, instead
from gloaming.packs.mafia.killing import Attack, Death, Obituary
from gloaming.packs.mafia.role import Role
from gloaming.packs.mafia.table import Night, Seat, Table
from gloaming.packs.mafia.telling import Proclaimed, Told


class Mark(Action, seen_by=REFEREE):
    """Mark someone, whose grave is to show nothing."""

    says: ClassVar[str] = "{actor} marks {target}"

    def resolve(self, night: Night) -> Then:
        marks = Marked.on_table(night.state, self.target)
        if all(mark.by != self.actor for mark in marks):
            yield Marked.on(self.target, by=self.actor)


class Marked(Effect):
    """The holder's grave shows nothing but to the mortician, as long as the mortician lives."""

    lasts = 0

    @before(Obituary, Obituary.name, SELF)
    def clean(self, table: Table, obituary: Obituary) -> Answer:
        if not table.alive(self.by):
            return None
        seat = table.seats[self.holder]
        found = f'{seat.epitaph}; "{seat.will}"' if seat.will else seat.epitaph
        return instead(
            but(obituary, shown="", will=""), Told(self.by, self.holder, found, Mark.verb)
        )


class Mortician(Role):
    """A member of the mafia who marks another player, three times in a game.

    However that player dies, the grave shows neither role nor will, as long as the mortician
    lives, who is told both.
    """

    aliases = ("janitor",)
    side = Mafia
    mark = ability(Mark, uses=3)


class Coroner(Role):
    """While the coroner lives, everyone is told of each death by whose hand it came.

    It is told as the faction that has a kill of its own, or else as the role, and of each that
    attacked and was not warded off: "killed by mafia, vigilante"; or "killed by the village", or
    "killed by nobody".
    """

    @after(Obituary)
    def certify(self, game: Night, obituary: Obituary) -> Then:
        table = game.state
        if table.alive(self.holder):
            hands = {hand(table.seats[name]) for name in killers(game, obituary.name)}
            if obituary.name in table.lynched:
                hands.add("the village")
            yield Proclaimed(obituary.name, f"killed by {', '.join(sorted(hands)) or 'nobody'}")


def killers(game: Night, name: str) -> set[str]:
    """Name everyone by whose hand a player has died in this phase."""
    found = set()
    for record in game.log[game.state.calendar.began :]:
        event = record.event
        if isinstance(event, Attack) and event.target == name and record.fate is HAPPENED:
            found.add(event.actor)
        # Of several deaths one comes first, but none of them would have come to nothing.
        elif isinstance(event, Death) and event.target == name and event.killer:
            found.add(event.killer)
    return found


def hand(seat: Seat) -> str:
    """Tell what a killer is called where no name is told."""
    return seat.faction.name if seat.faction.abilities else seat.role.spoken
