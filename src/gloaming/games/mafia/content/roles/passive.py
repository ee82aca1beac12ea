"""Passive roles: what they are is enough, and little or nothing is ordered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gloaming.games.mafia.content.roles.changing import Heir, acquainted, refit
from gloaming.games.mafia.rules.ability import DAYS, ability, no_target
from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.casting import believed, role_named, role_said, spelt
from gloaming.games.mafia.rules.effect import Avenged
from gloaming.games.mafia.rules.faction import DAWN, Mafia, tidings
from gloaming.games.mafia.rules.findings import IS_TOWN
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seating import enter
from gloaming.games.mafia.rules.state import Answer, MafiaState, Night, Then, after, before, prevent
from gloaming.games.mafia.rules.table_rules import Daylight
from gloaming.kernel.event import EVERYONE, REFEREE, Event, Field
from gloaming.kernel.phase import Ended, Opened
from gloaming.text.phrase import Phrase, say


class Miller(Role):
    """Has no special ability, and seems not to be town to all who investigate."""

    seems = "mafia"


class Traitor(Heir, Role):
    """Wins with the mafia, but neither knows its members nor is known to them.

    Has no part in its kill, and may be its victim.  When every member who could carry out the kill
    is dead, the traitor becomes a goon.
    """

    aliases = ("mafia traitor", "lost wolf")
    side = Mafia
    estranged = True


class WolfCub(Heir, Role):
    """A member of the mafia, which may kill twice in the night after the cub's death.

    When all the others are dead, the cub becomes a goon.
    """

    aliases = ("cub", "werewolf cub", "mafia cub")
    side = Mafia

    @after(Ended, rank=DAWN)
    def rouse(self, game: Night, ended: Ended) -> Then:
        table = game.state
        seat = table.seats[self.holder]
        if not seat.alive and seat.died == table.calendar.opened and seat.faction.abilities:
            yield Avenged.on(self.holder, by=self.holder)
            yield from tidings(table, seat.faction, kills=2)


class Encryptor(Role):
    """A member of the mafia, which may talk in private by day, too, while the encryptor lives."""

    aliases = ("encrypter",)
    side = Mafia
    encrypts = True


class Companion(Role):
    """Is told, when the game begins, the name of another player who is town."""

    aliases = ("confidant",)
    told = 1

    @after(Opened)
    def confide(self, game: Night, opened: Opened) -> Then:
        table = game.state
        friends = [n for n in table.others(self.holder) if table.seats[n].side == "town"]
        if table.calendar.opened == 1 and friends:
            yield Told(self.holder, game.dice.pick(friends), IS_TOWN)


class Reveal(Action, seen_by=REFEREE):
    """Have the referee tell everyone what side you are on."""

    says: ClassVar[str] = "{actor} steps forward"
    visits: ClassVar[bool] = False
    question: ClassVar[str] = "do you show which side you are on?"

    def resolve(self, night: Night) -> Then:
        yield Confirmation(self.actor, night.state.seats[self.actor].side)


class Confirmation(Event[MafiaState], seen_by=EVERYONE):
    """The referee vouches for somebody."""

    says: ClassVar[str] = "the referee confirms that {name} is {side}"
    terms: ClassVar[Mapping[str, str]] = {"side": "side"}
    level: ClassVar[int] = 1

    name: str
    side: str


class InnocentChild(Daylight, Role):
    """May step forward once, by day: everyone is then told for certain that they are town."""

    aliases = ("ic", "innocentchild")
    reveal = ability(Reveal, on=no_target, at=DAYS, uses=1)


class Enabler(Role):
    """While they live, all is well; once they are dead, players of one role can do nothing.

    The enabler knows which role that is.  A kill that belongs to a faction is not affected.
    """

    needs = say("a role")

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:
        if role_named(about.lower()):
            return None
        return say("there is no role {about!r} to enable", about=about)

    @before(Action, rank=-50)
    def fail(self, table: MafiaState, action: Action) -> Answer:
        mine, theirs = table.seats[self.holder], table.seats[action.actor]
        # What was ordered for the night of the death is done yet.
        if mine.alive or mine.died == table.calendar.opened or action.faction:
            return None
        named = role_named(self.about.lower())
        return prevent if named is not None and theirs.holds(named, action.verb) else None


class Succession(Event[MafiaState], seen_by=Field("name")):
    """Somebody takes up the role of somebody who is dead, and only they are told."""

    name: str
    role: str
    late: str

    def phrase(self) -> Phrase:
        """Tell who takes over, what, and from whom."""
        role = role_said(self.role)
        return say(
            "{name} takes over as {role} from {late}", name=self.name, role=role, late=self.late
        )

    def apply(self, table: MafiaState) -> None:
        """Put the new role in the place of the old."""
        seat = table.seats[self.name]
        roles, modifiers = spelt(self.role).enlist(self.name, believed(table.seats[self.late])[1])
        refit(table, seat, roles, modifiers)
        for circle in (circle for role in roles for circle in role.friends):
            if all(faction.name != circle.called for faction in seat.factions):
                seat.factions.append(enter(table, seat, circle, circle.called))

    def consequences(self, game: Night) -> Then:
        """Meet the friends that come with the role."""
        roles = game.state.seats[self.name].roles
        for circle in (circle for role in roles for circle in role.friends):
            yield from acquainted(game.state, circle.called)


class UniversalBackup(Role):
    """Takes over, modifiers and all, from the first of their faction to die who had an ability.

    It is told when the phase of the death is over; of several, the first by seat counts.  What the
    dead player did not know of their own role is not taken over.
    """

    aliases = ("ub", "understudy")

    @after(Ended, rank=-30)
    def succeed(self, game: Night, ended: Ended) -> Then:
        table = game.state
        mine = table.seats[self.holder]
        for seat in table.seats.values() if mine.alive else ():
            fell = not seat.alive and seat.died == table.calendar.opened
            if fell and seat.faction is mine.faction and seat.powers:
                yield Succession(mine.name, believed(seat)[0].phrase, seat.name)
                return
