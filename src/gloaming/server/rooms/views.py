"""Views: what everyone may know of a room, what a seat's page shows, and what a host is shown.

The controls of a host who plays are sealed.  Its host goes back to the beginning of a phase, by the
number of the phase: the number of an entry, and how many there are, would tell how much others have
done in secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import to_builtins

from gloaming.game_api.host import SILENCED
from gloaming.history.log.phases import phase_spans
from gloaming.history.log.view import SPECTATOR, shows
from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.phase import Phase, titled
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import Asked, Input
from gloaming.rooms.pacing import asked_at, is_night
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.server.rooms.room_options import AGAIN, LOCKED, PUBLISHED, options_of
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.schemas import (
    DeskFace,
    DeskSeat,
    PhaseFace,
    ProdFace,
    RoomFace,
    SeatFace,
    SeatSnapshot,
    SeenBy,
    TableFace,
    UndoFace,
    UndoPoint,
)
from gloaming.server.rooms.setup_choice import is_own, table_title
from gloaming.server.store.room_store import code_of
from gloaming.text.blocks import said
from gloaming.text.errors import Malformed
from gloaming.text.phrase import calling, say

MOST_POINTS: Final = 40
"""So many entries are offered to go back to; any other can be named by its number."""
WORTH_TELLING: Final = 2
"""Records of a higher level are bookkeeping."""


def room_view(runner: RoomRunner, shown: Room | None = None) -> RoomFace:
    """Return what everyone may know of a room, as it is or as it was."""
    room = shown or runner.room
    state, head, options = room.state, room.state.head, options_of(room)
    holders = state.holders
    seats = [SeatFace(seat, holders[seat].name, holders[seat].kind) for seat in room.seats]
    due = state.due
    # Who is there now is nothing for those who see what was.
    playing = (room.begun and not room.over) or room is not runner.room
    here = [] if playing else [seat for seat in room.seats if runner.is_here(seat)]
    return RoomFace(
        runner.row.id,
        head.pack,
        "" if is_own(head.setup) else head.setup,
        table_title(room),
        seats,
        runner.row.seats,
        room.begun,
        room.over,
        state.paused is not None,
        room.game.state.calendar.title if room.begun else "",
        phase_view(room) if room.begun else None,
        None if due is None else _told_time(due.at),
        to_builtins(state.policy),
        head.clock,
        head.rules,
        head.schedule.get("manner", ""),
        head.schedule.get("rounds", 0),
        options.watch,
        options.delay,
        options.machine,
        bool(state.terms.get(LOCKED)),
        bool(state.terms.get(PUBLISHED)),
        state.terms.get(AGAIN, ""),
        here,
        room.promise,
        bool(runner.row.plays),
        "" if room.state.unsealed is None else room.state.unsealed.why,
    )


def phase_view(room: Room) -> PhaseFace:
    """Return the open phase."""
    calendar = room.game.state.calendar
    phase: Phase = calendar.phase
    title: str = calendar.title
    sealed = is_night(room)
    number = calendar.number if title != phase.name else 0
    told = str(titled(phase.name, title))
    return PhaseFace(phase.name, number, title, told, sealed, room.questions.is_free)


def table_view(runner: RoomRunner, room: Room, seat: str) -> TableFace:
    """Return the table as a seat sees it now.

    By night nobody is told who is there, and neither are those who look on with a delay.
    """
    view, due = SeatView(room, seat), room.state.due
    hidden = is_night(room) or room is not runner.room
    here = None if hidden else [each for each in room.seats if _is_shown_here(runner, room, each)]
    with calling(room.game.state.shown_names):
        talk: list[dict[str, Any]] = said(view.talk())
    return TableFace(
        phase_view(room),
        None if due is None else _told_time(asked_at(room)),
        None if due is None else _told_time(due.at),
        room.state.paused is not None,
        bool(seat) and view.done,
        bool(seat) and view.gone,
        here,
        talk,
    )


def _is_shown_here(runner: RoomRunner, room: Room, seat: str) -> bool:
    """Tell whether a player is there; a bot always is."""
    holder = room.state.holders.get(seat)
    return runner.is_here(seat) or (holder is not None and holder.is_bot)


def snapshot(runner: RoomRunner, room: Room, seat: str) -> SeatSnapshot:
    """Return all that a seat may see, as messages."""
    if not room.begun:
        return SeatSnapshot([to_builtins(room_view(runner, room))], 0, 0, 0)
    session = SeatSession(room, seat, cursor=SessionCursor(room.state.branch))
    news = list(session.pending())
    messages = [session.welcome(), table_view(runner, room, seat), *news]
    place = session.cursor
    return SeatSnapshot(to_builtins(messages), place.branch, place.position, place.told)


def _told_time(at: float) -> float:
    """Return a time as it is told: finer than this it would tell how long the house has worked."""
    return round(at, 1)


def desk_view(runner: RoomRunner) -> DeskFace:
    """Return what the desk shows; who is waited for is a secret that a sealed desk keeps."""
    room, state, sealed = runner.room, runner.room.state, runner.sealed
    with calling(room.game.state.shown_names):
        board = said(SeatView(room, "").board()) if room.begun else []
        seats = [_seat(runner, seat) for seat in room.seats]
        points = undo_points(runner)
        prods = [] if sealed or not room.begun else list(_prods(room))
    return DeskFace(
        room_view(runner),
        sealed,
        # The numbers of entries tell how much happens in secret.
        0 if sealed else state.number - 1,
        [] if sealed else list(room.questions.awaited()),
        list(state.host_notes),
        "" if room.begun else code_of(state.head.salt),
        seats,
        board,
        points,
        prods,
        sum(shows(record, SPECTATOR) for record in room.game.log),
    )


def _seat(runner: RoomRunner, seat: str) -> DeskSeat:
    room, hidden = runner.room, runner.sealed or not runner.room.begun
    holder, view = room.state.holders[seat], SeatView(runner.room, seat)
    return DeskSeat(
        seat,
        holder.name,
        holder.kind,
        runner.is_here(seat) and not (room.begun and runner.sealed and not room.questions.at_once),
        not hidden and seat in room.questions.awaited(),
        not hidden and view.gone,
        0 if hidden else room.state.misses.get(seat, 0),
        {} if hidden else said(view.card()),
        [] if hidden else view.open_orders(),
        bool(room.begun and room.game.state.status.get(seat, SILENCED)),
    )


def _prods(room: Room) -> Iterator[ProdFace]:
    """Write what a host may send to each player whom the table waits for."""
    for seat in room.questions.awaited():
        holder = room.state.holders[seat]
        if not holder.is_bot:
            phase = phase_view(room).text
            told = say(
                "{name}: {phase} is open, and the table waits for you.",
                name=holder.name,
                phase=phase,
            )
            yield ProdFace(seat, holder.name, str(told))


def undo_points(runner: RoomRunner) -> list[UndoPoint]:
    """Return what can be gone back to, the newest first."""
    if not runner.room.begun:
        return []
    points = _phases(runner.room) if runner.sealed else _points(runner.room)
    return list(islice(points, MOST_POINTS))


def undo_view(runner: RoomRunner, to: int) -> UndoFace:
    """Return what an undo would take back, and who has seen it."""
    room = runner.room
    entry = undo_entry(runner, to)
    undoing = HostControls(room).undoing(entry)
    gone = room.game.log[room.state.records_at(entry) :]
    seen = [SeenBy(seat, count) for seat, count in undoing.seen]
    public = [record for record in gone if shows(record, SPECTATOR)]
    if not runner.sealed:
        with calling(room.game.state.shown_names):
            told = _told(gone)
        return UndoFace(to, undoing.entries, undoing.records, len(public), seen, told)
    count = len(public)
    with calling(room.game.state.shown_names):
        told = [*_told(public), str(say("and all that was done in secret"))]
    return UndoFace(to, count, count, count, [SeenBy(seat, count) for seat in room.seats], told)


def undo_entry(runner: RoomRunner, to: int) -> int:
    """Return the entry to go back to; at a sealed desk it is named by the number of its phase."""
    if not runner.sealed:
        return to
    known = {page: runner.room.state.line[place].number for page, place in _openings(runner.room)}
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
