"""The store of a server: what every database must be able to do for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from gloaming.server.store.rows import (
    AliveRow,
    BlockedRow,
    FinishedRow,
    LinkRow,
    PastRow,
    RoomRow,
    SealedRow,
)
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

Row = TypeVar("Row", bound=SealedRow)


class JournalLine(Struct, frozen=True):
    """A row of a room's journal, with its place."""

    room: str
    number: int
    data: bytes


class AsksStore(Protocol):
    """What can be asked for rows: any database of a house."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Iterable[tuple[Any, ...]]:
        """Ask it something; gaps for values are question marks."""


class StoreBatch(Struct, frozen=True):
    """What is kept together, all of it or none."""

    rooms: tuple[RoomRow, ...] = ()
    lines: tuple[JournalLine, ...] = ()
    links: tuple[LinkRow, ...] = ()
    dead: tuple[str, ...] = ()
    """The digests of links that are to be forgotten."""
    deleted: tuple[str, ...] = ()
    """Rooms that are to be forgotten, with everything in them."""
    alive: float | None = None
    """The time at which the house was last seen."""
    finished: tuple[FinishedRow, ...] = ()
    """Rooms whose games are over now."""
    reopened: tuple[str, ...] = ()
    """Rooms whose games are not over after all, because their end was undone."""
    past: tuple[PastRow, ...] = ()
    """What stays of rooms that are forgotten with it."""
    blocked: tuple[BlockedRow, ...] = ()
    let_in: tuple[str, ...] = ()
    """Addresses that are blocked no more."""


class StoreCounts(Struct):
    """How much was kept since the house was opened."""

    batches: int = 0
    commits: int = 0
    seconds: float = 0.0
    """How long all commits took together."""


def not_kept(why: str) -> Fault:
    """Return the error for what could not be kept."""
    return Fault(
        "fault/not-kept",
        say("this was not kept: {why}; everything before it is kept", why=why),
    )


def in_doubt(why: str) -> Fault:
    """Return the error for what may have been kept: it failed when it was almost there."""
    return Fault(
        "fault/not-kept",
        say("it is not known whether this was kept: {why}; everything before it is kept", why=why),
    )


class ServerStore(ABC):
    """Keeps rooms, the rows of their journals, and links."""

    counts: StoreCounts
    """How much was kept since the house was opened."""

    @property
    @abstractmethod
    def refuses(self) -> str:
        """Why nothing can be kept any more; empty while all is well."""

    @abstractmethod
    def keep(self, batch: StoreBatch) -> Future[None]:
        """Keep a batch; it is durable when the future is done without an error."""

    @abstractmethod
    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Sequence[tuple[Any, ...]]:
        """Ask for rows; gaps for values are question marks."""

    @abstractmethod
    def close(self) -> None:
        """Finish what was begun, and let go."""

    def rooms(self) -> Sequence[RoomRow]:
        """Return all rooms."""
        return rooms_of(self)

    def room(self, room: str) -> RoomRow | None:
        """Return a room."""
        found = self.execute("SELECT * FROM room WHERE id = ?", (room,))
        return RoomRow.unsealed(found[0]) if found else None

    def lines(self, room: str, start: int) -> list[bytes]:
        """Return the rows of a room's journal from a number on."""
        return lines_of(self, room, start)

    def link(self, digest: str) -> LinkRow | None:
        """Return the link that a secret with this digest opens."""
        found = self.execute("SELECT * FROM link WHERE digest = ?", (digest,))
        return LinkRow.unsealed(found[0]) if found else None

    def links(self, room: str) -> Sequence[LinkRow]:
        """Return the links of a room."""
        found = self.execute("SELECT * FROM link WHERE room = ?", (room,))
        return [LinkRow.unsealed(row) for row in found]

    def alive(self) -> float | None:
        """Return when the house was last seen."""
        found = rows_of(self, AliveRow)
        return found[-1].at if found else None

    def finished(self) -> dict[str, float]:
        """Return the rooms whose games are over, and since when."""
        return {row.room: row.at for row in rows_of(self, FinishedRow)}

    def past(self) -> Sequence[PastRow]:
        """Return what stays of rooms that were forgotten because they were old."""
        return rows_of(self, PastRow)

    def blocked(self) -> Sequence[BlockedRow]:
        """Return the addresses that are not let in."""
        return rows_of(self, BlockedRow)


def rooms_of(connection: AsksStore) -> list[RoomRow]:
    """Return all rooms of a database, the oldest first."""
    found = connection.execute("SELECT * FROM room ORDER BY opened, id")
    return [RoomRow.unsealed(row) for row in found]


def rows_of(connection: AsksStore, kind: type[Row]) -> list[Row]:
    """Return all rows of a kind."""
    found = connection.execute(f"SELECT * FROM {kind.table}")  # noqa: S608  (a name of ours)
    return [kind.unsealed(row) for row in found]


def lines_of(connection: AsksStore, room: str, start: int = 0) -> list[bytes]:
    """Return the rows of a room's journal from a number on."""
    found = connection.execute(
        "SELECT line FROM entry WHERE room = ? AND number >= ? ORDER BY number", (room, start)
    )
    return [line for (line,) in found]
