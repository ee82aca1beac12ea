"""A driver with a clock: the only place where time passes in a room.

The clock is given, so that tests can let a week pass in a moment.  A question has a deadline; a
seat that has not answered by then is taken to have nothing to say.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from gloaming.kernel.packs.agent import Agent, Answer
from gloaming.rooms.driver import Players
from gloaming.rooms.journal.entry import Due
from gloaming.rooms.room import CLOCK, Room


class Clock(Protocol):
    """What tells the time, and waits."""

    def now(self) -> float:
        """Return the time in seconds."""

    async def sleep_until(self, time: float) -> None:
        """Return at a time, or at once if it is over."""


class Pace(Struct, frozen=True):
    """How much time there is for an answer, in seconds."""

    at_once: float
    """For each round of a phase in which orders act at once."""
    sealed: float
    """For a phase whose orders are sealed until it closes."""


class ClockedRoom:
    """Plays a room in time.  Doors hand in answers whenever they come."""

    def __init__(
        self,
        room: Room,
        clock: Clock,
        pace: Pace,
        bots: Mapping[str, Agent] | None = None,
        changed: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.room = room
        self.clock = clock
        self.pace = pace
        self.bots = Players(room, bots or {})
        self._changed = changed
        self._news = asyncio.Event()

    def notify(self) -> None:
        """Look at the room again: a seat has answered, or the host has done something."""
        self._news.set()

    async def run(self) -> None:
        """Play to the end."""
        room = self.room
        while not room.over:
            room.now = self.clock.now()
            room.settle()
            await self._tell()
            if room.state.paused is not None:
                await self._wait(None)
            elif room.awaited():
                await self._moment()

    async def _moment(self) -> None:
        """Wait until everyone has answered, or until the deadline of this question."""
        room, number = self.room, self.room.state.asked
        self._set_due()
        self._let_bots_answer()
        while self._is_open(number):
            due = room.state.due
            assert due is not None
            if self.clock.now() >= due.at:
                self._time_out()
                return
            await self._wait(due.at)

    def _is_open(self, number: int) -> bool:
        room = self.room
        return (
            room.state.asked == number
            and bool(room.awaited())
            and room.state.paused is None
            and not room.over
        )

    def _set_due(self) -> None:
        room = self.room
        seconds = self.pace.at_once if room.at_once else self.pace.sealed
        room.now = self.clock.now()
        phase: str = room.game.state.calendar.title
        room.keep(CLOCK, "", Due(phase, room.now + seconds, ""))

    def _let_bots_answer(self) -> None:
        for ask in self.room.asks():
            if ask.seat in self.bots.agents:
                self.bots.hand_in(ask, self.bots.think(ask))

    def _time_out(self) -> None:
        self.room.now = self.clock.now()
        for ask in self.room.asks():
            self.room.time_out(ask.seat, ask.number)

    async def _wait(self, until: float | None) -> None:
        """Wait for news, or until a time."""
        news = asyncio.ensure_future(self._news.wait())
        waits: set[asyncio.Future[Any]] = {news}
        if until is not None:
            waits.add(asyncio.ensure_future(self.clock.sleep_until(until)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()
        self._news.clear()

    async def _tell(self) -> None:
        if self._changed is not None:
            await self._changed()

    def answer(self, seat: str, answer: Answer, command: str = "") -> None:
        """Hand in an answer, and look at the room again."""
        self.room.now = self.clock.now()
        self.room.answer(seat, answer, command=command)
        self.notify()
