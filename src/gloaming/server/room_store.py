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
        self._store = store
        self._count = len(store.lines(room, 0))
        self._batch = HouseBatch()

    def read(self, start: int) -> list[bytes]:
        """Return the rows that are kept, from a number on."""
        return self._store.lines(self.room, start)

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
