"""Listeners: one writes down what happens, and one tells a console in plain words."""

from __future__ import annotations

from typing import Final, Protocol

from gloaming.history.explanations.prose import told
from gloaming.history.log.codec import Codec
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Opened, titled
from gloaming.text.phrase import say


class Stream(Protocol):
    """Anything that text can be written to."""

    def write(self, text: str, /) -> object:
        """Take some text."""


class Logger:
    """Writes records to a stream: as JSON lines where it has a codec, else as lines of text.

    `level` says how much it wants to know: 0 nothing, 1 headlines, 2 events, 3 workings.
    """

    def __init__(self, stream: Stream, *, level: int = 3, codec: Codec | None = None) -> None:
        self.stream = stream
        self.level = level
        self.codec = codec

    def __call__(self, record: Record) -> None:
        """Write a record down, if it is worth it."""
        if record.event.level <= self.level:
            line = str(record) if self.codec is None else self.codec.encode_record(record).decode()
            self.stream.write(f"{line}\n")


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
