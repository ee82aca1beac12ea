"""Chapters: what was seen of a game, divided by phases."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gloaming.kernel.event import Event
from gloaming.kernel.phase import SHUTDOWN, STARTUP, Opened, titled
from gloaming.packs.mafia.rules.table import Table
from gloaming.text.phrase import Sentence, Text


class Chapter(Struct):
    """What was seen of one phase."""

    title: str
    """The phase as people name it; empty for what came before any."""
    name: str
    events: list[Event[Table]]
    over: bool = True

    @property
    def heading(self) -> Text:
        """The title as words to be said, for a heading."""
        return Sentence(titled(self.name, self.title), end="")


def chapters(events: Sequence[Event[Table]]) -> list[Chapter]:
    """Divide what was seen by phases; the startup is part of what came before any."""
    found = [Chapter("", "", [])]
    for event in events:
        if isinstance(event, Opened) and event.name != STARTUP.name:
            found.append(Chapter(event.title, event.name, []))
        else:
            found[-1].events.append(event)
    if found[-1].name != SHUTDOWN.name:
        found[-1].over = False
    return found
