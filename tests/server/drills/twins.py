"""Twins: two evenings that differ in secrets of others are the same to the byte, and in time.

The one kind of twins differs in what some people choose, note and take their time for by night.
The other kind differs in the seed, and so in who is what; its promise is made alike.  As long as a
person has the same card and has been shown the same events, they must be sent the same bytes, at
the same times, in the same order.  Where only orders differ, nobody but partners may be shown
another event before the night is over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from gloaming.kernel.phase import SHUTDOWN
from gloaming.rooms import room as rooms
from tests.jumping import jumping
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.evenings import (
    CLOCK,
    NAMES,
    Evening,
    EveningPlan,
    PersonAtHome,
    evening,
    partners,
)
from tests.server.in_process import Sent, named_rooms

LONG, SHORT = 10_000, 12
TABLES = (
    ("mafia", "matrix6", 9),
    ("mafia", "dethy", 5),
    ("mafia", "c9", 7),
    ("mafia", "vengeful", 5),
    ("mafia", "open-mafia", 6),
    ("mafia", "dethy", 5),
    ("mafia", "c9", 7),
    ("mafia", "open-mafia", 6),
    ("fleet", "", 2),
)
"""What is played, by turns; the games that take long to play are here once."""
VARIANTS = 6
STEP = 0.001
"""How exactly the time of a frame is known."""


class SeatRecord(Struct):
    """What one person was sent, with where each message begins."""

    sent: list[Sent]
    messages: list[Any]
    starts: list[int]
    """The frame in which each message begins."""
    known: list[str]
    """The card and the events, in order."""
    told_by: list[int]
    """The message that told each of these."""


TABLE = b'{"is":"table"'
"""How a frame begins that tells how the table is."""


class TwinCount(Struct):
    """What was compared."""

    twins: int = 0
    observers: int = 0
    alike: int = 0
    """Observers for whom nothing at all was different."""
    dead: int = 0
    """Observers who were out of the game."""
    sent: int = 0
    """How many frames and answers were equal."""


def knowledge(message: Any, at: float = 0.0) -> list[str]:
    """Return what a message lets a person know: that may differ in twins.

    When a partner orders something is known to those who are shown the order, and to nobody else.
    """
    match message["is"]:
        case "welcome":
            return [json.dumps(message["card"])]
        case "seen":
            return [
                f"{at if news['private'] else ''}{json.dumps(news['event'])}"
                for news in message["news"]
            ]
        case "over":
            return [json.dumps(message)]
    return []


def record_of(person: PersonAtHome) -> SeatRecord:
    frames = person.socket.sent
    record = SeatRecord(frames, [], [], [], [])
    text, start = "", 0
    for place, frame in enumerate(frames):
        if frame.what != "socket":
            continue
        message = json.loads(frame.data)
        if message["is"] != "beat":
            _add(record, message, place)
            continue
        if not text:
            start = place
        *lines, text = (text + message["part"]).split("\n")
        for line in lines:
            _add(record, json.loads(line), start)
            start = place
    return record


def _add(record: SeatRecord, message: Any, start: int) -> None:
    number = len(record.messages)
    record.messages.append(message)
    record.starts.append(start)
    for item in knowledge(message, record.sent[start].at):
        record.known.append(item)
        record.told_by.append(number)


def differs(
    one: PersonAtHome, other: PersonAtHome, count: TwinCount, changed: tuple[str, ...] = ()
) -> str:
    """Tell what a person could learn by comparing; empty if there is nothing.

    If only the secrets of some are changed, those are named.
    """
    a, b = record_of(one), record_of(other)
    count.observers += 1
    count.dead += bool(one.seat) and one.seat == one.evening.plan.gone
    same = next((n for n, (x, y) in enumerate(zip(a.known, b.known, strict=False)) if x != y), None)
    if same is None and len(a.known) == len(b.known):
        count.alike += 1
        return _unequal(a.sent, b.sent, count) or _unequal_polls(one, other, None, count)
    # From the first event on that only one of them has seen, everything may differ.
    place = min(len(a.known), len(b.known)) if same is None else same
    frame = min(_frame(a, place), _frame(b, place))
    told = _unequal(a.sent[:frame], b.sent[:frame], count)
    if told:
        return told
    x, y = a.sent[frame : frame + 1], b.sent[frame : frame + 1]
    # Where the game ends for one of them, that is told at once and in whole.
    ends = any(_is_over(sent) for sent in (*x, *y))
    if x and y and (x[0].at != y[0].at or (_shape(x[0]) != _shape(y[0]) and not ends)):
        return f"the frame that tells of it comes at another time or in another shape: {x} {y}"
    until = x[0].at if x else 0.0
    if changed and partners(one.messages, one.seat).isdisjoint(changed):
        news = f"{_news(a, place)} / {_news(b, place)}"
        if _by_night(one, until) or '"Submitted"' in news:
            return f"an order is told before the night is over: {news}"
    return _unequal_polls(one, other, until, count)


def _by_night(person: PersonAtHome, at: float) -> bool:
    if person.evening.plan.pack == "fleet":  # what came of one exchange is told during the next
        return False
    nights = person.evening.night_times().values()
    return any(begin <= at < end - STEP for begin, end in nights)


def _news(record: SeatRecord, place: int) -> str:
    return record.known[place] if place < len(record.known) else "nothing"


def _frame(record: SeatRecord, place: int) -> int:
    """Return the frame that tells of an event: how the table is now is told right before it."""
    if place >= len(record.told_by):
        return len(record.sent)
    frame = record.starts[record.told_by[place]]
    before = record.sent[frame - 1] if frame else None
    if before is not None and before.data.startswith(TABLE) and before.at == record.sent[frame].at:
        frame -= 1
    return frame


def _is_over(sent: Sent) -> bool:
    """Tell whether a frame says that the game is over."""
    message = json.loads(sent.data) if sent.what == "socket" else {}
    return message.get("is") == "table" and message["phase"]["name"] == SHUTDOWN.name


def _shape(sent: Sent) -> tuple[str, int]:
    """Return how a frame looks from outside: by night all are equally long."""
    by_night = sent.data.startswith(b'{"is":"beat"')
    return ("beat", len(sent.data)) if by_night else (sent.what, 0)


def _unequal(a: list[Sent], b: list[Sent], count: TwinCount) -> str:
    for number, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return f"number {number} is another one: {_around(x, y)}"
        count.sent += 1
    return "" if len(a) == len(b) else f"there are {len(a)} and {len(b)} of them"


def _around(x: Sent, y: Sent) -> str:
    pairs = enumerate(zip(x.data, y.data, strict=False))
    place = next((i for i, (p, q) in pairs if p != q), min(len(x.data), len(y.data)))
    start = max(0, place - 60)
    parts = (each.data[start : place + 60] for each in (x, y))
    return f"{x.what} at {x.at:.3f} and {y.at:.3f}, " + " / ".join(map(repr, parts))


def _unequal_polls(
    one: PersonAtHome, other: PersonAtHome, until: float | None, count: TwinCount
) -> str:
    """Compare what was answered over HTTP, where that told no other events."""

    def before(person: PersonAtHome) -> list[Sent]:
        return [each for each in person.polled if until is None or each.at < until]

    for x, y in zip(before(one), before(other), strict=False):
        if x != y and (x.what != "/me" or _told_by_poll(x) == _told_by_poll(y)):
            return f"an answer is another one: {_around(x, y)}"
        count.sent += 1
    return ""


def _told_by_poll(sent: Sent) -> list[str]:
    messages = json.loads(sent.data.partition(b"\n\n")[2])["messages"]
    return [item for message in messages for item in knowledge(message)]


@contextmanager
def seeded(seed: str) -> Iterator[None]:
    """Let rooms have this seed, and a promise that does not tell which it is."""
    with (
        patch.object(rooms, "drawn", lambda: seed),
        patch.object(rooms, "commitment", lambda *_: "0" * 64),
        named_rooms(),
    ):
        yield


def played(seed: str, plan: EveningPlan) -> Evening:
    with seeded(seed):
        return jumping(lambda: evening(plan))


def twins_of(number: int) -> tuple[EveningPlan, str, list[tuple[str, EveningPlan]]]:
    """Return an evening with the seed of its room, and its twins."""
    chance = Random(f"twins/{number}")
    pack, setup, size = TABLES[number % len(TABLES)]
    people = NAMES[:size]
    plan = EveningPlan(
        seed=str(number),
        pack=pack,
        setup=setup,
        people=people,
        nights=2 if number % 5 == 0 else 1,
        plays=people[0] if number % 2 else "",
        # Votes by day go on for long where nobody is killed by night.
        questions=6 if setup == "vengeful" else 0,
        gone=people[-1] if size >= 7 and number % 4 < 2 else "",
        polls=27.0 if pack == "fleet" else 9.0,
        quiet=number // len(TABLES) % 3 != 0,
        # A question that comes in many parts is answered late, and nobody may be the last by that.
        clock={**CLOCK, "night": 70.0, "least": 60.0} if pack == "fleet" else CLOCK,
    )
    seed = f"{number:032x}"
    others = people[1:]
    found = []
    for variant in range(VARIANTS):
        if variant % 2 and pack == "mafia":
            found.append((f"{number * 97 + variant:032x}", plan))
            continue
        changed = tuple(chance.sample(others, chance.randint(1, max(1, len(others) // 2))))
        found.append((seed, changed_by(plan, str(variant), changed)))
    return plan, seed, found


def changed_by(plan: EveningPlan, secret: str, changed: tuple[str, ...]) -> EveningPlan:
    """Return a plan in which some have other secrets."""
    return replace(plan, secret=secret, changed=changed)


def compared(tries: int, count: TwinCount) -> list[str]:
    """Play so many twins, and return what anybody could learn."""
    faults: list[str] = []
    number = 0
    while count.twins < tries:
        plan, seed, others = twins_of(number)
        first = played(seed, plan)
        for other_seed, other_plan in others:
            second = played(other_seed, other_plan)
            for seat, person in first.people.items():
                if seat in other_plan.changed:
                    continue
                told = differs(person, second.people[seat], count, other_plan.changed)
                if told:
                    faults.append(f"evening {number}, {seat or 'spectator'}: {told}")
            count.twins += 1
        number += 1
    return faults


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Compare twins without a network."""
    tries = LONG if long else SHORT
    count = TwinCount()
    faults = compared(tries, count)
    yield at_least("twins in process", count.twins, tries)
    among = (
        f"{count.observers} observers, {count.dead} of them dead, {count.alike} alike to the end, "
        f"{count.sent} frames and answers"
    )
    yield none_of("differences between twins", faults, among)
