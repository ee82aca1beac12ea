"""Inquiry: roles that find out what others are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from gloaming.games.mafia.content.roles.ambush import Alert
from gloaming.games.mafia.rules.ability import ability, anyone, others
from gloaming.games.mafia.rules.action import ActionClass, Aspect
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.faction import Alone, Mafia
from gloaming.games.mafia.rules.findings import (
    YES,
    Adjectives,
    Comparison,
    Finding,
    Membership,
    town_or_not,
    yes_or_no,
)
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import MafiaState, Night
from gloaming.games.mafia.rules.talk import COMPANY
from gloaming.kernel.event import REFEREE, Cell


class Investigate(Inquiry, seen_by=REFEREE):
    """Learn whether someone is town."""

    says: ClassVar[str] = "{actor} investigates {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    by_looks: ClassVar[bool] = True

    def answer(self, night: Night) -> Finding:
        return town_or_not(night.state.seems(self.target))


class Cop(Role):
    """Learns each night whether a player is town.

    The answer is "town" or "not town", or "no result".
    """

    aliases = ("seer", "sheriff", "constable", "fortune teller")
    investigate = ability(Investigate, on=anyone)


class Compare(Inquiry, seen_by=REFEREE):
    """Learn whether two players are on the same side."""

    says: ClassVar[str] = "{actor} compares {target} and {other}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    by_looks: ClassVar[bool] = True
    rooted: ClassVar[bool] = True
    link: ClassVar[str] = "and"

    def places(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.target, self.other)))

    def second(self) -> str:
        return self.other

    def answer(self, night: Night) -> Finding:
        one, other = (night.state.seems(name) for name in (self.target, self.other))
        return Comparison(friends=one == other != Alone.side)

    def reads(self, table: MafiaState) -> Iterable[Cell]:
        """Depend on what either seems to be."""
        return [*super().reads(table), (Aspect.GUISE, self.other)]


class Comparator(Role):
    """Learns each night whether two other players are on the same side, as far as it seems.

    The answer is "friends" or "enemies", or "no result".  A third party is nobody's friend.  The
    comparator visits the two players named, also when drivers have moved them.
    """

    aliases = ("comparison cop",)
    compare = ability(Compare, onto=others)


class Identify(Inquiry, seen_by=REFEREE):
    """Learn what someone's role is."""

    says: ClassVar[str] = "{actor} looks into the role of {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "rolecop"
    question: ClassVar[str] = "whose role do you learn?"

    def answer(self, night: Night) -> Finding:
        return night.state.seats[self.target].title


class RoleCop(Role):
    """Learns each night what another player's role is, but not whose side they are on.

    The answer is the role's name with its modifiers in front, or "no result".
    """

    aliases: ClassVar[tuple[str, ...]] = ("role seer", "rolecop")
    rolecop = ability(Identify)


class Consigliere(RoleCop):
    """A member of the mafia who learns each night what another player's role is.

    The answer is the role's name with its modifiers in front, or "no result".
    """

    aliases = ("consig",)
    side = Mafia


class Weigh(Inquiry, seen_by=REFEREE):
    """Learn whether someone is without powers."""

    says: ClassVar[str] = "{actor} checks whether {target} is vanilla"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "vanillacop"

    def answer(self, night: Night) -> Finding:
        return yes_or_no(is_vanilla(night.state.seats[self.target]))


def is_vanilla(seat: Seat) -> bool:
    """Tell whether a player's role is a plain one, with nothing in front of it."""
    return seat.vanilla


class VanillaCop(Role):
    """Learns each night whether another player's role is a plain one, on any side.

    The answer is "yes" for a plain role and "no" for any other, or "no result".
    """

    aliases = ("vanillacop", "vanilla seer")
    vanillacop = ability(Weigh)


class Sample(Inquiry, seen_by=REFEREE):
    """Learn whether someone is a plain townsperson."""

    says: ClassVar[str] = "{actor} checks whether {target} is a vanilla townie"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "neapolitan"

    def answer(self, night: Night) -> Finding:
        seat = night.state.seats[self.target]
        return yes_or_no(is_vanilla(seat) and seat.side == "town")


class Neapolitan(Role):
    """Learns each night whether another player is a townsperson with a plain role.

    The answer is "yes" for a plain townsperson and "no" for anyone else, or "no result".
    """

    aliases = ("neapol",)
    neapolitan = ability(Sample)


class SingleOut(Inquiry, seen_by=REFEREE):
    """Learn whether someone is a plain member of the mafia."""

    says: ClassVar[str] = "{actor} checks whether {target} is a goon"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "gooncop"

    def answer(self, night: Night) -> Finding:
        seat = night.state.seats[self.target]
        return yes_or_no(is_vanilla(seat) and seat.side == "mafia")


class GoonCop(Role):
    """Learns each night whether another player is a member of the mafia with a plain role.

    The answer is "yes" for a plain member of the mafia and "no" for anyone else, or "no result".
    """

    aliases = ("gooncop",)
    gooncop = ability(SingleOut)


class Frisk(Inquiry, seen_by=REFEREE):
    """Learn whether someone has a gun."""

    says: ClassVar[str] = "{actor} checks whether {target} has a gun"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "gunsmith"

    def answer(self, night: Night) -> Finding:
        return yes_or_no(is_armed(night.state.seats[self.target]))


def is_armed(seat: Seat) -> bool:
    """Tell whether a player has a gun: by trade, or for being of the mafia."""
    trades = [power.action for power in seat.powers.values()]
    guns = (Kill, Alert, Investigate, Frisk)
    if any(role.perilous for role in seat.roles) or any(
        issubclass(trade, guns) for trade in trades
    ):
        return True
    heals = any(trade.action_class is ActionClass.PROTECT for trade in trades)
    return seat.side == "mafia" and not heals and not seat.estranged


class Gunsmith(Role):
    """Learns each night whether another player has a gun.

    All who can kill or investigate have one, and so have a gunsmith, a gun owner, a veteran, and
    every member of the mafia but its doctors and traitors.  The answer is "yes" or "no", or "no
    result".
    """

    aliases = ("gun smith",)
    gunsmith = ability(Frisk)


class Qualify(Inquiry, seen_by=REFEREE):
    """Learn the modifiers of someone's role."""

    says: ClassVar[str] = "{actor} looks into the modifiers of {target}"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)
    verb: ClassVar[str] = "modifiercop"
    question: ClassVar[str] = "whose modifiers do you learn?"

    def answer(self, night: Night) -> Finding:
        return Adjectives(tuple(map(str, night.state.seats[self.target].modifiers)))


class ModifierCop(Role):
    """Learns each night which modifiers another player's role has, but not the role.

    The answer is the modifiers as they are written before the role, with any count as it was when
    the game began; or "none"; or "no result".
    """

    aliases = ("modifiercop",)
    modifiercop = ability(Qualify)


class Classify(Inquiry, seen_by=REFEREE):
    """Learn which factions someone belongs to."""

    says: ClassVar[str] = "{actor} looks into the factions of {target}"
    verb: ClassVar[str] = "factioncop"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE, COMPANY)

    def answer(self, night: Night) -> Finding:
        return Membership(tuple(f.name for f in night.state.seats[self.target].factions))


class FactionCop(Role):
    """Learns each night which factions another player belongs to, however they seem.

    The answer is the names of the factions, the one they win with first ("town", "mafia",
    "town, masons"), or "no result".
    """

    aliases = ("faction seer", "alignment cop")
    factioncop = ability(Classify)


class Check(Inquiry, seen_by=REFEREE):
    """Learn whether your visit reached somebody."""

    says: ClassVar[str] = "{actor} checks on {target}"
    question: ClassVar[str] = "who do you check on?"

    def answer(self, night: Night) -> Finding:
        return YES


class Checker(Role):
    """Visits another player each night and learns only whether that went through.

    The answer is "yes", or "no result".
    """

    check = ability(Check)
