"""A fixed rate: how many frames a reader is sent by night, and how long each of them is.

Their number follows from when the night began and when it ended.  A reader that is served late gets
what it has missed, so all who were there have got equally many frames.  Else the number would tell
when the server was busy, and it is busy when somebody does something.

All frames of a night are equally long, news or not.  So nobody who counts bytes learns who had
something to do.  Blanks after JSON mean nothing, and fill them up.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil, floor
from typing import Any, Final

import msgspec

from gloaming.rooms.messages import NoMessage, ToSeat

MOST_OWED: Final = 100
"""A reader is sent no more at once: if the house was asleep, nobody needs a night of beats."""

STEP: Final = 0.05
"""By night an answer comes after so many seconds, or after a multiple of them."""
NIGHT: Final = 2048
"""How many bytes a frame has by night."""
ANSWER: Final = 1024
"""How many bytes the answer to a command has by night."""
_HEAD, _TAIL = '{"is":"beat","part":"', '"}'
_MOST: Final = NIGHT - len(_HEAD) - len(_TAIL)
_EMPTY: Final = (_HEAD + _TAIL).ljust(NIGHT)


@asynccontextmanager
async def constant_time(*, night: bool) -> AsyncIterator[None]:
    """Let something take by night a whole number of steps of time, however long it really takes.

    An answer waits while the house keeps what others do.  If it came as soon as it could, somebody
    who asks all the time would know when others do something.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        yield
    finally:
        if night:
            steps = max(1, ceil((loop.time() - began) / STEP))
            await asyncio.sleep(began + STEP * steps - loop.time())


class FixedRate:
    """The beats of one night that one reader has got."""

    def __init__(self, base: float, every: float, sent: int = 0) -> None:
        self.base = base
        """When the night began, and with it the first beat."""
        self.sent = sent
        self._every = every

    @property
    def following(self) -> float:
        """When the next beat is."""
        return self.base + self._every * self.sent

    @property
    def halfway(self) -> float:
        """When half of the time to the next beat is over."""
        return self.base + self._every * (self.sent - 0.5)

    def due(self, now: float) -> int:
        """Return how many beats there have been, one that is right now among them."""
        count = max(0, floor((now - self.base) / self._every))
        # A quotient is rounded, and what is counted must fit what is waited for to the last bit.
        while self.base + self._every * count <= now:
            count += 1
        return count

    def take(self, now: float) -> int:
        """Return how many are to be sent now, and note that they are."""
        owed = self.due(now) - self.sent
        self.sent += max(0, owed)
        return min(max(0, owed), MOST_OWED)


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
