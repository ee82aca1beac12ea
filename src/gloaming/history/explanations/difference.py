"""Differences: what happens in one course of events and not in another."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from gloaming.history.explanations.prose import outcome, past_outcome, told
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate, Record
from gloaming.kernel.phase import Closed, Ended, Opened, Turned
from gloaming.text.phrase import Phrase, Text, say


class Difference(Struct, frozen=True):
    """How two courses of events differ: as it was, and as it would have been."""

    question: Text
    gone: tuple[Record, ...]
    """What happened before the change, and does not any more."""
    new: tuple[Record, ...]
    """What happens with the change, and did not before."""
    changed: tuple[tuple[Record, Record], ...]
    """What happens in both with another fate: before the change, and with it."""
    dropped: tuple[Event[Any], ...]
    """Orders that could be given before the change, and cannot be given with it."""
    same_state: bool
    """Whether the same is true in the end, and was found out, no matter how it came about."""
    log: tuple[Record, ...] = ()
    """The whole log as it would have been."""
    was: tuple[Record, ...] = ()
    """The log as it was, as far as it was played again."""

    def text(self, level: int = 2) -> str:
        """Tell the difference, leaving out what is above a level."""
        gone = [told(r, self.was) for r in self.gone if r.event.level <= level]
        new = [told(r, self.log) for r in self.new if r.event.level <= level]
        changed = [
            say(
                "{event}: now {now}; before, {before}",
                event=was.event,
                now=outcome(now, self.log),
                before=past_outcome(was, self.was),
            )
            for was, now in self.changed
            if was.event.level <= level
        ]
        lines: list[Text] = [self.question]
        lines += _listed(say("No longer happens:"), gone)
        lines += _listed(say("Now happens:"), new)
        lines += _listed(say("Ends differently:"), changed)
        lines += _listed(say("No longer possible:"), [act.phrase() for act in self.dropped])
        result = say("The result is the same.") if self.same_state else say("The result changes.")
        return "\n".join([*map(str, lines), f"  {result}"]) + "\n"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data, without the log."""
        return {
            "question": str(self.question),
            "gone": [_plain(record) for record in self.gone],
            "new": [_plain(record) for record in self.new],
            "changed": [{"was": _plain(was), "now": _plain(now)} for was, now in self.changed],
            "dropped": [msgspec.to_builtins(act) for act in self.dropped],
            "same_state": self.same_state,
        }


_TURNING = (Opened, Closed, Ended, Turned)
"""The turning of the calendar, which is not worth telling."""


def compare(
    then: Iterable[Record], now: Iterable[Record]
) -> tuple[tuple[Record, ...], tuple[Record, ...], tuple[tuple[Record, Record], ...]]:
    """Return what is gone, what is new, and what has another fate.

    Two records are the same if they have equal events and equal fates; their places in
    the logs do not matter.  A record that was held says only that it was asked again.
    """
    was, left = _by_event(then), _by_event(now)
    gone: list[Record] = []
    changed: list[tuple[Record, Record]] = []
    for event, before in was.items():
        after = left.pop(event, [])
        odd = [record for record in before if not _take(after, record)]
        pairs = list(zip(odd, after, strict=False))
        changed += pairs
        gone += odd[len(pairs) :]
        if after[len(pairs) :]:
            left[event] = after[len(pairs) :]
    new = sorted((r for records in left.values() for r in records), key=_place)
    return tuple(sorted(gone, key=_place)), tuple(new), tuple(changed)


def _by_event(records: Iterable[Record]) -> dict[Event[Any], list[Record]]:
    found: dict[Event[Any], list[Record]] = {}
    for record in records:
        if record.fate is not Fate.HELD and not isinstance(record.event, _TURNING):
            found.setdefault(record.event, []).append(record)
    return found


def _take(records: list[Record], like: Record) -> bool:
    """Take out the first record with the same fate as this one, if there is one."""
    for i, record in enumerate(records):
        if _fared(record) == _fared(like):
            del records[i]
            return True
    return False


def _fared(record: Record) -> Hashable:
    by = record.by
    return record.fate, by and (by.name, by.holder, by.method)


def _place(record: Record) -> int:
    return record.seq


def _listed(heading: Phrase, told: Sequence[Phrase]) -> list[Text]:
    return [f"  {heading}", *(f"    {say('{told}.', told=each)}" for each in told)] if told else []


def _plain(record: Record) -> dict[str, Any]:
    by = None if record.by is None else str(record.by)
    return {
        "event": msgspec.to_builtins(record.event),
        "says": record.event.describe(),
        "fate": record.fate.value,
        "by": by,
    }
