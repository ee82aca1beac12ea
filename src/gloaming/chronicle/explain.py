"""Explanations: why something happened or did not, back to the orders somebody gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from gloaming.chronicle.prose import sentence
from gloaming.kernel.docket import Submitted
from gloaming.kernel.errors import Malformed
from gloaming.kernel.log import HAPPENED, Fate, Record, Rule, lineage

Part: TypeAlias = Literal["by", "source"]
"""What a rule had to do with a record: it bent it, or it proposed it."""


class Hand(Struct):
    """A rule that had a hand in a record, and how that rule came to be there."""

    part: Part
    rule: Rule
    steps: list[Step]
    """The record that brought the rule, and what led to that; empty if it was always there."""


class Step(Struct):
    """One record of an explanation, with the rules that had a hand in it."""

    record: Record
    hands: list[Hand]
    told: bool = False
    """Whether it is explained elsewhere in the same explanation, and so not again."""


class Strand(Struct):
    """A chain of records, each led to by the one after it."""

    heading: str
    steps: list[Step]


class Explanation(Struct):
    """An answer to a question about a log, as data; it can be read, stored or drawn."""

    title: str
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

    def text(self) -> str:
        """Tell it in short sentences, each chain of causes at one depth."""
        lines = [self.title]
        for strand in self.strands:
            lines += [f"  {strand.heading}"] if strand.heading else []
            lines += _told(strand.steps, "    " if strand.heading else "  ")
        return "\n".join(lines) + "\n"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data: what is explained, and each record with what bore on it.

        Records are told by number, not nested: one may bear on many.
        """
        return {
            "title": self.title,
            "strands": [
                {"heading": strand.heading, "record": strand.steps[0].record.seq}
                for strand in self.strands
            ],
            "records": [_plain(record) for record in self.records().values()],
        }

    def json(self) -> str:
        """Return it as JSON."""
        return msgspec.json.encode(self.as_dict()).decode()


class Teller:
    """Gathers the causes of records, telling each once."""

    def __init__(self, log: Sequence[Record]) -> None:
        self.log = log
        self.known: set[int] = set()

    def steps(self, record: Record) -> list[Step]:
        """Return the lineage of a record, with every rule on the way and what brought it."""
        first: list[Step] = []
        waiting = [(record, first)]
        while waiting:
            start, steps = waiting.pop()
            chain = self._chain(start)
            steps += chain
            # The last comes off first; it is told first, as it stands first in the text.
            waiting += [
                (self.log[hand.rule.origin], hand.steps)
                for step in reversed(chain)
                for hand in reversed(step.hands)
                if hand.rule.origin >= 0
            ]
        return first

    def _chain(self, start: Record) -> list[Step]:
        chain: list[Step] = []
        for record in lineage(self.log, start):
            if record.seq in self.known:
                chain.append(Step(record, [], told=True))
                break
            self.known.add(record.seq)
            chain.append(Step(record, list(self._hands(record))))
        return chain

    def _hands(self, record: Record) -> Iterator[Hand]:
        if record.by is not None:
            yield Hand("by", record.by, [])
        # What a rule put in the place of something is told where it did so.
        if record.source is not None and not self._stands_in(record):
            yield Hand("source", record.source, [])

    def _stands_in(self, record: Record) -> bool:
        return record.cause >= 0 and self.log[record.cause].by == record.source


def why(log: Sequence[Record], record: Record | int) -> Explanation:
    """Explain one record: all that led to it, and nothing else.

    For whatever was prevented, replaced or held on the way, the rule that did
    it and the record that brought that rule, back to the orders somebody gave.
    """
    seq = record if isinstance(record, int) else record.seq
    if not 0 <= seq < len(log):
        raise Malformed(
            "malformed/record",
            f"there is no record {seq}",
            value=seq,
            accepted=(f"0 to {len(log) - 1}",),
        )
    found = log[seq]
    return Explanation(f"Why: {sentence(found)}.", [Strand("", Teller(log).steps(found))])


def _told(steps: list[Step], indent: str) -> Iterator[str]:
    """Tell a chain of steps line by line."""
    # Each frame is a chain under way, so that depth costs no recursion.
    stack = [(_sentences(steps), indent)]
    while stack:
        chain, margin = stack[-1]
        for line, hands in chain:
            yield margin + line
            beneath = [
                (_sentences(hand.steps, "For "), f"{margin}    ") for hand in hands if hand.steps
            ]
            if beneath:
                stack += reversed(beneath)
                break
        else:
            stack.pop()


def _sentences(steps: list[Step], start: str = "") -> Iterator[tuple[str, list[Hand]]]:
    joint = start
    skip: Step | None = None
    for i, step in enumerate(steps):
        if step is skip:
            continue
        below = steps[i + 1] if i + 1 < len(steps) else None
        asides = [f"by {hand.rule}" for hand in step.hands if hand.part == "source"]
        if below is not None and _is_order(step.record, below):
            asides.append("as ordered")
            skip = below
        told = sentence(step.record, *asides)
        yield f"{joint}{told}{' (told elsewhere)' if step.told else ''}.", step.hands
        if below is not None:
            joint = _joint(step.record, below.record)


def _is_order(record: Record, below: Step) -> bool:
    """Tell whether a step merely says that somebody ordered the one above it."""
    order = below.record
    return (
        isinstance(order.event, Submitted)
        and order.event.act == record.event
        and order.fate is HAPPENED
        and order.cause < 0
    )


def _joint(record: Record, cause: Record) -> str:
    if cause.fate is Fate.REPLACED:
        return "In place of: "
    if cause.fate is Fate.HELD:
        return "After waiting: " if cause.event == record.event else "Ahead of: "
    return "Because "


def _plain(record: Record) -> dict[str, Any]:
    rules = (("source", record.source), ("by", record.by))
    return {
        "seq": record.seq,
        "event": msgspec.to_builtins(record.event),
        "says": record.event.describe(),
        "fate": record.fate.value,
        "cause": record.cause,
        **{part: None if rule is None else _plain_rule(rule) for part, rule in rules},
    }


def _plain_rule(rule: Rule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "holder": rule.holder,
        "method": rule.method,
        "origin": rule.origin,
    }
