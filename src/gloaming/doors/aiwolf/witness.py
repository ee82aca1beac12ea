"""Witnesses: what each seat has seen, kept up to date for the packets that it is sent."""

from __future__ import annotations

from collections.abc import Mapping

from gloaming.kernel.packs.contest import Contest, ContestView
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView


class Witness:
    """One seat, and what it has seen so far; nothing else is known here."""

    def __init__(self, room: Room, contest: Contest, seat: str, called: Mapping[str, str]) -> None:
        self._seen = SeatView(room, seat)
        self._contest = contest
        self._read = 0
        self._view = ContestView(seat, called=called)

    @property
    def view(self) -> ContestView:
        """What the seat has seen by now."""
        news, self._read = self._seen.news(self._read)
        self._contest.note(self._view, news)
        return self._view
