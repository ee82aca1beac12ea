"""Running a house: the database, the pool of bots and the server together."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import resource
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Final

import uvicorn
from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.kernel.packs.installed import packs
from gloaming.kernel.words.phrase import say
from gloaming.rooms.door import LONGEST
from gloaming.server.app import app_of
from gloaming.server.bot_pool import BotPool
from gloaming.server.connection import CallerProtocol
from gloaming.server.forecasts import Forecasts
from gloaming.server.house import House
from gloaming.server.house_clock import HouseClock, SteadyClock
from gloaming.server.operator_door import FILE, OperatorDoor, write_door
from gloaming.server.operator_terms import OperatorTerms
from gloaming.server.retention import Retention
from gloaming.server.sittings import Sittings
from gloaming.server.store.database import Database

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
GRACE: Final = 4
"""How many seconds everyone has to go when the house closes; with the rest it comes to five."""
UNSENT: Final = 65_536
"""How many bytes the system holds for one reader; it takes twice as many in fact."""
UNREAD: Final = 20_000
"""After so many milliseconds in which a reader takes nothing, the system hangs up on it."""
FILES: Final = 16_384
"""How many connections and files the house wants to be able to have."""


class HousePlace(Struct, frozen=True):
    """Where a house is, and how it is reached."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 0
    trusted_proxy: str = ""
    """The address of a proxy whose word on the addresses of others is believed."""
    metrics: tuple[str, int] = ("127.0.0.1", 0)
    """Where the operator's door is."""
    hooks_near: bool = False
    """Whether rooms may name machines of this network that are told of what is public."""


class DoorServer(uvicorn.Server):
    """The server of the operator's door; signals are not for it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the house."""
        yield


class HouseServer(uvicorn.Server):
    """A server that tells everyone when it closes, and has the operator's door beside it."""

    def __init__(
        self, config: uvicorn.Config, sittings: Sittings, door: DoorServer, at: socket.socket
    ) -> None:
        super().__init__(config)
        self._sittings = sittings
        self._door, self._door_socket = door, at
        self._door_task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and then the door."""
        await super().startup(sockets)
        self._door_task = asyncio.ensure_future(self._door.serve([self._door_socket]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the door, and then the house."""
        self._door.should_exit = True
        if self._door_task is not None:
            await self._door_task
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear signals while the house is open; to be told to close is no failure."""
        if current_thread() is not main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close: a listener that never ends would keep the house open."""
        self._sittings.going_down.set()
        super().handle_exit(sig, frame)


class Running:
    """A house that is open."""

    def __init__(
        self,
        place: HousePlace,
        *,
        terms: OperatorTerms | None = None,
        executor: Callable[[], Executor] | None = None,
        clock: HouseClock | None = None,
    ) -> None:
        packs()  # to load them takes a while, in which nobody would be served
        _allow_files()
        terms = terms or OperatorTerms()
        self.folder = place.folder
        self.database = Database(place.folder)
        try:
            self.socket = _listening(place.host, place.port)
            self._door_socket = _listening(*place.metrics)
        except BaseException:
            self.database.close()
            raise
        self._bots = BotPool(executor or _pool)
        self._forecasts = Forecasts(executor or _pool)
        self.house = House(
            self.database,
            clock or SteadyClock(),
            self._bots,
            self._forecasts,
            Retention(terms.keep_days),
            near=place.hooks_near,
        )
        sittings = Sittings(self.house, terms)
        door = OperatorDoor(self.house, sittings)
        write_door(place.folder, int(self._door_socket.getsockname()[1]), door.token)
        config = uvicorn.Config(
            app_of(self.house, sittings),
            access_log=False,  # it would tell who did what, and when
            log_level=logging.CRITICAL,  # a traceback would tell what was sent
            lifespan="on",
            http=CallerProtocol,
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,  # how well something packs tells what it is
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            proxy_headers=bool(place.trusted_proxy),
            forwarded_allow_ips=place.trusted_proxy or None,
        )
        behind = uvicorn.Config(
            door.app,
            access_log=False,
            log_level=logging.CRITICAL,
            lifespan="off",
            server_header=False,
            timeout_graceful_shutdown=1,
        )
        self.server = HouseServer(config, sittings, DoorServer(behind), self._door_socket)

    @property
    def port(self) -> int:
        """The port that the house listens on."""
        return int(self.socket.getsockname()[1])

    def run(self) -> None:
        """Serve until somebody ends it."""
        # That somebody has hung up in the middle of a frame is no news for the person who runs it.
        logging.getLogger("asyncio").setLevel(logging.ERROR)
        try:
            self.server.run([self.socket])
        finally:
            self.close()

    def close(self) -> None:
        """Let go of everything; what was acknowledged is kept."""
        (self.folder / FILE).unlink(missing_ok=True)
        self._door_socket.close()
        self.socket.close()
        self._bots.close()
        self._forecasts.close()
        self.database.close()


def _listening(host: str, port: int) -> socket.socket:
    """Listen on an address, or say why not."""
    try:
        found = socket.create_server(
            (host, port),
            family=socket.AF_INET6 if ":" in host else socket.AF_INET,
            backlog=1024,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
        )
    except (OSError, OverflowError) as error:
        raise Illegal(
            "illegal/address",
            say(
                "the house cannot listen on {host}, port {port}: {why}",
                host=host,
                port=port,
                why=str(error),
            ),
            value=port,
            accepted=("--port 0",),
        ) from error
    # What a slow reader has not taken yet waits here, and must not be much.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A reader that takes nothing is hung up on; what waits for it is let go.
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return found


def _allow_files() -> None:
    """Ask the system for as many connections as a full house has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _pool() -> Executor:
    """Return a process for bots; it leaves it to the house to hear signals."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_deaf)


def _deaf() -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    Thread(target=_end_with_house, daemon=True).start()


def _end_with_house() -> None:
    """End when the house does, even if it was killed: nobody else would tell."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
