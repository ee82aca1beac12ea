"""Undoing: what can be gone back to, what that takes back, and who has seen it.

The desk of a host who plays is sealed.  Its host goes back to the beginning of a phase, by the
number of the phase: the number of an entry, and how many there are, would tell how much others have
done in secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from gloaming.chronicle.log.phases import phase_spans
from gloaming.chronicle.log.view import SPECTATOR, shows
from gloaming.kernel.errors import Malformed
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.words.phrase import calling, say
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import Asked, Input
from gloaming.rooms.room import Room
from gloaming.server.bodies import SeenBy, UndoFace, UndoPoint
from gloaming.server.table import HouseTable

MOST_POINTS: Final = 40
"""So many entries are offered to go back to; any other can be named by its number."""
WORTH_TELLING: Final = 2
"""Records of a higher level are bookkeeping."""


def undo_points(table: HouseTable) -> list[UndoPoint]:
    """Return what can be gone back to, the newest first."""
    if not table.room.begun:
        return []
    points = _phases(table.room) if table.sealed else _points(table.room)
    return list(islice(points, MOST_POINTS))


def undo_face(table: HouseTable, to: int) -> UndoFace:
    """Return what an undo would take back, and who has seen it."""
    room = table.room
    entry = undo_entry(table, to)
    undoing = HostControls(room).undoing(entry)
    gone = room.game.log[room.state.records_at(entry) :]
    seen = [SeenBy(seat, count) for seat, count in undoing.seen]
    public = [record for record in gone if shows(record, SPECTATOR)]
    if not table.sealed:
        with calling(room.game.state.shown_names):
            told = _told(gone)
        return UndoFace(to, undoing.entries, undoing.records, len(public), seen, told)
    count = len(public)
    with calling(room.game.state.shown_names):
        told = [*_told(public), str(say("and all that was done in secret"))]
    return UndoFace(to, count, count, count, [SeenBy(seat, count) for seat in room.seats], told)


def undo_entry(table: HouseTable, to: int) -> int:
    """Return the entry to go back to; at a sealed desk it is named by the number of its phase."""
    if not table.sealed:
        return to
    known = {page: table.room.state.line[place].number for page, place in _openings(table.room)}
    if to not in known:
        raise Malformed(
            "malformed/entry-number",
            say("there is no such phase to go back to"),
            value=to,
            accepted=tuple(map(str, known)),
        )
    return known[to]


def _openings(room: Room) -> Iterator[tuple[int, int]]:
    """Go through the phases that something was asked in: the number, and the place of the entry."""
    for place, entry in enumerate(room.state.line):
        if isinstance(entry.body, Asked) and not entry.body.turn:
            yield entry.body.page, place


def _phases(room: Room) -> Iterator[UndoPoint]:
    """Go through the phases, newest first; what is told of each is what everyone has seen."""
    state, log = room.state, room.game.log
    spans, stop = phase_spans(log), len(log)
    for page, place in reversed(list(_openings(room))):
        start = state.marks[place]
        phase = str(next(s.titled for s in reversed(spans) if s.start < start))
        told = _told([record for record in log[start:stop] if shows(record, SPECTATOR)])
        stop = start
        # Finer times would tell how long the house has worked.
        at = round(state.line[place].at, 1)
        text = say("the beginning of {phase}", phase=phase)
        if told:
            begun = "; ".join(told[:3])
            text = say("the beginning of {phase}: {told}", phase=phase, told=begun)
        yield UndoPoint(page, at, "", phase, str(text))


def _points(room: Room) -> Iterator[UndoPoint]:
    """Go through the entries after which something came into the game, newest first."""
    state, log = room.state, room.game.log
    spans = phase_spans(log)
    for place in range(len(state.line) - 1, 0, -1):
        entry = state.line[place]
        first, last = state.marks[place - 1], state.marks[place]
        if not isinstance(entry.body, Input) or not 0 < first < last:
            continue
        records = log[first:last]
        told = _told(records)
        text = "; ".join(told[:3]) or records[0].event.describe()
        phase = next(span.titled for span in spans if span.start <= first < span.stop)
        yield UndoPoint(state.line[place - 1].number, entry.at, entry.by, str(phase), text)


def _told(records: Sequence[Record]) -> list[str]:
    """Tell what has happened, without bookkeeping."""
    return [
        record.event.describe()
        for record in records
        if record.fate is HAPPENED and record.event.level <= WORTH_TELLING
    ]
