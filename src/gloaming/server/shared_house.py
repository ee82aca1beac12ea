"""A house with many workers: any of them serves any seat, and none owns a room.

Every worker has replicas of the rooms that it has pages for.  It hears from the database what the
others have kept, and looks for itself now and then, in case something was not heard.  So that bots
do not think everywhere, one worker minds each room: which one follows from the names of the workers
that are there.  Nothing depends on them agreeing about it, because all is decided in a turn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

from gloaming.kernel.errors import Fault, GradedError
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.bot_pool import BotPool
from gloaming.server.forecasts import Forecasts
from gloaming.server.house import ALIVE, OUTAGE, SWEEP, House, log_fault
from gloaming.server.house_clock import HouseClock, SteadyClock
from gloaming.server.links import code_of
from gloaming.server.retention import Retention
from gloaming.server.shared_table import SharedTable
from gloaming.server.sittings import Sittings
from gloaming.server.store.house_store import HouseBatch
from gloaming.server.store.postgres import writing
from gloaming.server.store.postgres.database import PostgresDatabase
from gloaming.server.store.postgres.listener import PostgresListener
from gloaming.server.store.rows import RoomRow
from gloaming.server.table import HouseTable

_log: Final = logging.getLogger("gloaming.server")
POLL: Final = 1.0
"""How often a worker looks for what it may not have heard, in seconds."""
REVIEW: Final = 30.0
"""How often it looks for rooms that nobody minds, and lets go of replicas, in seconds."""
IDLE: Final = 60.0
"""A replica that nobody has used for so many seconds is let go of."""
MARGIN: Final = 60.0
"""Rooms may be kept in another order than they were opened in, but not by so many seconds."""
THE_HOUSE: Final = ""
"""What is minded by the worker that looks after the house itself."""


class SharedHouse(House):
    """One worker's part of a house."""

    def __init__(
        self,
        store: PostgresDatabase,
        clock: HouseClock,
        bots: BotPool,
        forecasts: Forecasts,
        retention: Retention | None = None,
        *,
        near: bool = False,
    ) -> None:
        super().__init__(store, clock, bots, forecasts, retention, near=near)
        self._shared = store
        self._workers: tuple[str, ...] = (store.worker,)
        self._sittings: Sittings | None = None
        self._blocked = {row.address for row in store.blocked()}
        self._scanned = 0.0
        """Up to when rooms were looked through for the codes of their lobbies."""
        self._reviewed = -REVIEW
        self._moved: set[str] = set()
        """The rooms in which somebody has come or gone."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: PostgresListener | None = None

    def heed(self, sittings: Sittings) -> None:
        """Tell these of links that are dead, and of addresses that are blocked."""
        self._sittings = sittings

    # -- opening and closing

    async def start(self) -> None:
        """Begin to listen, and take on the rooms that are this worker's to mind."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_fault)

        def heard(notice: str) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self.hear, notice)

        self._listener = PostgresListener(self._shared, heard)
        self._listener.start()
        await self._look_around()
        with suppress(Fault):
            self._note_gap()
            await self._note_alive()
        self._living = asyncio.ensure_future(self._live())
        self._spawn(self._poll())

    async def stop(self) -> None:
        """Go away: what was begun is kept, and others go on."""
        for task in list(self._tasks):
            task.cancel()
        await super().stop()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)

    async def _live(self) -> None:
        swept = -SWEEP
        while True:
            await asyncio.sleep(ALIVE)
            with suppress(Fault):
                await self._note_alive()
                now = self.clock.now()
                if now - swept >= SWEEP:
                    swept = now
                    await self.sweep()

    async def _note_alive(self) -> None:
        """Note that the house is there; if it was away, give people that time first."""
        now, alive = self.clock.now(), self.store.alive()
        if alive is not None and abs(now - alive) > OUTAGE:
            if not self.minds(THE_HOUSE):
                return  # another worker does it, and no deadline passes before
            await self._forgive(alive, now)
        await asyncio.wrap_future(self.store.keep(HouseBatch(alive=now)))

    async def _forgive(self, alive: float, now: float) -> None:
        for name in await asyncio.wrap_future(self._shared.unfinished()):
            table = self.table(name)
            if table is not None and table.room.begun:
                try:
                    # Another worker may have begun to forgive: what it has done has this name.
                    await table.forgive(now - alive, now, f"forgive/{alive}")
                except Fault:
                    if not table.closed:
                        raise

    # -- minding

    def minds(self, room: str) -> bool:
        """Tell whether this is the worker that sees that a room goes on."""

        def weight(worker: str) -> bytes:
            return blake2b(f"{worker}/{room}".encode(), digest_size=8).digest()

        return max(self._workers, key=weight) == self._shared.worker

    def _table_of(self, row: RoomRow) -> HouseTable:
        return SharedTable(row, self._shared, self.clock, self.bots, self.minds)

    def _replicas(self) -> list[SharedTable]:
        return [table for table in self._tables.values() if isinstance(table, SharedTable)]

    def _add(self, table: HouseTable) -> None:
        super()._add(table)
        if table.room.begun and not table.room.over:
            self._go(table)

    def _go(self, table: HouseTable) -> None:
        table.start()
        if table.row.id not in self._webhooks and self.minds(table.row.id):
            super()._go(table)

    def lobby(self, code: str) -> HouseTable | None:
        """Return the room whose lobby a code opens, whichever worker has opened it."""
        found = super().lobby(code)
        if found is not None:
            return found
        for room, opened, line in self._shared.opened_since(self._scanned - MARGIN):
            head = RoomState(Journal(MemoryStore([line])).entries).head
            self._codes.setdefault(code_of(head.salt), room)
            # By a clock that was wrong a room may have been opened after all that come.
            self._scanned = max(self._scanned, min(opened, self.clock.now()))
        return super().lobby(code)

    # -- hearing of what others do

    def hear(self, notice: str) -> None:
        """Take notice of what a worker has kept."""
        kind, _, rest = notice.partition(" ")
        match kind:
            case writing.ENTRY | writing.ROOM:
                room, _, count = rest.partition(" ")
                self._hear_of(room, int(count or 0))
            case writing.GONE:
                self._spawn(self._forget(rest))
            case writing.LINK:
                self._cut([rest])
            case writing.BLOCKED:
                self._block()
            case writing.HERE:
                if not self._moved:
                    self._spawn(self._see_who_is_here())
                self._moved.add(rest)
            case _:  # listening has begun, and what was said before was not heard
                self._spawn(self._begin_anew())

    def _hear_of(self, room: str, count: int) -> None:
        table = self._tables.get(room)
        if isinstance(table, SharedTable):
            table.hear_of(count)
        elif self.minds(room):
            self._take_on(room)

    def _take_on(self, room: str) -> None:
        """Begin to mind a room; one that cannot be read must not keep others from being minded."""
        try:
            self.table(room)
        except GradedError as error:
            _log.error("%s in room %s", error.code, room)

    async def _forget(self, room: str) -> None:
        table = self._tables.pop(room, None)
        if table is not None:
            self._codes.pop(code_of(table.room.state.head.salt), None)
            await table.stop()

    def _cut(self, links: Sequence[str]) -> None:
        if self._sittings is not None:
            self._sittings.cut(links)

    def _block(self) -> None:
        with suppress(Fault):
            found = {row.address for row in self.store.blocked()}
            if self._sittings is not None:
                for address in found - self._blocked:
                    self._sittings.block(address)
                for address in self._blocked - found:
                    self._sittings.blocked.drop(address)
            self._blocked = found

    async def _see_who_is_here(self) -> None:
        await asyncio.sleep(0)  # others may come at the same moment
        rooms = [room for room in self._moved if room in self._tables]
        self._moved.clear()
        with suppress(Fault):
            await self._look_who_is_here(rooms)

    async def _look_who_is_here(self, rooms: Sequence[str]) -> None:
        others = [worker for worker in self._workers if worker != self._shared.worker]
        found = await asyncio.wrap_future(self._shared.present(rooms, others))
        for replica in self._replicas():
            if replica.row.id in rooms:
                replica.set_elsewhere(found.get(replica.row.id, frozenset()))

    async def _begin_anew(self) -> None:
        with suppress(Fault):
            here = [
                (replica.row.id, seat)
                for replica in self._replicas()
                for seat in replica.attended_seats
                if seat
            ]
            await self._look_around()
            await asyncio.wrap_future(self._shared.attend_all(here, self._workers))
            await self._note_alive()

    # -- looking for oneself

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self._look_around()
            except Fault:  # the database is away
                pass
            except Exception as error:  # noqa: BLE001  (it must not be the last look)
                _log.error("fault: %s", type(error).__name__)

    async def _look_around(self) -> None:
        """Look for everything that one may not have heard."""
        there = await asyncio.wrap_future(self._shared.workers())
        workers = tuple(sorted({*there, self._shared.worker}))
        changed, self._workers = workers != self._workers, workers
        replicas = self._replicas()
        ends = await asyncio.wrap_future(self._shared.ends([each.row.id for each in replicas]))
        for replica in replicas:
            if replica.row.id in ends:
                replica.hear_of(ends[replica.row.id])
            else:
                await self._forget(replica.row.id)
        await self._look_who_is_here(list(self._tables))
        await self._look_at_links()
        self._block()
        if changed or self.clock.now() - self._reviewed >= REVIEW:
            self._reviewed = self.clock.now()
            await self._review()

    async def _look_at_links(self) -> None:
        links = [] if self._sittings is None else self._sittings.links
        if links:
            living = await asyncio.wrap_future(self._shared.living(links))
            self._cut([link for link in links if link not in living])

    async def _review(self) -> None:
        """Take on the rooms that are this worker's to mind, and let go of others."""
        for room in await asyncio.wrap_future(self._shared.unfinished()):
            if self.minds(room) and room not in self._tables:
                self._take_on(room)
                await asyncio.sleep(0)  # people are served meanwhile
        now = self.clock.now()
        for replica in self._replicas():
            room, minds = replica.row.id, self.minds(replica.row.id)
            if not minds and room in self._webhooks:
                self._webhooks.pop(room).cancel()
            if minds and replica.room.begun and not replica.room.over:
                self._go(replica)
            elif not minds and not replica.attended_seats and now - replica.used > IDLE:
                await self._forget(room)

    def _spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def joined_clock(store: PostgresDatabase) -> SteadyClock:
    """Return a clock that goes as those of the workers do that are there.

    The time of the system may have jumped since they began, and theirs has not.
    """
    there, alive, now = store.workers().result(), store.alive(), time.time()
    if there and alive is not None and abs(now - alive) > 2 * ALIVE:
        return SteadyClock(alive)
    return SteadyClock(now)
