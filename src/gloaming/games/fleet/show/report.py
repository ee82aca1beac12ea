"""The volley report, and the end of a battle: who has won, and what it cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gloaming.games.fleet.battle.events.gunnery import AttackMissed
from gloaming.games.fleet.battle.events.outcome import BattleDecided, ObjectivesWeighed, VolleyEnded
from gloaming.games.fleet.battle.events.phases import (
    DamageControlPhase,
    FiringPhase,
    ManeuveringPhase,
    ThrustAllocationPhase,
    Volley,
)
from gloaming.games.fleet.battle.objectives import progress
from gloaming.games.fleet.battle.standings import losses
from gloaming.games.fleet.battle.state import BattleState
from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.blocks import Block, Facts, Grid, Listing, Paragraph, Section
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, Sentence, Term, Text, say

OBJECTIVES: Final = Term("heading", "Objectives")
POINTS_LOST: Final = Term("heading", "Points lost")
SHIPS: Final = Term("heading", "Ships")


def tell_end(sky: BattleState, events: Iterable[Event[BattleState]]) -> Iterator[Block]:
    """Show who has won, and what it cost."""
    for event in events:
        if isinstance(event, BattleDecided):
            yield Paragraph(Sentence(event))
    if done := progress(sky):
        yield Section(OBJECTIVES, (Listing(tuple(each.phrase() for each in done)),))
    lost = tuple((team, say("{points}", points=points)) for team, points in losses(sky))
    yield Section(POINTS_LOST, (Facts(lost),))
    head = (say("ship"), say("formation"), say("state"))
    rows = tuple(
        (unit.name, sky.home[unit.name], Term("state", unit.standing.value))
        for unit in sky.units.values()
    )
    yield Section(SHIPS, (Grid(head, rows),))


HEADINGS: Final[dict[type[Event[BattleState]], Term]] = {
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
    happened = (
        record.event
        for record in log[start + 1 :]
        if record.fate is HAPPENED and type(record.event).seen_by is EVERYONE
    )
    return Section(volley_title(event), tuple(tell_volley(happened, level)))


def volley_title(event: Volley) -> Phrase:
    """Say which volley it is."""
    return say("Exchange {exchange}, volley {volley}", exchange=event.exchange, volley=event.volley)


def tell_volley(events: Iterable[Event[BattleState]], level: int) -> Iterator[Block]:
    """Tell what everyone saw until the next volley is called, each phase under its heading."""
    shots: dict[str, int] = {}
    heading: Text = ""
    told: list[Text] = []
    for event in events:
        if isinstance(event, Volley):
            break
        if event.bookkeeping:
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
