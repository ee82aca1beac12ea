"""The volley report: what happened, phase by phase, in words anybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gloaming.kernel.audience import EVERYONE
from gloaming.kernel.errors import Malformed
from gloaming.kernel.event import Event
from gloaming.kernel.log import HAPPENED, Record
from gloaming.packs.fleet.events.gunnery import AttackMissed
from gloaming.packs.fleet.events.outcome import ObjectivesWeighed, VolleyEnded
from gloaming.packs.fleet.events.phases import (
    DamageControlPhase,
    FiringPhase,
    ManeuveringPhase,
    ThrustAllocationPhase,
    Volley,
)
from gloaming.packs.fleet.sky import Sky

HEADINGS: Final[dict[type[Event[Sky]], str]] = {
    ThrustAllocationPhase: "Thrust",
    ManeuveringPhase: "Manoeuvre",
    FiringPhase: "Fire",
    DamageControlPhase: "Damage control",
    ObjectivesWeighed: "Objectives",
    VolleyEnded: "Standings",
}


def report_volley(log: Sequence[Record], volley: int | None = None, *, level: int = 2) -> str:
    """Report a volley by number, or the last one; level 3 tells the workings too."""
    called = [(r.seq, r.event) for r in log if r.fate is HAPPENED and isinstance(r.event, Volley)]
    found = [entry for entry in called if volley is None or entry[1].volley == volley]
    if not found:
        raise Malformed(
            "malformed/volley",
            f"there has been no volley {volley}" if volley else "there has been no volley yet",
            value=volley,
            accepted=tuple(str(event.volley) for _, event in called),
        )
    start, event = found[-1]
    lines = [f"Exchange {event.exchange}, volley {event.volley}"]
    lines += _tell(log[start + 1 :], level)
    return "\n".join(lines) + "\n"


def _tell(records: Sequence[Record], level: int) -> Iterator[str]:
    """Tell records until the next volley is called, each phase under its heading."""
    shots: dict[str, int] = {}
    above: list[str] = []
    for record in records:
        event = record.event
        if isinstance(event, Volley):
            return
        if record.fate is not HAPPENED or type(event).seen_by is not EVERYONE or event.clerical:
            continue
        heading = HEADINGS.get(type(event))
        if heading is not None:
            yield from _misses(shots)
            shots = {}
            above = ["", heading]
        lines: Sequence[str] = ()
        if isinstance(event, AttackMissed) and level < AttackMissed.level:
            shots[event.unit] = shots.get(event.unit, 0) + 1
        elif isinstance(event, ObjectivesWeighed):
            lines = [str(each.phrase()) for each in event.progress]
        elif (heading is None or isinstance(event, VolleyEnded)) and event.level <= level:
            lines = (event.describe(),)
        if lines or (shots and above):
            # A heading stands over what there is to tell, and nowhere else.
            yield from (*above, *(f"  {line}" for line in lines))
            above = []


def _misses(shots: dict[str, int]) -> Iterator[str]:
    for unit, count in shots.items():
        yield f"  {unit} misses with {count} of its mounts"
