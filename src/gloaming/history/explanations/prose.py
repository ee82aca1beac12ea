"""Prose: what became of an event, in a few words.

It is built from what events say of themselves and what rules are called, and
from nothing else: packs need not write any of it twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gloaming.kernel.dependency_graph import CIRCLE
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.phase import Closed, Ended, Opened, Turned
from gloaming.text.phrase import Phrase, Text, say, things_in

WORKINGS: Final = 3
"""The level of what goes on behind the scenes."""


_HEADLINES: Final[Mapping[Fate, Phrase]] = {
    Fate.HAPPENED: say("{event}"),
    Fate.PREVENTED: say("{event}, but it fails"),
    Fate.REPLACED: say("{event}, but something changes it"),
    Fate.HELD: say("{event}, but not at once"),
    Fate.MOOT: say("{event}, but too late"),
}
_BECAUSE: Final[Mapping[Fate, Phrase]] = {
    Fate.HAPPENED: say("it happens"),
    Fate.PREVENTED: say("it fails because {reason}"),
    Fate.REPLACED: say("it changes because {reason}"),
    Fate.HELD: say("something goes first because {reason}"),
    Fate.MOOT: say("it is too late"),
}
_THROUGH: Final[Mapping[Fate, Phrase]] = {
    Fate.HAPPENED: say("it happens"),
    Fate.PREVENTED: say("{rule} stops it"),
    Fate.REPLACED: say("{rule} changes it"),
    Fate.HELD: say("{rule} goes first"),
    Fate.MOOT: say("it is too late"),
}
_BEFORE: Final[Mapping[Fate, Phrase]] = {
    Fate.HAPPENED: say("it happened"),
    Fate.PREVENTED: say("it failed ({reason})"),
    Fate.REPLACED: say("it was changed ({reason})"),
    Fate.HELD: say("something went first ({reason})"),
    Fate.MOOT: say("it was too late"),
}


def headline(record: Record) -> Phrase:
    """Tell a record, and in a word what became of it, without a full stop."""
    return _HEADLINES[record.fate].filled(event=record.event)


def told(record: Record, log: Sequence[Record] = (), by: Rule | None = None) -> Phrase:
    """Tell a record, with what became of it and why, without a full stop.

    The reason is told in full where the log is given that it is in; the rule
    that proposed it is told where that is given.
    """
    event = record.event.phrase()
    if by is not None:
        event = say("{event}, by {rule}", event=event, rule=by)
    if record.fate is Fate.HAPPENED:
        return event
    return say("{event}, but {outcome}", event=event, outcome=outcome(record, log))


def sentence(record: Record, log: Sequence[Record] = ()) -> str:
    """Tell a record, with what became of it and why, in the language of the voice in use."""
    return str(told(record, log))


def outcome(record: Record, log: Sequence[Record] = ()) -> Phrase:
    """Tell what becomes of an event, without the event."""
    fate = Fate.PREVENTED if _comes_to_nothing(record, log) else record.fate
    reason = origin(record.by, log)
    if reason is not None:
        return _BECAUSE[fate].filled(reason=reason)
    return _THROUGH[fate].filled(rule=who(record.by))


def _comes_to_nothing(record: Record, log: Sequence[Record]) -> bool:
    """Tell whether all that happens in place of an event goes on behind the scenes.

    It is known only where the log is given that the record is in, and goes on after it.
    """
    if record.fate is not Fate.REPLACED or len(log) <= record.seq + 1:
        return False
    return all(event.level >= WORKINGS for event in _sequels(record, log))


def in_passing(record: Record, log: Sequence[Record]) -> bool:
    """Tell whether an event is held only for workings of its own, and told again after them."""
    return record.fate is Fate.HELD and all(
        event.level >= WORKINGS or event == record.event for event in _sequels(record, log)
    )


def _sequels(record: Record, log: Sequence[Record]) -> Iterator[Event[Any]]:
    """Go through all that a record leads to at once."""
    later = (log[seq] for seq in range(record.seq + 1, len(log)))
    return (each.event for each in later if each.cause == record.seq)


def past_outcome(record: Record, log: Sequence[Record] = ()) -> Phrase:
    """Tell what became of an event, without the event, as something that is over."""
    return _BEFORE[record.fate].filled(reason=origin(record.by, log) or who(record.by))


def origin(rule: Rule | None, log: Sequence[Record]) -> Event[Any] | None:
    """Return the event that brought a rule, where its sentence says whose rule it is."""
    if rule is None or not 0 <= rule.origin < len(log):
        return None
    event = log[rule.origin].event
    return event if rule.holder and mentions(event, rule.holder) else None


def who(rule: Rule | None) -> Phrase:
    """Name a rule that did something."""
    if rule is None:
        return say("something")
    if rule.name == CIRCLE:
        return say("a circle of orders that wait for each other")
    return rule.phrase()


def mentions(event: Event[Any], name: str) -> bool:
    """Tell whether the sentence that tells of an event names somebody."""
    return any(thing == name for thing in things_in(event) if isinstance(thing, str))


def repeats(event: Event[Any], other: Event[Any]) -> bool:
    """Tell whether the sentence that tells of an event tells of another event as well.

    It does where it holds the other, or is the same matter done more thoroughly.
    """
    inner = (thing for thing in things_in(event.phrase()) if isinstance(thing, Event))
    if any(thing == other for thing in inner):
        return True
    flags = [field for field in other.__struct_fields__ if getattr(other, field) is True]
    return same_matter(event, other) and all(getattr(event, field) for field in flags)


def in_phase(title: Text) -> Text:
    """Say in which phase something happens; nothing where no phase is given."""
    return say(" during {phase}", phase=title) if title else ""


def is_minor(event: Event[Any]) -> bool:
    """Tell whether an event concerns nobody in particular: the calendar turns, a phase begins."""
    numbers = all(isinstance(getattr(event, field), int) for field in event.__struct_fields__)
    return numbers or isinstance(event, (Closed, Ended, Opened, Turned))


def same_matter(one: Event[Any], other: Event[Any]) -> bool:
    """Tell whether two events do the same thing to the same player, and differ at most in how."""
    return type(one) is type(other) and all(
        getattr(one, field) == getattr(other, field)
        for field in one.__struct_fields__
        if not isinstance(getattr(one, field), bool)
    )
