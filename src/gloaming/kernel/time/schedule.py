"""The schedule: how often a table is asked in a phase in which orders act at once.

It is no detail.  With three rounds a day a town talks, answers and lynches; with one it can do none
of that.  So it is dealt as an event, and a log has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from gloaming.kernel.errors import Malformed
from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.phrase import say

if TYPE_CHECKING:
    from gloaming.kernel.state.state import State

ROUNDS: Final = "rounds"
"""Everyone is asked together, some times a day, and answers are taken together."""
FREELY: Final = "free"
"""Everyone may act at any time until the phase closes, and what comes first counts first."""
MANNERS: Final = (ROUNDS, FREELY)
MOST_ROUNDS: Final = 100


class Schedule(Struct, frozen=True):
    """How a table is asked in phases that resolve at once."""

    manner: str = ROUNDS
    rounds: int = 3
    """How often everyone is asked, where there are rounds."""
    words: int = 3
    """How often a player may speak in a round."""


USUAL: Final = Schedule()


class Scheduled(Event["State"], seen_by=EVERYONE):
    """The table agrees on a schedule."""

    says: ClassVar[str] = (
        "the schedule is {manner}: {rounds} rounds, {words} times to speak in each"
    )
    routine: ClassVar[bool] = True
    level: ClassVar[int] = 3

    manner: str = ROUNDS
    rounds: int = USUAL.rounds
    words: int = USUAL.words

    def refusal(self) -> Malformed | None:
        """Say what is wrong with it, if anything is."""
        if self.manner not in MANNERS:
            return Malformed(
                "malformed/schedule",
                say("a schedule cannot be {manner!r}", manner=self.manner),
                value=self.manner,
                accepted=MANNERS,
            )
        for name, count in (("rounds", self.rounds), ("words", self.words)):
            if not 1 <= count <= MOST_ROUNDS:
                return Malformed(
                    "malformed/schedule",
                    say("a day cannot have {count} {name}", count=count, name=name),
                    value=count,
                    accepted=(f"{name}=1", f"{name}={MOST_ROUNDS}"),
                )
        return None

    def apply(self, state: State) -> None:
        """Keep to it from now on."""
        state.schedule = Schedule(self.manner, self.rounds, self.words)
