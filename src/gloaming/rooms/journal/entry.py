"""Entries: everything that happens in a room, the inputs of its game among them."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct


class Body(
    Struct, frozen=True, gc=False, tag_field="is", tag=str.lower, forbid_unknown_fields=True
):
    """What an entry tells; its kind is written as the name of its class in small letters."""


class Opened(Body, frozen=True):
    """The room was opened: for which game, and on which terms."""

    pack: str
    pack_version: int
    heading: tuple[Raw, ...]
    """The events that the game opens with, each as the codec of the chronicle writes it."""
    schedule: dict[str, Any]
    policy: dict[str, Any]
    seed: str
    salt: str
    """What the commitment to the seed was made with, so that nobody can guess the seed from it."""


class Sat(Body, frozen=True):
    """Somebody took a seat."""

    seat: str
    name: str
    kind: str
    """Who they are: `person`, or a bot, such as `bot:fox`."""


class Left(Body, frozen=True):
    """Somebody left their seat."""

    seat: str


class Renamed(Body, frozen=True):
    """A seat is shown by another name."""

    seat: str
    name: str


class Input(Body, frozen=True):
    """Something came into the game from outside."""

    records: tuple[Raw, ...]
    """The record of what came, and those of all that followed, as the chronicle writes them."""


class Upgraded(Body, frozen=True):
    """From here on the game is played by newer rules."""

    pack: str
    version: int


class Passed(Body, frozen=True):
    """A seat that was asked has nothing to say."""

    seat: str
    ask: int


class TimedOut(Body, frozen=True):
    """A seat that was asked did not answer in time."""

    seat: str
    ask: int


class Due(Body, frozen=True):
    """A phase has a time at which it closes."""

    phase: str
    at: float
    why: str


class Paused(Body, frozen=True):
    """The clock was stopped."""

    why: str


class Resumed(Body, frozen=True):
    """The clock goes on."""


class Undone(Body, frozen=True):
    """Everything after an entry no longer counts; it stays on record."""

    to: int
    """The number of the last entry that counts."""
    why: str


class Noted(Body, frozen=True):
    """The host wrote something down."""

    text: str


class Over(Body, frozen=True):
    """The room was closed."""

    reason: str


class Hunch(Body, frozen=True):
    """A seat said whom they suspect, which changes nothing."""

    seat: str
    about: str


class Noticed(Body, frozen=True):
    """A seat wrote down a private note."""

    seat: str
    text: str


Bodies = (
    Opened
    | Sat
    | Left
    | Renamed
    | Input
    | Upgraded
    | Passed
    | TimedOut
    | Due
    | Paused
    | Resumed
    | Undone
    | Noted
    | Over
    | Hunch
    | Noticed
)
"""Every kind of body there is."""


class Entry(Struct, frozen=True, gc=False):
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
