"""Profiling: roles that find out what others have done, or might do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from gloaming.games.mafia.rules.ability import ability
from gloaming.games.mafia.rules.action import Aspect, Visit
from gloaming.games.mafia.rules.answers import Lookout
from gloaming.games.mafia.rules.findings import Finding, yes_or_no
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.outcome import can_kill
from gloaming.games.mafia.rules.role import Role
from gloaming.games.mafia.rules.state import MafiaState, Night
from gloaming.kernel.event import REFEREE, Cell


class Probe(Lookout, seen_by=REFEREE):
    """Learn whether someone has ever tried to kill."""

    says: ClassVar[str] = "{actor} checks whether {target} has tried to kill"
    recalls: ClassVar[bool] = True
    after_blows: ClassVar[bool] = True

    def sights(self, table: MafiaState) -> Iterable[Cell]:
        # A guard, or a gun owner, may attack wherever somebody goes.
        return [(Aspect.VISITS, name) for name in table.seats]

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        return yes_or_no(has_attacked(night, self.target))


def has_attacked(night: Night, name: str) -> bool:
    """Tell whether a player has attacked anybody in this game, with or without success."""
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

    says: ClassVar[str] = "{actor} checks whether {target} is able to kill"
    heeds: ClassVar[tuple[str, ...]] = (Aspect.GUISE,)

    def answer_from(self, night: Night, visits: Sequence[Visit]) -> Finding:
        able = can_kill(night.state.seats[self.target])
        return yes_or_no(able and not has_attacked(night, self.target))


class Psychologist(Role):
    """Learns each night whether another player is able to kill but has never tried to.

    The answer is "yes" for a killer who has not attacked anybody so far, this night included, and
    "no" for anyone else; or "no result".
    """

    profile = ability(Profile)
