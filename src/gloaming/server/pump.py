"""The pump: sends a seat what is new, from its place in the stream.

A reader has a cursor and no queue.  One that is slow costs nothing: it reads on where it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Final, TypeVar

from msgspec import Struct

from gloaming.kernel.errors import Fault
from gloaming.kernel.words.phrase import ENGLISH, Voice, speaking
from gloaming.rooms.messages import OverMessage, ToSeat
from gloaming.rooms.pacing import is_night
from gloaming.rooms.room import Room
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.server.beats import NightBeats
from gloaming.server.bodies import RoomFace, TableFace
from gloaming.server.desk_faces import desk_face
from gloaming.server.faces import face_of, table_face
from gloaming.server.frames import beat, last_beat, written
from gloaming.server.store.rows import SPECTATOR, LinkRow
from gloaming.server.table import HouseTable, Turn

AT_MOST: Final = 0.1
"""So many seconds are at least between two looks of a desk: it shows much, and much happens."""
AT_ONCE: Final = 12
"""What a reader has missed comes at once by night, in a multiple of so many frames."""
Face = TypeVar("Face", TableFace, RoomFace)


class WireFrame(Struct, frozen=True):
    """A frame, and the place from which a reader goes on that has got it."""

    text: str
    cursor: SessionCursor
    last: bool = False
    """Whether the game is over with it."""


class _News(Struct, frozen=True):
    lines: list[str]
    night: bool
    base: float
    """When the phase began: beats are counted from here, the same for everyone."""
    now: float
    """When this was true: the phase had not ended yet."""
    ended: bool
    following: float | None = None
    """When there is something new to see for a reader who sees it later than others."""


class Pump:
    """One reader of one seat."""

    def __init__(
        self,
        table: HouseTable,
        link: LinkRow,
        cursor: SessionCursor,
        voice: Voice = ENGLISH,
    ) -> None:
        self._table = table
        self._seat = link.seat
        self._delayed = link.kind == SPECTATOR
        self._voice = voice
        self._cursor = cursor
        self._shown: TableFace | RoomFace | None = None
        """The table as it was last told."""
        self._door: SeatSession | None = None
        self._text = ""
        """What is left of messages that did not fit into one beat."""
        self._generation = table.generation
        self._read = 0
        """How many entries there were when news was last looked for."""
        self._night: NightBeats | None = None

    @property
    def _open(self) -> bool:
        table = self._table
        return not table.closed and table.generation == self._generation

    async def frames(self) -> AsyncIterator[WireFrame]:
        """Return frames as they are to be sent; it ends with the game."""
        table = self._table
        while self._open:
            version, turn = table.version, table.turn
            first, comes = self._door is None, self._shown is None
            try:
                news = await table.look(self._gather)
            except Fault:  # nobody can tell what is kept
                return
            if news is None:
                return
            for frame in self._owed(news):
                yield frame
            if news.night:
                self._text += "".join(line + "\n" for line in news.lines)
                due = await self._due(news, turn, comes=comes)
                # What a reader has missed comes at once, and then one frame per beat.
                for frame in self._beats(due, whole=first):
                    yield frame
                # What a frame says is made well before its beat.  When it is sent does not depend
                # on how much there is to tell, and to whom.
                if due:
                    await self._sleep(turn, halfway=True)
                continue
            if self._text:  # the night has ended in the middle of a message
                rest, self._text = last_beat(self._text), ""
                yield WireFrame(rest, self._cursor)
            for line in news.lines[:-1]:
                yield WireFrame(line, self._cursor)
            self._mark()
            for line in news.lines[-1:]:
                yield WireFrame(line, self._cursor, news.ended)
            if news.ended:
                return
            left = None if news.following is None else news.following - table.clock.now()
            await table.news(version, None if left is None else max(left, 0.05))

    def _gather(self, _: Room) -> _News | None:
        """Return what is new; nothing if the room was read anew: this is a door to the old one."""
        table = self._table
        if not self._open:
            return None
        room = table.shown(delayed=self._delayed)
        following = table.following(delayed=self._delayed)
        with speaking(self._voice):
            lines, ended = self._told(room)
        base = room.state.turned_at + table.delay(delayed=self._delayed)
        return _News(lines, is_night(room), base, table.room.now, ended, following)

    def _told(self, room: Room) -> tuple[list[str], bool]:
        """Write all that is new, and tell whether that is the end."""
        if not room.begun:
            return [written(face) for face in self._changed(face_of(self._table, room))], False
        messages: list[ToSeat | TableFace] = []
        new = self._door is None
        if self._door is None:
            self._door = SeatSession(room, self._seat, cursor=self._cursor, renews=True)
            messages.append(self._door.welcome())
        # All that a seat is shown follows from entries, but for who is there, which is told by day.
        new = new or self._door.view.concerned(self._read)
        self._read = room.state.number
        news = list(self._door.pending()) if new else []
        if new or not is_night(room):
            messages += self._changed(table_face(self._table, room, self._seat))
        messages += news
        ended = any(isinstance(message, OverMessage) for message in news)
        return [written(message) for message in messages], ended

    def _changed(self, face: Face) -> list[Face]:
        """Return how the table is, if that is not how it was told last."""
        told, self._shown = self._shown, face
        return [] if told == face else [face]

    def _owed(self, news: _News) -> Iterator[WireFrame]:
        """Return what is missing of a night that is over; of what is new nothing is told yet."""
        night = self._night
        if night is None or (news.night and night.base == news.base):
            return
        self._night = None
        for _ in range(night.take(news.base)):
            frame, self._text = beat(self._text)
            yield WireFrame(frame, self._cursor)

    async def _due(self, news: _News, turn: Turn, *, comes: bool) -> int:
        """Wait for the next beat, and return how many are due; none if it is morning before.

        The night begins with a beat, and a reader who comes by night with the one before.
        """
        if self._night is not None:
            there = await self._sleep(turn)
            return self._night.take(self._table.clock.now()) if there else 0
        self._night = NightBeats(news.base, self._table.pacer.pacing.every)
        self._night.take(news.now if comes else news.base)
        return 1

    def _beats(self, due: int, *, whole: bool) -> Iterator[WireFrame]:
        sent = 0
        # How much a reader has missed depends on its card; full dozens do not tell how much.
        while sent < due or (whole and (self._text or sent % AT_ONCE)):
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

    async def _sleep(self, turn: Turn, *, halfway: bool = False) -> bool:
        """Wait for the next beat, or half of the time; tell whether it is still night then."""
        table, night = self._table, self._night
        assert night is not None
        until = night.halfway if halfway else night.following
        following = table.following(delayed=self._delayed)
        # For a reader who sees everything later, it turns later, too.
        turns = following is not None and following < until
        until = following if following is not None and turns else until
        while table.turn == turn and (left := until - table.clock.now()) > 0:
            await table.turning(turn, left)
        return table.turn == turn and not turns


async def desk_frames(table: HouseTable, voice: Voice) -> AsyncIterator[WireFrame]:
    """Return the desk whenever it is different, until the game is over.

    A sealed desk hears nothing new by night: the time would tell that something happens.
    """
    told, generation = "", table.generation

    def look(room: Room) -> WireFrame:
        if told and table.sealed and is_night(room):
            return WireFrame(told, SessionCursor())
        with speaking(voice):
            return WireFrame(written(desk_face(table)), SessionCursor(), room.over)

    while not table.closed and table.generation == generation:
        version = table.version
        try:
            frame = await table.look(look)
        except Fault:  # nobody can tell what is kept
            return
        if frame.text != told:
            told = frame.text
            yield frame
        if frame.last:
            return
        await table.news(version)
        await asyncio.sleep(AT_MOST)
