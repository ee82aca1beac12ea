"""The resolver: the road that every event takes, with any rules.

propose -> moot? -> interpose (before) -> commit (apply + record) -> react (after)
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from gloaming.kernel.agenda import Agenda, Batch, Nested, Pending, Retry
from gloaming.kernel.dice import Dice
from gloaming.kernel.event import Consequences, Event, MakeAgenda, WithCause
from gloaming.kernel.hook_index import HookLookup, Steps, Subscription
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.kernel.phase import AT_ONCE
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import First, Instead
from gloaming.text.errors import Fault, Runaway
from gloaming.text.phrase import say

T_co = TypeVar("T_co", bound=State, covariant=True)


class Resolver(Generic[T_co]):
    """Takes events to the state and the log, and collects what follows from them."""

    state: T_co
    log: list[Record]
    dice: Dice
    max_depth: int
    """How many agendas may lie on top of each other."""
    max_records: int
    """How many records one happening may lead to."""
    _reacting_to: int
    """The record being reacted to now."""
    _began: int
    """How long the log was when the happening began."""
    _budget: int
    """How much more may be proposed: each of it will be a record, and so counts before it is."""

    def _run(self, event: Event[Any]) -> None:  # noqa: C901, PLR0912  (to part it costs frames)
        """Resolve what has come from outside, and everything that follows from it.

        The stack is a list of agendas: what must be settled first is laid on
        top and cleared before what lies beneath goes on.  What comes from outside
        is on none of them, and from most of it nothing follows; the first is laid
        when there is something to put on it.
        """
        state, log = self.state, self.log
        index = state.hook_index
        stack: list[Agenda] = []
        self._budget = self.max_records
        item = Pending(event, -1, None)
        while True:
            # No rule has a say in most events, so the whole road for those is here.
            event, layout = item.event, index.layout
            kind = type(event)
            try:
                steps = layout.steps[kind]
            except KeyError:
                steps = self._first_of_kind(item)
            moot, before, apply, audience_of, consequences, after, make_agenda = steps
            if before and index.find(before, event):
                self._settle([item], stack)
            elif moot is not None and moot(event, state):
                log.append(Record(len(log), event, Fate.MOOT, item.cause, item.source))
            else:
                seq = state.now = len(log)
                if apply is not None:
                    apply(event, state)
                if audience_of is None:
                    log.append(Record(seq, event, HAPPENED, item.cause, item.source))
                else:
                    seen = tuple(audience_of(event, state))
                    log.append(Record(seq, event, HAPPENED, item.cause, item.source, None, seen))
                if index.layout is not layout:  # a subscriber that came by it may react to it
                    after = index.layout.plan(kind).after
                if after or consequences is not None:
                    then = self._react(event, seq, consequences, after)
                    if then:
                        if not stack:
                            self._lay_first(event, stack)
                        self._follow(then, stack)
                if make_agenda is not None:
                    self._lay(event, make_agenda, stack)
            while stack:
                taken = stack[-1].take(self)
                if taken is None:
                    stack.pop()
                elif type(taken) is Batch:
                    self._settle(taken, stack)
                else:
                    item = taken
                    break
            else:
                return

    def _first_of_kind(self, item: Pending) -> Steps:
        """Return what happens to an event whose kind has not been met before."""
        try:
            return self.state.hook_index.layout.lay(type(item.event))
        except AttributeError as error:
            raise self._stray([item]) from error

    def _settle(self, batch: list[Pending], stack: list[Agenda]) -> None:
        """Ask the rules that have a say in a batch, and let happen what comes of it."""
        if not stack:
            self._lay_first(batch[0].event, stack)
        self._together(self._ask(batch, stack), stack)
        # What rules put in the place of events was not proposed, and so has not been counted.
        if len(self.log) - self._began > self.max_records:
            self._give_up()

    def _ask(self, batch: list[Pending], stack: list[Agenda]) -> list[Pending]:
        """Ask the rules about a batch; return what is to happen, unless others go first."""
        mark = len(self.log)
        held: list[Held] = []
        facts: list[Pending] = []
        for item in batch:
            self._interpose(item, item.event, item.cause, item.source, item.used, facts, held)
        if held:
            del self.log[mark:]  # it was asked only to hear who goes first
            self._hold(batch, held, stack)
            return []
        return facts

    def _together(self, facts: list[Pending], stack: list[Agenda]) -> None:
        """Commit everything before anything is reacted to: it is simultaneous."""
        state, log = self.state, self.log
        index = state.hook_index
        first = len(log)
        for item in self._arrange(facts):
            event = item.event
            plan = index.layout.plan(type(event))
            seq = state.now = len(log)
            if plan.apply is not None:
                plan.apply(event, state)
            seen = None if plan.audience_of is None else tuple(plan.audience_of(event, state))
            log.append(Record(seq, event, HAPPENED, item.cause, item.source, None, seen))
        committed = log[first:]
        then: list[Pending] = []
        for record in committed:
            state.now = record.seq
            plan = index.layout.plan(type(record.event))
            then += self._react(record.event, record.seq, plan.consequences, plan.after)
            if len(then) > self._budget:
                self._give_up()
        if then:
            self._follow(then, stack)
        for record in committed:
            make_agenda = index.layout.plan(type(record.event)).agenda
            if make_agenda is not None:
                state.now = record.seq
                self._lay(record.event, make_agenda, stack)

    def _arrange(self, facts: list[Pending]) -> list[Pending]:
        """Put a batch in the order it is committed in, which must not matter."""
        return facts

    def _interpose(  # noqa: C901  (to part it costs frames)
        self,
        item: Pending,
        event: Event[Any],
        cause: int,
        source: Rule | None,
        used: tuple[Hashable, ...],
        facts: list[Pending],
        held: list[Held],
    ) -> None:
        """Ask the rules that have a say in an event; add what comes of it to the facts to be.

        Each rule bends an event, or what replaced it, at most once.  That is
        why two bodyguards who guard each other come to an end.
        """
        state, log = self.state, self.log
        try:
            moot = type(event).own_methods.moot
        except AttributeError as error:
            raise self._stray([Pending(event, cause, source)]) from error
        if item.doom is not None:
            log.append(Record(len(log), event, Fate.PREVENTED, cause, source, item.doom))
            return
        if moot is not None and moot(event, state):
            log.append(Record(len(log), event, Fate.MOOT, cause, source))
            return
        waiting = False
        for line in state.hook_index.before(event):
            if used and (line.mark in used or (line.mark, event) in used):
                continue
            try:
                answer = line.call(state, event)
            except Exception as error:
                line.blame(error)
                raise
            if answer is None:
                continue
            if type(answer) is First:
                # All who go first go together; what else there is to say of
                # the event is asked again when they are done.
                held.append(Held(item, event, line, answer))
                waiting = True
            elif not waiting:
                if type(answer) is not Instead:
                    raise _no_answer(line, answer)
                seq = len(log)
                fate = Fate.REPLACED if answer else Fate.PREVENTED
                log.append(Record(seq, event, fate, cause, source, line.rule))
                for new in answer:
                    used_now = (*used, line.mark)
                    self._interpose(item, new, seq, line.rule, used_now, facts, held)
                return
        if not waiting:
            facts.append(Pending(event, cause, source))

    def _hold(self, batch: list[Pending], held: list[Held], stack: list[Agenda]) -> None:
        """Let others go first, and the batch be asked again after them."""
        log, agenda = self.log, stack[-1]
        responses = agenda.child()
        again = Batch()
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
                    response = Pending(event, seq, h.line.rule)
                    if not isinstance(event, Event):
                        raise self._stray([response])
                    responses.add(response)
            marks = tuple((h.line.mark, h.event) for h in mine)
            again.append(Pending(item.event, seq, item.source, (*item.used, *marks)))
        stack.append(Retry(again, agenda))
        stack.append(responses)
        if len(stack) > self.max_depth:
            self._give_up()

    def _react(
        self, event: Event[Any], seq: int, consequences: Consequences | None, after: HookLookup
    ) -> list[Pending]:
        """Hear what follows from a fact."""
        then: list[Pending] = []
        budget = self._budget
        self._reacting_to = seq
        if consequences is not None:
            for new in consequences(event, self):
                then.append(Pending(new, seq, None))
                if len(then) > budget:
                    self._give_up()
        if after:
            for line in self.state.hook_index.find(after, event):
                try:
                    for new in line.call(self, event) or ():
                        rule = line.named or line.name()
                        if type(new) is WithCause:
                            if not 0 <= new.cause <= seq:
                                _refuse_cause(line, new)
                            then.append(Pending(new.event, new.cause, rule))
                        else:
                            then.append(Pending(new, seq, rule))
                        if len(then) > budget:
                            self._give_up()
                except Exception as error:
                    line.blame(error)
                    raise
        self._reacting_to = -1
        return then

    def _follow(self, then: list[Pending], stack: list[Agenda]) -> None:
        """Put what follows where it belongs: at the foot if it waits, else as the agenda does."""
        self._budget -= len(then)
        waiting: list[Pending] = []
        try:
            for item in then:
                if item.event.waits:
                    waiting = [item for item in then if item.event.waits]
                    some_wait = len(waiting) < len(then)  # most often, all of them do
                    then = [item for item in then if not item.event.waits] if some_wait else []
                    break
        except AttributeError as error:
            raise self._stray(then) from error
        nested = stack[-1].follow(then) if then else None
        if nested is not None:
            stack.append(nested)
            if len(stack) > self.max_depth:
                self._give_up()
        if waiting:
            depth = len(stack) - 1
            while not stack[depth].foot:
                depth -= 1
            for item in waiting:
                stack[depth].add(item)

    def _stray(self, items: Sequence[Pending]) -> Fault:
        """Name what was proposed and is no event, and the rule that proposed it.

        Nobody looks before it makes trouble: events are too many to be looked at one by one.
        """
        item = next(item for item in items if not isinstance(item.event, Event))
        rule = item.source
        who = repr(self.log[item.cause].event) if rule is None else f"{rule} ({rule.method})"
        return Fault(
            "fault/not-an-event",
            say("{who} proposes {event!r}, which is no event", who=who, event=item.event),
            value=item.event,
        )

    def _give_up(self) -> NoReturn:
        """Stop a runaway: too many events follow, go first, or are put on new agendas."""
        raise Runaway(
            "fault/runaway", say("no end in sight; the last event was {log}", log=self.log[-1])
        )

    def _lay(self, event: Event[Any], make_agenda: MakeAgenda, stack: list[Agenda]) -> None:
        """Lay the agenda on top that an event brings with it, if it does."""
        laid = make_agenda(event, self.state)
        if laid is not None:
            stack.append(laid)
            if len(stack) > self.max_depth:
                self._give_up()

    def _lay_first(self, event: Event[Any], stack: list[Agenda]) -> None:
        """Lay the agenda that takes in what follows from something that came from outside."""
        phase = self.state.calendar.phase
        if phase is None or phase.resolves is not AT_ONCE or event.bookkeeping:
            stack.append(Nested())
        else:
            stack.append(self.state.agenda(phase))

    def preview(self, event: Event[Any], used: tuple[Hashable, ...] = ()) -> list[Event[Any]]:
        """Tell what an event would become if it were to happen now.

        What would be prevented is told as if it were not: it still waits for
        everything that might yet set it free, and tells where it would land then.
        """
        for line in self.state.hook_index.before(event):
            if line.mark in used:
                continue
            try:
                answer = line.call(self.state, event)
            except Exception as error:
                line.blame(error)
                raise
            if not answer:
                continue
            marked = (*used, line.mark)
            if type(answer) is First:
                responses = [e for new in answer for e in self.preview(new)]
                return [*responses, *self.preview(event, marked)]
            if type(answer) is not Instead:
                raise _no_answer(line, answer)
            return [e for new in answer for e in self.preview(new, marked)]
        return [event]

    def outcome(self, event: Event[Any], used: tuple[Hashable, ...] = ()) -> list[Event[Any]]:
        """Tell what would come of an event if it were to happen now: nothing, if it is stopped."""
        for line in self.state.hook_index.before(event):
            answer = None if line.mark in used else line.call(self.state, event)
            if answer is not None and type(answer) is not First:
                return [e for new in answer for e in self.outcome(new, (*used, line.mark))]
        return [] if event.has_no_effect else [event]


class Held(NamedTuple):
    """Someone's wish to go first."""

    item: Pending
    event: Event[Any]
    line: Subscription
    answer: First[Any]


def _no_answer(line: Subscription, answer: object) -> Fault:
    """Say that a hook answers what cannot be an answer: it yields, say, where it should return."""
    return Fault(
        "fault/answer",
        say(
            "{rule} ({method}) answers {answer!r} to what is about to happen",
            rule=line.rule,
            method=line.method,
            answer=answer,
        ),
        value=answer,
        accepted=("None", "prevent", "instead(...)", "first(...)"),
    )


def _refuse_cause(line: Subscription, owing: WithCause[Any]) -> NoReturn:
    """Refuse to let something come of what has not happened yet, or of nothing."""
    raise Fault(
        "fault/owing",
        say(
            "{rule} ({method}) lets {event!r} come of record {cause}, "
            "and there is no such record so far",
            rule=line.rule,
            method=line.method,
            event=owing.event,
            cause=owing.cause,
        ),
        value=owing.cause,
    )
