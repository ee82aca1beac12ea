"""The display: a listener that tells a console what is going on, in plain words."""

from __future__ import annotations

from typing import Final

from gloaming.chronicle.log.logger import Stream
from gloaming.chronicle.why.prose import told
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened, titled
from gloaming.text.phrase import say

WORKINGS: Final = 3


class Display:
    """Tells the referee's story to a stream, under a heading for each phase.

    At level 1 headlines only; at 2 all that happens, and what was to happen and
    did not; at 3 the workings too, each with the rule behind it.
    """

    def __init__(self, stream: Stream, *, level: int = 2) -> None:
        self.stream = stream
        self.level = level

    def __call__(self, record: Record) -> None:
        """Tell of a record, if it is worth it."""
        event = record.event
        # That something did not happen is never a headline.
        needed = event.level if record.fate is HAPPENED else max(event.level, 2)
        if needed > self.level:
            return
        if isinstance(event, Opened) and record.fate is HAPPENED:
            self.stream.write(f"\n== {titled(event.name, event.title)} ==\n")
            return
        by = record.source if self.level >= WORKINGS else None
        self.stream.write(f"  {say('{told}.', told=told(record, by=by))}\n")
