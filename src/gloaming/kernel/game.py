"""The game: a state, its log, and the doors through which things come in from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from traceback import walk_tb
from typing import Any, Final, TypeAlias, TypeVar

from gloaming.kernel.dice import Dice, SeededDice
from gloaming.kernel.docket import Submitted, Withdrawn
from gloaming.kernel.errors import Fault, GradedError, Illegal, Malformed
from gloaming.kernel.event import Event, check_shape
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import AT_ONCE, SHUTDOWN, Phase, closing, opening
from gloaming.kernel.road import Road, T_co
from gloaming.kernel.state import Aux, State
from gloaming.kernel.subscriber import Subscriber
from gloaming.kernel.switchboard import Line
from gloaming.kernel.words import say

R = TypeVar("R")
T = TypeVar("T", bound=State)

DEEPEST: Final = 200
MOST: Final = 100_000
"""How far what follows from one thing may go before it is plain that no end is in sight."""

Listener: TypeAlias = Callable[[Record], None]
"""Told of every record, for systems outside the game; it cannot answer."""


class Game(Road[T_co]):
    """Holds the state and the log, and lets things happen to them: each wholly, or not at all."""

    def __init__(
        self,
        blank: Callable[[], T_co],
        *,
        seed: int | str = 0,
        dice: Dice | None = None,
        listeners: Iterable[Listener] = (),
    ) -> None:
        self.blank = blank
        self.state = blank()
        self.log: list[Record] = []
        self.listeners = list(listeners)
        self.dice = SeededDice(seed) if dice is None else dice
        self.dice.seat(self)
        self.deepest, self.most = DEEPEST, MOST
        self._busy = False
        self._heard, self._limit = -1, 0

    @property
    def aux(self) -> Aux:
        """The keyed subscribers."""
        return self.state.aux

    @property
    def attending(self) -> int:
        """The record being reacted to now; dice are thrown for nothing else."""
        if self._heard < 0:
            raise Fault(
                "fault/idle-dice", say("dice are thrown only in answer to what has happened")
            )
        return self._heard

    def happen(self, event: Event[T_co]) -> None:
        """Let something happen, with all that follows from it; all of it or nothing.

        Whatever comes from outside comes through here, one event at a time: to
        let the roots of a log happen again is to play the game again.
        """
        self._happen(check_shape(event))

    def start(self, phase: str = "") -> None:
        """Open the first phase: startup, or the phase of a name."""
        if not isinstance(phase, str):
            raise Malformed("malformed/phase", say("a phase is named by a word"), value=phase)
        if self.state.phase is not None:
            raise Illegal("illegal/started", say("the game has started"), value=phase)
        known = self.state.calendar.cycle.names()
        if phase and phase not in known:
            raise Malformed(
                "malformed/phase",
                say("no phase is called {phase!r}", phase=phase),
                value=phase,
                accepted=known,
            )
        self._happen(opening(self.state, phase))

    def submit(self, act: Event[T_co]) -> None:
        """Take an order: it acts at once, or waits on the docket until the phase closes."""
        check_shape(act)
        phase = self._refuse_idle()
        objection = _asked(act, self.state.objection)
        if objection is not None:
            raise objection
        at_once = phase.resolves is AT_ONCE or act.instant
        self._happen(act if at_once else Submitted(act))

    def withdraw(self, act: Event[T_co]) -> None:
        """Take back an order that is still on the docket."""
        check_shape(act)
        self._refuse_idle()
        if _asked(act, self.state.docket.find) is None:
            raise Illegal(
                "illegal/nothing-ordered", say("there is no such order to take back"), value=act
            )
        self._happen(Withdrawn(act))

    def close(self) -> None:
        """Close the phase: resolve its docket, end it, and open the next."""
        self._refuse_idle()
        self._happen(closing(self.state))

    def rewind(self, to: int) -> None:
        """Go back to how things stood before a record."""
        if type(to) is not int or not 0 <= to <= len(self.log):
            raise Malformed("malformed/record", say("there is no such record"), value=to)
        if to < len(self.log) and self.log[to].cause >= 0:
            raise Malformed(
                "malformed/midway",
                say("that record is in the midst of what another led to"),
                value=to,
            )
        if self._busy:
            raise Fault("fault/busy", say("a rule cannot turn back time"))
        self._restore(to)

    def _restore(self, to: int) -> None:
        del self.log[to:]
        self.state = fold(self.blank(), self.log)
        self.dice.seat(self)

    def _refuse_idle(self) -> Phase:
        """Return the open phase, or complain that none is open."""
        phase = self.state.calendar.phase
        if phase is None:
            raise Illegal("illegal/not-started", say("the game has not started"))
        if phase is SHUTDOWN:
            raise Illegal("illegal/game-over", say("the game is over"))
        return phase

    def _happen(self, event: Event[Any]) -> None:
        if self._busy:
            raise Fault("fault/busy", say("a rule cannot make things happen but by yielding them"))
        mark = len(self.log)
        self._busy = True
        try:
            self._run(event)
        except BaseException as error:
            # Neither a broken rule nor an impatient host leaves a game half resolved.
            self._heard = -1
            self._restore(mark)
            if isinstance(error, GradedError) or not isinstance(error, Exception):
                raise
            raise _broken(event, error) from error
        else:
            if self.listeners:
                self._tell(self.log[mark:])
        finally:
            self._busy = False

    def _tell(self, records: Iterable[Record]) -> None:
        """Tell the listeners; what has happened stands, whatever becomes of them."""
        broken: Exception | None = None
        for record in records:
            for listener in self.listeners:
                try:
                    listener(record)
                except Exception as error:  # noqa: BLE001  (the others are told all the same)
                    broken = broken or error
        if isinstance(broken, GradedError):
            raise broken
        if broken is not None:
            raise Fault(
                "fault/broken-listener", say("a listener failed: {broken!r}", broken=broken)
            ) from broken


def _asked(act: Event[Any], question: Callable[[Event[Any]], R]) -> R:
    """Put a question about an order to the rules; if they choke on it, that is our fault."""
    try:
        return question(act)
    except GradedError:
        raise
    except Exception as error:
        raise _broken(act, error) from error


def _broken(event: Event[Any], error: Exception) -> Fault:
    where = _culprit(event, error)
    return Fault(
        "fault/broken-rule",
        say("{event!r} broke a rule: {error}{where}", event=event, error=repr(error), where=where),
        value=event,
    )


def _culprit(event: Event[Any], error: Exception) -> str:
    """Name the rule that an error came out of, where it is not what was asked for itself.

    It is found by where the error has been, so that nobody need note down who is asked.
    """
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        owner, line = frame.f_locals.get("self"), frame.f_locals.get("line")
        if isinstance(owner, (Event, Subscriber)):
            return "" if owner is event else f", in {owner!r}.{frame.f_code.co_name}"
        if isinstance(line, Line):  # the road itself, with an answer that it cannot make out
            return f", in {line.owner!r}.{line.method}"
    return ""


def fold(state: T, log: Iterable[Record]) -> T:
    """Bring a state up to date with the facts: no rules run, no dice are thrown."""
    for record in log:
        if record.fate is HAPPENED:
            state.now = record.seq
            record.event.apply(state)
    return state
