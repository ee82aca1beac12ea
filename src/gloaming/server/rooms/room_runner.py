"""The runner of a room: its clock, its bots and everyone who looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from gloaming.rooms.bot_seats import BotSeats
from gloaming.rooms.journal.entry import Input, JournalEntry
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.journal.memory_journal import Excerpt
from gloaming.rooms.pacing import Pacer
from gloaming.rooms.room import Room
from gloaming.server.rooms.jobs import BotPool, begun, ended
from gloaming.server.rooms.room_options import options_of
from gloaming.server.rooms.server_config import Clock
from gloaming.server.store.room_store import RoomStore
from gloaming.server.store.rows import FinishedRow, PastRow, RoomRow
from gloaming.server.store.server_store import ServerStore, StoreBatch
from gloaming.text.errors import Fault, GradedError
from gloaming.text.phrase import say

_log: Final = logging.getLogger("gloaming.server")
T = TypeVar("T")
Turn = tuple[int, int, int, bool, bool]
"""What a phase is told from another one by."""
Keeps = Callable[[StoreBatch], Future[None]]
AGAIN: Final = 1.0
"""After so many seconds something is tried again that could not be done."""
LOOK: Final = 0.02
"""How soon to look again for a bot that thinks longer than it may, in seconds."""


class RoomRunner:
    """One room in the house.  One command happens at a time, and is kept before anyone is told."""

    heals = False
    """Whether a store that cannot keep anything comes back by itself, so that one can wait."""

    def __init__(self, row: RoomRow, store: ServerStore, clock: Clock, bots: BotPool) -> None:
        self.row = row
        self.clock = clock
        self.version = 0
        """How often something has changed."""
        self.closed = False
        self._database = store
        self._pool = bots
        self._busy = asyncio.Lock()
        self._changed = asyncio.Event()
        self._turned = asyncio.Event()
        self._here: dict[str, int] = {}
        """How many pages each seat has open."""
        self._lost = False
        """Whether the room is not what is kept, and has to be read anew."""
        self._load()
        self._last_turn = self.turn
        self._going: asyncio.Task[None] | None = None

    def _load(self) -> None:
        self.store = RoomStore(self.row.id, self._database)
        self.room = Room(Journal(self.store))
        self.pacer = Pacer(self.room, self.is_here)
        self.bots = BotSeats(self.room, self._pool)
        self._delayed: DelayedRoom | None = None
        self._noted = self.room.over
        self.generation = getattr(self, "generation", 0) + 1
        """Goes up when the room had to be read anew; sessions of the old one are closed."""

    @property
    def turn(self) -> Turn:
        """What is another one whenever the phase is, or when there is nothing more to hear."""
        state = self.room.state
        return self.generation, state.branch, state.page, self.room.over, self.closed

    @property
    def sealed(self) -> bool:
        """Whether the host plays, so that the desk may show what the host's seat sees only."""
        playing = bool(self.row.plays) and not self.room.over
        return playing and self.room.state.unsealed is None

    # -- who is there

    @contextmanager
    def attended(self, seat: str) -> Iterator[None]:
        """Note that somebody has the page of a seat open."""
        self._here[seat] = self._here.get(seat, 0) + 1
        self.notify()
        try:
            yield
        finally:
            self._here[seat] -= 1
            if not self._here[seat]:
                del self._here[seat]
            self.notify()

    def is_here(self, seat: str) -> bool:
        """Tell whether somebody has the page of a seat open."""
        return bool(self._here.get(seat))

    def delay(self, *, delayed: bool) -> float:
        """Return how many seconds later those see what happens who look on with a delay."""
        return options_of(self.room).delay if delayed else 0.0

    def shown(self, *, delayed: bool) -> Room:
        """Return the room as it is or, for those who look on with a delay, as it was."""
        delay = self.delay(delayed=delayed)
        if not delay:
            return self.room
        now = self.clock.now()
        if self._delayed is None:
            self._delayed = DelayedRoom(self.room, delay, now)
        return self._delayed.room(now)

    def following(self, *, delayed: bool) -> float | None:
        """Return when those who look on with a delay have something new to see."""
        return self._delayed.following() if delayed and self._delayed is not None else None

    # -- changing

    async def act(self, do: Callable[[Room], T]) -> T:
        """Let something happen and keep it; it is on the disk when this returns.

        It goes on to its end even if the person who asked for it hangs up.
        """
        acting = asyncio.ensure_future(self._act(do))
        try:
            return await asyncio.shield(acting)
        except asyncio.CancelledError:
            acting.add_done_callback(_forget_refusal)
            raise

    async def _act(self, do: Callable[[Room], T]) -> T:
        async with self._busy, self._turn() as keeps:
            if self._database.refuses or self.closed:
                raise Fault("fault/not-kept", say("the house cannot keep anything now"))
            self.room.now = self.clock.now()
            result: T | GradedError
            try:
                result = do(self.room)
            except GradedError as error:
                result = error  # what has happened before it is kept all the same
            except BaseException:
                if self.store.waits:  # it is half done, and nobody may be shown that
                    self._load_again()
                raise
            await self._keep(keeps)
        if isinstance(result, GradedError):
            raise result
        return result

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[Keeps]:
        """Have the room to oneself, and return what keeps that which happens in it."""
        self._recover()
        yield self._database.keep

    async def _keep(self, keeps: Keeps) -> None:
        """Keep what has happened, and tell everyone; if that fails, it has not happened."""
        batch = self.store.take()
        if batch is None:
            return
        batch = self._with_end(batch)
        try:
            await asyncio.wrap_future(keeps(batch))
        except BaseException:
            self._load_again()
            raise
        finally:
            self.notify()
        self._start_again()

    def _load_again(self) -> None:
        """Read the room anew, now or as soon as that is possible: what is in memory is not kept."""
        self._hang_up()
        with suppress(Fault):
            self._recover()

    def _hang_up(self) -> None:
        """Close all sessions: those who come again are served when the room was read anew."""
        self._lost = True
        self.generation += 1
        self.notify()

    def _recover(self) -> None:
        """Read the room anew, if what is in memory is not what is kept."""
        if self._lost:
            self._load()
            self._lost = False

    def _start_again(self) -> None:
        """Let the clock go of a game whose end was undone."""
        if self._going is not None and self._going.done() and not self.room.over:
            self._going = None
            self.start()

    def _with_end(self, batch: StoreBatch) -> StoreBatch:
        """Note with what is kept that the game is over, or that its end was undone."""
        over, noted = self.room.over, self._noted
        self._noted = over
        if over and not noted:
            return replace(batch, finished=(FinishedRow(self.row.id, self.clock.now()),))
        return replace(batch, reopened=(self.row.id,)) if noted and not over else batch

    async def forgive(self, gap: float, now: float, command: str = "") -> None:
        """Give back the time in which nobody could come; by the name of a command, only once."""
        await self.act(lambda _: self.pacer.forgive(gap, now, command))

    async def note_end(self) -> None:
        """Note that the game is over, where an earlier version has not."""
        row = FinishedRow(self.row.id, self.clock.now())
        await asyncio.wrap_future(self._database.keep(StoreBatch(finished=(row,))))

    async def delete(self, past: PastRow | None = None) -> None:
        """Forget the room with everything in it; nothing more can happen here."""
        await self.stop()
        async with self._busy, self._turn() as keeps:
            self.store.take()
            counts = () if past is None else (past,)
            batch = StoreBatch(deleted=(self.row.id,), past=counts)
            await asyncio.wrap_future(keeps(batch))

    # -- looking

    async def read_on(self) -> None:
        """Read what others have kept, before something is shown; here nobody else does."""

    async def look(self, at: Callable[[Room], T]) -> T:
        """Read the room at a moment when all of it is kept."""
        async with self._busy:
            self._recover()
            self.room.now = self.clock.now()
            return at(self.room)

    def notify(self) -> None:
        """Wake everyone who waits for news."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()
        if self.turn != self._last_turn:
            self._last_turn = self.turn
            self._turned.set()
            self._turned = asyncio.Event()

    async def news(self, version: int, seconds: float | None = None) -> None:
        """Wait until something has changed since a version, or for so many seconds."""
        if self.version == version and not self.closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._changed.wait()

    async def turning(self, turn: Turn, seconds: float) -> None:
        """Wait until the phase is another one, or for so many seconds.

        Much happens by night that nobody is shown before the next beat, and nobody wakes for it.
        """
        if self.turn == turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._turned.wait()

    # -- going on

    def start(self) -> None:
        """Let the clock go."""
        if self._going is None:
            self._going = begun(self._go_on(), f"room {self.row.id}")

    async def stop(self) -> None:
        """Stop the clock, and let everyone know."""
        self.closed = True
        self.notify()
        if self._going is not None:
            await ended(self._going)

    async def _go_on(self) -> None:
        while not self.room.over and not self.closed:
            # Something may happen between a tick and the moment at which this goes on.
            version = self.version
            try:
                delay = await self._go_once()
            except Exception as error:  # noqa: BLE001  (one room must not end for our mistake)
                version, delay = self.version, AGAIN
                if not isinstance(error, Fault):  # else it could not be kept
                    _log.error("fault: %s in room %s", type(error).__name__, self.row.id)
            await self.news(version, delay)

    async def _go_once(self) -> float | None:
        """Do what is due, and return in how many seconds to look again."""
        wait = await self.act(self._tick)
        times = self.bots.times() + ([] if wait is None else [wait])
        return max(LOOK, min(times) - self.clock.now()) if times else None

    def _tick(self, room: Room) -> float | None:
        now = self.clock.now()
        self.bots.hand_in(now)
        wait = self.pacer.tick(now)
        try:
            self.bots.tick(now)
        except OSError as error:  # they have no process yet, and what has happened is good
            _log.error("fault: %s in room %s", type(error).__name__, self.row.id)
            return now + AGAIN
        return wait


def _forget_refusal(acting: asyncio.Task[Any]) -> None:
    """Hear how something went that nobody waits for: a refusal is no mistake of ours."""
    error = None if acting.cancelled() else acting.exception()
    if error is not None and not isinstance(error, GradedError):
        told = {"message": "nobody waits for it", "exception": error}
        acting.get_loop().call_exception_handler(told)


class DelayedJournal(Excerpt):
    """The part of a journal that is old enough."""

    def __init__(self, whole: Sequence[JournalEntry], delay: float, now: float) -> None:
        self.now = now
        self._delay = delay
        self._begun = False
        super().__init__(whole)

    def _next(self) -> list[JournalEntry]:
        """Return what is old enough by now."""
        new = []
        for entry in self._whole[len(self.entries) :]:
            if self._time_of(entry) > self.now:
                break
            new.append(entry)
        return new

    def _time_of(self, entry: JournalEntry) -> float:
        """Return when an entry may be seen."""
        self._begun = self._begun or isinstance(entry.body, Input)
        return entry.at + self._delay if self._begun else 0.0

    def following(self) -> float | None:
        """Return when the next entry is old enough; None if there is none."""
        place = len(self.entries)
        return self._time_of(self._whole[place]) if place < len(self._whole) else None


class DelayedRoom:
    """A copy of a room that is so many seconds behind.

    It is made of the entries of the same journal, each when it is old enough.  So what a spectator
    is sent is made exactly as it would have been then.  What happens before the game is no secret
    from anybody, and is not delayed.
    """

    def __init__(self, source: Room, delay: float, now: float) -> None:
        self._delay = delay
        self._journal = DelayedJournal(source.journal.entries, delay, now)
        self._room = Room(self._journal)

    def room(self, now: float) -> Room:
        """Return the room as it was."""
        self._journal.now = now
        self._room.catch_up()
        self._room.now = now - self._delay
        return self._room

    def following(self) -> float | None:
        """Return when there is something new to see; None if nothing is known yet."""
        return self._journal.following()
