"""The console: writes to a person at a terminal page by page, and reads their lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TextIO, cast

from rich.console import Console
from rich.text import Text as Line

from gloaming.cli.terminal.drawing import draw, plain_lines
from gloaming.cli.terminal.layout import fold, indented
from gloaming.cli.terminal.signals import Interrupts
from gloaming.text.blocks import Block
from gloaming.text.phrase import Text, say
from gloaming.text.plain_text import one_line

KEPT: Final = 2
"""The lines of a screen that are left for the question whether to go on."""
SHORTEST: Final = 8
"""A window that is lower than this is not paged: it would be nothing but questions."""
PROMPT: Final = "> "
INDENTED: Final = f"  {PROMPT}"
QUIT: Final = ("quit", "exit")
MARGIN: Final = 2
PIPED: Final = 80
"""The width of what is drawn where no terminal says how wide it is."""


class Left(Exception):
    """There are no more answers: the player who gave them has left."""


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


def terminal(*, plain: bool = False, wait: Callable[[str], None] | None = None) -> Console:
    """Return the console of this process, which prints texts as they are.

    Where `wait` is given, it is called when a screen is full.
    """
    width = None if sys.stdout.isatty() else PIPED
    options: dict[str, Any] = {
        "highlight": False, "markup": False, "emoji": False, "width": width,
        "no_color": plain or None,
    }  # fmt: skip
    return Console(**options) if wait is None else PagedConsole(wait, **options)


def show(blocks: Iterable[Block], width: int = 0) -> None:
    """Print blocks on the terminal; `width` is for a pipe, which has none of its own.

    A pipe is given each text on one line, because a program reads it: a path stays whole.
    """
    console, piped = terminal(), not sys.stdout.isatty()
    for line in draw(blocks, width if piped and width else console.width, whole=piped):
        console.print(line, soft_wrap=True)


class Keyboard:
    """Lines that are typed; to wait for one can be interrupted."""

    def __init__(self, interrupts: Interrupts) -> None:
        self._interrupts = interrupts

    def readline(self) -> str:
        """Read a line."""
        self._interrupts.wait_for_line(sys.stdin)
        return input()


class Prompter:
    """Tells a person something, asks a question, and reads a line."""

    def __init__(self, console: Console, interrupts: Interrupts, *, plain: bool) -> None:
        self.console = console
        self.plain = plain
        self._interrupts = interrupts
        self._keyboard = Keyboard(interrupts)
        self._question: Text = ""
        """What is asked now; a plain prompter says it right before it reads."""

    @property
    def width(self) -> int:
        """The columns there are for a line."""
        return self.console.width - MARGIN

    def ask(self, question: Text, style: str = "bold") -> None:
        """Say what is asked: at once or, where one listens to it, after all else and each time."""
        self._question = question
        if not self.plain:
            self.tell(question, style=style)

    def ask_again(self, note: Text = "") -> None:
        """Say what is asked once more, after something else was shown."""
        if not self.plain:
            self.tell(self._question, style="bold")
        if note:
            self.tell(note)

    def complain(self, message: Text) -> None:
        """Say what was wrong."""
        self.tell(message, style="red")

    def tell(self, text: Text, style: str = "") -> None:
        """Print a line, folded where it is too long."""
        if self.plain:
            self.put([Line(one_line(text))])
            return
        self.put(fold(Line(one_line(text), style=style), self.width))

    def draw(self, blocks: Iterable[Block]) -> None:
        """Print blocks."""
        if self.plain:
            self.put(map(Line, plain_lines(blocks)))
        else:
            self.put(draw(blocks, self.width))

    def put(self, lines: Iterable[Line]) -> None:
        """Print lines as they are."""
        for line in lines if self.plain else indented(lines, MARGIN):
            self.console.print(line, soft_wrap=True)

    def read(self, *, quits: bool) -> str:
        """Read a line; where `quits` is set, one may leave the game here."""
        if self.plain:
            self.tell(self._question)
        try:
            with self._interrupts.listening():
                said = self.console.input(
                    PROMPT if self.plain else INDENTED, stream=cast("TextIO", self._keyboard)
                )
        except EOFError:
            self.console.print()  # what is said next is no answer
            raise Left from None
        except (KeyboardInterrupt, SystemError) as stopped:
            # Python's reader of lines fails in its own way if two signals come at once.
            if isinstance(stopped, SystemError) and not self._interrupts.wanted:
                raise
            with suppress(OSError):  # the terminal may be gone
                self.console.print()
            raise KeyboardInterrupt from None
        if not sys.stdin.isatty():
            self.console.print(said)  # a pipe does not show what it answers
        if quits and said.strip().casefold() in QUIT:
            raise KeyboardInterrupt
        return said
