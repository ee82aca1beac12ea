"""Phases: which part of a log tells of which phase."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened, titled
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import Text, say


class PhaseSpan(Struct, frozen=True, gc=False):
    """The records of one phase, from the one that opened it up to the next that opens one."""

    title: str
    """The phase as people name it ("night 1"); empty for what came before any."""
    name: str
    start: int
    stop: int

    @property
    def titled(self) -> Text:
        """The title as words to be said; empty for what came before any phase."""
        return titled(self.name, self.title) if self.title else ""

    def of(self, log: Sequence[Record]) -> Sequence[Record]:
        """Return the records of this phase."""
        return log[self.start : self.stop]


def phase_spans(log: Sequence[Record]) -> list[PhaseSpan]:
    """Divide a log into its phases, in order; none is left out and none overlaps."""
    openings = [("", "", 0)]
    for record in log:
        event = record.event
        if isinstance(event, Opened) and record.fate is HAPPENED:
            openings.append((event.title, event.name, record.seq))
    stops = [start for _, _, start in openings[1:]] + [len(log)]
    return [
        PhaseSpan(title, name, start, stop)
        for (title, name, start), stop in zip(openings, stops, strict=True)
        if title or start < stop
    ]


def phase_span(log: Sequence[Record], title: str) -> PhaseSpan:
    """Return the span of a phase, by its title."""
    found = {each.title: each for each in phase_spans(log)}
    if title not in found:
        titles = [name for name in found if name]
        told = say("there was no phase {title!r}", title=title)
        raise unknown_word("malformed/phase", told, title, titles)
    return found[title]
