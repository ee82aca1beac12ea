"""Finding: roles that look for one role among the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Aspect
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.casting import role_named
from gloaming.games.mafia.rules.findings import Finding, yes_or_no
from gloaming.games.mafia.rules.role import ROLES, Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night
from gloaming.kernel.event import REFEREE
from gloaming.text.errors import Illegal, nearest
from gloaming.text.phrase import Phrase, say


class Find(Inquiry, seen_by=REFEREE):
    """Learn whether someone has the role that is looked for."""

    says: ClassVar[str] = "{actor} checks whether {target} is the one"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> Finding:
        wanted = night.state.seats[self.actor].about
        return yes_or_no(has_role(night.state.seats[self.target], wanted))


def has_role(seat: Seat, name: str) -> bool:
    """Tell whether a player has the role of a name, with any modifiers."""
    kind = role_named(name.lower())
    return kind is not None and seat.holds(kind)


class Finder(Role):
    """Learns each night whether another player has the one role the finder looks for.

    The answer is "yes" or "no", or "no result".  Modifiers make no difference.
    """

    needs = say("a role to look for")
    find = ability(Find)

    @classmethod
    def misnamed(cls, about: str) -> Phrase | None:
        if role_named(about.lower()):
            return None
        return say("there is no role {about!r} to look for", about=about)


class Seek(Find, seen_by=REFEREE):
    """Learn whether someone has a certain role."""

    says: ClassVar[str] = "{actor} checks whether {target} is {other:a}"
    terms: ClassVar[Mapping[str, str]] = {"other": "role"}
    quotes: ClassVar[bool] = True

    @classmethod
    def seconds(cls, table: MafiaState, actor: str) -> Iterable[str]:
        return ROLES

    def answer(self, night: Night) -> Finding:
        return yes_or_no(has_role(night.state.seats[self.target], self.other))


def any_role(table: MafiaState, seat: Seat, name: str) -> Illegal | None:
    """Accept the name of any role there is."""
    if role_named(name.lower()) is not None:
        return None
    return Illegal(
        "illegal/no-such-role",
        say("there is no role {name!r}", name=name),
        value=name,
        accepted=nearest(name.lower(), ROLES),
    )


class UniversalFinder(Role):
    """Learns each night whether another player has a role that the finder names in the order.

    The role is written in quotation marks: `uma seek bob "doctor"`.  The answer is "yes", "no" or
    "no result".  Modifiers make no difference.
    """

    seek = ability(Seek, onto=any_role)
