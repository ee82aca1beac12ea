"""Transcripts: what one seat was sent and what it sent, line by line, as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say


class TranscriptLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a transcript."""

    to: dict[str, Any] | None = None
    from_: str = msgspec.field(default="", name="from")


_line: Final = msgspec.json.Decoder(TranscriptLine)


class Transcript:
    """Writes down both directions of a wire."""

    def __init__(self, path: Path, asked: int = 0) -> None:
        """Open a transcript; of a question that is asked again, the answer is taken out."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = path.open("ab+")
        # A process that was killed may have left half a line.
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        start = b'{"to":{"is":"ask","number":%d,' % asked
        known = [place for place, line in enumerate(lines, 1) if line.startswith(start)]
        self._file.truncate(sum(map(len, lines[: known[0]] if known else lines)))

    def sent(self, data: bytes) -> None:
        """Write down what the seat was sent."""
        self._file.write(b'{"to":' + data + b"}\n")
        self._file.flush()

    def came(self, line: bytes) -> None:
        """Write down what came from the seat."""
        text = msgspec.json.encode(line.decode(errors="replace"))
        self._file.write(b'{"from":' + text + b"}\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def refusals(path: Path) -> int:
    """Count how often something was not taken from a seat."""
    return sum(line.to is not None and line.to.get("is") == "no" for line in _lines(path))


def _lines(path: Path) -> Iterator[TranscriptLine]:
    for line in path.read_bytes().splitlines():
        try:
            yield _line.decode(line)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Malformed(
                "malformed/transcript",
                say("this is not a line of a transcript"),
                where=str(path),
            ) from error
