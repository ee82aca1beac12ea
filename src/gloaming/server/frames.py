"""Frames: what goes over the wire, and how long it is.

By night everyone gets one frame per beat, news or not, and all frames are equally long.  So nobody
who counts bytes learns who had something to do.  Blanks after JSON mean nothing, and fill them up.
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from gloaming.rooms.messages import NoMessage, ToSeat

NIGHT: Final = 2048
"""How many bytes a frame has by night."""
ANSWER: Final = 1024
"""How many bytes the answer to a command has by night."""
_HEAD, _TAIL = '{"is":"beat","part":"', '"}'
_MOST: Final = NIGHT - len(_HEAD) - len(_TAIL)
_EMPTY: Final = (_HEAD + _TAIL).ljust(NIGHT)


def written(message: Any) -> str:
    """Write a message as one line of JSON, in letters that are one byte each."""
    return json.dumps(msgspec.to_builtins(message), separators=(",", ":"))


def beat(text: str) -> tuple[str, str]:
    """Return a frame with as much of a text as there is space for, and the rest of the text.

    The parts of all beats make lines, and each line is a message.
    """
    if not text:  # which most beats are
        return _EMPTY, ""
    size = min(len(text), _MOST)
    while (over := len(json.dumps(text[:size])) - 2 - _MOST) > 0:
        size -= (over + 1) // 2
    frame = _HEAD + json.dumps(text[:size])[1:-1] + _TAIL
    return frame.ljust(NIGHT), text[size:]


def last_beat(text: str) -> str:
    """Return one frame with all of a text that is left when the night is over."""
    return _HEAD + json.dumps(text)[1:-1] + _TAIL


def answer(message: ToSeat, *, night: bool) -> str:
    """Write the answer to a command; by night all answers are equally long."""
    if not night:
        return written(message)
    text = written(message)
    if len(text) > ANSWER and isinstance(message, NoMessage):
        text = written(NoMessage(message.id, message.code, message.text, []))
    if len(text) > ANSWER and isinstance(message, NoMessage):
        text = written(NoMessage(message.id[:100], message.code, "", []))
    return text.ljust(ANSWER)
