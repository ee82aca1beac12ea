"""Outcomes: one look after everything, at who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.action import ActionClass
from gloaming.games.mafia.rules.faction import WON, Victory, factions_said
from gloaming.games.mafia.rules.killing import Death
from gloaming.games.mafia.rules.offers import powers
from gloaming.games.mafia.rules.seat import Seat
from gloaming.games.mafia.rules.state import NIGHT, MafiaState, Night, Then, after
from gloaming.games.mafia.rules.votes import Recount, hammer
from gloaming.kernel.auxiliary import Auxiliary
from gloaming.kernel.event import REFEREE, Event
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Ended, GameEnded, closing
from gloaming.text.phrase import Phrase, say

AFTER_EVERYTHING = 200
STALEMATE = 40
"""How many phases may pass without a death before it is plain that nobody can ever win."""


class Reckoning(Event[MafiaState], seen_by=REFEREE):
    """The referee checks whether anybody has won."""

    says: ClassVar[str] = "the referee checks who has won"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def moot(self, table: MafiaState) -> bool:
        """Tell whether that is settled."""
        return table.calendar.over

    def consequences(self, game: Night) -> Then:
        """Note who has won or lost, and end the game where that is all there is to play for."""
        table = game.state
        won = False
        for name, faction in table.factions.items():
            if faction.contends:
                fate = table.outcomes.get(name) or faction.fate(table)
                if fate:
                    won = won or (fate == WON and faction.exclusive)
                    if faction.lone and name not in table.outcomes:
                        yield Outcome(name, fate, tuple(faction.members))
        if won or is_over(table):
            yield Ending()


class Aftermath(Event[MafiaState], seen_by=REFEREE):
    """Everything that a death by day led to is done."""

    says: ClassVar[str] = "all consequences of the death are resolved"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3
    waits: ClassVar[bool] = True

    def consequences(self, game: Night) -> Then:
        """Look who has won, unless the day is closing and that is done at its end.

        If nobody has, and more than half of those who are left vote for somebody, that decides.
        """
        if game.state.calendar.taking:
            yield Reckoning()
            if hammer(game.state):
                yield Recount()


class Outcome(Event[MafiaState], seen_by=REFEREE):
    """Somebody has won or lost for good, even if others may yet."""

    helps: ClassVar[str] = "winners"
    level: ClassVar[int] = 1

    faction: str
    fate: str
    players: tuple[str, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """All who have won."""
        return self.players if self.fate == WON else ()

    def phrase(self) -> Phrase:
        """Tell who, and which."""
        faction = factions_said((self.faction,))
        if self.fate == WON:
            return say("{winners} won", winners=faction)
        return say("{losers} lost", losers=faction)

    def apply(self, table: MafiaState) -> None:
        """Note it."""
        table.outcomes[self.faction] = self.fate

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what they won or lost by."""
        from gloaming.games.mafia.rules.grounds import of_fate  # noqa: PLC0415  (they know us)

        return of_fate(log, record, self.faction, self.fate)


def is_over(table: MafiaState) -> bool:
    """Tell whether there is nothing left to play for, though nobody has won for good."""
    alive = [f for f in table.factions.values() if f.living and f.contends and f.exclusive]
    if not alive:
        return True
    if table.calendar.opened - table.last_death >= STALEMATE:
        return True
    if len(table.living) != 2 or len(alive) != 2 or not all(f.hostile for f in alive):
        return False
    # Two enemies face to face: neither can ever outvote the other, nor, if they are a match, kill.
    one, other = (can_kill(table.seats[name]) for name in table.living)
    return one == other


def can_kill(seat: Seat) -> bool:
    """Tell whether a player is able to kill, for anybody."""
    return any(power.action.action_class is ActionClass.KILL for power, _ in powers(seat))


class Ending(Event[MafiaState], seen_by=REFEREE):
    """There is nothing left to play for."""

    says: ClassVar[str] = "the game is decided"
    internal: ClassVar[bool] = True
    level: ClassVar[int] = 3

    def consequences(self, game: Night) -> Then:
        """Announce the winners and end the game."""
        table = game.state
        winners = []
        players = []
        for name, faction in table.factions.items():
            if not faction.contends:
                continue
            if (table.outcomes.get(name) or faction.fate(table, over=True)) == WON:
                shared = [m for m in faction.members if _shares(table, m)]
                if shared:
                    winners.append(name)
                    players += shared
        yield Victory(tuple(winners), tuple(n for n in table.seats if n in players))
        yield GameEnded()
        if table.calendar.taking:
            yield closing(table)


def _shares(table: MafiaState, name: str) -> bool:
    """Tell whether a player shares in a victory of the faction."""
    return all(role.shares(table) for role in table.seats[name].roles)


class GameEnder(Auxiliary):
    """Looks who has won, once everything in a phase is done."""

    @after(Ended, rank=AFTER_EVERYTHING)
    def reckon(self, game: Night, ended: Ended) -> Sequence[Event[MafiaState]]:
        """Look at the end of a phase; by some rules, at the end of a night only."""
        table = game.state
        waits = table.rules.ends == "dawn" and _has_nights(table) and not table.by_night()
        return () if waits or ended.name == "startup" else (Reckoning(),)

    @after(Death, rank=AFTER_EVERYTHING)
    def reckon_at_once(self, game: Night, death: Death) -> Sequence[Event[MafiaState]]:
        """Look when somebody dies by day, after all that follows from it."""
        table = game.state
        if not table.calendar.taking or table.by_night():
            return ()
        return () if table.rules.ends == "dawn" and _has_nights(table) else (Aftermath(),)


def _has_nights(table: MafiaState) -> bool:
    """Tell whether nights come of themselves, so that it can be left to them who has won."""
    return NIGHT in table.calendar.cycle.phases
