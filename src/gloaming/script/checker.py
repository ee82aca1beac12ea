"""The checker: plays a script and compares the result with what the script expects."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from gloaming.game_api.pack import Pack
from gloaming.history.explanations.explain import explain
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.script.fault_collector import FaultCollector, asked
from gloaming.script.outcome import outcome
from gloaming.script.runner import Played, PlayedPhase, RunWatcher, play
from gloaming.script.script import Fated, LineKind, Script, ScriptLine, WhyExpected, fated, reason
from gloaming.text.errors import GradedError, unknown_word
from gloaming.text.phrase import ENGLISH, say, speaking


class CheckResult(Struct, frozen=True):
    """Whether one expectation holds."""

    line: int
    expected: str
    found: str | None = None
    """What is true instead; None if it holds."""

    @property
    def holds(self) -> bool:
        """Whether it is as expected."""
        return self.found is None

    def __str__(self) -> str:
        line = str(self.line)
        if self.found is None:
            return str(say("line {line}: {expected}", line=line, expected=self.expected))
        told = say(
            "line {line}: expected {expected!r}, found {found!r}",
            line=line,
            expected=self.expected,
            found=self.found,
        )
        return str(told)


class CheckReport(Struct):
    """What became of every expectation of a script, in the order of the script."""

    played: Played
    verdicts: list[CheckResult]

    @property
    def failed(self) -> list[CheckResult]:
        """The expectations that do not hold."""
        return [verdict for verdict in self.verdicts if not verdict.holds]

    @property
    def holds(self) -> bool:
        """Whether all is as expected."""
        return not self.failed

    def __str__(self) -> str:
        return "".join(f"{verdict}\n" for verdict in self.failed)


def check(script: Script, pack: Pack | None = None) -> CheckReport:
    """Play a script and check its expectations, or raise `Faults` if it cannot be played."""
    verdicts: list[CheckResult] = []
    played = play(script, pack, lambda found, faults: ScriptChecker(found, faults, verdicts))
    return CheckReport(played, verdicts)


class ScriptChecker(RunWatcher):
    """Checks the expectations of each phase when it has been resolved."""

    def __init__(self, pack: Pack, faults: FaultCollector, verdicts: list[CheckResult]) -> None:
        super().__init__(pack, faults)
        self.notation = pack.notation
        self.verdicts = verdicts
        self._orders: dict[int, Event[Any] | GradedError] = {}
        """The orders that are named in expectations, by line, or why one cannot be read."""

    def opened(self, game: Game[Any], played_phase: PlayedPhase) -> None:
        """Read the orders that expectations name, while they can still be given."""
        for line in played_phase.section.lines:
            expected = self._generic(line)
            if isinstance(expected, Fated):
                try:
                    order = asked(self.notation.order, game.state, expected.order)
                except GradedError as error:
                    self._orders[line.number] = error
                else:
                    self._orders[line.number] = order

    def resolved(self, game: Game[Any], played_phase: PlayedPhase) -> None:
        """Check what must be true now, and that what was to be refused was refused."""
        refused = {taken.line.number: taken.refusal for taken in played_phase.taken}
        for line in played_phase.section.lines:
            if line.mark is LineKind.REFUSAL and line.number in refused:
                found = str(say("it was taken")) if refused[line.number] is None else None
                self.verdicts.append(CheckResult(line.number, f"! {line.text}", found))
            elif line.mark is LineKind.EXPECTATION:
                try:
                    found = self._differs(game, played_phase, line)
                except GradedError as error:
                    self.faults.add(error, line.words[0])
                else:
                    self.verdicts.append(CheckResult(line.number, line.text, found))

    def _generic(self, line: ScriptLine) -> Fated | WhyExpected | None:
        """Read an expectation that every game has; None if it is the pack's."""
        known = self.notation.expectations
        if line.mark is not LineKind.EXPECTATION or line.words[0].text.lower() in known:
            return None
        return reason(line.words) or fated(line.words)

    def _differs(self, game: Game[Any], played_phase: PlayedPhase, line: ScriptLine) -> str | None:
        expected = self._generic(line)
        if isinstance(expected, Fated):
            meant = self._orders[line.number]
            return outcome(self.notation, game.log, played_phase, expected, meant)
        if isinstance(expected, WhyExpected):
            return self._reason_differs(game, played_phase, expected)
        return asked(self.notation.differs, game, played_phase.since, line.words)

    def _reason_differs(
        self, game: Game[Any], played_phase: PlayedPhase, expected: WhyExpected
    ) -> str | None:
        players = {name.lower(): name for name in asked(self.pack.players, game.state)}
        text, place = expected.name.text, expected.name.place
        name = players.get(text.lower())
        if name is None:
            message = say("nobody is called {text!r}", text=text)
            raise unknown_word("malformed/nobody", message, text, players.values(), where=place)
        # What a script expects is written in English, in every language of output.
        with speaking(ENGLISH):
            text = explain(game.log, name, phase=played_phase.title).text()
        # Where its lines break is of no account.
        told = " ".join(text.split())
        return None if expected.text.lower() in told.lower() else told
