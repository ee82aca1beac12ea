"""Signals: Ctrl-C, a closed terminal and a request to end, heard where nothing can be lost.

While an order is taken and kept, a signal is only noted.  While a person is asked, or a bot thinks,
it ends that at once.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from select import select
from threading import current_thread, main_thread
from typing import Any, TextIO

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""What is sent to a process that is to end; not every system has all of them."""


class Interrupts:
    """Whether somebody wants the program to end."""

    def __init__(self) -> None:
        self.wanted = False
        self._listening = False
        self._woken = -1
        """Can be read from when a signal has come, also one that Python has not heard yet."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Note signals instead of being ended by them, except where one listens."""
        if current_thread() is not main_thread():  # only there can signals be heard
            yield
            return
        before = {kind: signal.signal(kind, self._hear) for kind in SIGNALS}
        try:
            with self._waking():
                yield
        finally:
            for kind, handler in before.items():
                # Who has pressed Ctrl-C may press it again while the program says goodbye.
                signal.signal(kind, signal.SIG_IGN if self.wanted else handler)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Be interrupted at once by a signal, or by one that was noted before."""
        self._listening = True
        try:
            self.check()
            yield
        finally:
            self._listening = False

    def wait_for_line(self, stream: TextIO) -> None:
        """Wait until a line was typed at a terminal, or a signal has come.

        Python hears signals between two of its own steps.  One that comes when it has begun to read
        is not heard before there is a line.
        """
        if self._woken >= 0 and stream.isatty():
            with suppress(UnsupportedOperation):  # a terminal that is no file, as in an editor
                select([stream.fileno(), self._woken], [], [])
            self.check()

    def check(self) -> None:
        """Leave, if somebody wants that."""
        if self.wanted:
            raise KeyboardInterrupt

    def _hear(self, *_: Any) -> None:
        self.wanted = True
        if self._listening:
            self._listening = False  # the next one finds us on our way out
            raise KeyboardInterrupt

    @contextmanager
    def _waking(self) -> Iterator[None]:
        """Let each signal write to a pipe; Windows has other ways to end what reads."""
        if os.name != "posix" or self._woken >= 0:
            yield
            return
        self._woken, written = os.pipe()
        os.set_blocking(written, False)
        before = signal.set_wakeup_fd(written, warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            os.close(written)
            os.close(self._woken)
            self._woken = -1
