"""The screen: an evening at a terminal, in colour or without, or through a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from rich.rule import Rule
from rich.text import Text as Line

from gloaming.cli.terminal.asking import Asker
from gloaming.cli.terminal.drawing import WIDEST, draw, fold, indented, terminal
from gloaming.cli.terminal.spinner import patience
from gloaming.cli.terminal.stage import DRAWN, LOST, WON, PlayerResult, Story, Welcome
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.events.event import Event
from gloaming.kernel.words.blocks import Block, Card
from gloaming.kernel.words.phrase import Text, say
from gloaming.kernel.words.plain_text import one_line

OUTCOMES = {
    WON: say("You have won."),
    LOST: say("You have lost."),
    DRAWN: say("Nobody has won."),
}
MARGIN = 2
OWN_MARK = "▸ "
"""What is before news that only the player sees."""


class TerminalStage:
    """Shows an evening to a person."""

    def __init__(self) -> None:
        self.console = terminal()
        self._asker = Asker(self.console)

    def welcome(self, told: Welcome, card: Card) -> None:
        """Show the card, and say what is played and how to answer."""
        self._print(draw([card], self.console.width))
        game = say(
            "A game of {game} for {seats} players, against {bots} bots; seed {seed}.",
            game=told.game,
            seats=told.seats,
            bots=told.bots,
            seed=told.seed,
        )
        how = say("Answer with a number, a name or a whole order; ? shows how. Ctrl-C saves.")
        self.console.print()
        self._tell([game, how], margin=0, style="dim")

    def phase(self, title: Text) -> None:
        """Draw a banner."""
        self.console.print()
        self.console.print(Rule(str(title), style="bold"), width=min(self.console.width, WIDEST))

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Print a line; what is the player's own has a mark in front, and a colour."""
        if private:
            self._tell([event.phrase()], style="cyan", mark=OWN_MARK)
        else:
            self._tell([event.phrase()], style="bold" if headline else "")

    def standing(self, blocks: Sequence[Block]) -> None:
        """Print blocks, set in a little."""
        self.console.print()
        self._print(indented(draw(blocks, self.console.width - MARGIN), MARGIN))

    def aside(self, text: Text) -> None:
        """Print a line that is not of the game."""
        self._tell([text], style="italic")

    def others(self) -> AbstractContextManager[None]:
        """Show that they think, if they think for long."""
        return patience(self.console, str(say("the others are thinking")))

    def ask(self, move: PlayerTurn) -> None:
        """Ask by numbers."""
        self._asker.ask(move)

    def outcome(self, told: PlayerResult) -> None:
        """Say it plainly."""
        self.console.print()
        self._tell([OUTCOMES[told.you]], style="bold")

    def story(self, told: Story) -> None:
        """Print the whole story, each phase with its reasons, then the epilogue."""
        self.phase(say("the whole story"))
        for scene in told.scenes:
            if scene.title:
                self.console.print()
                self._tell([scene.title], margin=0, style="bold")
            self._tell(scene.lines)
            self._tell(scene.reasons, margin=2 * MARGIN, style="dim")
        self.console.print()
        self._print(draw(told.epilogue, self.console.width))
        if told.yours:
            self.console.print()
            self._tell(told.yours.splitlines(), margin=0)

    def _tell(
        self, texts: Iterable[Text], *, margin: int = MARGIN, style: str = "", mark: str = ""
    ) -> None:
        """Print texts, each folded where it is too long for the screen."""
        for text in texts:
            said = str(text)
            own = len(said) - len(said.lstrip())
            line = Line(f"{mark}{one_line(said)}", style=style)
            hang = MARGIN if margin + own else 0
            lines = fold(line, self.console.width - margin - own, hang)
            self._print(indented(lines, margin + own))

    def _print(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)
