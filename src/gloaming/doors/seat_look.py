"""Looks: what a seat has seen and what it is asked, in words.

Every door that tells a player something in sentences tells what is made here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from gloaming.game_api.agent import Ask
from gloaming.rooms.messages import OverMessage, SeenMessage
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.text.phrase import calling, say
from gloaming.text.plain_text import one_line, written

PASS: Final = "pass"  # noqa: S105  (it is no password)
"""What is written to give no order."""
SAY: Final = "say"
"""What is written before something that one says."""


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
    session = SeatSession(room, seat, cursor=SessionCursor(room.state.branch, max(0, since), 0))
    sent = list(session.pending())
    news = [each["text"] for m in sent if isinstance(m, SeenMessage) for each in m.news]
    over = next((m for m in sent if isinstance(m, OverMessage)), None)
    seen = SeatView(room, seat)
    with calling(room.game.state.shown_names):
        return SeatLook(
            seat=seat,
            phase=seen.phase,
            position=session.cursor.position,
            card="\n".join(written([seen.card()])),
            news=news,
            board="\n".join(written(seen.board())),
            ask=seen.ask(),
            standing=seen.open_orders(),
            over=over,
            epilogue="" if over is None else "\n".join(written(room.outcome().epilogue)),
        )


def asked(look: SeatLook) -> Iterator[str]:
    """Say what a seat may order now; nothing where it is not asked."""
    ask = look.ask
    if ask is None:
        return
    yield one_line(say("{phase}: what do you order?", phase=ask.phase))
    for choice in ask.choices:
        words = '  "..."' if choice.words else ""
        yield _line(f"{choice.pattern}{words}", one_line(choice.hint))
    for channel in ask.talk[:1]:
        yield _line(f'{SAY}  "..."', one_line(channel.label))
    yield _line(PASS, "")
    if look.standing:
        yield one_line(say("You have ordered so far:"))
        yield from (_line(order, "") for order in look.standing)


def _line(order: str, hint: str) -> str:
    return f"  {order}  ({hint})" if hint else f"  {order}"
