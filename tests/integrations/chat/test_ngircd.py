"""The referee at a real server: ngircd, where it is installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from socket import create_server

import pytest

from tests.integrations.chat.irc_players import IrcPlayer
from tests.integrations.chat.records import compared, expected, kept_room
from tests.integrations.chat.referees import QUICK, killable, refereed
from tests.integrations.chat.tables import HastyDisk

PROGRAM = shutil.which("ngircd") or shutil.which("ngircd", path="/usr/sbin")
NAMES = ("ann", "bob", "cal")
CONFIG = """\
[Global]
Name = irc.test
Info = a server for tests
Listen = 127.0.0.1
Ports = {port}
MotdPhrase = hello
{user}
[Limits]
MaxConnectionsIP = 0
MaxNickLength = 20
MaxPenaltyTime = {penalty}
[Options]
DNS = no
Ident = no
PAM = no
"""

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="ngircd is not installed")


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@asynccontextmanager
async def ngircd(folder: Path, port: int, *, throttles: bool = False) -> AsyncIterator[None]:
    """Let the server run on this machine."""
    assert PROGRAM is not None
    config = folder / "ngircd.conf"
    user = "ServerUID = nobody\nServerGID = nogroup" if os.getuid() == 0 else ""
    penalty = -1 if throttles else 0
    config.write_text(CONFIG.format(port=port, user=user, penalty=penalty))
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        PROGRAM, "-n", "-f", str(config), stdout=quiet, stderr=quiet
    )
    try:
        await answering(port)
        yield
    finally:
        process.terminate()
        await process.wait()


async def answering(port: int) -> None:
    """Wait until a server listens."""
    async with asyncio.timeout(120):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.02)
                continue
            writer.close()
            await writer.wait_closed()
            return


def test_a_whole_game_with_a_kill_and_a_server_that_is_started_again(tmp_path: Path) -> None:
    games = tmp_path / "games"

    async def game() -> None:
        port = free_port()
        async with killable(port, games) as start:
            await evening(port, start)

    async def evening(port: int, start: Callable[[], Awaitable[Process]]) -> None:
        async with ngircd(tmp_path, port):
            watcher = await IrcPlayer("wil", plays=False).come(port)
            process = await start()
            players = [await IrcPlayer(name).come(port) for name in NAMES]
            for player in players:
                await player.until("is about to begin")
                player.say("!join")
            await players[0].until("Day 1 begins")
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            process = await start()
            await watcher.until("Night 1 begins")
        # The server is gone, and comes back; the referee has waited for it.
        async with ngircd(tmp_path, port):
            marks = [len(player.told) for player in players]
            for player in (watcher, *players):
                await player.come(port)
            for player, mark in zip(players, marks, strict=True):
                await player.until("at your seat again", since=mark)
            assert await process.wait() == 0
            room = kept_room(games)
            assert room.over
            wanted = expected(room)
            for player in players:
                found = compared(wanted[player.nick], player.private())
                assert found.lost == []
                assert len(found.twice) <= 2
                assert any(text.startswith(f"You are {player.nick}") for text in player.private())
            public = compared(wanted[""], watcher.public())
            assert len(public.twice) <= 2
            assert watcher.private() == []
            assert any("Who was what" in text for text in watcher.public())
            for player in (watcher, *players):
                await player.leave()

    asyncio.run(asyncio.wait_for(game(), 240))


def test_its_throttle_slows_the_telling_and_throws_nobody_out(tmp_path: Path) -> None:
    async def game() -> None:
        port = free_port()
        async with ngircd(tmp_path, port, throttles=True):
            async with refereed(port, tmp_path / "games", 1, pace=0.01, disk=HastyDisk()) as (
                _,
                task,
            ):
                ann = await IrcPlayer("ann", plays=False).come(port)
                ann.say("!join")
                await ann.until("seat code")
                start = time.monotonic()
                await ann.until(lambda _: len(ann.public()) >= 5)
                assert not task.done()
                # It takes three commands a second, and a line is two of them.
                assert time.monotonic() - start > 1
            assert not any("away" in text for text in ann.public())
            await ann.leave()

    asyncio.run(asyncio.wait_for(game(), 240))


def test_it_tells_how_long_the_referee_was_idle_which_is_never_long(tmp_path: Path) -> None:
    async def game() -> None:
        port = free_port()
        async with ngircd(tmp_path, port):
            async with refereed(
                port, tmp_path / "games", 1, clock=QUICK, pace=0.05, disk=HastyDisk()
            ):
                ann = await IrcPlayer("ann", plays=False).come(port)
                ann.say("!join")
                await ann.until("Day 1 begins")
                # Somebody who is silent as long is idle longer.
                wil = await IrcPlayer("wil", plays=False).come(port)
                idle = {"wil": 0, "gloaming": 0}
                while idle["wil"] < idle["gloaming"] + 3:
                    await asyncio.sleep(0.1)
                    for name in idle:
                        since = len(ann.told)
                        ann.send(f"WHOIS {name} {name}")
                        await ann.until(lambda line: line.by == "317", since=since)
                        found = [line.split() for line in ann.raw if " 317 " in line]
                        idle |= {line[3]: int(line[4]) for line in found}
            await wil.leave()
            await ann.leave()

    asyncio.run(asyncio.wait_for(game(), 240))
