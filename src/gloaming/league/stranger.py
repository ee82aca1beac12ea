"""Strangers: agents outside this process, each at a seat, asked and told by messages."""

from __future__ import annotations

import time
from typing import Final

from msgspec.json import encode

from gloaming.league.transcript import Transcript
from gloaming.league.wire import Wire, WireClosed, WireReconnected
from gloaming.rooms.messages import SessionClosed, ToSeat
from gloaming.rooms.room import Room
from gloaming.rooms.session import SeatSession

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
