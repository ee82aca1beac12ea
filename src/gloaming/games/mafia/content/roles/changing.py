"""Changing: players who become something else in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.ability import Ability, ability
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import Part, believed, cast, part_of
from gloaming.games.mafia.rules.effect import Effect, lent
from gloaming.games.mafia.rules.faction import DAWN, Introduced, Led
from gloaming.games.mafia.rules.offers import left
from gloaming.games.mafia.rules.role import Modifier, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.seating import enter, titled
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import REFEREE, Event, Field
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Ended
from gloaming.kernel.state import State
from gloaming.text.phrase import Phrase, Term, say


def refit(
    table: MafiaState, seat: Seat, roles: Sequence[Role], modifiers: Sequence[Modifier] = ()
) -> None:
    """Put new roles, with their modifiers, in the place of the old.

    What was used, and done, in the old one does not count.  For use in `apply`.
    """
    for old in (*seat.roles, *seat.modifiers):
        table.unsubscribe(old.serial)
    fresh = Seat(seat.name, seat.index, roles[0], list(modifiers), roles[1:])
    seat.become(fresh.roles)
    seat.modifiers, seat.powers = fresh.modifiers, {**fresh.powers, **lent(seat)}
    for new in (*seat.roles, *seat.modifiers):
        table.subscribe(new)
    table.uses = {key: number for key, number in table.uses.items() if key[0] != seat.name}
    seat.deeds = []


def acquainted(table: MafiaState, faction: str) -> Then:
    """Tell those of a faction who know each other and live who they are now, and who leads."""
    found = table.factions[faction]
    known = tuple(name for name in found.confidants(table) if table.alive(name))
    if found.knows_members and known:
        yield Introduced(faction, known)
        if found.abilities:
            yield Led(faction, known[0], known)


class Converted(Event[MafiaState], seen_by=Field("name")):
    """Somebody goes over from the town to another faction, and is told so."""

    name: str
    faction: str
    role: str = ""
    """What they are from now on, where they lose what they were."""

    def phrase(self) -> Phrase:
        """Tell where they belong, and as what."""
        faction = Term("faction", self.faction)
        told = say("{name} is now one of the {faction}", name=self.name, faction=faction)
        role = Term("role", self.role)
        return say("{told}, {role:a}", told=told, role=role) if self.role else told

    def moot(self, table: MafiaState) -> bool:
        """Tell whether they have gone over to somebody else."""
        return table.seats[self.name].side != "town"

    def apply(self, table: MafiaState) -> None:
        """Leave one faction for the other."""
        seat = table.seats[self.name]
        left = seat.faction
        left.members.remove(self.name)
        left.living -= seat.alive
        seat.turned = table.now
        seat.factions[0] = enter(table, seat, type(table.factions[self.faction]), self.faction)
        if self.role:
            refit(table, seat, [cast(self.role).role(self.name)])

    def consequences(self, game: Night) -> Then:
        """Meet the others."""
        yield from acquainted(game.state, self.faction)


class Unconverted(Event[MafiaState], seen_by=REFEREE):
    """Somebody whom another player would win over stays what they are."""

    tells_of: ClassVar[str] = "actor"

    actor: str
    name: str
    fallen: str = ""
    """Which of the two is dead, if that is the reason."""
    town: bool = False
    """Whether they could be won over, but not by this player."""

    def phrase(self) -> Phrase:
        """Tell why nothing comes of it."""
        if self.fallen == self.actor:
            return say(
                "{actor} is dead, and {name} does not follow", actor=self.actor, name=self.name
            )
        if self.fallen:
            return say(
                "{name} is dead, and does not join {actor}", name=self.name, actor=self.actor
            )
        if self.town:
            return say(
                "{actor} can win nobody over now, and {name} does not follow",
                actor=self.actor,
                name=self.name,
            )
        return say(
            "{name} is not town, and does not join {actor}", name=self.name, actor=self.actor
        )


def unconverted(table: MafiaState, actor: str, name: str) -> Unconverted:
    """Return the event that somebody is not won over, with the reason."""
    fallen = next((each for each in (name, actor) if not table.alive(each)), "")
    return Unconverted(actor, name, fallen, town=table.seats[name].side == "town")


class Promoted(Event[MafiaState], seen_by=Field("name")):
    """Somebody becomes more than they were, and is told so."""

    says: ClassVar[str] = "{name} is now {role:a}"
    terms: ClassVar[Mapping[str, str]] = {"role": "role"}

    name: str
    role: str

    def apply(self, table: MafiaState) -> None:
        """Put the new role in the place of the old, behind what was in front of that."""
        seat = table.seats[self.name]
        grown = [role for role in seat.roles if not isinstance(role, Heir)]
        refit(table, seat, grown or [cast(self.role).role(self.name)], seat.modifiers)

    def consequences(self, game: Night) -> Then:
        """Meet the others who have a full part in the faction."""
        table = game.state
        faction = table.seats[self.name].faction
        if sum(table.alive(name) for name in faction.confidants(table)) > 1:
            yield from acquainted(table, faction.name)


class Heir:
    """A member who has a full part in the faction only when nobody else is left who has."""

    holder: str

    @after(Ended, rank=DAWN)
    def grow_up(self, game: Night, ended: Ended) -> Then:
        """Become a plain member when all of those are dead."""
        table = game.state
        seat = table.seats[self.holder]
        grown = [
            name
            for name in seat.faction.members
            if table.alive(name)
            and not any(isinstance(role, Heir) for role in table.seats[name].roles)
        ]
        if seat.alive and seat.faction.abilities and not grown:
            yield Promoted(self.holder, "goon")


class Charm(Action, seen_by=REFEREE):
    """Put a charm on someone: the first to use a power on them changes roles with them."""

    says: ClassVar[str] = "{actor} charms {target}"

    def resolve(self, night: Night) -> Then:
        yield Charmed.on(self.target, by=self.actor)


class Charmed(Effect):
    """The first to use a power on the holder changes roles with them when the phase is over."""

    @after(Ended, rank=DAWN)
    def exchange(self, night: Night, ended: Ended) -> Then:
        table = night.state
        users = [
            record.event
            for record in night.log[table.calendar.began :]
            if record.fate is HAPPENED
            and isinstance(record.event, Action)
            and self.holder in record.event.places()
            and record.event.actor not in (self.holder, self.by)
        ]
        if users:
            first = min(users, key=table.precedence).actor
            if table.alive(self.holder) and table.alive(first):
                yield Exchanged(self.holder, first)


class Exchanged(Event[MafiaState], seen_by=REFEREE):
    """Two players change roles: each is now what the other was, with all that came of it."""

    says: ClassVar[str] = "{one} and {other} change roles"

    one: str
    other: str

    def renamed(self, name: str) -> str:
        """Name the player who is in a player's place now."""
        return {self.one: self.other, self.other: self.one}.get(name, name)

    def apply(self, table: MafiaState) -> None:
        """Put each in the other's place, except for the effects on them."""
        one, other = table.seats[self.one], table.seats[self.other]
        for faction in {id(f): f for f in (*one.factions, *other.factions)}.values():
            faction.members = [self.renamed(name) for name in faction.members]
        one.factions, other.factions = other.factions, one.factions
        one.powers, other.powers = _taken_over(one, other), _taken_over(other, one)
        one.deeds, other.deeds = other.deeds, one.deeds
        one.turned, other.turned = other.turned, one.turned
        rules = [(seat, [*seat.roles, *seat.modifiers]) for seat in (other, one)]
        for _, held in rules:
            for rule in held:
                table.unsubscribe(rule.serial)
        mine, theirs = one.roles, other.roles
        one.become(theirs)
        other.become(mine)
        one.modifiers, other.modifiers = other.modifiers, one.modifiers
        for seat, held in rules:
            for rule in held:
                rule.holder = self.renamed(seat.name)
                table.subscribe(rule)
        table.uses = {(self.renamed(name), verb): n for (name, verb), n in table.uses.items()}
        table.used_on = {(self.renamed(name), verb): n for (name, verb), n in table.used_on.items()}
        table.tried_on = {
            (self.renamed(name), verb): n for (name, verb), n in table.tried_on.items()
        }
        self._hand_on(table)

    def _hand_on(self, table: MafiaState) -> None:
        """Give each the other's lasting work, except what would be on themselves."""
        for seat in table.seats.values():
            for effect in seat.effects:
                heir = self.renamed(effect.by)
                if effect.lasts == 0 and heir != effect.by and seat.name not in (heir, effect.by):
                    origin = effect.origin
                    State.unsubscribe(table, effect.serial)  # it stays where it lies
                    effect.by = heir
                    table.subscribe(effect)
                    effect.origin = origin

    def consequences(self, game: Night) -> Then:
        """Tell each what they are now, and their new company."""
        table = game.state
        for name in (self.one, self.other):
            seat = table.seats[name]
            part, about = believed(seat)
            yield Became(name, part.phrase, seat.faction.name, about)
            yield from _remains(table, seat, part, about)
        factions = (f.name for name in (self.one, self.other) for f in table.seats[name].factions)
        for faction in dict.fromkeys(factions):
            yield from acquainted(table, faction)


def _taken_over(seat: Seat, other: Seat) -> dict[str, Ability]:
    """Return what a player can do with another's role: what effects lend goes to nobody else."""
    stays = lent(other)
    goes = {verb: power for verb, power in other.powers.items() if verb not in stays}
    return {**goes, **lent(seat)}


def _remains(table: MafiaState, seat: Seat, shown: Part, about: str) -> Then:
    """Tell a player how often they can use what they took over, where the role does not say it.

    What was used, or given, before is not seen otherwise until it is on offer, or missing there.
    """
    fresh = Seat("", 0, *_dealt(shown, about)).powers
    for verb, power in seat.powers.items():
        if not power.uses:
            continue
        usual = fresh[verb].uses if verb in fresh else 0
        remaining = left(table, seat, power)
        if remaining != usual and (verb in fresh or not part_of(seat).deceives):
            yield UsesLeft(seat.name, verb, max(remaining, 0))


def _dealt(part: Part, about: str) -> tuple[Role, list[Modifier], list[Role]]:
    roles, modifiers = part.enlist("", about)
    return roles[0], modifiers, roles[1:]


class UsesLeft(Event[MafiaState], seen_by=Field("name")):
    """Somebody is told how often they can still do something."""

    name: str
    verb: str
    left: int

    def phrase(self) -> Phrase:
        """Count the uses."""
        if not self.left:
            return say("no use of {verb} is left to {name}", verb=self.verb, name=self.name)
        if self.left == 1:
            return say("one use of {verb} is left to {name}", verb=self.verb, name=self.name)
        return say(
            "{left} uses of {verb} are left to {name}",
            left=self.left,
            verb=self.verb,
            name=self.name,
        )


class Became(Event[MafiaState], seen_by=Field("name")):
    """Somebody is told what they are from now on."""

    name: str
    role: str
    faction: str
    about: str = ""
    """The name in brackets, where the role needs one."""

    def phrase(self) -> Phrase:
        """Tell it as it was told at the beginning."""
        return say(
            "{name} is now {role:a} of the {faction}",
            name=self.name,
            role=titled(self.role, self.about),
            faction=Term("faction", self.faction),
        )


class Shaman(Role):
    """Puts a charm on another player each night.

    The first to use a power on that player changes roles with them at dawn, if both live: what
    each was, could do and had done, and whom they win with, is the other's then, and each is told
    what they are.  The class list decides who is first, and among equals the seat.
    """

    charm = ability(Charm)
