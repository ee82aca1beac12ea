"""Graves: roles that decide what a death shows."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Proclaimed, Told
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.faction import Mafia
from gloaming.games.mafia.rules.findings import SHOWS_NOTHING, KilledBy, Remains
from gloaming.games.mafia.rules.killing import Attack, Death, Obituary
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, instead
from gloaming.kernel.event import REFEREE, replace
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.subscriber import SELF


class Mark(Action, seen_by=REFEREE):
    """Mark someone, whose grave is to show nothing."""

    says: ClassVar[str] = "{actor} marks {target}"

    def resolve(self, night: Night) -> Then:
        marks = Marked.on_table(night.state, self.target)
        if all(mark.by != self.actor for mark in marks):
            yield Marked.on(self.target, by=self.actor)


class Marked(Effect):
    """Only the mortician sees what is in the holder's grave, as long as the mortician lives."""

    lasts = 0

    @before(Obituary, Obituary.name, SELF)
    def clean(self, table: MafiaState, obituary: Obituary) -> Answer:
        if not table.alive(self.by):
            return None
        seat = table.seats[self.holder]
        found = Remains(seat.epitaph, seat.will)
        return instead(
            replace(obituary, shown=SHOWS_NOTHING, will=""),
            Told(self.by, self.holder, found, Mark.verb),
        )


class Mortician(Role):
    """A member of the mafia who marks another player, three times in a game.

    However that player dies, the grave shows neither role nor will, as long as the mortician
    lives, who is told both.
    """

    aliases = ("janitor", "cleaner")
    side = Mafia
    mark = ability(Mark, uses=3)


class Coroner(Role):
    """While the coroner lives, everyone is told after each death who caused it.

    Each attacker who was not warded off is named: by faction, if it has a kill of its own, and
    otherwise by role: "killed by mafia, vigilante"; or "killed by the village", or "killed by
    nobody".
    """

    aliases = ("pathologist",)

    @after(Obituary)
    def certify(self, game: Night, obituary: Obituary) -> Then:
        table = game.state
        if table.alive(self.holder):
            seats = [table.seats[name] for name in killers(game, obituary.name)]
            factions = {seat.faction.name for seat in seats if seat.faction.abilities}
            roles = {r.spoken for seat in seats if not seat.faction.abilities for r in seat.roles}
            village = obituary.name in table.lynched
            hands = KilledBy(tuple(sorted(factions)), tuple(sorted(roles)), village)
            yield Proclaimed(obituary.name, hands)


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
