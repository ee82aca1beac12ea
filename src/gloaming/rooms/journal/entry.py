"""Entries: everything that happens in a room, the inputs of its game among them."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw, Struct

CLOSED: Final = "closed"
"""Why a room is over whose game was ended by the person who runs the house: that is final."""


def _kind(name: str) -> str:
    """Name a kind of entry: `RoomOpened` is written as `opened`."""
    for about in ("Room", "Seat", "Order", "Clock"):
        name = name.removeprefix(about)
    return name.lower()


class EntryBody(
    Struct,
    frozen=True,
    gc=False,
    tag_field="is",
    tag=_kind,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What an entry tells; its kind is written as what happened: `opened`, `sat`."""


class RoomOpened(EntryBody, frozen=True):
    """The room was opened: for which game, and on which terms."""

    pack: str
    pack_version: int
    setup: str
    """What is to be played, as the host named it."""
    policy: dict[str, Any]
    seed: str
    salt: str
    """What the commitment to the seed was made with, so that nobody can guess the seed from it."""
    chosen: bool = False
    """Whether the host has chosen the seed, which everyone is told."""
    clock: dict[str, float] = {}
    """How much time there is for an answer, where somebody measures it (see `rooms.pacing`)."""
    rules: str = ""
    """Switches of the rules that were thrown besides those of the setup, as they are written."""
    schedule: dict[str, Any] = {}
    """How the table is asked by day, where that was agreed on."""
    house: dict[str, Any] = {}
    """What the house has agreed on with the host: who may look on, and how late."""


class SeatTaken(EntryBody, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: str
    name: str
    kind: str
    """Who they are: `person`, or a bot, such as `bot:hard`."""
    why: str = ""
    """Why the seat changes hands, where the host has decided it."""


class SeatLeft(EntryBody, frozen=True):
    """Somebody left their seat."""

    seat: str
    why: str = ""


class Renamed(EntryBody, frozen=True):
    """A seat is shown by another name."""

    seat: str
    name: str


class Input(EntryBody, frozen=True):
    """Something came into the game from outside."""

    records: tuple[Raw, ...]
    """The record of what came, and those of all that followed, as a log has them."""


class Upgraded(EntryBody, frozen=True):
    """From here on the game is played by newer rules."""

    pack: str
    version: int


class Asked(EntryBody, frozen=True):
    """Everyone who may answer is asked, all at the same time."""

    number: int
    page: int
    """How many phases had been opened."""
    turn: int
    """How often everyone was asked before in this phase."""
    seats: tuple[str, ...]


class OrderHeld(EntryBody, frozen=True):
    """A seat gave an order that is taken when everyone has answered."""

    seat: str
    ask: int
    act: Raw
    """The order, as a log has events."""


class OrderDropped(EntryBody, frozen=True):
    """A seat took back an order that was held."""

    seat: str
    ask: int
    index: int


class Passed(EntryBody, frozen=True):
    """A seat that was asked has nothing more to say."""

    seat: str
    ask: int


class AnswersApplied(EntryBody, frozen=True, tag="taken"):
    """Everyone has answered, and what was held is taken; what came of it follows."""

    ask: int


class Late(EntryBody, frozen=True):
    """An order that was held could not be taken any more when its time came."""

    seat: str
    ask: int
    order: str
    """The order, as its player writes it."""
    code: str
    """Why: the code of the error."""


class TimedOut(EntryBody, frozen=True):
    """A seat that was asked did not answer in time."""

    seat: str
    ask: int


class Due(EntryBody, frozen=True):
    """A phase has a time at which it closes."""

    phase: str
    at: float
    why: str


class ClockPaused(EntryBody, frozen=True):
    """The clock was stopped."""

    why: str


class ClockResumed(EntryBody, frozen=True):
    """The clock goes on."""


class Ruled(EntryBody, frozen=True):
    """The host used a power; what came of it follows."""

    power: str
    why: str


class SealBroken(EntryBody, frozen=True):
    """A host who plays has broken the seal, and may see everything from now on."""

    why: str


class Undone(EntryBody, frozen=True):
    """Everything after an entry no longer counts; it stays on record."""

    to: int
    """The number of the last entry that counts."""
    why: str


class HostNote(EntryBody, frozen=True, tag="noted"):
    """The host wrote something down."""

    text: str


class RoomOver(EntryBody, frozen=True):
    """The room was closed."""

    reason: str


class Suspicion(EntryBody, frozen=True, tag="hunch"):
    """A seat said whom they suspect, which changes nothing; of a phase, the last one counts."""

    seat: str
    about: str
    """Nothing where it is taken back."""


class TermChanged(EntryBody, frozen=True):
    """Something about the room itself is different now: it is locked, or published."""

    term: str
    value: str
    """Empty where it is as it was at first."""


class PlayerNote(EntryBody, frozen=True, tag="noticed"):
    """A seat wrote down a private note."""

    seat: str
    text: str


class Sealed(EntryBody, frozen=True):
    """A seat was bound to orders that nobody could read yet: journals of games by mail have it."""

    seat: str
    ask: int
    digest: str


class Unsealed(EntryBody, frozen=True):
    """A seat showed the orders that it was bound to; what came of them follows in the journal."""

    seat: str
    ask: int
    salt: str
    orders: tuple[str, ...]


Bodies = (
    RoomOpened
    | SeatTaken
    | SeatLeft
    | Renamed
    | Input
    | Upgraded
    | Asked
    | OrderHeld
    | OrderDropped
    | Passed
    | AnswersApplied
    | Late
    | TimedOut
    | Due
    | ClockPaused
    | ClockResumed
    | Ruled
    | SealBroken
    | Undone
    | HostNote
    | RoomOver
    | Suspicion
    | PlayerNote
    | Sealed
    | Unsealed
    | TermChanged
)
"""Every kind of body there is."""


class JournalEntry(Struct, frozen=True, gc=False):
    """One entry of a journal."""

    number: int
    at: float
    """When it was made, by the clock of its writer; 0 where no clock was asked."""
    by: str
    """Who made it: a seat, the host, the clock or the house."""
    command: str
    """What the sender calls the command that led to it; empty where there is no such name."""
    body: Bodies
    digest: str
    """The digest of its row, which depends on all rows before it."""
