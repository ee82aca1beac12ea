"""The store of a house: what every database must be able to do for it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from msgspec import Struct

from gloaming.kernel.errors import Fault
from gloaming.kernel.words.phrase import say
from gloaming.server.store.rows import BlockedRow, FinishedRow, LinkRow, PastRow, RoomRow


class JournalLine(Struct, frozen=True):
    """A row of a room's journal, with its place."""

    room: str
    number: int
    data: bytes


class HouseBatch(Struct, frozen=True):
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


class HouseStore(Protocol):
    """Keeps rooms, the rows of their journals, and links."""

    @property
    def refuses(self) -> str:
        """Why nothing can be kept any more; empty while all is well."""

    def keep(self, batch: HouseBatch) -> Future[None]:
        """Keep a batch; it is durable when the future is done without an error."""

    def rooms(self) -> Sequence[RoomRow]:
        """Return all rooms."""

    def room(self, room: str) -> RoomRow | None:
        """Return a room."""

    def lines(self, room: str, start: int) -> list[bytes]:
        """Return the rows of a room's journal from a number on."""

    def link(self, digest: str) -> LinkRow | None:
        """Return the link that a secret with this digest opens."""

    def links(self, room: str) -> Sequence[LinkRow]:
        """Return the links of a room."""

    def alive(self) -> float | None:
        """Return when the house was last seen."""

    def finished(self) -> dict[str, float]:
        """Return the rooms whose games are over, and since when."""

    def past(self) -> Sequence[PastRow]:
        """Return what stays of rooms that were forgotten because they were old."""

    def blocked(self) -> Sequence[BlockedRow]:
        """Return the addresses that are not let in."""

    @property
    def counts(self) -> StoreCounts:
        """How much was kept since the house was opened."""

    def close(self) -> None:
        """Finish what was begun, and let go."""
