"""Running a house: the database, the pool of bots and the server together."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING, Final

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp

from gloaming.kernel.errors import Illegal
from gloaming.kernel.packs.installed import packs
from gloaming.kernel.words.phrase import say
from gloaming.rooms.messages import LONGEST
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
from gloaming.server.store.reading import driver

if sys.platform != "win32":  # there it is not known, and there is no such limit
    import resource

if TYPE_CHECKING:  # its driver may be missing
    from gloaming.server.store.postgres.database import PostgresDatabase

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
    postgres: str = ""
    """The address of the database of a house with many workers; empty for one in the folder."""


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
        self._door_file = None if place.postgres else place.folder / FILE
        """What the operator finds the door by; a house with many workers is reached directly."""
        self.database = opened_store(place)
        try:
            self.socket = listening(place.host, place.port, shared=bool(place.postgres))
            self._door_socket = listening(*place.metrics)
        except BaseException:
            self.database.close()
            raise
        self._bots = BotPool(executor or _pool)
        self._forecasts = Forecasts(executor or _pool)
        parts = (self._bots, self._forecasts, Retention(terms.keep_days))
        self.house: House
        if isinstance(self.database, Database):
            clock = clock or SteadyClock()
            self.house = House(self.database, clock, *parts, near=place.hooks_near)
            sittings = Sittings(self.house, terms)
        else:
            from gloaming.server.shared_house import SharedHouse, joined_clock  # noqa: PLC0415

            clock = clock or joined_clock(self.database)
            shared = SharedHouse(self.database, clock, *parts, near=place.hooks_near)
            self.house, sittings = shared, Sittings(shared, terms)
            shared.heed(sittings)
        door = OperatorDoor(self.house, sittings)
        if self._door_file is not None:
            write_door(place.folder, int(self._door_socket.getsockname()[1]), door.token)
        config = _house_config(app_of(self.house, sittings), place.trusted_proxy)
        door_server = DoorServer(_door_config(door.app))
        self.server = HouseServer(config, sittings, door_server, self._door_socket)

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
        if self._door_file is not None:
            self._door_file.unlink(missing_ok=True)
        self._door_socket.close()
        self.socket.close()
        self._bots.close()
        self._forecasts.close()
        self.database.close()


def _house_config(app: ASGIApp, trusted_proxy: str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        access_log=False,  # it would tell who did what, and when
        log_level=logging.CRITICAL,  # a traceback would tell what was sent
        lifespan="on",
        http=CallerProtocol,
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,  # how well something packs tells what it is
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        proxy_headers=bool(trusted_proxy),
        forwarded_allow_ips=trusted_proxy or None,
    )


def _door_config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        access_log=False,
        log_level=logging.CRITICAL,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=1,
    )


def opened_store(place: HousePlace) -> Database | PostgresDatabase:
    """Open the database of a house; only a house with many workers needs a driver for it."""
    if not place.postgres:
        return Database(place.folder)
    with driver():
        from gloaming.server.store.postgres.database import PostgresDatabase  # noqa: PLC0415
    return PostgresDatabase(place.postgres)


def listening(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Listen on an address, or say why not; several workers may share it."""
    with _addressed(host, port):
        found = socket.create_server(
            (host, port),
            family=_family(host),
            backlog=1024,
            dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6(),
            reuse_port=shared,
        )
    # What a slow reader has not taken yet waits here, and must not be much.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
    # A small answer is not held back for one that may follow.  asyncio sees to this for sockets
    # that it makes itself; those that are accepted here inherit it.
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A reader that takes nothing is hung up on; what waits for it is let go.
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return found


def reserved(host: str, port: int) -> socket.socket:
    """Reserve an address that workers will share, without listening."""
    with _addressed(host, port):
        found = socket.socket(_family(host))
        try:
            if host == "::" and socket.has_dualstack_ipv6():
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            # Nobody else may have it: only what is bound after this is of the house.
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, port))
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        except BaseException:
            found.close()
            raise
    return found


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


@contextmanager
def _addressed(host: str, port: int) -> Iterator[None]:
    """Say why nobody can listen on an address."""
    try:
        yield
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


def _allow_files() -> None:
    """Ask the system for as many connections as a full house has."""
    if sys.platform != "win32":
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
