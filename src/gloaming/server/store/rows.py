"""Rows: what a server keeps besides journals, each with a seal that shows if it was changed."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar, Final, Self

import msgspec
from msgspec import Struct

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

HOST: Final = "host"
INVITATION: Final = "invitation"
SEAT: Final = "seat"
SPECTATOR: Final = "spectator"
TV: Final = "tv"
"""A screen that everyone in the room sees: like a spectator, but without a delay."""
KINDS: Final = (HOST, INVITATION, SEAT, SPECTATOR, TV)


class SealedRow(Struct, frozen=True):
    """A row that is sealed: the seal is a digest of all its fields, and their last column."""

    table: ClassVar[str]
    """Where such rows are kept."""

    @property
    def columns(self) -> tuple[object, ...]:
        """What is written: the fields, and the seal."""
        return (*msgspec.structs.astuple(self), self.seal())

    def seal(self) -> str:
        """Return the digest of what the row says."""
        return blake2b(msgspec.json.encode(self), digest_size=16).hexdigest()

    @classmethod
    def unsealed(cls, columns: tuple[object, ...]) -> Self:
        """Make a row of what was read; refuse one that is not as it was written."""
        *fields, seal = columns
        try:
            row = msgspec.convert(dict(zip(cls.__struct_fields__, fields, strict=True)), cls)
        except msgspec.ValidationError as error:
            raise _changed(cls.__name__) from error
        if row.seal() != seal:
            raise _changed(cls.__name__)
        return row


class RoomRow(SealedRow, frozen=True):
    """A room of the house."""

    table = "room"

    id: str
    opened: float
    """When it was opened."""
    seats: int
    """How many play; the seats that nobody takes are filled with bots."""
    plays: str
    """The handle of the host, who then has a sealed desk; empty for a host who does not play."""


class LinkRow(SealedRow, frozen=True):
    """A link: the person who holds its secret may do what its kind may do."""

    table = "link"

    digest: str
    """The digest of the secret; the secret itself is kept nowhere."""
    room: str
    kind: str
    seat: str
    """The handle of the seat, for the link of one."""
    made: float


class AliveRow(SealedRow, frozen=True):
    """When the house was last seen, so that an outage can be forgiven."""

    table = "house"

    at: float


class FinishedRow(SealedRow, frozen=True):
    """A room whose game is over: it need not be read when the house opens."""

    table = "finished"

    room: str
    at: float


class PastRow(SealedRow, frozen=True):
    """What stays of a room that was deleted because it is old: counts, and nobody's name."""

    table = "past"

    pack: str
    day: int
    """The day on which it was over, counted from 1970."""
    seats: int
    people: int
    entries: int


class BlockedRow(SealedRow, frozen=True):
    """An address, or a network, that is not let in."""

    table = "blocked"

    address: str
    made: float


SEALED: Final[tuple[type[SealedRow], ...]] = (
    *(RoomRow, LinkRow, AliveRow, FinishedRow, PastRow, BlockedRow),
)


def _changed(name: str) -> Malformed:
    return Malformed(
        "malformed/seal",
        say("a row was changed: its seal does not fit ({kind})", kind=name),
        value=name,
    )
