"""The pump: sends a seat what is new, from its place in the stream.

A reader has a cursor and no queue.  One that is slow costs nothing: it reads on where it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from math import floor
from typing import Final

from msgspec import Struct

from gloaming.rooms.door import Door, DoorCursor
from gloaming.rooms.messages import OverMessage, ToSeat
from gloaming.rooms.pacing import asked_at, is_night
from gloaming.rooms.room import Room
from gloaming.server.faces import face_of
from gloaming.server.frames import beat, written
from gloaming.server.table import HouseTable

AT_ONCE: Final = 12
"""What a reader has missed comes at once by night, in a multiple of so many frames."""


class WireFrame(Struct, frozen=True):
    """A frame, and the place from which a reader goes on that has got it."""

    text: str
    cursor: DoorCursor


class _News(Struct, frozen=True):
    lines: list[str]
    night: bool
    base: float
    """When the night began: beats are counted from here, the same for everyone."""
    ended: bool


class Pump:
    """One reader of one seat."""

    def __init__(self, table: HouseTable, seat: str, cursor: DoorCursor) -> None:
        self._table = table
        self._seat = seat
        self._cursor = cursor
        self._door: Door | None = None
        self._text = ""
        """What is left of messages that did not fit into one beat."""
        self._generation = table.generation
        self._read = -1
        """How many entries there were when news was last looked for."""

    @property
    def _open(self) -> bool:
        table = self._table
        return not table.closed and table.generation == self._generation

    async def frames(self) -> AsyncIterator[WireFrame]:
        """Return frames as they are to be sent; it ends with the game."""
        table = self._table
        while self._open:
            version = table.version
            first = self._door is None
            news = await table.look(self._gather)
            if news.night:
                self._text += "".join(line + "\n" for line in news.lines)
                # What a reader has missed comes at once, and then one frame per beat.
                async for frame in self._beats(whole=first):
                    yield frame
                await self._sleep(news.base)
                continue
            if self._text:
                async for frame in self._beats(whole=True):
                    yield frame
            for line in news.lines[:-1]:
                yield WireFrame(line, self._cursor)
            self._mark()
            for line in news.lines[-1:]:
                yield WireFrame(line, self._cursor)
            if news.ended:
                return
            await table.news(version)

    def _gather(self, room: Room) -> _News:
        if not room.begun:
            return _News([written(face_of(self._table))], night=False, base=0.0, ended=False)
        messages: list[ToSeat] = []
        if self._door is None:
            self._door = Door(room, self._seat, cursor=self._cursor)
            messages.append(self._door.welcome())
        if room.state.number != self._read:
            # All that a seat is shown follows from entries: without a new one there is no news.
            messages += self._door.pending()
            self._read = room.state.number
        ended = any(isinstance(message, OverMessage) for message in messages)
        lines = [written(message) for message in messages]
        return _News(lines, is_night(room), asked_at(room), ended)

    async def _beats(self, *, whole: bool) -> AsyncIterator[WireFrame]:
        yield self._beat()
        sent = 1
        # How much a reader has missed depends on its card; full dozens do not tell how much.
        while whole and (self._text or sent % AT_ONCE):
            yield self._beat()
            sent += 1

    def _beat(self) -> WireFrame:
        frame, self._text = beat(self._text)
        if not self._text:
            self._mark()
        return WireFrame(frame, self._cursor)

    def _mark(self) -> None:
        """Note that with the next frame everything is sent."""
        if self._door is not None:
            self._cursor = self._door.cursor

    async def _sleep(self, base: float) -> None:
        """Wait for the next beat, or for the morning."""
        table = self._table
        every, now = table.pacer.pacing.every, table.clock.now()
        until = base + every * (floor((now - base) / every) + 1)
        while self._open and (left := until - table.clock.now()) > 0:
            version = table.version
            if not await table.look(is_night):
                return
            await table.news(version, left)
