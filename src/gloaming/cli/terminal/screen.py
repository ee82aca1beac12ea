"""The screen: an evening at a terminal, in colour or plain, or through a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby
from typing import Any, Final

from rich.control import Control
from rich.rule import Rule
from rich.segment import ControlType
from rich.text import Text as Line

from gloaming.cli.terminal.asking import Asker
from gloaming.cli.terminal.console import PagedConsole, terminal
from gloaming.cli.terminal.display import AGAIN, KEEP, Verdict, Welcome
from gloaming.cli.terminal.drawing import WIDEST, draw, plain_lines
from gloaming.cli.terminal.game_summary import GameSummary
from gloaming.cli.terminal.layout import fold, indented
from gloaming.cli.terminal.progress import patience
from gloaming.cli.terminal.signals import Interrupts
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.event import Event
from gloaming.text.blocks import Block, Card
from gloaming.text.phrase import Several, Text, say
from gloaming.text.plain_text import one_line

MARGIN = 2
OWN_MARK = "▸ "
"""What is before news that only the player sees."""
STORY: Final = ("story", "y", "yes")
SCREENFUL: Final = 200
"""So many empty lines hide what was shown where a screen cannot be cleared."""

SCROLLBACK: Final = "\x1b[3J"
"""What tells a terminal to forget the lines that have scrolled out of its screen."""


class TerminalDisplay:
    """Shows an evening to a person.

    A plain one has no frames, no colours and nothing that is drawn over: one fact a line, the
    question last, so that a screen reader can follow.
    """

    def __init__(self, interrupts: Interrupts, *, plain: bool = False, paged: bool = False) -> None:
        self.plain = plain
        self.console = terminal(plain=plain, wait=self._turn if paged and not plain else None)
        self._asker = Asker(self.console, interrupts, plain=plain)

    def _turn(self, question: str) -> None:
        """Wait until a page is read."""
        self._asker.pause(question)

    def welcome(self, told: Welcome) -> None:
        """Say what is played and how to answer."""
        game = say("A game of {game} for {seats} players.", game=told.game, seats=told.seats)
        if told.bots:
            game = say(
                "A game of {game} for {seats} players, with {bots} bots.",
                game=told.game,
                seats=told.seats,
                bots=told.bots,
            )
        seed = (
            say("Your seed: {seed}.", seed=told.seed)
            if told.seed
            else say(
                "The seed is revealed at the end. Its digest: {promise}.", promise=told.promise
            )
        )
        how = say("Answer with a number, a name or an order (? explains). Ctrl-C saves and quits.")
        self._tell([game, seed, how], margin=0, style="dim")

    def card(self, card: Card) -> None:
        """Show the card."""
        self.console.print()
        self._blocks([card], 0)

    def hand_over(self, name: str) -> None:
        """Clear the screen, and wait until the next person is there."""
        self._hide()
        turn = say("{name}, it is your turn. Press Enter when nobody else is looking.", name=name)
        self._asker.line(turn, quits=True)
        self._hide()

    def _hide(self) -> None:
        if self.console.is_terminal and not self.plain:
            # The screen, and the lines that have scrolled out of it.
            self.console.control(Control((ControlType.HOME,), (ControlType.CLEAR,)))
            self.console.file.write(SCROLLBACK)
            self.console.file.flush()
        else:
            self.console.print("\n" * SCREENFUL)

    def phase(self, title: Text) -> None:
        """Draw a banner."""
        self.console.print()
        if self.plain:
            self._tell([title], margin=0)
            return
        self.console.print(Rule(str(title), style="bold"), width=min(self.console.width, WIDEST))

    def news(self, event: Event[Any], *, private: bool, headline: bool) -> None:
        """Print a line; what is the player's own has a mark in front, and a colour."""
        if private and self.plain:
            self._tell([say("only you see: {told}", told=event.phrase())])
        elif private:
            self._tell([event.phrase()], style="cyan", mark=OWN_MARK)
        else:
            self._tell([event.phrase()], style="bold" if headline else "")

    def board(self, blocks: Sequence[Block]) -> None:
        """Print blocks, set in a little."""
        self.console.print()
        self._blocks(blocks, MARGIN)

    def aside(self, text: Text) -> None:
        """Print lines that are not of the game; all but the first are made to be copied."""
        first, *rest = str(text).splitlines() or [""]
        self._tell([first], style="italic")
        margin = 0 if self.plain else MARGIN
        for line in rest:  # a shell would run a command that is broken here as two
            own = len(line) - len(line.lstrip())
            self._print([Line(" " * (margin + own) + one_line(line), style="italic")])

    def others(self) -> AbstractContextManager[None]:
        """Show that they think, if they think for long."""
        if self.plain:
            return nullcontext()
        return patience(self.console, str(say("the others are thinking")))

    def ask(self, turn: PlayerTurn) -> None:
        """Ask by numbers."""
        self._asker.ask(turn)

    def offer(self, summary: GameSummary, told: Verdict, *, keeps: bool, deals: bool) -> str:
        """Offer the whole story, to keep the game, and another one; return what is wanted."""
        wishes = {KEEP: say("keep to save the game")} if keeps else {}
        wishes |= {AGAIN: say("again to play once more")} if deals else {}
        said = self._after(say("story to read it all with reasons"), *wishes.values())
        if said in STORY:
            self._summary(summary)
            self._result(told)  # it has left the screen, and it is what matters
            said = self._after(*wishes.values()) if wishes else ""
        return said if said in wishes else ""

    def _after(self, *choices: Text) -> str:
        """Ask what is wanted after the game."""
        self.console.print()
        question = say("Type {choices}; Enter ends.", choices=Several(choices))
        return self._asker.line(question).casefold()

    def verdict(self, summary: GameSummary, told: Verdict) -> None:
        """Show who was what, and say plainly how it has ended."""
        self.console.print()
        self._blocks(summary.epilogue[:1], 0)
        self._result(told)

    def _result(self, told: Verdict) -> None:
        self.console.print()
        first, *rest = told.sentences
        self._tell([first], style="bold")
        self._tell(rest)

    def _summary(self, told: GameSummary) -> None:
        """Print the whole story, each phase with its reasons, then the rest of the epilogue."""
        self.phase(say("the whole story"))
        for phase in told.phases:
            if phase.title:
                self.console.print()
                self._tell([phase.title], margin=0, style="bold")
            self._tell(phase.lines)
            self._tell(phase.reasons, margin=2 * MARGIN, style="dim")
        self.console.print()
        self._blocks(told.epilogue[1:], 0)
        for fate in told.fates:
            self.console.print()
            self._tell(fate.splitlines(), margin=0)

    def _blocks(self, blocks: Iterable[Block], margin: int) -> None:
        if self.plain:
            self._print(map(Line, plain_lines(blocks)))
        else:
            self._print(indented(draw(blocks, self.console.width - margin), margin))

    def _tell(
        self, texts: Iterable[Text], *, margin: int = MARGIN, style: str = "", mark: str = ""
    ) -> None:
        """Print texts, each folded where it is too long for the screen."""
        for text in texts:
            said = str(text)
            if self.plain:
                self._print([Line(one_line(said))])
                continue
            own = len(said) - len(said.lstrip())
            line = Line(f"{mark}{one_line(said)}", style=style)
            hang = MARGIN if margin + own else 0
            lines = fold(line, self.console.width - margin - own, hang)
            self._print(indented(lines, margin + own))

    def _print(self, lines: Iterable[Line]) -> None:
        """Print lines; no page is turned within a sentence or a table, if it can be helped."""
        for is_blank, group in groupby(lines, key=lambda line: not line.plain.strip()):
            together = list(group)
            if isinstance(self.console, PagedConsole) and not is_blank:
                self.console.keep_together(len(together))
            for line in together:
                self.console.print(line, soft_wrap=True)
