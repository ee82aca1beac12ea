"""The desk's view: seats with all that is known of them, and whom to prod."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.chronicle.log.view import SPECTATOR, shows
from gloaming.kernel.packs.host_acts import SILENCED
from gloaming.kernel.words.blocks import said
from gloaming.kernel.words.phrase import calling, say
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.server.bodies import DeskFace, DeskSeat, ProdFace
from gloaming.server.faces import face_of, phase_face
from gloaming.server.links import code_of
from gloaming.server.table import HouseTable
from gloaming.server.undo_faces import undo_points


def desk_face(table: HouseTable) -> DeskFace:
    """Return what the desk shows; who is waited for is a secret that a sealed desk keeps."""
    room, state, sealed = table.room, table.room.state, table.sealed
    with calling(room.game.state.shown_names):
        board = said(SeatView(room, "").board()) if room.begun else []
        seats = [_seat(table, seat) for seat in room.seats]
        points = undo_points(table)
        prods = [] if sealed or not room.begun else list(_prods(room))
    return DeskFace(
        face_of(table),
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


def _seat(table: HouseTable, seat: str) -> DeskSeat:
    room, hidden = table.room, table.sealed or not table.room.begun
    holder, view = room.state.holders[seat], SeatView(table.room, seat)
    return DeskSeat(
        seat,
        holder.name,
        holder.kind,
        table.is_here(seat) and not (room.begun and table.sealed and not room.questions.at_once),
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
            phase = phase_face(room).text
            told = say(
                "{name}: {phase} is open, and the table waits for you.",
                name=holder.name,
                phase=phase,
            )
            yield ProdFace(seat, holder.name, str(told))
