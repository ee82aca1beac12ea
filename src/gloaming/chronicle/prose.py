"""Prose: what became of an event, in a few words.

Built from what events say of themselves and what rules are called, and from
nothing else: packs need not write any of it twice.
"""

from __future__ import annotations

from typing import Any, Final

from gloaming.kernel.circle import CIRCLE
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.phase import Closed, Ended, Opened, Turned

WORKINGS: Final = 3
"""The level of what goes on behind the scenes."""

_IN_SHORT: Final = {
    Fate.HAPPENED: "",
    Fate.PREVENTED: ", but in vain",
    Fate.REPLACED: ", but otherwise",
    Fate.HELD: ", but not at once",
    Fate.MOOT: ", but too late",
}

_DID: Final = {
    Fate.HAPPENED: "it happens",
    Fate.PREVENTED: "{} prevents it",
    Fate.REPLACED: "{} changes that",
    Fate.HELD: "{} goes first",
    Fate.MOOT: "it is too late",
}


def headline(record: Record) -> str:
    """Tell a record, and in a word what became of it, without a full stop."""
    return record.event.describe() + _IN_SHORT[record.fate]


def sentence(record: Record, *asides: str) -> str:
    """Tell a record, with what became of it and by whom, without a full stop."""
    parts = [record.event.describe(), *asides]
    if record.fate is not Fate.HAPPENED:
        parts.append(f"but {outcome(record)}")
    return ", ".join(parts)


def outcome(record: Record) -> str:
    """Tell what became of an event, without the event."""
    return _DID[record.fate].format(who(record.by))


def who(rule: Rule | None) -> str:
    """Name a rule that did something."""
    if rule is None:
        return "something"
    return "a circle of orders that wait for each other" if rule.name == CIRCLE else str(rule)


def is_minor(event: Event[Any]) -> bool:
    """Tell whether an event is of nobody in particular: the calendar turns, a phase begins."""
    numbers = all(isinstance(getattr(event, field), int) for field in event.__struct_fields__)
    return numbers or isinstance(event, (Closed, Ended, Opened, Turned))


def same_matter(one: Event[Any], other: Event[Any]) -> bool:
    """Tell whether two events are of the same to the same, and differ at most in how."""
    return type(one) is type(other) and all(
        getattr(one, field) == getattr(other, field)
        for field in one.__struct_fields__
        if not isinstance(getattr(one, field), bool)
    )
