"""IRC: the referee in a channel of an IRC network, as a transport of `chat.transport`.

A server handles what it is sent in order.  So after each line it is asked to answer a ping: when
the answer comes, the line was taken.  Until then nothing more is sent, so a server that throttles
is never sent too much, and at most one line is on its way.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from msgspec import Struct

from gloaming.integrations.chat.irc_message import (
    IrcMessage,
    LineBuffer,
    read_line,
    typed_text,
    write_line,
)
from gloaming.integrations.chat.transport import (
    ChatNews,
    ConnectionLost,
    HasCome,
    HasLeft,
    IsRenamed,
    WasSaid,
)
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

MEMBERS: Final = "~&@%+!"
"""What a list of names puts before those who may do more."""
NICK_TAKEN: Final = ("433", "436", "437")
NO_PERSON: Final = ("401", "406")
NO_CHANNEL: Final = ("403", "404", "442")
NOT_LET_IN: Final = ("403", "405", "437", "471", "473", "474", "475", "476", "477", "489")
REFUSED: Final = ("432", "463", "464", "465")
WELCOME: Final = "001"
NAMES: Final = "353"
END_OF_NAMES: Final = "366"
PATIENCE: Final = 30.0
"""How long a server may take to let the referee in, in seconds."""
SILENCE: Final = 300.0
"""A server that says nothing for so long is gone: it is asked every minute."""
ASKED: Final = 60.0
_MEMBERSHIP: Final = ("JOIN", "PART", "QUIT", "KICK", "NICK")


class IrcAddress(Struct, frozen=True):
    """Where a channel is, and how the referee is called there."""

    host: str
    port: int
    channel: str
    nick: str = "gloaming"
    tls: bool = False
    password: str = ""


class IrcChannel:
    """The referee in a channel: a transport of the chat table."""

    def __init__(
        self, address: IrcAddress, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._address = address
        self._reader = reader
        self._writer = writer
        self._buffer = LineBuffer()
        self._lines: list[bytes] = []
        self.me = address.nick
        self.people: set[str] = set()
        self._pings = 0
        self._answer: asyncio.Future[bool] | None = None
        self._failed = False
        """Whether the line that is on its way has come to nobody."""
        self._target = ""

    # -- coming in

    @classmethod
    async def open(cls, address: IrcAddress) -> IrcChannel:
        """Connect, and come into the channel."""
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(
                    address.host, address.port, ssl=address.tls or None
                )
                found = cls(address, reader, writer)
                try:
                    await found._register()
                except BaseException:
                    writer.close()
                    raise
                return found
        except (OSError, TimeoutError) as error:
            raise ConnectionLost(str(error) or "time-out") from error

    async def _register(self) -> None:
        address = self._address
        if address.password:
            self._send(write_line("PASS", text=address.password))
        self._send(write_line("NICK", self.me))
        self._send(write_line("USER", "gloaming", "0", "*", text="Gloaming, a referee"))
        inside = False
        while True:
            message = await self._read()
            if message.command == WELCOME:
                self.me = message.parameter(0) or self.me
                inside = True
                self._join()
            elif message.command in NICK_TAKEN and not inside:
                self.me = f"{self.me}_"
                self._send(write_line("NICK", self.me))
            elif message.command in REFUSED or (inside and message.command in NOT_LET_IN):
                raise Illegal(
                    "illegal/channel",
                    say("the server does not let me in: {why}", why=message.last),
                    value=address.channel,
                )
            elif message.command == NAMES and self._is_here(message.parameter(2)):
                self.people |= {name.lstrip(MEMBERS) for name in message.last.split()}
            elif message.command == END_OF_NAMES and self._is_here(message.parameter(1)):
                self.people -= {self.me, ""}
                return
            elif inside and message.command in _MEMBERSHIP:
                self._note_moves(message)

    def _note_moves(self, message: IrcMessage) -> None:
        """Take notice of those who come and go while the list of names is on its way."""
        for news in self._moved(message):
            self.people.discard(news.person)
            if isinstance(news, HasCome):
                self.people.add(news.person)
            elif isinstance(news, IsRenamed):
                self.people.add(news.name)

    def _join(self) -> None:
        self._send(write_line("JOIN", self._address.channel))

    def _is_here(self, channel: str) -> bool:
        return channel.casefold() == self._address.channel.casefold()

    # -- hearing

    async def news(self) -> AsyncIterator[ChatNews]:
        """Tell of what happens in the channel."""
        try:
            while True:
                message = await self._read()
                for news in self._heard(message):
                    yield news
        finally:
            self._settle(ConnectionLost("the server has hung up"))

    async def _read(self) -> IrcMessage:
        """Return the next message; pings are answered here."""
        while True:
            while self._lines:
                message = read_line(self._lines.pop(0))
                if message.command != "PING":
                    return message
                self._send(write_line("PONG", text=message.last))
            self._lines = self._buffer.lines(await self._data())

    async def _data(self) -> bytes:
        """Return what the server sends; one that is silent is asked whether it is there."""
        waited = 0.0
        while True:
            try:
                async with asyncio.timeout(ASKED):
                    data = await self._reader.read(65536)
            except TimeoutError:
                waited += ASKED
                if waited >= SILENCE:
                    raise ConnectionLost("the server is silent") from None
                self._send(write_line("PING", text="alive"))
                continue
            except OSError as error:
                raise ConnectionLost(str(error)) from error
            if not data:
                raise ConnectionLost("the server has hung up")
            return data

    def _heard(self, message: IrcMessage) -> list[ChatNews]:
        command, target = message.command, message.parameter(1)
        if command in _MEMBERSHIP:
            return self._moved(message)
        if command == "PRIVMSG":
            return self._said(message)
        if command == "PONG" and message.last == f"told{self._pings}":
            self._settle(None)
        elif command in (*NO_PERSON, *NO_CHANNEL) and target == self._target:
            self._failed = True
        elif command == "ERROR":
            raise ConnectionLost(message.last)
        return []

    def _moved(self, message: IrcMessage) -> list[ChatNews]:
        """Tell of somebody who comes, goes, or is called otherwise."""
        who, first = message.nick, message.parameter(0)
        if message.command == "NICK":
            if who == self.me:
                self.me = first
            return [IsRenamed(who, first)]
        if message.command != "QUIT" and not self._is_here(first):
            return []
        if message.command == "KICK":
            who = message.parameter(1)
        if who != self.me:
            return [HasCome(who) if message.command == "JOIN" else HasLeft(who)]
        if message.command == "JOIN":
            return []
        # Nobody knows any more who comes and goes, so all of it begins anew.
        raise ConnectionLost("the referee is not in the channel any more")

    def _said(self, message: IrcMessage) -> list[ChatNews]:
        target, text = message.parameter(0), typed_text(message.last)
        if not text or message.nick == self.me:
            return []
        if self._is_here(target):
            return [WasSaid(message.nick, text, public=True)]
        if target == self.me:
            return [WasSaid(message.nick, text, public=False)]
        return []

    # -- speaking

    async def deliver(self, person: str, text: str) -> bool:
        """Send a line, and wait until the server has taken it."""
        self._target = person or self._address.channel
        return await self._sent(write_line("PRIVMSG", self._target, text=text))

    async def cover(self) -> None:
        """Send a line to oneself: a server tells everyone how long ago one has sent anything."""
        self._target = self.me
        await self._sent(write_line("PRIVMSG", self.me, text="."))

    async def _sent(self, line: bytes) -> bool:
        self._pings += 1
        self._failed = False
        self._answer = asyncio.get_running_loop().create_future()
        self._send(line + write_line("PING", text=f"told{self._pings}"))
        try:
            with suppress(OSError):
                await self._writer.drain()
            return await self._answer
        finally:
            self._answer = None

    def _settle(self, error: Exception | None) -> None:
        answer = self._answer
        if answer is None or answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(not self._failed)

    def _send(self, data: bytes) -> None:
        with suppress(OSError, RuntimeError):
            self._writer.write(data)

    async def close(self) -> None:
        """Leave the network."""
        self._send(write_line("QUIT", text="goodbye"))
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(2):
                await self._writer.drain()
        self._writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(2):
                await self._writer.wait_closed()
