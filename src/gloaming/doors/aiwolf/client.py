"""Clients: an agent at the other end of a connection, who may do anything.

These protocols have no numbers on questions.  So a line that comes when nothing is asked is
dropped, and after a question that was not answered in time the next line is dropped, too: it may be
the late answer, and must not be taken for another.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from gloaming.doors.aiwolf.dialect import Dialect

LONGEST: Final = 16_384
"""How many bytes an answer may have."""
MOST_UNASKED: Final = 1_000
"""After so many lines that nobody asked for, nobody listens any more."""
PATIENCE: Final = 5.0
"""How long an agent may take to read what it is sent, in seconds."""
TOO_LATE: Final = "illegal/too-late"
HUNG_UP: Final = "illegal/hung-up"
TOO_LONG: Final = "malformed/too-long"
TOO_MANY: Final = "illegal/too-many"


Fits = Callable[[str], bool]
"""Tells whether a line can be the answer to a question, and is not a word from before."""


def anything(line: str) -> bool:
    """Take every line for an answer."""
    return True


class NoAnswer(Exception):
    """An agent has not answered a question."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Client(Protocol):
    """An agent at the other end."""

    name: str
    """What it calls itself."""
    dialect: Dialect
    """The protocol that it speaks."""
    lost: str
    """Why nobody listens to it any more, as a code; empty as long as somebody does."""
    overheard: Callable[[str], bool] | None
    """Takes what comes without a question, where agents speak when they like; tells if it did."""

    async def tell(self, packet: bytes) -> None:
        """Send something that is not answered."""

    async def ask(self, packet: bytes, seconds: float, fits: Fits = ...) -> str:
        """Send a question and return the first answer that fits, or raise `NoAnswer`."""

    def close(self, why: str) -> None:
        """Listen no more; what was sent may still be read."""

    def abort(self) -> None:
        """Leave at once, whatever was not read yet."""


class AgentMailbox(ABC):
    """What comes from an agent: one question is open at a time, or none."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.name = ""
        self.lost = ""
        self.unasked = 0
        """How many lines came that nobody had asked for."""
        self._owed = 0
        """How many answers may still come to questions that are over."""
        self.overheard: Callable[[str], bool] | None = None
        self._waiting: asyncio.Future[str] | None = None
        self._fits: Fits = anything

    def take(self, line: str) -> None:
        """Take a line as the answer to the open question, if it can be no other's."""
        waiting = self._waiting
        if self._owed:
            self._owed -= 1
        elif self.overheard is not None and self.overheard(line):
            return
        elif waiting is None or waiting.done() or not self._fits(line):
            self.unasked += 1
            if self.unasked > MOST_UNASKED:
                self.close(TOO_MANY)
        else:
            waiting.set_result(line)

    @abstractmethod
    async def tell(self, packet: bytes) -> None:
        """Send something; each kind of connection does it in its own way."""

    @abstractmethod
    def abort(self) -> None:
        """Leave at once; this, too, is another thing for each kind of connection."""

    async def ask(self, packet: bytes, seconds: float, fits: Fits = anything) -> str:
        """Send a question, and return what comes next."""
        self._fits = fits
        # A question is open before it is sent: an agent may answer while we still send.
        answer = asyncio.create_task(self._answer(seconds))
        await asyncio.sleep(0)
        await self.tell(packet)
        return await answer

    async def _answer(self, seconds: float) -> str:
        if self.lost:
            raise NoAnswer(self.lost)
        self._waiting = asyncio.get_running_loop().create_future()
        try:
            return await asyncio.wait_for(self._waiting, seconds)
        except TimeoutError:
            self._owed += 1
            raise NoAnswer(TOO_LATE) from None
        finally:
            self._waiting = None

    def close(self, why: str) -> None:
        """Listen no more; who waits for an answer is told why there is none."""
        self.lost = self.lost or why
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(NoAnswer(self.lost))
        if self.overheard is not None:
            self.overheard("")


class LineClient(AgentMailbox):
    """An agent over TCP that sends lines."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dialect: Dialect
    ) -> None:
        super().__init__(dialect)
        self._reader = reader
        self._writer = writer
        self._pump = asyncio.create_task(self._listen())

    async def tell(self, packet: bytes) -> None:
        """Send a line; an agent that does not read is given up."""
        if self.lost:
            return
        try:
            self._writer.write(packet + b"\n")
            await asyncio.wait_for(self._writer.drain(), PATIENCE)
        except (OSError, TimeoutError):
            self.close(HUNG_UP)

    async def _listen(self) -> None:
        why = HUNG_UP
        try:
            while not self.lost:
                line = await self._reader.readuntil(b"\n")
                self.take(line.decode("utf-8", "replace").rstrip("\r\n"))
        except asyncio.LimitOverrunError:
            why = TOO_LONG
        except (asyncio.IncompleteReadError, OSError):
            pass
        self.close(why)

    def close(self, why: str) -> None:
        """Hang up."""
        super().close(why)
        with suppress(OSError, RuntimeError):
            self._writer.close()
        if self._pump is not asyncio.current_task():
            self._pump.cancel()

    def abort(self) -> None:
        """Leave at once."""
        self._writer.transport.abort()
