"""Breakers: who goes first where events wait for each other in a circle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from gloaming.kernel.events.event import Event
from gloaming.kernel.words.phrase import say

Key: TypeAlias = Callable[[Event[Any]], Any]
"""Orders events that do not depend on each other; never by when they came in."""


class CircleDecision(NamedTuple):
    """Which of a circle go ahead, and which fail; the others wait on."""

    goes: Sequence[int] = ()
    fails: Sequence[int] = ()
    how: str = ""
    """By what it was decided, as the log tells it."""


Breaker: TypeAlias = Callable[[Sequence[Event[Any]]], CircleDecision]
"""Breaks a circle of events that all wait for each other."""


_BY_RANK: Final = say("by rank").text
_BY_PRECEDENCE: Final = say("by precedence").text
_AS_EQUALS: Final = say("as equals").text
"""By what a circle is broken; the log keeps the words, and catalogues have them."""


def ranked(rank: Callable[[Event[Any]], int], how: str = _BY_RANK) -> Breaker:
    """Let the lowest rank of a circle go first; equals all fail."""

    def breaker(events: Sequence[Event[Any]]) -> CircleDecision:
        ranks = [rank(event) for event in events]
        least = min(ranks)
        best = [i for i, r in enumerate(ranks) if r == least]
        if len(best) == 1:
            return CircleDecision(goes=best, how=how)
        return CircleDecision(fails=best, how=_AS_EQUALS)

    return breaker


def all_fail(events: Sequence[Event[Any]]) -> CircleDecision:
    """Let everyone in a circle fail."""
    return CircleDecision(fails=range(len(events)))


def lowest(key: Key, how: str = _BY_PRECEDENCE) -> Breaker:
    """Let the first of a circle go, by some order of precedence."""

    def breaker(events: Sequence[Event[Any]]) -> CircleDecision:
        first = min(range(len(events)), key=lambda i: key(events[i]))
        return CircleDecision(goes=[first], how=how)

    return breaker
