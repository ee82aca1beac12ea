"""Configuration: what the person who runs a server has decided, and the clock it goes by."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Final, Protocol

from msgspec import Struct

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.refusals import graded
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.rooms.limits import ROOMS_A_MINUTE, SOCKETS
from gloaming.server.store.rows import PastRow, RoomRow
from gloaming.server.store.server_store import ServerStore
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

KEY_FILE: Final = "rooms.key"
OWNER_ONLY: Final = 0o600
KEEP_DAYS: Final = 90.0
DAY: Final = 24 * 3600.0
NEVER_BEGUN: Final = 1 * DAY
"""A room that nobody has begun is forgotten after so many seconds."""


class ServerPlace(Struct, frozen=True):
    """Where a house is, and how it is reached."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 0
    trusted_proxy: str = ""
    """The address of a proxy whose word on the addresses of others is believed."""
    metrics: tuple[str, int] = ("127.0.0.1", 0)
    """Where the admin port is."""
    hooks_near: bool = False
    """Whether rooms may name machines of this network that are told of what is public."""
    postgres: str = ""
    """The address of the database of a house with many workers; empty for one in the folder."""


class ServerConfig(Struct, frozen=True):
    """Who may open rooms, how much, and how long they are kept."""

    key: str = ""
    """What must be sent to open a room; empty where everyone may."""
    notice: str = ""
    """Who runs the house, and what is kept, in the words of that person."""
    keep_days: float = KEEP_DAYS
    """How long a room is kept after its game is over."""
    sockets: int = SOCKETS
    """How many sockets one address may have."""
    rooms: float = ROOMS_A_MINUTE
    """How many rooms one address may open in a minute."""
    public_url: str = ""
    """The address by which others reach the house."""
    host: str = ""
    """The address or the name at which it listens."""

    def refuse_without_key(self, sent: str) -> None:
        """Refuse to open a room for somebody who does not have the key."""
        if self.key and not compare_digest(sent.encode(errors="replace"), self.key.encode()):
            raise Illegal(
                "illegal/no-key", say("rooms are opened here with the key of the house alone")
            )


def key_of(folder: Path) -> str:
    """Return the key of a house; it is drawn once, and only the owner can read it."""
    path = folder / KEY_FILE
    with graded(path):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            place = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        except FileExistsError:
            return path.read_text(encoding="ascii").strip()
        with os.fdopen(place, "w", encoding="ascii") as file:
            file.write(key := token_urlsafe(16))
    return key


class KeptRoom(Protocol):
    """What is asked of a room that is in use."""

    row: RoomRow
    room: Room


class Retention(Struct, frozen=True):
    """How long a house keeps what."""

    keep_days: float = KEEP_DAYS

    def expired(
        self, store: ServerStore, runners: Mapping[str, KeptRoom], now: float, sure: float
    ) -> Iterator[tuple[str, PastRow | None]]:
        """Name the rooms whose time was over after a moment, each with the counts that stay."""
        for name, runner in list(runners.items()):
            if not runner.room.begun and sure <= runner.row.opened + NEVER_BEGUN < now:
                yield name, None
        for name, at in store.finished().items():
            if sure <= at + self.keep_days * DAY < now:
                yield name, _counts(store, name, at)


def _counts(store: ServerStore, room: str, ended: float) -> PastRow:
    state = RoomState(Journal(MemoryStore(store.lines(room, 0))).entries)
    people = sum(not holder.is_bot for holder in state.holders.values())
    day = int(ended // DAY)
    return PastRow(state.head.pack, day, len(state.holders), people, state.number)


class Clock(Protocol):
    """What tells the time, in seconds since 1970."""

    def now(self) -> float:
        """Return the time."""


class SteadyClock:
    """Begins with the time of the system, and never jumps when that is changed."""

    def __init__(self, now: float | None = None) -> None:
        self._start = (time.time() if now is None else now) - time.monotonic()

    def now(self) -> float:
        """Return the time."""
        return self._start + time.monotonic()
