"""Parting: whoever ends the process or closes the terminal leaves as with Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any, NoReturn

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What is sent to a process that is to end, or whose terminal is gone; not every system has all."""


@contextmanager
def as_interruption() -> Iterator[None]:
    """Take a signal to end for an interruption, so that what is kept at one is kept."""
    if current_thread() is not main_thread():  # only there can signals be heard
        yield
        return
    before = {kind: signal.signal(kind, _interrupt) for kind in SIGNALS}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def _interrupt(*_: Any) -> NoReturn:
    raise KeyboardInterrupt
