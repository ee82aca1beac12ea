"""Answers: what tools return.  Models read them, and programs have their schema."""

from __future__ import annotations

from typing_extensions import TypedDict


class SeatFact(TypedDict):
    """Somebody at the table."""

    seat: str
    name: str
    kind: str


class RoomFact(TypedDict):
    """What everyone may know of a room."""

    room: str
    game: str
    setup: str
    seats: int
    people: int
    players: list[SeatFact]
    phase: str
    begun: bool
    over: bool


class RoomFacts(TypedDict):
    """All rooms."""

    rooms: list[RoomFact]


class OpenedFact(TypedDict):
    """A new room, and the link of its host."""

    room: str
    host_link: str


class JoinedFact(TypedDict):
    """A seat, and the link that opens it."""

    seat: str
    link: str
    begun: bool


class OrderFact(TypedDict):
    """An order that may be given: a verb, then one of the targets, and perhaps a second name."""

    verb: str
    targets: list[str]
    link: str
    seconds: list[str]
    hint: str


class AskFact(TypedDict):
    """A question to the seat; an answer names its number."""

    number: int
    phase: str
    kind: str
    orders: list[OrderFact]
    standing: list[str]


class OverFact(TypedDict):
    """How the game has ended."""

    you: str
    winners: list[str]
    epilogue: str


class LookFact(TypedDict):
    """What a seat has seen since a position."""

    you: str
    phase: str
    position: int
    card: str
    news: list[str]
    board: str
    ask: AskFact | None
    over: OverFact | None
    waiting: bool


class RefusalFact(TypedDict):
    """Something that was not taken, and why."""

    code: str
    text: str
    accepted: list[str]


class ActFact(TypedDict):
    """What became of an answer, and what has happened since."""

    repeated: bool
    refused: list[RefusalFact]
    look: LookFact


class TextFact(TypedDict):
    """A text."""

    text: str


class DoneFact(TypedDict):
    """It was done."""

    done: bool
