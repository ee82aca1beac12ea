"""What a seat has seen and is asked, in words, and answers that are written as text.

Every integration that tells a player something in sentences tells what is made here.

Each order is in square brackets: `[vote ann]`.  What is outside of them is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from gloaming.game_api.agent import Answer, Ask, Words
from gloaming.rooms.messages import OverMessage, SeenMessage
from gloaming.rooms.questions import not_asked
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.text.errors import GradedError, Malformed
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


LONGEST: Final = 16_384
"""How many characters an answer may have."""
MOST_ORDERS: Final = 60
_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")


def answer_in_text(room: Room, seat: str, text: object) -> list[GradedError]:
    """Take the answer of a seat; return why it is refused, and then nothing has happened."""
    ask = room.questions.ask(seat)
    try:
        if ask is None:
            raise not_asked()
        orders = _orders_in(text)
    except GradedError as error:
        return [error]
    channel = ask.talk[0].key if ask.talk else ""
    given = [each for each in orders if each.casefold() != PASS]
    spoken = tuple(Words(_words(each), channel) for each in given if _is_speech(each))
    rest = tuple(each for each in given if not _is_speech(each))
    return room.answer(seat, Answer(ask.number, rest, spoken), whole=True)


def pass_by(room: Room, seat: str) -> None:
    """Let a seat pass that has not come to an answer."""
    ask = room.questions.ask(seat)
    if ask is not None:
        room.answer(seat, Answer(ask.number))


def _orders_in(text: object) -> Sequence[str]:
    if not isinstance(text, str):
        raise Malformed("malformed/no-text", say("an answer is a text"), accepted=(f"[{PASS}]",))
    if len(text) > LONGEST:
        raise Malformed(
            "malformed/too-long",
            say("this text is too long: it may have {most} characters", most=LONGEST),
            accepted=(say("{most} or fewer", most=LONGEST),),
        )
    found = [" ".join(each.split()) for each in _BRACKETS.findall(text)]
    if not found or len(found) > MOST_ORDERS:
        raise Malformed(
            "malformed/no-order",
            say("write each order in square brackets, and no more than {most}", most=MOST_ORDERS),
            accepted=(f"[{PASS}]",),
        )
    return found


def _is_speech(order: str) -> bool:
    return order.partition(" ")[0].casefold() == SAY


def _words(order: str) -> str:
    return order.partition(" ")[2].strip().strip('"')
