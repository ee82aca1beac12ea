"""What is kept of one room: its rows, which wait here to be kept with others, and its links.

A link is a seat, and the person who holds it has the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from msgspec.structs import replace

from gloaming.rooms.store.store import overtaken
from gloaming.server.store.rows import LinkRow
from gloaming.server.store.server_store import JournalLine, ServerStore, StoreBatch

BYTES: Final = 16
"""How much is drawn: 128 bits cannot be guessed."""
LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes; those are left out that look like figures."""
CODE: Final = 8


class RoomStore:
    """Collects what a command leads to.  Nothing of it is shown before the house has kept it."""

    def __init__(self, room: str, store: ServerStore) -> None:
        self.room = room
        self._new = store.lines(room, 0)
        """Rows that are kept, and that the journal has not read yet."""
        self._count = len(self._new)
        self._batch = StoreBatch()

    @property
    def kept(self) -> int:
        """How many rows are kept, as far as is known here."""
        return self._count - len(self._batch.lines)

    @property
    def waits(self) -> bool:
        """Whether something waits to be kept."""
        return self._batch != StoreBatch()

    def read(self, start: int) -> list[bytes]:
        """Return the rows that are kept and were not read before."""
        assert start + len(self._new) <= self._count
        new, self._new = self._new, []
        return new

    def hear(self, rows: Sequence[bytes]) -> None:
        """Take in rows that another worker has kept; the journal reads them next."""
        self._new = [*self._new, *rows]
        self._count += len(rows)

    def append(self, start: int, rows: Sequence[bytes]) -> None:
        """Add rows to what is kept next."""
        if start != self._count:
            raise overtaken(start, self._count)
        new = tuple(JournalLine(self.room, number, row) for number, row in enumerate(rows, start))
        self._batch = replace(self._batch, lines=self._batch.lines + new)
        self._count += len(rows)

    def add_link(self, link: LinkRow) -> None:
        """Keep a link together with what is kept next."""
        self._batch = replace(self._batch, links=(*self._batch.links, link))

    def drop_links(self, digests: Sequence[str]) -> None:
        """Forget links together with what is kept next."""
        self._batch = replace(self._batch, dead=(*self._batch.dead, *digests))

    def take(self) -> StoreBatch | None:
        """Return what is to be kept now; None if there is nothing."""
        batch, self._batch = self._batch, StoreBatch()
        return batch if batch != StoreBatch() else None

    def close(self) -> None:
        """Let go of it; the house has it."""


class DeadLink(Exception):
    """The link was good when it was sent, and is dead now that it is its turn."""


def drawn_link(room: str, kind: str, seat: str, made: float) -> tuple[str, LinkRow]:
    """Draw a secret, and return it with the row that is kept of it, which does not tell it."""
    secret = token_urlsafe(BYTES)
    return secret, LinkRow(digest_of(secret), room, kind, seat, made)


def code_of(salt: str) -> str:
    """Return the letters that open the lobby of a room.

    They are made of the salt of its commitment, which nobody is told before the end; so they need
    not be kept.
    """
    number = int.from_bytes(sha256(b"gloaming code\n" + salt.encode()).digest())
    letters = []
    for _ in range(CODE):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return sha256(b"gloaming link\n" + secret.encode(errors="surrogatepass")).hexdigest()
