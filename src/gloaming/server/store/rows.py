"""Rows: what a house keeps besides journals, each with a seal that shows if it was changed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Self

import msgspec
from msgspec import Struct

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say

HOST: Final = "host"
INVITATION: Final = "invitation"
SEAT: Final = "seat"
SPECTATOR: Final = "spectator"
TV: Final = "tv"
"""A screen that everyone in the room sees: like a spectator, but without a delay."""
KINDS: Final = (HOST, INVITATION, SEAT, SPECTATOR, TV)


class SealedRow(Struct, frozen=True):
    """A row that is sealed: the seal is a digest of all its fields."""

    def seal(self) -> str:
        """Return the digest of what the row says."""
        return blake2b(msgspec.json.encode(self), digest_size=16).hexdigest()

    @classmethod
    def unsealed(cls, fields: tuple[object, ...], seal: object) -> Self:
        """Make a row of what was read; refuse one that is not as it was written."""
        try:
            row = msgspec.convert(dict(zip(cls.__struct_fields__, fields, strict=True)), cls)
        except msgspec.ValidationError as error:
            raise _changed(cls.__name__) from error
        if row.seal() != seal:
            raise _changed(cls.__name__)
        return row


class RoomRow(SealedRow, frozen=True):
    """A room of the house."""

    id: str
    opened: float
    """When it was opened."""
    seats: int
    """How many play; the seats that nobody takes are filled with bots."""
    plays: str
    """The handle of the host, who then has a sealed desk; empty for a host who does not play."""


class LinkRow(SealedRow, frozen=True):
    """A link: the person who holds its secret may do what its kind may do."""

    digest: str
    """The digest of the secret; the secret itself is kept nowhere."""
    room: str
    kind: str
    seat: str
    """The handle of the seat, for the link of one."""
    made: float


def _changed(name: str) -> Malformed:
    return Malformed(
        "malformed/seal",
        say("a row was changed: its seal does not fit ({kind})", kind=name),
        value=name,
    )
