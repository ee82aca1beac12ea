"""Messages: what a seat is sent, and what it sends.  Every connection carries exactly these.

Each is an object with `is` for its kind.  A program that knows another version should not play.

To put an event into words takes a while.  Everyone at a table is told of most events in the same
words, and a person who opens the page anew is told of all of them.  So what was said is kept for
a while.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct, to_builtins

from gloaming.game_api.talk import LONGEST as LONGEST_TEXT
from gloaming.kernel.event import EVERYONE, Event
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import calling, current_voice, say

VERSION: Final = 3
"""The version of the messages; it goes up when a program that knows the old ones would err."""
LONGEST: Final = 16_384
"""How many bytes a message may have."""
DEEPEST: Final = 16
"""How deep a message may be nested."""
MOST_KEPT: Final = 4000
"""So many events, of all tables together; then they are told anew."""
_TOO_LONG: Final = re.compile(r"Expected `str` of length <= (\d+)")


WrittenText = Annotated[str, Meta(max_length=LONGEST_TEXT)]


def _kind(name: str) -> str:
    """Name a kind of message: `WelcomeMessage` is a `welcome`."""
    return name.removesuffix("Message").removesuffix("Request").lower()


# -- to a seat


class SeatMessage(Struct, frozen=True, tag_field="is", tag=_kind, omit_defaults=False):
    """What is sent to a seat; its kind is the name of its class without `Message`."""


class WelcomeMessage(SeatMessage, frozen=True):
    """What is played, before anything is."""

    version: int
    game: str
    setup: str
    you: str
    """The handle of the seat: the word by which orders name it."""
    players: list[dict[str, str]]
    """Everyone at the table: `seat`, `name` and `kind`."""
    promise: str
    """The commitment to the seed; the seed itself is told at the end."""
    schedule: dict[str, Any]
    policy: dict[str, Any]
    card: dict[str, Any]


class SeenMessage(SeatMessage, frozen=True):
    """All that is new, with the place in the seat's stream at which it begins."""

    branch: int
    position: int
    news: list[dict[str, Any]]
    """Events: `text`, `private`, `level` and `event` with its fields."""
    board: list[dict[str, Any]]
    own: list[dict[str, Any]]


class AskMessage(SeatMessage, frozen=True):
    """A question; every answer names its number."""

    number: int
    phase: str
    turn: int
    kind: str
    sealed: bool
    seconds: float | None
    choices: list[dict[str, Any]]
    standing: list[str]
    """The orders that this seat has given and that still count."""
    forms: list[dict[str, Any]]
    """How orders are written that say more than a choice does."""
    talk: list[dict[str, Any]]
    """Where this seat may speak: `key`, `label`, `hearers` and `acts`."""


class BackMessage(SeatMessage, frozen=True):
    """Something was undone: forget what came after this position."""

    branch: int
    position: int


class NoticeMessage(SeatMessage, frozen=True):
    """Something happened at the table that is not of the game."""

    kind: str
    seat: str
    name: str
    why: str
    text: str


class AckMessage(SeatMessage, frozen=True):
    """A message was taken, and is kept."""

    id: str


class NoMessage(SeatMessage, frozen=True):
    """A message was refused, and has changed nothing."""

    id: str
    code: str
    text: str
    accepted: list[str]


class OverMessage(SeatMessage, frozen=True):
    """The game has ended."""

    you: str
    """`won`, `lost` or `drawn`; nothing to a spectator."""
    winners: list[str]
    victory: str
    """Who has won, in words: the side, in a game that has sides."""
    seed: str
    salt: str
    hunches: list[dict[str, Any]]
    epilogue: list[dict[str, Any]]


ToSeat: TypeAlias = (
    WelcomeMessage
    | SeenMessage
    | AskMessage
    | BackMessage
    | NoticeMessage
    | AckMessage
    | NoMessage
    | OverMessage
)

# -- from a seat


class SeatRequest(Struct, frozen=True, tag_field="is", tag=_kind, forbid_unknown_fields=True):
    """What a seat sends.  `id` is its own name for it: the same one twice happens once."""


class ChooseRequest(SeatRequest, frozen=True):
    """Take one of the choices of a question."""

    ask: int
    verb: str
    target: str = ""
    second: str = ""
    id: str = ""


class OrderRequest(SeatRequest, frozen=True):
    """Give an order in the words of the notation, without one's own name."""

    ask: int
    text: WrittenText
    id: str = ""


class WithdrawRequest(SeatRequest, frozen=True):
    """Take back an order, by its place among those that count."""

    ask: int
    index: int
    id: str = ""


class SayRequest(SeatRequest, frozen=True):
    """Say something where one may speak now."""

    text: WrittenText
    channel: str = ""
    acts: list[list[str]] = []
    """What it comes to: a verb and the names it is about, for those who do not read texts."""
    id: str = ""


class DoneRequest(SeatRequest, frozen=True):
    """Have nothing more to say to a question."""

    ask: int
    id: str = ""


class NoteRequest(SeatRequest, frozen=True):
    """Write down something that nobody else is shown."""

    text: WrittenText
    id: str = ""


FromSeat: TypeAlias = (
    ChooseRequest | OrderRequest | WithdrawRequest | SayRequest | DoneRequest | NoteRequest
)


# -- how it is read, and how it is refused

_decoder: Final = msgspec.json.Decoder(FromSeat)


class SessionClosed(Exception):
    """The session has ended: what came was too long, or too often not to be read."""


def read_request(data: bytes) -> FromSeat:
    """Read what a seat sends, or refuse what cannot be read; what is too long ends the session."""
    if len(data) > LONGEST:
        raise SessionClosed
    if depth(data) > DEEPEST:
        raise Malformed("malformed/message", say("this message is nested too deeply"))
    try:
        sent: FromSeat = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(error, ('{"is":"done","ask":1}',)) from error
    return sent


def unreadable(error: Exception, accepted: tuple[str, ...] = ()) -> Malformed:
    """Say why a message cannot be read; of a text that is too long, how long it may be."""
    long = _TOO_LONG.match(str(error))
    if long:
        return Malformed(
            "malformed/too-long",
            say("this text is too long: it may have {most} characters", most=int(long[1])),
            accepted=(say("{most} or fewer", most=int(long[1])),),
        )
    return Malformed(
        "malformed/message",
        say("this is no message that can be read: {error}", error=str(error)),
        accepted=accepted,
    )


def refusal(id_: str, error: GradedError) -> NoMessage:
    """Return the message that tells why something was refused."""
    return NoMessage(id_, error.code, error.message, [str(each) for each in error.accepted])


def depth(data: bytes) -> int:
    """Count how deep brackets are nested, those in texts among them: an upper bound is enough."""
    few = data.count(b"[") + data.count(b"{")
    if few <= DEEPEST:  # which is nearly always so, and quickly seen
        return few
    deepest = depth = 0
    for byte in data:
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


# -- events in words


class EventTexts:
    """What was said of events."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], tuple[Event[Any], dict[str, Any]]] = {}

    def told(self, event: Event[Any], names: Mapping[str, str]) -> dict[str, Any]:
        """Return an event in words and as it is, for people who go by these names.

        It is told to many, so nobody may change it.
        """
        # An event that is kept here stays, so no other one has its number.
        key = id(event), current_voice(), *names.items()
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            told = {
                "text": sentence(event, names),
                "private": type(event).seen_by is not EVERYONE,
                "level": event.level,
                "event": to_builtins(event),
            }
            self._kept[key] = event, told
        return self._kept[key][1]


def sentence(event: Event[Any], names: Mapping[str, str]) -> str:
    """Put an event into words, for people who go by these names."""
    with calling(names):
        return event.describe()
