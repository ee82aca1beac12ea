"""The outbox: what is to be told, to whom, whose turn it is, and how far everyone was told.

What is told follows from the journal, piece by piece.  So all that has to be kept is a place.

Everyone has a lane: the channel, each seat of a person, and those who have no seat.  While a game
is played the lanes have their turns one after the other, also those that have nothing to say.  So
when somebody is told something does not depend on what others are told.  Only the channel takes
more turns when it has more to say, and what it says everyone sees anyway.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.integrations.chat.lines import MOST_BYTES, pieces
from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Text, say

_DISK: Final = Disk()
HEAD: Final = b'{"gloaming":"told","format":1}'


class ToldPlace(Struct, frozen=True, order=True, array_like=True):
    """A piece of what is told: the first entry of the row it follows from, and its number there."""

    entry: int
    piece: int


class _ToldRow(Struct, frozen=True, array_like=True):
    lane: str
    place: ToldPlace


_decoder: Final = msgspec.json.Decoder(_ToldRow)


class ToldFile:
    """Keeps how far everyone was told."""

    def __init__(self, path: Path, disk: Disk = _DISK) -> None:
        self._path = path
        found = path.exists()
        opened = FileStore.open if found else FileStore.create
        self._store = opened(path, HEAD, disk)
        self.alive = path.stat().st_mtime if found else 0.0
        """When somebody has looked after the game last; 0 for a new one."""
        self.places: dict[str, ToldPlace] = {}
        self._rows = 0
        try:
            for line in self._store.read(0):
                row = _decoder.decode(line)
                self.places[row.lane] = row.place
                self._rows += 1
        except msgspec.MsgspecError as error:
            self._store.close()
            raise Malformed(
                "malformed/told",
                say("{path} does not say how far everyone was told", path=str(path)),
                where=str(path),
            ) from error

    def keep(self, lane: str, place: ToldPlace) -> None:
        """Keep that a piece was told; it is on the disk when this returns."""
        self._store.append(self._rows, [msgspec.json.encode(_ToldRow(lane, place))])
        self._rows += 1
        self.places[lane] = place

    def live(self) -> None:
        """Note that somebody looks after the game."""
        with suppress(OSError):
            os.utime(self._path)

    def close(self) -> None:
        """Let others have the file."""
        self._store.close()


CHANNEL: Final = ""
"""The lane of the channel; a spectator's seat has no name either."""
GUESTS: Final = " "
"""The lane of all who have no seat: no seat has such a name."""
MOST_REPLIES: Final = 12
"""How many pieces wait in a lane that were only asked for; more are dropped."""


class ChatPiece(Struct, frozen=True):
    """Something to be told, in one line."""

    text: str
    place: ToldPlace | None = None
    """Where it is in what follows from the journal; None for what was only asked for."""
    to: str = ""
    """To whom it is said, if that is not the person of the lane."""


class ChatTurn(Struct, frozen=True):
    """The turn of a lane."""

    lane: str
    person: str
    """Who is told; nothing for the channel, and where nobody can be told."""
    piece: ChatPiece | None = None
    """None where there is nothing to tell: something is sent all the same."""
    count: int = 0
    """How many pieces were put together, as far as they fit in one line."""


class ChatOutbox:
    """Everything that waits to be told."""

    def __init__(self, told: ToldFile, person: Callable[[str], str]) -> None:
        self._told = told
        self._person = person
        self._lanes: dict[str, deque[ChatPiece]] = {CHANNEL: deque(), GUESTS: deque()}
        self._turn = 0
        self._began = 0.0
        """When the round of turns began."""
        self._spoke = False
        """Whether the channel has had the last turn."""

    # -- in

    def open(self, lane: str) -> None:
        """Make a lane for a seat."""
        self._lanes.setdefault(lane, deque())

    def tell(self, lane: str, entry: int, texts: list[Text]) -> None:
        """Let a lane be told what follows from a row of the journal, as far as it was not told."""
        cut = [piece for text in texts for piece in pieces(text)]
        last = self._told.places.get(lane)
        for number, text in enumerate(cut):
            place = ToldPlace(entry, number)
            if last is None or place > last:
                self._lanes[lane].append(ChatPiece(text, place))

    def reply(self, lane: str, text: Text, to: str = "") -> None:
        """Let somebody be told what they have asked for; it is not kept."""
        queue = self._lanes[lane]
        waiting = sum(piece.place is None for piece in queue)
        for piece in pieces(text)[: max(0, MOST_REPLIES - waiting)]:
            queue.append(ChatPiece(piece, to=to))

    # -- out

    def next_turn(self, now: float, every: float) -> ChatTurn | None:
        """Return the next turn of a game that is played; None until the next round of turns."""
        if self._lanes[CHANNEL] and not self._spoke:
            return self._channel()
        private = [lane for lane in self._lanes if lane != CHANNEL]
        if self._turn >= len(private):
            self._turn = 0
        if self._turn == 0:
            if now < self._began + every:
                return self._channel() if self._lanes[CHANNEL] else None
            self._began = now
        lane = private[self._turn]
        self._turn += 1
        self._spoke = False
        return self._of(lane)

    def any_turn(self) -> ChatTurn | None:
        """Return a turn of somebody who can be told something, where there are no secrets."""
        if self._lanes[CHANNEL] and not self._spoke:
            return self._channel()
        self._spoke = False
        turns = (self._of(lane) for lane in self._lanes)
        return next((turn for turn in turns if turn.piece is not None), None)

    def _channel(self) -> ChatTurn:
        self._spoke = True
        return self._of(CHANNEL)

    def _of(self, lane: str) -> ChatTurn:
        queue = self._lanes[lane]
        if not queue:
            return ChatTurn(lane, "")
        person = queue[0].to or self._person(lane)
        if lane != CHANNEL and (not person or self._is_early(queue[0])):
            return ChatTurn(lane, "")
        piece, count = self._joined(lane)
        return ChatTurn(lane, "" if lane == CHANNEL else person, piece, count)

    def _joined(self, lane: str) -> tuple[ChatPiece, int]:
        """Put together what fits in one line: a chat allows few lines, and long ones."""
        first, *others = self._lanes[lane]
        text, place, count = first.text, first.place, 1
        for each in others:
            longer = f"{text} {each.text}"
            if place is None or each.place is None or len(longer.encode()) > MOST_BYTES:
                break
            if lane != CHANNEL and self._is_early(each):
                break
            text, place, count = longer, each.place, count + 1
        return ChatPiece(text, place, first.to), count

    def _is_early(self, piece: ChatPiece) -> bool:
        """Tell whether the channel has yet to be told what was before this, or with it.

        A player who is asked about a night should know that the day is over.  Only the channel is
        waited for, so nobody learns anything from it.
        """
        public = (each.place for each in self._lanes[CHANNEL] if each.place is not None)
        before = next(public, None)
        return before is not None and piece.place is not None and before.entry <= piece.place.entry

    def delivered(self, turn: ChatTurn) -> None:
        """Note that somebody was told something; after a restart it is not told again."""
        if turn.piece is None:
            return
        for _ in range(turn.count):
            self._lanes[turn.lane].popleft()
        if turn.piece.place is not None:
            self._told.keep(turn.lane, turn.piece.place)

    def dropped(self, turn: ChatTurn) -> None:
        """Note that nobody could be told; only what follows from the journal waits for them."""
        if turn.piece is not None and turn.piece.place is None:
            self._lanes[turn.lane].popleft()

    def has_been_told(self, lane: str, entry: int) -> bool:
        """Tell whether a lane was told what follows from an entry."""
        last = self._told.places.get(lane)
        return last is not None and last.entry >= entry

    @property
    def awaited(self) -> bool:
        """Whether there is something for somebody who is away."""
        return any(self._lanes.values())

    @property
    def idle(self) -> bool:
        """Whether nobody who can be told waits for anything."""
        return all(self._of(lane).piece is None for lane in self._lanes)
