"""A small IRC client for tests: a person who plays, and writes down all that they are told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from gloaming.integrations.chat.irc_message import read_line

CHANNEL = "#mafia"
CODE = re.compile(r"seat code is (\S+)\.")
ORDER = re.compile(r"write me an order\. (\w+) ([^ |]+)")


class Told(NamedTuple):
    """A line that came."""

    at: float
    by: str
    to: str
    text: str


class IrcPlayer:
    """Somebody in the channel."""

    def __init__(self, nick: str, *, plays: bool = True, referee: str = "gloaming") -> None:
        self.nick = nick
        self.plays = plays
        self.referee = referee
        self.told: list[Told] = []
        self.raw: list[str] = []
        self.code = ""
        self.closed = False
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    async def come(self, port: int) -> IrcPlayer:
        if self._writer is not None:
            await self.leave()
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", port)
        self.closed = False
        self.send(f"NICK {self.nick}")
        self.send(f"USER {self.nick} 0 * :a player")
        self.send(f"JOIN {CHANNEL}")
        self._task = asyncio.create_task(self._listen())
        await self.until(lambda line: line.by == "366", since=len(self.told))
        return self

    def send(self, line: str | bytes) -> None:
        assert self._writer is not None
        with suppress(OSError, RuntimeError):
            self._writer.write((line.encode() if isinstance(line, str) else line) + b"\r\n")

    def say(self, text: str) -> None:
        self.send(f"PRIVMSG {CHANNEL} :{text}")

    def whisper(self, text: str) -> None:
        self.send(f"PRIVMSG {self.referee} :{text}")

    async def leave(self) -> None:
        assert self._writer is not None
        assert self._task is not None
        self.send("QUIT :bye")
        with suppress(OSError):
            await self._writer.drain()
        self._writer.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def until(
        self, fits: Callable[[Told], bool] | str, seconds: float = 120.0, since: int = 0
    ) -> Told:
        """Wait until a line has come that fits, or has these words in it."""
        wanted = (lambda line: fits in line.text) if isinstance(fits, str) else fits
        async with asyncio.timeout(seconds):
            while True:
                self._changed.clear()
                for line in self.told[since:]:
                    if wanted(line):
                        return line
                await self._changed.wait()

    def private(self) -> list[str]:
        """Return what the referee has told this player alone."""
        return [t.text for t in self.told if t.by == self.referee and t.to != CHANNEL]

    def public(self) -> list[str]:
        """Return what the referee has told everyone."""
        return [t.text for t in self.told if t.by == self.referee and t.to == CHANNEL]

    async def _listen(self) -> None:
        assert self._reader is not None
        with suppress(OSError):
            while line := await self._reader.readline():
                self._take(line)
        self.closed = True
        self._changed.set()

    def _take(self, line: bytes) -> None:
        message = read_line(line)
        self.raw.append(line.decode("utf-8", "replace"))
        if message.command == "PING":
            self.send(f"PONG :{message.last}")
        by = message.nick if message.command == "PRIVMSG" else message.command
        self.told.append(
            Told(asyncio.get_running_loop().time(), by, message.parameter(0), message.last)
        )
        self._changed.set()
        if by == self.referee:
            self._heed(message.parameter(0), message.last)

    def _heed(self, to: str, text: str) -> None:
        """Do what a person would do."""
        if to != CHANNEL and (found := CODE.search(text)):
            self.code = found[1]
        if not self.plays:
            return
        if to != CHANNEL and (found := ORDER.search(text)):
            self.whisper(f"{found[1]} {found[2]}")
            self.whisper("done")
        if to == CHANNEL and "I have been away" in text:
            if self.code:
                self.whisper(f"seat {self.code}")
            else:  # the referee was killed before it could tell the code
                self.say("!join")
        if to == CHANNEL and re.search(r"\bDay \d+ begins", text):
            self.say("good morning")
            self.say(f"vote {self.target}")
            self.say("!done")

    target = "no lynch"
