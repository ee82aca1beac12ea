"""Threats: everything that threatened somebody, what became of it, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from gloaming.history.explanations.prose import WORKINGS, in_phase, same_matter
from gloaming.history.explanations.why import Explanation, Strand, Teller
from gloaming.history.log.phases import PhaseSpan, phase_span, phase_spans
from gloaming.history.log.view import check_name, shows
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.log import HAPPENED, Fate, Record, cause_chain
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.phrase import Phrase, say


class Threat(Struct, frozen=True):
    """Something that would have harmed somebody, from its beginning to what became of it."""

    records: tuple[Record, ...]
    """What would harm them, each caused by the one before: the intent, the blow, the death."""

    @property
    def end(self) -> Record:
        """The last of it, whose fate is the fate of the whole."""
        return self.records[-1]

    @property
    def averted(self) -> bool:
        """Whether it came to nothing."""
        return self.end.fate is not HAPPENED


def threats_to(log: Sequence[Record], name: str, *, phase: str | None = None) -> tuple[Threat, ...]:
    """Return every threat to somebody, in the order in which each was decided.

    An event is a threat to the player named in the field that `harms` names; a
    threat that leads to another is one with it.
    """
    ends: dict[int, Threat] = {}
    for record in _part(log, phase).of(log):
        if not _threatens(record, name):
            continue
        chain = [each for each in cause_chain(log, record) if _threatens(each, name)]
        for earlier in chain[1:]:
            ends.pop(earlier.seq, None)
        ends[record.seq] = Threat(tuple(reversed(chain)))
    return tuple(ends.values())


def explain(log: Sequence[Record], name: str, *, phase: str | None = None) -> Explanation:
    """Tell of somebody why they lived or died, failed, won, and learned what they learned.

    Of a whole game it is told phase by phase.  A name that is nowhere in the log is a `Malformed`.
    """
    threats = threats_to(log, name, phase=phase)
    teller = Teller(log)
    strands = [
        Strand(heading, teller.steps(record))
        for part in ([phase_span(log, phase)] if phase is not None else phase_spans(log))
        for heading, record in _told_of(teller, part, threats, name, told=phase is not None)
    ]
    when = in_phase(phase_span(log, phase).titled) if phase is not None else ""
    if not strands:
        check_name(log, name)
        return Explanation(say("Nothing happens to {name}{when}.", name=name, when=when), [])
    return Explanation(say("The story of {name}{when}:", name=name, when=when), strands)


def _told_of(
    teller: Teller, where: PhaseSpan, threats: Sequence[Threat], name: str, *, told: bool
) -> Iterator[tuple[Phrase, Record]]:
    """Go through what is to be told of somebody in a phase, under its headings.

    A heading names the phase, unless it is told already which phase it is.
    """
    log = teller.log
    part = where.of(log)
    when = "" if told else in_phase(where.titled)
    here = [t for t in threats if part and part[0].seq <= t.end.seq <= part[-1].seq]
    ends = [end for record in part if _orders(log, record, name) for end in _ends(teller, record)]
    # What everyone is told before the game is no news.
    opened = next((r.seq for r in log if isinstance(r.event, Opened)), 0)
    for heading, records in (
        (
            say("What happens to {name}{when}:", name=name, when=when),
            [t.end for t in here if not t.averted],
        ),
        (
            say("What threatens {name}{when} and fails:", name=name, when=when),
            [t.end for t in here if t.averted],
        ),
        (
            say("What does not reach {name}{when}:", name=name, when=when),
            [_settled(teller, r) for r in part if _misses(teller, r, name)],
        ),
        (
            say("What {name} fails to do{when}:", name=name, when=when),
            [r for r in ends if r.fate is not HAPPENED],
        ),
        (
            say("What {name} does instead{when}:", name=name, when=when),
            [r for r in ends if r.fate is HAPPENED],
        ),
        (
            say("What {name} learns{when}:", name=name, when=when),
            [r for r in part if r.seq >= opened and _teaches(log, r, name)],
        ),
        (
            say("How {name} wins{when}:", name=name, when=when),
            [r for r in part if r.fate is HAPPENED and _helps(r, name)],
        ),
    ):
        for record in records:
            yield heading, record
    more = say("What else there is to tell of {name}{when}:", name=name, when=when)
    for record in part:
        # Asked one by one: to tell of one record may tell of another.
        if record.seq not in teller.known and name in _named(record.event, record.event.tells_of):
            yield more, record


def subjects(log: Sequence[Record]) -> list[str]:
    """Name everybody an explanation can be about: who is threatened, who wins, who holds rules."""
    found: dict[str, None] = {}
    for record in log:
        event = record.event
        for field in (event.harms, event.helps, event.tells_of):
            found |= dict.fromkeys(_named(event, field))
        rules = (record.source, record.by)
        found |= dict.fromkeys(rule.holder for rule in rules if rule is not None and rule.holder)
    found.pop("", None)  # what is aimed at nobody threatens nobody by name
    return list(found)


def _part(log: Sequence[Record], phase: str | None) -> PhaseSpan:
    return PhaseSpan("", "", 0, len(log)) if phase is None else phase_span(log, phase)


def _threatens(record: Record, name: str) -> bool:
    event = record.event
    if isinstance(event, Submitted):
        # An order that was taken is a threat when it is carried out; one that a
        # rule would not have written down is never heard of again.
        return record.fate is not HAPPENED and _harms(event.act, name)
    return _harms(event, name)


def _harms(event: Event[Any], name: str) -> bool:
    return name in _named(event, event.harms)


def _helps(record: Record, name: str) -> bool:
    return name in _named(record.event, record.event.helps)


def _named(event: Event[Any], field: str) -> tuple[str, ...]:
    """Return the names in a field of an event: one, or several, or none."""
    if not field:
        return ()
    found = getattr(event, field)
    return found if isinstance(found, tuple) else (found,)


def _misses(teller: Teller, record: Record, name: str) -> bool:
    """Tell whether this is another player's order for somebody that is no threat and failed."""
    event = record.event
    if record.fate is HAPPENED or _harms(event, name) or not _is_ordered(teller.log, record):
        return False
    if getattr(event, "target", None) != name or getattr(event, "actor", None) == name:
        return False
    return bool(_ends(teller, record))


def _settled(teller: Teller, record: Record) -> Record:
    """Return what an order came to when it was asked about for the last time."""
    while record.fate is Fate.HELD:
        (record,) = teller.sequels(record)
    return record


def _is_ordered(log: Sequence[Record], record: Record) -> bool:
    return record.cause < 0 or isinstance(log[record.cause].event, Submitted)


def _orders(log: Sequence[Record], record: Record, name: str) -> bool:
    """Tell whether this is somebody's order that was not carried out as it was given."""
    mine = getattr(record.event, "actor", None) == name
    return mine and record.fate is not HAPPENED and _is_ordered(log, record)


def _ends(teller: Teller, record: Record) -> list[Record]:
    """Return what came of an order in the end; nothing if it is just what was ordered."""
    ends: list[Record] = []
    waiting = [record]
    while waiting:
        last = waiting.pop()
        after = [r for r in teller.sequels(last) if r.event.level < WORKINGS]
        waiting += reversed(after)
        if not after and not (last.fate is HAPPENED and same_matter(last.event, record.event)):
            ends.append(last)
    return ends


def _was_ordered_by(log: Sequence[Record], record: Record, name: str) -> bool:
    """Tell whether this is an order that is carried out, which is no news to its author."""
    cause = log[record.cause] if record.cause >= 0 else record
    return isinstance(cause.event, Submitted) and shows(cause, name)


def _teaches(log: Sequence[Record], record: Record, name: str) -> bool:
    """Tell whether somebody was told this, and not everybody."""
    event = record.event
    private = type(event).seen_by is not EVERYONE and not event.bookkeeping
    return private and shows(record, name) and not _was_ordered_by(log, record, name)
