"""The wire: an evening as JSON lines, for a program that plays.

Everything told is an object on a line of its own, with `is` for what it is.  An answer is an
order without its name, a line each; an empty line says that there are no more.  `choices` are
the orders that are usual, and `forms` tells how others are written.  Where a game goes on in the
middle of an answer, `decided` tells the orders of it that have been taken.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import typer
from msgspec import to_builtins
from msgspec.json import encode

from gloaming.cli.move import Move
from gloaming.cli.stage import Left, Outcome, Story, Welcome


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

    def ask(self, move: Move) -> None:
        """Tell what may be ordered, read orders up to an empty line, and hand them in."""
        choices = to_builtins(move.choices)
        self._tell("ask", choices=choices, decided=move.decided, forms=move.forms)
        for line in self._answer():
            if not move.open:
                break
            refusal = move.write(line)
            if refusal is not None:
                self._tell("refused", error=refusal.code, message=str(refusal))

    def _answer(self) -> list[str]:
        """Read a whole answer: before its empty line has come, it is none."""
        found: list[str] = []
        while True:
            said = sys.stdin.readline()
            if not said:
                raise Left
            if not said.strip():
                return found
            found.append(said.strip())

    def outcome(self, told: Outcome) -> None:
        """Tell whether the player has won, and who has."""
        self._tell("outcome", **to_builtins(told))

    def story(self, told: Story) -> None:
        """Tell the whole story."""
        self._tell("story", **to_builtins(told))

    def _tell(self, what: str, **told: Any) -> None:
        typer.echo(encode({"is": what, **told}))
