"""Progress: something to look at while something takes long, where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

    from gloaming.game_api.odds_model import Estimate

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


class ProgressBar:
    """A progress bar with the running estimate, where somebody looks on."""

    def __init__(self, progress: Any, task: Any) -> None:
        self._progress = progress
        self._task = task

    def odds(self, done: int, total: int, rate: Estimate) -> None:
        """Tell how far trials are."""
        self._show(done, total, f"{rate.rate:.2%} ± {rate.margin:.2%}")

    def pairs(self, done: int, total: int) -> None:
        """Tell how far pairs are."""
        self._show(done, total, "")

    def _show(self, done: int, total: int, told: str) -> None:
        if self._progress is not None:
            self._progress.update(self._task, completed=done, total=total, told=told)


@contextmanager
def progress_bar(title: str, whole: int | None = None) -> Iterator[ProgressBar]:
    """Show how far trials are, if somebody looks on: at once, that there are none yet."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield ProgressBar(None, None)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    from gloaming.text.phrase import say

    told = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    figures = TextColumn("{task.fields[told]}")
    # What is compiled for the first time takes some seconds, in which nothing is counted.
    ready = str(say("getting ready"))
    with Progress(*told, figures, Remaining(), console=console, transient=True) as progress:
        yield ProgressBar(progress, progress.add_task(title, total=whole, told=ready))
