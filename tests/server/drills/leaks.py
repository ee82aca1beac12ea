"""Leaks: leaks that are planted on purpose are found by the other drills, each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from tests.server.drills import canaries, guesses, nights, twins
from tests.server.drills.figure import Figure
from tests.server.drills.planted import (
    CANARIES,
    DEALS,
    ENDING,
    GUESSES,
    LEAKS,
    NIGHTS,
    ORDERS,
    PlantedLeak,
)
from tests.server.evenings import NAMES, EveningPlan

WANTED = 30
PLAN = EveningPlan(seed="leaks", plays="ada", nights=1, polls=4.0)
SEEDS = ("1" * 32, "2" * 32)


def by_orders() -> list[str]:
    """Compare twins that differ in orders."""
    other = twins.changed_by(PLAN, "other", NAMES[2:])
    return _twins((SEEDS[0], PLAN), (SEEDS[0], other))


def by_deals() -> list[str]:
    """Compare twins that differ in who is what."""
    plan = replace(PLAN, quiet=True)
    return _twins((SEEDS[0], plan), (SEEDS[1], plan))


def _twins(one: tuple[str, EveningPlan], other: tuple[str, EveningPlan]) -> list[str]:
    first, second = twins.played(*one), twins.played(*other)
    seats = [seat for seat in first.people if seat not in other[1].changed]
    count = twins.TwinCount()
    changed = other[1].changed
    told = [
        twins.differs(first.people[seat], second.people[seat], count, changed) for seat in seats
    ]
    return [each for each in told if each]


def by_nights() -> list[str]:
    """Count and measure what is sent by night."""
    evening = twins.played(SEEDS[0], replace(PLAN, plays="", polls=0.0))
    return nights.faults_of(evening, nights.NightCount())


def by_canaries() -> list[str]:
    """Look for canaries."""
    return canaries.faults_of(1, canaries.CanaryCount(), 1)


def by_ending() -> list[str]:
    """Look for canaries in a game that is played to its end."""
    return canaries.faults_of(1, canaries.CanaryCount(), 99)


def by_guesses() -> list[str]:
    """Try links."""
    return guesses.faults_of(20)[0]


FINDERS = {
    ORDERS: by_orders,
    DEALS: by_deals,
    NIGHTS: by_nights,
    CANARIES: by_canaries,
    ENDING: by_ending,
    GUESSES: by_guesses,
}


def finds(leak: PlantedLeak) -> bool:
    """Tell whether a leak is found while it is planted."""
    with leak.plant():
        return bool(FINDERS[leak.found_by]())


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Plant every leak, one after another."""
    alarms = [name for name, find in FINDERS.items() if find()]
    yield Figure("false alarms", ", ".join(alarms) or "none", "none", not alarms)
    missed = [leak for leak in LEAKS if not finds(leak)]
    named = "".join(f"\n        missed: {leak.kind}: {leak.what}" for leak in missed)
    found = f"{len(LEAKS) - len(missed)} of {len(LEAKS)} found{named}"
    yield Figure(
        "planted leaks", found, f"all of at least {WANTED}", not missed and len(LEAKS) >= WANTED
    )
