"""Why: what led to something or kept it away, back to the orders somebody gave.

A count is led to by the close of the day and rests on the votes; an answer is
led to by the question and rests on what was there to be found.  The log's
links do not say so, because nothing yielded the one to the other; the event's own
class does, in a method `grounds`, and explanations ask it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from gloaming.history.explanations.clause import Clause
from gloaming.history.explanations.prose import headline
from gloaming.kernel.dependency_graph import Circle
from gloaming.kernel.log import Fate, Record, Rule, cause_chain
from gloaming.text.errors import Fault, Malformed
from gloaming.text.phrase import Text, say


class Grounded(Protocol):
    """An event that can name what it rests on."""

    def grounds(self, log: Sequence[Record], record: Record) -> Iterable[int]:
        """Name the earlier records that its own record, with its fate, rests on."""


def grounds(log: Sequence[Record], record: Record) -> tuple[int, ...]:
    """Return the numbers of the records that one rests on, each once, in their order."""
    event: Grounded | None = record.event if hasattr(record.event, "grounds") else None
    if event is None:
        return ()
    found = tuple(sorted(set(event.grounds(log, record))))
    if found and not 0 <= found[0] <= found[-1] < record.seq:
        raise Fault(
            "fault/grounds",
            say("{record} cannot rest on what does not come before it", record=record),
            value=found,
        )
    return found


def went_first(log: Sequence[Record]) -> dict[int, int]:
    """Find the events that went first from a circle: their records, each with the circle's."""
    return {
        turn.seq: record.seq
        for record in log
        if isinstance(record.event, Circle)
        for turn in record.event.turns(log, record.seq, record.event.goes)
    }


Part: TypeAlias = Literal["source", "by", "ground"]
"""How one record bears on another: its rule proposed it, its rule bent it, or it rests on it."""


class Hand(Struct):
    """Something that had a hand in a record, and how that came to be there."""

    part: Part
    rule: Rule | None
    """The rule; none where the record rests on another record directly."""
    origin: int
    """The record that brought the rule, or that it rests on; -1 if the rule was always there."""
    steps: list[Step]
    """That record and what led to it."""


class Step(Struct):
    """One record of an explanation, with the rules that had a hand in it."""

    record: Record
    hands: list[Hand]
    told: bool = False
    """Whether it is explained elsewhere in the same explanation, and so not again."""
    sequels: tuple[Record, ...] = ()
    """What came in its place, where it was replaced or held."""


class Strand(Struct):
    """A chain of records, each led to by the one after it."""

    heading: Text
    steps: list[Step]


class Explanation(Struct):
    """An answer to a question about a log, as data; it can be read, stored or drawn."""

    title: Text
    strands: list[Strand]

    def records(self) -> dict[int, Record]:
        """Return every record it speaks of, by number."""
        return {
            step.record.seq: step.record
            for _, step in sorted(self.walk(), key=lambda entry: entry[1].record.seq)
        }

    def walk(self) -> Iterator[tuple[int, Step]]:
        """Walk all steps in the order they are told, each with its depth."""
        # A stack, not recursion: a rule may have come of a rule that came of a rule.
        waiting = [
            (0, step) for strand in reversed(self.strands) for step in reversed(strand.steps)
        ]
        while waiting:
            depth, step = waiting.pop()
            yield depth, step
            for hand in reversed(step.hands):
                waiting += [(depth + 1, inner) for inner in reversed(hand.steps)]

    def clauses(self) -> list[Clause]:
        """Tell it sentence by sentence, each with the records it tells of."""
        from gloaming.history.explanations.telling import clauses  # noqa: PLC0415  (telling knows us)

        return clauses(self)

    def text(self) -> str:
        """Tell it in short sentences, each chain of causes at one depth."""
        lines = [f"{'  ' * clause.depth}{clause.text}" for clause in self.clauses()]
        # What is explained alone is its own title.
        title = [] if any(not strand.heading for strand in self.strands) else [str(self.title)]
        return "\n".join([*title, *lines]) + "\n"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data: what is explained, how it is told, and each record of it.

        Records are told by number, not nested: one may bear on many.
        """
        rests = {
            step.record.seq: [hand.origin for hand in step.hands if hand.part == "ground"]
            for _, step in self.walk()
            if not step.told
        }
        return {
            "title": str(self.title),
            "strands": [
                {"heading": str(strand.heading), "record": strand.steps[0].record.seq}
                for strand in self.strands
            ],
            "clauses": [clause.as_dict() for clause in self.clauses()],
            "records": [_plain(r, rests.get(r.seq, [])) for r in self.records().values()],
        }

    def json(self) -> str:
        """Return it as JSON."""
        return msgspec.json.encode(self.as_dict()).decode()


class Teller:
    """Gathers the causes of records, telling each once."""

    def __init__(self, log: Sequence[Record]) -> None:
        self.log = log
        self.known: set[int] = set()
        self._led: dict[int, list[Record]] | None = None
        self._firsts: dict[int, int] | None = None

    def steps(self, record: Record) -> list[Step]:
        """Return the chain of causes of a record, with the rules involved and what brought them."""
        first: list[Step] = []
        waiting = [(record, first)]
        while waiting:
            start, steps = waiting.pop()
            chain = self._chain(start)
            steps += chain
            # The last comes off first; it is told first because it is first in the text.
            waiting += [
                (self.log[hand.origin], hand.steps)
                for step in reversed(chain)
                for hand in reversed(step.hands)
                if hand.origin >= 0
            ]
        return first

    def sequels(self, record: Record) -> tuple[Record, ...]:
        """Return what a rule put in the place of a record, or the same when it is asked again."""
        if record.fate is Fate.REPLACED:
            return tuple(each for each in self._followers(record) if each.source == record.by)
        if record.fate is Fate.HELD:
            return tuple(r for r in self._followers(record) if _is_again(record, r))
        return ()

    def _chain(self, start: Record) -> list[Step]:
        chain: list[Step] = []
        for record in cause_chain(self.log, start):
            if record.seq in self.known:
                chain.append(Step(record, [], told=True, sequels=self.sequels(record)))
                break
            self.known.add(record.seq)
            hands = list(self._hands(record))
            chain.append(Step(record, hands, sequels=self.sequels(record)))
        return chain

    def _hands(self, record: Record) -> Iterator[Hand]:
        # What a rule put in the place of something is told where it did so.
        if record.source is not None and not self._stands_in(record):
            yield Hand("source", record.source, record.source.origin, [])
        for rule in self._bent_by(record):
            yield Hand("by", rule, rule.origin, [])
        for seq in self._grounds(record):
            yield Hand("ground", None, seq, [])

    def _grounds(self, record: Record) -> Iterator[int]:
        """Name what a record rests on, and the circle from which it went first, if it did."""
        yield from grounds(self.log, record)
        if self._firsts is None:
            self._firsts = went_first(self.log)
        if record.seq in self._firsts:
            yield self._firsts[record.seq]

    def _bent_by(self, record: Record) -> list[Rule]:
        """Name every rule that bent a record: several may ask for others to go first."""
        if record.by is None:
            return []
        rules = [record.by]
        if record.fate is Fate.HELD:
            # The log names the first; each of the others is the source of what it sent ahead.
            rules += [
                each.source
                for each in self._followers(record)
                if each.source is not None and not _is_again(record, each)
            ]
        return list(dict.fromkeys(rules))

    def _followers(self, record: Record) -> list[Record]:
        """Return what a record led to."""
        if self._led is None:
            self._led = {}
            for each in self.log:
                if each.cause >= 0 and self.log[each.cause].fate in _PUT_ASIDE:
                    self._led.setdefault(each.cause, []).append(each)
        return self._led.get(record.seq, [])

    def _stands_in(self, record: Record) -> bool:
        return record.cause >= 0 and record.source in self._bent_by(self.log[record.cause])


_PUT_ASIDE = (Fate.REPLACED, Fate.HELD)
"""The fates of events that others replace, or go ahead of."""


def _is_again(held: Record, later: Record) -> bool:
    """Tell whether this is what was held, asked again; what went first came of another rule."""
    return (later.event, later.source) == (held.event, held.source)


def why(log: Sequence[Record], record: Record | int) -> Explanation:
    """Explain one record: all that led to it, and nothing else.

    For each event that was prevented, replaced or held on the way, it names the rule
    that did it and the record that brought that rule, back to the orders somebody gave.
    """
    seq = record if isinstance(record, int) else record.seq
    if not 0 <= seq < len(log):
        raise Malformed(
            "malformed/record",
            say("there is no record {seq}", seq=seq),
            value=seq,
            accepted=(str(say("{first} to {last}", first="0", last=str(len(log) - 1))),),
        )
    found = log[seq]
    return Explanation(
        say("Why: {event}.", event=headline(found)), [Strand("", Teller(log).steps(found))]
    )


def _plain(record: Record, rests_on: Sequence[int]) -> dict[str, Any]:
    rules = (("source", record.source), ("by", record.by))
    return {
        "seq": record.seq,
        "event": msgspec.to_builtins(record.event),
        "says": record.event.describe(),
        "fate": record.fate.value,
        "cause": record.cause,
        **{part: None if rule is None else _plain_rule(rule) for part, rule in rules},
        "rests_on": list(rests_on),
    }


def _plain_rule(rule: Rule) -> dict[str, Any]:
    return {"name": rule.name, "holder": rule.holder, "method": rule.method, "origin": rule.origin}
