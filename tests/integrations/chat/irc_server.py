"""A small IRC server for tests: one process, no rules, and a clock for those who send too much."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self

from gloaming.integrations.chat.irc_message import read_line


def now() -> float:
    """Return the time of the loop."""
    return asyncio.get_running_loop().time()


class Member:
    """Somebody who is connected."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.nick = ""
        self.known = False
        self.inside = False
        self.channels: set[str] = set()
        self.spoke = now()
        """When they have said something last, which a server tells everybody."""

    @property
    def prefix(self) -> str:
        return f":{self.nick}!~{self.nick}@127.0.0.1"

    def send(self, line: str) -> None:
        with suppress(OSError, RuntimeError):
            self.writer.write(line.encode() + b"\r\n")


class SmallIrcServer:
    """Listens on a free port of this machine.

    `penalty` is how long it rests after each line of somebody, as servers do that throttle.
    """

    def __init__(self, penalty: float = 0.0, most_waiting: int = 4096) -> None:
        self.penalty = penalty
        self.most_waiting = most_waiting
        self.members: list[Member] = []
        self.taken: list[tuple[float, str, str, str]] = []
        """What was said: when it was taken, by whom, to whom, and the words."""
        self.flooded = 0
        """How often somebody was thrown out who has sent more than the server would keep."""
        self.longest = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def start(self, port: int = 0) -> None:
        self._server = await asyncio.start_server(self._welcome, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self.stop()

    async def stop(self) -> None:
        """Go away, with everybody who is connected."""
        assert self._server is not None
        self._server.close()
        for member in list(self.members):
            member.writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        member = Member(writer)
        self.members.append(member)
        try:
            await self._serve(member, reader)
        except (OSError, ValueError):
            pass
        finally:
            self._tasks.discard(task)
            self._gone(member, "gone")

    async def _serve(self, member: Member, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self.longest = max(self.longest, len(line))
            if len(reader._buffer) > self.most_waiting:  # type: ignore[attr-defined]
                self.flooded += 1
                member.send("ERROR :Excess flood")
                return
            self._take(member, line)
            if self.penalty:
                await asyncio.sleep(self.penalty)

    def _gone(self, member: Member, why: str) -> None:
        if member in self.members:
            self.members.remove(member)
            self._tell_friends(member, f"{member.prefix} QUIT :{why}")
        with suppress(OSError, RuntimeError):
            member.writer.close()

    def _tell_friends(self, member: Member, line: str) -> None:
        for other in self.members:
            if other is not member and other.channels & member.channels:
                other.send(line)

    def _find(self, nick: str) -> Member | None:
        return next((m for m in self.members if m.nick.casefold() == nick.casefold()), None)

    def _take(self, member: Member, line: bytes) -> None:
        message = read_line(line)
        first, last = message.parameter(0), message.last
        match message.command:
            case "NICK":
                self._rename(member, first)
            case "USER":
                member.known = True
                self._let_in(member)
            case "PING":
                member.send(f":irc.test PONG irc.test :{last}")
            case "JOIN":
                self._join(member, first)
            case "PART":
                for other in self.members:
                    if first in other.channels:
                        other.send(f"{member.prefix} PART {first}")
                member.channels.discard(first)
            case "PRIVMSG":
                self._say(member, first, last)
            case "QUIT":
                self._gone(member, last)
            case "WHOIS":
                found = self._find(first)
                idle = -1 if found is None else round(now() - found.spoke, 3)
                member.send(f":irc.test 317 {member.nick} {first} :{idle}")

    def _rename(self, member: Member, nick: str) -> None:
        other = self._find(nick)
        if other is not None and other is not member:
            member.send(f":irc.test 433 * {nick} :Nickname is already in use")
            return
        if member.nick:
            line = f"{member.prefix} NICK :{nick}"
            member.send(line)
            self._tell_friends(member, line)
        member.nick = nick
        self._let_in(member)

    def _let_in(self, member: Member) -> None:
        """Welcome somebody who has said both things that a server wants to know."""
        if member.nick and member.known and not member.inside:
            member.inside = True
            member.send(f":irc.test 001 {member.nick} :Welcome")
            member.send(f":irc.test 376 {member.nick} :End of MOTD")

    def _join(self, member: Member, channel: str) -> None:
        member.channels.add(channel)
        inside = [each for each in self.members if channel in each.channels]
        for each in inside:
            each.send(f"{member.prefix} JOIN :{channel}")
        names = " ".join(each.nick for each in inside)
        member.send(f":irc.test 353 {member.nick} = {channel} :@{names}")
        member.send(f":irc.test 366 {member.nick} {channel} :End of NAMES list")

    def _say(self, member: Member, target: str, text: str) -> None:
        member.spoke = now()
        self.taken.append((member.spoke, member.nick, target, text))
        if target.startswith("#"):
            for other in self.members:
                if other is not member and target in other.channels:
                    other.send(f"{member.prefix} PRIVMSG {target} :{text}")
            return
        found = self._find(target)
        if found is None:
            member.send(f":irc.test 401 {member.nick} {target} :No such nick")
        else:
            found.send(f"{member.prefix} PRIVMSG {target} :{text}")
