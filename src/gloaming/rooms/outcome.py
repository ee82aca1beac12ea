"""The outcome of a room: how its game has ended, and what nobody could know before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.game_api.seat_interface import SeatInterface, TellsVictory
from gloaming.kernel.game import Game
from gloaming.rooms.state import RoomState
from gloaming.text.blocks import Block, Place, Roster
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Text, both, say


class RoomOutcome(Struct, frozen=True):
    """How a game has ended, and what nobody could know before."""

    winners: tuple[str, ...]
    victory: Text
    """Who has won, in a sentence: the side, in a game that has sides."""
    seed: str
    salt: str
    suspicions: tuple[tuple[int, str, str], ...]
    """The page, the player who suspected, and whom."""
    epilogue: tuple[Block, ...]


def outcome_of(state: RoomState, seat_interface: SeatInterface) -> RoomOutcome:
    """Tell how it has ended, and what was hidden; before the end that is refused."""
    if state.over is None:
        raise Illegal("illegal/not-over", say("the game is not over"))
    head = state.head
    winners = tuple(seat_interface.winners(state.game))
    return RoomOutcome(
        winners,
        _victory(seat_interface, state.game, winners),
        head.seed,
        head.salt,
        tuple((page, seat, about) for (page, seat), about in state.suspicions.items()),
        tuple(seat_interface.epilogue(state.game)),
    )


def _victory(seat_interface: SeatInterface, game: Game[Any], winners: tuple[str, ...]) -> Text:
    """Say who has won: the side, if the game can tell, or else the players."""
    told = seat_interface.victory(game) if isinstance(seat_interface, TellsVictory) else ""
    if told:
        return told
    return say("{names} won", names=both(winners)) if winners else say("nobody won")


@runtime_checkable
class TellsPlaces(Protocol):
    """A seat interface that can tell who was what without all else that its epilogue shows."""

    def places(self, game: Game[Any]) -> Sequence[Place]:
        """Tell of everyone what they were, and whether they have won."""


def final_places(seat_interface: SeatInterface, game: Game[Any]) -> dict[str, Place]:
    """Tell of every seat of a game that is over what it was, as far as the game tells it."""
    if isinstance(seat_interface, TellsPlaces):
        return {place.name: place for place in seat_interface.places(game)}
    rosters = (block for block in seat_interface.epilogue(game) if isinstance(block, Roster))
    return {place.name: place for roster in rosters for place in roster.places}
