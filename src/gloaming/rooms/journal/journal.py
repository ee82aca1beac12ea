"""The journal: what happened in a room, in order, each entry kept before anybody is told.

A row is what one append writes down: a line of JSON that is read back typed and checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.history.log.chain import chained, unchained
from gloaming.rooms.journal.entry import Bodies, JournalEntry
from gloaming.rooms.store.store import Store
from gloaming.text.errors import Fault, Faults, GradedError, Illegal, Malformed, Position
from gloaming.text.phrase import say

HEAD: Final = b'{"gloaming":"journal","format":1}'
"""The first line of a file that keeps a journal."""
FIRST_LINE: Final = 2
"""The line of the first row: a file has its head before it."""
MOST_FAULTS: Final = 20
"""How many faults of one journal are told; more would help nobody."""
_UNKNOWN: Final = -1
"""The number of the entry that follows a row which cannot be read."""
_UNWRITABLE: Final = (TypeError, ValueError, OverflowError, RecursionError)
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


class _Place(Struct, frozen=True):
    """How far a journal was read; it is one thing, so that no interrupt can split it."""

    rows: int = 0
    entries: int = 0
    digest: bytes = b""


class Journal:
    """The entries of one room, and the store that keeps them.

    What is in the store already is read and checked first.  If an append is interrupted, nobody
    knows whether it was kept until `catch_up` has looked: who folds the entries goes by their
    numbers, and not by what an append returned.
    """

    keeps = True

    def __init__(self, store: Store) -> None:
        self.entries: list[JournalEntry] = []
        """What has been read or appended so far."""
        self._store = store
        self._place = _Place()
        self._torn = False
        self._commands: dict[tuple[str, str], tuple[JournalEntry, ...]] = {}
        self.catch_up()

    @property
    def digest(self) -> str:
        """The digest of the last row; it depends on everything before it."""
        return self._place.digest.decode()

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep new entries, all of them or none, and return them.

        They are durable when this returns.  If they cannot be kept, an error says so, and the
        journal is as it was.
        """
        self._mend()
        if self.find(by, command):
            raise Illegal(
                "illegal/repeated-command",
                say("this command has been taken already"),
                value=command,
            )
        row = JournalRow(len(self.entries), float(at), by, command, bodies)
        line, digest = chained(self._place.digest, encode(row))
        self._store.append(self._place.rows, [line])
        return self._take(row, digest)

    def catch_up(self) -> list[JournalEntry]:
        """Read what another has written, and return it; nothing is taken of what is broken."""
        self._mend()
        rows = self._checked(self._store.read(self._place.rows))
        return [entry for row, digest in rows for entry in self._take(row, digest)]

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return the entries that a command has led to, if it has been taken already."""
        return self._commands.get((by, command), ())

    def rows(self) -> list[bytes]:
        """Return all rows as they are kept."""
        return self._store.read(0)

    def verify(self) -> None:
        """Read the store again from the beginning, and complain if it is not as it was."""
        again = Journal(self._store)
        if again.entries[: len(self.entries)] != self.entries:
            raise Malformed(
                "malformed/other-journal",
                say("the journal is no longer the one that was read: it was exchanged or cut"),
            )

    def _take(self, row: JournalRow, digest: bytes) -> list[JournalEntry]:
        new = list(row.entries(digest.decode()))
        self._torn = True
        self.entries += new
        if row.command:
            self._commands[row.by, row.command] = tuple(new)
        self._place = _Place(self._place.rows + 1, len(self.entries), digest)
        self._torn = False
        return new

    def _mend(self) -> None:
        """Forget what was being taken in when an interrupt came; it is read again."""
        if not self._torn:
            return
        del self.entries[self._place.entries :]
        self._commands = {}
        for entry in self.entries:
            if entry.command:
                key = entry.by, entry.command
                self._commands[key] = (*self._commands.get(key, ()), entry)
        self._torn = False

    def _checked(self, lines: list[bytes]) -> list[tuple[JournalRow, bytes]]:
        """Read lines, or report everything that is wrong with them."""
        faults: list[GradedError] = []
        found: list[tuple[JournalRow, bytes]] = []
        last, number = self._place.digest, self._place.entries
        commands = set(self._commands)
        for place, line in enumerate(lines, self._place.rows + FIRST_LINE):
            where = Position(place)
            try:
                body, last = unchained(last, line, where)
            except Malformed as fault:
                # After a break nothing can be trusted.
                faults.append(fault)
                break
            try:
                row = decode(body, where)
                _check_place(row, number, commands, where)
            except Malformed as fault:
                faults.append(fault)
                number = _UNKNOWN
                if len(faults) >= MOST_FAULTS:
                    break
                continue
            number = row.number + len(row.bodies)
            found.append((row, last))
        if faults:
            raise Faults(faults)
        return found


def _check_place(
    row: JournalRow, number: int, commands: set[tuple[str, str]], where: Position
) -> None:
    """Complain of a row that does not fit the rows before it."""
    if number not in (row.number, _UNKNOWN):
        raise Malformed(
            "malformed/entry-number",
            say("entry {found} is where entry {number} should be", found=row.number, number=number),
            value=row.number,
            where=where,
        )
    if row.command and (row.by, row.command) in commands:
        raise Malformed(
            "malformed/repeated-command",
            say("this command was taken twice"),
            where=where,
        )
    commands.add((row.by, row.command))


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
