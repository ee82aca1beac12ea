"""Rounds: everyone answers, and then all that was answered is taken, in an order of chance.

Neither the player who was first to answer nor the one who sits first has an advantage.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from gloaming.kernel.errors import GradedError
from gloaming.kernel.events.event import Event
from gloaming.rooms.journal.entry import Bodies, Late, Taken

if TYPE_CHECKING:
    from gloaming.rooms.room import Room
    from gloaming.rooms.state import Moment

HOUSE: Final = "house"
"""The author of entries that follow from others."""
PHASE_OVER: Final = "illegal/phase-over"
"""The code of an order for which there was no time any more."""


def take_held(room: Room, moment: Moment) -> None:
    """Let what everyone has answered happen; what cannot be taken any more is told its sender."""
    room.commit(HOUSE, "", lambda: list(_all_taken(room, moment)))


def _all_taken(room: Room, moment: Moment) -> Iterator[Bodies]:
    page = room.state.page
    yield Taken(moment.number)
    for seat in drawn_order(room.state.head.seed, moment):
        for act in moment.held[seat]:
            if room.state.page == page:
                yield _taken(room, moment, seat, act)
            else:
                yield _late(room, moment, seat, act, PHASE_OVER)


def drawn_order(seed: str, moment: Moment) -> list[str]:
    """Return the seats that have answered, in an order that only the seed and the moment decide."""
    occasion = f"{seed}/{moment.page}/{moment.turn}"
    return sorted(moment.held, key=lambda seat: blake2b(f"{occasion}/{seat}".encode()).digest())


def _taken(room: Room, moment: Moment, seat: str, act: Event[Any]) -> Bodies:
    try:
        return room.handed_in(act)
    except GradedError as error:
        return _late(room, moment, seat, act, error.code)


def _late(room: Room, moment: Moment, seat: str, act: Event[Any], code: str) -> Late:
    return Late(seat, moment.number, room.pack.notation.written(act), code)
