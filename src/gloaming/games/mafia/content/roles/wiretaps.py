"""Wiretapping: roles that find out who speaks to whom."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.social import Message
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.findings import Finding, yes_or_no
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import Night
from gloaming.games.mafia.rules.talk import COMPANY, channels, company
from gloaming.kernel.event import REFEREE


class Overhear(Inquiry, seen_by=REFEREE):
    """Learn whether someone is in a private channel."""

    says: ClassVar[str] = "{actor} checks whether {target} is in a private channel"
    heeds: ClassVar[tuple[str, ...]] = (COMPANY,)
    verb: ClassVar[str] = "ptcop"

    def answer(self, night: Night) -> Finding:
        return yes_or_no(bool(channels(night.state, self.target)))


class PtCop(Role):
    """Learns each night whether another player is in a private channel, even an empty one.

    The answer is "yes" or "no", or "no result".
    """

    aliases = ("private topic cop", "ptcop", "pt-cop")
    ptcop = ability(Overhear)


class Analyse(Inquiry, seen_by=REFEREE):
    """Learn whether someone can speak to others in private."""

    says: ClassVar[str] = "{actor} checks whether {target} speaks in private"
    heeds: ClassVar[tuple[str, ...]] = (COMPANY,)

    def answer(self, night: Night) -> Finding:
        table = night.state
        sends = any(issubclass(p.action, Message) for p in table.seats[self.target].powers.values())
        return yes_or_no(sends or bool(company(table, self.target)))


class TrafficAnalyst(Role):
    """Learns each night whether another player can speak to anybody in private.

    A player who shared a private channel with a living player when the night began can, and so
    can one who sends messages.  The answer is "yes" or "no", or "no result".
    """

    analyse = ability(Analyse)
