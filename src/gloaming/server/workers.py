"""Workers: processes that are one server on one port, and the one that looks after them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gloaming.server.network import reserved
from gloaming.server.rooms.server_config import ServerConfig, ServerPlace
from gloaming.server.running import GRACE, SIGNALS, Running, opened_store
from gloaming.text.phrase import Text, say

SOON: Final = 0.1
"""After so many seconds a worker is started again that has ended."""
LATEST: Final = 10.0
"""If a worker keeps ending, it is started again after so many seconds."""
STEADY: Final = 5.0
"""A worker that has lived for so many seconds did not fail to start."""
LOOK: Final = 0.2
"""How often to look whether it is over, in seconds."""
_spawn: Final = multiprocessing.get_context("spawn")


class WorkerPlace(Struct):
    """The place of one worker: who is in it, since when, and when the next one is to be."""

    number: int
    process: BaseProcess | None = None
    since: float = 0.0
    pause: float = SOON
    again: float = 0.0


class Workers:
    """Starts workers, and starts those again that have ended."""

    def __init__(
        self,
        place: ServerPlace,
        config: ServerConfig,
        count: int,
        tell: Callable[[Text], None] = lambda _: None,
    ) -> None:
        opened_store(place).close()  # which refuses, once and in words, what cannot be opened
        self._socket = reserved(place.host, place.port)
        self._place = replace(place, port=self.port)
        self._config = config
        self._tell = tell
        self._places = [WorkerPlace(number) for number in range(count)]
        self._over = False

    @property
    def port(self) -> int:
        """The port that all workers listen on."""
        return int(self._socket.getsockname()[1])

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that are there."""
        return [each.process.pid or 0 for each in self._places if each.process is not None]

    def run(self, opened: Callable[[], None] = lambda: None) -> None:
        """Serve until somebody ends it; `opened` is called when the house can be reached."""
        with self._hearing():
            try:
                ready = [self._start(each) for each in self._places]
                _await_all(ready, lambda: self._over)
                if not self._over:
                    opened()
                while not self._over:
                    self._look()
            finally:
                self._stop()

    def _look(self) -> None:
        """Wait a moment, and fill the places of workers that have ended."""
        wait([each.process.sentinel for each in self._places if each.process], LOOK)
        now = time.monotonic()
        for each in self._places:
            if each.process is not None and not each.process.is_alive():
                steady = now - each.since > STEADY
                each.pause = SOON if steady else min(LATEST, 2 * each.pause)
                each.process, each.again = None, now + each.pause
                if not self._over:
                    self._tell(
                        say(
                            "worker {number} has ended and is started again", number=each.number + 1
                        )
                    )
            if each.process is None and now >= each.again and not self._over:
                self._start(each)

    def _start(self, place: WorkerPlace) -> Connection:
        mine, its = _spawn.Pipe(duplex=False)
        host, port = self._place.metrics
        own = replace(self._place, metrics=(host, port + place.number if port else 0))
        place.process = _spawn.Process(target=_work, args=(own, self._config, its))
        place.since = time.monotonic()
        # An interrupt at the keyboard reaches all processes, and this one is not ready for it yet.
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            place.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        its.close()
        return mine

    def _stop(self) -> None:
        """Let everyone finish; those who do not are ended."""
        self._over = True
        left = [each.process for each in self._places if each.process is not None]
        for process in left:
            process.terminate()
        end = time.monotonic() + GRACE + 1
        for process in left:
            process.join(max(0.1, end - time.monotonic()))
            process.kill()
            process.join()
        self._socket.close()

    @contextmanager
    def _hearing(self) -> Iterator[None]:
        """Hear signals: to be told to close is no failure."""

        def end(sig: int, frame: FrameType | None) -> None:
            self._over = True

        before = {each: signal.signal(each, end) for each in SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def _await_all(ready: list[Connection], is_over: Callable[[], bool]) -> None:
    """Wait until all are ready, or have ended: both can be read."""
    while ready and not is_over():
        for each in wait(ready, LOOK):
            assert isinstance(each, Connection)
            ready.remove(each)
            each.close()


def _work(place: ServerPlace, config: ServerConfig, ready: Connection) -> None:
    """Be a worker."""
    # Until it serves it has nothing to finish, so it may be ended at once.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    Thread(target=_end_with_parent, daemon=True).start()
    running = Running(place, config=config)
    ready.close()
    running.run()


def _end_with_parent() -> None:
    """Close when the process is gone that looks after this one, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
