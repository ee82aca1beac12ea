"""Running a server: its database, its pool of bots and its ports together."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING, Final

import uvicorn
from starlette.types import ASGIApp

from gloaming.game_api.installed import packs
from gloaming.rooms.messages import LONGEST
from gloaming.server.http.admin_port import FILE, AdminPort, write_port_file
from gloaming.server.http.app import app_of
from gloaming.server.live.connections import Connections
from gloaming.server.network import CallerProtocol, allow_files, listening
from gloaming.server.rooms.jobs import BotPool
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.server_config import (
    Clock,
    Retention,
    ServerConfig,
    ServerPlace,
    SteadyClock,
)
from gloaming.server.rooms.setup_choice import OddsCache
from gloaming.server.store.database import Database
from gloaming.server.verification import driver

if TYPE_CHECKING:  # its driver may be missing
    from gloaming.server.store.postgres.database import PostgresDatabase

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
GRACE: Final = 4
"""How many seconds everyone has to go when the house closes; with the rest it comes to five."""


class AdminServer(uvicorn.Server):
    """The server of the admin port; signals are not for it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the house."""
        yield


class WebServer(uvicorn.Server):
    """A server that tells everyone when it closes, and has the admin port beside it."""

    def __init__(
        self,
        config: uvicorn.Config,
        connections: Connections,
        admin: AdminServer,
        at: socket.socket,
    ) -> None:
        super().__init__(config)
        self._connections = connections
        self._admin, self._admin_socket = admin, at
        self._admin_task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the house, and then the admin port."""
        await super().startup(sockets)
        self._admin_task = asyncio.ensure_future(self._admin.serve([self._admin_socket]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the admin port, and then the house."""
        self._admin.should_exit = True
        if self._admin_task is not None:
            await self._admin_task
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
        self._connections.going_down.set()
        super().handle_exit(sig, frame)


class Running:
    """A house that is open."""

    def __init__(
        self,
        place: ServerPlace,
        *,
        config: ServerConfig | None = None,
        executor: Callable[[], Executor] | None = None,
        clock: Clock | None = None,
    ) -> None:
        packs()  # to load them takes a while, in which nobody would be served
        allow_files()
        config = config or ServerConfig()
        self._port_file = None if place.postgres else place.folder / FILE
        """How the operator finds the admin port; a house with many workers is reached directly."""
        self.database = opened_store(place)
        try:
            self.socket = listening(place.host, place.port, shared=bool(place.postgres))
            self._admin_socket = listening(*place.metrics)
        except BaseException:
            self.database.close()
            raise
        self._bots = BotPool(executor or _pool)
        self._odds_cache = OddsCache(executor or _pool)
        parts = (self._bots, self._odds_cache, Retention(config.keep_days))
        self.room_server: RoomServer
        if isinstance(self.database, Database):
            clock = clock or SteadyClock()
            self.room_server = RoomServer(self.database, clock, *parts, near=place.hooks_near)
            connections = Connections(self.room_server, config)
        else:
            from gloaming.server.rooms.shared_room_server import SharedRoomServer, joined_clock  # noqa: PLC0415

            clock = clock or joined_clock(self.database)
            shared = SharedRoomServer(self.database, clock, *parts, near=place.hooks_near)
            self.room_server, connections = shared, Connections(shared, config)
            shared.attach(connections)
        admin = AdminPort(self.room_server, connections)
        if self._port_file is not None:
            write_port_file(place.folder, int(self._admin_socket.getsockname()[1]), admin.token)
        web = _web_config(app_of(self.room_server, connections), place.trusted_proxy)
        admin_server = AdminServer(_admin_config(admin.app))
        self.server = WebServer(web, connections, admin_server, self._admin_socket)

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
        if self._port_file is not None:
            self._port_file.unlink(missing_ok=True)
        self._admin_socket.close()
        self.socket.close()
        self._bots.close()
        self._odds_cache.close()
        self.database.close()


def _web_config(app: ASGIApp, trusted_proxy: str) -> uvicorn.Config:
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


def _admin_config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        access_log=False,
        log_level=logging.CRITICAL,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=1,
    )


def opened_store(place: ServerPlace) -> Database | PostgresDatabase:
    """Open the database of a house; only a house with many workers needs a driver for it."""
    if not place.postgres:
        return Database(place.folder)
    with driver():
        from gloaming.server.store.postgres.database import PostgresDatabase  # noqa: PLC0415
    return PostgresDatabase(place.postgres)


def _pool() -> Executor:
    """Return a process for bots; it leaves it to the house to hear signals."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_deaf)


def _deaf() -> None:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """End when the house does, even if it was killed: nobody else would tell."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
