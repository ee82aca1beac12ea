"""The referee in a channel of IRC, at a small server of our own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import wraps
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gloaming.game_api.installed import pack
from gloaming.integrations.chat.game_files import ChatTerms, kept_game
from gloaming.integrations.chat.irc import IrcAddress, IrcChannel
from gloaming.integrations.chat.outbox import GUESTS
from gloaming.integrations.chat.runner import ChatRunner
from gloaming.integrations.chat.table import ChatTable
from gloaming.integrations.chat.transport import ChatNews, ConnectionLost, WasSaid
from gloaming.rooms.journal.entry import Due, JournalEntry, Passed, TimedOut
from gloaming.rooms.pacing import Pacing
from tests.integrations.chat.irc_players import CHANNEL, IrcPlayer
from tests.integrations.chat.irc_server import Member, SmallIrcServer
from tests.integrations.chat.records import compared, expected, kept_room
from tests.integrations.chat.referees import QUICK, killable, refereed
from tests.integrations.chat.tables import HastyDisk
from tests.jumping import jumping

NAMES = ("ann", "bob", "cal")
FAST = 0.002


def jumps(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Let a test be run on a clock that jumps: a game takes as long on any machine."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        jumping(lambda: asyncio.wait_for(test(**fixtures), 600))

    return run


async def seated(port: int, *names: str) -> list[IrcPlayer]:
    """Let people come and sit down, one after the other."""
    players = []
    for name in names:
        player = await IrcPlayer(name).come(port)
        players.append(player)
        player.say("!join")
        await player.until("seat code")
    return players


def lateness(line: Sequence[JournalEntry]) -> Iterator[float | None]:
    """Tell of each deadline how much later the clock has closed the phase, if it has."""
    due = None
    for entry in line:
        if isinstance(entry.body, Due):
            due = entry.body.at
        elif entry.by == "clock" and isinstance(entry.body, Passed | TimedOut):
            yield None if due is None else entry.at - due
            due = None


class KillingIrcServer(SmallIrcServer):
    """Kills the referee when it has taken so many lines, before the referee can know of the last.

    So it is killed where most can go wrong, however busy the machine is.
    """

    referee = 0
    spared = 0
    """How many lines are taken until then; 0 if the referee may live."""

    def _say(self, member: Member, target: str, text: str) -> None:
        super()._say(member, target, text)
        if "The seed was" in text:  # a referee that comes after the end begins a new game
            self.spared = 0
        if self.spared and member.nick == "gloaming" != target:
            self.spared -= 1
            if not self.spared:
                os.kill(self.referee, signal.SIGKILL)


async def soon(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(120):
        while not is_so():  # noqa: ASYNC110  (nobody would set an event)
            await asyncio.sleep(0.005)


@jumps
async def test_a_whole_game_by_several_people_with_bots_beside_them(tmp_path: Path) -> None:
    async with SmallIrcServer() as server:
        async with refereed(server.port, tmp_path, 3, pace=FAST, disk=HastyDisk()) as (
            table,
            task,
        ):
            watcher = await IrcPlayer("wil", plays=False).come(server.port)
            players = await seated(server.port, *NAMES)
            await task
            assert table.room.over
        wanted = expected(kept_room(tmp_path))
        assert compared(wanted[""], watcher.public()) == ([], [])
        assert watcher.private() == []
        for player in players:
            assert compared(wanted[player.nick], player.private()) == ([], [])
            assert any(text.startswith(f"You are {player.nick}") for text in player.private())
        assert any("Who was what" in text for text in watcher.public())
        assert server.longest <= 512
        for each in (watcher, *players):
            await each.leave()


@jumps
async def test_a_server_that_throttles_slows_the_telling_and_no_deadline(tmp_path: Path) -> None:
    clock = Pacing(day=0.8, night=0.5, least=0.0, bots=0.01, beat=0.05)
    # Two commands a line: the server takes some ten lines a second, and keeps little.
    async with SmallIrcServer(penalty=0.05, most_waiting=1100) as server:
        async with refereed(
            server.port, tmp_path, 1, clock=clock, pace=0.001, disk=HastyDisk()
        ) as (table, _):
            (ann,) = await seated(server.port, "ann")
            ann.plays = False
            await ann.until("Night 2 begins")
            line = table.room.state.line
        assert server.flooded == 0
    late = [at for at in lateness(line) if at is not None]
    assert len(late) >= 2
    assert max(late) < 0.02
    dues = [entry.body for entry in line if isinstance(entry.body, Due)]
    assert {due.why for due in dues} == {""}  # none was moved
    # The telling was late: the channel heard of the night after the clock had closed the day.
    heard = next(t.at for t in ann.told if "Night 1 begins" in t.text)
    began = next(t.at for t in ann.told if "Day 1 begins" in t.text)
    assert heard - began > 0.8
    await ann.leave()


@jumps
async def test_who_sends_without_waiting_is_thrown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault that the test before this one is for."""

    async def sent(self: IrcChannel, line: bytes) -> bool:
        self._send(line)
        return True

    async with SmallIrcServer(penalty=0.02, most_waiting=1100) as server:
        async with refereed(server.port, tmp_path, 1, pace=0.001, disk=HastyDisk()):
            (ann,) = await seated(server.port, "ann")
            monkeypatch.setattr(IrcChannel, "_sent", sent)
            await soon(lambda: server.flooded > 0)
        await ann.leave()


@jumps
async def test_a_server_that_goes_away_is_waited_for(tmp_path: Path) -> None:
    server = SmallIrcServer()
    await server.start()
    port = server.port
    async with refereed(port, tmp_path, 3, pace=FAST, disk=HastyDisk()) as (table, task):
        players = await seated(port, *NAMES)
        await players[0].until("Night 1 begins")
        told = [len(player.told) for player in players]
        await server.stop()
        await asyncio.sleep(0.5)
        assert not task.done()
        await server.start(port)
        for player in players:
            await player.come(port)
        for player, since in zip(players, told, strict=True):
            await player.until("at your seat again", since=since)
        await task
        assert table.room.over
    wanted = expected(kept_room(tmp_path))
    public = [text for _, by, to, text in server.taken if (by, to) == ("gloaming", CHANNEL)]
    assert compared(wanted[""], public).lost == []
    assert len(compared(wanted[""], public).twice) <= 1
    for player in players:
        found = compared(wanted[player.nick], player.private())
        assert found.lost == []
        assert len(found.twice) <= 1
        await player.leave()
    await server.stop()


def test_a_referee_that_is_killed_loses_nothing_and_repeats_one_line_at_most(
    tmp_path: Path,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    # How many lines are told from one kill to the next; the first is before the deal.
    gaps = (1, 2, 3, 4) * 6 if request.config.getoption("--long") else (3, 12)

    async def game() -> None:
        async with KillingIrcServer() as server, killable(server.port, tmp_path) as start:
            players = [await IrcPlayer(name).come(server.port) for name in NAMES]
            process = await start()
            for player in players:
                await player.until("is about to begin")
            for player in players:
                player.say("!join")
            killed = 0
            for gap in gaps:
                server.referee, server.spared = process.pid, gap
                if await process.wait() != -signal.SIGKILL:
                    break
                killed += 1
                process = await start()
            assert await process.wait() == 0
            room = kept_room(tmp_path)
            assert room.over
            wanted = expected(room)
            lanes = {"": [t for _, by, to, t in server.taken if (by, to) == ("gloaming", CHANNEL)]}
            lanes |= {player.nick: player.private() for player in players}
            found = {lane: compared(wanted[lane], told) for lane, told in lanes.items()}
            assert [each.lost for each in found.values()] == [[]] * 4
            twice = sum(len(each.twice) for each in found.values())
            assert 0 < twice <= killed
            told = sum(map(len, wanted.values()))
            record_property("tally", f"killed={killed} told={told} lost=0 twice={twice}")
            for player in players:
                await player.leave()

    asyncio.run(asyncio.wait_for(game(), 240 + 10 * len(gaps)))


def test_a_server_that_sends_garbage_is_survived() -> None:
    heard: list[str] = []

    async def rogue(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b":s 001 gloaming :hi\r\n:s 353 gloaming = #mafia :@gloaming ann\r\n")
        writer.write(b":s 366 gloaming #mafia :end\r\n")
        for junk in (b"\xff\xfe\0\r\n", b":\r\n", b"@a=b\r\n", b"PRIVMSG\r\n", b":x PRIVMSG y\r\n"):
            writer.write(junk)
        for _ in range(50):
            writer.write(b"x" * 65536)
            await writer.drain()
        writer.write(b"\r\n:ann!a@b PRIVMSG #mafia :still here\r\n")
        writer.write(b":ann!a@b PRIVMSG gloaming :\x01VERSION\x01\r\nERROR :bye\r\n")
        await writer.drain()
        await reader.read()  # until the other end has hung up
        writer.close()

    async def hear(channel: IrcChannel) -> None:
        async for news in channel.news():
            assert isinstance(news, WasSaid)
            heard.append(news.text)

    async def listen() -> None:
        server = await asyncio.start_server(rogue, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        channel = await IrcChannel.open(IrcAddress("127.0.0.1", port, CHANNEL))
        assert channel.people == {"ann"}
        with pytest.raises(ConnectionLost):
            await hear(channel)
        await channel.close()
        server.close()
        await server.wait_closed()

    asyncio.run(asyncio.wait_for(listen(), 60))
    assert heard == ["still here"]


@jumps
async def test_a_line_to_somebody_who_is_not_there_is_not_taken_for_told() -> None:
    async def hear(channel: IrcChannel) -> None:
        async for _ in channel.news():
            pass

    async with SmallIrcServer() as server:
        channel = await IrcChannel.open(IrcAddress("127.0.0.1", server.port, CHANNEL))
        hearing = asyncio.create_task(hear(channel))
        assert not await channel.deliver("ann", "hello")
        assert await channel.deliver("", "hello")
        await channel.cover()
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)
        await channel.close()


@jumps
async def test_a_name_that_is_taken_and_a_person_who_is_not_there(tmp_path: Path) -> None:
    async with SmallIrcServer() as server:
        other = await IrcPlayer("gloaming", plays=False).come(server.port)
        async with refereed(server.port, tmp_path, pace=FAST, disk=HastyDisk()) as (table, _):
            ann = IrcPlayer("ann", plays=False, referee="gloaming_")
            await ann.come(server.port)
            ann.say("!join")
            await ann.until("seat code")
            ann.send(f"PART {CHANNEL}")
            await soon(lambda: not table.bindings.person("ann"))
            ann.send(f"JOIN {CHANNEL}")
            ann.whisper(f"seat {ann.code}")
            await ann.until("at your seat again")
            await other.leave()
            table.outbox.reply(GUESTS, "hello", "nobody")
            table.outbox.reply(GUESTS, "is it you?", "ann")
            await ann.until("is it you?")  # what nobody hears does not keep others waiting
        await ann.leave()


class UnevenNetwork:
    """A network that takes some lines at once and others not, and notes when each is sent."""

    me = "gloaming"

    def __init__(self, people: set[str]) -> None:
        self.people = people
        self.times: list[float] = []

    async def news(self) -> AsyncIterator[ChatNews]:
        for person in sorted(self.people):
            yield WasSaid(person, "!join", public=True)
        await asyncio.sleep(60)

    async def deliver(self, person: str, text: str) -> bool:
        self.times.append(asyncio.get_running_loop().time())
        await asyncio.sleep(0.03 if len(text) % 2 else 0.07)
        return True

    async def cover(self) -> None:
        self.times.append(asyncio.get_running_loop().time())

    async def close(self) -> None:
        pass


@jumps
async def test_turns_come_at_whole_numbers_of_paces(tmp_path: Path) -> None:
    network = UnevenNetwork({"ann", "bob"})
    terms = ChatTerms(CHANNEL, "matrix6", bots="easy", people=2, clock=QUICK, seed="chat")

    async def connect() -> UnevenNetwork:
        return network

    kept = kept_game(tmp_path, pack("mafia"), terms, HastyDisk())
    task = asyncio.create_task(ChatRunner(ChatTable(kept, 2), connect, pace=0.05).run())
    await soon(lambda: len(network.times) > 25)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    kept.close()
    steps = {round((b - a) / 0.05, 6) for a, b in pairwise(network.times)}
    assert steps == {1, 2}


@jumps
async def test_the_referee_is_never_idle_while_a_game_is_played(tmp_path: Path) -> None:
    clock = Pacing(day=0.3, night=3.0, least=0.0, bots=0.01, beat=0.05)
    async with SmallIrcServer() as server:
        async with refereed(server.port, tmp_path, 1, clock=clock, pace=0.01, disk=HastyDisk()):
            (ann,) = await seated(server.port, "ann")
            ann.plays = False
            await ann.until("Night 1 begins")
            for _ in range(40):
                ann.send("WHOIS gloaming")
                await asyncio.sleep(0.02)
            await ann.until(lambda line: line.by == "317")
        idle = [float(line) for line in _idle(ann)]
        assert max(idle) < 0.3
        await ann.leave()


def _idle(player: IrcPlayer) -> list[str]:
    return [line.text for line in player.told if line.by == "317"]
