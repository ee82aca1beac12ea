"""JSON lines: a seat for a program, which reads and writes the messages of `rooms.messages`.

Every message is an object on a line of its own.  A program answers the question it was asked by
its number, as often as it likes, until it sends `done`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from msgspec.json import encode

from gloaming.cli.terminal.farewell import farewell, rescue
from gloaming.cli.terminal.input_lines import InputLines
from gloaming.cli.terminal.keeping import KeptGame
from gloaming.cli.terminal.play_table import PlayTable
from gloaming.cli.terminal.signals import Interrupts
from gloaming.kernel.errors import Fault, Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.messages import LONGEST, SessionClosed, ToSeat
from gloaming.rooms.session import SeatSession

NEWLINE: Final = b"\n"


class JsonLines:
    """Plays an evening with a program at the other end of the pipes."""

    def __init__(
        self, table: PlayTable, kept: KeptGame, interrupts: Interrupts, seconds: float | None
    ) -> None:
        refuse_several(table.people)
        self.table = table
        self.kept = kept
        self.interrupts = interrupts
        self.seconds = seconds
        self.lines = InputLines(sys.stdin.buffer, LONGEST)
        self._sessions = {seat: SeatSession(table.room, seat, seconds) for seat in table.people}

    def play(self) -> None:
        """Play to the end; a program that hangs up leaves its seat to a bot.

        Standard output has messages and nothing else, so all that is about the program itself
        goes to standard error.
        """
        with self.interrupts.held():
            try:
                self._play()
            except KeyboardInterrupt:
                with suppress(OSError):
                    sys.stderr.write(f"{farewell(self.table, self.kept)}\n")
            except Fault:
                rescue(self.table, sys.stderr)
                raise
            else:
                self.kept.forget()

    def _play(self) -> None:
        room = self.table.room
        for session in self._sessions.values():
            self._send(session.welcome())
        while not room.over:
            room.settle()
            for ask in room.questions.asks():
                if ask.seat not in self.table.people:
                    with self.interrupts.listening():
                        answer = self.table.bots.think(ask)
                    self.table.bots.hand_in(ask, answer)
            for seat in self.table.people:
                self._turn(seat)
            self.interrupts.check()
        for session in self._sessions.values():
            self._send_all(session.pending())

    def _turn(self, seat: str) -> None:
        """Send what is new and, if the seat is asked, read until it is done."""
        room, session = self.table.room, self._sessions[seat]
        self._send_all(session.pending())
        ask = room.questions.ask(seat)
        while ask is not None and room.questions.ask(seat) is not None:
            with self.interrupts.listening():
                line = self.lines.read(self.seconds)
            if line is None:  # no answer in time
                room.time_out(seat, ask.number)
                return
            if not line:  # the other end is gone
                self.table.leave(seat)
                return
            try:
                self._send(session.receive(line.rstrip(NEWLINE)))
            except SessionClosed:
                self.table.leave(seat)
                return
            self._send_all(session.pending())

    def _send_all(self, messages: Iterator[ToSeat]) -> None:
        for message in messages:
            self._send(message)

    def _send(self, message: ToSeat) -> None:
        sys.stdout.buffer.write(encode(message) + NEWLINE)
        sys.stdout.flush()


def refuse_several(people: Sequence[str]) -> None:
    """Refuse to play for more than one: on one pair of pipes nobody could tell them apart."""
    if len(people) > 1:
        raise Malformed(
            "malformed/json",
            say("one program plays one seat"),
            value=len(people),
            accepted=(say("--json with one --name"),),
        )
