"""The volley report: what happened, phase by phase, in words anybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gloaming.kernel.errors import Malformed
from gloaming.kernel.events.audience import EVERYONE
from gloaming.kernel.events.event import Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.words.blocks import Block, Paragraph, Section
from gloaming.kernel.words.phrase import Phrase, Term, Text, say
from gloaming.packs.fleet.battle.events.gunnery import AttackMissed
from gloaming.packs.fleet.battle.events.outcome import ObjectivesWeighed, VolleyEnded
from gloaming.packs.fleet.battle.events.phases import (
    DamageControlPhase,
    FiringPhase,
    ManeuveringPhase,
    ThrustAllocationPhase,
    Volley,
)
from gloaming.packs.fleet.battle.sky import Sky

HEADINGS: Final[dict[type[Event[Sky]], Term]] = {
    ThrustAllocationPhase: Term("heading", "Thrust"),
    ManeuveringPhase: Term("heading", "Manoeuvre"),
    FiringPhase: Term("heading", "Fire"),
    DamageControlPhase: Term("heading", "Damage control"),
    ObjectivesWeighed: Term("heading", "Objectives"),
    VolleyEnded: Term("heading", "Standings"),
}


def report_volley(log: Sequence[Record], volley: int | None = None, *, level: int = 2) -> Section:
    """Report a volley by number, or the last one; level 3 tells the workings too."""
    called = [(r.seq, r.event) for r in log if r.fate is HAPPENED and isinstance(r.event, Volley)]
    found = [entry for entry in called if volley is None or entry[1].volley == volley]
    if not found:
        raise Malformed(
            "malformed/volley",
            say("there has been no volley {volley}", volley=volley)
            if volley
            else say("there has been no volley yet"),
            value=volley,
            accepted=tuple(str(event.volley) for _, event in called),
        )
    start, event = found[-1]
    title = say(
        "Exchange {exchange}, volley {volley}", exchange=event.exchange, volley=event.volley
    )
    return Section(title, tuple(_tell(log[start + 1 :], level)))


def _tell(records: Sequence[Record], level: int) -> Iterator[Block]:
    """Tell records until the next volley is called, each phase under its heading."""
    shots: dict[str, int] = {}
    heading: Text = ""
    told: list[Text] = []
    for record in records:
        event = record.event
        if isinstance(event, Volley):
            break
        if record.fate is not HAPPENED or type(event).seen_by is not EVERYONE or event.clerical:
            continue
        begins = HEADINGS.get(type(event))
        if begins is not None:
            yield from _section(heading, [*told, *_misses(shots)])
            heading, told, shots = begins, [], {}
        if isinstance(event, AttackMissed) and level < AttackMissed.level:
            shots[event.unit] = shots.get(event.unit, 0) + 1
        elif isinstance(event, ObjectivesWeighed):
            told += [each.phrase() for each in event.progress]
        elif (begins is None or isinstance(event, VolleyEnded)) and event.level <= level:
            told.append(event.phrase())
    yield from _section(heading, [*told, *_misses(shots)])


def _section(heading: Text, told: Sequence[Text]) -> Iterator[Block]:
    """Put what there is to tell under its heading; there is no heading over nothing."""
    body = tuple(map(Paragraph, told))
    if heading and body:
        yield Section(heading, body)
    else:
        yield from body


def _misses(shots: dict[str, int]) -> Iterator[Phrase]:
    for unit, count in shots.items():
        yield say("{unit} misses with {count} of its mounts", unit=unit, count=count)
