"""The store of one room: rows wait here until the house has kept them with others."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from gloaming.rooms.store.store import overtaken
from gloaming.server.store.house_store import HouseBatch, HouseStore, JournalLine
from gloaming.server.store.rows import LinkRow


class RoomStore:
    """Collects what a command leads to.  Nothing of it is shown before the house has kept it."""

    def __init__(self, room: str, store: HouseStore) -> None:
        self.room = room
        self._new = store.lines(room, 0)
        """Rows that are kept, and that the journal has not read yet."""
        self._count = len(self._new)
        self._batch = HouseBatch()

    @property
    def kept(self) -> int:
        """How many rows are kept, as far as is known here."""
        return self._count - len(self._batch.lines)

    @property
    def waits(self) -> bool:
        """Whether something waits to be kept."""
        return self._batch != HouseBatch()

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

    def take(self) -> HouseBatch | None:
        """Return what is to be kept now; None if there is nothing."""
        batch, self._batch = self._batch, HouseBatch()
        return batch if batch != HouseBatch() else None

    def close(self) -> None:
        """Let go of it; the house has it."""
