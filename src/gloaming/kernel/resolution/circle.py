"""Circles: events that wait for each other, written down so that an explanation can name them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gloaming.kernel.events.audience import REFEREE
from gloaming.kernel.events.event import AnyEvent, Event
from gloaming.kernel.words.phrase import Phrase, Several, say

if TYPE_CHECKING:
    from gloaming.kernel.log import Record

CIRCLE: Final = "circle"
"""The name of the rule by which events fail in a circle; its origin is the circle's record."""

_PAIR: Final = 2


class Circle(Event[Any], seen_by=REFEREE):
    """Events are found to wait for each other, and it is decided who goes first.

    It changes nothing: it is written down so that explanations can name it.  It holds
    no numbers of records, so that it is the same whenever orders came in.
    """

    level: ClassVar[int] = 3

    acts: tuple[AnyEvent[Any], ...]
    """All that wait for each other."""
    goes: tuple[AnyEvent[Any], ...] = ()
    fails: tuple[AnyEvent[Any], ...] = ()
    how: str = ""
    """By what it was decided."""

    def phrase(self) -> Phrase:
        """Name those who wait for each other, and say who goes first and who fails."""
        acts = _listed(self.acts)
        if len(self.acts) == _PAIR:
            told = say("in a circle each waits for the other ({acts})", acts=acts)
        else:
            told = say("in a circle each waits for another ({acts})", acts=acts)
        how = say(" {how}", how=Phrase(self.how)) if self.how else ""
        if len(self.fails) == len(self.acts):
            return say("{so}, and all fail{how}", so=told, how=how)
        if self.goes:
            goes = _listed(self.goes)
            if len(self.goes) == 1:
                told = say(
                    "{told}, and this goes first{how}: {acts}", told=told, how=how, acts=goes
                )
            else:
                told = say("{told}, and these go first{how}: {acts}", told=told, how=how, acts=goes)
        if self.fails:
            acts = _listed(self.fails)
            if len(self.fails) == 1:
                told = say("{so}, and this fails{how}: {acts}", so=told, how=how, acts=acts)
            else:
                told = say("{so}, and these fail{how}: {acts}", so=told, how=how, acts=acts)
        return told

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name what led to each of them but the first, of which the log says so itself."""
        turns = self.turns(log, record.seq, self.acts)
        return (turn.cause for turn in turns if turn.cause != record.cause)

    def turns(
        self, log: Sequence[Record], seq: int, acts: Iterable[Event[Any]]
    ) -> Iterator[Record]:
        """Find where some of them have their turn, after the record of the circle."""
        due = list(acts)
        later = iter(log[seq + 1 :])
        while due and (record := next(later, None)):
            # What was added since is not one of them, even if it is equal to one.
            if record.event in due and 0 <= record.cause < seq:
                due.remove(record.event)
                yield record


class Knot(Circle, seen_by=REFEREE):
    """Events that seem to wait for each other turn out to have only one founded order.

    In any other order somebody is changed who has had their turn; or else it comes to the same.
    They are named in that order; those that go by it are the ones that others stop or send.
    """

    def phrase(self) -> Phrase:
        """Name them in that order."""
        return say(
            "only this order changes nobody who has already acted ({acts})",
            acts=_listed(self.acts),
        )


def _listed(acts: Iterable[Event[Any]]) -> Several:
    # With semicolons, since what an act says may hold commas and an "and" of its own.
    return Several(tuple(acts), "; ")
