"""Waiting: something to look at while something takes long, where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")

SOON = 0.7
"""How many seconds pass before anybody wonders."""


@contextmanager
def patience(console: Console, told: str) -> Iterator[None]:
    """Show, if it takes long, that something is being done."""
    if not console.is_terminal:
        yield
        return
    status = console.status(told)
    timer = Timer(SOON, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()


def tracked(items: Sequence[T], title: str) -> Iterator[T]:
    """Go through items, with a bar for a person who sees nothing else of it."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    if not console.is_terminal or sys.stdout.isatty():
        yield from items
    else:
        yield from track(items, title, console=console, transient=True)
