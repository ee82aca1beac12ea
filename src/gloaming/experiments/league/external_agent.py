"""External agents: each at a seat, asked and told by messages, of which a transcript is kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import Struct
from msgspec.json import encode

from gloaming.experiments.league.transport import Wire, WireClosed, WireReconnected
from gloaming.rooms.messages import SessionClosed, ToSeat
from gloaming.rooms.room import Room
from gloaming.rooms.session import SeatSession
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


MOST_LINES: Final = 1000
"""Who sends more lines to one question is not listened to any more."""


class Stranger:
    """An agent at a seat, behind a wire."""

    def __init__(
        self, room: Room, seat: str, wire: Wire, seconds: float, transcript: Transcript
    ) -> None:
        self.seat = seat
        self.gone = False
        """Whether nobody listens to it any more."""
        self.latencies: list[float] = []
        self._room = room
        self._wire = wire
        self._seconds = seconds
        self._transcript = transcript
        self._session = SeatSession(room, seat, seconds)
        self._send(self._session.welcome())

    def tell(self) -> None:
        """Send what is new, and the question if there is one."""
        for message in self._session.pending():
            self._send(message)

    def answer(self, began: float) -> None:
        """Read until the seat has answered; `began` is when everyone was asked."""
        room, seat = self._room, self.seat
        ask = room.questions.ask(seat)
        for _ in range(MOST_LINES):
            if ask is None or self.gone or not self._is_asked():
                self.latencies.append(time.monotonic() - began)
                return
            try:
                line = self._wire.read(began + self._seconds - time.monotonic())
                if line is None:
                    room.time_out(seat, ask.number)
                    return
                self._take(line)
            except WireReconnected as again:
                self._session = SeatSession(room, seat, self._seconds, again.cursor)
                self._send(self._session.welcome())
                self.tell()
            except (WireClosed, SessionClosed):
                self.gone = True
        self.gone = True

    def close(self) -> None:
        """Tell how it has ended, and hang up."""
        if not self.gone:
            self.tell()
        self._wire.close()
        self._transcript.close()

    def _is_asked(self) -> bool:
        question = self._room.questions.current
        return question is not None and self.seat in question.waiting

    def _take(self, line: bytes) -> None:
        self._transcript.came(line)
        self._send(self._session.receive(line.strip()))
        self.tell()

    def _send(self, message: ToSeat) -> None:
        if self.gone:
            return
        data = encode(message)
        self._transcript.sent(data)
        try:
            self._wire.send(data)
        except WireClosed:
            self.gone = True
