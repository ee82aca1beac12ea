"""The game: a state, its log, and the ways in for what comes from outside.

A field that holds its default is not written.  Whether it does is judged by identity, which is
quick, but a text that was unpickled is equal to the default and not the same object.  Such an
event would be written with more fields than before, and dice depend on what is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from traceback import walk_tb
from typing import Any, Final, NamedTuple, Self, TypeAlias, TypeVar

from msgspec import NODEFAULT, Struct

from gloaming.kernel.dice import Dice, SeededDice
from gloaming.kernel.event import REFEREE, Event, check_shape
from gloaming.kernel.hook_index import BLAMED
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import AT_ONCE, SHUTDOWN, Phase, closing, opening
from gloaming.kernel.resolver import Resolver, T_co
from gloaming.kernel.sealed_orders import Submitted, SubmittedNow, Withdrawn
from gloaming.kernel.state import Aux, State
from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from gloaming.text.phrase import say


class PickledStruct(NamedTuple):
    """A struct as it is pickled: its class, and the fields that are not the default."""

    kind: type[Struct]
    fields: dict[str, Any]


def picklable(thing: Any) -> Any:
    """Take a struct apart, and all structs inside it."""
    if isinstance(thing, Struct):
        held = ((name, getattr(thing, name), default) for name, default in _defaults(type(thing)))
        return PickledStruct(
            type(thing),
            {name: picklable(value) for name, value, default in held if value is not default},
        )
    return type(thing)(map(picklable, thing)) if type(thing) in (tuple, list) else thing


def unpickled(thing: Any) -> Any:
    """Put together what was taken apart."""
    if type(thing) is PickledStruct:
        return thing.kind(**{name: unpickled(value) for name, value in thing.fields.items()})
    return type(thing)(map(unpickled, thing)) if type(thing) in (tuple, list) else thing


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the name of each field of a kind, with its default."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    required = (NODEFAULT,) * (len(names) - len(defaults))
    return tuple(zip(names, (*required, *defaults), strict=True))


R = TypeVar("R")
T = TypeVar("T", bound=State)

MAX_DEPTH: Final = 200
"""How many agendas one input may put on top of each other."""
MAX_RECORDS: Final = 100_000
"""How many records one input may lead to before the game is stopped as a runaway."""

Listener: TypeAlias = Callable[[Record], None]
"""Told of every record, for systems outside the game; it cannot answer."""


class Game(Resolver[T_co]):
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
        self.dice.attach(self)
        self.max_depth, self.max_records = MAX_DEPTH, MAX_RECORDS
        self._busy = False
        self._reacting_to, self._began, self._budget = -1, 0, 0

    @property
    def aux(self) -> Aux:
        """The keyed subscribers."""
        return self.state.aux

    @property
    def attending(self) -> int:
        """The record being reacted to now; dice are thrown for nothing else."""
        if self._reacting_to < 0:
            raise Fault(
                "fault/idle-dice", say("dice are thrown only in answer to what has happened")
            )
        return self._reacting_to

    def happen(self, event: Event[T_co]) -> None:
        """Let something happen, with all that follows from it; all of it or nothing.

        Everything from outside comes through here, one event at a time: to
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
        """Take an order: it acts at once, or is sealed until the phase closes."""
        phase = self.check(act)
        at_once = phase.resolves is AT_ONCE or act.instant
        if at_once and type(act).seen_by is not REFEREE:
            self._happen(act)
        else:
            self._happen(SubmittedNow(act) if at_once else Submitted(act))

    def check(self, act: Event[T_co]) -> Phase:
        """Refuse an order that could not be submitted now; return the phase it would be for."""
        check_shape(act)
        phase = self._refuse_idle()
        objection = _asked(act, self.state.objection)
        if objection is not None:
            raise objection
        return phase

    def withdraw(self, act: Event[T_co]) -> None:
        """Take back an order that is still sealed."""
        check_shape(act)
        self._refuse_idle()
        if _asked(act, self.state.standing_order) is None:
            raise Illegal(
                "illegal/nothing-ordered", say("there is no such order to take back"), value=act
            )
        self._happen(Withdrawn(act))

    def close(self) -> None:
        """Close the phase: resolve its sealed orders, end it, and open the next."""
        self._refuse_idle()
        self._happen(closing(self.state))

    def rewind(self, to: int) -> None:
        """Go back to the state before a record."""
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

    def resume(self, log: Iterable[Record]) -> None:
        """Take over a log in place of this game's own: it is folded, and no rule is asked."""
        if self._busy:
            raise Fault("fault/busy", say("a rule cannot change what has happened"))
        records = list(log)
        state = fold(self.blank(), records)
        self.state = state
        self.log = records
        self.dice.attach(self)

    def follow(self, records: Iterable[Record]) -> None:
        """Take over what has followed elsewhere: it is folded, and no rule is asked.

        So a kept game is brought up to date, even if its rules have changed since.
        """
        if self._busy:
            raise Fault("fault/busy", say("a rule cannot change what has happened"))
        mark = len(self.log)
        self.log.extend(records)
        try:
            fold(self.state, self.log[mark:])
        except BaseException:
            self._restore(mark)
            raise
        self._tell(self.log[mark:])

    def copy(self) -> Self:
        """Return a game that goes on from here by itself.

        The records are shared, because they never change; the state is folded from
        them again.  Listeners belong to the first game and are not taken along.
        """
        twin = type(self).__new__(type(self))
        vars(twin).update(self._kept())
        twin.rewind(len(twin.log))
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Copy the game: there is nothing deeper in it that could change."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Say what is pickled: the log, the dice and the limits; the state follows from these."""
        kept = self._kept()
        return {**kept, "log": picklable(kept["log"])}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on in another process."""
        vars(self).update({**kept, "log": unpickled(kept["log"])})
        self._restore(len(self.log))

    def _kept(self) -> dict[str, Any]:
        """Return what a copy is made of."""
        if self._busy:
            raise Fault("fault/busy", say("a game is not copied while something happens in it"))
        from copy import deepcopy  # noqa: PLC0415  (few programs copy a game, and all start)

        kept = {name: value for name, value in vars(self).items() if name != "state"}
        return {**kept, "log": self.log.copy(), "dice": deepcopy(self.dice), "listeners": []}

    def _restore(self, to: int) -> None:
        """Go back to a record; an interrupt that comes meanwhile waits until that is done."""
        interrupt: BaseException | None = None
        while True:
            try:
                self._fold(to)
            except Exception:
                raise
            except BaseException as error:  # noqa: BLE001  (it is raised when all is whole)
                interrupt = error
            else:
                break
        if interrupt is not None:
            raise interrupt

    def _fold(self, to: int) -> None:
        log = self.log
        state = fold(self.blank(), log[:to])
        # Folding takes long and comes first.  These two come last and together: nothing
        # is called between them, so that no signal is answered there.
        self.state = state
        del log[to:]
        self.dice.attach(self)

    def _refuse_idle(self) -> Phase:
        """Return the open phase, or complain that none is open."""
        phase = self.state.calendar.phase
        if phase is None:
            raise Illegal("illegal/not-started", say("the game has not started"))
        if phase == SHUTDOWN:
            raise Illegal("illegal/game-over", say("the game is over"))
        return phase

    def _happen(self, event: Event[Any]) -> None:
        if self._busy:
            raise Fault(
                "fault/busy", say("a rule cannot make things happen except by yielding them")
            )
        mark = self._began = len(self.log)
        self._busy = True
        try:
            self._run(event)
        except BaseException as error:
            # Neither a broken rule nor an impatient host leaves a game half resolved.
            self._reacting_to = -1
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
        """Tell the listeners; what has happened is kept even if one of them fails."""
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
    """Ask the rules about an order; if they fail, that is our fault, not the player's."""
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

    A hook that was asked is noted on the error.  A method of an event is found by where the error
    has been: there are too many calls of them for each to be watched.
    """
    for note in getattr(error, "__notes__", ()):
        if note.startswith(BLAMED):
            return f", in {note.removeprefix(BLAMED)}"
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        called = frame.f_code
        owner = frame.f_locals[called.co_varnames[0]] if called.co_argcount else None
        if isinstance(owner, Event):
            return "" if owner is event else f", in {owner!r}.{called.co_name}"
    return ""


def fold(state: T, log: Iterable[Record]) -> T:
    """Bring a state up to date with the facts: no rules run, no dice are thrown."""
    for record in log:
        if record.fate is HAPPENED:
            state.now = record.seq
            record.event.apply(state)
    return state
