"""The desk's view: seats with all that is known of them, what can be undone, whom to prod."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloaming.chronicle.log.phases import phase_spans
from gloaming.chronicle.log.view import SPECTATOR, shows
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.words.blocks import said
from gloaming.kernel.words.phrase import calling, say
from gloaming.rooms.desk import Desk
from gloaming.rooms.journal.entry import Input
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.server.bodies import DeskFace, DeskSeat, ProdFace, SeenBy, UndoFace, UndoPoint
from gloaming.server.faces import face_of, phase_face
from gloaming.server.links import code_of
from gloaming.server.table import HouseTable

MOST_POINTS = 40
"""So many entries are offered to go back to; any other can be named by its number."""
WORTH_TELLING = 2
"""Records of a higher level are bookkeeping."""


def desk_face(table: HouseTable) -> DeskFace:
    """Return what the desk shows; who is waited for is a secret that a sealed desk keeps."""
    room, state, sealed = table.room, table.room.state, table.sealed
    with calling(room.game.state.shown_names):
        board = said(SeatView(room, "").board()) if room.begun else []
        seats = [_seat(table, seat) for seat in room.seats]
        points = [] if sealed or not room.begun else list(_points(room))
        prods = [] if sealed or not room.begun else list(_prods(room))
    return DeskFace(
        face_of(table),
        sealed,
        # The numbers of entries tell how much happens in secret.
        0 if sealed else state.number - 1,
        [] if sealed else list(room.awaited()),
        list(state.remarks),
        "" if room.begun else code_of(state.head.salt),
        seats,
        board,
        points,
        prods,
    )


def _seat(table: HouseTable, seat: str) -> DeskSeat:
    room, hidden = table.room, table.sealed or not table.room.begun
    holder, view = room.state.holders[seat], SeatView(table.room, seat)
    return DeskSeat(
        seat,
        holder.name,
        holder.kind,
        table.is_here(seat) and not (room.begun and table.sealed and not room.at_once),
        not hidden and seat in room.awaited(),
        not hidden and view.gone,
        0 if hidden else room.state.misses.get(seat, 0),
        {} if hidden else said(view.card()),
        [] if hidden else view.standing(),
    )


def _points(room: Room) -> Iterator[UndoPoint]:
    """Go through the last entries after which something came into the game, newest first."""
    state, log = room.state, room.game.log
    spans = phase_spans(log)
    shown = 0
    for place in range(len(state.line) - 1, 0, -1):
        entry = state.line[place]
        first, last = state.marks[place - 1], state.marks[place]
        if not isinstance(entry.body, Input) or not 0 < first < last or shown >= MOST_POINTS:
            continue
        records = log[first:last]
        told = _told(records)
        text = "; ".join(told[:3]) or records[0].event.describe()
        phase = next(span.titled for span in spans if span.start <= first < span.stop)
        shown += 1
        yield UndoPoint(state.line[place - 1].number, entry.at, entry.by, str(phase), text)


def _told(records: Sequence[Record]) -> list[str]:
    """Tell what has happened, without bookkeeping."""
    return [
        record.event.describe()
        for record in records
        if record.fate is HAPPENED and record.event.level <= WORTH_TELLING
    ]


def _prods(room: Room) -> Iterator[ProdFace]:
    """Write what a host may send to each player whom the table waits for."""
    for seat in room.awaited():
        holder = room.state.holders[seat]
        if not holder.is_bot:
            phase = phase_face(room).text
            told = say(
                "{name}: {phase} is open, and the table waits for you.",
                name=holder.name,
                phase=phase,
            )
            yield ProdFace(seat, holder.name, str(told))


def undo_face(table: HouseTable, to: int) -> UndoFace:
    """Return what an undo would take back, and who has seen it."""
    room = table.room
    undoing = Desk(room).undoing(to)
    gone = room.game.log[room.state.records_at(to) :]
    public = sum(shows(record, SPECTATOR) for record in gone)
    seen = [SeenBy(seat, count) for seat, count in undoing.seen]
    with calling(room.game.state.shown_names):
        told = _told(gone)
    return UndoFace(to, undoing.entries, undoing.records, public, seen, told)
