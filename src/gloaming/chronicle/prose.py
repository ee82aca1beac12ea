"""Prose: what became of an event, in a sentence.

Built from what events say of themselves and what rules are called, and from
nothing else: packs need not write any of it twice.
"""

from __future__ import annotations

from typing import Final

from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.natural import CIRCLE

_UNDONE: Final = {
    Fate.PREVENTED: "but {} prevents it",
    Fate.REPLACED: "but {} turns it aside",
    Fate.HELD: "but {} goes first",
    Fate.MOOT: "but its moment has passed",
}

_DID: Final = {
    Fate.HAPPENED: "it happens",
    Fate.PREVENTED: "{} prevents it",
    Fate.REPLACED: "{} turns it aside",
    Fate.HELD: "{} goes first",
    Fate.MOOT: "its moment has passed",
}


def sentence(record: Record, *asides: str) -> str:
    """Tell a record, with what became of it and by whom, without a full stop."""
    parts = [record.event.describe(), *asides]
    if record.fate is not Fate.HAPPENED:
        parts.append(_UNDONE[record.fate].format(_who(record.by)))
    return ", ".join(parts)


def outcome(record: Record) -> str:
    """Tell what became of an event, without the event."""
    return _DID[record.fate].format(_who(record.by))


def _who(rule: Rule | None) -> str:
    if rule == CIRCLE:
        return "a circle of orders that wait for each other"
    return "something" if rule is None else str(rule)
