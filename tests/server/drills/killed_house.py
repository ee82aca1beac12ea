"""A house in a process of its own, which can be killed.

Its process is forked from one that has all modules loaded, so that it opens in a moment and can be
killed often.  What it runs is what `gloaming serve` runs.
"""

from __future__ import annotations

import os
import time
from contextlib import ExitStack, closing, suppress
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from websockets.exceptions import WebSocketException

from gloaming.server.rooms.server_config import ServerConfig, ServerPlace
from gloaming.server.running import Running
from tests.forks import FORKS
from tests.server.houses import HouseClient

BROKEN = (OSError, WebSocketException, TimeoutError)


class NotOpenError(Exception):
    """A house has ended before it was open, as one does that cannot read what is on its disk."""


def opened(place: ServerPlace, terms: ServerConfig, told: Connection, fault: str) -> None:
    """Open a house, and tell its port; it may have a fault that is planted."""
    with ExitStack() as stack:
        if fault:
            stack.enter_context(import_module("tests.server.drills.faults").planted(fault))
        running = Running(place, config=terms)
        told.send(running.port)
        running.run()


class KilledHouse:
    """A house in a process of its own."""

    def __init__(self, folder: Path, terms: ServerConfig | None = None, *, fault: str = "") -> None:
        self.folder = folder
        self.fault = fault
        self.terms = terms or ServerConfig()
        self.process: BaseProcess | None = None
        self.client = HouseClient(0)

    def start(self) -> None:
        """Open it, at the port that it had before, or complain if it ends at once."""
        told = self._begin()
        with closing(told):
            try:
                self.client.port = told.recv()
            except EOFError as error:
                raise NotOpenError from error
        assert self.process is not None
        while self.process.is_alive():
            with suppress(*BROKEN):
                if self.client.raw("GET", "/healthz")[0] == 200:
                    return
            time.sleep(0.02)
        raise NotOpenError

    def stumble(self, seconds: float) -> None:
        """Open it, and kill it after so little time that it may not be open yet."""
        told = self._begin()
        time.sleep(seconds)
        self.kill()
        told.close()

    def _begin(self) -> Connection:
        """Begin to open it, and return where it tells its port."""
        mine, its = FORKS.Pipe(duplex=False)
        place = ServerPlace(self.folder, port=self.client.port)
        self.process = FORKS.Process(target=opened, args=(place, self.terms, its, self.fault))
        self.process.start()
        its.close()
        return mine

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    @property
    def memory(self) -> float:
        """How much memory it has, in MB."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii")
        return int(status.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def processor(self) -> float:
        """How much processor time it has used, in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
