"""Looks: what a seat has seen and what it is asked, in words.

Every door that tells a player something in sentences tells what is made here.
"""

from __future__ import annotations

from msgspec import Struct

from gloaming.kernel.packs.agent import Ask
from gloaming.kernel.words.phrase import calling
from gloaming.kernel.words.plain_text import written
from gloaming.rooms.door import Door, DoorCursor
from gloaming.rooms.messages import OverMessage, SeenMessage
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView


class SeatLook(Struct, frozen=True):
    """What a seat has seen since a position, and what it is asked."""

    seat: str
    phase: str
    position: int
    """How much the seat has seen: where the next look begins."""
    card: str
    news: list[str]
    board: str
    ask: Ask | None
    standing: list[str]
    """The orders of this seat that count."""
    over: OverMessage | None
    epilogue: str
    """How it ended, and what was hidden; nothing before the end."""


def look(room: Room, seat: str, since: int = 0) -> SeatLook:
    """Let a seat look at a game that has begun."""
    door = Door(room, seat, cursor=DoorCursor(room.state.branch, max(0, since), 0))
    sent = list(door.pending())
    news = [each["text"] for m in sent if isinstance(m, SeenMessage) for each in m.news]
    over = next((m for m in sent if isinstance(m, OverMessage)), None)
    seen = SeatView(room, seat)
    with calling(room.game.state.shown_names):
        return SeatLook(
            seat=seat,
            phase=seen.phase,
            position=door.cursor.position,
            card="\n".join(written([seen.card()])),
            news=news,
            board="\n".join(written(seen.board())),
            ask=seen.ask(),
            standing=seen.standing(),
            over=over,
            epilogue="" if over is None else "\n".join(written(room.outcome().epilogue)),
        )
