"""Outcomes: what came of an order, as far as its records go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from gloaming.game_api.notation import Notation
from gloaming.kernel.event import Event
from gloaming.kernel.log import HAPPENED, Record, Rule
from gloaming.kernel.sealed_orders import Submitted
from gloaming.script.fault_collector import asked
from gloaming.script.runner import PlayedPhase
from gloaming.script.script import Fated
from gloaming.text.errors import Fault, GradedError, Malformed
from gloaming.text.phrase import say

_APART: Final = re.compile(r"[\s_-]+")


def outcome(
    notation: Notation,
    log: Sequence[Record],
    played_phase: PlayedPhase,
    expected: Fated,
    meant: Event[Any] | GradedError,
) -> str | None:
    """Say what became of an order instead of what was expected; None if it is as expected.

    An order happened if it was carried out itself; what came of it may
    have been prevented, replaced or moot.
    """
    text = " ".join(word.text for word in expected.order)
    roots = list(_roots(notation, log, played_phase, text.lower(), meant))
    if not roots:
        if isinstance(meant, (Malformed, Fault)):
            raise meant
        return str(say("nobody ordered {order}", order=text))
    found: dict[str, None] = {}
    for record, is_order in _came_of(log, played_phase.since, roots):
        if record.fate is HAPPENED and not is_order:
            continue
        if record.fate is expected.fate and (not expected.by or _is_by(record.by, expected.by)):
            return None
        by = "" if record.by is None else f" by {record.by}"
        found[f"{record.fate.value}{by}"] = None
    if not found:
        return str(say("nothing has come of {order}", order=text))
    return f"{text} {', '.join(found)}"


def _roots(
    notation: Notation,
    log: Sequence[Record],
    played_phase: PlayedPhase,
    text: str,
    meant: Event[Any] | GradedError,
) -> Iterator[Record]:
    """Find where an order was given, by any words that name it."""
    same = [taken.act for taken in played_phase.taken if taken.line.text.lower() == text]
    for record in log[played_phase.since :]:
        event = record.event
        if isinstance(event, Submitted):
            event = event.act
        elif not _is_order(log, record):
            continue
        if event == meant or event in same or _written(notation, event) == text:
            yield record


def _is_order(log: Sequence[Record], record: Record) -> bool:
    # What was ordered in a phase before, to be resolved in this one, counts too.
    return record.cause < 0 or isinstance(log[record.cause].event, Submitted)


def _written(notation: Notation, act: Event[Any]) -> str | None:
    try:
        return asked(notation.written, act).lower()
    except GradedError:
        return None  # what a host let happen need not be an order


def _came_of(
    log: Sequence[Record], since: int, roots: Sequence[Record]
) -> Iterator[tuple[Record, bool]]:
    """Walk all that came of some orders, and tell which of it is the orders themselves."""
    acts = [_act(record.event) for record in roots]
    tree = {record.seq for record in roots}
    for record in log[since:]:
        if record.seq in tree or record.cause in tree:
            tree.add(record.seq)
            if not isinstance(record.event, Submitted) or record.fate is not HAPPENED:
                yield record, record.event in acts


def _act(event: Event[Any]) -> Event[Any]:
    return event.act if isinstance(event, Submitted) else event


def _is_by(rule: Rule | None, name: str) -> bool:
    assert rule is not None  # a rule did it if something was prevented or replaced
    return _folded(name) in {_folded(rule.name), _folded(str(rule))}


def _folded(name: str) -> str:
    return _APART.sub("", name).lower()
