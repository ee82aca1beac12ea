"""Telling: an explanation in sentences, each with the records it tells of.

A sentence is what an event says of itself, with the reason in the same breath
where there is one: a rule is told by the record that brought it ("zoe is
protected"), and what led to that record is set in beneath.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from gloaming.chronicle.explain import Clause, Explanation, Hand, Step
from gloaming.chronicle.prose import WORKINGS, is_minor, same_matter, who
from gloaming.kernel.circle import CIRCLE, Circle
from gloaming.kernel.docket import Submitted
from gloaming.kernel.event import Event
from gloaming.kernel.log import HAPPENED, Fate, Record

_HOUSE: Final = "as the rules have it"
"""What is said of an order that no player gave, and no rule of a player's."""

_Forms: TypeAlias = tuple[str, str]
_PROPOSED: Final = ("for {}", "by {}")
_MANNER: Final = ("({})", "(through {})")
_FAILED: Final = ("but in vain: {}", "but {} prevents it")
_ASIDE: Final = ("but it is turned aside: {}", "but {} turns it aside")
_OTHER: Final = ("but something else comes of it: {}", "but {} makes something else of it")
_ALTERED: Final = ("in a manner of its own: {}", "in the manner of {}")
_WAITS: Final = ("but others go first: {}", "but {} goes first")
_GAVE_WAY: Final = ("for {}", "through {}")
_GAVE_WAY_AFTER_ALL: Final = ("which gave way, for {}", "which gave way to {}")
"""What rules did to an event: with their reason as a sentence, or with no more than their names."""

_INSTEAD: Final = "In place of: "
_AHEAD: Final = "Ahead of: "
_AGAIN: Final = "After waiting: "
_BECAUSE: Final = "Because "
_WITH: Final = "With: "
_AFTER: Final = "After: "

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
        """Tell all strands; a heading is said once for all that stand under it."""
        heading = ""
        for strand in explanation.strands:
            if strand.heading != heading:
                heading = strand.heading
                yield Clause(1, heading)
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
        """Tell what is to be explained; what led to it stands a little further in."""
        return self._chain(steps, depth, "", depth + 1)

    def _chain(self, steps: Sequence[Step], depth: int, joint: str, then: int) -> _Told:
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
        self, breath: Sequence[Step], joint: str, depth: int
    ) -> tuple[Clause, list[_Told]]:
        """Tell one step, or several that are told in one breath."""
        first, record = breath[0], breath[0].record
        if first.told:
            told = f"{joint}{record.event.describe()}{self._pointer(first)}."
            return Clause(depth, told, (record.seq,)), []
        self.done.update(step.record.seq for step in breath)
        hands = [hand for step in breath for hand in step.hands]
        reasons = [_Reason(hand, record.event) for hand in hands if hand.rule is not None]
        own = [r for r in reasons if r.hand in first.hands or r.hand.part == "source"]
        # What altered it before it was as it is told belongs to how it is done.
        how = self._asides([r for r in reasons if r not in own], _MANNER)
        turns = [step.record.event for step in breath if is_minor(step.record.event)]
        told = ", for ".join(turn.describe() for turn in turns) or record.event.describe()
        words = [" ".join([told, *how])]
        ordered = len(breath) > 1 and isinstance(breath[-1].record.event, Submitted)
        words += ["as ordered"] if ordered and not isinstance(record.event, Circle) else []
        behind = list(self._asides([r for r in own if r.hand.part == "source"], _PROPOSED))
        became = _became(first, joint)
        if behind and became is _GAVE_WAY:
            became = _GAVE_WAY_AFTER_ALL
        words += [*behind, *self._asides([r for r in own if r.hand.part == "by"], became)]
        words += [_became(first, joint)[1].format(who(None))] if _is_orphan(first) else []
        late = record.fate is Fate.MOOT
        words += ["but too late"] if late else []
        named = [*_named(breath), *(step for r in reasons for step in r.named)]
        self.done.update(step.record.seq for step in named)
        self.whole.update(r.hand.origin for r in reasons if r.named and not r.has_more)
        seqs = [step.record.seq for step in breath] + [r.hand.origin for r in reasons if r.text]
        seqs += [step.record.seq for step in named]
        clause = Clause(depth, f"{joint}{', '.join(words)}.", tuple(dict.fromkeys(seqs)))
        beneath = [
            *self._origins(reasons, depth + 2),
            *self._grounds(_rests(hands, named), depth + 2, _AFTER if late else _WITH),
        ]
        return clause, beneath

    def _asides(self, reasons: Sequence[_Reason], forms: _Forms) -> Iterator[str]:
        """Say which rules did something to an event, and why they were there."""
        told = {r.text + self._pointer(r.hand.steps[0]): None for r in reasons if r.text}
        if told:
            yield forms[0].format(" and ".join(told))
        agents = dict.fromkeys(r.agent for r in reasons if r.agent)
        if agents:
            yield forms[1].format(" and ".join(agents))
        yield from dict.fromkeys(r.custom for r in reasons if r.custom)

    def _origins(self, reasons: Sequence[_Reason], depth: int) -> Iterator[_Told]:
        """Tell how the rules came to be there, as far as that has not been said."""
        untold = [r for r in reasons if r.hand.steps and not r.hand.steps[0].told]
        self.done.update(r.hand.origin for r in untold if r.text)
        more = [r for r in untold if not r.text or r.has_more]
        for reason in more:
            first, *rest = reason.hand.steps
            behind = [_Reason(hand, first.record.event) for hand in first.hands if hand.rule]
            silent = len(behind) == len(first.hands) and not any(map(_speaks, behind))
            circle = isinstance(first.record.event, Circle)
            if reason.text and len(more) == 1 and (silent or circle):
                # It follows on what was just said, and nothing else could be meant.
                yield from self._origins(behind, depth)
                yield from self._grounds(_rests(first.hands, reason.named), depth, _WITH)
                rest = [step for step in rest if step not in reason.named]
                joint = _joint(first.record, rest[0].record) if rest else ""
                yield self._chain(rest, depth, joint, depth)
            else:
                yield self._chain(reason.hand.steps, depth, "For ", depth)

    def _grounds(self, hands: Sequence[Hand], depth: int, joint: str) -> Iterator[_Told]:
        """Tell what something rests on: all together what there is no more to tell of."""
        rests = [hand.steps for hand in hands]
        plain = [steps[0] for steps in rests if not steps[0].hands and len(steps) == 1]
        if plain:
            yield iter([self._list(plain, depth, joint)])
        for steps in rests:
            if steps[0] not in plain:
                yield self._chain(steps, depth, joint, depth)

    def _list(self, steps: Sequence[Step], depth: int, joint: str) -> tuple[Clause, list[_Told]]:
        told = "; ".join(step.record.event.describe() + self._pointer(step) for step in steps)
        self.done.update(step.record.seq for step in steps)
        return Clause(depth, f"{joint}{told}.", tuple(step.record.seq for step in steps)), []

    def _is_stale(self, step: Step) -> bool:
        """Tell whether a step was told before and there is no more to it than that."""
        return step.told and step.record.seq in self.done and not self._pointer(step)

    def _pointer(self, step: Step) -> str:
        """Say where a step is explained, if not here and there is more to it than was said."""
        record = step.record
        rules = [rule for rule in (record.source, record.by) if rule and rule.origin >= 0]
        if not step.told or record.seq in self.whole or (record.cause < 0 and not rules):
            return ""
        return " (see above)" if record.seq in self.done else " (see below)"


class _Reason:
    """A rule that had a hand in an event, as it is told."""

    def __init__(self, hand: Hand, event: Event[Any]) -> None:
        self.hand = hand
        rule = hand.rule
        assert rule is not None
        self.text = self.agent = self.custom = ""
        origin = hand.steps[0].record.event.describe() if hand.steps else ""
        self.named = _named(hand.steps)
        if origin and (rule.name == CIRCLE or (rule.holder and _mentions(origin, rule.holder))):
            self.text = origin
            return
        if hand.part == "source":
            # What the house does of itself needs no agent, only words of its own if it has them.
            ordered = isinstance(event, Submitted) and not rule.holder
            self.custom = getattr(event, "custom", _HOUSE if ordered else "")
        # Whoever is named in what they did need not be named as having done it.
        known = not rule.holder or _mentions(event.describe(), rule.holder)
        if hand.part == "by" or not (self.custom or known):
            self.agent = who(rule)

    @property
    def has_more(self) -> bool:
        """Whether there is more to how the rule came to be there than its text says."""
        first, *rest = self.hand.steps
        return len(rest) + len(first.hands) > len(self.named)


def _speaks(reason: _Reason) -> bool:
    """Tell whether there is anything to say of a rule."""
    return bool(reason.text or reason.agent or reason.custom)


def _mentions(said: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) is not None


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
    """Return what something rests on, but for what has been named."""
    return [hand for hand in hands if hand.part == "ground" and hand.steps[0] not in named]


def _is_turn(_: Step, below: Step) -> bool:
    """Tell whether a step is a turn of the calendar that came about as it should."""
    return is_minor(below.record.event) and below.record.fate is HAPPENED


def _says_again(step: Step, below: Step) -> bool:
    """Tell whether a step says all that the one below has to say, so that it need not."""
    if below.record.fate not in (HAPPENED, Fate.REPLACED):
        return False
    event = below.record.event
    return getattr(event, "restated", False) or _mentions(
        step.record.event.describe(), event.describe()
    )


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


def _joint(record: Record, cause: Record) -> str:
    if cause.fate is Fate.REPLACED:
        return _INSTEAD
    if cause.fate is Fate.HELD:
        return _AGAIN if cause.event == record.event else _AHEAD
    return _BECAUSE


def _became(step: Step, joint: str) -> _Forms:
    """Return the words for what rules did to an event."""
    record = step.record
    if record.fate is HAPPENED or joint in (_INSTEAD, _AHEAD, _AGAIN):
        return _GAVE_WAY
    if record.fate is Fate.HELD:
        return _WAITS
    if record.fate is Fate.REPLACED:
        if any(same_matter(each.event, record.event) for each in step.sequels):
            return _ALTERED
        if any(type(each.event) is type(record.event) for each in step.sequels):
            return _ASIDE
        if any(each.event.level < WORKINGS for each in step.sequels):
            return _OTHER
    return _FAILED
