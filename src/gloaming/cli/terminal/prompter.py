"""The prompter: writes to a person at a terminal and reads their lines, drawn or plain."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TextIO, cast

from rich.console import Console
from rich.text import Text as Line

from gloaming.cli.terminal.drawing import draw
from gloaming.cli.terminal.folding import fold, indented
from gloaming.cli.terminal.plain_lines import plain_lines
from gloaming.cli.terminal.signals import Interrupts
from gloaming.cli.terminal.stage import Left
from gloaming.kernel.words.blocks import Block
from gloaming.kernel.words.phrase import Text
from gloaming.kernel.words.plain_text import one_line

PROMPT: Final = "> "
INDENTED: Final = f"  {PROMPT}"
QUIT: Final = ("quit", "exit")
MARGIN: Final = 2


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
