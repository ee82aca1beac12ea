"""Signals: Ctrl-C, a closed terminal and a request to end, heard where nothing can be lost.

While an order is taken and kept, a signal is only noted.  While a person is asked, or a bot thinks,
it ends that at once.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""What is sent to a process that is to end; not every system has all of them."""


class Interrupts:
    """Whether somebody wants the program to end."""

    def __init__(self) -> None:
        self.wanted = False
        self._listening = False

    @contextmanager
    def held(self) -> Iterator[None]:
        """Note signals instead of being ended by them, except where one listens."""
        if current_thread() is not main_thread():  # only there can signals be heard
            yield
            return
        before = {kind: signal.signal(kind, self._hear) for kind in SIGNALS}
        try:
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

    def check(self) -> None:
        """Leave, if somebody wants that."""
        if self.wanted:
            raise KeyboardInterrupt

    def _hear(self, *_: Any) -> None:
        self.wanted = True
        if self._listening:
            self._listening = False  # the next one finds us on our way out
            raise KeyboardInterrupt
