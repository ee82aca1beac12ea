"""An evening: one game in the terminal, from the deal to the story at the end."""

from __future__ import annotations

import sys
from random import Random
from secrets import randbits
from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.text import Text

from gloaming.chronicle.fates import explain
from gloaming.chronicle.prose import sentence
from gloaming.chronicle.replay import inputs
from gloaming.chronicle.view import Viewer
from gloaming.cli.asking import Asker, Left
from gloaming.cli.files import play_script, write_text
from gloaming.kernel.audience import EVERYONE
from gloaming.kernel.errors import GradedError, Malformed
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.pack import Bot, Decision, Pack, Word, pack
from gloaming.kernel.phase import AT_ONCE, SHUTDOWN, STARTUP, Opened
from gloaming.script.writer import write

NAMES = (
    "ada",
    "ben",
    "cleo",
    "dov",
    "eli",
    "fern",
    "gil",
    "hana",
    "ira",
    "jude",
    "kit",
    "lena",
    "max",
    "nell",
    "otto",
    "pia",
    "quin",
    "rosa",
    "sol",
    "tess",
    "ugo",
    "vera",
    "walt",
    "xena",
    "yara",
    "zeke",
)
SETUPS = {"mafia": "matrix6"}
"""What is played where no setup is named."""


class Evening:
    """A game between one person and bots."""

    def __init__(self, game: str, strength: str, name: str, save: str) -> None:
        self.pack: Pack = pack(game)
        self.parlour = self.pack.parlour
        self.strength = strength or self.parlour.strengths[-1]
        self.me = name
        self.save = save
        self.console = Console(highlight=False, width=None if sys.stdout.isatty() else 80)
        self.asker: Asker | None = Asker(self.console)
        self.seed = 0
        self.viewers: dict[str, Viewer] = {}
        self.bots: dict[str, Bot] = {}

    def begin(self, setup: str, seats: int, role: str, seed: int | None) -> None:
        """Deal a new game."""
        self.seed = randbits(32) if seed is None else seed
        names = [n for n in NAMES if n != self.me] + [f"player{i}" for i in range(seats)]
        order = [self.me, *Random(self.seed).sample(names[: max(seats + 6, 12)], seats - 1)]
        setup = setup or SETUPS.get(self.pack.name, "")
        self._sit()
        for event in self.parlour.openings(setup.lower(), order, role):
            self.game.happen(event)
        players = self.pack.players(self.game.state)
        if self.me not in players:
            self.me = players[0]  # some games name those who play them
        self.game.start()
        self.game.close()

    def resume(self, path: str) -> None:
        """Go on with a game that was kept."""
        played = play_script(path)
        self.pack = pack(played.script.game)
        self.parlour = self.pack.parlour
        words = played.script.source.split()
        if words[:2] != ["played", "by"] or len(words) != 5:
            raise Malformed(
                "malformed/not-kept", f"{path} was not kept by `gloaming play`", value=path
            )
        self.me, self.strength, self.seed = words[2], words[4], int(played.script.seed)
        self._sit()
        for event in inputs(played.game.log):
            self.game.happen(event)
        self.viewers[self.me].take()
        self.save = self.save or path

    def _sit(self) -> None:
        self.game: Game[Any] = Game(self.pack.blank, seed=self.seed, listeners=[self._hear])

    def _hear(self, record: Record) -> None:
        for name in self.pack.players(self.game.state):
            if name not in self.viewers:
                self.viewers[name] = Viewer(name)
                for past in self.game.log[: record.seq]:
                    self.viewers[name](past)
        for viewer in self.viewers.values():
            viewer(record)

    def play(self) -> None:
        """Play to the end; an interruption keeps the game."""
        try:
            self._show_card()
            self.console.print(f"seed {self.seed}", style="dim")
            while self.game.state.phase is not SHUTDOWN:
                self._phase()
            self._news()
            self._story()
        except KeyboardInterrupt:
            kept = self._keep(self.save or "evening.gloam")
            self.console.print(f"\nKept in {kept}; go on with: gloaming play --resume {kept}")
            return
        if self.save:
            self.console.print(f"Kept in {self._keep(self.save)}.")

    @property
    def _width(self) -> int:
        return min(self.console.width, 100)

    def _show_card(self) -> None:
        """Show the player's card, in a frame unless it has frames of its own."""
        card = self.parlour.card(self.game.state, self.me)
        text = Text("\n".join(card))
        framed = not any(line.startswith("+--") for line in card)
        frame = Panel(text, title="your card", width=self._width)
        self.console.print(frame if framed else text)

    def _keep(self, path: str) -> str:
        source = f"played by {self.me} against {self.strength}"
        title = f"An evening of {self.pack.name}"
        text = write(self.pack, self.game, title=title, source=source, seed=self.seed)
        write_text(path, text)
        return path

    # -- one phase

    def _phase(self) -> None:
        self._news()
        state = self.game.state
        page = state.calendar.opened
        turns = self.parlour.turns if state.phase.resolves is AT_ONCE else 1
        for turn in range(turns):
            for name in self._round(page, turn):
                if self.game.state.calendar.opened != page:
                    return
                self._move(name, turn)
            self._news()
            if self.game.state.calendar.opened != page:
                return
        self.game.close()

    def _round(self, page: int, turn: int) -> list[str]:
        """Return who moves, in an order of chance that a saved game goes on with."""
        names = list(self.pack.players(self.game.state))
        Random(f"{self.seed}/{page}/{turn}").shuffle(names)
        return names

    def _move(self, name: str, turn: int) -> None:
        choices = self.parlour.choices(self.game.state, name)
        if not choices:
            return
        if name == self.me and self.asker is not None:
            self._news()
            for line in self.parlour.standing(self.game.state):
                self.console.print(f"  {line}", style="dim", markup=False)
            try:
                decisions = self.asker.ask(choices)
            except Left:
                self.asker = None
                self.console.print("You leave the table; a bot takes your seat.", style="italic")
                decisions = self._bot(name).decide(self.viewers[name].events, choices, turn)
        else:
            decisions = self._bot(name).decide(self.viewers[name].events, choices, turn)
        page = self.game.state.calendar.opened
        for decision in decisions:
            if self.game.state.calendar.opened == page:
                self._submit(name, decision)

    def _bot(self, name: str) -> Bot:
        if name not in self.bots:
            self.bots[name] = self.parlour.bot(name, self.strength, str(self.seed))
        return self.bots[name]

    def _submit(self, name: str, decision: Decision) -> None:
        words = [Word(text) for text in decision.line(name).split()]
        try:
            self.game.submit(self.pack.notation.order(self.game.state, words))
        except GradedError as error:
            if name == self.me:
                error.where = ""  # a person at a terminal has no lines and columns
                self.console.print(f"  {error}", style="red", markup=False)

    # -- telling

    def _news(self) -> None:
        """Tell what is new: public news plainly, private ones set apart."""
        for event in self.viewers[self.me].take():
            if isinstance(event, Opened):
                if event.name not in (STARTUP.name, SHUTDOWN.name):
                    self.console.print()
                    self.console.print(Line(event.title, style="bold"), width=self._width)
            elif self._is_mine(event):
                self.console.print(f"  ▸ {event.describe()}", style="cyan", markup=False)
            elif event.level < 3:
                style = "bold" if event.level == 1 else ""
                self.console.print(f"  {event.describe()}", style=style, markup=False)

    def _is_mine(self, event: Event[Any]) -> bool:
        return type(event).seen_by is not EVERYONE and event.level < 3

    def _story(self) -> None:
        """Tell the whole story, with reasons."""
        self.console.print()
        self.console.print(Line("the whole story", style="bold"), width=self._width)
        for record in self.game.log:
            event = record.event
            if isinstance(event, Opened):
                if event.name not in (STARTUP.name, SHUTDOWN.name):
                    self.console.print(f"\n{event.title}", style="bold")
            elif event.level <= 2 and (record.fate is HAPPENED or event.harms):
                self.console.print(f"  {sentence(record)}", style="dim", markup=False)
        self.console.print()
        for line in self.parlour.epilogue(self.game):
            self.console.print(line, markup=False)
        self.console.print()
        self.console.print(explain(self.game.log, self.me).text().rstrip(), markup=False)
