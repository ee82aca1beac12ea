"""Telling: an explanation in clauses, each with the records it tells of.

A clause tells an event, with the reason in the same breath where there is one:
a rule is told by the record that brought it ("zoe is protected"), and what led
to that record is set in beneath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from gloaming.history.explanations.clause import Clause, Manner, Mention, Pointer, Reason, Relation
from gloaming.history.explanations.prose import WORKINGS, is_minor, mentions, repeats, same_matter
from gloaming.history.explanations.why import Explanation, Hand, Step
from gloaming.kernel.dependency_graph import CIRCLE, Circle
from gloaming.kernel.event import Event
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule
from gloaming.kernel.phase import Closed, Ended, Opened
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.phrase import Text, say

_HOUSE: Final = say("as the rules require").text
"""What is said of an order that no player gave, and no rule of a player's."""

_Told: TypeAlias = Iterator[tuple[Clause, "list[_Told]"]]
"""Sentences, each with what is to be told beneath it."""


def clauses(explanation: Explanation) -> list[Clause]:
    """Tell an explanation sentence by sentence."""
    return list(_Telling().all(explanation))


class _Telling:
    """One explanation being told; it knows what it has told already."""

    def __init__(self) -> None:
        self.done: set[int] = set()
        self.whole: set[int] = set()
        """The circles of which there is no more to tell."""

    def all(self, explanation: Explanation) -> Iterator[Clause]:
        """Tell all strands; a heading is said once for all that is under it."""
        heading: Text = ""
        for strand in explanation.strands:
            if strand.heading != heading:
                heading = strand.heading
                yield Clause(1, Relation.HEADING, heading=heading)
            # Each frame is a chain under way, so that depth costs no recursion.
            stack = [self._strand(strand.steps, 2 if heading else 0)]
            while stack:
                clause, beneath = next(stack[-1], (None, ()))
                if clause is None:
                    stack.pop()
                else:
                    yield clause
                    stack += reversed(beneath)

    def _strand(self, steps: list[Step], depth: int) -> _Told:
        """Tell what is to be explained; what led to it is indented."""
        return self._chain(steps, depth, Relation.FIRST, depth + 1)

    def _chain(self, steps: Sequence[Step], depth: int, joint: Relation, then: int) -> _Told:
        """Tell a chain: its first sentence at one depth, the others at another."""
        at = 0
        while at < len(steps):
            if at and self._is_stale(steps[at]):
                return
            breath = _breath(steps, at)
            yield self._sentence(breath, joint, depth)
            at, depth = at + len(breath), then
            if at < len(steps):
                joint = _joint(breath[-1].record, steps[at].record)

    def _sentence(
        self, breath: Sequence[Step], joint: Relation, depth: int
    ) -> tuple[Clause, list[_Told]]:
        """Tell one step, or several that are told in one breath."""
        first, record = breath[0], breath[0].record
        if first.told:
            return Clause(depth, joint, (self._mention(first),), (record.seq,)), []
        self.done.update(step.record.seq for step in breath)
        # By what an event was held is told by what became of it then.
        heard = [step for step in breath if step is first or step.record.fate is not Fate.HELD]
        hands = [hand for step in heard for hand in step.hands]
        reasons = [_Bearing(hand, record.event) for hand in hands if hand.rule is not None]
        own = [r for r in reasons if r.hand in first.hands or r.hand.part == "source"]
        # What altered it before it was as it is told belongs to how it is done.
        told = self._reasons([r for r in reasons if r not in own], Manner.MEANS)
        behind = self._reasons([r for r in own if r.hand.part == "source"], Manner.PROPOSED)
        became = _became(first, joint)
        if any(map(_speaks, behind)) and became is Manner.BENT:
            became = Manner.REPLACED
        told += behind + self._reasons([r for r in own if r.hand.part == "by"], became)
        told += [Reason(_became(first, joint), agent=True)] if _is_orphan(first) else []
        ordered = len(breath) > 1 and isinstance(breath[-1].record.event, Submitted)
        late = record.fate is Fate.MOOT
        named = [*_named(breath), *(step for r in reasons for step in r.named)]
        self.done.update(step.record.seq for step in named)
        self.whole.update(r.hand.origin for r in reasons if r.named and not r.has_more)
        seqs = [step.record.seq for step in breath] + [r.hand.origin for r in reasons if r.says]
        seqs += [step.record.seq for step in named]
        clause = Clause(
            depth,
            joint,
            tuple(Mention(each.seq, each.event) for each in _turns(breath)),
            tuple(dict.fromkeys(seqs)),
            tuple(told),
            ordered=ordered and not isinstance(record.event, Circle),
            late=late,
        )
        rests = _rests(hands, named)
        beneath = [
            *self._origins(reasons, depth + 2),
            *self._grounds(rests, depth + 2, Relation.AFTER if late else Relation.WITH),
        ]
        return clause, beneath

    def _reasons(self, bearings: Sequence[_Bearing], manner: Manner) -> list[Reason]:
        """Return as part of a clause which rules did something to an event."""
        return [
            Reason(
                manner,
                each.hand.rule,
                self._mention(each.hand.steps[0]) if each.says else None,
                each.agent,
                each.custom,
            )
            for each in bearings
        ]

    def _mention(self, step: Step) -> Mention:
        return Mention(step.record.seq, step.record.event, self._pointer(step))

    def _origins(self, reasons: Sequence[_Bearing], depth: int) -> Iterator[_Told]:
        """Tell how the rules came to be there, as far as that has not been said."""
        untold = [r for r in reasons if r.hand.steps and not r.hand.steps[0].told]
        self.done.update(r.hand.origin for r in untold if r.says)
        more = [r for r in untold if not r.says or r.has_more]
        for reason in more:
            first, *rest = reason.hand.steps
            behind = [_Bearing(hand, first.record.event) for hand in first.hands if hand.rule]
            silent = len(behind) == len(first.hands) and not any(
                r.says or r.agent or r.custom for r in behind
            )
            circle = isinstance(first.record.event, Circle)
            if reason.says and len(more) == 1 and (silent or circle):
                # It follows on what was just said, and nothing else could be meant.
                yield from self._origins(behind, depth)
                yield from self._grounds(_rests(first.hands, reason.named), depth, Relation.WITH)
                rest = [step for step in rest if step not in reason.named]
                joint = _joint(first.record, rest[0].record) if rest else Relation.BECAUSE
                yield self._chain(rest, depth, joint, depth)
            else:
                yield self._chain(reason.hand.steps, depth, Relation.BECAUSE, depth)

    def _grounds(self, hands: Sequence[Hand], depth: int, joint: Relation) -> Iterator[_Told]:
        """Tell what something rests on: together, where there is no more to tell of each."""
        rests = [hand.steps for hand in hands]
        plain = [steps[0] for steps in rests if not steps[0].hands and len(steps) == 1]
        if plain:
            yield iter([self._list(plain, depth, joint)])
        for steps in rests:
            if steps[0] not in plain:
                yield self._chain(steps, depth, joint, depth)

    def _list(
        self, steps: Sequence[Step], depth: int, joint: Relation
    ) -> tuple[Clause, list[_Told]]:
        told = tuple(self._mention(step) for step in steps)
        self.done.update(step.record.seq for step in steps)
        return Clause(depth, joint, told, tuple(step.record.seq for step in steps)), []

    def _is_stale(self, step: Step) -> bool:
        """Tell whether a step was told before and there is no more to it than that."""
        return step.told and step.record.seq in self.done and not self._pointer(step)

    def _pointer(self, step: Step) -> Pointer:
        """Say where a step is explained, if not here and there is more to it than was said."""
        record = step.record
        rules = [rule for rule in (record.source, record.by) if rule and rule.origin >= 0]
        if not step.told or record.seq in self.whole or (record.cause < 0 and not rules):
            return ""
        return "above" if record.seq in self.done else "below"


class _Bearing:
    """A rule that had a hand in an event, and what is to be said of it."""

    def __init__(self, hand: Hand, event: Event[Any]) -> None:
        self.hand = hand
        rule = hand.rule
        assert rule is not None
        self.agent, self.custom = False, ""
        self.named = _named(hand.steps)
        origin = hand.steps[0].record.event if hand.steps else None
        self.says = origin is not None and (
            rule.name == CIRCLE or bool(rule.holder and mentions(origin, rule.holder))
        )
        """Whether what brought it is told as the reason."""
        if self.says:
            return
        if hand.part == "source":
            # What the rules of the table do needs no agent, only its own words if it has them.
            ordered = isinstance(event, Submitted) and not rule.holder
            self.custom = getattr(event, "custom", _HOUSE if ordered else "")
        # Those who are named in what they did need not be named as having done it.
        known = not rule.holder or mentions(event, rule.holder)
        self.agent = hand.part == "by" or not (self.custom or known)

    @property
    def has_more(self) -> bool:
        """Whether there is more to how the rule came to be there than its text says."""
        first, *rest = self.hand.steps
        return len(rest) + len(first.hands) > len(self.named)


def _speaks(reason: Reason) -> bool:
    """Tell whether there is anything to say of a rule."""
    return bool(reason.origin or reason.agent or reason.custom)


def _turns(breath: Sequence[Step]) -> list[Record]:
    """Return what is told of steps that are told in one breath: the first, as a rule.

    Of turns of the calendar it is the first that is no routine, and the phase
    that ended or began before it.
    """
    records = [step.record for step in breath if is_minor(step.record.event)]
    if not records:
        return [breath[0].record]
    first = next((r for r in records if not r.event.internal), records[0])
    phases = [r for r in records if isinstance(r.event, (Opened, Ended, Closed))]
    return [first, *[r for r in phases if _title(r) != _title(first)][:1]]


def _title(record: Record) -> str:
    return getattr(record.event, "title", "")


def _breath(steps: Sequence[Step], at: int) -> Sequence[Step]:
    """Return the steps that are told in one breath: one, all that it says again, and its order.

    The calendar's turns are one breath, too.
    """
    end = at + 1
    if steps[at].told:
        return steps[at:end]
    again = _is_turn if _is_turn(steps[at], steps[at]) else _says_again
    while end < len(steps) and not steps[end].told and again(steps[end - 1], steps[end]):
        end += 1
    if end < len(steps) and (
        _is_order(steps[end - 1].record, steps[end]) or steps[end] in _named(steps[at : at + 3])
    ):
        end += 1
    return steps[at:end]


def _named(steps: Sequence[Step]) -> list[Step]:
    """Find the orders that are told of where a circle names what was ordered."""
    circle = steps[0].record.event if steps else None
    if not isinstance(circle, Circle):
        return []
    chains = [steps[1:], *(hand.steps for hand in steps[0].hands)]
    return [
        chain[0]
        for chain in chains
        if len(chain) == 1
        and isinstance(chain[0].record.event, Submitted)
        and chain[0].record.event.act in circle.acts
        and not chain[0].hands
        and chain[0].record.cause < 0
    ]


def _rests(hands: Sequence[Hand], named: Sequence[Step]) -> list[Hand]:
    """Return what something rests on, except what has been named."""
    return [hand for hand in hands if hand.part == "ground" and hand.steps[0] not in named]


def _is_turn(_: Step, below: Step) -> bool:
    """Tell whether a step is a normal turn of the calendar."""
    return is_minor(below.record.event) and below.record.fate is HAPPENED


def _says_again(step: Step, below: Step) -> bool:
    """Tell whether a step says all that the one below has to say, so that it need not."""
    event = below.record.event
    if below.record.fate is Fate.HELD:
        return event == step.record.event and _whose(below.record.by) == _whose(step.record.by)
    if below.record.fate not in (HAPPENED, Fate.REPLACED):
        return False
    return getattr(event, "restated", False) or repeats(step.record.event, event)


def _whose(rule: Rule | None) -> Any:
    """Name a rule without its method: what two methods of one rule have in common."""
    return rule and (rule.name, rule.holder, rule.origin)


def _is_order(record: Record, below: Step) -> bool:
    """Tell whether a step merely says that somebody ordered the one above it."""
    order = below.record
    return (
        isinstance(order.event, Submitted)
        and order.event.act == record.event
        and order.fate is HAPPENED
        and order.cause < 0
    )


def _is_orphan(step: Step) -> bool:
    """Tell whether something was done to a step and nobody wrote down what did it."""
    bent = step.record.fate not in (HAPPENED, Fate.MOOT)
    return bent and all(hand.part != "by" for hand in step.hands)


def _joint(record: Record, cause: Record) -> Relation:
    if cause.fate is Fate.REPLACED:
        return Relation.INSTEAD
    if cause.fate is Fate.HELD:
        return Relation.AGAIN if cause.event == record.event else Relation.AHEAD
    return Relation.BECAUSE


def _became(step: Step, joint: Relation) -> Manner:
    """Return what rules did to an event."""
    record = step.record
    if record.fate is HAPPENED or joint in (Relation.INSTEAD, Relation.AHEAD, Relation.AGAIN):
        return Manner.BENT
    if record.fate is Fate.HELD:
        return Manner.DELAYED
    if record.fate is Fate.REPLACED:
        if any(same_matter(each.event, record.event) for each in step.sequels):
            return Manner.ALTERED
        if any(type(each.event) is type(record.event) for each in step.sequels):
            return Manner.REDIRECTED
        if any(each.event.level < WORKINGS for each in step.sequels):
            return Manner.CHANGED
    return Manner.STOPPED
