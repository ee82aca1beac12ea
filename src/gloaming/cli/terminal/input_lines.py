"""Lines of input: read with a limit to their length, and to how long one waits for them."""

from __future__ import annotations

import os
import select
import time
from typing import BinaryIO, Final

CHUNK: Final = 65_536
ENDLESS: Final = b"\x00"
"""What a line becomes that is longer than anybody may send: it cannot be read."""


class InputLines:
    """Reads lines from a stream that may say nothing, or too much."""

    def __init__(self, stream: BinaryIO, longest: int) -> None:
        self._stream = stream
        self._longest = longest
        self._buffer = bytearray()
        self._skipping = False
        self._ended = False

    def read(self, seconds: float | None = None) -> bytes | None:
        """Return the next line; nothing at the end; None where none comes in time."""
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            line = self._whole_line()
            if line is not None:
                return line
            if self._ended:
                return b""
            left = None if until is None else until - time.monotonic()
            if (left is not None and left <= 0) or not self._fill(left):
                return None

    def _whole_line(self) -> bytes | None:
        """Take a whole line out of what was read, if there is one."""
        while True:
            end = self._buffer.find(b"\n")
            if end < 0 and len(self._buffer) > self._longest:
                # What is too long is thrown away as it comes, and never held.
                self._buffer.clear()
                self._skipping = True
            if end < 0:
                return None
            line = bytes(self._buffer[: end + 1])
            del self._buffer[: end + 1]
            if not self._skipping:
                return line
            self._skipping = False
            return ENDLESS * (self._longest + 1)

    def _fill(self, seconds: float | None) -> bool:
        """Read what there is; tell whether anything came in time."""
        try:
            number = self._stream.fileno()
        except (OSError, ValueError):  # a stream in memory has all there is
            data = self._stream.read(CHUNK)
        else:
            if seconds is not None and not select.select([number], [], [], seconds)[0]:
                return False
            data = os.read(number, CHUNK)
        self._ended = not data
        self._buffer += data
        return True
