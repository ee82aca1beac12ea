"""Telling: what doors say of events.

To put an event into words takes a while.  Everyone at a table is told of most events in the same
words, and a person who opens the page anew is told of all of them.  So what was said is kept for
a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import to_builtins

from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.phrase import calling, current_voice

MOST_KEPT: Final = 4000
"""So many events, of all tables together; then they are told anew."""


class Telling:
    """What was said of events."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], tuple[Event[Any], dict[str, Any]]] = {}

    def told(self, event: Event[Any], names: Mapping[str, str]) -> dict[str, Any]:
        """Return an event in words and as it is, for people who go by these names.

        It is told to many, so nobody may change it.
        """
        # An event that is kept here stays, so no other one has its number.
        key = id(event), current_voice(), *names.items()
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            told = {
                "text": sentence(event, names),
                "private": type(event).seen_by is not EVERYONE,
                "level": event.level,
                "event": to_builtins(event),
            }
            self._kept[key] = event, told
        return self._kept[key][1]


def sentence(event: Event[Any], names: Mapping[str, str]) -> str:
    """Put an event into words, for people who go by these names."""
    with calling(names):
        return event.describe()
