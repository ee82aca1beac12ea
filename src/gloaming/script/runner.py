"""The runner: plays a script, line by line, on a game of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Final

from msgspec import Struct

from gloaming.game_api.installed import pack as find_pack
from gloaming.game_api.pack import Pack
from gloaming.history.log.digest import digest
from gloaming.kernel.common_events import Named, Stirred
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.phase import SHUTDOWN
from gloaming.script.fault_collector import FaultCollector, asked, misspelt_phase
from gloaming.script.script import (
    NAMED,
    SCHEDULE,
    STIR,
    LineKind,
    Script,
    ScriptLine,
    ScriptPhase,
    read_schedule,
)
from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import Word, is_quotation, unquote

DICE: Final = frozenset({"fault/dice-used-up", "fault/impossible-fall"})
"""The faults that scripted dice may have."""


class PlayedLine(Struct, frozen=True):
    """What became of an order, or of one that was to be refused."""

    line: ScriptLine
    act: Event[Any] | None
    """The order; None where the pack refused it while reading."""
    record: Record | None = None
    """The root of all that came of it; None where it was refused."""
    refusal: GradedError | None = None
    """Why it was refused, if it was."""

    @property
    def holds(self) -> bool:
        """Whether it was taken or refused as the script has it."""
        return (self.refusal is not None) == (self.line.mark is LineKind.REFUSAL)


class PlayedPhase(Struct):
    """A phase of a script as it was played."""

    section: ScriptPhase
    title: str
    """The phase as the game names it."""
    since: int
    """The record that opened it."""
    until: int = -1
    """How long the log was when it had been resolved."""
    taken: list[PlayedLine] = []


class Played(Struct):
    """A script that was played, and the game as it is at its end."""

    script: Script
    pack: Pack
    game: Game[Any]
    phases: list[PlayedPhase] = []


class RunWatcher:
    """Watches while a script is played; this one does nothing."""

    def __init__(self, pack: Pack, faults: FaultCollector) -> None:
        self.pack = pack
        self.faults = faults

    def opened(self, game: Game[Any], played_phase: PlayedPhase) -> None:
        """See a phase before anything is ordered in it."""

    def resolved(self, game: Game[Any], played_phase: PlayedPhase) -> None:
        """See the game when a phase has been resolved, before anything else is ordered."""


def run(script: Script, pack: Pack | None = None) -> Played:
    """Play a script, or raise `Faults` with every line that could not be played.

    A line that was to be refused and was taken is no fault: it is told in the
    phase it belongs to, and `check` reports it.
    """
    return play(script, pack)


def play(
    script: Script,
    pack: Pack | None = None,
    watcher: Callable[[Pack, FaultCollector], RunWatcher] = RunWatcher,
) -> Played:
    """Play a script while somebody looks on, who adds to its faults what they find."""
    faults = FaultCollector(script.name)
    found = find_pack(script.game) if pack is None else pack
    run_of_script = ScriptRun(script, found, faults, watcher(found, faults))
    run_of_script.play()
    faults.report()
    return run_of_script.played


class Unplayable(Exception):
    """The rest of the script cannot be played."""


class ScriptRun:
    """One playing of a script."""

    def __init__(
        self, script: Script, pack: Pack, faults: FaultCollector, watcher: RunWatcher
    ) -> None:
        self.script = script
        self.faults = faults
        self.watcher = watcher
        self.notation = pack.notation
        self.dice = None if script.dice is None else ScriptedDice(script.dice)
        self.game: Game[Any] = Game(pack.blank, seed=script.seed, dice=self.dice)
        self.played = Played(script, pack, self.game)
        self._page = 0
        """How many phases had been opened when the last phase line was reached."""

    def play(self) -> None:
        """Play it from the first line to the last."""
        try:
            self._set_up()
            for section in self.script.phases:
                self._turn_to(section)
                for line in section.lines:
                    if line.mark is not LineKind.EXPECTATION:
                        self._take(line)
            self._finish()
        except Unplayable:
            return

    # -- phases

    def _set_up(self) -> None:
        heading = self.script.heading
        first = _head(self.script)
        openings = self.faults.ask(first, self.notation.openings, heading)
        if openings is None:
            raise Unplayable
        agreed = heading.keywords.get(SCHEDULE, ())
        if agreed:
            self._do(agreed[0], self.game.happen, read_schedule(agreed))
        for event in openings:
            self._do(first, self.game.happen, event)
        for seat, name in heading.names:
            self._do(seat, self.game.happen, Named(self._seat(seat), name))
        if not self.script.phases and not self.script.stops:
            self._do(first, self.game.start)

    def _turn_to(self, section: ScriptPhase) -> None:
        """Leave the phase before, and find the game where the script says it is."""
        word = section.word
        if self.played.phases:
            self._leave(word)
        else:
            self._do(word, self.game.start, section.name)
        calendar = self.game.state.calendar
        assert calendar.phase is not None
        opened = calendar.phase.name if section.number is None else calendar.title
        if opened != section.title or calendar.opened == self._page:
            self.faults.add(self._elsewhere(section), word)
            raise Unplayable
        self._page = calendar.opened
        played_phase = PlayedPhase(section, calendar.title, calendar.began, taken=[])
        self.played.phases.append(played_phase)
        self.watcher.opened(self.game, played_phase)

    def _leave(self, word: Word, *, closing: bool = True) -> None:
        """Close the phase of the last line, unless the game has left it by itself."""
        calendar = self.game.state.calendar
        stays = calendar.opened == self._page
        if closing and stays and calendar.phase != SHUTDOWN:
            self._do(word, self.game.close)
        played_phase = self.played.phases[-1]
        played_phase.until = len(self.game.log)
        self.watcher.resolved(self.game, played_phase)

    def _finish(self) -> None:
        if self.played.phases:
            last = self.played.phases[-1].section
            self._leave(last.word, closing=not self.script.stops)
        if self.dice is not None and self.dice.left:
            falls = self.script.heading.keywords["dice"]
            left = len(self.dice.left)
            self.faults.add(
                Malformed(
                    "malformed/dice",
                    say("{left} of {count} dice are not thrown", left=left, count=len(falls)),
                ),
                falls[-left],
            )

    def _elsewhere(self, section: ScriptPhase) -> Illegal:
        calendar = self.game.state.calendar
        if not self.played.phases:
            found = say("the game starts here, so it is {phase}", phase=calendar.title)
        elif calendar.phase == SHUTDOWN:
            found = say("the game is over")
        else:
            found = say("the game is at {phase}", phase=calendar.title)
        return Illegal(
            "illegal/other-phase",
            say("{title} does not come now: {found}", title=section.title, found=found),
            value=section.title,
            accepted=(calendar.title,),
        )

    # -- orders

    def _take(self, line: ScriptLine) -> None:
        """Take an order, or a withdrawal, or see to it that one is refused."""
        game, first = self.game, line.words[0]
        refused = line.mark is LineKind.REFUSAL
        mark = len(game.log)
        before = digest(game.state) if refused else ""
        act: Event[Any] | None = None
        try:
            act, carry = self._read(line.words)
            carry(act)
        except Fault as error:
            self.faults.add(self._blamed(error), first)
            return
        except GradedError as error:
            if not refused or (act is None and isinstance(error, Malformed)):
                # What nobody can read is not refused: it may be a slip of the pen.
                phases = game.state.calendar.cycle.names() if act is None else ()
                meant = misspelt_phase(line.words, phases)
                self.faults.add(meant or self._dated(error), first)
                if meant:
                    raise Unplayable from error
                return
            if len(game.log) != mark or digest(game.state) != before:
                fault = Fault(
                    "fault/refusal", say("refusing {text!r} changed the game", text=line.text)
                )
                self.faults.add(fault, first)
            taken = PlayedLine(line, act, refusal=error)
        else:
            taken = PlayedLine(line, act, game.log[mark])
            if refused:
                # The rest is played as if it had been refused.
                game.rewind(mark)
        self.played.phases[-1].taken.append(taken)

    def _read(self, words: Sequence[Word]) -> tuple[Event[Any], Callable[[Event[Any]], None]]:
        state = self.game.state
        if len(words) == 3 and words[1].text.lower() == NAMED and is_quotation(words[2].text):
            return Named(self._seat(words[0]), unquote(words[2])), self.game.happen
        if len(words) == 2 and words[0].text.lower() == STIR and is_quotation(words[1].text):
            return Stirred(unquote(words[1])), self.game.happen
        act = asked(self.notation.withdrawal, state, words)
        if act is not None:
            return act, self.game.withdraw
        return asked(self.notation.order, state, words), self.game.submit

    def _seat(self, word: Word) -> str:
        """Return the handle that is meant, however it is spelt as to case, or by its name."""
        state = self.game.state
        if is_quotation(word.text):
            return state.handle_of(unquote(word)) or word.text
        folded = word.text.casefold()
        return next((seat for seat in state.handles() if seat.casefold() == folded), word.text)

    def _dated(self, error: GradedError) -> GradedError:
        """Add which phase it is now, if the line's own phase is over already."""
        calendar = self.game.state.calendar
        if calendar.opened == self._page or not isinstance(error, Illegal):
            return error
        told = copy(error)
        closed = self.played.phases[-1].title
        if calendar.phase == SHUTDOWN:
            told.told = say("{why}: {phase} has closed by itself", why=error.told, phase=closed)
        else:
            told.told = say(
                "{why}: {phase} has closed by itself, and it is {now}",
                why=error.told,
                phase=closed,
                now=calendar.title,
            )
        return told

    def _do(self, word: Word, do: Callable[..., None], *args: Any) -> None:
        """Do what must succeed for anything after it to make sense."""
        try:
            do(*args)
        except GradedError as error:
            self.faults.add(self._blamed(error), word)
            raise Unplayable from error

    def _blamed(self, error: GradedError) -> GradedError:
        """Return a fault as it is, unless it is of dice that the script told."""
        if self.dice is None or error.code not in DICE:
            return error
        falls = self.script.heading.keywords["dice"]
        assert isinstance(error.value, int)  # told dice say which of them it is
        fall = falls[min(error.value, len(falls) - 1)]
        return Malformed("malformed/dice", error.message, value=fall.text, where=fall.place)


def _head(script: Script) -> Word:
    """Return the first word of a script's head that there is."""
    words = [word for value in script.heading.keywords.values() for word in value]
    words += [word for seat in script.heading.seats for word in seat]
    return min(words, key=lambda word: (word.line, word.column), default=Word("", 1, 1))
