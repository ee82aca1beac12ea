"""Followers: roles that win with the mafia, and are not of it."""

from __future__ import annotations

from typing import ClassVar

from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Aspect
from gloaming.games.mafia.rules.answers import Inquiry
from gloaming.games.mafia.rules.faction import LOST, WON, Faction, Mafia
from gloaming.games.mafia.rules.findings import Finding, yes_or_no
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night, Then, after
from gloaming.kernel.event import REFEREE, Event, Field
from gloaming.kernel.phase import Opened
from gloaming.text.phrase import say


class Followers(Faction):
    """Wins with the mafia, and counts with the others where heads are counted."""

    side = "mafia"
    exclusive = False
    aim = say("the mafia wins")

    def fate(self, table: MafiaState, *, over: bool = False) -> str:
        """Win with any mafia, and lose with all of them."""
        packs = [each for each in table.factions.values() if isinstance(each, Mafia)]
        if any(pack.fate(table, over=over) == WON for pack in packs):
            return WON
        return LOST if over else ""


class Pointed(Event[MafiaState], seen_by=Field("name")):
    """A minion is shown the mafia, who do not know it."""

    says: ClassVar[str] = "the mafia are {members}"

    name: str
    members: tuple[str, ...]


class Minion(Role):
    """Wins with the mafia, and is told its members when the game begins; they do not know it.

    The minion seems to be town, has no part in the mafia's kill, and is no member where heads are
    counted: the town may win while the minion lives.
    """

    side = Followers
    seems = "town"

    @after(Opened)
    def be_shown(self, game: Night, opened: Opened) -> Then:
        table = game.state
        known = tuple(name for name, seat in table.seats.items() if isinstance(seat.faction, Mafia))
        if table.calendar.opened == 1 and known:
            yield Pointed(self.holder, known)


class Madman(Role):
    """Wins with the mafia, but neither knows its members nor is known to them.

    The madman seems to be town, and is no member where heads are counted: the town may win while
    the madman lives.
    """

    aliases = ("possessed",)
    side = Followers
    seems = "town"


class Scry(Inquiry, seen_by=REFEREE):
    """Learn whether someone can investigate as a cop does."""

    says: ClassVar[str] = "{actor} checks whether {target} has the sight"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer(self, night: Night) -> Finding:
        trades = [power.action for power in night.state.seats[self.target].powers.values()]
        return yes_or_no(any(issubclass(trade, Investigate) for trade in trades))


class Sorcerer(Role):
    """Learns each night whether another player can investigate as a cop does.

    The sorcerer wins with the mafia, but neither knows its members nor is known to them, and is no
    member where heads are counted.  The answer is "yes" or "no", or "no result".
    """

    side = Followers
    scry = ability(Scry)


class LoneWolf(Role):
    """A member of the mafia who wins with it only as its last living member.

    To get there, the wolf may turn the mafia's kill on one of its own.
    """

    side = Mafia
    treacherous = True

    def shares(self, table: MafiaState) -> bool:
        mafia = table.seats[self.holder].faction
        return table.alive(self.holder) and mafia.living == 1
