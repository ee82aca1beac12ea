"""Streams: what each seat has seen, in order, with a branch and a position.

A position is how much a seat has seen.  After an undo the branch is another one, and a session is
told to cut back to what is still true.  What a dead player sees is decided here, by the policy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gloaming.history.log.view import shows
from gloaming.kernel.event import EVERYONE, REFEREE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.rooms.policy import ALL, CARD
from gloaming.rooms.state import RoomState


class SeenEvents:
    """What one seat has seen; it is read from the log as far as it is asked for."""

    def __init__(self, start: int) -> None:
        self.start = start
        """The first record that is looked at: a new player may be shown only what is new."""
        self.events: list[Event[Any]] = []
        self.read = start


class Streams:
    """What every seat has seen."""

    def __init__(self, state: RoomState, is_gone: Callable[[str], bool]) -> None:
        self._state = state
        self._is_gone = is_gone
        self._game: Game[Any] = state.game
        self._by_seat: dict[str, SeenEvents] = {}

    def seen(self, seat: str) -> Sequence[Event[Any]]:
        """Return all that a seat has seen so far."""
        return self._stream(seat).events

    def news(self, seat: str, since: int) -> tuple[Sequence[Event[Any]], int]:
        """Return what a seat has seen since a position, and the position after it."""
        events = self._stream(seat).events
        return events[since:], len(events)

    def parted(self, since: int) -> tuple[Sequence[Event[Any]], dict[str, list[Event[Any]]], int]:
        """Return what everyone has seen since a record, and what single seats have seen besides.

        The last of the three is the record to go on from.  It is for those who watch all seats of
        one room, and looks at each record once.  It knows no undo, and the dead are shown what
        everyone is.
        """
        log = self._game.log
        seats = self._state.pack.players(self._game.state)
        public: list[Event[Any]] = []
        private: dict[str, list[Event[Any]]] = {}
        for record in log[since:]:
            if record.fate is not HAPPENED:
                continue
            audience = type(record.event).seen_by
            if audience is EVERYONE:
                public.append(record.event)
            elif record.seen is not None:
                for seat in record.seen:
                    private.setdefault(seat, []).append(record.event)
            elif audience is not REFEREE:
                for seat in seats:
                    if shows(record, seat):
                        private.setdefault(seat, []).append(record.event)
        return public, private, len(log)

    def kind(self, seat: str) -> tuple[int, bool]:
        """Tell where a stream starts, and whether it is all there is: a change begins it anew."""
        return self._start(seat), self._sees_all(seat)

    def cut(self, seat: str, branch: int, position: int) -> int:
        """Return how much of a stream is still true that was read on an earlier branch.

        A log is the same on both branches up to the lowest cut between them.
        """
        cuts = self._state.cuts[branch:]
        if not cuts or not position:
            return min(position, len(self.seen(seat)))
        if self.kind(seat) != (0, False):
            return 0
        records = self._game.log[: min(cuts)]
        return min(position, sum(shows(record, seat) for record in records))

    def _stream(self, seat: str) -> SeenEvents:
        if self._game is not self._state.game:  # something was undone
            self._game = self._state.game
            self._by_seat.clear()
        stream = self._by_seat.get(seat)
        start = self._start(seat)
        if stream is None or stream.start != start:
            stream = self._by_seat[seat] = SeenEvents(start)
        log = self._game.log
        if stream.read < len(log):
            if self._sees_all(seat):
                # The dead look on: all that has happened, from the beginning.
                stream.events = [record.event for record in log if record.fate is HAPPENED]
            else:
                stream.events += [r.event for r in log[stream.read :] if shows(r, seat)]
            stream.read = len(log)
        return stream

    def _sees_all(self, seat: str) -> bool:
        return bool(seat) and self._state.policy.dead == ALL and self._is_gone(seat)

    def _start(self, seat: str) -> int:
        holder = self._state.holders.get(seat)
        if holder is None or self._state.policy.replacement != CARD:
            return 0
        return holder.since
