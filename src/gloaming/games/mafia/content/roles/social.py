"""Company: roles that call on others, and that speak with them in private."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.game_api.talk import unsayable
from gloaming.games.mafia.content.roles.changing import unconverted
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Action, Aspect
from gloaming.games.mafia.rules.answers import Learned
from gloaming.games.mafia.rules.faction import LOST, WON, Friends
from gloaming.games.mafia.rules.findings import Letter, PieceOfFruit, town_or_not
from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.games.mafia.rules.talk import COMPANY, Joined
from gloaming.kernel.event import REFEREE, Cell
from gloaming.text.errors import Illegal


class Call(Action, seen_by=REFEREE):
    """Visit someone, to no effect."""

    says: ClassVar[str] = "{actor} calls on {target}"
    verb: ClassVar[str] = "visit"
    question: ClassVar[str] = "who do you call on?"


class Visitor(Role):
    """Visits another player each night, and nothing comes of it; it may be seen."""

    visit = ability(Call)


class Fruit(Action, seen_by=REFEREE):
    """Give someone a piece of fruit."""

    says: ClassVar[str] = "{actor} gives fruit to {target}"
    question: ClassVar[str] = "who do you give fruit to?"

    def resolve(self, night: Night) -> Then:
        yield Learned(self.target, self.target, PieceOfFruit(), self.verb)


class FruitVendor(Role):
    """Gives another player a piece of fruit each night.

    That player is told "fruit", and not by whom.
    """

    aliases = ("fruitvendor", "fruit seller", "fv")
    fruit = ability(Fruit)


class Message(Action, seen_by=REFEREE):
    """Send someone a message without a name to it."""

    says: ClassVar[str] = '{actor} sends {target} the message "{other}"'
    quotes: ClassVar[bool] = True
    free_text: ClassVar[bool] = True
    question: ClassVar[str] = "who do you write to?"

    def resolve(self, night: Night) -> Then:
        yield Learned(self.target, self.target, Letter(self.other), self.verb)


def wording(table: MafiaState, seat: Seat, text: str) -> Illegal | None:
    """Accept any words that can be written down."""
    return unsayable(text)


class Messenger(Role):
    """Sends another player a message each night, without a name to it.

    The text is written in quotation marks: `mel message bob "trust nobody"`.  That player is told
    "message:" and the text.
    """

    aliases = ("mailman", "postman", "mail man")
    message = ability(Message, onto=wording)


class Friend(Action, seen_by=REFEREE):
    """Prove to someone which side you are on."""

    helpful: ClassVar[bool] = True
    says: ClassVar[str] = "{actor} makes friends with {target}"
    question: ClassVar[str] = "who do you prove your side to?"

    def resolve(self, night: Night) -> Then:
        side = town_or_not(night.state.seats[self.actor].side)
        yield Learned(self.target, self.actor, side, self.verb)


class FriendlyNeighbor(Role):
    """Proves to another player each night that the neighbor is town.

    That player is told of the neighbor, by name: "town" (or "not town", should it be so).
    """

    aliases = ("friendly neighbour", "fn")
    friend = ability(Friend)


class Neighbors(Friends):
    """Players who may speak with each other in private, on any side."""


class Neighbor(Role):
    """Knows the other neighbors, and may speak with them by night.

    Neighbors may be on any side.
    """

    aliases = ("neighbour",)
    friends = (Neighbors,)
    talks = "neighbors"


class Masons(Friends):
    """Players who may speak with each other in private, and know each other to be town."""


class Mason(Role):
    """Knows the other masons to be town, and may speak with them by night."""

    aliases = ("freemason", "free mason")
    friends = (Masons,)
    talks = "masons"


class Lovers(Friends):
    """Players who know each other, die together, and win if nobody else is left."""

    contends = True

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win as the last who live, lose with the first who dies."""
        if self.living < len(self.members):
            return LOST
        left = 1 < self.living == len(table.living)
        return WON if left else LOST if over else ""

    @after(Death)
    def take_along(self, game: Night, death: Death) -> Then:
        """Let all die when one does, even if their roles have changed."""
        for name in self.members if death.target in self.members else ():
            if game.state.alive(name):
                yield Death(name)


class Lover(Role):
    """Knows the other lovers, and may speak with them by night; when one dies, all die.

    Lovers may be on any side, and win with it; and they win besides if nobody else is left alive.
    """

    aliases = ("sweetheart",)
    friends = (Lovers,)
    talks = "lovers"


class Neighborize(Action, seen_by=REFEREE):
    """Let someone into one's neighborhood."""

    says: ClassVar[str] = "{actor} invites {target} into the neighborhood"
    alters: ClassVar[tuple[str, ...]] = (COMPANY,)
    circle: ClassVar[type[Friends]] = Neighbors

    def circle_name(self) -> str:
        """Name the circle that the target is let into."""
        return f"neighbors of {self.actor}"

    def resolve(self, night: Night) -> Then:
        if self.target != self.actor:
            yield Joined(self.target, self.circle_name(), self.circle.called, self.actor)

    def writes(self, table: MafiaState) -> Iterable[Cell]:
        """Alter the company of everyone in the circle: they have one more to speak to."""
        circle = table.factions.get(self.circle_name())
        members = (self.actor,) if circle is None else circle.members
        return [*super().writes(table), *((COMPANY, name) for name in members)]


class Neighborizer(Role):
    """Lets another player into a neighborhood each night, to speak there in private by night.

    At dawn everyone in it learns who else is.  Neighbors may be on any side.
    """

    aliases = ("neighbourizer", "neighbouriser")
    talks = "neighbors of {name}"
    neighborize = ability(Neighborize)


class Masonize(Neighborize, seen_by=REFEREE):
    """Let someone into the masons, if they are town."""

    says: ClassVar[str] = "{actor} invites {target} into the masons"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    circle: ClassVar[type[Friends]] = Masons

    def circle_name(self) -> str:
        return self.circle.called

    def resolve(self, night: Night) -> Then:
        if night.state.seats[self.target].side == "town":
            yield from super().resolve(night)
        else:
            yield unconverted(night.state, self.actor, self.target)


class Masonizer(Mason):
    """A mason who lets another player into the masons each night.

    Nothing comes of it if that player is not town.  At dawn the masons learn who is one of them.
    """

    aliases = ("mason recruiter", "mason leader")
    masonize = ability(Masonize)
