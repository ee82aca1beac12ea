"""A server with many workers: any of them serves any seat and may change any room.

Every worker has replicas of the rooms that it has pages for.  It hears from the database what the
others have kept, and looks for itself now and then, in case something was not heard.  So that bots
do not think everywhere, one worker owns each room: which one follows from the names of the workers
that are there.  Nothing depends on them agreeing about it, because all is decided in a turn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final, Protocol

from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.server.rooms.jobs import BotPool
from gloaming.server.rooms.limits import Blocklist
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import ALIVE, OUTAGE, SWEEP, RoomServer, log_fault
from gloaming.server.rooms.server_config import Clock, Retention, SteadyClock
from gloaming.server.rooms.setup_choice import OddsCache
from gloaming.server.rooms.shared_room_runner import SharedRoomRunner
from gloaming.server.store.postgres import writing
from gloaming.server.store.postgres.database import PostgresDatabase, PostgresListener
from gloaming.server.store.room_store import code_of
from gloaming.server.store.rows import RoomRow
from gloaming.server.store.server_store import StoreBatch
from gloaming.text.errors import Fault, GradedError

_log: Final = logging.getLogger("gloaming.server")
POLL: Final = 1.0
"""How often a worker looks for what it may not have heard, in seconds."""
REVIEW: Final = 30.0
"""How often it looks for rooms that nobody owns, and lets go of replicas, in seconds."""
IDLE: Final = 60.0
"""A replica that nobody has used for so many seconds is let go of."""
MARGIN: Final = 60.0
"""Rooms may be kept in another order than they were opened in, but not by so many seconds."""
THE_SERVER: Final = ""
"""What is owned by the worker that looks after the house itself."""


class LiveConnections(Protocol):
    """Everyone who is connected to this worker, as far as other workers change that."""

    blocked: Blocklist

    @property
    def links(self) -> list[str]:
        """The digests of the links by which somebody is connected."""

    def cut(self, links: Sequence[str]) -> None:
        """Close the connections of links that are dead."""

    def block(self, address: str) -> None:
        """Let nobody in from an address or a network, and close the connections from there."""


class SharedRoomServer(RoomServer):
    """One worker's part of a house."""

    def __init__(
        self,
        store: PostgresDatabase,
        clock: Clock,
        bots: BotPool,
        odds_cache: OddsCache,
        retention: Retention | None = None,
        *,
        near: bool = False,
    ) -> None:
        super().__init__(store, clock, bots, odds_cache, retention, near=near)
        self._shared = store
        self._workers: tuple[str, ...] = (store.worker,)
        self._connections: LiveConnections | None = None
        self._blocked = {row.address for row in store.blocked()}
        self._scanned = 0.0
        """Up to when rooms were looked through for the codes of their lobbies."""
        self._reviewed = -REVIEW
        self._moved: set[str] = set()
        """The rooms in which somebody has come or gone."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: PostgresListener | None = None

    def attach(self, connections: LiveConnections) -> None:
        """Tell these of links that are dead, and of addresses that are blocked."""
        self._connections = connections

    # -- opening and closing

    async def start(self) -> None:
        """Begin to listen, and take on the rooms that this worker owns."""
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
        self._heartbeat = asyncio.ensure_future(self._live())
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
            if not self.owns_room(THE_SERVER):
                return  # another worker does it, and no deadline passes before
            await self._forgive(alive, now)
        await asyncio.wrap_future(self.store.keep(StoreBatch(alive=now)))

    async def _forgive(self, alive: float, now: float) -> None:
        for name in await asyncio.wrap_future(self._shared.unfinished()):
            runner = self.runner(name)
            if runner is not None and runner.room.begun:
                try:
                    # Another worker may have begun to forgive: what it has done has this name.
                    await runner.forgive(now - alive, now, f"forgive/{alive}")
                except Fault:
                    if not runner.closed:
                        raise

    # -- minding

    def owns_room(self, room: str) -> bool:
        """Tell whether this is the worker that sees that a room goes on."""

        def weight(worker: str) -> bytes:
            return blake2b(f"{worker}/{room}".encode(), digest_size=8).digest()

        return max(self._workers, key=weight) == self._shared.worker

    def _runner_of(self, row: RoomRow) -> RoomRunner:
        return SharedRoomRunner(row, self._shared, self.clock, self.bots, self.owns_room)

    def _replicas(self) -> list[SharedRoomRunner]:
        return [runner for runner in self._runners.values() if isinstance(runner, SharedRoomRunner)]

    def _add(self, runner: RoomRunner) -> None:
        super()._add(runner)
        if runner.room.begun and not runner.room.over:
            self._go(runner)

    def _go(self, runner: RoomRunner) -> None:
        runner.start()
        if runner.row.id not in self._webhooks and self.owns_room(runner.row.id):
            super()._go(runner)

    def lobby(self, code: str) -> RoomRunner | None:
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
        runner = self._runners.get(room)
        if isinstance(runner, SharedRoomRunner):
            runner.hear_of(count)
        elif self.owns_room(room):
            self._take_on(room)

    def _take_on(self, room: str) -> None:
        """See to a room from now on; one that cannot be read must not keep others from it."""
        try:
            self.runner(room)
        except GradedError as error:
            _log.error("%s in room %s", error.code, room)

    async def _forget(self, room: str) -> None:
        runner = self._runners.pop(room, None)
        if runner is not None:
            self._codes.pop(code_of(runner.room.state.head.salt), None)
            await runner.stop()

    def _cut(self, links: Sequence[str]) -> None:
        if self._connections is not None:
            self._connections.cut(links)

    def _block(self) -> None:
        with suppress(Fault):
            found = {row.address for row in self.store.blocked()}
            if self._connections is not None:
                for address in found - self._blocked:
                    self._connections.block(address)
                for address in self._blocked - found:
                    self._connections.blocked.drop(address)
            self._blocked = found

    async def _see_who_is_here(self) -> None:
        await asyncio.sleep(0)  # others may come at the same moment
        rooms = [room for room in self._moved if room in self._runners]
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
        await self._look_who_is_here(list(self._runners))
        await self._look_at_links()
        self._block()
        if changed or self.clock.now() - self._reviewed >= REVIEW:
            self._reviewed = self.clock.now()
            await self._review()

    async def _look_at_links(self) -> None:
        links = [] if self._connections is None else self._connections.links
        if links:
            if_link_valid = await asyncio.wrap_future(self._shared.valid_links(links))
            self._cut([link for link in links if link not in if_link_valid])

    async def _review(self) -> None:
        """Take on the rooms that this worker owns, and let go of others."""
        for room in await asyncio.wrap_future(self._shared.unfinished()):
            if self.owns_room(room) and room not in self._runners:
                self._take_on(room)
                await asyncio.sleep(0)  # people are served meanwhile
        now = self.clock.now()
        for replica in self._replicas():
            room, owns_room = replica.row.id, self.owns_room(replica.row.id)
            if not owns_room and room in self._webhooks:
                self._webhooks.pop(room).cancel()
            if owns_room and replica.room.begun and not replica.room.over:
                self._go(replica)
            elif not owns_room and not replica.attended_seats and now - replica.used > IDLE:
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
