"""The stream of a seat, or of an onlooker: what is new for it, from its place in the stream.

A reader has a cursor and no queue.  One that is slow costs nothing: it reads on where it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Final, TypeVar

from msgspec import Struct

from gloaming.rooms.messages import OverMessage, ToSeat
from gloaming.rooms.pacing import is_night
from gloaming.rooms.room import Room
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.server.live.fixed_rate import FixedRate, beat, last_beat, written
from gloaming.server.rooms.room_runner import RoomRunner, Turn
from gloaming.server.rooms.schemas import RoomFace, TableFace
from gloaming.server.rooms.views import desk_view, room_view, table_view
from gloaming.server.store.rows import SPECTATOR, LinkRow
from gloaming.text.errors import Fault
from gloaming.text.phrase import ENGLISH, Voice, speaking

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


class SeatStream:
    """One reader of one seat."""

    def __init__(
        self, runner: RoomRunner, link: LinkRow, cursor: SessionCursor, voice: Voice = ENGLISH
    ) -> None:
        self._runner = runner
        self._seat = link.seat
        self._delayed = link.kind == SPECTATOR
        self._voice = voice
        self._cursor = cursor
        self._shown: TableFace | RoomFace | None = None
        """The table as it was last told."""
        self._session: SeatSession | None = None
        self._text = ""
        """What is left of messages that did not fit into one beat."""
        self._generation = runner.generation
        self._read = 0
        """How many entries there were when news was last looked for."""
        self._night: FixedRate | None = None

    @property
    def _open(self) -> bool:
        runner = self._runner
        return not runner.closed and runner.generation == self._generation

    async def frames(self) -> AsyncIterator[WireFrame]:
        """Return frames as they are to be sent; it ends with the game."""
        runner = self._runner
        while self._open:
            version, turn = runner.version, runner.turn
            first, comes = self._session is None, self._shown is None
            try:
                news = await runner.look(self._gather)
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
            left = None if news.following is None else news.following - runner.clock.now()
            await runner.news(version, None if left is None else max(left, 0.05))

    def _gather(self, _: Room) -> _News | None:
        """Return what is new; nothing if the room was read anew: this stream is of the old one."""
        runner = self._runner
        if not self._open:
            return None
        room = runner.shown(delayed=self._delayed)
        following = runner.following(delayed=self._delayed)
        with speaking(self._voice):
            lines, ended = self._told(room)
        base = room.state.turned_at + runner.delay(delayed=self._delayed)
        return _News(lines, is_night(room), base, runner.room.now, ended, following)

    def _told(self, room: Room) -> tuple[list[str], bool]:
        """Write all that is new, and tell whether that is the end."""
        if not room.begun:
            return [written(face) for face in self._changed(room_view(self._runner, room))], False
        messages: list[ToSeat | TableFace] = []
        new = self._session is None
        if self._session is None:
            self._session = SeatSession(room, self._seat, cursor=self._cursor, renews=True)
            messages.append(self._session.welcome())
        # All that a seat is shown follows from entries, but for who is there, which is told by day.
        new = new or self._session.view.concerned(self._read)
        self._read = room.state.number
        news = list(self._session.pending()) if new else []
        if new or not is_night(room):
            messages += self._changed(table_view(self._runner, room, self._seat))
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
            return self._night.take(self._runner.clock.now()) if there else 0
        self._night = FixedRate(news.base, self._runner.pacer.pacing.every)
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
        if self._session is not None:
            self._cursor = self._session.cursor

    async def _sleep(self, turn: Turn, *, halfway: bool = False) -> bool:
        """Wait for the next beat, or half of the time; tell whether it is still night then."""
        runner, night = self._runner, self._night
        assert night is not None
        until = night.halfway if halfway else night.following
        following = runner.following(delayed=self._delayed)
        # For a reader who sees everything later, it turns later, too.
        turns = following is not None and following < until
        until = following if following is not None and turns else until
        while runner.turn == turn and (left := until - runner.clock.now()) > 0:
            await runner.turning(turn, left)
        return runner.turn == turn and not turns


async def desk_frames(runner: RoomRunner, voice: Voice) -> AsyncIterator[WireFrame]:
    """Return the desk whenever it is different, until the game is over.

    A sealed desk hears nothing new by night: the time would tell that something happens.
    """
    told, generation = "", runner.generation

    def look(room: Room) -> WireFrame:
        if told and runner.sealed and is_night(room):
            return WireFrame(told, SessionCursor())
        with speaking(voice):
            return WireFrame(written(desk_view(runner)), SessionCursor(), room.over)

    while not runner.closed and runner.generation == generation:
        version = runner.version
        try:
            frame = await runner.look(look)
        except Fault:  # nobody can tell what is kept
            return
        if frame.text != told:
            told = frame.text
            yield frame
        if frame.last:
            return
        await runner.news(version)
        await asyncio.sleep(AT_MOST)
