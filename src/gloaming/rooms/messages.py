"""Messages: what a seat is sent, and what it sends.  Every door carries exactly these.

Each is an object with `is` for its kind.  A program that knows another version should not play.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from gloaming.kernel.packs.talk import LONGEST

VERSION: Final = 3
"""The version of the messages; it goes up when a program that knows the old ones would err."""


WrittenText = Annotated[str, Meta(max_length=LONGEST)]


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
