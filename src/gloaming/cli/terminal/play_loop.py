"""An evening: one game between a person and bots, from the deal to the story at the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import Any

from gloaming.chronicle.log.phases import PhaseSpan, phase_spans
from gloaming.chronicle.why.explain import Explanation, Strand
from gloaming.chronicle.why.prose import sentence
from gloaming.chronicle.why.threats import explain
from gloaming.cli.input.files import write_text
from gloaming.cli.terminal.bot_table import BotTable
from gloaming.cli.terminal.invocation import program
from gloaming.cli.terminal.signals import as_interruption
from gloaming.cli.terminal.stage import (
    DRAWN,
    LOST,
    WON,
    Left,
    PlayerResult,
    Scene,
    Stage,
    Story,
    Welcome,
)
from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.packs.pack import Decision, ShowsOwn, SkipsNews
from gloaming.kernel.time.phase import SHUTDOWN, STARTUP, Opened, titled
from gloaming.kernel.words.phrase import say

FRAME = (STARTUP.name, SHUTDOWN.name)
"""The phases in which nobody plays."""

STRAYED = say("The bots would play this phase differently now. Everybody is asked again.")


class PlayLoop:
    """The course of a game, told to the person who plays it."""

    def __init__(self, company: BotTable, stage: Stage, save: str) -> None:
        self.company = company
        self.stage = stage
        self.save = save
        self._interrupted = False
        """Whether the person wants to leave as soon as somebody has moved."""
        self._present = True
        """Whether the person still answers."""
        self._mourned = False
        """Whether the person was told that there is nothing more to do."""
        self._oriented = False
        """Whether the person was shown how things stand, and so who is there."""

    def play(self) -> None:
        """Play to the end; an interruption keeps the game."""
        company = self.company
        if self.save:
            self._keep(self.save)  # a file that cannot be written is found out before the game
        try:
            with as_interruption():
                self._welcome()
                while not company.over:
                    self._phase()
                self._news()
                self.stage.outcome(self._outcome())
                self.stage.story(self._story())
        except KeyboardInterrupt:
            kept = self._keep(self.save or _unused("evening"))
            with suppress(OSError):  # the terminal may be gone
                again = f"{program()} play --resume {quote(kept)}"
                self.stage.aside(
                    say("Saved in {file}. To go on: {command}", file=kept, command=again)
                )
            return
        if self.save:
            self.stage.aside(say("Saved in {file}.", file=self._keep(self.save)))

    def _welcome(self) -> None:
        company = self.company
        state, players = company.game.state, company.pack.players(company.game.state)
        told = Welcome(
            company.pack.name,
            len(players),
            tuple(players),
            company.me,
            company.strength,
            company.seed,
        )
        self.stage.welcome(told, company.parlour.card(state, company.me))
        if company.strayed:
            self.stage.aside(STRAYED)

    def _keep(self, path: str) -> str:
        write_text(path, self.company.written())
        return path

    # -- one phase

    def _phase(self) -> None:
        company = self.company
        page = company.page
        self._news()
        self._mourn()
        for turn, name in company.moves():
            mark = len(company.game.log)
            self._move(name, turn)
            self._news()
            if len(company.game.log) > mark:
                self._leave_if_interrupted()
        if company.page == page:
            company.game.close()
            self._leave_if_interrupted()

    def _mourn(self) -> None:
        """Tell the player that others move now and they do not; once, if it is for good."""
        company = self.company
        others = any(company.choices(name) for name in company.pack.players(company.game.state))
        if others and not company.choices(company.me) and self._present and not self._mourned:
            self._mourned = company.gone(company.me)
            if not self._oriented:
                self._orient()
            self.stage.aside(
                say("You are out of the game; you look on.")
                if self._mourned
                else say("There is nothing for you to do now.")
            )

    def _move(self, name: str, turn: int) -> None:
        company = self.company
        if name == company.me and self._present:
            if company.choices(name):
                self._ask()
            if self._present:
                return
        page = company.page
        for decision in self._advice(name, turn):
            if company.page != page:
                return
            company.submit(name, decision)

    def _ask(self) -> None:
        """Ask the person; one who has no more answers leaves the seat to a bot."""
        self._leave_if_interrupted()
        company = self.company
        self._news()
        self._orient()
        try:
            self.stage.ask(PlayerTurn(company, self._news))
        except Left:
            self._present = False
            self.stage.aside(say("You leave the table. A bot takes your seat."))

    def _orient(self) -> None:
        """Show how things stand."""
        self._oriented = True
        self.stage.standing(self.company.parlour.standing(self.company.game.state))

    def _advice(self, name: str, turn: int) -> list[Decision]:
        """Let somebody make up their mind; an interruption waits until they have."""
        try:
            with self.stage.others():
                return self.company.advice(name, turn)
        except KeyboardInterrupt:
            # A person who has just had nothing to say left no record of it.  The first one
            # after it says so, and without that they would be asked again.
            self._interrupted = True
            self.company.forget(name)
            return self.company.advice(name, turn)

    def _leave_if_interrupted(self) -> None:
        if self._interrupted:
            raise KeyboardInterrupt

    # -- telling

    def _news(self) -> None:
        """Tell what is new: what everyone sees plainly, what is the player's own set apart."""
        events = self._untold()
        opened = [event for event in events if isinstance(event, Opened)]
        for event in events:
            if isinstance(event, Opened):
                if event is opened[-1]:
                    self._own()  # things stand as the phase before it has left them
                if event.name not in FRAME:
                    self.stage.phase(titled(event.name, event.title))
            elif event.level < 3:
                private = type(event).seen_by is not EVERYONE
                self.stage.news(event, private=private, headline=event.level == 1)

    def _untold(self) -> list[Event[Any]]:
        """Return what is new, and was not told by the card before the first phase."""
        viewer = self.company.viewers[self.company.me]
        new, seen = viewer.take(), viewer.events
        begun = next((i for i, event in enumerate(seen) if _is_phase(event)), len(seen))
        parlour = self.company.parlour
        carded = parlour.carded if isinstance(parlour, SkipsNews) else ()
        numbered = enumerate(new, len(seen) - len(new))
        return [event for i, event in numbered if i >= begun or not isinstance(event, carded)]

    def _own(self) -> None:
        """Show the player what has become of their own, where a pack can tell."""
        parlour = self.company.parlour
        if isinstance(parlour, ShowsOwn):
            blocks = parlour.own(self.company.game.state, self.company.me)
            if blocks:
                self.stage.standing(blocks)

    def _outcome(self) -> PlayerResult:
        """Tell how it ended for the person; whoever is dead may well have won."""
        winners = tuple(self.company.parlour.winners(self.company.game))
        you = WON if self.company.me in winners else LOST if winners else DRAWN
        return PlayerResult(you, winners)

    def _story(self) -> Story:
        """Tell it all, with reasons."""
        game = self.company.game
        scenes = [self._scene(page) for page in phase_spans(game.log)]
        yours = explain(game.log, self.company.me)
        return Story(
            tuple(scene for scene in scenes if scene.lines),
            tuple(self.company.parlour.epilogue(game)),
            yours.text().rstrip() if yours.strands else "",
        )

    def _scene(self, page: PhaseSpan) -> Scene:
        log = self.company.game.log
        lines = tuple(sentence(record) for record in page.of(log) if self._is_told(record))
        title = page.titled if page.name not in FRAME else ""
        return Scene(title, lines, tuple(self._reasons(page)) if title else ())

    def _is_told(self, record: Record) -> bool:
        event, parlour = record.event, self.company.parlour
        charted = parlour.charted if isinstance(parlour, SkipsNews) else ()
        if isinstance(event, (Opened, *charted)) or event.level > 2:
            return False
        return record.fate is HAPPENED or bool(event.harms)

    def _reasons(self, page: PhaseSpan) -> Iterator[str]:
        """Say why, of everyone who was in danger in a phase."""
        game = self.company.game
        found: dict[int, Strand] = {}
        for name in self.company.pack.players(game.state):
            for strand in explain(game.log, name, phase=page.title).strands:
                first = strand.steps[0].record
                if first.event.harms:
                    # It befalls one and is another's failure, and is told once.
                    found.setdefault(first.seq, Strand("", strand.steps))
        if found:
            yield from Explanation(say("Why?"), list(found.values())).text().splitlines()


def _is_phase(event: Event[Any]) -> bool:
    """Tell whether a phase begins in which somebody plays."""
    return isinstance(event, Opened) and event.name not in FRAME


def _unused(stem: str) -> str:
    """Return the name of a script that is not there yet."""
    names = (f"{stem}{f'-{i}' if i > 1 else ''}.gloam" for i in range(1, 10_000))
    return next(name for name in names if not Path(name).exists())
