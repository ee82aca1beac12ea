"""The runner of a room that many workers serve: each has a replica, and changes it in its turn.

In a turn a worker first reads what others have kept.  Then it decides, and keeps what it decided
before the next worker has its turn.  So when several workers want to do the same thing at once, one
of them does, and the others read that it was done.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from gloaming.rooms.room import Room
from gloaming.server.rooms.jobs import BotPool
from gloaming.server.rooms.room_runner import AGAIN, LOOK, Keeps, RoomRunner
from gloaming.server.rooms.server_config import Clock
from gloaming.server.store.postgres.database import PostgresDatabase
from gloaming.server.store.rows import RoomRow
from gloaming.server.store.server_store import StoreBatch
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

GRACE: Final = 2.0
"""What the worker that owns a room has left undone for so many seconds, another one does."""
OUTAGE: Final = 15.0
"""If the house was not seen for so many seconds, no deadline passes until that is forgiven."""


class SharedRoomRunner(RoomRunner):
    """One replica of a room."""

    heals = True

    def __init__(
        self,
        row: RoomRow,
        store: PostgresDatabase,
        clock: Clock,
        bots: BotPool,
        owns_room: Callable[[str], bool],
    ) -> None:
        self._shared = store
        self._owns_room = owns_room
        self._alive: float | None = None
        """When the house was last seen, as of the last turn."""
        self._told = 0
        """How many rows there are, as far as was heard."""
        self._reading: asyncio.Task[None] | None = None
        self._elsewhere: frozenset[str] = frozenset()
        """The seats whose pages are open at other workers."""
        self.used = clock.now()
        """When somebody last wanted something of this replica."""
        super().__init__(row, store, clock, bots)

    # -- who is there

    @property
    def attended_seats(self) -> list[str]:
        """The seats whose pages are open here; empty for those who look on."""
        return list(self._here)

    @contextmanager
    def attended(self, seat: str) -> Iterator[None]:
        """Note that somebody has the page of a seat open, and tell the other workers."""
        with super().attended(seat):
            if seat and self._here[seat] == 1:
                self._tell_presence(seat, here=True)
            try:
                yield
            finally:
                self.used = self.clock.now()
                if seat and self._here[seat] == 1:
                    self._tell_presence(seat, here=False)

    def _tell_presence(self, seat: str, *, here: bool) -> None:
        # If this is not kept, it is told again with everyone who is here.
        self._shared.attend(self.row.id, seat, here=here)

    def is_here(self, seat: str) -> bool:
        """Tell whether somebody has the page of a seat open, at any worker."""
        return super().is_here(seat) or seat in self._elsewhere

    def set_elsewhere(self, seats: frozenset[str]) -> None:
        """Note who is at other workers."""
        if seats != self._elsewhere:
            self._elsewhere = seats
            self.notify()

    # -- turns

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[Keeps]:
        self.used = self.clock.now()
        self._recover()
        try:
            turn = await self._shared.turn(self.row.id, self.store.kept)
        except BaseException:
            self._hang_up()
            raise
        kept = False

        def keeps(batch: StoreBatch) -> Future[None]:
            nonlocal kept
            kept = True
            return turn.keep(batch)

        try:
            if not turn.exists:
                self.closed = True
                raise Fault("fault/not-kept", say("this room was forgotten"))
            self._alive = turn.alive
            self._hear(turn.news)
            yield keeps
        finally:
            if not kept:
                turn.leave()

    def _hear(self, rows: Sequence[bytes]) -> None:
        """Let happen here what another worker has kept."""
        if not rows:
            return
        if self.store.waits:
            # What was to be kept first was made without knowing of these rows.
            self._load()
        else:
            self.store.hear(rows)
            self.room.catch_up()
            self._noted = self.room.over
        self.notify()
        if self.room.begun and not self.room.over:
            self.start()
        self._start_again()

    # -- following

    async def read_on(self) -> None:
        """Read what other workers have kept."""
        self.used = self.clock.now()
        async with self._busy:
            if self._lost:
                self._recover()
                return
            news = self._shared.news(self.row.id, self.store.kept)
            rows = await asyncio.wrap_future(news)
            self._hear(rows)

    def hear_of(self, count: int) -> None:
        """Hear that there are so many rows, and read those that are not here."""
        self._told = max(self._told, count)
        if self.store.kept < self._told and (self._reading is None or self._reading.done()):
            self._reading = asyncio.ensure_future(self._follow())

    async def _follow(self) -> None:
        used = self.used
        with suppress(Fault):  # then it is read when somebody looks for what is new
            kept = -1
            # If nothing comes although it was told of, the room was forgotten.
            while kept < self.store.kept < self._told and not self.closed:
                kept = self.store.kept
                await self.read_on()
        self.used = used  # to follow is not to be used

    # -- going on

    async def _go_once(self) -> float | None:
        """Do what is due, and return in how many seconds to look again.

        One worker owns the room.  The others wait a little longer, in case that one is gone.
        """
        now, owns_room = self.clock.now(), self._owns_room(self.row.id)
        if owns_room:
            self.bots.tick(now)  # which only makes them think
        due = self.pacer.following(now)
        late = 0.0 if owns_room else GRACE
        if (due is not None and due + late <= now) or (owns_room and self.bots.is_ready(now)):
            if not await self.act(self._tick_awake):
                return AGAIN
            now = self.clock.now()
            due = self.pacer.following(now)
        times = [] if due is None else [due + late]
        times += self.bots.times() if owns_room else []
        return max(LOOK, min(times) - now) if times else None

    def _tick_awake(self, room: Room) -> bool:
        """Go on, unless the house was away: then people are given that time back first."""
        if self._alive is not None and abs(self.clock.now() - self._alive) > OUTAGE:
            return False
        if self._owns_room(self.row.id):
            self._tick(room)
        else:
            self.pacer.tick(self.clock.now())
        return True
