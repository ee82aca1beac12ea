"""The screen: an evening at a terminal, in colour or without, or through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import groupby

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from gloaming.cli.asking import Asker
from gloaming.cli.lines import fold
from gloaming.cli.move import Move
from gloaming.cli.stage import DRAWN, LOST, WON, Outcome, Story, Welcome
from gloaming.cli.waiting import patience

WIDEST = 100
NARROWEST = 80
"""How wide a page is where no terminal says."""
GAP = 3
"""How many blanks between columns can spare one."""
OUTCOMES = {WON: "You have won.", LOST: "You have lost.", DRAWN: "Nobody has won."}


def squeezed(lines: Iterable[str], width: int) -> list[str]:
    """Return lines whose tables have their columns closer together, as far as it takes to fit.

    Only lines that are set in are a table.  What begins at the margin is a word with what there
    is to say of it, and stands in the same column as what is said of other words.
    """
    found: list[str] = []
    parts = groupby((line.rstrip() for line in lines), key=lambda line: line.startswith(" "))
    for is_table, part in parts:
        found += _narrowed(list(part), width) if is_table else part
    return found


def _narrowed(table: list[str], width: int) -> list[str]:
    """Take blanks out of the gaps of a table, in all of its lines at the same place."""
    margin = min(len(line) - len(line.lstrip()) for line in table)
    while (widest := max(map(len, table))) > width:
        # A gap of three blanks in all lines can spare one; a line may have ended before it.
        gaps = [
            at
            for at in range(margin, widest - GAP)
            if not any(line[at : at + GAP].strip() for line in table)
        ]
        if not gaps:
            break
        table = [line[: gaps[-1]] + line[gaps[-1] + 1 :] for line in table]
    return table


class Screen:
    """Shows an evening to a person."""

    def __init__(self) -> None:
        width = None if sys.stdout.isatty() else NARROWEST
        self.console = Console(highlight=False, markup=False, emoji=False, width=width)
        self._asker = Asker(self.console)

    def welcome(self, told: Welcome, card: Sequence[str]) -> None:
        """Say what is played, and show the card, framed unless it has frames of its own."""
        if any(line.startswith("+--") for line in card):
            self._lines(line for part in card for line in part.splitlines() or [""])
        else:
            text = Text("\n".join(card))
            self.console.print(Panel(text, title="your card", width=self._width, style="bold"))
        played = f"A game of {told.game} for {told.seats}"
        how = "Answer by number, name or whole order; ? shows how. Ctrl-C keeps the game."
        self._lines([f"{played}, against {told.bots} bots; seed {told.seed}.", how], style="dim")

    def phase(self, title: str) -> None:
        """Draw a banner."""
        self.console.print()
        self.console.print(Rule(title, style="bold"), width=self._width)

    def news(self, text: str, *, private: bool, headline: bool) -> None:
        """Print a line; what is the player's own has a mark in front, and a colour."""
        if private:
            self._lines([f"  ▸ {text}"], style="cyan")
        else:
            self._lines([f"  {text}"], style="bold" if headline else "")

    def standing(self, lines: Sequence[str]) -> None:
        """Print a block, as wide as it is."""
        self.console.print()
        for line in squeezed(lines, self.console.width - 2):
            for part in fold(f"  {line}", self.console.width, columns=True):
                self.console.print(Text(part, style="dim"))

    def aside(self, text: str) -> None:
        """Print a line that is not of the game."""
        self._lines([f"  {text}"], style="italic")

    def others(self) -> AbstractContextManager[None]:
        """Show that they think, if they think for long."""
        return patience(self.console, "the others are thinking")

    def ask(self, move: Move) -> None:
        """Ask by numbers."""
        self._asker.ask(move)

    def outcome(self, told: Outcome) -> None:
        """Say it plainly."""
        self.console.print()
        self.console.print(Text(f"  {OUTCOMES[told.you]}", style="bold"))

    def story(self, told: Story) -> None:
        """Print the whole story, each phase with its reasons, then the epilogue."""
        self.phase("the whole story")
        for scene in told.scenes:
            if scene.title:
                self.console.print()
                self.console.print(Text(scene.title, style="bold"))
            self._lines(f"  {line}" for line in scene.lines)
            self._lines((f"    {line}" for line in scene.reasons), style="dim")
        self.console.print()
        self._lines(told.epilogue)
        if told.yours:
            self.console.print()
            self._lines(told.yours.splitlines())

    @property
    def _width(self) -> int:
        return min(self.console.width, WIDEST)

    def _lines(self, lines: Iterable[str], style: str = "") -> None:
        """Print lines, folded where they are too long."""
        for line in lines:
            for part in fold(line, self.console.width - 2):
                self.console.print(Text(part, style=style))
