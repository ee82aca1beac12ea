"""The outcome of a room: how its game has ended, and what nobody could know before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.blocks import Block
from gloaming.kernel.words.phrase import say

if TYPE_CHECKING:
    from gloaming.rooms.room import Room


class RoomOutcome(Struct, frozen=True):
    """How a game has ended, and what nobody could know before."""

    winners: tuple[str, ...]
    seed: str
    salt: str
    hunches: tuple[tuple[int, str, str], ...]
    """The page, the player who suspected, and whom."""
    epilogue: tuple[Block, ...]


def outcome_of(room: Room) -> RoomOutcome:
    """Tell how it has ended, and what was hidden; before the end that is refused."""
    if not room.over:
        raise Illegal("illegal/not-over", say("the game is not over"))
    state, head = room.state, room.state.head
    return RoomOutcome(
        tuple(room.parlour.winners(room.game)),
        head.seed,
        head.salt,
        tuple((page, seat, about) for (page, seat), about in state.hunches.items()),
        tuple(room.parlour.epilogue(room.game)),
    )
