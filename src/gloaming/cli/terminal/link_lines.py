"""JSON lines between a program and a seat of a house."""

from __future__ import annotations

import asyncio
import sys
from threading import Thread
from typing import TYPE_CHECKING, Any

import typer
from msgspec.json import encode

from gloaming.cli.terminal.input_lines import InputLines
from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.messages import LONGEST, SessionClosed

if TYPE_CHECKING:
    from gloaming.doors.address import SeatAddress
    from gloaming.doors.link.client import SeatLink


class LinkLines:
    """Hands on what a program writes, and writes what it is sent."""

    def __init__(self) -> None:
        self._lines = InputLines(sys.stdin.buffer, LONGEST)

    def first(self) -> str:
        """Read one line: a link on the command line is seen by others who use this machine."""
        return (self._lines.read() or b"").decode(errors="replace")

    async def play(self, address: SeatAddress, patience: float) -> None:
        """Play until the game is over, or until the program hangs up."""
        from gloaming.doors.link.client import SeatLink

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
