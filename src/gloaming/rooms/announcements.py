"""Announcements: what everyone is told of the table itself, and not of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from gloaming.rooms.journal.entry import (
    Bodies,
    ClockPaused,
    ClockResumed,
    Due,
    Renamed,
    Ruled,
    SealBroken,
    SeatLeft,
    SeatTaken,
    Undone,
)
from gloaming.text.phrase import Phrase, say


class RoomAnnouncement(Struct, frozen=True):
    """Something that happened at the table, as a fact."""

    kind: str
    """The kind of entry it was."""
    seat: str = ""
    name: str = ""
    """The name that is shown from now on."""
    why: str = ""
    at: float = 0.0
    """The time at which the phase closes now."""

    def phrase(self) -> Phrase:
        """Say it in a sentence."""
        told = self._told()
        return say("{told} The reason: {why}", told=told, why=self.why) if self.why else told

    def _told(self) -> Phrase:
        known = _SENTENCES.get(self.kind)
        if known is None:
            return say("The host has decided something: {power}.", power=self.kind)
        return known(self)


_SENTENCES: Final[Mapping[str, Callable[[RoomAnnouncement], Phrase]]] = {
    "sat": lambda told: say("{name} takes the seat of {seat}.", name=told.name, seat=told.seat),
    "bot": lambda told: say("A bot takes the seat of {seat}.", seat=told.seat),
    "left": lambda told: say("The seat of {seat} is empty.", seat=told.seat),
    "renamed": lambda told: say("{seat} is now called {name}.", seat=told.seat, name=told.name),
    "paused": lambda _: say("The game is paused."),
    "resumed": lambda _: say("The game goes on."),
    "due": lambda _: say("The phase closes at another time."),
    "unsealed": lambda _: say(
        "The host, who plays, has broken the seal of the desk, and may see everything."
    ),
    "undone": lambda _: say("The host has undone something. What you see now is what counts."),
}


def announcement_of(body: Bodies) -> RoomAnnouncement:
    """Return what everyone is told of an entry that is told at all."""
    return _ANNOUNCEMENTS[type(body)](body)


def _of_seat(body: SeatTaken) -> RoomAnnouncement:
    kind = "bot" if body.kind.startswith("bot") else "sat"
    return RoomAnnouncement(kind, body.seat, body.name, body.why)


_ANNOUNCEMENTS: Final[Mapping[type[Bodies], Callable[[Any], RoomAnnouncement]]] = {
    SeatTaken: _of_seat,
    SeatLeft: lambda body: RoomAnnouncement("left", body.seat, why=body.why),
    Renamed: lambda body: RoomAnnouncement("renamed", body.seat, body.name),
    ClockPaused: lambda body: RoomAnnouncement("paused", why=body.why),
    ClockResumed: lambda _: RoomAnnouncement("resumed"),
    Due: lambda body: RoomAnnouncement("due", why=body.why, at=body.at),
    Ruled: lambda body: RoomAnnouncement(body.power, why=body.why),
    SealBroken: lambda body: RoomAnnouncement("unsealed", why=body.why),
    Undone: lambda body: RoomAnnouncement("undone", why=body.why),
}
TOLD: Final = frozenset(_ANNOUNCEMENTS)
"""The kinds of entries that everyone is told of."""
