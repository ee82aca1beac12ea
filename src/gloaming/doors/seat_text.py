"""Answers in text: what somebody writes who has no form to fill in.

Each order is in square brackets: `[vote ann]`.  What is outside of them is not read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gloaming.doors.seat_look import PASS, SAY
from gloaming.game_api.agent import Answer, Words
from gloaming.rooms.questions import not_asked
from gloaming.rooms.room import Room
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import say

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
