"""The game: one road for every event, whatever the rules.

propose -> moot? -> interpose (before) -> commit (apply + record) -> react (after)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, TypeAlias, TypeVar

from gloaming.kernel.agenda import Again, Agenda, Fifo, Pending
from gloaming.kernel.answer import First
from gloaming.kernel.audience import Judge
from gloaming.kernel.dice import Dice, SeededDice
from gloaming.kernel.docket import Submitted, Withdrawn
from gloaming.kernel.errors import Fault, GradedError, Illegal, Malformed, Runaway
from gloaming.kernel.event import Apply, Consequences, Event, Lays, Owing, check_shape
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.kernel.phase import AT_ONCE, SHUTDOWN, Phase, closing, opening
from gloaming.kernel.state import Aux, State
from gloaming.kernel.switchboard import Line, Plan

R = TypeVar("R")
T = TypeVar("T", bound=State)

Listener: TypeAlias = Callable[[Record], None]
"""Told of every record, for systems outside the game; it cannot answer."""


class Game(Generic[T]):
    """Holds the state and the log, and resolves whatever is to happen."""

    deepest: ClassVar[int] = 200
    """How many agendas may lie on top of each other."""
    most: ClassVar[int] = 100_000
    """How many records one happening may lead to."""

    def __init__(
        self,
        blank: Callable[[], T],
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
        self._busy = False
        self._heard = -1

    @property
    def aux(self) -> Aux:
        """The keyed subscribers."""
        return self.state.aux

    @property
    def attending(self) -> int:
        """The record being reacted to now; dice are thrown for nothing else."""
        if self._heard < 0:
            raise Fault("fault/idle-dice", "dice are thrown only in answer to what has happened")
        return self._heard

    # -- from outside

    def happen(self, event: Event[Any]) -> None:
        """Let something happen, with all that follows from it; all of it or nothing.

        Whatever comes from outside comes through here, one event at a time: to
        let the roots of a log happen again is to play the game again.
        """
        self._happen(check_shape(event))

    def start(self, phase: str = "") -> None:
        """Open the first phase: startup, or the phase of a name."""
        if not isinstance(phase, str):
            raise Malformed("malformed/phase", "a phase is named by a word", value=phase)
        if self.state.phase is not None:
            raise Illegal("illegal/started", "the game has started", value=phase)
        known = self.state.calendar.cycle.names()
        if phase and phase not in known:
            raise Malformed(
                "malformed/phase", f"no phase is called {phase!r}", value=phase, accepted=known
            )
        self._happen(opening(self.state, phase))

    def submit(self, act: Event[Any]) -> None:
        """Take an order: it acts at once, or waits on the docket until the phase closes."""
        check_shape(act)
        phase = self._refuse_idle()
        objection = _asked(act, self.state.objection)
        if objection is not None:
            raise objection
        at_once = phase.resolves is AT_ONCE or act.instant
        self._happen(act if at_once else Submitted(act))

    def withdraw(self, act: Event[Any]) -> None:
        """Take back an order that is still on the docket."""
        check_shape(act)
        self._refuse_idle()
        if _asked(act, self.state.docket.find) is None:
            raise Illegal("illegal/nothing-ordered", "there is no such order", value=act)
        self._happen(Withdrawn(act))

    def close(self) -> None:
        """Close the phase: resolve its docket, end it, and open the next."""
        self._refuse_idle()
        self._happen(closing(self.state))

    def rewind(self, to: int) -> None:
        """Go back to how things stood before a record."""
        if type(to) is not int or not 0 <= to <= len(self.log):
            raise Malformed("malformed/record", "there is no such record", value=to)
        if to < len(self.log) and self.log[to].cause >= 0:
            raise Malformed(
                "malformed/midway", "that record is in the midst of what another led to", value=to
            )
        if self._busy:
            raise Fault("fault/busy", "a rule cannot turn back time")
        self._restore(to)

    def _restore(self, to: int) -> None:
        del self.log[to:]
        self.state = fold(self.blank(), self.log)
        self.dice.seat(self)

    def _refuse_idle(self) -> Phase:
        """Return the open phase, or complain that none is open."""
        phase = self.state.calendar.phase
        if phase is None:
            raise Illegal("illegal/not-started", "the game has not started")
        if phase is SHUTDOWN:
            raise Illegal("illegal/game-over", "the game is over")
        return phase

    def _happen(self, event: Event[Any]) -> None:
        if self._busy:
            raise Fault("fault/busy", "a rule cannot make things happen but by yielding them")
        mark = len(self.log)
        self._busy = True
        try:
            self._run(self._road_for(event))
        except BaseException as error:
            # Neither a broken rule nor an impatient host leaves a game half resolved.
            self._restore(mark)
            if isinstance(error, GradedError) or not isinstance(error, Exception):
                raise
            raise _broken(event, error) from error
        else:
            if self.listeners:
                self._tell(self.log[mark:])
        finally:
            self._busy, self._heard = False, -1

    def _road_for(self, event: Event[Any]) -> Agenda:
        """Return an agenda with what has come from outside on it."""
        phase = self.state.calendar.phase
        agenda: Agenda
        if phase is None or phase.resolves is not AT_ONCE or event.clerical:
            agenda = Fifo(nested=True)
        else:
            agenda = self.state.agenda(phase)
        agenda.add(Pending(event, -1, None))
        return agenda

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
            raise Fault("fault/broken-listener", f"a listener failed: {broken!r}") from broken

    # -- the road

    def _run(self, agenda: Agenda) -> None:
        """Resolve everything pending, and everything that follows from it.

        The stack is a list of agendas: what must be settled first is laid on
        top and cleared before what lies beneath goes on.  Most events nobody
        has a say in, so the road for those is the whole of this loop.
        """
        stack = [agenda]
        state, log = self.state, self.log
        board = state.board
        self._limit = len(log) + self.most
        while stack:
            agenda = stack[-1]
            facts = agenda.take(self)
            if len(facts) != 1:
                if facts:
                    self._together(self._ask(facts, agenda, stack), agenda, stack)
                else:
                    stack.pop()
                continue
            item = facts[0]
            event = item.event
            kind = type(event)
            shape = board.shape
            way = shape.ways.get(kind) or shape.way(kind)
            moot, before, apply, judge, consequences, after, lays = way
            if item.doom is not None or (before and board.find(before, event)):
                facts = self._ask((item,), agenda, stack)
                if len(facts) != 1:
                    self._together(facts, agenda, stack)
                    continue
                item = facts[0]
                if item.event is not event:
                    event = item.event
                    kind = type(event)
                    _, _, apply, judge, consequences, after, lays = board.way(kind)
            elif moot is not None and moot(event, state):
                log.append(Record(len(log), event, Fate.MOOT, item.cause, item.source))
                continue
            record = self._commit(item, apply, judge)
            if board.shape is not shape:
                after = board.way(kind).after
            if consequences is not None or after:
                then = self._react(record, consequences, after)
                if then:
                    self._follow(then, agenda, stack)
            if lays is not None:
                self._lay(record, lays, stack)

    def _ask(
        self, batch: Sequence[Pending], agenda: Agenda, stack: list[Agenda]
    ) -> Sequence[Pending]:
        """Ask whoever has a say in a batch; return what is to happen, unless others go first."""
        mark = len(self.log)
        held: list[Held] = []
        facts: list[Pending] = []
        for item in batch:
            self._interpose(item, item.event, item.cause, item.source, item.used, facts, held)
        if held:
            del self.log[mark:]  # it was asked only to hear who goes first
            self._hold(batch, held, agenda, stack)
            return ()
        return facts

    def _together(self, facts: Sequence[Pending], agenda: Agenda, stack: list[Agenda]) -> None:
        """Commit everything before anything is reacted to: it is simultaneous."""
        board = self.state.board
        records = []
        for item in self._arrange(list(facts)):
            way = board.way(type(item.event))
            records.append(self._commit(item, way.apply, way.judge))
        then: list[Pending] = []
        for record in records:
            self.state.now = record.seq
            way = board.way(type(record.event))
            then += self._react(record, way.consequences, way.after)
        if then:
            self._follow(then, agenda, stack)
        for record in records:
            lays = board.way(type(record.event)).agenda
            if lays is not None:
                self._lay(record, lays, stack)

    def _arrange(self, facts: list[Pending]) -> list[Pending]:
        """Put a batch in the order it is committed in, which must not matter."""
        return facts

    def _interpose(
        self,
        item: Pending,
        event: Event[Any],
        cause: int,
        source: Rule | None,
        used: tuple[Hashable, ...],
        facts: list[Pending],
        held: list[Held],
    ) -> None:
        """Ask whoever has a say in an event; add what comes of it to the facts to be.

        Each rule bends an event, or what replaced it, at most once.  That is
        why two bodyguards who guard each other come to an end.
        """
        state, log = self.state, self.log
        moot = type(event).road.moot
        if item.doom is not None:
            log.append(Record(len(log), event, Fate.PREVENTED, cause, source, item.doom))
            return
        if moot is not None and moot(event, state):
            log.append(Record(len(log), event, Fate.MOOT, cause, source))
            return
        waiting = False
        for line in state.board.before(event):
            if used and (line.mark in used or (line.mark, event) in used):
                continue
            answer = line.call(state, event)
            if answer is None:
                continue
            if type(answer) is First:
                # All who go first go together; what else there is to say of
                # the event is asked again when they are done.
                held.append(Held(item, event, line, answer))
                waiting = True
            elif not waiting:
                seq = len(log)
                fate = Fate.REPLACED if answer else Fate.PREVENTED
                log.append(Record(seq, event, fate, cause, source, line.rule))
                for new in answer:
                    used_now = (*used, line.mark)
                    self._interpose(item, new, seq, line.rule, used_now, facts, held)
                return
        if not waiting:
            facts.append(Pending(event, cause, source))

    def _hold(
        self, batch: Sequence[Pending], held: list[Held], agenda: Agenda, stack: list[Agenda]
    ) -> None:
        """Let others go first, and the batch be asked again after them."""
        log = self.log
        responses = agenda.child()
        again: list[Pending] = []
        wishes: dict[int, list[Held]] = {}
        for h in held:
            wishes.setdefault(id(h.item), []).append(h)
        for item in batch:
            mine = wishes.get(id(item))
            if mine is None:
                again.append(item)
                continue
            seq = len(log)
            log.append(
                Record(seq, item.event, Fate.HELD, item.cause, item.source, mine[0].line.rule)
            )
            for h in mine:
                for event in h.answer:
                    responses.add(Pending(event, seq, h.line.rule))
            marks = tuple((h.line.mark, h.event) for h in mine)
            again.append(Pending(item.event, seq, item.source, (*item.used, *marks)))
        stack.append(Again(again, agenda))
        stack.append(responses)
        if len(stack) > self.deepest:
            self._give_up()

    def _commit(self, item: Pending, apply: Apply | None, judge: Judge | None) -> Record:
        """Apply what is to happen, and write it down."""
        state, log, event = self.state, self.log, item.event
        seq = state.now = len(log)
        if apply is not None:
            apply(event, state)
        seen = None if judge is None else tuple(judge(event, state))
        record = Record(seq, event, HAPPENED, item.cause, item.source, None, seen)
        log.append(record)
        return record

    def _react(
        self, record: Record, consequences: Consequences | None, after: Plan
    ) -> list[Pending]:
        """Hear what follows from a fact."""
        event, seq = record.event, record.seq
        then: list[Pending] = []
        self._heard = seq
        if consequences is not None:
            then = [Pending(new, seq, None) for new in consequences(event, self)]
        if after:
            for line in self.state.board.find(after, event):
                for new in line.call(self, event) or ():
                    if type(new) is Owing:
                        then.append(Pending(new.event, new.cause, line.rule))
                    else:
                        then.append(Pending(new, seq, line.rule))
        self._heard = -1
        return then

    def _follow(self, then: list[Pending], agenda: Agenda, stack: list[Agenda]) -> None:
        """Put what follows where it belongs: at the foot if it waits, else as the agenda does."""
        waiting = [item for item in then if item.event.waits]
        if waiting:
            then = [item for item in then if not item.event.waits]
        nested = agenda.follow(then) if then else None
        if nested is not None:
            stack.append(nested)
        if waiting:
            foot = next(below for below in reversed(stack) if below.foot)
            for item in waiting:
                foot.add(item)
        if len(self.log) > self._limit or len(stack) > self.deepest:
            self._give_up()

    def _give_up(self) -> NoReturn:
        """Refuse to go on for ever; nothing can without something following, or going first."""
        raise Runaway("fault/runaway", f"no end in sight; the last event was {self.log[-1]}")

    def _lay(self, record: Record, lays: Lays, stack: list[Agenda]) -> None:
        """Lay the agenda on top that an event brings with it, if it does."""
        laid = lays(record.event, self.state)
        if laid is not None:
            stack.append(laid)

    def preview(self, event: Event[Any], used: tuple[Hashable, ...] = ()) -> list[Event[Any]]:
        """Tell what an event would become if it were to happen now.

        What would be prevented is told as if it were not: it still waits for
        whatever might yet set it free, and where it would land then.
        """
        for line in self.state.board.before(event):
            if line.mark in used:
                continue
            answer = line.call(self.state, event)
            if not answer:
                continue
            marked = (*used, line.mark)
            if type(answer) is First:
                responses = [e for new in answer for e in self.preview(new)]
                return [*responses, *self.preview(event, marked)]
            return [e for new in answer for e in self.preview(new, marked)]
        return [event]

    def forestalled(self, event: Event[Any], used: tuple[Hashable, ...] = ()) -> bool:
        """Tell whether an event would come to nothing if it were to happen now."""
        for line in self.state.board.before(event):
            if line.mark in used:
                continue
            answer = line.call(self.state, event)
            if answer is None or type(answer) is First:
                continue
            return all(self.forestalled(new, (*used, line.mark)) for new in answer)
        return False


class Held(NamedTuple):
    """Someone's wish to go first."""

    item: Pending
    event: Event[Any]
    line: Line
    answer: First


def _asked(act: Event[Any], question: Callable[[Event[Any]], R]) -> R:
    """Put a question about an order to the rules; if they choke on it, that is our fault."""
    try:
        return question(act)
    except GradedError:
        raise
    except Exception as error:
        raise _broken(act, error) from error


def _broken(event: Event[Any], error: Exception) -> Fault:
    return Fault("fault/broken-rule", f"{event!r} broke a rule: {error!r}", value=event)


def fold(state: T, log: Iterable[Record]) -> T:
    """Bring a state up to date with the facts: no rules run, no dice are thrown."""
    for record in log:
        if record.fate is HAPPENED:
            state.now = record.seq
            record.event.apply(state)
    return state
