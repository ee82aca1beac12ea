"""Bad agents: everything a player can do wrong at a question, as messages.

Every door is run through all of them, at every kind of question.  The room must go on: nothing of
it is taken for an answer, nothing is lost, and none of it costs much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.game_api.agent import Ask
from gloaming.rooms.messages import LONGEST

DEEP: Final = 10_000
LONG: Final = 3_000_000
FLOOD: Final = 200


class BadAgent(Struct, frozen=True):
    """A way to answer badly: the messages that are sent, before anything sensible is."""

    name: str
    sends: Callable[[Ask], Iterator[bytes]]
    closes: bool = False
    """Whether the door is shut by it."""
    taken: bool = False
    """Whether some of it is a good answer that is taken."""


def _json(**fields: object) -> bytes:
    return msgspec.json.encode(fields)


def _late(ask: Ask) -> Iterator[bytes]:
    for number in (ask.number - 1, ask.number + 1, 0, -1, 2**62):
        yield _json(**{"is": "done"}, ask=number)


def _twice(ask: Ask) -> Iterator[bytes]:
    yield _json(**{"is": "done"}, ask=ask.number)
    yield _json(**{"is": "done"}, ask=ask.number)
    yield _json(**{"is": "order"}, ask=ask.number, text="vote nobody")


def _wrong_types(ask: Ask) -> Iterator[bytes]:
    yield _json(**{"is": "done"}, ask=str(ask.number))
    yield _json(**{"is": "done"}, ask=None)
    yield _json(**{"is": "done"}, ask=float(ask.number) + 0.5)
    yield _json(**{"is": ["done"]}, ask=ask.number)
    yield _json(**{"is": "order"}, ask=ask.number, text=["vote"])
    yield _json(**{"is": "choose"}, ask=ask.number, verb={}, target=3)
    yield _json(**{"is": "withdraw"}, ask=ask.number, index="0")
    yield _json(**{"is": "say"}, text=1, acts="accuse")
    yield _json(**{"is": "done"}, ask=ask.number, extra=True)
    yield _json(**{"is": "resign"})
    yield b"[]"
    yield b"null"
    yield b"7"
    yield b'"done"'


def _no_text(_: Ask) -> Iterator[bytes]:
    yield b"\xff\xfe\x00\x01"
    yield b"\x00"
    yield b"\x00" * 64
    yield b'{"is":"note","text":"\xed\xa0\x80"}'
    yield b"\x1b[2J"
    yield bytes(range(1, 10)) + bytes(range(11, 256))


def _no_json(ask: Ask) -> Iterator[bytes]:
    yield b"done"
    yield b"{"
    yield b'{"is":"done","ask":'
    yield b"{'is': 'done'}"
    yield b'{"is":"done"}{"is":"done"}'
    yield b"vote " + ask.seat.encode()
    yield b""
    yield b"   "
    yield b'{"is":"done","ask":NaN}'
    yield b'{"is":"done","ask":1e999}'


def _deep(ask: Ask) -> Iterator[bytes]:
    yield b"[" * DEEP
    yield b'{"is":"say","text":"x","acts":' + b"[" * (DEEP // 2) + b"]" * (DEEP // 2) + b"}"
    yield b'{"a":' * (DEEP // 8)
    yield _json(**{"is": "order"}, ask=ask.number, text="(" * 2000)


def _too_long(_: Ask) -> Iterator[bytes]:
    yield b"x" * (LONGEST + 1)


def _endless(_: Ask) -> Iterator[bytes]:
    yield b'{"is":"note","text":"' + b"y" * LONG + b'"}'


def _illegal(ask: Ask) -> Iterator[bytes]:
    for text in ("vote nobody-here", "fly to the moon", "", "\n", "vote a\nvote b", "⁣", "x" * 5000):
        yield _json(**{"is": "order"}, ask=ask.number, text=text)
    yield _json(**{"is": "choose"}, ask=ask.number, verb="vote", target="nobody-here")
    yield _json(**{"is": "choose"}, ask=ask.number, verb="fly")
    for choice in ask.choices:
        yield _json(
            **{"is": "choose"}, ask=ask.number, verb=choice.verb, target="\x00", second="\n"
        )
    yield _json(**{"is": "withdraw"}, ask=ask.number, index=-1)
    yield _json(**{"is": "withdraw"}, ask=ask.number, index=2**31)


def _for_another(ask: Ask) -> Iterator[bytes]:
    for choice in ask.choices:
        for name in choice.targets[:2]:
            yield _json(**{"is": "order"}, ask=ask.number, text=f"{name} {choice.verb} {ask.seat}")
    yield _json(**{"is": "done"}, ask=ask.number, seat="somebody")


def _flood(ask: Ask) -> Iterator[bytes]:
    for number in range(FLOOD):
        yield _json(**{"is": "say"}, text=f"and another thing {number}")
        yield _json(**{"is": "note"}, text="x" * 100, id=f"n{number}")
    yield _json(**{"is": "say"}, text="x" * 2001)
    yield _json(**{"is": "say"}, text="hello", channel="the mafia's")
    yield _json(**{"is": "say"}, text="", acts=[["accuse"], [], ["accuse", ask.seat, ask.seat]])


BAD_AGENTS: Final = (
    BadAgent("answers late, early, or to nothing", _late),
    BadAgent("answers twice", _twice, taken=True),
    BadAgent("sends what has the wrong type", _wrong_types),
    BadAgent("sends what is no text", _no_text),
    BadAgent("sends what is no JSON", _no_json),
    BadAgent("nests without end", _deep),
    BadAgent("sends a line that is too long", _too_long, closes=True),
    BadAgent("sends a line of three million bytes", _endless, closes=True),
    BadAgent("orders what cannot be", _illegal),
    BadAgent("orders for another", _for_another),
    BadAgent("talks without end", _flood, taken=True),
)
