"""Retention: how long rooms are kept, and what stays of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from msgspec import Struct

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.operator_terms import DAY, KEEP_DAYS, NEVER_BEGUN
from gloaming.server.store.house_store import HouseStore
from gloaming.server.store.rows import PastRow, RoomRow


class KeptTable(Protocol):
    """What is asked of a room that is in use."""

    row: RoomRow
    room: Room


class Retention(Struct, frozen=True):
    """How long a house keeps what."""

    keep_days: float = KEEP_DAYS

    def expired(
        self, store: HouseStore, tables: Mapping[str, KeptTable], now: float, sure: float
    ) -> Iterator[tuple[str, PastRow | None]]:
        """Name the rooms whose time was over after a moment, each with the counts that stay."""
        for name, table in list(tables.items()):
            if not table.room.begun and sure <= table.row.opened + NEVER_BEGUN < now:
                yield name, None
        for name, at in store.finished().items():
            if sure <= at + self.keep_days * DAY < now:
                yield name, _counts(store, name, at)


def _counts(store: HouseStore, room: str, ended: float) -> PastRow:
    state = RoomState(Journal(MemoryStore(store.lines(room, 0))).entries)
    people = sum(not holder.is_bot for holder in state.holders.values())
    day = int(ended // DAY)
    return PastRow(state.head.pack, day, len(state.holders), people, state.number)
