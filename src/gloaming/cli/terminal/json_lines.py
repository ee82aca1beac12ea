"""The wire: an evening as JSON lines, for a program that plays.

Each thing told is an object on a line of its own, with `is` for what it is.  What people see drawn
is sent as blocks, each with `block` for its kind (see `kernel.words.blocks`); news has the event
itself besides its text, its fields as this player may see them.  An answer is an order without
its name, a line each; an empty line says that there are no more.  `choices` are the orders that are
usual, and `forms` shows how others are written.  Where a game goes on in the middle of an answer,
`decided` tells the orders of it that have been taken.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

import typer
from msgspec import to_builtins
from msgspec.json import encode

from gloaming.cli.terminal.stage import Left, PlayerResult, Story, Welcome
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.blocks import Block, Card, said
from gloaming.kernel.words.phrase import Text

FORMAT: Final = 2
"""The version of this form; a program that knows another one should refuse to play."""


class Wire:
    """Tells an evening to a program."""

    def welcome(self, told: Welcome, card: Card) -> None:
        """Tell what is played, and the card."""
        self._tell("welcome", format=FORMAT, **to_builtins(told), card=said(card))

    def phase(self, title: Text) -> None:
        """Tell that a phase begins."""
        self._tell("phase", title=str(title))

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Tell what happened, and whether the player alone knows."""
        self._tell("news", text=event.describe(), private=private, event=to_builtins(event))

    def standing(self, blocks: Sequence[Block]) -> None:
        """Tell what can be seen of the game as it is now."""
        self._tell("standing", blocks=said(blocks))

    def aside(self, text: Text) -> None:
        """Tell something about the evening itself."""
        self._tell("aside", text=str(text))

    def others(self) -> AbstractContextManager[None]:
        """Say nothing: a program can wait."""
        return nullcontext()

    def ask(self, move: PlayerTurn) -> None:
        """Tell what may be ordered, read orders up to an empty line, and hand them in."""
        choices, forms = said(move.choices), said(move.forms)
        self._tell("ask", choices=choices, decided=move.decided, forms=forms)
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
            line = sys.stdin.readline()
            if not line:
                raise Left
            if not line.strip():
                return found
            found.append(line.strip())

    def outcome(self, told: PlayerResult) -> None:
        """Tell whether the player has won, and who has."""
        self._tell("outcome", **to_builtins(told))

    def story(self, told: Story) -> None:
        """Tell the whole story."""
        self._tell("story", **said(told))

    def _tell(self, what: str, **told: Any) -> None:
        typer.echo(encode({"is": what, **told}))
