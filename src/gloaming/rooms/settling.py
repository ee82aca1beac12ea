"""Settling: all that a room does without an answer.  It asks, takes, closes, opens and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.rooms.journal.entry import Asked, RoomOver
from gloaming.rooms.rounds import HOUSE, take_held

if TYPE_CHECKING:
    from gloaming.rooms.room import Room
    from gloaming.rooms.state import Moment


def settle(room: Room) -> None:
    """Go on until somebody has to answer, or the game is over, or it is paused."""
    # Mostly somebody has to answer, so that is looked at first.
    while (moment := room.moment) is None or not moment.waiting:
        if not room.begun or room.over or room.state.paused is not None:
            return
        _step(room, moment)


def _step(room: Room, moment: Moment | None) -> None:
    phase = room.game.state.phase
    assert phase is not None
    if phase == SHUTDOWN:
        room.keep(HOUSE, "", RoomOver("ended"))
    elif moment is None and not phase.follows and (present := room.present()):
        room.keep(HOUSE, "", Asked(room.state.asked + 1, room.state.page, 0, present))
    elif moment is not None and moment.held:
        take_held(room, moment)
    elif moment is not None and _has_another_round(room, moment):
        turn = moment.turn + 1
        asked = Asked(room.state.asked + 1, room.state.page, turn, room.present())
        room.keep(HOUSE, "", asked)
    else:
        room.change(HOUSE, "", [room.game.close])


def _has_another_round(room: Room, moment: Moment) -> bool:
    rounds: int = room.game.state.schedule.rounds
    return room.at_once and not room.is_free and moment.turn + 1 < rounds
