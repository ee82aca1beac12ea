"""The wire: an evening as JSON lines, for a program that plays.

Everything told is an object on a line of its own, with `is` for what it is.  An answer is an
order without its name, a line each; an empty line says that there are no more.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import typer
from msgspec import to_builtins
from msgspec.json import encode

from gloaming.cli.stage import Left, Story, Welcome
from gloaming.kernel.errors import GradedError
from gloaming.kernel.pack import Choice, Decision


class Wire:
    """Tells an evening to a program."""

    def welcome(self, told: Welcome, card: Sequence[str]) -> None:
        """Tell what is played, and the card."""
        self._tell("welcome", **to_builtins(told), card=list(card))

    def phase(self, title: str) -> None:
        """Tell that a phase begins."""
        self._tell("phase", title=title)

    def news(self, text: str, *, private: bool, headline: bool) -> None:
        """Tell what happened, and whether the player alone knows."""
        self._tell("news", text=text, private=private)

    def standing(self, lines: Sequence[str]) -> None:
        """Tell how things stand."""
        self._tell("standing", lines=list(lines))

    def aside(self, text: str) -> None:
        """Tell something about the evening itself."""
        self._tell("aside", text=text)

    def others(self) -> AbstractContextManager[None]:
        """Say nothing: a program can wait."""
        return nullcontext()

    def ask(self, choices: Sequence[Choice]) -> list[Decision]:
        """Tell what may be ordered, and read orders up to an empty line."""
        self._tell("ask", choices=to_builtins(choices))
        found: list[Decision] = []
        while True:
            said = sys.stdin.readline()
            if not said:
                raise Left
            if not said.strip():
                return found
            found.append(Decision(said.strip()))

    def refused(self, error: GradedError) -> None:
        """Tell why an order was not taken."""
        self._tell("refused", error=error.code, message=str(error))

    def story(self, told: Story) -> None:
        """Tell the whole story."""
        self._tell("story", **to_builtins(told))

    def _tell(self, what: str, **told: Any) -> None:
        typer.echo(encode({"is": what, **told}))
