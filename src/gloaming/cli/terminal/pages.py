"""Pages: a console that stops when a screen is full, until the person has read it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from rich.console import Console

from gloaming.kernel.words.phrase import say

KEPT: Final = 2
"""The lines of a screen that are left for the question whether to go on."""
SHORTEST: Final = 8
"""A window that is lower than this is not paged: it would be nothing but questions."""


class PagedConsole(Console):
    """A console whose lines are counted; a full screen waits for Enter."""

    def __init__(self, wait: Callable[[str], None], **options: Any) -> None:
        super().__init__(**options)
        self._wait = wait
        self._lines = 0
        self._captured = False

    @property
    def page(self) -> int:
        """How many lines a page has."""
        return self.height - KEPT

    def print(self, *objects: Any, **options: Any) -> None:
        """Print one line; every call is one, because texts are folded before they come here."""
        if not self._captured and self._pages():
            if self._lines >= self.page:
                self._pause()
            self._lines += 1
        super().print(*objects, **options)

    def keep_together(self, lines: int) -> None:
        """Turn the page now if it would have to be turned within the next lines.

        What is asked by some of them would be answered where only the page is turned.
        """
        if self._pages() and lines <= self.page < self._lines + lines:
            self._pause()

    def _pages(self) -> bool:
        return sys.stdin.isatty() and self.height >= SHORTEST

    def _pause(self) -> None:
        self.turn_page()
        self._wait(str(say("-- Enter goes on --")))

    def turn_page(self) -> None:
        """Begin to count anew: the person has read what is there."""
        self._lines = 0

    def input(self, *objects: Any, **options: Any) -> str:
        """Read an answer, after which a new page begins."""
        self.turn_page()
        return super().input(*objects, **options)

    def begin_capture(self) -> None:
        """Count nothing that is not shown."""
        self._captured = True
        super().begin_capture()

    def end_capture(self) -> str:
        """Count again."""
        self._captured = False
        return super().end_capture()
