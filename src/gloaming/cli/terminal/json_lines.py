"""JSON lines: a seat for a program, at this computer or of a house, and what it writes.

The messages are those of `rooms.messages`; each is an object on a line of its own.  A program
answers the question it was asked by its number, as often as it likes, until it sends `done`.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import typer
from msgspec.json import encode

from gloaming.cli.terminal.signals import Interrupts
from gloaming.rooms.messages import LONGEST, SessionClosed, ToSeat
from gloaming.rooms.session import SeatSession
from gloaming.text.errors import Fault, Malformed
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.cli.terminal.kept_games import KeptGame
    from gloaming.cli.terminal.play_table import PlayTable
    from gloaming.integrations.address import SeatAddress
    from gloaming.integrations.link.client import SeatLink

CHUNK: Final = 65_536
ENDLESS: Final = b"\x00"
"""What a line becomes that is longer than anybody may send: it cannot be read."""
NEWLINE: Final = b"\n"


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
        from gloaming.cli.terminal.kept_games import how_to_resume, print_script

        with self.interrupts.held():
            try:
                self._play()
            except KeyboardInterrupt:
                with suppress(OSError):
                    sys.stderr.write(f"{how_to_resume(self.table, self.kept)}\n")
            except Fault:
                print_script(self.table, sys.stderr)
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


class LinkLines:
    """Hands on what a program writes, and writes what it is sent."""

    def __init__(self) -> None:
        self._lines = InputLines(sys.stdin.buffer, LONGEST)

    def first(self) -> str:
        """Read one line: a link on the command line is seen by others who use this machine."""
        return (self._lines.read() or b"").decode(errors="replace")

    async def play(self, address: SeatAddress, patience: float) -> None:
        """Play until the game is over, or until the program hangs up."""
        from gloaming.integrations.link.client import SeatLink

        link = SeatLink(address, self._told, patience)
        playing = asyncio.ensure_future(link.run())
        loop = asyncio.get_running_loop()
        reading = loop.create_future()
        # Standard input can only be waited for in a thread; it ends with the process.
        Thread(target=self._read, args=(loop, link, reading), daemon=True).start()
        await asyncio.wait({playing, reading}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done():
            if reading.exception() is not None:
                playing.cancel()
            reading.result()
        await playing

    async def _told(self, message: dict[str, Any]) -> None:
        try:
            sys.stdout.buffer.write(encode(message) + b"\n")
            sys.stdout.flush()
        except OSError as error:  # the program has gone; the seat waits for it
            raise typer.Exit from error

    def _read(
        self, loop: asyncio.AbstractEventLoop, link: SeatLink, ended: asyncio.Future[None]
    ) -> None:
        def hand_on(line: bytes) -> None:
            asyncio.run_coroutine_threadsafe(link.send(line), loop).result()

        try:
            while line := self._lines.read():
                hand_on(line.rstrip(b"\n"))
            asyncio.run_coroutine_threadsafe(link.leave(), loop).result()
        except SessionClosed:
            error = Malformed(
                "malformed/too-large",
                say("this message is too long"),
                accepted=(say("{most} bytes", most=LONGEST),),
            )
            loop.call_soon_threadsafe(ended.set_exception, error)
        else:
            loop.call_soon_threadsafe(ended.set_result, None)
