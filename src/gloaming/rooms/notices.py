"""Notices: what everyone is told of the table itself, and not of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from gloaming.kernel.words.phrase import Phrase, say
from gloaming.rooms.journal.entry import (
    Bodies,
    Due,
    Left,
    Paused,
    Renamed,
    Resumed,
    Ruled,
    Sat,
    Undone,
)


class Notice(Struct, frozen=True):
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


_SENTENCES: Final[Mapping[str, Callable[[Notice], Phrase]]] = {
    "sat": lambda told: say("{name} takes the seat {seat}.", name=told.name, seat=told.seat),
    "bot": lambda told: say("A bot takes the seat {seat}.", seat=told.seat),
    "left": lambda told: say("The seat {seat} is empty.", seat=told.seat),
    "renamed": lambda told: say("{seat} is now called {name}.", seat=told.seat, name=told.name),
    "paused": lambda _: say("The game is paused."),
    "resumed": lambda _: say("The game goes on."),
    "due": lambda _: say("The phase closes at another time."),
    "undone": lambda _: say("The host has undone something. What you see now is what counts."),
}


def notice_of(body: Bodies) -> Notice | None:
    """Return what everyone is told of an entry, if anything."""
    told: Notice | None = None
    match body:
        case Sat(seat, name, kind, why):
            told = Notice("bot" if kind.startswith("bot") else "sat", seat, name, why)
        case Left(seat, why):
            told = Notice("left", seat, why=why)
        case Renamed(seat, name):
            told = Notice("renamed", seat, name)
        case Paused(why):
            told = Notice("paused", why=why)
        case Resumed():
            told = Notice("resumed")
        case Due(_, at, why):
            told = Notice("due", why=why, at=at)
        case Ruled(power, why):
            told = Notice(power, why=why)
        case Undone(_, why):
            told = Notice("undone", why=why)
        case _:
            pass
    return told
