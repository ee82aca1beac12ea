"""Recasting: a player is given another role and another faction, in the middle of a game."""

from __future__ import annotations

from gloaming.games.mafia.content.roles.changing import acquainted, refit
from gloaming.games.mafia.rules.casting import spelt
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import enter, join, titled
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.kernel.event import Event, Field
from gloaming.text.phrase import Phrase, Term, say


class Recast(Event[MafiaState], seen_by=Field("name")):
    """Somebody has another role from now on, and wins with its faction, and is told so."""

    name: str
    role: str
    faction: str = ""
    """The faction, where it is not the one the role implies."""
    about: str = ""
    """The name in brackets, where the role needs one."""

    def phrase(self) -> Phrase:
        """Tell it as it was told at the beginning."""
        role = titled(self.role, self.about)
        told = say("{name} is now {role:a}", name=self.name, role=role)
        faction = Term("faction", self.faction)
        return say("{told} of the {faction}", told=told, faction=faction) if self.faction else told

    def apply(self, table: MafiaState) -> None:
        """Leave the old faction and role for the new; circles of friends stay."""
        seat = table.seats[self.name]
        left, *circles = seat.factions
        for faction in seat.factions:
            faction.members.remove(self.name)
            faction.living -= seat.alive
        if left.lone:  # nobody else is ever in it
            del table.factions[left.name]
            table.unsubscribe(left.serial)
        roles, modifiers = spelt(self.role).enlist(self.name, self.about)
        refit(table, seat, roles, modifiers)
        seat.turned = table.now
        seat.factions.clear()
        join(table, seat, self.faction)
        mine = [circle.name for circle in seat.factions]
        for circle in circles:
            if circle.name not in mine:
                seat.factions.append(enter(table, seat, type(circle), circle.name))

    def consequences(self, game: Night) -> Then:
        """Meet the others of the faction, and the friends that come with the role."""
        for faction in game.state.seats[self.name].factions:
            yield from acquainted(game.state, faction.name)


def recast_as(name: str, model: Seat | None = None) -> Recast:
    """Return the event of a player's becoming what another is; a villager if there is no other."""
    if model is None:
        return Recast(name, "villager")
    implied = model.faction.lone or any(
        model.faction.name == role.side.called for role in model.roles
    )
    faction = "" if implied else model.faction.name
    return Recast(name, model.title.words, faction, model.about)
