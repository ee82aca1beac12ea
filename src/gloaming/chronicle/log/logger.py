"""The logger: a listener that writes down what happens, line by line."""

from __future__ import annotations

from typing import Protocol

from gloaming.chronicle.log.codec import Codec
from gloaming.kernel.log import Record


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
