"""Running a house: the database, the pool of bots and the server together."""

from __future__ import annotations

import logging
import multiprocessing
import os
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
from gloaming.server.forecasts import Forecasts
from gloaming.server.house import House
from gloaming.server.house_clock import HouseClock, SteadyClock
from gloaming.server.sittings import Sittings
from gloaming.server.store.database import Database

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
GRACE: Final = 4
"""How many seconds everyone has to go when the house closes."""


class HousePlace(Struct, frozen=True):
    """Where a house is, and how it is reached."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 0
    trusted_proxy: str = ""
    """The address of a proxy whose word on the addresses of others is believed."""
    hooks_near: bool = False
    """Whether rooms may name machines of this network that are told of what is public."""


class HouseServer(uvicorn.Server):
    """A server that tells everyone when it closes."""

    def __init__(self, config: uvicorn.Config, sittings: Sittings) -> None:
        super().__init__(config)
        self._sittings = sittings

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
        executor: Callable[[], Executor] | None = None,
        clock: HouseClock | None = None,
    ) -> None:
        packs()  # to load them takes a while, in which nobody would be served
        self.database = Database(place.folder)
        try:
            self.socket = socket.create_server((place.host, place.port), backlog=1024)
        except (OSError, OverflowError) as error:
            self.database.close()
            raise Illegal(
                "illegal/address",
                say(
                    "the house cannot listen on {host}, port {port}: {why}",
                    host=place.host,
                    port=place.port,
                    why=str(error),
                ),
                value=place.port,
                accepted=("--port 0",),
            ) from error
        self._bots = BotPool(executor or _pool)
        self._forecasts = Forecasts(executor or _pool)
        self.house = House(
            self.database,
            clock or SteadyClock(),
            self._bots,
            self._forecasts,
            near=place.hooks_near,
        )
        sittings = Sittings(self.house)
        config = uvicorn.Config(
            app_of(self.house, sittings),
            access_log=False,  # it would tell who did what, and when
            log_level=logging.CRITICAL,  # a traceback would tell what was sent
            lifespan="on",
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,  # how well something packs tells what it is
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            proxy_headers=bool(place.trusted_proxy),
            forwarded_allow_ips=place.trusted_proxy or None,
        )
        self.server = HouseServer(config, sittings)

    @property
    def port(self) -> int:
        """The port that the house listens on."""
        return int(self.socket.getsockname()[1])

    def run(self) -> None:
        """Serve until somebody ends it."""
        try:
            self.server.run([self.socket])
        finally:
            self.close()

    def close(self) -> None:
        """Let go of everything; what was acknowledged is kept."""
        self.socket.close()
        self._bots.close()
        self._forecasts.close()
        self.database.close()


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
