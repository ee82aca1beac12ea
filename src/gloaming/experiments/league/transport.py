"""Transports: how an agent outside this process is reached, by a pipe or by a link.

A program may read nothing, write without end, hang up while we write, or never end.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, Protocol

from gloaming.rooms.messages import LONGEST
from gloaming.rooms.session import SessionCursor
from gloaming.text.phrase import Text, say


class WireClosed(Exception):
    """The other end has hung up, or is not to be listened to any more."""


class Outage(Exception):
    """An agent is not there, and its game has not begun: it does not count."""

    def __init__(self, agent: str, why: Text) -> None:
        super().__init__(agent, why)
        self.agent = agent
        self.why = why


class WireReconnected(Exception):
    """The other end has come back, and says how far it has read."""

    def __init__(self, cursor: SessionCursor) -> None:
        super().__init__(cursor)
        self.cursor = cursor


class Wire(Protocol):
    """One agent at one seat, as lines that go both ways."""

    def send(self, data: bytes) -> None:
        """Send a line, or raise `WireClosed`."""

    def read(self, seconds: float) -> bytes | None:
        """Return the next line; None where none comes in time.

        It raises `WireClosed`, or `WireReconnected` where everything is to be told from a place on.
        """

    def close(self) -> None:
        """Hang up."""


CHUNK: Final = 65_536
MOST_COMPLAINTS: Final = 8192
LAST: Final = 2.0
"""How long a program may take to end when its game is over, in seconds."""


class Pipe:
    """The pipes of a program that plays one seat of one game."""

    _process: subprocess.Popen[bytes]
    _in: IO[bytes]
    _out: IO[bytes]
    _errors: IO[bytes]
    _buffer: bytearray

    def __init__(
        self, command: Sequence[str], folder: Path, seconds: float, last_words: Path
    ) -> None:
        self._seconds = seconds
        self._last_words = last_words
        """Where the end of what it complains of is kept, if it complains."""
        self._complaints = b""
        if sys.platform == "win32":  # nobody can wait for several pipes at once there
            raise Outage(
                command[0],
                say("on Windows a program plays by a link, and not by pipes"),
            )
        try:
            self._process = subprocess.Popen(  # noqa: S603  (the file of the league names it)
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so that Ctrl-C does not end it before its game is kept
            )
        except OSError as error:
            raise Outage(command[0], error.strerror or str(error)) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        self._errors = self._process.stderr
        for stream in (self._in, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._buffer = bytearray()

    def send(self, data: bytes) -> None:
        """Write a line; a program that does not read it in time has hung up."""
        left, until = memoryview(data + b"\n"), time.monotonic() + self._seconds
        while left:
            wait = until - time.monotonic()
            if wait <= 0 or not select.select([], [self._in], [], wait)[1]:
                raise WireClosed
            try:
                left = left[os.write(self._in.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise WireClosed from error

    def read(self, seconds: float) -> bytes | None:
        """Return the next line; None where none comes in time."""
        until = time.monotonic() + seconds
        while b"\n" not in self._buffer:
            if len(self._buffer) > LONGEST:
                raise WireClosed
            wait = until - time.monotonic()
            if wait <= 0 or not select.select([self._out], [], [], wait)[0]:
                return None
            self._listen()
            data = os.read(self._out.fileno(), CHUNK)
            if not data:
                raise WireClosed
            self._buffer += data
        line, _, self._buffer = self._buffer.partition(b"\n")
        if len(line) > LONGEST:
            raise WireClosed
        return bytes(line)

    def _listen(self) -> None:
        """Remember the end of what it complains of."""
        with suppress(OSError, ValueError):  # nothing is there, or it is closed already
            while data := os.read(self._errors.fileno(), CHUNK):
                self._complaints = (self._complaints + data)[-MOST_COMPLAINTS:]

    def close(self) -> None:
        """Hang up, and see to it that the program ends."""
        for stream in (self._in, self._out):
            with suppress(OSError):
                stream.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST)
        self._listen()
        self._errors.close()
        if self._complaints:
            self._last_words.write_bytes(self._complaints)
            self._complaints = b""
        if sys.platform != "win32":
            with suppress(OSError):  # it may have started others, which would live on
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
