"""Inquiry: roles that find out what others are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.kernel.audience import REFEREE
from gloaming.kernel.errors import Illegal, nearest
from gloaming.kernel.event import Cell
from gloaming.packs.mafia.ability import ability, anyone, others
from gloaming.packs.mafia.action import Aspect, Standing, Visit
from gloaming.packs.mafia.casting import role_named
from gloaming.packs.mafia.channels import COMPANY, channels, company
from gloaming.packs.mafia.killing import Attack, Kill
from gloaming.packs.mafia.offers import powers
from gloaming.packs.mafia.role import ROLES, Role
from gloaming.packs.mafia.roles.social import Message
from gloaming.packs.mafia.table import Night, Seat, Table
from gloaming.packs.mafia.telling import Inquiry, Lookout


def yes_or_no(found: bool) -> str:  # noqa: FBT001  (the answer is all it is asked for)
    """Answer a question that has two answers."""
    return "yes" if found else "no"


class Investigate(Inquiry, seen_by=REFEREE):
    """Learn whether someone is town."""

    says: ClassVar[str] = "{actor} investigates {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> str:
        return "town" if night.state.seems(self.target) == "town" else "not town"


class Cop(Role):
    """Learns each night whether a player is town.

    The answer is "town" or "not town", or "no result".
    """

    investigate = ability(Investigate, on=anyone)


class Compare(Inquiry, seen_by=REFEREE):
    """Learn whether two players are on the same side."""

    says: ClassVar[str] = "{actor} compares {target} and {other}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    rooted: ClassVar[bool] = True
    link: ClassVar[str] = "and"

    def places(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.target, self.other)))

    def named(self, table: Table) -> str:
        return f"{super().named(table)} and {self.other}"

    def answer(self, night: Night) -> str:
        one, other = (night.state.seems(name) for name in (self.target, self.other))
        return "friends" if one == other in ("town", "mafia") else "enemies"

    def reads(self, table: Table) -> Iterable[Cell]:
        """Depend on what either seems to be."""
        return [*super().reads(table), (Aspect.GUISE, self.other)]


class Comparator(Role):
    """Learns each night whether two other players are on the same side, as far as it seems.

    The answer is "friends" or "enemies", or "no result".  A third party is nobody's friend.  The
    comparator visits the two players named, wherever drivers have taken them.
    """

    compare = ability(Compare, onto=others)


class Identify(Inquiry, seen_by=REFEREE):
    """Learn what someone's role is."""

    says: ClassVar[str] = "{actor} looks into the role of {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "rolecop"

    def answer(self, night: Night) -> str:
        return night.state.seats[self.target].title


class RoleCop(Role):
    """Learns each night what another player's role is, but not whose side they are on.

    The answer is the role's name with its modifiers in front, or "no result".
    """

    rolecop = ability(Identify)


class Weigh(Inquiry, seen_by=REFEREE):
    """Learn whether someone is without powers."""

    says: ClassVar[str] = "{actor} looks whether {target} is vanilla"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "vanillacop"

    def answer(self, night: Night) -> str:
        return yes_or_no(is_vanilla(night.state.seats[self.target]))


def is_vanilla(seat: Seat) -> bool:
    """Tell whether a player's role is a plain one, with nothing in front of it."""
    return seat.role.vanilla and not seat.modifiers


class VanillaCop(Role):
    """Learns each night whether another player's role is a plain one, on whatever side.

    The answer is "yes" for a plain role and "no" for any other, or "no result".
    """

    vanillacop = ability(Weigh)


class Sample(Inquiry, seen_by=REFEREE):
    """Learn whether someone is a plain townsperson."""

    says: ClassVar[str] = "{actor} looks whether {target} is a vanilla townie"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "neapolitan"

    def answer(self, night: Night) -> str:
        seat = night.state.seats[self.target]
        return yes_or_no(is_vanilla(seat) and seat.side == "town")


class Neapolitan(Role):
    """Learns each night whether another player is a townsperson with a plain role.

    The answer is "yes" for a plain townsperson and "no" for anyone else, or "no result".
    """

    neapolitan = ability(Sample)


class SingleOut(Inquiry, seen_by=REFEREE):
    """Learn whether someone is a plain member of the mafia."""

    says: ClassVar[str] = "{actor} looks whether {target} is a goon"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "gooncop"

    def answer(self, night: Night) -> str:
        seat = night.state.seats[self.target]
        return yes_or_no(is_vanilla(seat) and seat.side == "mafia")


class GoonCop(Role):
    """Learns each night whether another player is a member of the mafia with a plain role.

    The answer is "yes" for a plain member of the mafia and "no" for anyone else, or "no result".
    """

    gooncop = ability(SingleOut)


class Frisk(Inquiry, seen_by=REFEREE):
    """Learn whether someone has a gun."""

    says: ClassVar[str] = "{actor} looks whether {target} has a gun"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "gunsmith"

    def answer(self, night: Night) -> str:
        return yes_or_no(is_armed(night.state.seats[self.target]))


def is_armed(seat: Seat) -> bool:
    """Tell whether a player has a gun: by trade, or for being of the mafia."""
    trades = [power.action for power in seat.powers.values()]
    if seat.role.perilous or any(issubclass(trade, (Kill, Investigate, Frisk)) for trade in trades):
        return True
    heals = any(trade.standing is Standing.PROTECT for trade in trades)
    return seat.side == "mafia" and not heals and not seat.role.estranged


class Gunsmith(Role):
    """Learns each night whether another player has a gun.

    Whoever can kill or investigate has one, and so has a gunsmith, a gun owner, and every member
    of the mafia but its doctors and traitors.  The answer is "yes" or "no", or "no result".
    """

    gunsmith = ability(Frisk)


class Qualify(Inquiry, seen_by=REFEREE):
    """Learn what stands in front of someone's role."""

    says: ClassVar[str] = "{actor} looks into the modifiers of {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "modifiercop"

    def answer(self, night: Night) -> str:
        return " ".join(map(str, night.state.seats[self.target].modifiers)) or "none"


class ModifierCop(Role):
    """Learns each night which modifiers another player's role has, but not the role.

    The answer is the modifiers as they stand in front of the role, with any count as it was when
    the game began; or "none"; or "no result".
    """

    modifiercop = ability(Qualify)


class Find(Inquiry, seen_by=REFEREE):
    """Learn whether someone has the role that is looked for."""

    says: ClassVar[str] = "{actor} looks whether {target} is the one"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> str:
        wanted = night.state.seats[self.actor].role.about
        return yes_or_no(has_role(night.state.seats[self.target], wanted))


def has_role(seat: Seat, name: str) -> bool:
    """Tell whether a player has the role of a name, whatever stands in front of it."""
    return type(seat.role) is role_named(name.lower())


class Finder(Role):
    """Learns each night whether another player has the one role the finder looks for.

    The answer is "yes" or "no", or "no result".  Modifiers make no difference.
    """

    needs = "a role to look for"
    find = ability(Find)

    @classmethod
    def misnamed(cls, about: str) -> str:
        return "" if role_named(about.lower()) else f"there is no role {about!r} to look for"


class Seek(Find, seen_by=REFEREE):
    """Learn whether someone has a certain role."""

    says: ClassVar[str] = "{actor} looks whether {target} is a {other}"
    quotes: ClassVar[bool] = True

    @classmethod
    def seconds(cls, table: Table, actor: str) -> Iterable[str]:
        return ROLES

    def answer(self, night: Night) -> str:
        return yes_or_no(has_role(night.state.seats[self.target], self.other))


def any_role(table: Table, seat: Seat, name: str) -> Illegal | None:
    """Accept the name of any role there is."""
    if role_named(name.lower()) is not None:
        return None
    return Illegal(
        "illegal/no-such-role",
        f"there is no role {name!r}",
        value=name,
        accepted=nearest(name.lower(), ROLES),
    )


class UniversalFinder(Role):
    """Learns each night whether another player has a role that the finder names in the order.

    The role stands in quotation marks: `uma seek bob "doctor"`.  The answer is "yes" or "no", or
    "no result".  Modifiers make no difference.
    """

    seek = ability(Seek, onto=any_role)


class Inspect(Inquiry, seen_by=REFEREE):
    """Learn which factions someone belongs to."""

    says: ClassVar[str] = "{actor} inspects {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE, COMPANY)

    def answer(self, night: Night) -> str:
        return ", ".join(faction.name for faction in night.state.seats[self.target].factions)


class Inspector(Role):
    """Learns each night which factions another player belongs to, however they seem.

    The answer is the names of the factions, the one they win with first ("town", "mafia",
    "town, masons"), or "no result".
    """

    inspect = ability(Inspect)


class Probe(Lookout, seen_by=REFEREE):
    """Learn whether someone has ever tried to kill."""

    says: ClassVar[str] = "{actor} looks whether {target} has tried to kill"

    def sights(self, table: Table) -> Iterable[Cell]:
        # A guard, or a gun owner, may attack wherever somebody goes.
        return [(Aspect.VISITS, name) for name in table.seats]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> str:
        return yes_or_no(has_attacked(night, self.target))


def has_attacked(night: Night, name: str) -> bool:
    """Tell whether a player has attacked anybody in this game, with whatever success."""
    return any(
        isinstance(record.event, Attack) and record.event.actor == name for record in night.log
    )


class Detective(Role):
    """Learns each night whether another player has ever tried to kill, this night included.

    An attempt that was warded off counts; one that was blocked does not.  The answer is "yes" or
    "no", or "no result".
    """

    probe = ability(Probe)


class Profile(Probe, seen_by=REFEREE):
    """Learn whether someone could kill and has not tried to."""

    says: ClassVar[str] = "{actor} looks whether {target} has it in them to kill"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> str:
        abilities = powers(night.state.seats[self.target])
        able = any(power.action.standing is Standing.KILL for power, _ in abilities)
        return yes_or_no(able and not has_attacked(night, self.target))


class Psychologist(Role):
    """Learns each night whether another player is able to kill but has never tried to.

    The answer is "yes" for a killer who has not attacked anybody so far, this night included, and
    "no" for anyone else; or "no result".
    """

    profile = ability(Profile)


class Overhear(Inquiry, seen_by=REFEREE):
    """Learn whether someone is in a private channel."""

    says: ClassVar[str] = "{actor} looks whether {target} is in a private channel"
    heeds: ClassVar[tuple[str, ...]] = (COMPANY,)
    verb: ClassVar[str] = "ptcop"

    def answer(self, night: Night) -> str:
        return yes_or_no(bool(channels(night.state, self.target)))


class PtCop(Role):
    """Learns each night whether another player is in a private channel, though it be deserted.

    The answer is "yes" or "no", or "no result".
    """

    aliases = ("private topic cop",)
    ptcop = ability(Overhear)


class Analyse(Inquiry, seen_by=REFEREE):
    """Learn whether someone can speak to others in private."""

    says: ClassVar[str] = "{actor} looks whether {target} speaks in private"
    heeds: ClassVar[tuple[str, ...]] = (COMPANY,)

    def answer(self, night: Night) -> str:
        table = night.state
        sends = any(issubclass(p.action, Message) for p in table.seats[self.target].powers.values())
        return yes_or_no(sends or bool(company(table, self.target)))


class TrafficAnalyst(Role):
    """Learns each night whether another player can speak to anybody in private.

    Whoever shared a private channel with a living player when the night began can, and so can
    whoever sends messages.  The answer is "yes" or "no", or "no result".
    """

    analyse = ability(Analyse)


class Check(Inquiry, seen_by=REFEREE):
    """Learn whether one got there."""

    says: ClassVar[str] = "{actor} checks on {target}"

    def answer(self, night: Night) -> str:
        return "yes"


class Checker(Role):
    """Visits another player each night and learns only whether that went through.

    The answer is "yes", or "no result".
    """

    check = ability(Check)
