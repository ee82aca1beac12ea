"""Rows: what one append writes down, as a line of JSON, and back, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.kernel.errors import Fault, Malformed, Position
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import Bodies, JournalEntry

_UNWRITABLE: Final = (TypeError, ValueError, OverflowError, RecursionError)
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class JournalRow(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The entries of one append: they have one line, so that they are kept together or not."""

    number: int
    """The number of the first entry."""
    at: float
    by: str
    command: str
    bodies: tuple[Bodies, ...]

    def entries(self, digest: str) -> Iterator[JournalEntry]:
        """Return its entries, one after another."""
        for number, body in enumerate(self.bodies, self.number):
            yield JournalEntry(number, self.at, self.by, self.command, body, digest)


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(JournalRow)


def encode(row: JournalRow) -> bytes:
    """Write a row, without its digest and without the end of its line.

    An error does not hold the row, because all secrets are in it.
    """
    try:
        data = _encoder.encode(row)
    except _UNWRITABLE as error:
        raise Fault(
            "fault/unwritable-entry",
            say("this entry cannot be written: {error}", error=str(error)),
        ) from error
    # JSON writes no such number, and a record may be laid out on several lines.
    if not isfinite(row.at) or not row.bodies or b"\n" in data:
        raise Fault(
            "fault/unwritable-entry",
            say("this entry cannot be written: it is not one line of JSON"),
        )
    return data


def decode(data: bytes, where: Position) -> JournalRow:
    """Read a row.

    What is wrong is said without a word of the row: it holds the seed and all secrets.
    """
    try:
        row = _decoder.decode(data)
    except _UNREADABLE as error:
        raise Malformed(
            "malformed/entry", say("this is not an entry of a journal"), where=where
        ) from error
    if not row.bodies:
        raise Malformed("malformed/entry", say("this row of a journal has no entries"), where=where)
    return row
