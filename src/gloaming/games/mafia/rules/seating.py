"""Seating: the rules, the players, their roles and neighbours, before the game begins."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.rules.casting import believed, cast, circle_of, kind_of, role_said, spelt
from gloaming.games.mafia.rules.faction import Faction, Town
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.talk import Channel
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import Phrase, Several, Term, Text, say


def beside(table: MafiaState, name: str) -> list[str]:
    """Name the nearest players on either side of one, in seat order.

    Those who have died in the night that is being resolved still count: which of several deaths
    comes first must not decide who sits beside whom.
    """
    ring = [each for each in table.seats if each == name or table.present(each)]
    at = ring.index(name)
    near = {ring[at - 1], ring[(at + 1) % len(ring)]} - {name}
    return [each for each in ring if each in near]


def titled(role: str, about: str) -> Phrase | str:
    """Return a role and what is in its brackets: a player, or roles."""
    said = role_said(role)
    return say("{role} ({about})", role=said, about=_brackets(role, about)) if about else said


def _brackets(role: str, about: str) -> Text:
    if spelt(role).bracketed.pursues:
        return about
    return Several(tuple(role_said(each.strip()) for each in about.split(",")))


class RulesSet(Event[MafiaState], seen_by=EVERYONE):
    """The table agrees how it plays."""

    rules: Rules

    def phrase(self) -> Phrase:
        """Tell what is not as usual."""
        rules = str(self.rules)
        return say("the rules: {rules}", rules=rules) if rules else say("the rules: as usual")

    def apply(self, table: MafiaState) -> None:
        """Play by these rules."""
        if table.phase is not None or table.seats:
            raise Illegal("illegal/too-late", say("rules are set before anyone sits down"))
        table.adopt(self.rules)


class SeatList(Event[MafiaState], seen_by=EVERYONE):
    """Everyone sees who is at the table."""

    says: ClassVar[str] = "at the table: {names}"
    level: ClassVar[int] = 1

    names: tuple[str, ...]


class Seated(Event[MafiaState], seen_by=Field("name")):
    """Somebody sits down and is dealt a role, which only they see."""

    unawares: ClassVar[bool] = False
    """Whether the player is yet to be told what they believe to be."""

    name: str
    role: str
    faction: str = ""
    """The faction, where it is not the one the role implies."""
    about: str = ""
    """The name in brackets, where the role needs one."""

    def phrase(self) -> Phrase:
        """Tell all that was dealt: brackets, and whose side it is where that is not the usual."""
        told = say("{name} is {role:a}", name=self.name, role=titled(self.role, self.about))
        faction = Term("faction", self.faction)
        return say("{told} of the {faction}", told=told, faction=faction) if self.faction else told

    def apply(self, table: MafiaState) -> None:
        """Add the player to the table."""
        held = table.seats.get(self.name)
        if held is not None and held.unbriefed:
            held.unbriefed = False
            return
        if held is not None:
            raise Illegal("illegal/seat-taken", say("{name} is seated already", name=self.name))
        if table.calendar.phase is not None:
            raise Illegal("illegal/too-late", say("the game has begun"))
        part = cast(self.role, self.faction)
        if part.deceives and not self.unawares:
            raise Illegal(
                "illegal/unawares",
                say("{role:a} is not told what they are", role=part.title),
                value=self.role,
                accepted=("SeatedUnawares",),
            )
        missing = missing_brackets(part.bracketed, self.about)
        if missing:
            raise Malformed("malformed/brackets", missing, value=self.role)
        roles, modifiers = part.enlist(self.name, self.about)
        seat = Seat(self.name, len(table.seats), roles[0], modifiers, roles[1:])
        seat.unbriefed = self.unawares
        table.seats[self.name] = seat
        table.living.append(self.name)
        for rule in (*roles, *modifiers):
            table.subscribe(rule)
        join(table, seat, self.faction)


class SeatedUnawares(Seated, seen_by=REFEREE):
    """Somebody sits down, and is told to be something else than they are."""

    unawares: ClassVar[bool] = True

    def consequences(self, game: Night) -> Then:
        """Tell the player what they believe to be, in the words that anybody is told it with."""
        part, about = believed(game.state.seats[self.name])
        yield Seated(self.name, part.phrase, self.faction, about)


def seated(name: str, role: str, faction: str = "", about: str = "") -> Seated:
    """Return the event of dealing a role, whether its holder may know it or not."""
    kind = SeatedUnawares if spelt(role).deceives else Seated
    return kind(name, role, faction, about)


def missing_brackets(role: type[Role], about: str) -> Phrase | None:
    """Say what a role needs in brackets, where there is nothing in them."""
    if about or not role.needs or role.complete:
        return None
    named = Term("role", role.spoken)
    return say("{role:a} needs {needs} in brackets", role=named, needs=role.needs)


def join(table: MafiaState, seat: Seat, name: str = "") -> None:
    """Put a player into a faction and the circles of friends of the roles.  For use in `apply`."""
    own, circles = seat.role, seat.role.friends
    if seat.besides:
        own = next((role for role in seat.roles if role.side is not Town), own)
        circles = tuple(dict.fromkeys(each for role in seat.roles for each in role.friends))
    kind = own.side
    if name:
        kind, circle = kind_of(kind, name), circle_of(name)
        if circle is not None:
            name, circles = "", tuple(dict.fromkeys((*circles, circle)))
    if kind.lone and not name:
        name = own.spoken
        if name in table.factions:
            name = f"{name} {seat.name}"
    seat.factions.append(enter(table, seat, kind, name))
    for friends in circles:
        seat.factions.append(enter(table, seat, friends, friends.called))


def enter(table: MafiaState, seat: Seat, kind: type[Faction], name: str) -> Faction:
    """Make a player a member of a faction, new or not.  For use in `apply`."""
    name = name or kind.called
    faction = table.factions.get(name)
    if faction is None:
        faction = kind(name)
        table.factions[name] = faction
        table.subscribe(faction)
        if kind.knows_members:
            table.subscribe(Channel(name))
    faction.members.append(seat.name)
    faction.living += seat.alive
    return faction
